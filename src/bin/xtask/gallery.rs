//! The gallery of pictures: runs the game itself, on a virtual screen where there is no other.

use std::path::PathBuf;
use std::process::Command;

use super::{Failure, cargo, project, succeed};

/// Large enough for every picture.
const SCREEN: &str = "-screen 0 2600x1500x24 -nolisten tcp";

#[derive(clap::Args)]
pub(super) struct Options {
    /// Where the pictures go
    folder: PathBuf,
    /// Only the pictures whose names contain this, such as `boards/jade`
    #[arg(long, default_value = "")]
    only: String,
}

pub(super) fn run(Options { folder, only }: &Options) -> Result<(), Failure> {
    let folder = std::path::absolute(folder).map_err(Failure::at(folder))?;
    let game = cargo();
    let has_screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    let mut command = if has_screen {
        game
    } else {
        let mut virtual_screen = Command::new("xvfb-run");
        virtual_screen.args(["--auto-servernum", "--server-args", SCREEN]).arg(game.get_program());
        virtual_screen
    };
    command.args(["run", "--quiet", "--locked", "--bin", "asterism", "--", "--gallery"]).arg(folder).args(["--only", only]);
    succeed(
        command.current_dir(project()),
        "the pictures could not be made; without a screen xvfb-run is needed (package xvfb)",
    )
}
