//! Compiles for the browser: with rustup's target where it is installed, and else with Debian's compiler and its standard library's
//! source.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Failure, cargo, project, succeed};

const TARGET: &str = "wasm32-unknown-unknown";
/// Where Debian's compiler is, and its standard library's source.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust";

/// What is compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Program {
    /// The game itself.
    Game,
    /// The computer player, which thinks beside it.
    Worker,
}

impl Program {
    /// The name of the program and of its module.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Program::Game => "asterism",
            Program::Worker => "asterism-worker",
        }
    }

    const fn features(self) -> &'static [&'static str] {
        match self {
            Program::Game => &[],
            Program::Worker => &["--no-default-features", "--features", "worker"],
        }
    }

    const fn profile(self, quick: bool) -> &'static str {
        match self {
            Program::Game if quick => "dev",
            Program::Game => "web",
            // A computer player without optimisation is no opponent, and is compiled soon enough.
            Program::Worker => "worker",
        }
    }
}

/// Checks that both programs compile.
pub(super) fn check() -> Result<(), Failure> {
    for program in [Program::Game, Program::Worker] {
        let (mut command, _) = command("check", program)?;
        succeed(&mut command, "the game does not compile for the browser")?;
    }
    Ok(())
}

/// Compiles a program and tells where its module is.
pub(super) fn build(program: Program, quick: bool) -> Result<PathBuf, Failure> {
    let profile = program.profile(quick);
    let (mut command, folder) = command("build", program)?;
    succeed(command.args(["--profile", profile]), "the game could not be compiled for the browser")?;
    // The profile for development has the one folder that is not called like it.
    let profile_folder = if profile == "dev" { "debug" } else { profile };
    Ok(folder.join(TARGET).join(profile_folder).join(program.name()).with_extension("wasm"))
}

/// A cargo that compiles for the browser, and the target folder that it fills.
fn command(action: &str, program: Program) -> Result<(Command, PathBuf), Failure> {
    let mut folder = target_folder()?.into_os_string();
    let mut command = if has_rustup_target() {
        cargo()
    } else if Path::new(DEBIAN_SOURCE).exists() && Path::new(DEBIAN_CARGO).exists() {
        let mut cargo = Command::new(DEBIAN_CARGO);
        // Another compiler's work must not be mixed with ours.
        folder.push("-web");
        cargo.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1");
        // Debian's compiler comes without a linker for the browser; rustup's has one.
        if let Some(linker) = rustup_linker() {
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        cargo.arg("-Zbuild-std=std,panic_abort");
        cargo
    } else {
        return Err(Failure::of(format!("the standard library for {TARGET} is missing: run `rustup target add {TARGET}`")));
    };
    command.current_dir(project()).env("CARGO_TARGET_DIR", &folder).args([
        action,
        "--locked",
        "--target",
        TARGET,
        "--bin",
        program.name(),
    ]);
    command.args(program.features());
    Ok((command, folder.into()))
}

/// The target folder that this program was built in, wherever cargo was told to have it.
fn target_folder() -> Result<PathBuf, Failure> {
    let program = std::env::current_exe().map_err(Failure::at(Path::new("xtask")))?;
    let folder = program.ancestors().nth(2).map(Path::to_owned);
    folder.ok_or_else(|| Failure::of(format!("{} is in no target folder", program.display())))
}

fn has_rustup_target() -> bool {
    output("rustup", &["target", "list", "--installed"]).is_some_and(|list| list.lines().any(|line| line == TARGET))
}

/// The linker in the folder of the compiler that compiles this project.
fn rustup_linker() -> Option<PathBuf> {
    let sysroot = output("rustc", &["--print", "sysroot"])?;
    let version = output("rustc", &["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "))?;
    let linker = Path::new(sysroot.trim()).join("lib/rustlib").join(host).join("bin/rust-lld");
    linker.exists().then_some(linker)
}

/// What a program writes, where it runs well.
fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}
