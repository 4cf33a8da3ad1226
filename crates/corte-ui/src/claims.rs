//! What has been claimed, as everyone has heard it: the claims of this turn, and what is remembered of each seat.

use corte::{Action, BySeat, Card, Character, Claimed, Event, Rules, Seat, Seen};

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
    heard: BySeat<[Heard; Character::ALL.len()]>,
    denied: BySeat<[Heard; Character::ALL.len()]>,
}

/// A claim of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandingClaim {
    /// The seat that made it.
    pub by: Seat,
    /// What it is about.
    pub said: Claimed,
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
    /// It was conceded.
    Broken,
}

/// What everyone has heard about one seat and one character: either about claims to have it, or about claims not to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Heard {
    /// How often it was claimed.
    pub claimed: u32,
    /// How often it was proven.
    pub proven: u32,
    /// How often it was conceded.
    pub caught: u32,
}

impl Claims {
    /// Collects the claims from what a viewer has heard since the beginning of a game.
    pub fn of(rules: &Rules, log: &[Event<Seen>]) -> Claims {
        let mut claims = Claims::default();
        log.iter().for_each(|event| claims.hear(rules, event));
        claims
    }

    /// Takes in the next event.
    pub fn hear(&mut self, rules: &Rules, event: &Event<Seen>) {
        match *event {
            Event::Turn { .. } => (self.action, self.standing) = (None, [None; 2]),
            Event::Declared { seat, action } => {
                self.action = Some((seat, action));
                self.standing = [action.says(rules).map(|said| self.claim(seat, said)), None];
            }
            Event::Blocked { seat, character } => {
                self.standing[1] = Some(self.claim(seat, Claimed::having(character)));
            }
            Event::Challenged { seat, claimant } => self.settle(claimant, Fate::Doubted(seat)),
            Event::Proved { seat, card } => self.settle(seat, Fate::Proven(card)),
            Event::ProvedHand { seat, .. } => self.settle(seat, Fate::Shown),
            Event::Conceded { seat } => self.settle(seat, Fate::Broken),
            _ => {}
        }
    }

    /// Returns what a seat has claimed to have, character by character.
    pub fn of_seat(&self, seat: Seat) -> impl Iterator<Item = (Character, Heard)> {
        made(self.heard[seat])
    }

    /// Returns what a seat has claimed not to have, character by character (R-F12).
    pub fn denials_of(&self, seat: Seat) -> impl Iterator<Item = (Character, Heard)> {
        made(self.denied[seat])
    }

    fn claim(&mut self, by: Seat, said: Claimed) -> StandingClaim {
        let claim = StandingClaim { by, said, fate: Fate::Stands };
        self.memory(claim).claimed += 1;
        claim
    }

    fn memory(&mut self, claim: StandingClaim) -> &mut Heard {
        let memory = if claim.said.denies { &mut self.denied } else { &mut self.heard };
        &mut memory[claim.by][claim.said.character.index()]
    }

    /// Records what became of the claimant's latest claim, since that is the one that is answered.
    fn settle(&mut self, claimant: Seat, fate: Fate) {
        let Some(last) = self.standing.iter_mut().rev().flatten().find(|claim| claim.by == claimant) else {
            return;
        };
        last.fate = fate;
        let claim = *last;
        match fate {
            Fate::Proven(_) | Fate::Shown => self.memory(claim).proven += 1,
            Fate::Broken => self.memory(claim).caught += 1,
            Fate::Stands | Fate::Doubted(_) => {}
        }
    }
}

/// Keeps the characters that were claimed.
fn made(heard: [Heard; Character::ALL.len()]) -> impl Iterator<Item = (Character, Heard)> {
    Character::ALL.into_iter().zip(heard).filter(|(_, heard)| heard.claimed > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use corte::{Options, Preset};

    #[test]
    fn denials_are_remembered_beside_claims() {
        let mut options = Options::of(Preset::Brazil);
        options.set("reformation", "on").unwrap();
        let rules = Rules::new(3, options).unwrap();
        let [ana, bruno] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        let embezzles = [Event::Turn { seat: ana }, Event::Declared { seat: ana, action: Action::Embezzle }];
        let mut claims = Claims::of(&rules, &embezzles);
        let heard = |claims: &Claims| claims.denials_of(ana).collect::<Vec<_>>();
        let mut known = Heard { claimed: 1, ..Heard::default() };
        assert_eq!(heard(&claims), [(Character::Duke, known)], "nobody has to challenge it");
        claims.hear(&rules, &Event::Challenged { seat: bruno, claimant: ana });
        claims.hear(&rules, &Event::Conceded { seat: ana });
        known.caught = 1;
        assert_eq!(heard(&claims), [(Character::Duke, known)]);
        embezzles.iter().for_each(|event| claims.hear(&rules, event));
        claims.hear(&rules, &Event::Challenged { seat: bruno, claimant: ana });
        let cards = corte::Cards::none(rules.pack());
        claims.hear(&rules, &Event::ProvedHand { seat: ana, cards });
        (known.claimed, known.proven) = (2, 1);
        assert_eq!(heard(&claims), [(Character::Duke, known)]);
        assert_eq!(claims.of_seat(ana).count() + claims.denials_of(bruno).count(), 0);
    }
}
