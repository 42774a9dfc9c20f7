//! The chores of the project: `cargo xtask --help`.

use std::path::Path;
use std::process::{Command, ExitCode};

use clap::Parser;

const WEB: &str = "wasm32-unknown-unknown";
/// Where Debian's compiler is, and its standard library's source.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust";

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The chores of the project")]
enum Chore {
    /// Check that the game compiles for the browser, so that nothing gets in that cannot run there
    CheckWeb,
}

fn main() -> ExitCode {
    let result = match Chore::parse() {
        Chore::CheckWeb => check_web(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Checks with rustup's target where it is installed, and else with Debian's compiler and its standard library's source.
fn check_web() -> Result<(), String> {
    let mut check = if has_rustup_target() {
        Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
    } else if Path::new(DEBIAN_SOURCE).exists() && Path::new(DEBIAN_CARGO).exists() {
        let mut cargo = Command::new(DEBIAN_CARGO);
        // Another compiler's work must not be mixed with ours.
        let mut folder = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
        folder.push("-web");
        cargo.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1").env("CARGO_TARGET_DIR", folder);
        cargo
    } else {
        return Err(format!("the standard library for {WEB} is missing: run `rustup target add {WEB}`"));
    };
    check.args(["check", "--locked", "--target", WEB, "--bin", "asterism"]);
    if !has_rustup_target() {
        check.arg("-Zbuild-std=std,panic_abort");
    }
    let status = check.status().map_err(|error| format!("cannot run {}: {error}", check.get_program().display()))?;
    if status.success() { Ok(()) } else { Err("the game does not compile for the browser".to_owned()) }
}

fn has_rustup_target() -> bool {
    let list = Command::new("rustup").args(["target", "list", "--installed"]).output();
    list.is_ok_and(|list| String::from_utf8_lossy(&list.stdout).lines().any(|line| line == WEB))
}
