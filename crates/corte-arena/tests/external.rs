//! Programs that play over standard input and output, well-behaved and otherwise.

// A skipped test says so.
#![allow(clippy::print_stderr)]

use corte::{Options, Order, Preset, Rules};
use corte_arena::{
    Budget, Entrant, GameRow, NotAllStarted, Pairing, Plan, Played, Report, Summary, Trouble, run,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Whether Python can be started; if not, the tests of programs say so.
fn python() -> bool {
    let found = Command::new("python3").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let found = found.is_ok_and(|status| status.success());
    if !found {
        eprintln!("python3 is missing: external bots are not tested");
    }
    found
}

const PATIENCE: Duration = Duration::from_secs(60);

fn against_the_fool(command: &str, deals: u32) -> Plan {
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    Plan {
        bots: vec![
            "fool".parse().unwrap(),
            Entrant::External { name: "mine".to_owned(), command: command.to_owned() },
        ],
        deals,
        seed: 3,
        budget: Budget::Iterations(10),
        patience: PATIENCE,
        ..Plan::new(Rules::new(2, options).unwrap())
    }
}

fn play(plan: &Plan, threads: usize) -> Result<Played, NotAllStarted> {
    plan.check().unwrap();
    run(plan, &HashSet::new(), threads, &AtomicBool::new(false), &|_| ())
}

fn troubles(played: &Played) -> BTreeSet<Trouble> {
    played.troubles.keys().map(|(_, trouble)| *trouble).collect()
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("corte-{name}-{}", std::process::id()))
}

/// A Python program.
fn program(name: &str, code: &str) -> String {
    let path = file(name).with_extension("py");
    std::fs::write(&path, format!("import json, os, subprocess, sys, time\n{code}\n")).unwrap();
    format!("python3 {}", path.display())
}

/// A program that becomes ready, and answers each question with a Python statement over `frame`.
fn script(name: &str, body: &str) -> String {
    program(
        name,
        &format!(
            "for line in sys.stdin:\n    frame = json.loads(line)\n    if frame['type'] == 'hello': print('{{\"ready\":true}}', flush=True)\n    if frame['type'] != 'frame': continue\n    {body}"
        ),
    )
}

/// A statement that answers with the first legal decision.
const FIRST: &str = "print(json.dumps({'decision': frame['ask']['decisions'][0]['id']}), flush=True)";

#[test]
fn the_example_plays_legally_and_beats_the_fool() {
    if !python() {
        return;
    }
    let example = concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    for changes in
        [&[][..], &[("inquisitor", "on"), ("faces", "distinct"), ("declared", "coup"), ("draft", "on")][..]]
    {
        let mut options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
        for (name, value) in changes {
            options.set(name, value).unwrap();
        }
        let plan = Plan { rules: Rules::new(2, options).unwrap(), ..against_the_fool(example, 30) };
        let played = play(&plan, 1).unwrap();
        let standing = Summary::of(&plan, &played.rows).standings[1];
        assert_eq!(standing.faults, 0);
        assert!(standing.win.mean > 0.6, "{:?}", standing.win);
    }
}

#[test]
fn a_program_that_lies_or_talks_nonsense_only_harms_itself() {
    if !python() {
        return;
    }
    for (name, body, trouble) in [
        (
            "illegal",
            "print(json.dumps({'decision': 286, 'escape': '\\x1b'}, ensure_ascii=False), flush=True)",
            Trouble::Illegal,
        ),
        ("beyond", "print(json.dumps({'decision': 99999}), flush=True)", Trouble::Illegal),
        ("below", "print(json.dumps({'decision': -1}), flush=True)", Trouble::Illegal),
        ("garbage", "print('what?', flush=True)", Trouble::Unreadable),
        ("half", "print(json.dumps({'decision': 1.5}), flush=True)", Trouble::Unreadable),
    ] {
        let plan = against_the_fool(&script(name, body), 2);
        let played = play(&plan, 1).unwrap();
        assert_eq!(played.rows.len() as u64, plan.games(), "every game is played to its end");
        let summary = Summary::of(&plan, &played.rows);
        assert!(summary.standings[1].faults > 0 && !summary.standings[1].given_up);
        assert_eq!(played.troubles.values().sum::<u64>(), summary.standings[1].faults);
        assert_eq!(troubles(&played), [trouble].into());
        // The program's author can find out what went wrong.
        let first = &played.reasons[&(1, trouble)];
        let place =
            "' at question 1 of game 000-00000-00 (lineup 0, deal 0, rotation 0) in seat 1, with the seed ";
        assert!(first.contains(place), "{first}");
        assert!(first.contains(", where these are legal: ") && !first.contains('\x1b'), "{first}");
        assert_eq!(summary.standings[0].faults, 0);
        let (honest, liar) = (&summary.standings[0], &summary.standings[1]);
        assert_eq!((liar.illegal, liar.answers), (liar.faults, liar.faults), "each answer is counted");
        assert_eq!((honest.answers, honest.micros, honest.slowest), (0, 0, 0));
    }
}

