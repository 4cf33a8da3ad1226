//! The Magistrate, its file, and its exploiters.

use crate::common::{motley, one_against_one, one_against_one_with};
use corte::{Cards, Dealer, Game, Options, Perspective, Preset, Rules, Seat, Viewer};
use corte_bots::{BadFile, Effort, Page, Policy, Seated, Weights};
use corte_joint::{
    Asked, Believer, Blueprint, BlueprintSolver, ClaimsPlanner, ClaimsResponse, Foe, Joint, KeptSearch,
    Magistrate, MemorylessResponse, MindfulSolver, Outlook, Planner,
};
use corte_solver::{
    Endgame, EndgameAction, EndgameHeard, EndgameState, ExtensiveGame, Player, Turn, Variant,
};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

fn brazil() -> Options {
    Options::of(Preset::Brazil)
}

/// A position and its graph, built once.
fn endgame() -> (Game, Arc<Joint>) {
    static ENDGAME: OnceLock<(Game, Arc<Joint>)> = OnceLock::new();
    let built = ENDGAME.get_or_init(|| {
        let position = one_against_one(brazil());
        (position, Arc::new(Joint::of(&position, 1_000_000).unwrap()))
    });
    (built.0, Arc::clone(&built.1))
}

/// What the best memoryless plan found wins against this one.
fn lost(joint: &Joint, plan: &[f32]) -> f64 {
    let mut response = MemorylessResponse::new(joint, plan);
    (0..12).for_each(|_| response.iterate());
    joint.share(response.current(), plan, 12)
}

#[test]
fn who_learns_by_regrets_loses_less_to_a_response() {
    let (_, joint) = endgame();
    let mut solver = BlueprintSolver::new(&joint, Variant::Predictive);
    (0..40).for_each(|_| solver.iterate());
    let (untaught, taught) = (lost(&joint, &joint.uniform()), lost(&joint, &solver.average()));
    assert!(untaught > 0.75, "from one who plays at random {untaught} are won");
    assert!((0.49..0.56).contains(&taught), "and from one who has learnt {taught}");
}

#[test]
fn a_solver_goes_on_from_its_file_as_if_it_had_not_stopped() {
    let (_, joint) = endgame();
    let iterated = |mut solver: BlueprintSolver<'_>, times| {
        (0..times).for_each(|_| solver.iterate());
        solver.to_bytes()
    };
    let first = iterated(BlueprintSolver::new(&joint, Variant::Predictive), 2);
    let resumed = BlueprintSolver::resume(&joint, Variant::Predictive, &first).unwrap();
    assert!(iterated(resumed, 1) == iterated(BlueprintSolver::new(&joint, Variant::Predictive), 3));
    let refused =
        |variant, bytes: &[u8]| BlueprintSolver::resume(&joint, variant, bytes).err().unwrap().to_string();
    assert!(refused(Variant::Plus, &first).contains("its variant is \"pcfr+\", but here it is \"cfr+\""));
    assert!(refused(Variant::Predictive, &first[..first.len() / 2]).contains("cut short"));
    // Another position with as many public states and nodes.
    let other = Joint::of(&one_against_one_with(Options::of(Preset::Brazil), [5, 3]), 1_000_000).unwrap();
    let elsewhere = BlueprintSolver::resume(&other, Variant::Predictive, &first).err().unwrap().to_string();
    assert!(elsewhere.contains("its start is "), "{elsewhere}");
    let blueprint = Blueprint::of(&joint, &joint.uniform(), Vec::new()).to_bytes();
    assert_eq!(
        refused(Variant::Predictive, &blueprint),
        "this is a strategy, but a strategy-training is needed here"
    );
}

