//! Two worlds that the viewers can't tell apart, and what they are told in each.

use super::teller::{Moment, Teller};
use crate::common::{Ply, event_name, make, random_seat};
use corte::*;
use std::collections::BTreeMap;

/// How often each phase was left and each event heard while the worlds differed.
pub(crate) type Tally = BTreeMap<&'static str, usize>;

/// A law that is broken: a viewer was told different things.
#[derive(Debug)]
#[expect(dead_code, reason = "read when it is printed")]
pub(crate) struct Broken {
    pub(crate) law: &'static str,
    viewer: Viewer,
    phase: Phase,
    told: [String; 2],
}

struct World {
    game: Game,
    history: Vec<Event<Secret>>,
}

impl World {
    /// The game after a move, with its events, or as it is without a move; `None` if the move is illegal here.
    fn after(&self, mv: Option<Move>) -> Option<(Game, Vec<Event<Secret>>)> {
        let (mut game, mut events) = (self.game, Vec::new());
        mv.is_none_or(|mv| make(&mut game, mv, &mut events).is_ok()).then_some((game, events))
    }

    /// Moves on to the game after a move, and returns what each viewer hears on the way.
    fn go_on(&mut self, ply: &Ply<'_>, viewers: &[Viewer], teller: &Teller) -> Vec<Vec<String>> {
        let mut told = vec![Vec::new(); viewers.len()];
        for event in ply.events {
            let now = Moment { before: ply.before, after: ply.after, event, history: &self.history };
            for (told, viewer) in told.iter_mut().zip(viewers) {
                told.extend((teller.hear)(&now, *viewer));
            }
            self.history.push(*event);
        }
        self.game = *ply.after;
        told
    }
}

/// Two worlds with the same open table, in which these viewers have seen and heard the same.
pub(crate) struct Twins<'t> {
    worlds: [World; 2],
    pub(crate) viewers: Vec<Viewer>,
    teller: &'t Teller,
    law: &'static str,
    tally: &'t mut Tally,
}

