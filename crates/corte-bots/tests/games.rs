//! Whole games: every bot under every option.

use corte::{Dealer, Event, Game, Options, Phase, Preset, Rules, Seat, Setup, Viewer};
use corte_bots::{Seated, ladder};

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

/// Plays a game out, every seat by `bot`; at most `turns` turns.
fn play(rules: Rules, bot: &str, seed: u64, turns: usize, iterations: u32) -> Game {
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
        let id = bot.decide_while(&mut |done| done < iterations).unwrap();
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
fn every_bot_plays_legally_with_every_option_and_every_number_of_seats() {
    for rung in ladder() {
        let games = if rung.searches { 1 } else { 20 };
        for rules in tables() {
            for seed in 0..games {
                play(rules, rung.id, seed, 60, 4);
            }
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
        // What is converted with is embezzled again: the Reserve is no sink.
        let left: u32 = games.iter().map(|game| u32::from(game.table().reserve())).sum();
        assert!(left <= 500, "{}: {left} coins lie in the Reserve at the end of 100 games", rung.id);
    }
}