#[test]
fn a_response_goes_on_from_its_file_as_if_it_had_not_stopped() {
    let (_, joint) = endgame();
    let (foe, other) = (motley(&joint, 1), motley(&joint, 2));
    let lines = || vec![("foe".to_owned(), "motley".to_owned())];
    let memoryless = |mut search: MemorylessResponse<'_>, sweeps| {
        (0..sweeps).for_each(|_| search.iterate());
        (search.to_bytes(lines()), search.average(), search.current().to_vec())
    };
    let claims = |mut search: ClaimsResponse<'_>, sweeps| {
        (0..sweeps).for_each(|_| search.iterate());
        (search.to_bytes(lines()), search.average(), search.current())
    };
    let kept = |bytes: &[u8]| KeptSearch::from_bytes(bytes).unwrap();
    let forgets = memoryless(MemorylessResponse::new(&joint, &foe), 2).0;
    let resumed = MemorylessResponse::resume(&joint, &foe, &kept(&forgets)).unwrap();
    assert!(memoryless(resumed, 3) == memoryless(MemorylessResponse::new(&joint, &foe), 5));
    let remembers = claims(ClaimsResponse::new(&joint, &foe), 1).0;
    let resumed = ClaimsResponse::resume(&joint, &foe, &kept(&remembers)).unwrap();
    assert!(claims(resumed, 2) == claims(ClaimsResponse::new(&joint, &foe), 3));
    let told = ClaimsResponse::file_bytes(&joint);
    assert!((told..told + 1000).contains(&remembers.len()), "{told} and its lines are {}", remembers.len());

    let known = kept(&forgets);
    assert_eq!((known.sweeps(), known.line("foe")), (2, Ok("motley")));
    let why = known.is_of(&[("foe".to_owned(), "page".to_owned())]).unwrap_err().to_string();
    assert!(why.contains("its foe is \"motley\", but here it is \"page\""), "{why}");
    let refused = |joint: &Joint, foe: &[f32], file: &[u8]| {
        MemorylessResponse::resume(joint, foe, &kept(file)).err().unwrap().to_string()
    };
    assert!(refused(&joint, &other, &forgets).contains("against another plan"));
    assert!(refused(&joint, &foe, &remembers).contains("its search is \"claims\""));
    let elsewhere = Joint::of(&one_against_one_with(brazil(), [5, 3]), 1_000_000).unwrap();
    assert!(refused(&elsewhere, &foe, &forgets).contains("its start is "));
    let remembering = ClaimsResponse::resume(&joint, &foe, &known).err().unwrap().to_string();
    assert!(remembering.contains("its search is \"memoryless\""), "{remembering}");
    let damaged = |bytes: &[u8]| KeptSearch::from_bytes(bytes).unwrap_err();
    assert!(matches!(damaged(&forgets[..forgets.len() / 2]), BadFile::CutShort { .. }));
    let mut flipped = forgets;
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    assert_eq!(damaged(&flipped), BadFile::Altered);
}

#[test]
fn who_is_asked_goes_on_answering_where_it_was_stopped() {
    let (_, joint) = endgame();
    let spy = || corte_bots::policy("spy").unwrap();
    let (mut asked, mut player) = (Asked::new(&joint), spy());
    (0..200).for_each(|_| asked.ask(player.as_mut(), 1));
    let kept = KeptSearch::from_bytes(&asked.to_bytes(Vec::new())).unwrap();
    assert_eq!((kept.asked(), kept.sweeps()), (200, 0));
    let mut resumed = Asked::resume(&joint, &kept).unwrap();
    let mut player = spy();
    while !resumed.is_done() {
        resumed.ask(player.as_mut(), 1);
    }
    let whole = KeptSearch::from_bytes(&resumed.to_bytes(Vec::new())).unwrap();
    let plan = resumed.into_plan();
    assert!(plan == joint.asked(spy().as_mut(), 1, |_, _| ()), "the same answers");
    // A search begins with all answers; with half of them, none does.
    let begun = MemorylessResponse::resume(&joint, &plan, &whole).unwrap();
    assert!(begun.sweeps() == 0 && begun.current() == plan);
    assert!(MemorylessResponse::resume(&joint, &plan, &kept).is_err());
}

#[test]
fn a_blueprint_is_the_plan_it_was_made_of_to_a_byte() {
    let (_, joint) = endgame();
    let plan = motley(&joint, 3);
    let made = vec![("iterations".to_owned(), "40".to_owned())];
    let bytes = Blueprint::of(&joint, &plan, made.clone()).to_bytes();
    let read = Blueprint::from_bytes(&bytes).unwrap();
    assert_eq!(read.made(), &made);
    let mindful = MindfulSolver::new(&joint, Variant::Plus).average();
    let mindful = Blueprint::mindful(&joint, &mindful, made.clone());
    assert!(mindful.is_mindful() && Blueprint::from_bytes(&mindful.to_bytes()).unwrap() == mindful);
    assert!(!read.is_mindful());
    let furthest =
        plan.iter().zip(read.plan(&joint)).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
    assert!(furthest < 0.02, "a weight is off by {furthest}");
    assert!((joint.share(&read.plan(&joint), &plan, 10) - 0.5).abs() < 1e-3);
}