impl<'t> Twins<'t> {
    pub(crate) fn new(
        law: &'static str,
        games: [Game; 2],
        viewers: Vec<Viewer>,
        teller: &'t Teller,
        tally: &'t mut Tally,
    ) -> Twins<'t> {
        let worlds = games.map(|game| World { game, history: Vec::new() });
        Twins { worlds, viewers, teller, law, tally }
    }

    /// Plays on at random, for at most `steps` moves, until the same can't be played in both worlds any more.
    pub(crate) fn play(&mut self, steps: usize, dealer: &mut Dealer) -> Result<(), Broken> {
        for _ in 0..steps {
            if !self.step(dealer)? {
                break;
            }
        }
        Ok(())
    }

    /// Makes a move in both worlds that looks the same to the viewers; `false` if there is none.
    fn step(&mut self, dealer: &mut Dealer) -> Result<bool, Broken> {
        let mut moves = self.moves(dealer);
        while !moves.is_empty() {
            let [first, second] = moves.swap_remove(dealer.below(moves.len()));
            if self.make([Some(first), Some(second)], dealer)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Makes these moves, or none, and compares what is told. Returns `false`, and does nothing, if the worlds part: a move is not possible
    /// in its world, or everyone can see that a card differs.
    pub(crate) fn make(&mut self, moves: [Option<Move>; 2], dealer: &mut Dealer) -> Result<bool, Broken> {
        let [first, second] = &self.worlds;
        let (Some(first), Some(second)) = (first.after(moves[0]), second.after(moves[1])) else {
            return Ok(false);
        };
        if part(&first.1, &second.1) {
            return Ok(false);
        }
        let phase = self.worlds[0].game.table().phase();
        let differ = first.0 != second.0 || self.worlds[0].game != self.worlds[1].game;
        let mut told = Vec::new();
        for (world, (after, events)) in self.worlds.iter_mut().zip([&first, &second]) {
            let before = world.game;
            let mv = moves[0]
                .or(moves[1])
                .unwrap_or(Move::Draw { seat: before.table().turn(), cards: before.court() });
            let ply = Ply { before: &before, mv, events, after };
            told.push(world.go_on(&ply, &self.viewers, self.teller));
        }
        for (index, viewer) in self.viewers.iter().enumerate() {
            self.compare(*viewer, phase, [&told[0], &told[1]].map(|told| told[index].join("\n")))?;
            self.look(*viewer, phase, dealer)?;
        }
        if differ {
            *self.tally.entry(phase.name()).or_default() += 1;
            *self.tally.entry(first.0.table().phase().name()).or_default() += 1;
            let heard =
                |event: &&Event<Secret>| self.viewers.iter().any(|viewer| event.seen_by(*viewer).is_some());
            for event in first.1.iter().filter(heard) {
                *self.tally.entry(event_name(event)).or_default() += 1;
            }
        }
        Ok(true)
    }

    /// What a viewer sees, is offered and is refused has to be the same.
    fn look(&self, viewer: Viewer, phase: Phase, dealer: &mut Dealer) -> Result<(), Broken> {
        let games = [&self.worlds[0].game, &self.worlds[1].game];
        self.compare(viewer, phase, games.map(|game| (self.teller.picture)(game, viewer)))?;
        self.compare(viewer, phase, games.map(self.teller.log))?;
        let Some(seat) = viewer.seat() else {
            return Ok(());
        };
        self.compare(viewer, phase, games.map(|game| format!("{:?}", (self.teller.legal)(game, seat))))?;
        for _ in 0..4 {
            let id = DecisionId::new(dealer.below(DecisionId::COUNT));
            let decision = id.and_then(|id| games[0].view(viewer).decision(id)).unwrap_or(Decision::Pass);
            self.compare(
                viewer,
                phase,
                games.map(|game| format!("{:?}", (self.teller.refusal)(game, seat, decision))),
            )?;
        }
        Ok(())
    }

    fn compare(&self, viewer: Viewer, phase: Phase, told: [String; 2]) -> Result<(), Broken> {
        if told[0] == told[1] { Ok(()) } else { Err(Broken { law: self.law, viewer, phase, told }) }
    }

    /// Pairs of moves that look the same to the viewers, as far as they see them.
    fn moves(&self, dealer: &mut Dealer) -> Vec<[Move; 2]> {
        let [first, second] = [&self.worlds[0].game, &self.worlds[1].game];
        let sees = |seat| self.viewers.contains(&Viewer::Seat(seat));
        match first.pending() {
            Pending::Over => Vec::new(),
            Pending::Chance(chance) => {
                let seat = match first.table().phase() {
                    Phase::Deal { waiting } => random_seat(waiting, dealer),
                    _ => chance.seat,
                };
                let draw = |cards| Move::Draw { seat, cards };
                if sees(seat) {
                    let draws = first.outcomes(chance.count).map(|(cards, _)| cards);
                    let possible = draws.filter(|cards| second.court().contains_all(*cards));
                    possible.map(|cards| [draw(cards); 2]).collect()
                } else {
                    let mut any = |game: &Game| draw(dealer.draw(game, chance.count));
                    (0..6).map(|_| [any(first), any(second)]).collect()
                }
            }
            Pending::Decision(asked) => {
                let seat = random_seat(asked, dealer);
                let turn = first.table().turn();
                let is_secret = match first.table().phase() {
                    Phase::Keep { .. } | Phase::Draft { .. } => !sees(seat),
                    Phase::Show { .. } => !sees(seat) && !sees(turn),
                    _ => false,
                };
                decisions(first, second, seat, is_secret)
            }
        }
    }
}

/// The same decision in both worlds, or any two if the choice is secret.
fn decisions(first: &Game, second: &Game, seat: Seat, is_secret: bool) -> Vec<[Move; 2]> {
    let decide = |decision| Move::Decide { seat, decision };
    let possible = |game: &Game| game.view(Viewer::Seat(seat)).decisions().map(decide).collect::<Vec<_>>();
    let (first, second) = (possible(first), possible(second));
    let pairs = first.iter().flat_map(|mv| second.iter().map(move |other| [*mv, *other]));
    pairs.filter(|[mv, other]| is_secret || mv == other).collect()
}

/// Whether everyone can see from an open card that the worlds differ.
fn part(first: &[Event<Secret>], second: &[Event<Secret>]) -> bool {
    first.iter().zip(second).any(|pair| match pair {
        (Event::Lost { seat, card }, Event::Lost { seat: other, card: others })
        | (Event::Proved { seat, card }, Event::Proved { seat: other, card: others }) => {
            seat == other && card != others
        }
        (Event::Revealed { seat, cards }, Event::Revealed { seat: other, cards: others })
        | (Event::ProvedHand { seat, cards }, Event::ProvedHand { seat: other, cards: others }) => {
            seat == other && cards != others
        }
        _ => false,
    })
}
