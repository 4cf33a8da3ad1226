//! While several players are asked at once, the end of a clock reveals nothing about who has passed.

use crate::late::table;
use corte::{Action, Decision, Move, Preset, Seat, Viewer};
use corte_table::{
    Ahead, Command, Due, GameSeed, LiveTable, Millis, Person, Proposal, Refusal, Sitter, VOTE_LOST_AFTER,
    Verdict, What,
};

const SEATS: u8 = 4;
const DEADLINE: Millis = 7_000;
/// The player whose turn it is, and one who watches what the others do.
const ACTOR: u8 = 0;
const WATCHER: u8 = 3;

fn commit(table: &mut LiveTable, now: Millis, who: u8, command: &Command) -> Result<(), Refusal> {
    if let Verdict::Commit(entry) = table.check(now, Person(who.into()), command)? {
        table.apply(&entry).unwrap();
    }
    Ok(())
}

fn decide(table: &mut LiveTable, now: Millis, seat: u8, decision: Decision) {
    let at = Seat::new(seat.into()).unwrap();
    let number = table.decision_of(at).0;
    let decision = table.running().unwrap().game().view(Viewer::Seat(at)).id(decision).unwrap();
    commit(table, now, seat, &Command::Decide { number, decision }).unwrap();
}

/// The first game in which the actor takes the first turn.
fn begun() -> LiveTable {
    let table = table(Proposal::of(Preset::Brazil, SEATS));
    let dealt = (0..).map(|number| table.deal(1_000, GameSeed::numbered(7, number)).unwrap());
    let begins = |table: &LiveTable| table.running().unwrap().first().index() == usize::from(ACTOR);
    let begun = dealt.map(|entry| {
        let mut table = table.clone();
        table.apply(&entry).unwrap();
        table
    });
    begun.into_iter().find(begins).unwrap()
}

/// A table at which somebody has claimed the Duke, and these seats have passed.
fn claimed(passed: &[u8]) -> LiveTable {
    let mut table = begun();
    decide(&mut table, 2_000, ACTOR, Decision::Act(Action::Tax));
    for seat in passed {
        decide(&mut table, 3_000, *seat, Decision::Pass);
    }
    assert_eq!(table.deadline(), Some(DEADLINE));
    table
}

/// The same once the others have run out of time.
fn over(passed: &[u8]) -> LiveTable {
    let mut table = claimed(passed);
    let Some(Due::Entry(late)) = table.due(DEADLINE) else { panic!("{passed:?}: nobody is late") };
    table.apply(&late).unwrap();
    table
}

/// Everything shown to a player who hasn't answered, to the player whose turn it is and to a spectator, and when something happens next.
fn shown(table: &LiveTable) -> String {
    let eyes = [Some(Person(WATCHER.into())), Some(Person(ACTOR.into())), None];
    format!("{:?} {:?}", eyes.map(|person| table.frame(person)), table.wake())
}

fn away(table: &LiveTable, person: Option<u8>) -> Vec<bool> {
    let frame = table.frame(person.map(|person| Person(person.into())));
    frame.places.iter().map(|place| matches!(place.sitter, Sitter::Player { away: true, .. })).collect()
}

#[test]
fn who_runs_out_of_time_is_not_seen_to_be_away_while_others_are_asked() {
    let [all, one, none] = [&[1, 2][..], &[1], &[]].map(over);
    assert_eq!(shown(&all), shown(&one));
    assert_eq!(shown(&all), shown(&none));
    assert_eq!(away(&all, Some(WATCHER)), [false, false, false, true], "only whose time it was knows it");
    assert_eq!(away(&none, None), [false; 4]);
}

#[test]
fn who_runs_out_of_time_is_told_so_and_nobody_else_is() {
    let mut table = over(&[1]);
    let told = |table: &LiveTable| [0, 1, 2, 3].map(|who| table.frame(Some(Person(who))).timed_out);
    assert_eq!(told(&table), [false, false, true, true]);
    commit(&mut table, DEADLINE + 10, WATCHER, &Command::TakeBack).unwrap();
    assert_eq!(told(&table), [false, false, true, false]);
    // Somebody who has lost their connection hasn't run out of time, and whoever watches has none.
    table.apply(&What::Away { seats: vec![ACTOR] }.at(DEADLINE + 20)).unwrap();
    assert!(!told(&table)[0] && !table.frame(None).timed_out);
}

