//! Analysis of a finished game: the analyst finds what is obvious, and knows no more than the seat did.

use corte::{Seat, SeatSet};
use corte_arena::{Analyst, Entrant, Maker, NotAnalysed, NotAsked, analyse};
use corte_bots::Analysed;
use corte_notation::{Record, Replay};

fn analyst(iterations: u32) -> Analyst {
    let seats: SeatSet = Seat::all(2).collect();
    Analyst { bot: "cardinal".parse().unwrap(), iterations, seed: 3, seats }
}

fn game(text: &str) -> Replay {
    Record::parse("game.coup", text).unwrap().replay().unwrap()
}

fn looked_at(text: &str) -> Vec<Analysed> {
    analyse(&game(text), &analyst(400)).unwrap()
}

const MISSED: &str = "coup 1\nrulebook brazil\n\
    seat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 7 hand Contessa lost Contessa\n\
    Ana income\nBruno coup Ana\n";

#[test]
fn a_coup_that_was_missed_cost_the_game() {
    let found = looked_at(MISSED);
    let (missed, struck) = (&found[0], &found[1]);
    let bruno = Seat::new(1).unwrap();
    assert_eq!(
        missed.best().unwrap().decision,
        corte::Decision::Act(corte::Action::Coup { target: bruno, naming: None })
    );
    assert!(missed.chance().unwrap() > 0.95);
    assert!(missed.loss().is_none_or(|loss| loss > 0.3), "{:?}", missed.loss());
    assert_eq!(struck.best().unwrap().decision, struck.made);
    assert_eq!(struck.loss(), Some(0.0));
    assert_eq!((missed.turn, struck.turn), (1, 2));
}

