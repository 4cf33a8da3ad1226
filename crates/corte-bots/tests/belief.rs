//! Compares the belief in two-player games with enumerating every world by the rules themselves.

use corte::{
    Action, Card, Cards, Character, Dealer, Decision, Event, Game, Move, Options, Pack, Perspective, Phase,
    Preset, Rules, Seat, Seen, Setup, View, Viewer,
};
use corte_bots::{
    Attentive, Belief, Courtier, Effort, Fool, Likelihood, Memory, Model, Page, Policy, Rng, Sampler, Temper,
    Weights,
};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

const ME: usize = 0;
const OTHER: usize = 1;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Every game that could be the real one and every kind of player the opponent could be, with its weight: no belief, only the engine and
/// policies.
struct Enumeration {
    worlds: HashMap<(Game, usize), f64>,
    policies: Vec<Box<dyn Policy>>,
}

/// The players of [`Model::ladder`], in its order.
fn policies() -> Vec<Box<dyn Policy>> {
    vec![
        Box::new(Attentive::new(Courtier::new(Temper::BOLD))),
        Box::new(Attentive::new(Page)),
        Box::new(Attentive::new(Fool)),
    ]
}

/// What this player hears of a move in a world.
fn heard(world: &mut Game, mv: Move) -> Option<Vec<Event<Seen>>> {
    let mut events = Vec::new();
    world.apply(mv, |event| events.extend(event.seen_by(Viewer::Seat(seat(ME))))).ok()?;
    Some(events)
}

impl Enumeration {
    /// The probability of each of the opponent's decisions, of which a thirtieth are random.
    fn choices(&mut self, world: &Game, nature: usize) -> Vec<(Decision, f64)> {
        let view = world.view(Viewer::Seat(seat(OTHER)));
        let mut weights = Weights::default();
        let mut effort = Effort { seed: 0, go_on: &mut |_| false };
        self.policies[nature].weigh(&view, &mut effort, &mut weights);
        let total: f64 = weights.values().iter().map(|weight| f64::from(*weight)).sum();
        let uniform = 1.0 / weights.values().len() as f64;
        weights
            .iter()
            .map(|(id, weight)| {
                let share = if total > 0.0 { f64::from(weight) / total } else { uniform };
                (view.decision(id).unwrap(), share * 29.0 / 30.0 + uniform / 30.0)
            })
            .collect()
    }

    /// Every way in which a world can continue with this move of the real game, as this player sees it.
    fn branches(&mut self, world: &Game, nature: usize, real: Move) -> Vec<(Move, f64)> {
        match real {
            Move::Decide { seat: who, .. } if who == seat(OTHER) => {
                let choices = self.choices(world, nature).into_iter();
                choices.map(|(decision, p)| (Move::Decide { seat: who, decision }, p)).collect()
            }
            Move::Draw { seat: who, cards } => {
                let outcomes: Vec<(Cards, u32)> = world.outcomes(cards.len()).collect();
                let total: u32 = outcomes.iter().map(|(_, ways)| ways).sum();
                let share = |ways: u32| f64::from(ways) / f64::from(total);
                let branch = |(cards, ways)| (Move::Draw { seat: who, cards }, share(ways));
                outcomes.into_iter().map(branch).collect()
            }
            mine @ Move::Decide { .. } => vec![(mine, 1.0)],
        }
    }

    fn follow(&mut self, real: Move, seen: &[Event<Seen>]) {
        let mut next = HashMap::new();
        for ((world, nature), weight) in std::mem::take(&mut self.worlds) {
            for (mv, probability) in self.branches(&world, nature, real) {
                let mut world = world;
                if heard(&mut world, mv).is_some_and(|events| events == seen) {
                    *next.entry((world, nature)).or_insert(0.0) += weight * probability;
                }
            }
        }
        self.worlds = next;
    }

    fn hands(&self) -> HashMap<(Cards, usize), f64> {
        let total: f64 = self.worlds.values().sum();
        let mut hands = HashMap::new();
        for ((world, nature), weight) in &self.worlds {
            *hands.entry((world.hand(seat(OTHER)), *nature)).or_insert(0.0) += weight / total;
        }
        hands
    }
}