#[test]
fn who_has_been_given_all_the_time_there_is_sees_so() {
    let mut table = claimed(&[]);
    for given in 0..4 {
        assert!(table.frame(Some(Person(WATCHER.into()))).more_time, "{given}");
        let more = Command::MoreTime { deadline: table.deadline().unwrap() };
        commit(&mut table, 3_000, WATCHER, &more).unwrap();
    }
    assert!(!table.frame(Some(Person(WATCHER.into()))).more_time);
    let more = Command::MoreTime { deadline: table.deadline().unwrap() };
    assert_eq!(commit(&mut table, 3_000, WATCHER, &more), Err(Refusal::NoTime));
}

#[test]
fn nobody_gets_or_gives_time_once_it_is_over() {
    let now = DEADLINE + 10;
    for passed in [&[1, 2][..], &[1], &[]] {
        let mut table = over(passed);
        let deadline = table.deadline().unwrap();
        let more = Command::MoreTime { deadline };
        assert_eq!(commit(&mut table, now, WATCHER, &more), Err(Refusal::NoTime), "{passed:?}");
        commit(&mut table, now, WATCHER, &Command::TakeBack).unwrap();
        assert_eq!(commit(&mut table, now, WATCHER, &more), Err(Refusal::NoTime), "{passed:?}");
        for seat in passed {
            let number = table.decision_of(Seat::new((*seat).into()).unwrap()).0;
            let again = commit(&mut table, now, *seat, &Command::Reconsider { number });
            assert_eq!(again, Err(Refusal::NothingHeld), "{passed:?}");
        }
        let Some(Due::Entry(late)) = table.due(now) else { panic!("{passed:?}: no time is left") };
        table.apply(&late).unwrap();
        assert_eq!(away(&table, None), [false; 4], "{passed:?}");
    }
}

/// Bots let the claim pass for those whose time is over.
fn stood_in(table: &mut LiveTable) {
    let answers = table.wake().unwrap();
    while let Some(Due::Bot { seat, number, at }) = table.due(answers) {
        let game = table.running().unwrap().game();
        let Some(pass) = game.view(Viewer::Seat(seat)).id(Decision::Pass) else { break };
        assert_eq!(away(table, None), [false; 4]);
        let verdict = table.check_bot_decision(at, seat, number, pass).unwrap();
        table.apply(&verdict.entry().unwrap()).unwrap();
    }
}

#[test]
fn who_ran_out_of_time_is_seen_to_be_away_when_nobody_is_asked_any_more() {
    let mut table = over(&[1]);
    stood_in(&mut table);
    assert_eq!(away(&table, None), [false, false, true, true]);
}

#[test]
fn what_bots_did_in_the_places_of_players_is_known() {
    for passed in [&[2][..], &[1, 3], &[]] {
        let mut table = over(passed);
        stood_in(&mut table);
        let round = table.running().unwrap();
        let passes = (1..SEATS).filter(|seat| !passed.contains(seat)).map(|seat| {
            let seat = Seat::new(seat.into()).unwrap();
            Move::Decide { seat, decision: Decision::Pass }
        });
        let mut made: Vec<usize> = round.stand_ins().collect();
        made.sort_unstable();
        let made: Vec<Move> = made.into_iter().map(|at| round.moves()[at]).collect();
        assert_eq!(made, passes.collect::<Vec<_>>(), "{passed:?}");
    }
}

#[test]
fn who_leaves_is_seen_to_leave_also_when_their_time_is_over() {
    let [mut answered, mut late] = [&[1, 2][..], &[2]].map(over);
    for table in [&mut answered, &mut late] {
        commit(table, DEADLINE + 10, 1, &Command::Leave).unwrap();
        assert_eq!(away(table, None), [false, true, false, false]);
    }
    assert_eq!(shown(&answered), shown(&late));
}

/// The seats that have to agree to abandon the game, as somebody sees them.
fn voters(table: &LiveTable, person: Option<u8>) -> Vec<usize> {
    table.frame(person.map(|person| Person(person.into()))).voters.iter().map(Seat::index).collect()
}

/// A game of two, of whom the second is cut off.
fn cut_off() -> LiveTable {
    let mut table = table(Proposal::of(Preset::Brazil, 2));
    table.apply(&table.deal(1_000, GameSeed::new([7; 32])).unwrap()).unwrap();
    table.apply(&What::Away { seats: vec![1] }.at(1_000)).unwrap();
    table
}

