//! Subsets the fonts of the system to the characters that the game shows.
//!
//! Done with `pyftsubset` of Python's fonttools: the subsetters written in Rust either leave out `CFF` outlines, which all these
//! fonts have, or drop kerning and ligatures.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;

use crate::{Failure, project};

/// Western letters, punctuation and arrows; a range each.
const LATIN: &[(char, char)] =
    &[(' ', '~'), ('\u{a0}', 'ÿ'), ('\u{2010}', '―'), ('‘', '„'), ('•', '•'), ('…', '…'), ('←', '↓'), ('−', '−')];
/// Punctuation that Chinese texts may use, beside the characters of those that there are.
const CHINESE_PUNCTUATION: &str = "、。，；：？！（）《》「」“”…—·";

struct Font {
    /// The file's name as the distributions have it.
    source: &'static str,
    /// Its number in a collection.
    number: u32,
    /// The file's name in `assets/fonts`.
    subset: &'static str,
    /// The OpenType features that are kept, joined by commas.
    features: &'static str,
    chinese: bool,
}

const FONTS: [Font; 5] = [
    Font {
        source: "EBGaramond12-Regular.otf",
        number: 0,
        subset: "EBGaramond-Regular.otf",
        features: "kern,liga,onum",
        chinese: false,
    },
    Font {
        source: "Inter-Regular.otf",
        number: 0,
        subset: "Inter-Regular.otf",
        features: "kern,liga,calt,tnum",
        chinese: false,
    },
    Font {
        source: "Inter-SemiBold.otf",
        number: 0,
        subset: "Inter-SemiBold.otf",
        features: "kern,liga,calt,tnum",
        chinese: false,
    },
    // The third of the collection is the simplified Chinese one.
    Font { source: "NotoSerifCJK-Regular.ttc", number: 2, subset: "NotoSerifSC-Regular.otf", features: "", chinese: true },
    Font { source: "NotoSansCJK-Regular.ttc", number: 2, subset: "NotoSansSC-Regular.otf", features: "", chinese: true },
];

/// Where fonts usually are; `~` is the user's folder.
const FOLDERS: [&str; 7] = [
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "~/Library/Fonts",
    "/Library/Fonts",
    "C:\\Windows\\Fonts",
];
/// How many folders deep they are looked for there.
const DEPTH: usize = 6;

#[derive(Args)]
pub struct Options {
    /// A folder to look for the whole fonts in, before those of the system; may be given again
    #[arg(long, value_name = "FOLDER")]
    from: Vec<PathBuf>,
}

pub fn run(options: &Options) -> Result<(), Failure> {
    if let Some(folder) = options.from.iter().find(|folder| !folder.is_dir()) {
        return Err(Failure::BadUse(format!("{} is not a folder", folder.display())));
    }
    let project = project();
    let latin = LATIN.iter().flat_map(|&(first, last)| first..=last).collect();
    let mut chinese: BTreeSet<char> = CHINESE_PUNCTUATION.chars().collect();
    read_texts(&project.join("assets/locales"), &mut chinese)?;
    chinese.retain(|letter| !letter.is_control());

    let folders: Vec<PathBuf> =
        options.from.iter().cloned().chain(FOLDERS.iter().filter_map(|folder| expand(folder))).collect();
    // All are found before the first is written, so that a missing one leaves everything as it was.
    let sources = FONTS.iter().map(|font| find(font.source, &folders)).collect::<Result<Vec<_>, _>>()?;
    for (font, source) in FONTS.iter().zip(sources) {
        let output = project.join("assets/fonts").join(font.subset);
        let letters = if font.chinese { &chinese } else { &latin };
        subset(font, &source, letters, &output)?;
        let size = fs::metadata(&output).map_err(Failure::at(&output))?.len();
        println!("{:24} {:4} characters {size:6} bytes, from {}", font.subset, letters.len(), source.display());
    }
    Ok(())
}

/// Collects the characters of all Fluent files in a folder and those in it.
fn read_texts(folder: &Path, letters: &mut BTreeSet<char>) -> Result<(), Failure> {
    for entry in fs::read_dir(folder).map_err(Failure::at(folder))? {
        let path = entry.map_err(Failure::at(folder))?.path();
        if path.is_dir() {
            read_texts(&path, letters)?;
        } else if path.extension().is_some_and(|extension| extension == "ftl") {
            letters.extend(fs::read_to_string(&path).map_err(Failure::at(&path))?.chars());
        }
    }
    Ok(())
}

/// A folder with `~` written out; nothing where there is no such folder or no user.
fn expand(folder: &str) -> Option<PathBuf> {
    let path = match folder.strip_prefix("~/") {
        Some(rest) => std::env::home_dir()?.join(rest),
        None => folder.into(),
    };
    path.is_dir().then_some(path)
}

fn find(name: &str, folders: &[PathBuf]) -> Result<PathBuf, Failure> {
    folders.iter().find_map(|folder| find_in(name, folder, DEPTH)).ok_or_else(|| {
        Failure::of(format!(
            "the font {name} is not on this system: install it (Debian's fonts-ebgaramond, fonts-inter and fonts-noto-cjk have \
             all that are needed) or name its folder with --from"
        ))
    })
}

/// Looks in the folder and, to that depth, in those in it; what cannot be read has no fonts.
fn find_in(name: &str, folder: &Path, depth: usize) -> Option<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
    // The same font wherever there are several.
    paths.sort();
    if let Some(path) = paths.iter().find(|path| path.file_name().is_some_and(|file| file == name) && path.is_file()) {
        return Some(path.clone());
    }
    let deeper = depth.checked_sub(1)?;
    paths.iter().filter(|path| path.is_dir()).find_map(|path| find_in(name, path, deeper))
}

fn subset(font: &Font, source: &Path, letters: &BTreeSet<char>, output: &Path) -> Result<(), Failure> {
    let codes: Vec<String> = letters.iter().map(|&letter| format!("{:x}", u32::from(letter))).collect();
    let option = |name: &str, value: &Path| {
        let mut option = OsString::from(name);
        option.push(value);
        option
    };
    let mut command = Command::new("pyftsubset");
    command.arg(source).arg(option("--output-file=", output)).arg(format!("--unicodes={}", codes.join(",")));
    command.arg(format!("--font-number={}", font.number)).arg(format!("--layout-features={}", font.features));
    if font.chinese {
        // These must have every character of the texts; a Western font may lack a rare one of the range.
        command.arg("--no-ignore-missing-unicodes");
    }
    let result = command.output().map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::of(
            "pyftsubset is missing: install Python's fonttools (`pipx install fonttools`, or Debian's package fonttools)",
        ),
        _ => Failure::at(Path::new("pyftsubset"))(error),
    })?;
    if result.status.success() {
        return Ok(());
    }
    let message = String::from_utf8_lossy(&result.stderr);
    Err(Failure::of(format!("{}: pyftsubset says: {}", source.display(), message.lines().last().unwrap_or("nothing"))))
}