fn options(changes: &[(&str, &str)]) -> Options {
    let mut options = Options::of(Preset::Brazil);
    for (name, value) in changes {
        options.set(name, value).unwrap();
    }
    options
}

fn next_move(game: &Game, dealer: &mut Dealer) -> Option<Move> {
    if let Some(chance) = game.chance() {
        return Some(Move::Draw { seat: chance.seat, cards: dealer.draw(game, chance.count) });
    }
    let asked = game.asked();
    let who = asked.iter().nth(dealer.below(asked.len().max(1)))?;
    let view = game.view(Viewer::Seat(who));
    let legal: Vec<Decision> = view.decisions().collect();
    Some(Move::Decide { seat: who, decision: legal[dealer.below(legal.len())] })
}

/// Follows one uniformly random game for `turns` turns; returns how many positions were compared.
fn compare(rules: Rules, seed: u64, turns: usize) -> usize {
    let mut game = Setup::new(rules).build().unwrap();
    let mut perspective = game.perspective(Viewer::Seat(seat(ME)));
    let mut belief = Belief::new(Model::ladder());
    belief.begin(&perspective.view());
    let policies = policies();
    let worlds = (0..policies.len()).map(|nature| ((game, nature), 1.0)).collect();
    let mut truth = Enumeration { worlds, policies };
    let mut dealer = Dealer::new(seed, 0);
    let (mut compared, mut begun) = (0, 0);
    while let Some(mv) = next_move(&game, &mut dealer) {
        let seen = heard(&mut game, mv).unwrap();
        truth.follow(mv, &seen);
        for event in &seen {
            belief.hear(&perspective.view(), event);
            truth.policies.iter_mut().for_each(|policy| policy.hear(&perspective.view(), event));
            perspective.hear(event);
            begun += usize::from(matches!(event, Event::Turn { .. }));
        }
        let waits = matches!(game.table().phase(), Phase::Draft { .. } | Phase::Deal { .. });
        let exchanging = matches!(game.table().phase(),
            Phase::Keep { seat: who, .. } | Phase::Draw { seat: who, .. } if who == seat(OTHER));
        if game.table().is_over() || begun > turns {
            break;
        }
        if waits || exchanging {
            continue;
        }
        let expected = truth.hands();
        let hands = belief.hands(seat(OTHER));
        for ((hand, nature), probability) in &expected {
            let same = hands.iter().filter(|h| h.hand == *hand && usize::from(h.nature) == *nature);
            let believed: f64 = same.map(|h| h.probability).sum();
            assert!(
                (believed - probability).abs() < 1e-9,
                "seed {seed}, {:?}: {hand} of nature {nature} is believed with {believed}, and has {probability}",
                game.table().phase()
            );
        }
        let sum: f64 = hands.iter().map(|h| h.probability).sum();
        assert!((sum - 1.0).abs() < 1e-9);
        compared += 1;
    }
    compared
}

#[test]
fn between_two_it_agrees_with_enumeration_under_every_option() {
    let sets: [&[(&str, &str)]; 10] = [
        &[],
        &[("challenge-order", "clockwise"), ("must-prove", "on")],
        &[("inquisitor", "on")],
        &[("declared", "coup+assassinate")],
        &[("draft", "on")],
        &[("draft", "on"), ("faces", "distinct"), ("inquisitor", "on")],
        &[("faces", "distinct"), ("inquisitor", "on"), ("declared", "coup")],
        &[("reformation", "on")],
        &[("reformation", "on"), ("must-prove", "on"), ("inquisitor", "on")],
        &[("reformation", "on"), ("faces", "distinct")],
    ];
    let mut compared = 0;
    for changes in sets {
        let rules = Rules::new(2, options(changes)).unwrap();
        let games = if changes.contains(&("faces", "distinct")) { 6 } else { 25 };
        compared += (0..games).map(|seed| compare(rules, seed, 12)).sum::<usize>();
    }
    assert!(compared >= 1000, "only {compared} positions were compared");
}

