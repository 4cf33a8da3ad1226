//! A training learns, depends on its course alone, resumes from its file, and refuses any other file.

// A skipped test says so.
#![allow(missing_docs, clippy::print_stderr)]

use corte::{Event, Options, Order, Preset, Rules, Seen, View};
use corte_arena::{Entrant, Maker};
use corte_bots::{BadFile, Effort, Network, Policy, Weights};
use corte_learn::{BadCourse, Course, Stopped, Training, measure};
use std::path::Path;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};

fn rules(players: usize) -> Rules {
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    Rules::new(players, options).unwrap()
}

fn small(course: Course) -> Course {
    Course { hidden: 24, batch: 64, ..course }
}

fn against(foe: &str, players: usize) -> Training {
    Training::new(small(Course::exploit(rules(players), foe.parse().unwrap(), 7))).unwrap()
}

fn trained(mut training: Training, games: u64, threads: usize) -> Training {
    while training.games() < games {
        training.step(threads).unwrap();
    }
    training
}

/// Why a training can't be resumed from these bytes.
fn refusal(bytes: &[u8]) -> String {
    let course = small(Course::exploit(rules(2), "fool".parse().unwrap(), 7));
    match Training::resume(course, bytes) {
        Err(Stopped::File(error)) => error.to_string(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("these bytes are taken"),
    }
}

#[test]
fn who_never_lies_is_found_out() {
    let before = measure(&against("page", 2), 600, 2).unwrap();
    let after = measure(&trained(against("page", 2), 6400, 2), 600, 2).unwrap();
    // Untaught, it plays at random, and the Page wins nine games in ten. Then it learns how to beat a player who believes every claim.
    assert!(before.win.high < 0.3, "untaught it wins {:?}", before.win);
    assert!(after.win.low > 0.7, "taught it wins {:?}", after.win);
}

#[test]
fn one_among_several_learns_too() {
    let after = measure(&trained(against("fool", 4), 3200, 2), 600, 2).unwrap();
    assert!(after.win.low > 0.35, "where 25 % is fair it wins {:?}", after.win);
}

#[test]
fn who_learns_at_tables_of_any_company_learns_what_beats_others() {
    let foes = || ["fool", "page"].map(|name| name.parse().unwrap()).to_vec();
    let course = |games| Course { mingled: true, ..Course::alone(vec![rules(4)], foes(), 7, games) };
    let after = measure(&trained(Training::new(small(course(3200))).unwrap(), 3200, 2), 600, 2).unwrap();
    assert!(after.win.low > 0.35, "among Fools, where 25 % is fair, it wins {:?}", after.win);
}

/// Makes the first legal decision. Counts its decisions by game of a match, and how often it hears that it has lost.
struct Counter {
    game: usize,
    decisions: Arc<[AtomicU32; 6]>,
    lost: Arc<AtomicU32>,
}

impl Policy for Counter {
    fn begin(&mut self, _: &View<'_>) {
        self.game = 0;
    }

    fn next_game(&mut self, _: &View<'_>) {
        self.game += 1;
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        if matches!(event, Event::Exiled { seat } if before.viewer().is(*seat)) {
            self.lost.fetch_add(1, Relaxed);
        }
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        self.decisions[self.game].fetch_add(1, Relaxed);
        let first = view.legal().nth(0);
        weights.fill(view.legal(), |id| f32::from(u8::from(Some(id) == first)));
    }
}

#[test]
fn in_a_match_a_foe_remembers_and_from_match_to_match_it_forgets() {
    let (decisions, lost): (Arc<[AtomicU32; 6]>, Arc<AtomicU32>) = Default::default();
    let counted = (Arc::clone(&decisions), Arc::clone(&lost));
    let make = Maker::new(move || {
        let (decisions, lost) = counted.clone();
        Box::new(Counter { game: 0, decisions, lost })
    });
    let foe = Entrant::Policy { name: "counter".to_owned(), make };
    let course = small(Course::exploit(rules(2), foe, 7));
    let parted = Course { match_games: 5, ..course.clone() };
    let among_others = Course { foe_in: 2, ..course.clone().in_matches(5) };
    for bad in [parted, among_others] {
        assert!(matches!(Training::new(bad).err(), Some(Stopped::Course(BadCourse::Matches))));
    }
    let course = course.in_matches(5);
    assert_eq!((course.match_games, course.batch), (5, 65));
    let weights = |threads| {
        let training = trained(Training::new(course.clone()).unwrap(), 130, threads);
        (training.games(), training.network().weights().to_vec())
    };
    assert!(weights(1) == weights(3), "it is the same on any number of threads");
    assert!(lost.load(Relaxed) > 50, "who keeps an account hears what was lost");
    let measured = measure(&trained(Training::new(course.clone()).unwrap(), 1, 2), 12, 2).unwrap();
    assert_eq!(measured.games, 20, "whole matches, from every seat");
    let decisions = decisions.each_ref().map(|decisions| decisions.load(Relaxed));
    assert!(decisions[..5].iter().all(|decisions| *decisions > 100) && decisions[5] == 0, "{decisions:?}");
}

/// Makes the first legal decision, and notes who sits where in each game.
struct Sitter {
    number: u32,
    /// By game and foe: the seat, and the foe's number.
    sat: Arc<Mutex<Vec<(usize, u32)>>>,
}

impl Policy for Sitter {
    fn begin(&mut self, view: &View<'_>) {
        let seat = view.viewer().seat().unwrap().index();
        self.sat.lock().unwrap().push((seat, self.number));
    }

    fn next_game(&mut self, view: &View<'_>) {
        self.begin(view);
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        let first = view.legal().nth(0);
        weights.fill(view.legal(), |id| f32::from(u8::from(Some(id) == first)));
    }
}

#[test]
fn in_a_match_foes_keep_their_order_around_the_table() {
    let (made, sat) = (Arc::new(AtomicU32::new(0)), Arc::<Mutex<Vec<(usize, u32)>>>::default());
    let notes = Arc::clone(&sat);
    let make =
        Maker::new(move || Box::new(Sitter { number: made.fetch_add(1, Relaxed), sat: Arc::clone(&notes) }));
    let foe = Entrant::Policy { name: "sitter".to_owned(), make };
    let course = Course { batch: 10, ..small(Course::exploit(rules(4), foe, 7)) }.in_matches(5);
    drop(trained(Training::new(course).unwrap(), 20, 1));
    let sat = sat.lock().unwrap();
    let games: Vec<Vec<u32>> = sat
        .chunks(3)
        .enumerate()
        .map(|(game, foes)| {
            let learner = game % 4;
            let mut foes: Vec<_> = foes.iter().map(|(seat, foe)| ((seat + 4 - learner) % 4, *foe)).collect();
            foes.sort_unstable();
            assert_eq!([foes[0].0, foes[1].0, foes[2].0], [1, 2, 3], "game {game}");
            foes.into_iter().map(|(_, foe)| foe).collect()
        })
        .collect();
    assert_eq!(games.len(), 20);
    for of_match in games.chunks(5) {
        assert!(of_match.iter().all(|order| *order == of_match[0]), "clockwise from the learner: {games:?}");
    }
}

/// A program that plays, and records for each game what it heard last and which of the exiles was its own.
const SCRIBE: &str = "import json, sys\nfor line in sys.stdin:\n    told = json.loads(line)\n    if told['type'] == 'hello': print('{\"ready\":true}', flush=True)\n    if told['type'] == 'start': seat, heard = told['seat'], []\n    if told['type'] in ('frame', 'over'):\n        assert told['before'] == len(heard)\n        heard += told['events']\n    if told['type'] == 'frame': print(json.dumps({'decision': told['ask']['decisions'][-1]['id']}), flush=True)\n    if told['type'] == 'over':\n        exiles = [event['seat'] for event in heard if event['kind'] == 'exiled']\n        own = exiles.index(seat) if seat in exiles else None\n        open(sys.argv[1], 'a').write(f\"{heard[-1]['kind']} {own} of {len(exiles)}\\n\")\n";

#[test]
fn a_program_that_is_learnt_from_hears_a_game_to_its_end() {
    let found = std::process::Command::new("python3").arg("--version").output();
    if !found.is_ok_and(|output| output.status.success()) {
        eprintln!("python3 is missing: programs are not tested");
        return;
    }
    let file = |name: &str| {
        Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("corte-learnt-from-{}.{name}", std::process::id()))
    };
    let (code, heard) = (file("py"), file("heard"));
    std::fs::write(&code, SCRIBE).unwrap();
    let command = format!("python3 {} {}", code.display(), heard.display());
    let foe = Entrant::External { name: "scribe".to_owned(), command };
    let course = Course { hidden: 8, batch: 24, ..Course::exploit(rules(3), foe, 7) };
    // Its processes have ended once it is dropped.
    drop(trained(Training::new(course).unwrap(), 24, 1));
    let lines = std::fs::read_to_string(&heard).unwrap();
    [code, heard].iter().for_each(|file| std::fs::remove_file(file).unwrap());
    assert_eq!(lines.lines().count(), 2 * 24, "{lines}");
    assert!(lines.lines().all(|line| line.starts_with("over ") && line.ends_with(" of 2")), "{lines}");
    assert!(lines.contains("over 0 of 2"), "some were exiled first: {lines}");
}

