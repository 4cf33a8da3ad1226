//! The story of a game, once it is over and every card may be told.

use crate::words::{Lang, Names, character, done, the_claimed, yes_no};
use corte::{Action, BySeat, Cards, Claimed, Event, Perspective, Phase, Rules, Seat, Setup, Viewer};
use std::cmp::Reverse;
use std::ops::AddAssign;

/// The story of a finished game.
#[derive(Clone, Debug)]
pub struct Story {
    /// The winner.
    pub winner: Option<Seat>,
    /// The number of turns.
    pub turns: usize,
    /// The exiles, in order.
    pub exiles: Vec<Seat>,
    /// The turn in which each of them went, from 1.
    pub exile_turns: Vec<usize>,
    /// What each seat did.
    pub tally: BySeat<SeatTally>,
    /// What each seat was dealt.
    pub dealt: BySeat<Cards>,
    /// What each seat held face down at the end.
    pub held: BySeat<Cards>,
    /// False claims that stood, boldest first.
    pub bluffs: Vec<Bluff>,
    /// Every false claim, in the order of the game.
    pub lies: Vec<Lie>,
}

impl Story {
    /// The story in a few sentences, as told to this viewer: first how long the game was, then its boldest bluff, or that there was none.
    pub fn told(&self, lang: Lang, names: &Names, viewer: Viewer) -> Vec<String> {
        let seats = || Seat::all(Seat::MAX);
        let bluffs: u32 = seats().map(|seat| self.tally[seat].bluffs).sum();
        let about = |key: &str, seat: Seat, right: u32| {
            let args =
                [("who", names.of(seat).into()), ("you", yes_no(viewer.is(seat))), ("right", right.into())];
            lang.text(key, &args)
        };
        let boldest = self.bluffs.first().map(|bluff| bluff.told(lang, names, viewer));
        let sharpest = self.sharpest(seats()).map(|seat| about("story-sharp", seat, self.tally[seat].right));
        // Of two players, the first one exiled is also the last, and the winner's name says who that was.
        let first_exile = match self.exiles[..] {
            [first, _, ..] => Some(about("story-first-exile", first, 0)),
            _ => None,
        };
        let length = lang.text("story-turns", &[("turns", self.turns.into()), ("bluffs", bluffs.into())]);
        let boldest = boldest.unwrap_or_else(|| lang.word("story-no-bluff").to_owned());
        [length, boldest].into_iter().chain(sharpest).chain(first_exile).collect()
    }

    /// The seats as they finished: the winner, those who were never exiled, and the exiles, the last of them first.
    pub(crate) fn ranking(&self, seats: impl Iterator<Item = Seat>) -> Vec<Seat> {
        let mut ranked: Vec<Seat> = seats.collect();
        ranked.sort_by_key(|seat| {
            let exile = self.exiles.iter().position(|exile| exile == seat);
            (self.winner != Some(*seat), exile.is_some(), Reverse(exile))
        });
        ranked
    }

    /// The turn in which a seat was exiled, if it was.
    pub(crate) fn exiled_in(&self, seat: Seat) -> Option<usize> {
        let at = self.exiles.iter().position(|exile| *exile == seat)?;
        self.exile_turns.get(at).copied()
    }

    /// The seat with the most right challenges; among equals, the one that was wrong least often, and among those the first.
    fn sharpest(&self, seats: impl Iterator<Item = Seat>) -> Option<Seat> {
        let right = seats.filter(|seat| self.tally[*seat].right > 0);
        let wrong = |tally: &SeatTally| tally.challenges - tally.right;
        right.min_by_key(|seat| (Reverse(self.tally[*seat].right), wrong(&self.tally[*seat])))
    }
}

/// A false claim, and how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lie {
    /// The claim.
    pub told: Bluff,
    /// Its turn, from 1.
    pub turn: usize,
    /// The stop at which a replay shows it.
    pub stop: usize,
    /// The challenger, if it was challenged.
    pub caught_by: Option<Seat>,
}

