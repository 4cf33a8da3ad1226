//! Tables that no game has are refused, and what is accepted plays on to its end.

use crate::common::*;
use corte::*;

const DUKE: Option<Character> = Some(Character::Duke);

fn seats() -> [Seat; 3] {
    [0, 1, 2].map(|seat| Seat::new(seat).unwrap())
}

/// A game of three at its first turn; the first seat has five coins.
fn three(changes: &[(&str, &str)]) -> Game {
    let mut options = Options::of(Preset::Brazil);
    changes.iter().for_each(|(name, value)| options.set(name, value).unwrap());
    let mut setup = Setup::new(Rules::new(3, options).unwrap());
    setup.seats[setup.first].coins = Some(5);
    let mut game = setup.build().unwrap();
    Dealer::new(5, 0).settle(&mut game, |_| ());
    game
}

/// What comes of these events at the first turn, with a card shown if there is an examination.
fn heard(game: &Game, events: &[Event<Seen>]) -> Result<Game, Unfit> {
    let mut table = *game.table();
    events.iter().for_each(|event| table.hear(event));
    let examined = match table.phase() {
        Phase::Examine { target } | Phase::Redraw { target } => Some(target),
        _ => None,
    };
    let shown = examined.and_then(|target| game.hand(target).lowest());
    table.with_hidden(Hidden { shown, ..game.hidden() })
}

