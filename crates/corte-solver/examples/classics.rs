//! Solves a small game with a known value and prints the solution.
//!
//! Each information set has a line: the player, what they know, and the probability of each action in the game's order.
//! The value to the first player and NashConv follow.
//!
//! `cargo run --release -p corte-solver --example classics -- kuhn cfr+ 1000` solves Kuhn poker.
//! The other games are `leduc`, and `dice2` to `dice6` by the number of sides.

#![allow(clippy::print_stdout, reason = "it is a program")]

use corte_solver::games::{
    Kuhn, KuhnInformation, Leduc, LeducInformation, LeducMove, LiarsDice, LiarsDiceInformation,
};
use corte_solver::{Cfr, ExtensiveGame, SequenceForm, Variant};
use std::env;
use std::error::Error;

/// More histories than any of these games has.
const HISTORIES: usize = 10_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [game, variant, iterations] = &words[..] else { return Err("GAME VARIANT ITERATIONS".into()) };
    let variant = Variant::ALL.into_iter().find(|(name, _)| name == variant);
    let (_, variant) = variant.ok_or("the variants are cfr, cfr+, dcfr and pcfr+")?;
    let iterations = iterations.parse()?;
    let dice = game.strip_prefix("dice").and_then(|sides| LiarsDice::new(sides.parse().ok()?));
    match (game.as_str(), dice) {
        ("kuhn", _) => solve(&Kuhn, variant, iterations, of_kuhn),
        ("leduc", _) => solve(&Leduc, variant, iterations, of_leduc),
        (_, Some(dice)) => solve(&dice, variant, iterations, of_dice),
        _ => return Err("the games are kuhn, leduc, and dice2 to dice6".into()),
    }
    Ok(())
}

fn solve<G: ExtensiveGame>(game: &G, variant: Variant, iterations: u32, told: fn(&G::Information) -> String) {
    let form = SequenceForm::of(game, HISTORIES).expect("a small game");
    let mut solver = Cfr::new(&form, variant);
    solver.run(iterations);
    let strategy = solver.average();
    for set in form.sets() {
        let chances: Vec<String> = strategy.at(set).iter().map(ToString::to_string).collect();
        println!("{} {} {}", set.player.index(), told(&set.information), chances.join(" "));
    }
    println!("value {}", form.value(&strategy));
    println!("nash-conv {}", form.nash_conv(&strategy));
}

/// The card and the moves, such as `2pb`.
fn of_kuhn(known: &KuhnInformation) -> String {
    let (count, moves) = known.moves;
    let moves = moves[..usize::from(count)].iter().map(|bet| if *bet { 'b' } else { 'p' });
    known.card.to_string().chars().chain(moves).collect()
}

/// The own card, the open card and the moves, such as `0-cr` or `01crc`.
fn of_leduc(known: &LeducInformation) -> String {
    let (count, moves) = known.moves;
    let letter = |mv: &LeducMove| match mv {
        LeducMove::Fold => 'f',
        LeducMove::Call => 'c',
        LeducMove::Raise => 'r',
    };
    let open = known.open.map_or('-', |rank| char::from(b'0' + rank));
    let moves: String = moves[..usize::from(count)].iter().map(letter).collect();
    format!("{}{open}{moves}", known.card)
}

/// The die, and the bids by number, such as `2:0.4`.
fn of_dice(known: &LiarsDiceInformation) -> String {
    let bids = (0..u16::BITS).filter(|bid| known.bids >> bid & 1 == 1).map(|bid| bid.to_string());
    format!("{}:{}", known.die, bids.collect::<Vec<_>>().join("."))
}