/// A program that plays, and records that it was started.
const STARTED: &str = "import json, sys\nopen(sys.argv[1], 'a').write('started\\n')\nfor line in sys.stdin:\n    told = json.loads(line)\n    if told['type'] == 'hello': print('{\"ready\":true}', flush=True)\n    if told['type'] == 'frame': print(json.dumps({'decision': told['ask']['decisions'][0]['id']}), flush=True)\n";

#[test]
fn a_program_that_is_learnt_from_stays_from_batch_to_batch() {
    let found = std::process::Command::new("python3").arg("--version").output();
    if !found.is_ok_and(|output| output.status.success()) {
        eprintln!("python3 is missing: programs are not tested");
        return;
    }
    let file = |name: &str| {
        Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("corte-learnt-from-again-{}.{name}", std::process::id()))
    };
    let (code, started) = (file("py"), file("started"));
    std::fs::write(&code, STARTED).unwrap();
    let command = format!("python3 {} {}", code.display(), started.display());
    let foe = Entrant::External { name: "stayer".to_owned(), command };
    let course = Course { hidden: 8, batch: 4, ..Course::exploit(rules(2), foe, 7) };
    drop(trained(Training::new(course).unwrap(), 12, 1));
    let lines = std::fs::read_to_string(&started).unwrap();
    [code, started].iter().for_each(|file| std::fs::remove_file(file).unwrap());
    assert_eq!(lines.lines().count(), 1, "three batches of one table need one process");
}

