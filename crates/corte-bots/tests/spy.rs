//! The weights of the Spy: with two players, where it starts from what the Regent would do, and at other tables.

use corte::{
    Action, ActionKind, Card, Cards, Character, Dealer, Decision, Event, Game, Options, Pack, Phase,
};
use corte::{Preset, Rules, Seat, SeatSetup, Setup, Viewer};
use corte_bots::{Craft, Model, Policy, Seated, Spy, policy};

/// A Spy that treats all tables alike.
fn alone() -> Spy {
    Spy::new(Craft { deference: None, ..Craft::SPY }, Model::ladder())
}

/// Plays a game with `bot` at every seat, and reports each decision and the seat that was asked.
fn follow(
    rules: Rules,
    deal: u64,
    bot: &dyn Fn() -> Box<dyn Policy>,
    mut look: impl FnMut(&Game, Seat, &Seated),
) {
    let mut game = Setup::new(rules).build().unwrap();
    let sit = |seat| Seated::new(bot(), game.perspective(Viewer::Seat(seat)), deal);
    let mut bots: Vec<Seated> = game.table().seats().map(sit).collect();
    let mut dealer = Dealer::new(deal, 0);
    for _ in 0..200 {
        let mut events: Vec<Event> = Vec::new();
        dealer.settle(&mut game, |event| events.push(*event));
        if let Some(asked) = game.asked().lowest().filter(|_| events.is_empty()) {
            let bot = &mut bots[asked.index()];
            let id = bot.decide().unwrap();
            if game.legal(asked).len() > 1 {
                look(&game, asked, bot);
            }
            game.play(asked, id, |event| events.push(*event));
        }
        for (seat, bot) in game.table().seats().zip(&mut bots) {
            let heard = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat)));
            heard.for_each(|seen| bot.hear(&seen));
        }
    }
}

/// How likely a Spy that plays its own kind is to block a Steal with a claim it couldn't prove, on average over some games.
fn blocks_a_steal_with_neither_card(bot: &dyn Fn() -> Box<dyn Policy>) -> f32 {
    let (mut likely, mut chances) = (0.0, 0.0);
    for deal in 0..40 {
        follow(Rules::new(2, Options::of(Preset::Brazil)).unwrap(), deal, bot, |game, asked, bot| {
            let holds = |card| game.hand(asked).count(card) > 0;
            let is_stolen = matches!(game.table().phase(), Phase::Block { action: Action::Steal { .. }, .. });
            if is_stolen && !holds(Character::Captain) && !holds(Character::Ambassador) {
                let pass = game.view(Viewer::Seat(asked)).id(Decision::Pass).unwrap();
                (likely, chances) = (likely + 1.0 - bot.weights().probability(pass), chances + 1.0);
            }
        });
    }
    assert!(chances > 10.0, "{chances}");
    likely / chances
}

#[test]
fn it_does_not_block_each_steal_any_more() {
    let before = blocks_a_steal_with_neither_card(&|| Box::new(alone()));
    let now = blocks_a_steal_with_neither_card(&|| policy("spy").unwrap());
    assert!(before > 0.8 && (0.02..0.5).contains(&now), "before {before}, now {now}");
}

#[test]
fn what_wins_at_once_is_done() {
    let mut setup = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap());
    let card = |character| Cards::of(Pack::default(), &[Card::plain(character)]);
    for (index, held) in [Character::Captain, Character::Duke].into_iter().enumerate() {
        let (hand, lost) = (card(held), card(Character::Contessa));
        setup.seats[Seat::new(index).unwrap()] =
            SeatSetup { coins: Some(7), hand, lost, ..SeatSetup::default() };
    }
    let game = setup.build().unwrap();
    let [me, target] = [0, 1].map(|index| Seat::new(index).unwrap());
    let told = Seated::new(policy("spy").unwrap(), game.perspective(Viewer::Seat(me)), 7).explain();
    let coup = Decision::Act(Action::Coup { target, naming: None });
    let coup = told.options.iter().find(|option| option.decision == coup).unwrap();
    assert!(coup.probability > 0.9 && coup.win == Some(1.0), "{told:?}");
}

