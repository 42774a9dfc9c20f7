//! Entries by themselves, and settings.

use std::fs;
use std::thread;

use asterism::storage::{Entry, StorageError, Store};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wishes {
    theme: String,
    speed: f32,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes { theme: "walnut".to_owned(), speed: 1.0 }
    }
}

fn parse(file: &str, text: &str) -> Result<Wishes, String> {
    ron::from_str(text).map_err(|error| format!("{file}:{}: {}", error.span.start, error.code))
}

#[test]
fn a_missing_entry_is_no_error_and_nothing_is_created() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("not/yet/there");
    let store = Store::at(&home);
    assert_eq!(store.read(Entry::GAME).unwrap(), None);
    let (wishes, error) = store.load_or_default(Entry::SETTINGS, parse);
    assert!(wishes == Wishes::default() && error.is_none());
    assert!(!home.exists());
    store.write(Entry::GAME, "here").unwrap();
    assert_eq!(store.read(Entry::GAME).unwrap().as_deref(), Some("here"));
    store.remove(Entry::GAME).unwrap();
    store.remove(Entry::GAME).unwrap();
    assert_eq!(store.read(Entry::GAME).unwrap(), None);
}

#[test]
fn settings_survive_being_saved() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let wishes = Wishes { theme: "jade".to_owned(), speed: 0.5 };
    store.save(Entry::SETTINGS, &wishes).unwrap();
    assert_eq!(store.load(Entry::SETTINGS, parse).unwrap(), Some(wishes));
    assert_eq!(store.read(Entry::SETTINGS).unwrap().unwrap(), "(\n    theme: \"jade\",\n    speed: 0.5,\n)\n");
}

#[test]
fn broken_settings_are_set_aside_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let path = folder.path().join("settings.ron");
    let broken: [(&[u8], &str); 5] = [
        (b"(\n    theme: \"jade\",\n    sped: 2.0,\n)\n", "3:"),
        (b"", "1:1: "),
        (b"(theme: \"jade\",\n", "1:16: "),
        (b"(\n    theme: \"\xff\",", "2: that is no UTF-8"),
        (b"\0\0\0\0", "1:1: "),
    ];
    for (index, (bytes, place)) in broken.into_iter().enumerate() {
        fs::write(&path, bytes).unwrap();
        let (wishes, error) = store.load_or_default(Entry::SETTINGS, parse);
        assert_eq!(wishes, Wishes::default());
        let error = error.unwrap();
        let kept = folder.path().join(format!("settings.ron.broken-{}", index + 1));
        let message = error.to_string();
        assert!(message.starts_with(&format!("{}:{place}", path.display())), "{message}");
        assert!(message.ends_with(&format!("; what was there is now in {}", kept.display())), "{message}");
        assert!(matches!(error, StorageError::Broken { .. }));
        assert!(!path.exists());
    }
    // Nothing was overwritten by a later one.
    for (index, (bytes, _)) in broken.into_iter().enumerate() {
        assert_eq!(fs::read(folder.path().join(format!("settings.ron.broken-{}", index + 1))).unwrap(), bytes);
    }
}

#[test]
fn what_cannot_even_be_read_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    fs::create_dir_all(folder.path().join("settings.ron/inside")).unwrap();
    let error = store.load(Entry::SETTINGS, parse).unwrap_err();
    assert!(error.to_string().contains("settings.ron cannot be read: "), "{error}");
    assert!(folder.path().join("settings.ron.broken-1/inside").exists());
    store.save(Entry::SETTINGS, &Wishes::default()).unwrap();
}

#[test]
fn a_place_that_cannot_be_a_folder_gives_errors() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    let store = Store::at(&file);
    let error = store.write(Entry::GAME, "text").unwrap_err();
    assert!(error.to_string().starts_with(&format!("{} cannot be written: ", file.join("game.ron").display())), "{error}");
    let (wishes, _) = store.load_or_default(Entry::SETTINGS, parse);
    assert_eq!(wishes, Wishes::default());
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

/// Whatever an interrupted write left behind, the entry is whole and the next write goes well.
#[test]
fn an_interrupted_write_leaves_the_old_text() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    store.write(Entry::GAME, "old").unwrap();
    for rest in ["", "ne", "a much longer text than is written next"] {
        fs::write(folder.path().join("game.ron.new"), rest).unwrap();
        assert_eq!(store.read(Entry::GAME).unwrap().as_deref(), Some("old"));
    }
    store.write(Entry::GAME, "new").unwrap();
    assert_eq!(store.read(Entry::GAME).unwrap().as_deref(), Some("new"));
    assert!(!folder.path().join("game.ron.new").exists());
}

#[test]
fn a_write_that_fails_leaves_the_old_text() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    store.write(Entry::GAME, "old").unwrap();
    fs::create_dir_all(folder.path().join("game.ron.new/in the way")).unwrap();
    assert!(store.write(Entry::GAME, "new").is_err());
    assert_eq!(store.read(Entry::GAME).unwrap().as_deref(), Some("old"));
}

#[test]
fn writers_at_the_same_time_never_mix() {
    let folder = tempfile::tempdir().unwrap();
    let texts = ["a".repeat(50_000), "b".repeat(20_000), "c".repeat(90_000)];
    Store::at(folder.path()).write(Entry::GAME, &texts[0]).unwrap();
    thread::scope(|scope| {
        for text in &texts {
            let store = Store::at(folder.path());
            scope.spawn(move || {
                for _ in 0..20 {
                    store.write(Entry::GAME, text).unwrap();
                }
            });
        }
        for _ in 0..200 {
            let found = Store::at(folder.path()).read(Entry::GAME).unwrap().unwrap();
            assert!(texts.contains(&found), "{} letters", found.len());
        }
    });
}