#[test]
fn who_learns_at_a_table_of_many_is_shown_games_as_long_as_those_that_measure() {
    let course = |players| Course::exploit(rules(players), "fool".parse().unwrap(), 7);
    assert_eq!([2, 3, 6].map(|players| course(players).max_turns), [60, 200, 200]);
    // A training from before this change, whose games were shared earlier, is a different one.
    let before = Course { max_turns: 60, ..small(course(3)) };
    let kept = Training::new(before).unwrap().to_bytes();
    let told = Training::resume(small(course(3)), &kept).err().unwrap().to_string();
    assert!(told.contains("with max-turns \"60\" instead of \"200\""), "{told}");
}

#[test]
fn a_training_on_its_own_learns_what_beats_others() {
    let course =
        Course { past_in: 2, ..Course::alone(vec![rules(2)], vec!["page".parse().unwrap()], 7, 50_000) };
    let after = measure(&trained(Training::new(small(course)).unwrap(), 6400, 2), 600, 2).unwrap();
    assert!(after.win.low > 0.35, "against the Page it wins {:?}", after.win);
}

#[test]
fn who_begins_as_somebody_knows_what_they_know() {
    let page = || trained(against("page", 2), 3200, 2);
    let known = Arc::new(page().network().clone());
    let turncoat = |known| small(Course::turncoat(rules(2), "page".parse().unwrap(), 8, known));
    let begun = Training::new(Course { hidden: 24, ..turncoat(Arc::clone(&known)) }).unwrap();
    assert!(begun.network() == &*known && begun.mean() == *known);
    assert!(measure(&begun, 600, 2).unwrap().win.low > 0.5, "it wins before its first game");
    // It isn't the same training as one from scratch.
    let other = Course { begins_as: None, ..begun.course().clone() };
    let Err(Stopped::File(told)) = Training::resume(other, &begun.to_bytes()) else { panic!("it is taken") };
    assert!(told.to_string().contains("with begins-as "), "{told}");
    let wider = Course { hidden: 25, ..turncoat(known) };
    assert!(matches!(Training::new(wider), Err(Stopped::Course(BadCourse::OtherShape))));
}

#[test]
fn a_training_goes_on_from_its_file_as_if_it_had_not_stopped() {
    // The file includes past selves.
    let course = || {
        small(Course { past_in: 2, ..Course::alone(vec![rules(2)], vec!["fool".parse().unwrap()], 7, 512) })
    };
    let whole = trained(Training::new(course()).unwrap(), 512, 1);
    let first = trained(Training::new(course()).unwrap(), 256, 3);
    let second = trained(Training::resume(course(), &first.to_bytes()).unwrap(), 512, 2);
    assert_eq!(second.games(), 512);
    assert!(whole.network() == second.network(), "the same weights on any number of threads, stopped or not");
    assert!(whole.network() != first.network(), "it had not learnt all yet");
}