/// Options, a phase that a game has with them, and one that no game has, which differs in one point.
type Case = (&'static [(&'static str, &'static str)], Phase, Phase);

const PLAIN: &[(&str, &str)] = &[];
const INQUISITOR: &[(&str, &str)] = &[("inquisitor", "on")];
const DIPLOMAT: &[(&str, &str)] = &[("diplomat", "on")];
const REFORMATION: &[(&str, &str)] = &[("reformation", "on")];
const CLOCKWISE: &[(&str, &str)] = &[("challenge-order", "clockwise")];
const DECLARED: &[(&str, &str)] = &[("declared", "coup+assassinate"), ("faces", "distinct")];

fn tell_apart(cases: impl IntoIterator<Item = Case>) {
    for (changes, possible, impossible) in cases {
        let game = three(changes);
        assert!(heard(&game, &[Event::Asks(possible)]).is_ok(), "{possible:?} with {changes:?}");
        let refused = heard(&game, &[Event::Asks(impossible)]);
        assert_eq!(refused, Err(Unfit::Table), "{impossible:?} with {changes:?}");
    }
}

fn steal(target: Seat) -> Action {
    Action::Steal { target }
}

#[test]
fn a_claim_that_the_rules_do_not_lead_to_is_refused() {
    let [me, other, third] = seats();
    let nobody = Seat::new(7).unwrap();
    let both = SeatSet::only(other).with(third);
    let claimed = |action| Phase::Challenge { claim: Claim::Action(action), asked: both };
    let countered = |action, by, character| Phase::Challenge {
        claim: Claim::Block { action, by, character },
        asked: SeatSet::first(3).without(by),
    };
    let blow = |naming| Action::Assassinate { target: other, naming };
    let aid = Action::ForeignAid;
    let proof = |challenger| Phase::Proof { claim: Claim::Action(Action::Tax), challenger };
    let examine = Action::Examine { target: other };
    let cooperate = Action::Cooperate { target: other };
    let captain = countered(steal(other), other, Character::Captain);
    tell_apart([
        (PLAIN, claimed(Action::Tax), claimed(Action::Income)),
        (PLAIN, claimed(Action::Exchange), claimed(Action::Embezzle)),
        (REFORMATION, claimed(Action::Embezzle), claimed(Action::Convert { target: me })),
        (DIPLOMAT, claimed(cooperate), claimed(Action::Tax)),
        (PLAIN, claimed(steal(other)), claimed(cooperate)),
        (PLAIN, claimed(steal(other)), claimed(steal(me))),
        (PLAIN, claimed(steal(other)), claimed(steal(nobody))),
        (PLAIN, claimed(steal(other)), claimed(examine)),
        (INQUISITOR, claimed(examine), claimed(Action::Examine { target: me })),
        (PLAIN, claimed(blow(None)), claimed(blow(DUKE))),
        (DECLARED, claimed(blow(DUKE)), claimed(blow(None))),
        // The third seat is on the first one's side.
        (REFORMATION, claimed(steal(other)), claimed(steal(third))),
        (PLAIN, countered(aid, other, Character::Duke), countered(aid, other, Character::Contessa)),
        (PLAIN, captain, countered(steal(other), third, Character::Captain)),
        (PLAIN, captain, countered(steal(other), other, Character::Inquisitor)),
        (PLAIN, proof(other), proof(me)),
    ]);
}

#[test]
fn a_window_with_others_than_the_rules_ask_is_refused() {
    let [me, other, third] = seats();
    let [one, two] = [SeatSet::only(other), SeatSet::only(third)];
    let both = one.with(third);
    let claim = Claim::Action(Action::Tax);
    let block = |action, asked| Phase::Block { action, asked };
    let aid = Action::ForeignAid;
    tell_apart([
        (PLAIN, Phase::Challenge { claim, asked: both }, Phase::Challenge { claim, asked: SeatSet::EMPTY }),
        (PLAIN, Phase::Challenge { claim, asked: both }, Phase::Challenge { claim, asked: both.with(me) }),
        (CLOCKWISE, Phase::Challenge { claim, asked: two }, Phase::Challenge { claim, asked: both }),
        (CLOCKWISE, block(aid, two), block(aid, both)),
        (PLAIN, block(aid, both), block(aid, two)),
        (REFORMATION, block(aid, one), block(aid, both)),
        (PLAIN, block(aid, both), block(Action::Tax, both)),
        (PLAIN, block(steal(other), one), block(steal(other), two)),
        (PLAIN, Phase::Action, Phase::Draft { waiting: SeatSet::EMPTY }),
        (PLAIN, Phase::Action, Phase::Deal { waiting: SeatSet::EMPTY }),
    ]);
}

#[test]
fn an_effect_that_the_rules_do_not_lead_to_is_refused() {
    let [me, other, third] = seats();
    let nobody = Seat::new(7).unwrap();
    let loss = |seat, then| Phase::Loss { seat, only: None, then };
    let draw = |seat, count| Phase::Draw { seat, count };
    let over = |winner| Phase::Over { winner };
    let taxed = loss(other, Then::Survived(Action::Tax));
    tell_apart([
        (PLAIN, loss(other, Then::NextTurn), loss(other, Then::Exchange)),
        (PLAIN, taxed, loss(me, Then::Survived(Action::Tax))),
        (PLAIN, taxed, loss(other, Then::Survived(Action::ForeignAid))),
        (PLAIN, loss(other, Then::Effect(steal(other))), loss(third, Then::Effect(steal(other)))),
        (PLAIN, draw(me, 2), draw(me, 1)),
        (INQUISITOR, draw(me, 1), draw(me, 2)),
        (DECLARED, draw(other, 2), draw(other, 1)),
        (PLAIN, draw(me, 2), draw(other, 2)),
        (INQUISITOR, Phase::Show { target: other }, Phase::Show { target: me }),
        (INQUISITOR, Phase::Examine { target: other }, Phase::Examine { target: me }),
        (INQUISITOR, Phase::Redraw { target: other }, Phase::Redraw { target: nobody }),
        (PLAIN, over(None), over(Some(me))),
        (PLAIN, over(None), over(Some(nobody))),
    ]);
}

/// With ten coins a player has to Coup, so no other action is pending, and nothing that is paid for it can overflow.
#[test]
fn an_action_that_the_purse_forbids_is_refused() {
    let [me, other, third] = seats();
    let both = SeatSet::only(other).with(third);
    let game = three(&[]);
    for action in
        [Action::Tax, Action::Steal { target: other }, Action::Assassinate { target: other, naming: None }]
    {
        let asks = Event::Asks(Phase::Challenge { claim: Claim::Action(action), asked: both });
        for (coins, is_possible) in [(1, true), (5, false), (255, false)] {
            let took = Event::Took { seat: me, coins };
            assert_eq!(heard(&game, &[took, asks]).is_ok(), is_possible, "{action} with {coins} coins more");
        }
    }
}

/// An exile's coins go back (R-I3), and no Steal is being settled while the game waits (D-2).
#[test]
fn coins_in_exile_are_refused() {
    let game = three(&[]);
    let seat = Seat::new(2).unwrap();
    let lost = game.hand(seat).iter().map(|card| Event::Lost { seat, card });
    let mut events: Vec<Event<Seen>> = lost.chain([Event::Exiled { seat }]).collect();
    assert_eq!(heard(&game, &events), Err(Unfit::Table));
    events.push(Event::Forfeited { seat, coins: game.table().coins(seat) });
    let turned_up = heard(&game, &events);
    assert_eq!(
        turned_up,
        Err(Unfit::HandSize { seat, count: 0 }),
        "the table can be, but not with that hand"
    );
}

/// A table with another phase of such a game, or with other coins, is refused or can be played to the end.
#[test]
fn whatever_is_accepted_can_be_played_to_the_end() {
    let (mut accepted, mut refused) = (0, 0);
    hold(plain_tables(), 1, |trial| {
        let mut dealer = trial.dealer();
        let mut luck = Dealer::new(trial.seed, 1);
        let mut met = Vec::new();
        play(&trial.setup(&mut dealer), &mut dealer, |step| {
            met.push(step.after.table().phase());
            if luck.below(4) > 0 {
                return;
            }
            let mut events = vec![Event::Asks(met[luck.below(met.len())])];
            if luck.below(2) == 0 {
                let seat = random_seat(SeatSet::first(trial.rules.players()), &mut luck);
                events.push(Event::Took { seat, coins: luck.below(256) as u8 });
            }
            let Ok(mut game) = heard(step.after, &events) else {
                refused += 1;
                return;
            };
            accepted += 1;
            if let Pending::Decision(asked) = game.pending() {
                assert!(
                    !asked.is_empty() && asked.iter().all(|seat| !game.legal(seat).is_empty()),
                    "{events:?}"
                );
            }
            luck.play_out(&mut game, |_| ());
            assert!(game.table().is_over(), "{events:?}");
        });
    });
    assert!(accepted > 1_000 && refused > 1_000, "{accepted} accepted, {refused} refused");
}