/// The weights of all decisions of a game with `bot` at every seat.
fn weights(rules: Rules, bot: &dyn Fn() -> Box<dyn Policy>) -> Vec<f32> {
    let mut all = Vec::new();
    follow(rules, 7, bot, |_, _, bot| all.extend_from_slice(bot.weights().values()));
    all
}

#[test]
fn only_between_two_with_the_characters_of_the_base_game_it_begins_with_the_regent() {
    let tables = [(2, &[][..]), (2, &[("inquisitor", "on")]), (2, &[("reformation", "on")]), (3, &[])];
    for (players, changes) in tables {
        let mut options = Options::of(Preset::Brazil);
        changes.iter().for_each(|(name, value)| options.set(name, value).unwrap());
        let rules = Rules::new(players, options).unwrap();
        let alike = weights(rules, &|| policy("spy").unwrap()) == weights(rules, &|| Box::new(alone()));
        assert_eq!(alike, players > 2 || !changes.is_empty(), "{players} players, {changes:?}");
    }
}

#[test]
fn a_spy_leans_towards_what_its_humour_likes() {
    // The weight that first decisions give to what the humour likes.
    let often = |bot: &str, is_liked: fn(ActionKind, bool) -> bool| {
        let start = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
        let mut likely = 0.0;
        for deal in 0..40 {
            let mut game = start;
            Dealer::new(deal, 0).settle(&mut game, |_| ());
            let me = game.asked().lowest().unwrap();
            let view = game.view(Viewer::Seat(me));
            let mut seated = Seated::new(policy(bot).unwrap(), game.perspective(Viewer::Seat(me)), 7);
            seated.decide().unwrap();
            for (id, _) in seated.weights().iter() {
                let Some(Decision::Act(action)) = view.decision(id) else { continue };
                let bluffs =
                    action.claim(game.table().rules()).is_some_and(|one| view.hand().count(one) == 0);
                let liked = is_liked(action.kind(), bluffs);
                likely += if liked { seated.weights().probability(id) } else { 0.0 };
            }
        }
        likely
    };
    let leans = |humour: &str, is_liked: fn(ActionKind, bool) -> bool| {
        let [plain, leaning] = ["spy", &format!("spy:{humour}")].map(|bot| often(bot, is_liked));
        assert!(leaning > 1.1 * plain, "{humour}: {plain} {leaning}");
    };
    leans("thievish", |kind, _| kind == ActionKind::Steal);
    leans("greedy", |kind, _| matches!(kind, ActionKind::Tax | ActionKind::ForeignAid));
    leans("bold", |_, bluffs| bluffs);
}

/// Where copies can be told apart there are many more hands, and each alone is unlikely.
#[test]
fn it_looks_ahead_whatever_the_faces() {
    let estimates = |bot: Box<dyn Policy>, faces: &str| {
        let mut options = Options::of(Preset::Brazil);
        options.set("faces", faces).unwrap();
        let mut setup = Setup::new(Rules::new(2, options).unwrap());
        let hand = [Character::Duke, Character::Contessa].map(|character| match faces {
            "identical" => Card::plain(character),
            _ => Card::faced(character, 1).unwrap(),
        });
        let me = Seat::new(0).unwrap();
        setup.seats[me].hand = Cards::of(setup.rules.pack(), &hand);
        let mut game = setup.build().unwrap();
        Dealer::new(7, 0).settle(&mut game, |_| ());
        let told = Seated::new(bot, game.perspective(Viewer::Seat(me)), 7).explain();
        told.options.iter().map(|option| option.win.expect("it estimates")).collect::<Vec<f32>>()
    };
    for bot in [|| -> Box<dyn Policy> { Box::new(alone()) }, || policy("spy").unwrap()] {
        let identical = estimates(bot(), "identical");
        for faces in ["distinct", "everdeck"] {
            let found = estimates(bot(), faces);
            let near = identical.iter().zip(&found).all(|(one, other)| (one - other).abs() < 0.05);
            assert!(near && identical.len() == found.len(), "{faces}: {found:?}, identical: {identical:?}");
        }
    }
}
