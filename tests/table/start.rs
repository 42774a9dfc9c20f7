//! How the program does not start, and says why.

use std::process::Command;

/// What the program says to these arguments where there is no display.
fn said_without_a_display(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_asterism"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn bad_arguments_are_told_with_what_there_is() {
    for (argument, value, told) in [
        ("--game", "chess", "alquerque-five, alquerque-ten"),
        ("--level", "God", "Novice, Casual"),
        ("--theme", "oak", "walnut"),
        ("--players", "three", "white, black or two"),
        ("--language", "fr", "en or zh"),
        ("--size", "12x12", "from 360 to 8192"),
        ("--record", "nowhere.txt", "nowhere.txt"),
    ] {
        let said = said_without_a_display(&[argument, value]);
        assert!(said.contains(argument) && said.contains(told), "{said}");
    }
}

#[cfg(all(unix, not(target_os = "macos")))]
#[test]
fn a_missing_display_is_told() {
    let said = said_without_a_display(&[]);
    assert!(said.starts_with("asterism: there is no display") && said.lines().count() == 1, "{said}");
}
