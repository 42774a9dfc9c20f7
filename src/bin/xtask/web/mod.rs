//! The game for the browser: compiled, bound to its page, measured and served.

mod bundle;
mod compile;
mod compress;
mod report;
mod serve;

use std::fs;
use std::path::{Path, PathBuf};

pub(super) use serve::Options as ServeOptions;
pub(super) use serve::run as serve;

use self::bundle::Bundle;
use self::compile::Program;
use super::{Failure, project};

#[derive(clap::Args)]
pub(super) struct Options {
    /// Only check that the game compiles for the browser
    #[arg(long, conflicts_with_all = ["quick", "optimizer"])]
    check: bool,
    /// Compile in a fraction of the time to something slower and larger, which is not held to the budget
    #[arg(long)]
    quick: bool,
    /// Have this program (Binaryen's wasm-opt, from version 132 on) make the modules smaller, which takes minutes
    #[arg(long, value_name = "WASM-OPT")]
    optimizer: Option<PathBuf>,
    /// Where the bundle goes; what is there is replaced
    #[arg(long, value_name = "FOLDER", default_value = "dist")]
    out: PathBuf,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    if options.check {
        return compile::check();
    }
    let project = project();
    let mut bundle = Bundle::of_pages(&project.join("assets/web"))?;
    for program in [Program::Game, Program::Worker] {
        let module = compile::build(program, options.quick)?;
        let bound = bind(program, &module)?;
        for (name, bytes) in bound {
            bundle.add(name, bytes);
        }
    }
    if let Some(optimizer) = &options.optimizer {
        bundle.optimize(optimizer)?;
    }
    let files = bundle.finish()?;
    let out = std::path::absolute(&options.out).map_err(Failure::at(&options.out))?;
    replace_folder(&out)?;
    let written = compress::write(&out, &files, options.quick)?;
    println!("{}", report::table(&written));
    if options.quick { Ok(()) } else { report::check_budget(&written) }
}

/// Makes what a page imports of a module: its script and the module itself, by their names.
fn bind(program: Program, module: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let name = program.name();
    let refuse = |error| Failure::of(format!("the bindings of {name} could not be made: {error:#}"));
    let mut output = wasm_bindgen_cli_support::Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| {
            bindgen.typescript(false).remove_name_section(true).remove_producers_section(true).generate_output()
        })
        .map_err(refuse)?;
    let script = output.js().to_owned();
    let wasm = output.wasm_mut().emit_wasm();
    Ok(vec![(format!("{name}.js"), script.into_bytes()), (format!("{name}_bg.wasm"), wasm)])
}

/// Makes an empty folder in the place of an older bundle, and of nothing else.
fn replace_folder(folder: &Path) -> Result<(), Failure> {
    let is_empty = fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none());
    if !is_empty {
        if !folder.join("service-worker.js").is_file() {
            return Err(Failure::BadUse(format!("{} is no older bundle, and is left as it is", folder.display())));
        }
        fs::remove_dir_all(folder).map_err(Failure::at(folder))?;
    }
    fs::create_dir_all(folder).map_err(Failure::at(folder))
}
