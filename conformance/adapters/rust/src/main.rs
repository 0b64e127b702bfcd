//! Lets `sushigo test` question my engine: one request a line comes in, one answer a line goes out.
//!
//! Fill in parts 1 to 3, from top to bottom; the rest can stay as it is.

#![allow(dead_code, unused_variables)] // what is not filled in uses nothing yet

use serde_json::{json, Value};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::io::{AsRawFd, FromRawFd, RawFd};
use std::panic::{catch_unwind, AssertUnwindSafe};

// ---- 1. What your engine is and can do ----------------------------------------------------------

const NAME: &str = "my engine";
const PLAYERS: &[usize] = &[2, 3, 4, 5];
const METHODS: &[&str] = &[
    // take the // away from each that you have filled in
    "score_pudding",
    // "score_round",
    // "finish",
    // "play",
];
const FEATURES: &[&str] = &[
    // "placement-order", // it knows in which order wasabi and nigiri came to a table
    // "injected-deal", // it plays hands that it is given: needed for play
    // "chopsticks", // it lets chopsticks be used
    // "goes-on", // a refused play leaves it as it was, and the game can go on
];

/// What your engine calls a card; make it your engine's own type.
type Theirs = &'static str;

/// The protocol's name of each card, and what your engine calls it.
const NAMES: &[(&str, Theirs)] = &[
    ("tempura", "tempura"),
    ("sashimi", "sashimi"),
    ("dumpling", "dumpling"),
    ("maki_1", "maki_1"),
    ("maki_2", "maki_2"),
    ("maki_3", "maki_3"),
    ("egg_nigiri", "egg_nigiri"),
    ("salmon_nigiri", "salmon_nigiri"),
    ("squid_nigiri", "squid_nigiri"),
    ("wasabi", "wasabi"),
    ("chopsticks", "chopsticks"),
    ("pudding", "pudding"),
];

// ---- 2. Scoring: replace what each function returns by what your engine says --------------------

/// The points for pudding at the end of a game: for 4, 3, 0, 0 they are 6, 0, -3, -3.
fn score_pudding(puddings: &[usize]) -> Outcome<Vec<i32>> {
    Err(Unsupported("score_pudding is not filled in".into()))
}

/// The points of a round, without pudding, a number a seat. Each table is in the order in which its
/// cards came, as in ["wasabi", "squid_nigiri"].
fn score_round(tables: &[Cards]) -> Outcome<Vec<i32>> {
    Err(Unsupported("score_round is not filled in".into()))
}

/// The end of a game: the points, pudding counted, and the seats that have won. The points given
/// are those before pudding.
fn finish(points: &[i32], puddings: &[usize]) -> Outcome<(Vec<i32>, Vec<usize>)> {
    Err(Unsupported("finish is not filled in".into()))
}

// ---- 3. Play: replace each `Err` and `todo!` by what your engine does ---------------------------

/// One game of your engine.
struct Game {}

impl Game {
    /// Start a game with these hands dealt; seat 0 passes to seat 1, and so on.
    fn new(hands: &[Cards]) -> Outcome<Game> {
        Err(Unsupported("play is not filled in".into()))
    }

    /// Play a turn, or return Err(Refused) if your engine does not allow it.
    ///
    /// choices[seat] is what that seat chooses, in order: one card, or two with chopsticks.
    fn turn(&mut self, choices: &[Cards]) -> Outcome<()> {
        todo!("turn")
    }

    /// The cards that each seat holds after the turn, hands having been passed.
    fn hands(&self) -> Vec<Cards> {
        todo!("hands")
    }

    /// The cards before each seat; empty if the round is over and they are cleared.
    fn tables(&self) -> Vec<Cards> {
        todo!("tables")
    }

    /// How many puddings each seat has, of this round and of earlier ones.
    fn puddings(&self) -> Vec<usize> {
        todo!("puddings")
    }

    /// The points of each seat after a round; after the last round with pudding.
    fn points(&self) -> Vec<i32> {
        todo!("points")
    }

    /// Those for pudding in the end, if your engine shows them apart; else leave this as it is.
    fn pudding_points(&self) -> Option<Vec<i32>> {
        None
    }

    /// Begin the next round, with these hands dealt.
    fn next_round(&mut self, hands: &[Cards]) {
        todo!("next_round")
    }

    /// The seats that have won, in rising order; asked at the end of the game.
    fn winners(&self) -> Vec<usize> {
        todo!("winners")
    }
}