#[test]
fn a_file_that_is_damaged_or_of_other_rules_is_refused() {
    let (_, joint) = endgame();
    let bytes = Blueprint::of(&joint, &joint.uniform(), Vec::new()).to_bytes();
    for length in [0, 5, 40, bytes.len() / 2, bytes.len() - 1] {
        let told = Blueprint::from_bytes(&bytes[..length]).unwrap_err().to_string();
        assert!(told.contains("not a network") || told.contains("cut short"), "{length} bytes: {told}");
    }
    for place in (0..bytes.len()).step_by(bytes.len() / 61) {
        let mut flipped = bytes.clone();
        flipped[place] ^= 4;
        assert!(Blueprint::from_bytes(&flipped).is_err(), "a bit of byte {place}");
    }
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 1;
    assert_eq!(Blueprint::from_bytes(&flipped), Err(BadFile::Altered));
    let read = Blueprint::from_bytes(&bytes).unwrap();
    let plays = |players, options| read.plays(&Rules::new(players, options).unwrap());
    // Starting coins don't matter, nor does the order of asking two players.
    assert!(plays(2, brazil()) && plays(2, Options { first_coins: Some(2), ..Options::of(Preset::Italy) }));
    assert!(!plays(3, brazil()) && !plays(2, Options { inquisitor: true, ..brazil() }));
}

/// Plays from a position with hands redealt, each player going first in half of the games. Returns the share that the first one wins.
fn played(position: &Game, joint: &Arc<Joint>, mut seats: [Seated; 2], games: u64) -> f64 {
    let worlds =
        position.view(Viewer::Spectator).worlds(&corte::Knowledge::none(joint.rules())).collect::<Vec<_>>();
    let all: u64 = worlds.iter().map(|world| world.ways).sum();
    let mut won = 0.0;
    for number in 0..games {
        let mut dealer = Dealer::new(11, number);
        let mut at = dealer.below(all as usize) as u64;
        let world = worlds.iter().find(|world| {
            let is_here = at < world.ways;
            at = at.saturating_sub(world.ways);
            is_here
        });
        let mut game = world.unwrap().game;
        // Which player sits where.
        let turned = (number % 2) as usize;
        for (player, seated) in seats.iter_mut().enumerate() {
            let seat = Seat::new(player ^ turned).unwrap();
            seated.restart(game.perspective(Viewer::Seat(seat)), number);
        }
        let mut turns = 0;
        while !game.table().is_over() && turns < 60 {
            let mut events = Vec::new();
            if game.chance().is_some() {
                dealer.settle(&mut game, |event| events.push(*event));
            } else {
                let seat = game.asked().lowest().unwrap();
                let id = seats[seat.index() ^ turned].decide().unwrap();
                game.choose(seat, id, |event| events.push(*event)).unwrap();
            }
            for event in events {
                turns += u32::from(matches!(event, corte::Event::Turn { .. }));
                for (player, seated) in seats.iter_mut().enumerate() {
                    let seat = Seat::new(player ^ turned).unwrap();
                    event.seen_by(Viewer::Seat(seat)).iter().for_each(|seen| seated.hear(seen));
                }
            }
        }
        won += match game.table().winner() {
            Some(winner) => f64::from(u8::from(winner.index() == turned)),
            None => 0.5,
        };
    }
    won / games as f64
}

#[test]
fn who_follows_what_the_other_holds_wins_more_than_who_forgets() {
    let (position, joint) = endgame();
    let page = || -> Box<dyn Policy> { Box::new(corte_bots::Attentive::new(Page)) };
    let plan = Arc::new(joint.asked(page().as_mut(), 1, |_, _| ()));
    let mut response = MemorylessResponse::new(&joint, &plan);
    (0..12).for_each(|_| response.iterate());
    let found = Arc::new(response.current().to_vec());
    let outlook = Arc::new(Outlook::of(&joint, &found, &plan, 30));
    let seated = |policy| Seated::new(policy, position.perspective(Viewer::Seat(Seat::new(0).unwrap())), 1);
    let share = |policy| played(&position, &joint, [seated(policy), seated(page())], 800);
    let forgetful = share(Box::new(Planner::new(Arc::clone(&joint), found)));
    let believer = Believer::new(Arc::clone(&joint), outlook, Foe::Asked(page(), 1));
    let believing = share(Box::new(believer));
    assert!(forgetful > 0.6, "without memory {forgetful} are won from the Page");
    assert!(believing > forgetful, "with beliefs {believing}, without {forgetful}");
    let itself = share(page());
    assert!((0.44..0.56).contains(&itself), "the Page wins {itself} from itself");
}

