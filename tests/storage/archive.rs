//! Finished games: kept, counted, torn and changed.

use std::fs;
use std::path::Path;

use asterism::rules::{Game, Outcome, Reason, Side};
use asterism::storage::{Archive, FinishedGame, Seat, StorageError, Store, Tally};
use rand::RngExt;

use crate::games::{add, chance, new_game, play, random_game};

/// Finished games, and the file that is kept of them.
fn games_and_bytes() -> (Vec<FinishedGame>, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let (mut chance, mut archive) = (chance(1), Archive::default());
    for (id, game) in (0..).zip(&Game::all()[..5]) {
        let mut saved = new_game(id, game);
        play(&mut saved.history, 10, &mut chance);
        saved.history.resign(Side::White);
        add(&mut archive, &store, FinishedGame::of(&saved).unwrap());
    }
    (archive.games().to_vec(), fs::read(folder.path().join("finished-games.txt")).unwrap())
}

#[test]
fn finished_games_are_found_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let (mut archive, error) = Archive::load(&store);
    assert!(archive.games().is_empty() && error.is_none());
    let mut chance = chance(5);
    for game in Game::all() {
        for _ in 0..4 {
            let saved = random_game(game, &mut chance);
            let finished = FinishedGame::of(&saved);
            assert_eq!(finished.is_some(), saved.history.outcome().is_some());
            let Some(finished) = finished else { continue };
            assert_eq!(finished.game, game.id());
            assert_eq!(finished.turns, saved.history.turns().len());
            assert_eq!(finished.record().unwrap().history(), &saved.history);
            assert_eq!(finished.record().unwrap().date, saved.date);
            let Outcome { winner, reason } = saved.history.outcome().unwrap();
            assert_eq!((finished.winner, finished.reason), (winner, reason));
            add(&mut archive, &store, finished);
        }
    }
    assert!(archive.games().len() > 10);
    let (found, error) = Archive::load(&store);
    assert!(error.is_none());
    assert_eq!(found, archive);
}

/// A game is over, is archived, and goes on after an undo; or the program stops before it has forgotten the game.
#[test]
fn a_game_that_ends_twice_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut archive = Archive::default();
    let mut saved = new_game(9, &Game::all()[0]);
    let mut other = new_game(10, &Game::all()[0]);
    saved.history.resign(Side::White);
    other.history.agree_draw();
    add(&mut archive, &store, FinishedGame::of(&saved).unwrap());
    add(&mut archive, &store, FinishedGame::of(&other).unwrap());
    saved.history.resume();
    saved.history.resign(Side::Black);
    add(&mut archive, &store, FinishedGame::of(&saved).unwrap());
    for archive in [&Archive::load(&store).0, &archive] {
        assert_eq!(
            archive.games().iter().map(|game| (game.id, game.winner)).collect::<Vec<_>>(),
            [(10, None), (9, Some(Side::White))]
        );
    }
}

#[test]
fn games_are_counted_by_game_and_level() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut archive = Archive::default();
    let (human, computer) = (Seat::Human, Seat::Computer);
    for (id, (game, level, seats, winner)) in (0..).zip([
        ("morris-nine", "Club", [human, computer], Some(Side::White)),
        ("morris-nine", "Club", [computer, human], Some(Side::White)),
        ("morris-nine", "Club", [computer, human], Some(Side::Black)),
        ("morris-nine", "Club", [computer, human], None),
        ("morris-nine", "Novice", [human, computer], Some(Side::Black)),
        ("square-five", "Club", [human, computer], None),
        ("square-five", "Club", [human, human], Some(Side::White)),
        ("square-five", "Club", [computer, computer], Some(Side::White)),
    ]) {
        let mut saved = new_game(id, Game::named(game).unwrap());
        (saved.level, saved.seats) = (level.to_owned(), seats);
        match winner {
            Some(winner) => saved.history.resign(!winner),
            None => saved.history.agree_draw(),
        }
        let finished = FinishedGame::of(&saved).unwrap();
        assert_eq!(finished.reason, if winner.is_some() { Reason::Resignation } else { Reason::Agreement });
        add(&mut archive, &store, finished);
    }
    let statistics = archive.statistics();
    let rows: Vec<_> = statistics
        .rows()
        .map(|(game, level, tally)| (game, level, tally.games(), tally.wins, tally.draws, tally.losses))
        .collect();
    let expected =
        [("morris-nine", "Club", 4, 2, 1, 1), ("morris-nine", "Novice", 1, 0, 0, 1), ("square-five", "Club", 1, 0, 1, 0)];
    assert_eq!(rows, expected);
    assert_eq!(statistics.of("morris-nine", "Club").wins, 2);
    assert_eq!(statistics.of("morris-nine", "Master").games(), 0);
}

