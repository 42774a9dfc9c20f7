//! The files of a bundle under their final names: what changes with its content is called after it, so that a browser may keep it for
//! ever, and the files that refer to it have its new name written in.
//!
//! In the pages `{{page.css}}` stands for the final name of `page.css`, and `{{page.css:size}}` for its size in bytes. The service
//! worker comes last and may also say `{{files}}` for the list of all the others, and `{{version}}` for a hash over them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use sha2::{Digest, Sha256};

use crate::{Failure, succeed};

const SERVICE_WORKER: &str = "service-worker.js";
/// Kinds of files whose text may refer to others.
const TEXTS: [&str; 5] = ["html", "js", "css", "svg", "webmanifest"];
/// Kinds of files that are called after their content.
const HASHED: [&str; 3] = ["js", "css", "wasm"];
/// How many hexadecimal digits of a hash a name has.
const DIGITS: usize = 12;
/// What wasm-opt must leave to a module, as all browsers with WebGL2 and Bevy's other needs know it.
const WASM_OPTIONS: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Files by the names that they have while they are written.
#[derive(Default)]
pub(super) struct Bundle(BTreeMap<String, Vec<u8>>);

/// A file of the finished bundle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct File {
    /// Its final name.
    pub(super) name: String,
    /// The name that it has while it is written.
    pub(super) source: String,
    pub(super) bytes: Vec<u8>,
}

fn is_of(kinds: &[&str], name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, kind)| kinds.contains(&kind))
}

fn hash(parts: impl IntoIterator<Item = impl AsRef<[u8]>>) -> String {
    let digest = parts.into_iter().fold(Sha256::new(), Sha256::chain_update).finalize();
    digest
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .take(DIGITS)
        .map(|digit| char::from_digit(digit.into(), 16).unwrap_or('0'))
        .collect()
}

impl Bundle {
    /// The pages and pictures of a folder.
    pub(super) fn of_pages(folder: &Path) -> Result<Bundle, Failure> {
        let mut bundle = Bundle::default();
        for entry in fs::read_dir(folder).map_err(Failure::at(folder))? {
            let path = entry.map_err(Failure::at(folder))?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            bundle.add(name, fs::read(&path).map_err(Failure::at(&path))?);
        }
        Ok(bundle)
    }

    pub(super) fn add(&mut self, name: String, bytes: Vec<u8>) {
        self.0.insert(name, bytes);
    }

