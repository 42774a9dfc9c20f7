//! Checks that the game compiles for the browser.

use std::path::Path;
use std::process::Command;

use crate::{Failure, cargo, succeed};

const WEB: &str = "wasm32-unknown-unknown";
/// Where Debian's compiler is, and its standard library's source.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust";

/// Checks with rustup's target where it is installed, and else with Debian's compiler and its standard library's source.
pub fn run() -> Result<(), Failure> {
    let mut check = if has_rustup_target() {
        cargo()
    } else if Path::new(DEBIAN_SOURCE).exists() && Path::new(DEBIAN_CARGO).exists() {
        let mut cargo = Command::new(DEBIAN_CARGO);
        // Another compiler's work must not be mixed with ours.
        let mut folder = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
        folder.push("-web");
        cargo.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1").env("CARGO_TARGET_DIR", folder);
        cargo
    } else {
        return Err(Failure::of(format!("the standard library for {WEB} is missing: run `rustup target add {WEB}`")));
    };
    check.args(["check", "--locked", "--target", WEB, "--bin", "asterism"]);
    if !has_rustup_target() {
        check.arg("-Zbuild-std=std,panic_abort");
    }
    succeed(&mut check, "the game does not compile for the browser")
}

fn has_rustup_target() -> bool {
    let list = Command::new("rustup").args(["target", "list", "--installed"]).output();
    list.is_ok_and(|list| String::from_utf8_lossy(&list.stdout).lines().any(|line| line == WEB))
}