/// Everybody makes the most harmless decision there is, until bots have made this many for the second player.
fn goes_on(table: &mut LiveTable, decisions: usize) {
    let mut made = 0;
    while made < decisions {
        made += usize::from(answers(table));
    }
}

/// Whoever is asked makes the most harmless decision there is; returns whether a bot made it for them.
fn answers(table: &mut LiveTable) -> bool {
    let game = table.running().unwrap().game();
    let seat = game.asked().lowest().unwrap();
    let view = game.view(Viewer::Seat(seat));
    let harmless = [Decision::Act(Action::Income), Decision::Pass].map(|decision| view.id(decision));
    let legal = |id: &corte::DecisionId| view.legal().contains(*id);
    let id = harmless.into_iter().flatten().find(legal).or_else(|| view.legal().nth(0)).unwrap();
    let (number, is_present) = (table.decision_of(seat).0, table.places()[seat.index()].is_present());
    let verdict = if is_present {
        table.check(2_000, Person(seat.index() as u64), &Command::Decide { number, decision: id })
    } else {
        table.check_bot_decision(2_000, seat, number, id)
    };
    table.apply(&verdict.unwrap().entry().unwrap()).unwrap();
    !is_present
}

#[test]
fn who_is_cut_off_keeps_their_vote_until_bots_have_decided_for_them_a_few_times() {
    let mut table = cut_off();
    commit(&mut table, 2_000, 0, &Command::Agree { agrees: true }).unwrap();
    for made in 0..VOTE_LOST_AFTER {
        assert_eq!((voters(&table, None), table.due(0)), (vec![0, 1], None), "after {made}");
        goes_on(&mut table, 1);
    }
    assert_eq!(voters(&table, None), [0]);
    assert_eq!(
        table.due(2_000),
        Some(Due::Entry(What::Abandoned.at(2_000))),
        "nobody is waited for for ever"
    );
}

#[test]
fn who_comes_back_has_their_vote_again() {
    for before in [VOTE_LOST_AFTER - 1, VOTE_LOST_AFTER] {
        let mut table = cut_off();
        goes_on(&mut table, before);
        commit(&mut table, 2_000, 1, &Command::TakeBack).unwrap();
        assert_eq!(voters(&table, None), [0, 1]);
        table.apply(&What::Away { seats: vec![1] }.at(2_000)).unwrap();
        // A question that was open when they came back may be answered by them or by a bot; what counts comes after it.
        goes_on(&mut table, VOTE_LOST_AFTER - 1);
        assert_eq!(voters(&table, None), [0, 1], "bots begin to count anew");
        goes_on(&mut table, 2);
        assert_eq!(voters(&table, None), [0]);
    }
}

#[test]
fn a_question_that_was_open_when_somebody_came_back_takes_no_vote() {
    let mut table = cut_off();
    let second = Seat::new(1).unwrap();
    while !table.running().unwrap().game().asked().contains(second) {
        answers(&mut table);
    }
    commit(&mut table, 2_000, 1, &Command::TakeBack).unwrap();
    table.apply(&What::Away { seats: vec![1] }.at(2_000)).unwrap();
    goes_on(&mut table, VOTE_LOST_AFTER);
    assert_eq!(voters(&table, None), [0, 1]);
    goes_on(&mut table, 1);
    assert_eq!(voters(&table, None), [0]);
}

#[test]
fn who_has_left_has_no_vote() {
    let mut table = claimed(&[]);
    commit(&mut table, 3_000, 1, &Command::Leave).unwrap();
    assert_eq!(voters(&table, None), [0, 2, 3]);
    commit(&mut table, 3_000, 1, &Command::TakeBack).unwrap();
    assert_eq!(voters(&table, None), [0, 1, 2, 3]);
}

/// A pass that a bot makes for somebody is held like any other: until the window closes, nobody is to know of it.
#[test]
fn a_held_pass_takes_nobodys_vote_before_everybody_knows_of_it() {
    let mut table = over(&[1]);
    stood_in(&mut table);
    let everybody = [0, 1, 2, 3];
    assert_eq!(
        (away(&table, None), voters(&table, None)),
        (vec![false, false, true, true], everybody.into())
    );
    decide(&mut table, DEADLINE, 1, Decision::Act(Action::Income));
    for seat in [2, 3] {
        bot_decides(&mut table, seat, Decision::Act(Action::Income));
    }
    decide(&mut table, DEADLINE, ACTOR, Decision::Act(Action::Tax));
    bot_decides(&mut table, 2, Decision::Pass);
    for eyes in [None, Some(0), Some(1), Some(2), Some(3)] {
        assert_eq!(voters(&table, eyes), everybody, "it would be the third: {eyes:?}");
    }
    decide(&mut table, DEADLINE, 1, Decision::Challenge);
    assert_eq!(voters(&table, None), [0, 1, 3]);
}

