//! Whole games: every bot under every option.

use corte::{
    Action, Dealer, Decision, DecisionId, Event, Game, Move, Options, Phase, Preset, Rules, Seat, Setup,
    View, Viewer,
};
use corte_bots::{Effort, Policy, Seated, Weights, ladder, leaning_bots};

/// Rules that together use every option and every number of seats.
fn tables() -> Vec<Rules> {
    let sets: [(usize, &[(&str, &str)]); 16] = [
        (2, &[]),
        (2, &[("challenge-order", "clockwise"), ("must-prove", "on")]),
        (2, &[("draft", "on"), ("faces", "distinct")]),
        (2, &[("draft", "on"), ("inquisitor", "on")]),
        (3, &[("declared", "coup"), ("inquisitor", "on")]),
        (4, &[("declared", "coup+assassinate"), ("faces", "distinct")]),
        (5, &[("inquisitor", "on"), ("faces", "distinct"), ("challenge-order", "clockwise")]),
        (6, &[("must-prove", "on"), ("faces", "distinct")]),
        (7, &[("declared", "coup+assassinate"), ("inquisitor", "on")]),
        (8, &[("challenge-order", "clockwise")]),
        (9, &[("faces", "distinct"), ("declared", "coup+assassinate"), ("inquisitor", "on")]),
        (10, &[]),
        (2, &[("reformation", "on"), ("declared", "coup"), ("faces", "distinct")]),
        (3, &[("reformation", "on")]),
        (5, &[("reformation", "on"), ("inquisitor", "on"), ("must-prove", "on")]),
        (10, &[("reformation", "on"), ("challenge-order", "clockwise")]),
    ];
    sets.iter()
        .map(|(players, changes)| {
            let mut options = Options::of(Preset::Brazil);
            for (name, value) in *changes {
                options.set(name, value).unwrap();
            }
            Rules::new(*players, options).unwrap()
        })
        .collect()
}

/// Plays a game with `bot` at every seat, for at most `turns` turns.
fn play(rules: Rules, bot: &str, seed: u64, turns: usize, iterations: u32) -> Game {
    play_with(rules, bot, seed, turns, &mut |bot| bot.decide_while(&mut |done| done < iterations).unwrap())
}

/// The same, where each bot is asked like this.
fn play_with(
    rules: Rules,
    bot: &str,
    seed: u64,
    turns: usize,
    ask: &mut dyn FnMut(&mut Seated) -> DecisionId,
) -> Game {
    let mut game = Setup::new(rules).build().unwrap();
    let mut bots: Vec<Seated> = game
        .table()
        .seats()
        .map(|seat| {
            let policy = corte_bots::policy(bot).unwrap();
            Seated::new(policy, game.perspective(Viewer::Seat(seat)), seed + seat.index() as u64)
        })
        .collect();
    let mut dealer = Dealer::new(seed, 0);
    let mut begun = 0;
    loop {
        let mut events: Vec<Event> = Vec::new();
        dealer.settle(&mut game, |event| events.push(*event));
        tell(&mut bots, &events);
        if events.iter().any(|event| matches!(event, Event::Asks(Phase::Over { .. }))) {
            return game;
        }
        let Some(seat) = game.asked().iter().last() else { return game };
        let viewer = Viewer::Seat(seat);
        let bot = &mut bots[seat.index()];
        assert_eq!(bot.view(), game.view(viewer), "the bot's own account is the game's");
        let id = ask(bot);
        assert!(game.view(viewer).legal().contains(id), "an illegal decision");
        let mut events: Vec<Event> = Vec::new();
        game.play(seat, id, |event| events.push(*event));
        begun += events.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
        tell(&mut bots, &events);
        if game.table().is_over() || begun > turns {
            return game;
        }
    }
}

fn tell(bots: &mut [Seated], events: &[Event]) {
    for event in events {
        for (index, bot) in bots.iter_mut().enumerate() {
            if let Some(seen) = event.seen_by(Viewer::Seat(Seat::new(index).unwrap())) {
                bot.hear(&seen);
            }
        }
    }
}