/// Also during a draft: the beliefs about what the others have picked add up to one.
#[test]
fn a_belief_adds_up_to_one_after_every_event_of_a_draft() {
    let rules = Rules::new(2, options(&[("draft", "on")])).unwrap();
    let mut game = Setup::new(rules).build().unwrap();
    let mut belief = Belief::new(Model::ladder());
    let mut perspective = game.perspective(Viewer::Seat(seat(ME)));
    belief.begin(&perspective.view());
    let mut picks = 0;
    while let Some(who) = game.asked().lowest() {
        let decision = game.view(Viewer::Seat(who)).decisions().next().unwrap();
        for event in heard(&mut game, Move::Decide { seat: who, decision }).unwrap() {
            belief.hear(&perspective.view(), &event);
            perspective.hear(&event);
        }
        if who == seat(OTHER) {
            picks += 1;
            let all: f64 = belief.hands(who).iter().map(|h| h.probability).sum();
            assert!((all - 1.0).abs() < 1e-9, "{all}");
            let natures: f64 = belief.natures(who).sum();
            assert!((natures - 1.0).abs() < 1e-9, "{natures}");
        }
    }
    assert_eq!(picks, 1);
}

#[test]
fn a_counted_hand_follows_the_hypergeometric_distribution() {
    let rules = Rules::new(2, options(&[])).unwrap();
    let mut game = Setup::new(rules).build().unwrap();
    Dealer::new(3, 0).settle(&mut game, |_| ());
    let mut belief = Belief::new(Model::counting());
    belief.begin(&game.view(Viewer::Seat(seat(ME))));
    for character in rules.characters() {
        let left = 3.0 - game.hand(seat(ME)).count(character) as f64;
        // Of 13 unseen cards, the opponent holds two.
        let lacks = (13.0 - left) * (12.0 - left) / (13.0 * 12.0);
        assert!((belief.holds(seat(OTHER), character) - (1.0 - lacks)).abs() < 1e-12);
    }
}

#[test]
fn an_embezzler_tells_of_a_duke_by_claim_and_by_proof() {
    let rules = Rules::new(3, options(&[("reformation", "on")])).unwrap();
    let mut setup = Setup::new(rules);
    setup.first = seat(OTHER);
    setup.reserve = 6;
    let mut game = setup.build().unwrap();
    let cards = |list: [Character; 2]| Cards::of(Pack::default(), &list.map(Card::plain)).unwrap();
    let hands = [
        [Character::Duke, Character::Captain],
        [Character::Assassin, Character::Captain],
        [Character::Contessa, Character::Ambassador],
    ];
    for (who, hand) in hands.into_iter().enumerate() {
        game.draw(seat(who), cards(hand)).unwrap();
    }
    let mut belief = Belief::new(Model::ladder());
    let mut perspective = game.perspective(Viewer::Seat(seat(ME)));
    belief.begin(&perspective.view());
    let mut duke = vec![belief.holds(seat(OTHER), Character::Duke)];
    let third = belief.holds(seat(2), Character::Assassin);
    for mv in [
        Move::Decide { seat: seat(OTHER), decision: Decision::Act(Action::Embezzle) },
        Move::Decide { seat: seat(ME), decision: Decision::Challenge },
        Move::Decide { seat: seat(OTHER), decision: Decision::ProveHand },
        Move::Draw { seat: seat(OTHER), cards: cards([Character::Duke, Character::Assassin]) },
    ] {
        for event in heard(&mut game, mv).unwrap() {
            belief.hear(&perspective.view(), &event);
            perspective.hear(&event);
        }
        duke.push(belief.holds(seat(OTHER), Character::Duke));
    }
    let [before, claimed, _, proven, redrawn] = duke[..] else { panic!("five moments") };
    assert!(claimed < before, "who claims to have no Duke has one less often: {claimed} of {before}");
    assert!(belief.holds(seat(2), Character::Assassin) < third, "the Assassin shown was in no other hand");
    assert_eq!(proven, 0.0, "the whole hand was shown, and nothing is held until cards are drawn");
    // Of 11 cards that may come, 2 are Dukes, minus those the third player is expected to hold.
    let elsewhere: f64 =
        belief.hands(seat(2)).iter().map(|h| h.hand.count(Character::Duke) as f64 * h.probability).sum();
    let lacks = (9.0 + elsewhere) * (8.0 + elsewhere) / (11.0 * 10.0);
    assert!((redrawn - (1.0 - lacks)).abs() < 1e-9, "any card may have come again: {redrawn}, {lacks}");
}

