//! Who decides at one table: a program, or a bot of this program.

use crate::kept::Kept;
use corte::{DecisionId, Event, Options, Rules, Seat, Seen};
use corte_arena::{Budget, Troupe, Voice};
use corte_bots::{Pace, Policy, Seated};
use corte_notation::{Document, read};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Who plays, at whichever table.
#[derive(Clone, Debug)]
pub(crate) enum Cast {
    /// An external program.
    Program(Troupe),
    /// A bot in this process.
    Bot(Own),
}

/// A bot in this process.
#[derive(Clone, Debug)]
pub(crate) enum Own {
    /// A bot of the ladder by its id, with its budget for a decision.
    Rung(String, Budget),
    /// A player in a file.
    Kept(Kept),
}

/// Who decides at one table.
pub(crate) enum Player {
    Program(Voice),
    Bot { own: Own, mind: Option<Box<Mind>> },
}

/// A bot, with what it has heard.
pub(crate) struct Mind {
    seated: Seated,
    heard: Vec<Event<Seen>>,
}

impl Cast {
    pub(crate) fn player(&self) -> Player {
        match self {
            Cast::Program(troupe) => Player::Program(troupe.voice()),
            Cast::Bot(own) => Player::Bot { own: own.clone(), mind: None },
        }
    }

    /// Why it can't play at the table of this frame, if it can't. All places count, taken or not.
    pub(crate) fn refuses(&self, frame: &Value) -> Option<String> {
        let Cast::Bot(Own::Kept(kept)) = self else { return None };
        let mut options = Options::of(frame["rulebook"].as_str()?.parse().ok()?);
        for (name, value) in frame["options"].as_object()? {
            options.set(name, value.as_str()?).ok()?;
        }
        let rules = Rules::new(frame["places"].as_array()?.len(), options).ok()?;
        kept.plays(&rules).err()
    }
}

impl Own {
    fn policy(&self) -> Result<Box<dyn Policy>, String> {
        match self {
            Own::Rung(id, _) => corte_bots::policy(id).map_err(|error| error.to_string()),
            Own::Kept(kept) => Ok(kept.policy()),
        }
    }

    /// A player from a file does not search.
    fn budget(&self) -> Budget {
        match self {
            Own::Rung(_, budget) => *budget,
            Own::Kept(_) => Budget::Iterations(1),
        }
    }
}

impl Player {
    /// Whether it needs the game as a view instead of a frame.
    pub(crate) fn reads_views(&self) -> bool {
        matches!(self, Player::Bot { .. })
    }

    /// Begins a game; `seed` is the table's.
    pub(crate) fn begin(&mut self, frame: &Value, seed: u64) {
        match self {
            Player::Program(voice) => voice.begin(&start(frame, seed)),
            Player::Bot { mind, .. } => *mind = None,
        }
    }

    /// Makes a decision; the error says why it can't.
    pub(crate) fn decide(&mut self, frame: &Value, view: Option<&str>, seed: u64) -> Result<u64, String> {
        match self {
            Player::Program(voice) => {
                let id = voice.ask(frame).map_err(|trouble| format!("the program {trouble}"))?;
                Ok(id.index() as u64)
            }
            Player::Bot { own, mind } => {
                let view = view.ok_or("the game can't be read")?;
                let next = Mind::of(mind.take().map(|mind| *mind), own, view, seed)?;
                let next = mind.insert(Box::new(next));
                let decided = spend(&mut next.seated, own.budget()).ok_or("nothing is being asked")?;
                Ok(decided.index() as u64)
            }
        }
    }

    /// Ends a game: a program is sent the events it has not been sent yet.
    pub(crate) fn end(&mut self, frame: &Value) {
        if let Player::Program(voice) = self {
            let winner = &frame["state"]["phase"]["winner"];
            let (before, events) = (&frame["before"], &frame["events"]);
            voice.tell(&json!({ "type": "over", "winner": winner, "before": before, "events": events }));
        }
    }