/// The lines of some files, sorted.
fn lines(files: &[&[u8]]) -> Vec<Vec<u8>> {
    let mut lines: Vec<Vec<u8>> = files.iter().flat_map(|file| file.split(|&b| b == b'\n')).map(<[u8]>::to_vec).collect();
    lines.retain(|line| !line.is_empty());
    lines.sort();
    lines
}

/// Loads an archive of those bytes. Every line is then in the file or set aside, and a new game can be added.
fn load_broken(folder: &Path, bytes: &[u8]) -> (Archive, bool) {
    let (path, aside) = (folder.join("finished-games.txt"), folder.join("finished-games.txt.broken-1"));
    let store = Store::at(folder);
    fs::write(&path, bytes).unwrap();
    let (found, error) = Archive::load(&store);
    let kept = fs::read(&aside).unwrap_or_default();
    if let Some(error) = &error {
        let StorageError::Broken { problem, kept } = error else { panic!("{error}") };
        assert!(problem.starts_with(&format!("{}:", path.display())), "{problem}");
        assert_eq!(Path::new(kept), aside);
        fs::remove_file(&aside).unwrap();
    }
    assert_eq!(lines(&[&fs::read(&path).unwrap(), &kept]), lines(&[bytes]));
    assert_eq!(kept.is_empty(), error.is_none());
    let (again, no_error) = Archive::load(&store);
    assert!(again == found && no_error.is_none());
    let mut longer = found.clone();
    let mut saved = new_game(99, &Game::all()[0]);
    saved.history.agree_draw();
    add(&mut longer, &store, FinishedGame::of(&saved).unwrap());
    let (again, no_error) = Archive::load(&store);
    assert!(again == longer && no_error.is_none());
    (found, error.is_some())
}

#[test]
fn a_torn_last_line_is_set_aside_and_the_rest_is_kept() {
    let (games, bytes) = games_and_bytes();
    let folder = tempfile::tempdir().unwrap();
    let ends: Vec<usize> = (0..bytes.len()).filter(|&index| bytes[index] == b'\n').collect();
    let every = (0..bytes.len()).step_by(23);
    let near_ends = ends.iter().flat_map(|&end| [end - 1, end, end + 1, end + 2]).filter(|&end| end <= bytes.len());
    for length in every.chain(near_ends) {
        let (found, is_broken) = load_broken(folder.path(), &bytes[..length]);
        // A line that lacks nothing but its end is whole.
        let whole = ends.iter().filter(|&&end| end <= length).count();
        assert_eq!(found.games(), &games[..whole], "cut to {length} bytes");
        let at_end = length == 0 || ends.iter().any(|&end| length == end || length == end + 1);
        assert_eq!(is_broken, !at_end, "cut to {length} bytes");
    }
}

#[test]
fn changed_bytes_cost_no_more_than_their_lines() {
    let (games, bytes) = games_and_bytes();
    let folder = tempfile::tempdir().unwrap();
    let mut chance = chance(6);
    for _ in 0..100 {
        let mut changed = bytes.clone();
        let at = chance.random_range(0..bytes.len());
        changed[at] ^= chance.random_range(1..=255);
        let (found, is_broken) = load_broken(folder.path(), &changed);
        assert!(found.games().iter().all(|game| games.contains(game)));
        assert!(found.games().len() + 2 >= games.len() && (is_broken || found.games() == games), "byte {at}");
    }
}

/// A game is added to a file whose last line is torn, before anybody has read it.
#[test]
fn a_torn_line_does_not_tear_the_next() {
    let (games, bytes) = games_and_bytes();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    fs::write(folder.path().join("finished-games.txt"), &bytes[..bytes.len() - 10]).unwrap();
    games[4].keep(&store).unwrap();
    let (found, error) = Archive::load(&store);
    assert_eq!(found.games(), games);
    let message = error.unwrap().to_string();
    assert!(message.contains(".txt:5: the line is torn or was changed: its checksum is another; what was"), "{message}");
}

#[test]
fn games_of_two_people_are_counted_as_white_saw_them() {
    let games = [(1, Some(Side::White)), (2, Some(Side::Black)), (3, Some(Side::Black)), (4, None)].map(|(id, loser)| {
        let mut saved = new_game(id, &Game::all()[0]);
        saved.seats = [Seat::Human; 2];
        match loser {
            Some(side) => saved.history.resign(side),
            None => saved.history.agree_draw(),
        }
        FinishedGame::of(&saved).unwrap()
    });
    let statistics = games.into_iter().collect::<Archive>().statistics();
    assert_eq!(statistics.of_two(Game::all()[0].id()), Tally { wins: 2, draws: 1, losses: 1 });
    assert_eq!(statistics.of_two("morris-nine").games(), 0);
    assert_eq!(statistics.rows().count(), 0);
}
