//! A program that saves after every turn is killed, again and again, at moments that chance chooses.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use asterism::rules::Game;
use asterism::storage::{Archive, FinishedGame, SavedGame, Store};
use rand::RngExt;

use crate::games::{add, chance, new_game};

/// Set for the program that is to be killed.
const IS_PLAYER: &str = "ASTERISM_KILLS_PLAYER";
/// How often it is killed.
const KILLS: &str = "ASTERISM_KILLS";

/// What comes before the messages of the player, for the test harness writes there too, even on the same line.
const MARK: &str = "@ ";

fn tell(message: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{MARK}{message}").and_then(|()| out.flush()).unwrap();
}

fn describe(saved: &SavedGame) -> String {
    format!("{} {} {}", saved.id, saved.history.turns().len(), saved.history.position())
}

/// The program that is killed: this test, run by the next one.
#[test]
fn player() {
    if std::env::var_os(IS_PLAYER).is_none() {
        return;
    }
    let store = Store::open().unwrap();
    let (mut archive, _) = Archive::load(&store);
    let mut saved = match SavedGame::load(&store) {
        Ok(Some(saved)) => {
            tell(&format!("found {}", describe(&saved)));
            saved
        }
        Ok(None) => {
            tell("found nothing");
            another_game()
        }
        Err(error) => {
            tell(&format!("damaged {error}"));
            return;
        }
    };
    loop {
        if let Some(finished) = FinishedGame::of(&saved) {
            let id = finished.id;
            add(&mut archive, &store, finished);
            tell(&format!("archived {id}"));
            saved = another_game();
        } else {
            let turns = saved.history.position().turns();
            saved.history.play(turns[rand::rng().random_range(0..turns.len())]).unwrap();
        }
        tell(&format!("saving {}", describe(&saved)));
        saved.save(&store).unwrap();
        tell(&format!("saved {}", describe(&saved)));
    }
}

fn another_game() -> SavedGame {
    let games = Game::all();
    new_game(rand::random(), &games[rand::rng().random_range(0..games.len())])
}

/// What the one who kills has heard.
#[derive(Default)]
struct Witness {
    /// The game as it was saved last, and as it was about to be saved after that.
    saved: String,
    saving: Option<String>,
    archived: BTreeSet<u64>,
    saves: usize,
    restarts: usize,
    /// Restarts that found the turn that was about to be saved.
    found_newer: usize,
}

impl Witness {
    fn hear(&mut self, line: &str) {
        let Some((_, message)) = line.split_once(MARK) else { return };
        let (kind, about) = message.split_once(' ').unwrap();
        match kind {
            "found" => {
                let is_newer = self.saving.as_deref() == Some(about);
                assert!(is_newer || about == self.saved, "found {about} after {}, {:?}", self.saved, self.saving);
                self.restarts += 1;
                self.found_newer += usize::from(is_newer);
                (self.saved, self.saving) = (about.to_owned(), None);
            }
            "saving" => self.saving = Some(about.to_owned()),
            "saved" => {
                self.saves += 1;
                (self.saved, self.saving) = (about.to_owned(), None);
            }
            "archived" => {
                self.archived.insert(about.parse().unwrap());
            }
            _ => panic!("{message}"),
        }
    }
}

#[test]
fn kills_cost_no_more_than_the_last_turn() {
    let kills = std::env::var(KILLS).map_or(40, |kills| kills.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut chance = chance(rand::random());
    let mut witness = Witness { saved: "nothing".to_owned(), ..Witness::default() };
    for _ in 0..kills {
        let mut player = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kills::player", "--nocapture", "--test-threads=1"])
            .env(IS_PLAYER, "1")
            .env("ASTERISM_HOME", folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(player.stdout.take().unwrap());
        let mut next_line = || {
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            line.strip_suffix('\n').map(str::to_owned)
        };
        // One in ten dies before it has said much.
        let lines = if chance.random_bool(0.1) { 0 } else { chance.random_range(4..100) };
        for _ in 0..lines {
            witness.hear(&next_line().expect("the player ended by itself"));
        }
        sleep(Duration::from_micros(chance.random_range(0..if lines == 0 { 20_000 } else { 3000 })));
        player.kill().unwrap();
        player.wait().unwrap();
        while let Some(line) = next_line() {
            witness.hear(&line);
        }
    }
    let store = Store::at(folder.path());
    let (archive, _) = Archive::load(&store);
    let ids: BTreeSet<u64> = archive.games().iter().map(|game| game.id).collect();
    assert!(ids.is_superset(&witness.archived) && ids.len() == archive.games().len());
    for game in archive.games() {
        assert_eq!(game.record().unwrap().history().outcome().map(|outcome| outcome.reason), Some(game.reason));
    }
    let names: Vec<String> =
        folder.path().read_dir().unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert!(names.iter().all(|name| !name.starts_with("game.ron.broken")), "{names:?}");
    if let Some(saved) = SavedGame::load(&store).unwrap() {
        witness.hear(&format!("{MARK}found {}", describe(&saved)));
    }
    let Witness { saves, restarts, found_newer, .. } = witness;
    // A line is torn if the kill comes while the system writes it; it is never one that was told to be archived.
    let torn = names.iter().filter(|name| name.starts_with("finished-games.txt.broken")).count();
    println!("{kills} kills, {restarts} restarts that told what they found, {saves} saves, {} finished games", ids.len());
    println!("{found_newer} restarts found the turn whose saving was not yet confirmed; {torn} torn lines set aside");
}