    /// Whether its program has failed too often to go on.
    pub(crate) fn is_given_up(&self) -> bool {
        matches!(self, Player::Program(voice) if voice.is_given_up())
    }
}

impl Mind {
    /// A mind that has heard everything in the view: the previous mind, unless that has heard something else.
    fn of(before: Option<Mind>, own: &Own, view: &str, seed: u64) -> Result<Mind, String> {
        let document = read("view", view).map_err(|errors| errors.to_string())?;
        let Document::View(record) = document else { return Err("the game is not a view".to_owned()) };
        let heard: Vec<Event<Seen>> = record.steps.into_iter().flatten().collect();
        let mut mind = match before.filter(|mind| heard.starts_with(&mind.heard)) {
            Some(mind) => mind,
            None => Mind { seated: Seated::new(own.policy()?, record.start, seed), heard: Vec::new() },
        };
        for event in &heard[mind.heard.len()..] {
            mind.seated.hear(event);
        }
        Ok(Mind { heard, ..mind })
    }
}

/// What a program is told when a game begins, at a table with this seed.
fn start(frame: &Value, seed: u64) -> Value {
    let number = |name: &str| frame[name].as_u64().unwrap_or(0);
    // No game has more seats: counting to whatever a server says could take forever.
    let seat = Seat::new(number("seat") as usize).map_or(0, Seat::index);
    let own = corte_bots::bot_seeds(seed, number("game")).nth(seat);
    json!({
        "type": "start",
        "seat": frame["seat"],
        "players": frame["state"]["seats"].as_array().map_or(0, Vec::len),
        "rulebook": frame["rulebook"],
        "options": frame["options"],
        // Others may have sat down since the last game.
        "game": 1,
        // Every language reads 53 bits exactly.
        "seed": own.unwrap_or(seed) >> 11,
    })
}

fn spend(seated: &mut Seated, budget: Budget) -> Option<DecisionId> {
    match budget {
        Budget::Iterations(most) => seated.decide_while(&mut |done| done < most),
        Budget::Millis(millis) => {
            let begun = Instant::now();
            let mut pace = Pace::new(Duration::from_millis(millis.into()));
            seated.decide_while(&mut |_| pace.go_on(begun.elapsed()))
        }
    }
}

/// A decision to make in a program's place: one that risks no influence, if there is one.
pub(crate) fn harmless(frame: &Value) -> Option<u64> {
    use corte::{ActionKind, DecisionKind};
    let rank = |choice: &&Value| match choice["kind"].as_str()?.parse().ok()? {
        DecisionKind::Act if choice["action"]["kind"] == ActionKind::Income.name() => Some(0),
        DecisionKind::Pass | DecisionKind::Prove | DecisionKind::Leave => Some(0),
        DecisionKind::Challenge | DecisionKind::Block | DecisionKind::Concede => Some(2),
        _ => Some(1),
    };
    frame["ask"]["decisions"].as_array()?.iter().min_by_key(|choice| rank(choice).unwrap_or(3))?["id"]
        .as_u64()
}

#[cfg(test)]
mod tests {
    use super::start;
    use serde_json::json;
    use std::collections::BTreeSet;

    #[test]
    fn each_game_and_seat_has_a_seed_of_its_own() {
        let seed = |game: u64, seat: u64| start(&json!({ "game": game, "seat": seat }), 7)["seed"].as_u64();
        let all: BTreeSet<_> = (1..=50).flat_map(|game| (0..3).map(move |seat| seed(game, seat))).collect();
        assert_eq!(all.len(), 150);
        assert!(all.iter().all(|seed| seed.is_some_and(|seed| seed < 1 << 53)));
        assert_eq!(seed(1, 0), seed(1, 0), "whoever begins anew plays the same games");
        assert!(seed(1, u64::MAX).is_some(), "a seat that there is not is not counted to");
    }
}