/// What one seat did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatTally {
    /// Claims made.
    pub claims: u32,
    /// Claims that were false.
    pub bluffs: u32,
    /// Bluffs that were challenged.
    pub caught: u32,
    /// Challenges made.
    pub challenges: u32,
    /// Challenges that were right.
    pub right: u32,
}

impl SeatTally {
    /// A sentence about the claims made, and how many of them were false.
    pub(crate) fn told(&self, lang: Lang) -> String {
        let SeatTally { claims, bluffs, caught, .. } = *self;
        let args = [("claims", claims.into()), ("bluffs", bluffs.into()), ("caught", caught.into())];
        lang.text("after-tally", &args)
    }
}

impl AddAssign for SeatTally {
    fn add_assign(&mut self, other: SeatTally) {
        self.claims += other.claims;
        self.bluffs += other.bluffs;
        self.caught += other.caught;
        self.challenges += other.challenges;
        self.right += other.right;
    }
}

/// A false claim: to hold a character that was not held, or not to hold one that was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bluff {
    /// The seat that made it.
    pub by: Seat,
    /// What was claimed.
    pub said: Claimed,
    /// The action taken or blocked.
    pub action: Action,
    /// Whether it was a block.
    pub block: bool,
}

impl Bluff {
    /// The sentence about it in a story, as told to this viewer.
    pub fn told(&self, lang: Lang, names: &Names, viewer: Viewer) -> String {
        let key = match (self.block, self.said.denies) {
            (true, _) => "story-bluff-block",
            (false, true) => "story-bluff-denial",
            (false, false) => "story-bluff",
        };
        let the = the_claimed(lang, self.said);
        let bare = character(lang, self.said.character);
        let args = [
            ("who", names.of(self.by).into()),
            ("you", yes_no(viewer.is(self.by))),
            ("the", the.into()),
            ("character", bare.into()),
            ("action", done(lang, self.action.kind()).into()),
        ];
        lang.text(key, &args)
    }

    /// How much was at stake: influence counts more than coins.
    fn weight(&self) -> u32 {
        match (self.action, self.block) {
            (Action::Assassinate { .. }, true) => 8,
            (Action::Assassinate { .. }, false) => 7,
            (Action::Tax | Action::Cooperate { .. } | Action::Embezzle, _) => 4,
            (Action::Steal { .. }, _) => 3,
            (Action::ForeignAid, _) => 2,
            _ => 1,
        }
    }
}

/// Collects a story event by event.
struct Telling {
    story: Story,
    eyes: Vec<(Seat, Perspective)>,
    rules: Rules,
    action: Option<Action>,
    standing: Option<Bluff>,
    challenger: Option<Seat>,
    /// Whether the event, the claim that was made last and the challenge that was made last are tallied.
    tallied: bool,
    claim_tallied: bool,
    challenge_tallied: bool,
    /// The stop at which a replay shows the event.
    stop: usize,
}

impl Story {
    /// Returns the story of a game, given all its events. It is for a game that is over, since it tells every card.
    pub fn of(rules: &Rules, first: Seat, events: &[Event]) -> Option<Story> {
        Story::tallying(rules, first, events, |_| true)
    }