// ---- Nothing below needs a change ---------------------------------------------------------------
// First, helpers for what engines commonly need.

type Cards = Vec<String>;
type Outcome<T> = Result<T, Problem>;

/// Why there is no result.
enum Problem {
    /// The engine can't say or do this.
    Unsupported(String),
    /// The engine does not allow this play.
    Refused,
    /// The engine's interface can't even express this play.
    OutOfReach,
    /// The parameters make no sense.
    Invalid(String),
    UnknownMethod(String),
}
use Problem::*;

/// What your engine calls a card.
fn theirs(card: &str) -> Outcome<Theirs> {
    let found = NAMES.iter().find(|(ours, _)| *ours == card);
    found
        .map(|(_, theirs)| *theirs)
        .ok_or_else(|| Invalid(format!("unknown card {card}")))
}

/// What the protocol calls a card of your engine.
fn ours(card: &Theirs) -> String {
    let found = NAMES.iter().find(|(_, theirs)| theirs == card);
    found.expect("every card has a name").0.to_string()
}

/// Fold a table: each slot holds one card, or a wasabi and the nigiri that lies on it.
fn slots(table: &[String]) -> Vec<Cards> {
    let mut folded: Vec<Cards> = Vec::new();
    for card in table {
        match folded.iter_mut().find(|slot| slot[..] == ["wasabi"]) {
            Some(free) if card.ends_with("_nigiri") => free.push(card.clone()),
            _ => folded.push(vec![card.clone()]),
        }
    }
    folded
}

/// Where cards stand in a hand, two equal ones at two places.
///
/// With one_by_one each index counts in what the cards before it have left: for an engine that
/// takes the second card of chopsticks in a second call. A card that is not there is OutOfReach,
/// since an index can't say it.
fn indexes(hand: &[String], cards: &[String], one_by_one: bool) -> Outcome<Vec<usize>> {
    let mut left = hand.to_vec();
    let mut found = Vec::new();
    for card in cards {
        let index = left
            .iter()
            .position(|held| held == card)
            .ok_or(OutOfReach)?;
        found.push(index);
        if one_by_one {
            left.remove(index);
        } else {
            left[index].clear();
        }
    }
    Ok(found)
}

/// What each seat gained between two running totals.
fn gains(before: &[i32], after: &[i32]) -> Vec<i32> {
    after
        .iter()
        .zip(before)
        .map(|(new, old)| new - old)
        .collect()
}

// Then a game from its script.

/// Play each turn of a script with a Game, and show what has become of it.
fn play(rounds: &[Vec<Cards>], script: &[Vec<Cards>]) -> Outcome<Value> {
    let first = rounds.first().filter(|hands| !hands.is_empty());
    let hands = first.ok_or_else(|| Invalid("no hands are dealt".into()))?;
    let mut game = Game::new(hands)?;
    let (mut played, mut left, mut points) = (0, hands[0].len(), vec![0; hands.len()]);
    let mut steps = Vec::new();
    for choices in script {
        let turn = catch_unwind(AssertUnwindSafe(|| {
            game.turn(choices).map(|()| shown(&game))
        }));
        match turn {
            Ok(Ok(step)) => steps.push(step),
            Ok(Err(refusal)) => {
                steps.push(refused(refusal));
                if FEATURES.contains(&"goes-on") {
                    continue;
                }
                break;
            }
            Err(_) => {
                steps.push(json!({"failed": "the engine panicked; stderr says where"}));
                break;
            }
        }
        left = left.saturating_sub(1);
        if left == 0 && played < rounds.len() {
            played += 1;
            points = counted(&game, steps.last_mut().unwrap(), played, &points);
            if played < rounds.len() {
                game.next_round(&rounds[played]);
                left = rounds[played][0].len();
            }
        }
    }
    Ok(if played == 3 {
        json!({"steps": steps, "winners": game.winners()})
    } else {
        json!({"steps": steps})
    })
}

/// What is shown of a turn that was not played.
fn refused(problem: Problem) -> Value {
    match problem {
        Refused => json!({"accepted": false}),
        OutOfReach => json!({"accepted": false, "by": "interface"}),
        Unsupported(why) => json!({"unsupported": why}),
        Invalid(why) | UnknownMethod(why) => json!({"failed": why}),
    }
}