#[test]
fn who_leans_estimates_as_the_bot_does_that_leans() {
    let wins = |bot: &str| {
        let found = analyse(&game(MISSED), &Analyst { bot: bot.parse().unwrap(), ..analyst(50) }).unwrap();
        let options = found.into_iter().flat_map(|analysed| analysed.thought.options);
        options.map(|option| option.win.unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(wins("spy:bold"), wins("spy"));
    let refused = analyse(&game(MISSED), &Analyst { bot: "courtier:bold".parse().unwrap(), ..analyst(50) });
    assert!(matches!(refused, Err(NotAnalysed::NoEstimates { .. })));
}

#[test]
fn what_is_drafted_is_of_the_first_turn_and_nobody_finds_a_best_pick_without_a_look() {
    let found = looked_at(
        "coup 1\nrulebook brazil\noption draft on\nseat Ana\nseat Bruno\nAna draft Duke\nBruno draft Captain\n\
         Ana deal Contessa\nBruno deal Assassin\nAna tax\nBruno pass\nBruno income\nAna tax\n",
    );
    let turns: Vec<u32> = found.iter().map(|analysed| analysed.turn).collect();
    assert_eq!(turns, [1, 1, 1, 1, 2, 3], "two picks, then as the game is told");
    for analysed in found {
        let is_tried = analysed.thought.options.iter().any(|option| option.win.is_some());
        assert_eq!(analysed.best().is_some(), is_tried, "{analysed:?}");
    }
}

/// Both players pick secretly and at the same time, so the order of their lines in a record makes no difference (R-V2).
#[test]
fn both_picks_of_a_draft_are_looked_at_in_whichever_order_they_stand() {
    let picks = |lines: [&str; 2]| {
        let [one, other] = lines;
        let text =
            format!("coup 1\nrulebook brazil\noption draft on\nseat Ana\nseat Bruno\n{one}\n{other}\n");
        let mut found = looked_at(&text);
        assert!(found.iter().all(|pick| pick.best().is_some()), "{found:?}");
        found.sort_by_key(|pick| pick.seat);
        found.into_iter().map(|pick| (pick.seat, pick.thought.beliefs)).collect::<Vec<_>>()
    };
    let (ana, bruno) = ("Ana draft Duke", "Bruno draft Captain");
    assert_eq!(picks([ana, bruno]), picks([bruno, ana]));
}

/// Two games that are the same game to Ana, since Bruno's hand is never shown.
fn with_bruno_holding(hand: &str) -> String {
    format!(
        "coup 1\nrulebook brazil\noption challenge-order clockwise\n\
         seat Ana coins 2 hand Duke Captain\nseat Bruno coins 2 hand {hand}\n\
         Ana tax\nBruno pass\nBruno tax\nAna pass\nAna steal Bruno\nBruno pass\nBruno pass\n\
         Bruno income\nAna tax\nBruno pass\n"
    )
}

#[test]
fn nothing_said_of_a_seat_hangs_on_cards_that_it_could_not_see() {
    let of_ana = |hand| {
        let found = looked_at(&with_bruno_holding(hand));
        found.into_iter().filter(|analysed| analysed.seat.index() == 0).collect::<Vec<_>>()
    };
    let one = of_ana("Duke Contessa");
    assert_eq!(one.len(), 4);
    assert_eq!(one, of_ana("Assassin Assassin"));
    assert_eq!(one, of_ana("Captain Ambassador"));
}

#[test]
fn the_same_seed_finds_the_same_whoever_else_is_looked_at() {
    let game = game(&with_bruno_holding("Duke Contessa"));
    let all = analyse(&game, &analyst(200)).unwrap();
    let only = Analyst { seats: SeatSet::only(Seat::new(1).unwrap()), ..analyst(200) };
    let bruno: Vec<Analysed> = all.into_iter().filter(|analysed| analysed.seat.index() == 1).collect();
    assert_eq!(analyse(&game, &only).unwrap(), bruno);
}

#[test]
fn who_makes_no_estimates_can_not_look() {
    let game = game(MISSED);
    let with = |bot: &str| analyse(&game, &Analyst { bot: bot.parse::<Entrant>().unwrap(), ..analyst(10) });
    let able = vec!["spy", "cardinal"];
    assert_eq!(with("page"), Err(NotAnalysed::NoEstimates { name: "page".to_owned(), able }));
    assert!(with("page").unwrap_err().to_string().contains("these bots do: spy, cardinal"));
    assert_eq!(with("cardinal@5ms"), Err(NotAnalysed::NotAsked(NotAsked::Timed("cardinal".to_owned()))));
    let of_own =
        Entrant::Policy { name: "mine".to_owned(), make: Maker::new(|| corte_bots::policy("page").unwrap()) };
    let of_own = analyse(&game, &Analyst { bot: of_own, ..analyst(10) });
    assert!(matches!(of_own, Err(NotAnalysed::NoEstimates { name, .. }) if name == "mine"));
}

#[test]
fn of_options_that_win_nearly_as_much_none_is_better_than_the_one_that_was_taken() {
    let mut one = looked_at(&with_bruno_holding("Duke Contessa")).remove(0);
    for (option, (win, probability)) in one
        .thought
        .options
        .iter_mut()
        .zip([(0.6, 0.2), (0.59, 0.5), (0.5, 0.9)].into_iter().chain([(0.3, 0.1); 4]))
    {
        (option.win, option.error, option.probability) = (Some(win), None, probability);
    }
    let made: Vec<_> = one.thought.options.iter().map(|option| option.decision).collect();
    let told = |one: &mut Analysed, taken: usize| {
        one.made = made[taken];
        (one.best().map(|best| best.decision), one.loss().map(|loss| (100.0 * loss).round()))
    };
    assert_eq!(told(&mut one, 0), (Some(made[0]), Some(0.0)));
    assert_eq!(told(&mut one, 1), (Some(made[1]), Some(0.0)));
    assert_eq!(told(&mut one, 2), (Some(made[1]), Some(9.0)), "of two as good the likelier");
    assert_eq!(told(&mut one, 3), (Some(made[1]), Some(29.0)));
    // Ten points that may be due to chance count as none.
    one.thought.options[0].error = Some(0.05);
    one.thought.options[2].error = Some(0.05);
    assert_eq!(told(&mut one, 2), (Some(made[2]), Some(0.0)));
    assert_eq!(told(&mut one, 3), (Some(made[2]), Some(20.0)), "what is likelier, of those that may be best");
    one.thought.options[2].error = Some(0.02);
    assert_eq!(told(&mut one, 2), (Some(made[1]), Some(9.0)), "and these are too far apart");
}