#[test]
fn a_program_that_fails_again_and_again_is_given_up_and_not_rated() {
    if !python() {
        return;
    }
    for (name, body, patience, trouble, why) in [
        ("crash", "sys.exit('out of ideas')", PATIENCE, Trouble::Ended, "exit status: 1, at question 1 "),
        ("killed", "os.kill(os.getpid(), 11)", PATIENCE, Trouble::Ended, "signal: 11 (SIGSEGV)"),
        (
            "endless",
            "sys.stdout.write('x' * 10_000_000); sys.stdout.flush()",
            PATIENCE,
            Trouble::Flooded,
            "a line of more than 64 KiB",
        ),
        (
            "hangs",
            "time.sleep(1000)",
            Duration::from_millis(50),
            Trouble::Late,
            "more than 50 ms (does it flush its output?), at question 1 ",
        ),
    ] {
        let plan = Plan { patience, ..against_the_fool(&script(name, body), 50) };
        let played = play(&plan, 1).unwrap();
        assert!((3..100).contains(&played.rows.len()), "{name}: it is not waited for any longer");
        assert_eq!(troubles(&played), [trouble].into(), "{name}: what was the matter is told of each answer");
        assert!(played.reasons[&(1, trouble)].starts_with(why), "{name}: {:?}", played.reasons);
        let made = corte_arena::Made { version: String::new(), commit: None };
        let report = Report::new(&plan, &played.rows, &made);
        assert!(report.ratings.bots.iter().all(Option::is_none));
        assert_eq!((report.summary.games, report.summary.left_out), (0, played.rows.len() as u64));
        assert!(report.text().contains("mine was given up"), "{}", report.text());
        assert!(played.rows.iter().any(|row| row.seats.iter().any(|did| did.given_up)), "its rows tell");
        if name == "crash" {
            assert_eq!(played.errors[&1], "out of ideas\n".repeat(3));
        }
    }
}

/// Its author can see why an answer did not count, and not only that none came.
#[test]
fn what_a_program_wrote_in_vain_is_quoted() {
    if !python() {
        return;
    }
    let begins = |name: &str, written: &str| {
        let code = format!(
            "sys.stdin.readline()\nsys.stdout.write('{{\"ready\":true}}\\n' + {written:?}); sys.stdout.flush()\ntime.sleep(1000)"
        );
        program(name, &code)
    };
    let line = r#"{"decision":55,"number":0}"#;
    let stale = format!("print('{line}', flush=True); sys.exit()");
    let another = format!("; it wrote a line for another question, which was ignored: '{line}'");
    // Whether a line is read before the question or after it is chance.
    let before = format!("; it wrote a line before the question, which was ignored: '{line}'");
    let endless = "; it wrote '[55]' without ending the line".to_owned();
    for (command, trouble, why) in [
        (script("stale", &stale), Trouble::Ended, vec![&another]),
        (begins("early", &format!("{line}\n")), Trouble::Late, vec![&before, &another]),
        (begins("endless-line", "[55]"), Trouble::Late, vec![&endless]),
    ] {
        let patience = if trouble == Trouble::Late { Duration::from_millis(400) } else { PATIENCE };
        let plan = Plan { patience, ..against_the_fool(&command, 2) };
        let first = &play(&plan, 1).unwrap().reasons[&(1, trouble)];
        assert!(first.contains(", at question 1 of game "), "{first}");
        assert!(!first.contains("flush"), "something came: {first}");
        assert!(why.into_iter().any(|why| first.ends_with(why)), "{first}");
    }
    let hasty =
        program("hasty", "sys.stdout.write('{\"ready\":true}'); sys.stdout.flush()\ntime.sleep(1000)");
    let plan = Plan { startup: Duration::from_secs(2), ..against_the_fool(&hasty, 2) };
    let error = play(&plan, 1).unwrap_err();
    let reason = &error.programs()[0].reason;
    assert!(reason.ends_with("; it wrote '{\"ready\":true}' without ending the line"), "{error}");
}

