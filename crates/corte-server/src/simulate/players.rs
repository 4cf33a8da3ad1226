//! The players: clients that know what they were last shown and choose their next move at random.

use super::oracle::{Seen, Shows};
use corte::{Dealer, DecisionId};
use corte_table::{Ahead, Command, Person, Settings, Whom};

/// Somebody who plays at a table or watches it.
#[derive(Debug)]
pub(super) struct Client {
    pub(super) person: Person,
    pub(super) table: usize,
    pub(super) is_host: bool,
    pub(super) plays: bool,
    /// The connection over which frames come, if there is one.
    pub(super) line: Option<u64>,
    /// What they were last shown, and the latest entry they have been shown.
    pub(super) seen: Option<Seen>,
    pub(super) furthest: u64,
    /// The random draw for the decision with this number: a client that is asked again gives the same answer.
    pub(super) means: Option<(u32, usize)>,
}

/// A table as its players want it.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) settings: Settings,
    pub(super) code: Option<String>,
    /// How many of the seats are for bots.
    pub(super) bots: usize,
    /// How many games are played.
    pub(super) games: u32,
}

/// How people play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// They challenge most claims, so that games are short, and do everything that can be done.
    Rash,
    /// They do what is legal with any hand, and never challenge.
    Closed,
}

/// What this client does now, if anything.
pub(super) fn next(client: &mut Client, plan: &Plan, manner: Manner, dice: &mut Dealer) -> Option<Command> {
    let Client { plays, is_host, seen, means, .. } = client;
    let seen = seen.as_ref()?;
    if !*plays {
        return (dice.below(60) == 0 && manner == Manner::Rash).then(|| say(dice));
    }
    match seen.stage {
        Shows::Lobby => gather(*is_host, seen, plan),
        Shows::Playing if manner == Manner::Closed => {
            // Both twin worlds draw the same amount of chance, whatever there is to choose from.
            let chance = dice.below(1 << 16);
            let (number, legal) = seen.ask?;
            // Two answers to one question are alike in both worlds or in neither, however many options there are.
            let chance = match means {
                Some((of, chance)) if *of == number => *chance,
                _ => means.insert((number, chance)).1,
            };
            let open: Vec<DecisionId> = legal.iter().filter(|id| Some(*id) != seen.challenge).collect();
            let decision = *open.get(chance % open.len().max(1))?;
            Some(Command::Decide { number, decision })
        }
        Shows::Playing => play(seen, dice),
        Shows::Over if seen.game >= plan.games => None,
        Shows::Over if !seen.seated => Some(sit()),
        Shows::Over => (!seen.ready).then_some(Command::Ready { ready: true }),
    }
}

fn sit() -> Command {
    Command::Sit { place: None, name: "Player".into(), program: false }
}

fn say(dice: &mut Dealer) -> Command {
    Command::Say { name: "Somebody".into(), text: format!("Line {}", dice.below(1_000)) }
}

fn gather(is_host: bool, seen: &Seen, plan: &Plan) -> Option<Command> {
    if !seen.seated {
        return Some(sit());
    }
    if !is_host {
        return None;
    }
    match seen.free {
        0 => Some(Command::Start),
        free if free <= plan.bots => {
            Some(Command::SeatBot { place: None, policy: "page".into(), name: "Page".into() })
        }
        _ => None,
    }
}

fn play(seen: &Seen, dice: &mut Dealer) -> Option<Command> {
    if seen.away {
        return Some(Command::TakeBack);
    }
    if dice.below(40) == 0 {
        return Some(something_else(seen, dice));
    }
    let (number, legal) = seen.ask?;
    let doubt: Option<DecisionId> = seen.challenge.filter(|_| dice.below(10) < 7);
    let decision = doubt.or_else(|| legal.nth(dice.below(legal.len().max(1))))?;
    Some(Command::Decide { number, decision })
}

fn something_else(seen: &Seen, dice: &mut Dealer) -> Command {
    match dice.below(7) {
        0 => Command::Prepare { ahead: Ahead { turn: true, aid: false } },
        1 => Command::Prepare { ahead: Ahead::default() },
        2 => Command::MoreTime { deadline: seen.deadline },
        3 => Command::Reconsider { number: seen.ask.map_or(0, |(number, _)| number) },
        4 => Command::Agree { agrees: dice.below(3) == 0 },
        // Only the host may.
        5 => Command::HandOver { whom: Whom::Place(dice.below(4) as u8, None) },
        _ => say(dice),
    }
}