/// Challenges if and only if it holds a Duke.
struct Telltale;

impl Likelihood for Telltale {
    fn weigh(&self, view: &View<'_>, _: &Memory, weights: &mut Weights) {
        let holds = view.hand().count(Character::Duke) > 0;
        let challenges = |decision| decision == Decision::Challenge;
        weights.fill_decisions(view, |decision| if challenges(decision) == holds { 1.0 } else { 0.0 });
    }
}

#[test]
fn any_player_can_be_the_model_of_another() {
    let mut game = Setup::new(Rules::new(2, options(&[])).unwrap()).build().unwrap();
    Dealer::new(3, 0).settle(&mut game, |_| ());
    let me = Viewer::Seat(seat(ME));
    let mut belief = Belief::new(Model::of(vec![Arc::new(Telltale)]));
    let mut perspective = game.perspective(me);
    belief.begin(&perspective.view());
    let before = belief.holds(seat(OTHER), Character::Duke);
    for (who, decision) in [(ME, Decision::Act(Action::Exchange)), (OTHER, Decision::Challenge)] {
        for event in heard(&mut game, Move::Decide { seat: seat(who), decision }).unwrap() {
            belief.hear(&perspective.view(), &event);
            perspective.hear(&event);
        }
    }
    // One decision in thirty is random, and half of these are challenges.
    let (with, without) = (before * (29.0 / 30.0 + 1.0 / 60.0), (1.0 - before) / 60.0);
    assert!((belief.holds(seat(OTHER), Character::Duke) - with / (with + without)).abs() < 1e-9);
}

/// Compares games of drawn worlds with a random game, wherever someone is asked; returns the phases in which that was.
fn imagine(rules: Rules, seed: u64) -> BTreeSet<&'static str> {
    let mut game = Setup::new(rules).build().unwrap();
    let mut seats: Vec<(Belief, Perspective)> = Seat::all(rules.players())
        .map(|seat| (Belief::new(Model::counting()), game.perspective(Viewer::Seat(seat))))
        .collect();
    seats.iter_mut().for_each(|(belief, account)| belief.begin(&account.view()));
    let (mut dealer, mut rng, mut phases) = (Dealer::new(seed, 0), Rng::new(seed), BTreeSet::new());
    while let Some(mv) = next_move(&game, &mut dealer) {
        let mut events = Vec::new();
        game.apply(mv, |event| events.push(*event)).unwrap();
        for event in &events {
            for (belief, account) in &mut seats {
                if let Some(seen) = event.seen_by(account.view().viewer()) {
                    belief.hear(&account.view(), &seen);
                    account.hear(&seen);
                }
            }
        }
        if game.asked().is_empty() {
            continue;
        }
        for (belief, account) in &seats {
            let view = account.view();
            if !view.table().playing().iter().any(|seat| view.viewer().is(seat)) {
                continue;
            }
            let mut worlds = Sampler::of(belief, &view, &mut rng).unwrap();
            // Not every believed world fits what was just proven.
            let imagined = (0..1000).find_map(|_| {
                worlds.step(&mut rng);
                worlds.game(&view, view.hand(), &mut rng)
            });
            assert_eq!(imagined.unwrap().view(view.viewer()), view, "seed {seed}");
        }
        phases.insert(game.table().phase().name());
    }
    phases
}

#[test]
fn a_game_of_a_drawn_world_looks_the_same_to_its_seat_wherever_somebody_is_asked() {
    let inquisitor = Rules::new(3, options(&[("inquisitor", "on")])).unwrap();
    let mut phases = BTreeSet::new();
    for (rules, seed) in [(inquisitor, 1), (inquisitor, 2), (Rules::new(2, options(&[])).unwrap(), 3)] {
        phases.append(&mut imagine(rules, seed));
    }
    for phase in ["action", "challenge", "block", "proof", "loss", "keep", "show", "examine"] {
        assert!(phases.contains(phase), "no {phase} among {phases:?}");
    }
}