/// Failures in all seats are counted together, so that the result doesn't depend on the number of threads.
#[test]
fn a_program_is_given_up_when_it_fails_for_the_third_time_wherever_it_sits() {
    if !python() {
        return;
    }
    let command = script("three", "sys.exit('once more')");
    for (deals, given_up) in [(1, false), (2, true)] {
        for threads in [1, 2, 4] {
            // Each of these games has one failure.
            let plan = against_the_fool(&command, deals);
            let played = play(&plan, threads).unwrap();
            let is_given_up = Summary::of(&plan, &played.rows).standings[1].given_up;
            assert_eq!(is_given_up, given_up, "{} games on {threads} threads", plan.games());
        }
    }
}

#[test]
fn what_does_not_start_ends_the_run_before_the_first_game() {
    if !python() {
        return;
    }
    let refused = |command: &str, startup: Duration| {
        let plan = Plan { startup, ..against_the_fool(command, 2) };
        let error = play(&plan, 1).unwrap_err();
        let [one] = error.programs() else { panic!("{error}") };
        assert_eq!((one.name.as_str(), one.command.as_str()), ("mine", command));
        error.to_string()
    };
    let missing = refused("/no/such/program", PATIENCE);
    assert!(missing.contains("No such file") && missing.contains("write ./ before its name"), "{missing}");
    assert!(!missing.contains("standard error"), "nothing was started: {missing}");
    let broken = refused(&program("broken", "import no_such_module"), PATIENCE);
    assert!(
        broken.contains("ended before it was ready") && broken.contains("No module named 'no_such_module'"),
        "{broken}"
    );
    let rude = refused(&program("rude", "print('hello yourself', flush=True)\ntime.sleep(1000)"), PATIENCE);
    assert!(rude.contains("\"hello yourself\", but {\"ready\":true} must answer the hello"), "{rude}");
    let slow = refused(&program("slow", "time.sleep(1000)"), Duration::from_millis(100));
    assert!(slow.contains("within 100 ms (does it flush its output?)"), "{slow}");
    assert!(slow.contains("wrote nothing to standard error"), "{slow}");
}

/// A program that can't be run where it is, is not taken for one that fails.
#[cfg(unix)]
#[test]
fn what_the_system_does_not_run_is_told_with_what_to_do() {
    use std::os::unix::fs::PermissionsExt;
    let path = file("plain");
    std::fs::write(&path, "print('{\"ready\":true}')\n").unwrap();
    for (mode, advice) in [(0o644, "chmod +x"), (0o755, "it has no #! line")] {
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
        let told = play(&against_the_fool(&path.display().to_string(), 2), 1).unwrap_err().to_string();
        assert!(told.contains(advice) && !told.contains("standard error"), "{told}");
    }
}

/// Whoever runs a contest sends all authors home at once.
#[test]
fn all_programs_that_do_not_start_are_named() {
    if !python() {
        return;
    }
    let broken = |name: &str, command: String| Entrant::External { name: name.to_owned(), command };
    let sound = against_the_fool(&script("sound", FIRST), 2);
    let broken = [
        broken("absent", "/no/such/program".to_owned()),
        broken("broken", program("broken-two", "sys.exit('no good')")),
        broken("silent", program("silent", "time.sleep(1000)")),
    ];
    let bots = sound.bots.iter().cloned().chain(broken).collect();
    let plan = Plan { bots, startup: Duration::from_secs(5), ..sound };
    let error = play(&plan, 1).unwrap_err();
    let names: Vec<&str> = error.programs().iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["absent", "broken", "silent"]);
    let told = error.to_string();
    assert!(told.contains("\n    no good\nthe program of silent does not start: "), "{told}");
}