    /// Has wasm-opt make each module smaller.
    pub(super) fn optimize(&mut self, optimizer: &Path) -> Result<(), Failure> {
        let folder = std::env::temp_dir().join(format!("asterism-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(Failure::at(&folder))?;
        for (name, bytes) in self.0.iter_mut().filter(|(name, _)| is_of(&["wasm"], name)) {
            let (before, after) = (folder.join("before.wasm"), folder.join("after.wasm"));
            fs::write(&before, &*bytes).map_err(Failure::at(&before))?;
            let mut command = Command::new(optimizer);
            // The computer player is to be quick, all else small.
            command
                .arg(if name.contains("worker") { "-O3" } else { "-Oz" })
                .args(WASM_OPTIONS)
                .arg(&before)
                .arg("-o")
                .arg(&after);
            succeed(&mut command, &format!("{name} could not be made smaller"))?;
            *bytes = fs::read(&after).map_err(Failure::at(&after))?;
        }
        fs::remove_dir_all(&folder).map_err(Failure::at(&folder))
    }

    /// Gives all files their final names and writes them into those that refer to them.
    pub(super) fn finish(mut self) -> Result<Vec<File>, Failure> {
        let service_worker = self.0.remove(SERVICE_WORKER);
        let mut files: Vec<File> = Vec::new();
        // Each round takes the files that refer only to finished ones.
        while !self.0.is_empty() {
            let mut ready = Vec::new();
            let mut missing = BTreeSet::new();
            for (source, bytes) in &self.0 {
                match filled(source, bytes, |name| value(&files, name)) {
                    Ok(bytes) => ready.push((source.clone(), bytes)),
                    Err(unknown) => drop(missing.insert(format!("{source} refers to {{{{{unknown}}}}}"))),
                }
            }
            if ready.is_empty() {
                let missing: Vec<String> = missing.into_iter().collect();
                return Err(Failure::of(format!("no such file, or files that refer to each other: {}", missing.join("; "))));
            }
            for (source, bytes) in ready {
                self.0.remove(&source);
                files.push(File { name: final_name(&source, &bytes), source, bytes });
            }
        }
        files.sort_by(|a, b| a.name.cmp(&b.name));
        if let Some(bytes) = service_worker {
            let version = hash(files.iter().flat_map(|file| [file.name.as_bytes(), &file.bytes]));
            // The page is asked for by its folder.
            let list = files.iter().map(|file| if file.name == "index.html" { "./" } else { &file.name });
            let list = format!("[{}]", list.map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", "));
            let bytes = filled(SERVICE_WORKER, &bytes, |name| match name {
                "files" => Some(list.clone()),
                "version" => Some(version.clone()),
                _ => value(&files, name),
            });
            let bytes = bytes.map_err(|unknown| Failure::of(format!("{SERVICE_WORKER} refers to {{{{{unknown}}}}}")))?;
            files.push(File { name: SERVICE_WORKER.to_owned(), source: SERVICE_WORKER.to_owned(), bytes });
        }
        Ok(files)
    }
}

fn final_name(source: &str, bytes: &[u8]) -> String {
    match source.rsplit_once('.') {
        Some((stem, kind)) if HASHED.contains(&kind) => format!("{stem}-{}.{kind}", hash([bytes])),
        _ => source.to_owned(),
    }
}

/// Whether a path ends with a name that has its content's hash in it.
pub(super) fn is_hashed(path: &str) -> bool {
    let is_hash = |text: &str| text.len() == DIGITS && text.chars().all(|digit| digit.is_ascii_hexdigit());
    let stem = path.rsplit_once('.').filter(|(_, kind)| HASHED.contains(kind)).map(|(stem, _)| stem);
    stem.and_then(|stem| stem.rsplit_once('-')).is_some_and(|(_, end)| is_hash(end))
}

/// What stands for a placeholder.
fn value(files: &[File], placeholder: &str) -> Option<String> {
    let (source, is_size) = placeholder.strip_suffix(":size").map_or((placeholder, false), |source| (source, true));
    let file = files.iter().find(|file| file.source == source)?;
    Some(if is_size { file.bytes.len().to_string() } else { file.name.clone() })
}

/// A file with its placeholders replaced, or the first of them that has no value. Only files of text have any.
fn filled(source: &str, bytes: &[u8], value: impl Fn(&str) -> Option<String>) -> Result<Vec<u8>, String> {
    let Some(text) = std::str::from_utf8(bytes).ok().filter(|_| is_of(&TEXTS, source)) else { return Ok(bytes.to_vec()) };
    let mut rest = text;
    let mut result = String::with_capacity(text.len());
    while let Some(start) = rest.find("{{") {
        let inside = &rest[start + 2..];
        let end = inside.find("}}").map(|end| &inside[..end]);
        // Scripts have braces of their own.
        let is_name = |name: &&str| {
            !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || "._-:".contains(letter))
        };
        let Some(name) = end.filter(is_name) else {
            result.push_str(&rest[..start + 2]);
            rest = inside;
            continue;
        };
        result.push_str(&rest[..start]);
        result.push_str(&value(name).ok_or_else(|| name.to_owned())?);
        rest = &inside[name.len() + 2..];
    }
    result.push_str(rest);
    Ok(result.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle(files: &[(&str, &str)]) -> Bundle {
        Bundle(files.iter().map(|&(name, text)| (name.to_owned(), text.as_bytes().to_vec())).collect())
    }

    #[test]
    fn names_follow_contents_through_all_that_refer_to_them() {
        let finish = |wasm| {
            let files = [
                ("index.html", "<script src={{page.js}}>"),
                ("page.js", "load('{{game.wasm}}', {{game.wasm:size}}); {{let}}"),
                ("game.wasm", wasm),
                ("service-worker.js", "keep({{files}}, '{{version}}')"),
            ];
            let files: Vec<_> = files.map(|(name, text)| (name, text.replace("{{let}}", "if (a) {{ b }}"))).to_vec();
            bundle(&files.iter().map(|(name, text)| (*name, text.as_str())).collect::<Vec<_>>()).finish().unwrap()
        };
        let files = finish("four");
        let text = |source: &str| {
            let file = files.iter().find(|file| file.source == source).unwrap();
            (file.name.clone(), String::from_utf8(file.bytes.clone()).unwrap())
        };
        let ((wasm, _), (page, script)) = (text("game.wasm"), text("page.js"));
        assert!(wasm.starts_with("game-"));
        assert!(is_hashed(&format!("/games/{wasm}")) && !is_hashed("/games/game.wasm") && !is_hashed("/icon-maskable.svg"));
        assert_eq!(script, format!("load('{wasm}', 4); if (a) {{{{ b }}}}"));
        assert_eq!(text("index.html"), ("index.html".to_owned(), format!("<script src={page}>")));
        let (name, keep) = text("service-worker.js");
        assert_eq!(name, "service-worker.js");
        assert!(keep.starts_with(&format!("keep([\"{wasm}\", \"./\", \"{page}\"], '")), "{keep}");

        let changed = finish("five");
        for file in &files {
            assert!(!changed.contains(file), "{} is the same for another module", file.name);
        }
    }

    #[test]
    fn what_is_not_there_is_named() {
        let refusal = |files: &[(&str, &str)]| bundle(files).finish().unwrap_err().to_string();
        assert_eq!(
            refusal(&[("page.js", "{{game.js}}")]),
            "no such file, or files that refer to each other: page.js refers to {{game.js}}"
        );
        assert!(refusal(&[("a.js", "{{b.js}}"), ("b.js", "{{a.js}}")]).contains("a.js refers to {{b.js}}; b.js refers to"));
        assert_eq!(refusal(&[("service-worker.js", "{{other}}")]), "service-worker.js refers to {{other}}");
    }
}
