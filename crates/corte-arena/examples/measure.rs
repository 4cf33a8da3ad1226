#![allow(missing_docs, clippy::print_stdout)]
use corte::*;
use corte_arena::*;
fn main() {
    let mut args = std::env::args().skip(1);
    let players: usize = args.next().unwrap().parse().unwrap();
    let bots: Vec<String> = args.next().unwrap().split(',').map(str::to_owned).collect();
    let deals: u32 = args.next().unwrap().parse().unwrap();
    let threads: usize = args.next().map_or(1, |x| x.parse().unwrap());
    let budget = match args.next() {
        Some(x) if x.ends_with("ms") => Budget::Millis(x[..x.len() - 2].parse().unwrap()),
        Some(x) => Budget::Iterations(x.parse().unwrap()),
        None => Budget::Iterations(500),
    };
    let seed = args.next().map_or(1, |x| x.parse().unwrap());
    let mut options = Options::of(Preset::Brazil);
    for a in args {
        let (k, v) = a.split_once('=').unwrap();
        options.set(k, v).unwrap();
    }
    options.order = Order::Clockwise;
    let plan = Plan {
        rules: Rules::new(players, options).unwrap(),
        pairing: if std::env::var("LINEUP").is_ok() { Pairing::Lineup } else { Pairing::OneAgainstRest },
        bots,
        deals,
        seed,
        max_turns: 200,
        budget,
    };
    plan.check().unwrap();
    let stop = std::sync::atomic::AtomicBool::new(false);
    let t = std::time::Instant::now();
    let only = std::env::var("ONE").ok().map(|x| x.parse::<u32>().unwrap());
    let mut done = std::collections::HashSet::new();
    if let Some(one) = only {
        for n in 0..plan.games() {
            let id = plan.game(n);
            if id.lineup != one {
                done.insert(id);
            }
        }
    }
    let rows = run(&plan, &done, threads, &stop, &|_| ());
    let s = t.elapsed().as_secs_f64();
    let sum = Summary::of(&plan, &rows);
    let turns: u64 = sum.lengths.iter().enumerate().map(|(i, n)| i as u64 * n).sum();
    println!(
        "{} games {:.1}s {:.0}/s capped {:.2}% turns {:.1}",
        rows.len(),
        s,
        rows.len() as f64 / s,
        100.0 * sum.capped as f64 / rows.len() as f64,
        turns as f64 / rows.len() as f64
    );
    for (b, st) in plan.bots.iter().zip(&sum.standings) {
        println!(
            "{b:20} win {:.1} bluff {:.2} chal/seat {:.2} right {:.2}",
            100.0 * st.win().mean,
            st.bluff_rate(),
            st.challenges as f64 / st.seats as f64,
            st.challenge_accuracy()
        );
    }
    for c in &sum.cells {
        if c.games > 0 {
            println!(
                "{:20} vs {:20} {:5.1} [{:.1} {:.1}]",
                plan.bots[c.one],
                plan.bots[c.rest],
                100.0 * c.win.mean,
                100.0 * c.win.low,
                100.0 * c.win.high
            );
        }
    }
}