#[test]
fn a_magistrate_plays_as_its_plan_does() {
    let (position, joint) = endgame();
    let plan = motley(&joint, 5);
    let magistrate = Magistrate::new(Arc::new(Blueprint::of(&joint, &plan, Vec::new())));
    let seated = |policy| Seated::new(policy, position.perspective(Viewer::Seat(Seat::new(0).unwrap())), 1);
    let planner = Planner::new(Arc::clone(&joint), Arc::new(joint.uniform()));
    let share = played(&position, &joint, [seated(Box::new(magistrate)), seated(Box::new(planner))], 1500);
    let exact = joint.share(&plan, &joint.uniform(), 60);
    assert!((share - exact).abs() < 0.05, "{share} of 1,500 games won, {exact} by reckoning");
}

/// The value to the first player if this player of an endgame remembers and the other has a memoryless plan, by playing out every history.
fn remembered(
    endgame: &Endgame,
    (joint, foe): (&Joint, &[f32]),
    me: Player,
    at: (&EndgameState, &ClaimsPlanner, Option<&Perspective>),
) -> f64 {
    let (state, planner, perspective) = at;
    let viewer = Viewer::Seat(endgame.seats()[me.index()]);
    let go_on = |share: f64, action| {
        let (mut planner, mut perspective) = (planner.clone(), perspective.copied());
        let next = endgame.play_telling(state, action, |event| {
            if let (Some(seen), Some(mine)) = (event.seen_by(viewer), &mut perspective) {
                planner.hear(&mine.view(), &seen);
                mine.hear(&seen);
            }
        });
        let perspective = perspective.or_else(|| next.game().map(|game| game.perspective(viewer)));
        share * remembered(endgame, (joint, foe), me, (&next, &planner, perspective.as_ref()))
    };
    match endgame.turn(state) {
        Turn::Over(payoff) => payoff,
        Turn::Chance(outcomes) => outcomes.into_iter().map(|(action, share)| go_on(share, action)).sum(),
        Turn::Decision { player, actions, .. } if player == me => {
            let mut weights = Weights::default();
            let mut effort = Effort { seed: 0, go_on: &mut |_| false };
            planner.clone().weigh(&perspective.unwrap().view(), &mut effort, &mut weights);
            let chance = |action: &EndgameAction| match action {
                EndgameAction::Decide(id) => f64::from(weights.probability(*id)),
                _ => panic!("a decision is asked for"),
            };
            actions.into_iter().map(|action| go_on(chance(&action), action)).sum()
        }
        Turn::Decision { player, actions, .. } => {
            let game = state.game().unwrap();
            let view = game.view(Viewer::Seat(endgame.seats()[player.index()]));
            let chances = joint.chances(foe, &view, None).unwrap();
            actions.into_iter().zip(chances).map(|(action, chance)| go_on(f64::from(*chance), action)).sum()
        }
    }
}

#[test]
fn a_share_with_claims_is_what_playing_out_every_history_gives() {
    let inquisitor = Options { inquisitor: true, ..brazil() };
    for options in [brazil(), inquisitor] {
        let position = one_against_one(options);
        let joint = Arc::new(Joint::of(&position, 1_000_000).unwrap());
        let foe = motley(&joint, 1);
        let mut response = ClaimsResponse::new(&joint, &foe);
        (0..3).for_each(|_| response.iterate());
        let plan = response.average();
        let reckoned = response.share(&plan, 2);
        let endgame = Endgame::new(&position, 2).unwrap();
        let planner = ClaimsPlanner::new(Arc::clone(&joint), Arc::new(plan));
        let [first, second] = [Player::First, Player::Second]
            .map(|me| remembered(&endgame, (&joint, &foe), me, (&endgame.start(), &planner, None)));
        let share = 0.5 + 0.25 * (first - second);
        assert!((reckoned - share).abs() < 1e-5, "{reckoned} swept, {share} played out");
    }
}