#[test]
fn who_does_not_sit_at_the_table_hears_and_is_asked_nothing() {
    let (game, [ana, bruno]) = Game::example();
    let nobody = Viewer::Seat(Seat::new(9).unwrap());
    for rung in ladder() {
        let mut bot = Seated::new(corte_bots::policy(rung.id).unwrap(), game.perspective(nobody), 1);
        let mut after = game;
        let mut events = Vec::new();
        for (seat, decision) in [(ana, Decision::Act(Action::Tax)), (bruno, Decision::Challenge)] {
            let mv = Move::Decide { seat, decision };
            after.apply(mv, |event| events.extend(event.seen_by(nobody))).unwrap();
        }
        events.iter().for_each(|event| bot.hear(event));
        assert_eq!((bot.decide(), bot.decide_in_full()), (None, None), "{}", rung.id);
        // Even an event that no game sends doesn't break it.
        bot.hear(&Event::Turn { seat: Seat::new(9).unwrap() });
        bot.decide();
        assert_eq!(format!("{bot:?}"), "Seated { viewer: Seat(Seat(9)), .. }");
    }
}

/// People learn from their first opponents what a lie costs.
#[test]
fn courtiers_at_a_table_challenge_now_and_then() {
    let rules = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
    let challenged = |bot: &str| {
        let (mut claims, mut challenges) = (0, 0);
        for seed in 0..20 {
            play_with(rules, bot, seed, 100, &mut |bot| {
                let id = bot.decide().unwrap();
                match bot.view().decision(id) {
                    Some(Decision::Challenge) => challenges += 1,
                    Some(Decision::Block(_)) => claims += 1,
                    Some(Decision::Act(action)) => claims += u32::from(action.claim(&rules).is_some()),
                    _ => {}
                }
                id
            });
        }
        f64::from(challenges) / f64::from(claims)
    };
    let shares = ["cautious", "bold", "vengeful", "suspicious"]
        .map(|humour| challenged(&format!("courtier:{humour}")));
    assert!(shares.iter().all(|share| *share > 0.1), "{shares:?}");
    assert!(shares[3] > 1.5 * shares[0], "the suspicious one doubts more than the cautious one: {shares:?}");
}

#[test]
fn every_bot_plays_legally_with_every_option_and_every_number_of_seats() {
    for rung in ladder() {
        let (games, turns) = if rung.searches { (1, 15) } else { (5, 60) };
        for rules in tables() {
            for seed in 0..games {
                play(rules, rung.id, seed, turns, 4);
            }
        }
    }
}

#[test]
fn what_a_bot_says_that_it_does_is_what_it_does() {
    let leaning: Vec<String> = leaning_bots().collect();
    let bots = ladder().iter().map(|rung| rung.id).chain(leaning.iter().map(String::as_str));
    let inquisitor = [("inquisitor", "on"), ("reformation", "on")];
    for bot in bots {
        for (players, changes) in [(2, &[][..]), (3, &inquisitor)] {
            let mut options = Options::of(Preset::Brazil);
            changes.iter().for_each(|(name, value)| options.set(name, value).unwrap());
            let rules = Rules::new(players, options).unwrap();
            play_with(rules, bot, 5, 6, &mut |asked| {
                let said = asked.explain_while(&mut |done| done < 8).options;
                let id = asked.decide_while(&mut |done| done < 8).unwrap();
                // A single legal decision is not weighed.
                for option in said.iter().filter(|_| said.len() > 1) {
                    let does = asked.weights().probability(option.id);
                    assert!((option.probability - does).abs() < 1e-4, "{bot}: {option:?} is {does}");
                }
                id
            });
        }
    }
}

#[test]
fn honest_players_do_not_loop() {
    let mut options = Options::of(Preset::Brazil);
    options.set("challenge-order", "clockwise").unwrap();
    let rules = Rules::new(2, options).unwrap();
    let over = (0..500).filter(|seed| play(rules, "page", *seed, 200, 0).table().is_over()).count();
    assert!(over >= 498, "{over} of 500 games ended within 200 turns");
}

