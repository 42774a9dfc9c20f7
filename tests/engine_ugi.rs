//! The Universal Game Interface driven as a match program drives it: whole games with itself, and leaving at any moment.
//!
//! `ASTERISM_UGI_GAMES` says how many games of each game to play, for a longer run by hand; with `--nocapture` the greatest
//! overrun of a time limit is printed.

#![expect(clippy::unwrap_used, reason = "a test fails where something is not as it should be")]

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use asterism::rules::{Game, History};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start(game: &Game) -> Engine {
        let mut command = Command::new(env!("CARGO_BIN_EXE_asterism-engine"));
        let mut child = command.arg("ugi").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut engine = Engine { child, input, output: BufReader::new(output).lines() };
        engine.say("ugi");
        engine.hear("ugiok");
        engine.say(&format!("setoption name Game value {}", game.id()));
        engine
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Reads to the line that begins so; the rest of it.
    fn hear(&mut self, beginning: &str) -> String {
        loop {
            let line = self.output.next().expect("the engine has gone").unwrap();
            if let Some(rest) = line.strip_prefix(beginning) {
                return rest.trim().to_owned();
            }
        }
    }

    fn quit(mut self) {
        self.say("quit");
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "the engine does not quit");
            std::thread::sleep(Duration::from_millis(1));
        };
        assert!(status.success(), "{status}");
    }
}

fn games() -> u64 {
    std::env::var("ASTERISM_UGI_GAMES").map_or(1, |count| count.parse().unwrap())
}

#[test]
fn whole_games_have_no_illegal_turn() {
    for game in Game::all() {
        let mut engine = Engine::start(game);
        for seed in 0..games() {
            let mut random = StdRng::seed_from_u64(seed);
            let mut history = History::new(game.clone());
            let mut moves = String::new();
            engine.say("uginewgame");
            while history.outcome().is_none() {
                engine.say(&format!("position startpos moves{moves}"));
                engine.say("query gameover");
                assert_eq!(engine.hear("response"), "false");
                // Few nodes, and now and then a turn by chance, so that games differ.
                let turn = if random.random_bool(0.1) {
                    let turns = history.position().turns();
                    turns[random.random_range(0..turns.len())]
                } else {
                    engine.say("go nodes 200");
                    history.position().parse(&engine.hear("bestmove")).unwrap()
                };
                moves = format!("{moves} {}", history.position().notation(turn));
                history.play(turn).unwrap();
            }
            engine.say(&format!("position startpos moves{moves}"));
            engine.say("query result");
            let winner = history.outcome().unwrap().winner;
            let result = winner.map_or("draw", |side| ["p1win", "p2win"][side.index()]);
            assert_eq!(engine.hear("response"), result);
        }
        engine.quit();
    }
}

#[test]
fn it_quits_cleanly_at_any_moment() {
    for (seed, game) in (0..).zip(Game::all()) {
        for round in 0..games() {
            let mut random = StdRng::seed_from_u64(seed + 100 * round);
            let mut engine = Engine::start(game);
            for line in ["position startpos", "go infinite", "isready"].iter().take(random.random_range(0..4)) {
                engine.say(line);
            }
            std::thread::sleep(Duration::from_millis(random.random_range(0..30)));
            engine.quit();
        }
    }
}

#[test]
fn a_time_limit_is_kept() {
    const LIMIT: Duration = Duration::from_millis(30);
    let mut most = Duration::ZERO;
    for game in Game::all() {
        let mut engine = Engine::start(game);
        for _ in 0..games() {
            engine.say("uginewgame");
            engine.say("position startpos");
            let begun = Instant::now();
            engine.say(&format!("go movetime {}", LIMIT.as_millis()));
            assert_ne!(engine.hear("bestmove"), "none");
            most = most.max(begun.elapsed().saturating_sub(LIMIT));
        }
        engine.quit();
    }
    // How long it takes depends on the machine: told, not asserted.
    println!("the greatest overrun is {} ms", most.as_millis());
}