/// In an examination, the views and events of both seats tell a card that no onlooker sees.
#[test]
fn an_onlooker_learns_no_hidden_card_from_the_view_of_a_seat() {
    let rules = Rules::new(2, options(&[("inquisitor", "on")])).unwrap();
    let hands = [[Character::Duke, Character::Captain], [Character::Contessa, Character::Inquisitor]];
    let mut game = Setup::new(rules).build().unwrap().dealt(&hands);
    let viewers = [Viewer::Spectator, Viewer::Seat(seat(ME)), Viewer::Seat(seat(OTHER))];
    let mut seen = viewers.map(|viewer| (viewer, game.perspective(viewer), Belief::new(Model::ladder())));
    seen.iter_mut().for_each(|(_, perspective, belief)| belief.begin_outside(&perspective.view()));
    let examine = Decision::Act(Action::Examine { target: seat(OTHER) });
    let card = Card::plain(Character::Contessa);
    let drawn = Cards::of(Pack::default(), &[Card::plain(Character::Duke)]).unwrap();
    for mv in [
        Move::Decide { seat: seat(ME), decision: examine },
        Move::Decide { seat: seat(OTHER), decision: Decision::Pass },
        Move::Decide { seat: seat(OTHER), decision: Decision::Show(card) },
        Move::Decide { seat: seat(ME), decision: Decision::Force },
        Move::Draw { seat: seat(OTHER), cards: drawn },
    ] {
        let mut events = Vec::new();
        game.apply(mv, |event| events.push(*event)).unwrap();
        for event in events {
            for (viewer, perspective, belief) in &mut seen {
                let Some(heard) = event.seen_by(*viewer) else { continue };
                belief.hear(&perspective.view(), &heard);
                perspective.hear(&heard);
            }
        }
        let believed = |place: usize| {
            let (_, perspective, belief): &(_, Perspective, Belief) = &seen[place];
            let unseen = belief.unseen(&perspective.view());
            (unseen, [ME, OTHER].map(|place| belief.hands(seat(place)).to_vec()))
        };
        let of_spectator = believed(0);
        assert!([1, 2].into_iter().all(|place| believed(place) == of_spectator), "after {mv:?}");
    }
}

/// An onlooker keeps one list of hands for each player, which comes near enumerating both hands together. After a proven claim of a
/// Duke by one who may have drawn it again, the other has none, one or two Dukes with weights of 33, 23 and 12 times the ways to hold them.
#[test]
fn an_onlooker_believes_nearly_what_enumeration_finds() {
    let rules = Rules::new(2, options(&[("challenge-order", "clockwise")])).unwrap();
    let mut game = Setup::new(rules)
        .build()
        .unwrap()
        .dealt(&[[Character::Duke, Character::Captain], [Character::Contessa, Character::Assassin]]);
    let mut perspective = game.perspective(Viewer::Spectator);
    let mut belief = Belief::new(Model::counting());
    belief.begin_outside(&perspective.view());
    let duke = Card::plain(Character::Duke);
    for mv in [
        Move::Decide { seat: seat(ME), decision: Decision::Act(Action::Tax) },
        Move::Decide { seat: seat(OTHER), decision: Decision::Challenge },
        Move::Decide { seat: seat(ME), decision: Decision::Prove(duke) },
        Move::Draw { seat: seat(ME), cards: Cards::of(Pack::default(), &[duke]).unwrap() },
    ] {
        let mut events = Vec::new();
        game.apply(mv, |event| events.extend(event.seen_by(Viewer::Spectator))).unwrap();
        for event in &events {
            belief.hear(&perspective.view(), event);
            perspective.hear(event);
        }
    }
    let believed = belief.holds(seat(OTHER), Character::Duke);
    let enumerated = 0.284_024;
    assert!((believed - enumerated).abs() < 0.02, "{believed}");
}