#[test]
fn the_reformation_ends_and_burns_no_coins_without_end() {
    let mut options = Options::of(Preset::Brazil);
    options.set("reformation", "on").unwrap();
    let rules = Rules::new(4, options).unwrap();
    for rung in ladder().iter().filter(|rung| !rung.searches && rung.id != "fool") {
        let games: Vec<Game> = (0..100).map(|seed| play(rules, rung.id, seed, 200, 0)).collect();
        let over = games.iter().filter(|game| game.table().is_over()).count();
        assert!(over >= 99, "{}: {over} of 100 games ended within 200 turns", rung.id);
        // What conversions pay is embezzled again, so coins don't pile up in the Reserve.
        let left: u32 = games.iter().map(|game| u32::from(game.table().reserve())).sum();
        assert!(left <= 500, "{}: {left} coins lie in the Reserve at the end of 100 games", rung.id);
    }
}

#[test]
fn nobody_embezzles_an_empty_reserve() {
    let mut options = Options::of(Preset::Brazil);
    options.set("reformation", "on").unwrap();
    let rules = Rules::new(4, options).unwrap();
    for rung in ladder().iter().filter(|rung| rung.id != "fool") {
        for seed in 0..6 {
            let mut game = Setup::new(rules).build().unwrap();
            Dealer::new(seed, 0).settle(&mut game, |_| ());
            let seat = game.asked().lowest().unwrap();
            let policy = corte_bots::policy(rung.id).unwrap();
            let mut bot = Seated::new(policy, game.perspective(Viewer::Seat(seat)), seed);
            let embezzles = bot.view().id(Decision::Act(Action::Embezzle)).unwrap();
            bot.decide_while(&mut |done| done < 20).unwrap();
            let likely = bot.weights().probability(embezzles);
            assert!(
                likely < 1e-9,
                "{} embezzles an empty Reserve with probability {likely} in deal {seed}",
                rung.id
            );
        }
    }
}

/// Answers every other question, and otherwise leaves the weights as they were.
struct EveryOther(bool);

impl Policy for EveryOther {
    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        self.0 = !self.0;
        if self.0 {
            weights.fill(view.legal(), |_| 1.0);
        }
    }
}

#[test]
fn who_gives_no_answer_is_not_held_to_the_one_before() {
    let (game, [ana, _]) = Game::example();
    let mut bot = Seated::new(Box::new(EveryOther(false)), game.perspective(Viewer::Seat(ana)), 7);
    let answers: Vec<bool> = (0..4).map(|_| bot.decide().is_some()).collect();
    assert_eq!(answers, [true, false, true, false]);
    assert!(bot.weights().legal().is_empty());
    assert!(bot.decide_in_full().is_some() && bot.decide_in_full().is_none());
}

#[test]
fn what_is_sampled_is_what_is_likely_whatever_the_weights() {
    let (game, [ana, _]) = Game::example();
    let legal = game.legal(ana);
    let mut weights = Weights::default();
    for heavy in [f32::INFINITY, f32::MAX, 1e38, 1.0, f32::MIN_POSITIVE] {
        // Two are equally heavy, and the others weigh nothing.
        weights.fill(legal, |id| match legal.iter().position(|known| known == id) {
            Some(1 | 3) => heavy,
            Some(2) => f32::NAN,
            _ => -1.0,
        });
        let likely: Vec<f32> = legal.iter().map(|id| weights.probability(id)).collect();
        assert_eq!(likely, [0.0, 0.5, 0.0, 0.5, 0.0], "{heavy}");
        let sampled = [0.0, 0.4, 0.6, 0.99].map(|at| weights.sample(at));
        assert_eq!(sampled, [1, 1, 3, 3].map(|place| legal.nth(place)), "{heavy}");
    }
}