    /// The same, but only those claims and challenges are tallied whose events, by their numbers from 0, are `tallied`, with what came
    /// of them. So what a bot did in the place of a person can be left out of what is told about them.
    pub fn tallying(
        rules: &Rules,
        first: Seat,
        events: &[Event],
        tallied: impl Fn(usize) -> bool,
    ) -> Option<Story> {
        let game = Setup { first, ..Setup::new(*rules) }.build().ok()?;
        let none = Cards::none(rules.pack());
        let story = Story {
            winner: None,
            turns: 0,
            exiles: Vec::new(),
            exile_turns: Vec::new(),
            tally: BySeat::default(),
            dealt: BySeat::all(none),
            held: BySeat::all(none),
            bluffs: Vec::new(),
            lies: Vec::new(),
        };
        let eyes =
            Seat::all(rules.players()).map(|seat| (seat, game.perspective(Viewer::Seat(seat)))).collect();
        let mut telling = Telling::new(story, eyes, *rules);
        let stops = super::replay::stops(rules, events);
        for (at, event) in events.iter().enumerate() {
            telling.tallied = tallied(at);
            telling.stop = stops.partition_point(|stop| *stop <= at);
            telling.hear(event);
        }
        telling.settle();
        for (seat, eyes) in &telling.eyes {
            telling.story.held[*seat] = eyes.view().hand();
        }
        telling.story.bluffs.sort_by_key(|bluff| Reverse(bluff.weight()));
        Some(telling.story)
    }
}

impl Telling {
    fn new(story: Story, eyes: Vec<(Seat, Perspective)>, rules: Rules) -> Telling {
        Telling {
            story,
            eyes,
            rules,
            action: None,
            standing: None,
            challenger: None,
            tallied: true,
            claim_tallied: true,
            challenge_tallied: true,
            stop: 0,
        }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Turn { .. } => {
                if self.story.turns == 0 {
                    for (seat, eyes) in &self.eyes {
                        self.story.dealt[*seat] = eyes.view().hand();
                    }
                }
                self.settle();
                self.story.turns += 1;
            }
            Event::Declared { seat, action } => {
                self.action = Some(action);
                if let Some(said) = action.says(&self.rules) {
                    self.claim(Bluff { by: seat, said, action, block: false });
                }
            }
            Event::Blocked { seat, character } => {
                self.settle();
                if let Some(action) = self.action {
                    self.claim(Bluff { by: seat, said: Claimed::having(character), action, block: true });
                }
            }
            Event::Challenged { seat, .. } => {
                self.story.tally[seat].challenges += u32::from(self.tallied);
                self.challenge_tallied = self.tallied;
                self.challenger = Some(seat);
            }
            Event::Proved { .. } | Event::ProvedHand { .. } => self.standing = None,
            Event::Conceded { seat } => self.conceded(seat),
            Event::Exiled { seat } => {
                self.story.exiles.push(seat);
                self.story.exile_turns.push(self.story.turns);
            }
            Event::Asks(Phase::Over { winner }) => self.story.winner = winner,
            _ => {}
        }
        for (seat, eyes) in &mut self.eyes {
            if let Some(seen) = event.seen_by(Viewer::Seat(*seat)) {
                eyes.hear(&seen);
            }
        }
    }

    fn claim(&mut self, claim: Bluff) {
        let mut own = self.eyes.iter().filter(|(seat, _)| *seat == claim.by);
        let bluff = own.any(|(_, eyes)| !claim.said.is_true_of(eyes.view().hand()));
        let tally = &mut self.story.tally[claim.by];
        tally.claims += u32::from(self.tallied);
        tally.bluffs += u32::from(self.tallied && bluff);
        self.claim_tallied = self.tallied;
        self.standing = bluff.then_some(claim);
        if bluff {
            let (turn, stop) = (self.story.turns, self.stop);
            self.story.lies.push(Lie { told: claim, turn, stop, caught_by: None });
        }
    }

    fn conceded(&mut self, seat: Seat) {
        self.story.tally[seat].caught += u32::from(self.claim_tallied && self.standing.is_some());
        let challenger = self.challenger.take();
        if let Some(challenger) = challenger {
            self.story.tally[challenger].right += u32::from(self.challenge_tallied);
        }
        if let Some(lie) = self.story.lies.last_mut().filter(|_| self.standing.is_some()) {
            lie.caught_by = challenger;
        }
        self.standing = None;
    }

    /// Counts a bluff that was not challenged among those that stood.
    fn settle(&mut self) {
        self.story.bluffs.extend(self.standing.take());
    }
}