/// Its record is there whatever the sample is.
#[test]
fn the_game_in_which_a_program_went_wrong_is_kept() {
    if !python() {
        return;
    }
    let body = "asked = frame['ask']['decisions']; late = frame['ask']['number'] == 3; print(json.dumps({'decision': 286 if late else asked[0]['id']}), flush=True)";
    let plan = against_the_fool(&script("third", body), 5);
    let played = play(&plan, 1).unwrap();
    let [(id, record)] = &played.records[..] else { panic!("{:?}", played.records.len()) };
    let told = &played.reasons[&(1, Trouble::Illegal)];
    assert!(
        told.contains(&format!(" of game {id} (lineup 0, deal {}, rotation {})", id.deal, id.rotation)),
        "{told}"
    );
    assert_eq!(plan.record(*id, record.moves.clone()).as_ref(), Some(record));
}

/// Startup time doesn't count as thinking time.
#[test]
fn to_start_slowly_is_allowed() {
    if !python() {
        return;
    }
    // Long enough that no answer is late on a busy machine; startup takes even longer.
    let patience = Duration::from_secs(3);
    let late = script("late", FIRST).replace("python3 ", "");
    let code = std::fs::read_to_string(&late).unwrap();
    std::fs::write(&late, code.replace("for line", "time.sleep(3.2)\nfor line")).unwrap();
    let plan = Plan { patience, startup: PATIENCE, ..against_the_fool(&format!("python3 {late}"), 3) };
    let played = play(&plan, 1).unwrap();
    assert!(played.troubles.is_empty(), "{:?}", played.troubles);
}

/// What a program is told waits in a pipe of limited size. Nobody may block on it.
#[test]
fn a_program_that_does_not_listen_stops_nobody() {
    if !python() {
        return;
    }
    let deaf = program(
        "deaf",
        "print('{\"ready\":true}', flush=True)\nwhile True: print('{\"decision\":0}', flush=True)",
    );
    let plan = Plan { patience: Duration::from_millis(200), ..against_the_fool(&deaf, 500) };
    let begun = Instant::now();
    let played = play(&plan, 1).unwrap();
    assert!(begun.elapsed() < PATIENCE);
    // It is ended because of what it wrote; it didn't end by itself.
    assert!(!troubles(&played).contains(&Trouble::Ended), "{:?}", played.troubles);
    let first = &played.reasons[&(1, Trouble::Flooded)];
    assert!(first.starts_with("more than 16 lines that nobody asked for"), "{first}");
}

/// A program that keeps what it is told ends up with the whole game of its seat, including everything after its own exile, and no card its
/// seat may not see. The final message continues from the last question.
#[test]
fn a_program_hears_a_game_to_its_end() {
    if !python() {
        return;
    }
    let scribe = program(
        "scribe-of-ends",
        "for line in sys.stdin:\n    told = json.loads(line)\n    if told['type'] == 'hello': print('{\"ready\":true}', flush=True)\n    \
        if told['type'] == 'start': seat, heard = told['seat'], []\n    \
        if told['type'] in ('frame', 'over'):\n        assert told['before'] == len(heard); heard += told['events']\n    \
        if told['type'] == 'frame': print(json.dumps({'decision': told['ask']['decisions'][-1]['id']}), flush=True)\n    \
        if told['type'] == 'over':\n        \
            assert heard[-1]['kind'] == 'over' and heard[-1].get('seat') == told['winner'] and not any(e['kind'] == 'held' for e in heard)\n        \
            assert all(e['seat'] == seat or 'cards' not in e for e in heard if e['kind'] in ('dealt', 'drew', 'returned'))\n        \
            exiles = [e['seat'] for e in heard if e['kind'] == 'exiled']\n        \
            sys.stderr.write(f'{exiles.index(seat) if seat in exiles else None} {len(exiles)}\\n')",
    );
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    for order in [Order::Clockwise, Order::First] {
        let rules = Rules::new(3, Options { order, ..options }).unwrap();
        let plan = Plan {
            rules,
            match_games: 2,
            pairing: Pairing::Tables(vec![vec![0, 0, 1]]),
            ..against_the_fool(&scribe, 20)
        };
        let played = play(&plan, 1).unwrap();
        assert!(played.troubles.is_empty(), "{:?}: {}", played.troubles, played.errors[&1]);
        let lines: Vec<&str> = played.errors[&1].lines().collect();
        assert_eq!(lines.len() as u64, plan.games(), "{lines:?}");
        assert!(lines.iter().all(|line| line.ends_with(" 2")) && lines.contains(&"0 2"), "{lines:?}");
    }
}