#[test]
fn one_network_learns_at_tables_of_every_kind() {
    let course = || small(Course::everywhere(vec!["page".parse().unwrap()], 7, 256));
    let whole = trained(Training::new(course()).unwrap(), 256, 2);
    let first = trained(Training::new(course()).unwrap(), 128, 1);
    let second = trained(Training::resume(course(), &first.to_bytes()).unwrap(), 256, 3);
    assert!(whole.network() == second.network() && whole.mean() == second.mean());
    assert_eq!(whole.network().layout().others(), 9);
    let made = whole.manifest();
    let told = |key: &str| made.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str());
    assert_eq!(told("course.players"), Some("4, 6, 3, 5, 2, 7, 8, 9, 10"));
    let options = told("course.options").unwrap();
    for option in ["inquisitor=on", "reformation=on", "draft=on", "declared=coup"] {
        assert!(options.contains(option), "{options}");
    }
}

#[test]
fn the_mean_of_a_training_has_no_weights_for_what_it_never_met() {
    let training = trained(against("page", 2), 640, 2);
    let mean = training.mean();
    let weighs = |name: &str| {
        let input = mean.layout().inputs().iter().position(|known| known == name).unwrap();
        let row = mean.row_of_input(input);
        mean.weights()[row..row + mean.hidden()].iter().any(|weight| *weight != 0.0)
    };
    assert!(weighs("hand.Duke.1") && weighs("seat1.claimed.Duke"));
    assert!(!weighs("hand.Inquisitor.1") && !weighs("option.reformation.on"), "it never met these");
    assert!(mean.weights() != training.network().weights(), "it is not where the training is now");
}

#[test]
fn smaller_steps_are_another_training_and_are_told() {
    let course = |step| Course { step, ..small(Course::exploit(rules(2), "fool".parse().unwrap(), 7)) };
    let [small_steps, usual] = [16, 256].map(|step| trained(Training::new(course(step)).unwrap(), 64, 1));
    assert!(small_steps.network() != usual.network());
    let told = |training: &Training| {
        let line = training.manifest().into_iter().find(|(key, _)| key == "course.step");
        line.map(|(_, step)| step)
    };
    assert_eq!([told(&small_steps), told(&usual)], [Some("16".to_owned()), None]);
    let error = Training::resume(course(256), &small_steps.to_bytes()).err().unwrap().to_string();
    assert!(error.contains("another training"), "{error}");
    let refused = |course| Training::new(course).err().unwrap().to_string();
    assert_eq!(refused(course(0)), "a training needs at least one decision in a step");
    assert_eq!(
        refused(Course { hidden: 1025, ..course(16) }),
        "a training needs a hidden layer with a width of 1 to 1024"
    );
    assert_eq!(refused(Course { rules: Vec::new(), ..course(16) }), "a training needs rules to play by");
}

#[test]
fn a_file_that_is_not_whole_is_refused() {
    let bytes = trained(against("fool", 2), 64, 1).to_bytes();
    for length in [0, 5, 40, bytes.len() / 2, bytes.len() - 1] {
        let told = refusal(&bytes[..length]);
        assert!(told.contains("not a network") || told.contains("cut short"), "{length} bytes: {told}");
    }
    for place in (0..bytes.len()).step_by(bytes.len() / 97) {
        let mut flipped = bytes.clone();
        flipped[place] ^= 4;
        assert!(!refusal(&flipped).is_empty(), "a bit of byte {place}");
    }
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 1;
    assert_eq!(refusal(&flipped), BadFile::Altered.to_string());
}

#[test]
fn a_file_of_something_else_is_refused_with_what_it_is() {
    let training = trained(against("fool", 2), 64, 1);
    let of_network = training.network().to_bytes(&training.manifest());
    assert_eq!(refusal(&of_network), "this is a network, but a training is needed here");
    let older = [b"corte training 0\n".as_slice(), &training.to_bytes()[17..]].concat();
    assert!(refusal(&older).contains("version 0 of the format; this program reads 1"));
    let of_page = trained(against("page", 2), 64, 1).to_bytes();
    assert_eq!(
        refusal(&of_page),
        "it is from another training, with opponents \"page\" instead of \"fool\"; name another file"
    );
    let of_three = trained(against("fool", 3), 64, 1).to_bytes();
    assert!(refusal(&of_three).contains(", with players \"3\" instead of \"2\";"));
    let (_, made) = Network::from_bytes(&of_network).unwrap();
    assert_eq!(made, training.manifest());
}