/// What a game shows after each turn.
fn shown(game: &Game) -> Value {
    json!({
        "accepted": true,
        "hands": game.hands(),
        "tables": game.tables(),
        "puddings": game.puddings(),
    })
}

/// Add to a step what a game shows after a whole round; return the points of each seat.
fn counted(game: &Game, step: &mut Value, played: usize, before: &[i32]) -> Vec<i32> {
    let points = game.points();
    let gained = gains(before, &points);
    step["points"] = json!(points);
    if played < 3 {
        step["round_points"] = json!(gained);
    } else if let Some(pudding) = game.pudding_points() {
        step["pudding_points"] = json!(pudding);
        step["round_points"] = json!(gains(&pudding, &gained));
    }
    if game.tables().iter().all(Vec::is_empty) {
        step.as_object_mut().unwrap().remove("tables");
    }
    points
}

// Last, the protocol.

/// The result of a request, or why there is none.
fn handle(method: &str, params: &Value) -> Outcome<Value> {
    match method {
        "describe" => Ok(json!({
            "protocol": "1",
            "engine": {"name": NAME, "language": "Rust"},
            "methods": METHODS,
            "players": PLAYERS,
            "features": FEATURES,
        })),
        "score_pudding" => {
            let points = score_pudding(&numbers(&params["puddings"])?)?;
            Ok(json!({ "points": points }))
        }
        "score_round" => Ok(json!({"points": score_round(&seats(&params["tables"])?)?})),
        "finish" => {
            let points = numbers(&params["points"])?;
            let (points, winners) = finish(&points, &numbers(&params["puddings"])?)?;
            Ok(json!({"points": points, "winners": winners}))
        }
        "play" => {
            let rounds = each(&params["rounds"], |dealt| seats(&dealt["hands"]))?;
            play(&rounds, &each(&params["script"], seats)?)
        }
        _ => Err(UnknownMethod(format!("unknown method {method}"))),
    }
}

/// Read every entry of a list.
fn each<T>(list: &Value, read: impl Fn(&Value) -> Outcome<T>) -> Outcome<Vec<T>> {
    let entries = list
        .as_array()
        .ok_or_else(|| Invalid(format!("{list} is not a list")))?;
    entries.iter().map(read).collect()
}

fn numbers<T: TryFrom<i64>>(list: &Value) -> Outcome<Vec<T>> {
    let number = |value: &Value| value.as_i64().and_then(|number| T::try_from(number).ok());
    each(list, |value| {
        number(value).ok_or_else(|| Invalid(format!("{value} is no number here")))
    })
}

fn seats(list: &Value) -> Outcome<Vec<Cards>> {
    let card = |value: &Value| value.as_str().map(String::from);
    each(list, |cards| {
        each(cards, |value| {
            card(value).ok_or_else(|| Invalid(format!("{value} is no card")))
        })
    })
}

/// The answer to one request.
fn answer(line: &str) -> Value {
    let request: Value = serde_json::from_str(line).unwrap_or_default();
    let method = request["method"].as_str().unwrap_or_default();
    let outcome = catch_unwind(|| handle(method, &request["params"]));
    let (code, why) = match outcome {
        Ok(Ok(result)) => return json!({"jsonrpc": "2.0", "id": request["id"], "result": result}),
        Ok(Err(Unsupported(why))) => (1, why),
        Ok(Err(Invalid(why))) => (-32602, why),
        Ok(Err(UnknownMethod(why))) => (-32601, why),
        Ok(Err(Refused | OutOfReach)) => (2, "refused".into()),
        Err(_) => (2, "the engine panicked; stderr says where".into()),
    };
    json!({"jsonrpc": "2.0", "id": request["id"], "error": {"code": code, "message": why}})
}

extern "C" {
    fn dup(file: RawFd) -> RawFd;
    fn dup2(file: RawFd, onto: RawFd) -> RawFd;
}

fn main() -> std::io::Result<()> {
    // Stdout is for answers alone: what the engine prints goes to stderr, and its stdin is empty.
    let nothing = File::open("/dev/null")?;
    let (requests, mut answers) = unsafe {
        let taken = (File::from_raw_fd(dup(0)), File::from_raw_fd(dup(1)));
        dup2(2, 1);
        dup2(nothing.as_raw_fd(), 0);
        taken
    };
    for line in BufReader::new(requests).lines() {
        let line = line?;
        if !line.trim().is_empty() {
            answers.write_all(format!("{}\n", answer(&line)).as_bytes())?;
        }
    }
    Ok(())
}