/// The rows of games without the times, which no seed determines.
fn without_time(mut rows: Vec<GameRow>) -> Vec<GameRow> {
    for seat in rows.iter_mut().flat_map(|row| &mut row.seats) {
        (seat.micros, seat.slowest) = (0, 0);
    }
    rows
}

/// If a program restarts its randomness with each seed it is given, the same seed gives the same games, on however many processes.
#[test]
fn a_program_is_given_seeds() {
    if !python() {
        return;
    }
    let random = program(
        "random",
        "import random\nfor line in sys.stdin:\n    frame = json.loads(line)\n    if frame['type'] == 'hello':\n        assert os.environ['CORTE_SEED'] not in ('', '3') and frame['protocol'] == 3\n        print('{\"ready\":true}', flush=True)\n    if frame['type'] == 'start': random.seed(frame['seed'])\n    if frame['type'] == 'frame': print(json.dumps({'decision': random.choice(frame['ask']['decisions'])['id']}), flush=True)",
    );
    let plan = against_the_fool(&random, 20);
    let one = without_time(play(&plan, 1).unwrap().rows);
    assert_eq!(one, without_time(play(&plan, 3).unwrap().rows));
    assert!(one.iter().any(|row| row.winner == Some(0)) && one.iter().any(|row| row.winner == Some(1)));
}

/// A line that names another question doesn't answer this one: it came too late, or was sent twice.
#[test]
fn what_is_said_twice_is_not_the_next_answer() {
    if !python() {
        return;
    }
    let twice = program(
        "twice",
        "last = None\nfor line in sys.stdin:\n    frame = json.loads(line)\n    if frame['type'] == 'hello': print('{\"ready\":true}', flush=True)\n    if frame['type'] == 'start': last = None\n    if frame['type'] == 'frame':\n        if last: print(last)\n        last = json.dumps({'decision': float(frame['ask']['decisions'][-1]['id']), 'number': float(frame['ask']['number'])})\n        print(last, flush=True)",
    );
    let played = play(&against_the_fool(&twice, 20), 1).unwrap();
    assert_eq!(played.troubles.len(), 0, "{:?}", played.troubles);
}

/// A deal is played from every seat and in every lineup. What a process heard in one of these games would reveal hands in another, so no
/// process plays two of them; and each game is played once, in any order.
#[test]
fn no_process_meets_a_deal_twice() {
    if !python() {
        return;
    }
    let diary = file("diary");
    let _ = std::fs::remove_file(&diary);
    let note = format!(
        "import os\nfor line in sys.stdin:\n    frame = json.loads(line)\n    if frame['type'] == 'hello': print('{{\"ready\":true}}', flush=True)\n    if frame['type'] == 'start': open({:?}, 'a').write(f'{{os.getpid()}} {{frame[\"seat\"]}}\\n')\n    if frame['type'] == 'frame': print(json.dumps({{'decision': frame['ask']['decisions'][0]['id']}}), flush=True)",
        diary.display()
    );
    let scribe = program("scribe", &note);
    let fool_and_page = against_the_fool(&scribe, 70);
    let plan = Plan {
        bots: fool_and_page.bots.into_iter().chain(["page".parse().unwrap()]).collect(),
        ..fool_and_page
    };
    let played = play(&plan, 1).unwrap();
    let games: HashSet<_> = played.rows.iter().map(|row| (row.lineup, row.deal, row.rotation)).collect();
    assert_eq!((games.len() as u64, played.rows.len() as u64), (plan.games(), plan.games()));
    let diary = std::fs::read_to_string(&diary).unwrap();
    let mut games_of = BTreeMap::<(&str, &str), u64>::new();
    for (pid, seat) in diary.lines().filter_map(|line| line.split_once(' ')) {
        *games_of.entry((pid, seat)).or_default() += 1;
    }
    // It plays in two lineups, each with two rotations: one process for each, always in the same seat.
    let seats: Vec<&str> = games_of.keys().map(|(_, seat)| *seat).collect();
    let processes: HashSet<&str> = games_of.keys().map(|(pid, _)| *pid).collect();
    assert_eq!((processes.len(), seats.iter().filter(|seat| **seat == "0").count()), (4, 2), "{games_of:?}");
    assert!(games_of.len() == 4 && games_of.values().all(|games| *games == 70), "{games_of:?}");
}