fn bot_decides(table: &mut LiveTable, seat: u8, decision: Decision) {
    let at = Seat::new(seat.into()).unwrap();
    let decision = table.running().unwrap().game().view(Viewer::Seat(at)).id(decision).unwrap();
    let verdict = table.check_bot_decision(DEADLINE, at, table.decision_of(at).0, decision).unwrap();
    table.apply(&verdict.entry().unwrap()).unwrap();
}

/// What was given for one question is not there for the next.
#[test]
fn each_question_has_its_own_time_and_its_own_more() {
    let mut table = claimed(&[]);
    for _ in 0..4 {
        let more = Command::MoreTime { deadline: table.deadline().unwrap() };
        commit(&mut table, 3_000, WATCHER, &more).unwrap();
    }
    assert_eq!((table.deadline(), table.frame(None).more_time), (Some(DEADLINE + 60_000), false));
    decide(&mut table, 4_000, 1, Decision::Challenge);
    assert_eq!((table.deadline(), table.frame(None).more_time), (Some(9_000), true));
}

#[test]
fn who_lets_foreign_aid_pass_is_still_asked_about_what_is_aimed_at_them() {
    let watcher = Seat::new(WATCHER.into()).unwrap();
    let declared = |action| {
        let mut table = begun();
        let ahead = Ahead { turn: false, aid: true };
        commit(&mut table, 1_500, WATCHER, &Command::Prepare { ahead }).unwrap();
        decide(&mut table, 2_000, ACTOR, Decision::Act(action));
        table
    };
    let mut aid = declared(Action::ForeignAid);
    let Some(Due::Entry(passed)) = aid.due(DEADLINE - 1) else { panic!("they let it pass") };
    aid.apply(&passed).unwrap();
    assert!(!aid.decision_of(watcher).1);
    let mut steal = declared(Action::Steal { target: watcher });
    for seat in 1..SEATS {
        decide(&mut steal, 2_500, seat, Decision::Pass);
    }
    assert!(steal.decision_of(watcher).1, "they may block it");
    assert_eq!(steal.due(DEADLINE - 1), None);
}

/// A bot's pass that its player takes back was never made.
#[test]
fn a_pass_taken_back_from_a_bot_is_no_decision_in_their_place() {
    let mut table = claimed(&[]);
    let watcher = Seat::new(WATCHER.into()).unwrap();
    table.apply(&What::Away { seats: vec![WATCHER] }.at(3_000)).unwrap();
    let (number, pass) = (table.decision_of(watcher).0, Decision::Pass);
    let id = table.running().unwrap().game().view(Viewer::Seat(watcher)).id(pass).unwrap();
    let passed = table.check_bot_decision(3_500, watcher, number, id).unwrap().entry().unwrap();
    table.apply(&passed).unwrap();
    commit(&mut table, 4_000, WATCHER, &Command::TakeBack).unwrap();
    commit(&mut table, 4_000, WATCHER, &Command::Reconsider { number }).unwrap();
    for seat in 1..SEATS {
        decide(&mut table, 4_500, seat, pass);
    }
    assert_eq!(table.round().unwrap().stand_ins().count(), 0);
}

/// Whoever lets everything pass does so for one turn.
#[test]
fn who_lets_a_turn_pass_is_asked_again_in_the_next() {
    let mut table = claimed(&[1, 2]);
    let mut ahead = Ahead { turn: true, aid: true };
    commit(&mut table, 3_500, WATCHER, &Command::Prepare { ahead }).unwrap();
    let Some(Due::Entry(passed)) = table.due(DEADLINE - 1) else { panic!("they let it pass") };
    table.apply(&passed).unwrap();
    assert_eq!(table.running().unwrap().game().table().turn().index(), 1, "the next turn has begun");
    ahead.turn = false;
    assert_eq!(table.frame(Some(Person(WATCHER.into()))).ahead, ahead);
}