#[test]
fn who_remembers_claims_wins_more_than_who_forgets_them() {
    let (_, joint) = endgame();
    let mut solver = BlueprintSolver::new(&joint, Variant::Predictive);
    (0..20).for_each(|_| solver.iterate());
    let plan = solver.average();
    let forgetful = lost(&joint, &plan);
    let mut response = ClaimsResponse::new(&joint, &plan);
    (0..9).for_each(|_| response.iterate());
    let found = response.current();
    let remembering = response.share(&found, 12);
    assert!(remembering > forgetful + 0.01, "with claims {remembering}, without {forgetful}");
}

/// What the first player can believe, by everything it can have heard: the opponent's hands with their weights, and a history that leads
/// there.
type Beliefs = HashMap<EndgameHeard, (HashMap<Cards, f64>, Vec<EndgameAction>)>;

/// Goes through every history. The first player's own decisions say nothing about the opponent's hand.
fn gather(
    joint: &Joint,
    endgame: &Endgame,
    plan: &[f32],
    at: (&EndgameState, Vec<EndgameAction>, f64),
    all: &mut Beliefs,
) {
    let (state, history, share) = at;
    let mut go_on = |action, share| {
        let mut longer = history.clone();
        longer.push(action);
        gather(joint, endgame, plan, (&endgame.play(state, action), longer, share), all);
    };
    match endgame.turn(state) {
        Turn::Over(_) => {}
        Turn::Chance(outcomes) => {
            outcomes.into_iter().for_each(|(action, chance)| go_on(action, share * chance));
        }
        Turn::Decision { player: Player::Second, actions, .. } => {
            let game = state.game().unwrap();
            let chances = joint.chances(plan, &game.view(Viewer::Seat(endgame.seats()[1])), None).unwrap();
            let random = 1e-3 / actions.len() as f64;
            for (action, chance) in actions.into_iter().zip(chances) {
                go_on(action, share * (0.999 * f64::from(*chance) + random));
            }
        }
        Turn::Decision { player: Player::First, information, actions } => {
            actions.into_iter().for_each(|action| go_on(action, share));
            let entry = all.entry(information).or_insert_with(|| (HashMap::new(), history.clone()));
            *entry.0.entry(state.game().unwrap().hand(endgame.seats()[1])).or_default() += share;
        }
    }
}

#[test]
fn a_belief_is_what_counting_every_history_gives() {
    let (position, joint) = endgame();
    let endgame = Endgame::new(&position, 2).unwrap();
    let plan = Arc::new(motley(&joint, 9));
    let mut all = Beliefs::new();
    gather(&joint, &endgame, &plan, (&endgame.start(), Vec::new(), 1.0), &mut all);
    assert!(all.len() > 1000);
    let outlook = Arc::new(Outlook::of(&joint, &joint.uniform(), &plan, 1));
    let me = Viewer::Seat(endgame.seats()[0]);
    let mut seated: Vec<_> = all.into_values().collect();
    seated.sort_by_key(|(_, history)| format!("{history:?}"));
    for (hands, history) in seated.into_iter().step_by(29) {
        let mut believer =
            Believer::new(Arc::clone(&joint), Arc::clone(&outlook), Foe::Plan(Arc::clone(&plan)));
        let mut state = endgame.start();
        let mut perspective = None;
        for action in history {
            state = endgame.play_telling(&state, action, |event| {
                if let (Some(seen), Some(mine)) = (event.seen_by(me), &mut perspective) {
                    let mine: &mut Perspective = mine;
                    Policy::hear(&mut believer, &mine.view(), &seen);
                    mine.hear(&seen);
                }
            });
            if perspective.is_none() {
                let dealt = state.game().unwrap().perspective(me);
                Policy::begin(&mut believer, &dealt.view());
                perspective = Some(dealt);
            }
        }
        let total: f64 = hands.values().sum();
        let believed = believer.hands();
        assert_eq!(believed.len(), hands.values().filter(|share| **share > 0.0).count());
        for (hand, share) in believed {
            let counted = hands[&hand] / total;
            assert!((f64::from(share) - counted).abs() < 1e-4, "{hand}: {share} believed, {counted} counted");
        }
    }
}