/// Processes that a program has started end together with it, whether it ends by itself or is ended.
#[cfg(unix)]
#[test]
fn nobody_is_left_behind() {
    if !python() {
        return;
    }
    let pids = file("pids");
    let _ = std::fs::remove_file(&pids);
    let child = format!(
        "child = subprocess.Popen(['sleep', '1000'])\nopen({:?}, 'a').write(f'{{os.getpid()}} {{child.pid}} ')",
        pids.display()
    );
    for (name, body) in [("parent", FIRST), ("stubborn", "time.sleep(1000)")] {
        let path = script(name, body).replace("python3 ", "");
        let code = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, code.replace("for line", &format!("{child}\nfor line"))).unwrap();
        let plan =
            Plan { patience: Duration::from_millis(300), ..against_the_fool(&format!("python3 {path}"), 2) };
        play(&plan, 1).unwrap();
    }
    let pids = std::fs::read_to_string(&pids).unwrap();
    assert!(pids.split_whitespace().count() >= 4);
    for pid in pids.split_whitespace() {
        // A killed orphan may still be listed until the system's first process collects its status.
        let state = || {
            let status = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
            status.rsplit(')').next()?.split_whitespace().next().map(str::to_owned)
        };
        let until = Instant::now() + Duration::from_secs(20);
        while !matches!(state().as_deref(), None | Some("Z")) && Instant::now() < until {
            std::thread::yield_now();
        }
        assert!(matches!(state().as_deref(), None | Some("Z")), "{pid} is still there: {:?}", state());
    }
}

/// A program that remembers nothing can still answer: the question says what is claimed, by whom, against whom, and who is asked.
#[test]
fn the_question_says_all_that_is_asked() {
    if !python() {
        return;
    }
    let body = "state, me = frame['state'], frame['seat']; phase = state['phase']; action = phase['action']\n    \
        assert me in state['waits'] and len(state['hand']) >= state['seats'][me]['influence']\n    \
        if phase['kind'] in ('challenge', 'proof'): assert phase['claimant'] in (0, 1, 2) and phase['claims']\n    \
        if phase['kind'] == 'challenge': assert phase['claimant'] != me\n    \
        if phase['kind'] == 'proof': assert phase['claimant'] == me and phase['challenger'] not in (None, me)\n    \
        if phase['kind'] in ('challenge', 'block'): assert action['kind'] in ('tax', 'steal', 'assassinate', 'exchange', 'foreign-aid')\n    \
        if phase['kind'] == 'block' and action['kind'] != 'foreign-aid': assert action['target'] == me\n    \
        seen = globals().setdefault('seen', set()); seen.add(phase['kind'])\n    \
        print(json.dumps({'decision': max(frame['ask']['decisions'], key=lambda one: (one['id'] * 7919) % 101)['id']}), flush=True)\n    \
        print(' '.join(sorted(seen)), file=sys.stderr)";
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    let plan =
        Plan { rules: Rules::new(3, options).unwrap(), ..against_the_fool(&script("stateless", body), 40) };
    let played = play(&plan, 1).unwrap();
    assert!(played.troubles.is_empty(), "{:?}: {}", played.troubles, played.errors[&1]);
    for phase in ["action", "challenge", "block", "proof", "loss"] {
        assert!(played.errors[&1].contains(phase), "{phase} was never asked: {}", played.errors[&1]);
    }
}
