//! What has been claimed, as everyone has heard it: what stands in this turn, and what is remembered of each seat.

use corte::{Action, BySeat, Card, Character, Event, Rules, Seat, Seen};

/// The claims of a game, folded from what a viewer has heard. It holds only what everyone heard.
///
/// ```
/// use corte::*;
/// use corte_ui::claims::{Claims, Fate};
///
/// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
/// let [ana, bruno] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
/// let heard = [Event::Turn { seat: ana }, Event::Declared { seat: ana, action: Action::Tax }];
/// let mut claims = Claims::of(&rules, &heard);
/// claims.hear(&rules, &Event::Challenged { seat: bruno, claimant: ana });
/// assert_eq!(claims.standing[0].unwrap().fate, Fate::Doubted(bruno));
/// let (character, remembered) = claims.of_seat(ana).next().unwrap();
/// assert_eq!((character, remembered.claimed), (Character::Duke, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Claims {
    /// The action declared in this turn, and by whom.
    pub action: Option<(Seat, Action)>,
    /// The claims made in this turn: the action's and the block's.
    pub standing: [Option<StandingClaim>; 2],
    heard: BySeat<[Heard; 6]>,
}

/// A claim of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandingClaim {
    /// Who claims.
    pub by: Seat,
    /// Which character.
    pub character: Character,
    /// Whether it is that they do not have this character (R-F12).
    pub denies: bool,
    /// What has become of it.
    pub fate: Fate,
}

/// What has become of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It stands.
    Stands,
    /// Somebody has challenged it.
    Doubted(Seat),
    /// It was proven with this card.
    Proven(Card),
    /// It was proven by a whole hand without the character (R-F13).
    Shown,
    /// It was given up.
    Broken,
}

/// What everyone has heard of one seat and one character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Heard {
    /// How often it was claimed.
    pub claimed: u32,
    /// How often it was proven.
    pub proven: u32,
    /// How often it was given up.
    pub caught: u32,
}

impl Claims {
    /// The claims in what a viewer has heard, from the beginning of a game.
    pub fn of(rules: &Rules, log: &[Event<Seen>]) -> Claims {
        let mut claims = Claims::default();
        log.iter().for_each(|event| claims.hear(rules, event));
        claims
    }

    /// Takes in what is heard next.
    pub fn hear(&mut self, rules: &Rules, event: &Event<Seen>) {
        match *event {
            Event::Turn { .. } => (self.action, self.standing) = (None, [None; 2]),
            Event::Declared { seat, action } => {
                self.action = Some((seat, action));
                let denied = action.denies(rules).map(|character| denial(seat, character));
                let claimed = action.claim(rules).map(|character| self.claim(seat, character));
                self.standing = [claimed.or(denied), None];
            }
            Event::Blocked { seat, character } => self.standing[1] = Some(self.claim(seat, character)),
            Event::Challenged { seat, claimant } => self.settle(claimant, Fate::Doubted(seat)),
            Event::Proved { seat, card } => self.settle(seat, Fate::Proven(card)),
            Event::ProvedHand { seat, .. } => self.settle(seat, Fate::Shown),
            Event::Conceded { seat } => self.settle(seat, Fate::Broken),
            _ => {}
        }
    }

    /// What a seat has claimed, character by character.
    pub fn of_seat(&self, seat: Seat) -> impl Iterator<Item = (Character, Heard)> {
        let all = Character::ALL.into_iter().zip(self.heard[seat]);
        all.filter(|(_, heard)| heard.claimed > 0)
    }

    fn claim(&mut self, by: Seat, character: Character) -> StandingClaim {
        self.heard[by][character.index()].claimed += 1;
        StandingClaim { by, character, denies: false, fate: Fate::Stands }
    }

    /// The claim that was made last is the one that is answered.
    fn settle(&mut self, claimant: Seat, fate: Fate) {
        let Some(last) = self.standing.iter_mut().rev().flatten().find(|claim| claim.by == claimant) else {
            return;
        };
        last.fate = fate;
        // Who does not have a character has claimed none: the memory is of those claimed.
        if last.denies {
            return;
        }
        let heard = &mut self.heard[claimant][last.character.index()];
        match fate {
            Fate::Proven(_) => heard.proven += 1,
            Fate::Broken => heard.caught += 1,
            Fate::Stands | Fate::Doubted(_) | Fate::Shown => {}
        }
    }
}

fn denial(by: Seat, character: Character) -> StandingClaim {
    StandingClaim { by, character, denies: true, fate: Fate::Stands }
}
