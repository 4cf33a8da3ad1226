//! Prints records of seeded games played by Rust alone, with which `corte_py` is compared.
//!
//! `cargo run -p corte-batch --example records -- PLAYERS SEED GAMES [OPTION=VALUE…] [bots NAME,NAME…]`
//! prints the records, each after a line `== STREAM`.
//! Game number i is dealt by `Dealer::new(SEED, i)`. Its players choose by `Dealer::new(SEED + 1, i)`,
//! or are bots with the seeds `1000 × i + seat`.

use corte::{Dealer, Game, Move, Options, Order, Preset, Rules, Seat, Setup, Viewer};
use corte_batch::to_decide;
use corte_bots::{Seated, policy};
use corte_notation::Record;
use std::error::Error;
use std::io::{self, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (terms, bots) = match args.iter().position(|arg| arg == "bots") {
        Some(at) => (&args[..at], args[at + 1..].iter().flat_map(|names| names.split(',')).collect()),
        None => (&args[..], Vec::new()),
    };
    let [players, seed, games, changes @ ..] = terms else {
        return Err("PLAYERS SEED GAMES [OPTION=VALUE…] [bots NAME,NAME…]".into());
    };
    let mut options = Options::of(Preset::Brazil);
    options.order = Order::Clockwise;
    for change in changes {
        let (name, value) = change.split_once('=').ok_or("OPTION=VALUE")?;
        options.set(name, value)?;
    }
    let rules = Rules::new(players.parse()?, options)?;
    let (seed, games): (u64, u64) = (seed.parse()?, games.parse()?);
    let mut out = io::BufWriter::new(io::stdout().lock());
    for stream in 0..games {
        let record = if bots.is_empty() {
            at_random(rules, seed, stream)?
        } else {
            of_bots(rules, seed, stream, &bots)?
        };
        writeln!(out, "== {stream}\n{}", record.to_text()?)?;
    }
    Ok(())
}

fn empty(rules: Rules) -> Record {
    Record::new(Setup::new(rules), (0..rules.players()).map(|seat| format!("seat_{seat}")))
}

/// Makes the pending draws, and records each.
fn settle(game: &mut Game, dealer: &mut Dealer, record: &mut Record) {
    while let Some(chance) = game.chance() {
        let mv = Move::Draw { seat: chance.seat, cards: dealer.draw(game, chance.count) };
        game.apply(mv, |_| ()).expect("a draw that the game waits for");
        record.moves.push(mv);
    }
}

fn at_random(rules: Rules, seed: u64, stream: u64) -> Result<Record, Box<dyn Error>> {
    let (mut dealer, mut luck) = (Dealer::new(seed, stream), Dealer::new(seed + 1, stream));
    let (mut record, mut game) = (empty(rules), Setup::new(rules).build()?);
    settle(&mut game, &mut dealer, &mut record);
    while let Some(seat) = to_decide(&game) {
        let view = game.view(Viewer::Seat(seat));
        let legal = view.legal();
        let id = legal.nth(luck.below(legal.len())).ok_or("no decision")?;
        let mv = Move::Decide { seat, decision: view.decision(id).ok_or("no decision")? };
        game.apply(mv, |_| ())?;
        record.moves.push(mv);
        settle(&mut game, &mut dealer, &mut record);
    }
    Ok(record)
}

fn of_bots(rules: Rules, seed: u64, stream: u64, names: &[&str]) -> Result<Record, Box<dyn Error>> {
    let mut dealer = Dealer::new(seed, stream);
    let (mut record, mut game) = (empty(rules), Setup::new(rules).build()?);
    let mut seated = Vec::new();
    for (seat, name) in Seat::all(rules.players()).zip(names.iter().cycle()) {
        let perspective = game.perspective(Viewer::Seat(seat));
        seated.push(Seated::new(policy(name)?, perspective, 1000 * stream + seat.index() as u64));
    }
    loop {
        let mv = match (game.chance(), to_decide(&game)) {
            (Some(chance), _) => Move::Draw { seat: chance.seat, cards: dealer.draw(&game, chance.count) },
            (None, Some(seat)) => {
                let id = seated[seat.index()].decide().ok_or("no decision")?;
                let decision = game.view(Viewer::Seat(seat)).decision(id).ok_or("no decision")?;
                Move::Decide { seat, decision }
            }
            (None, None) => return Ok(record),
        };
        game.apply(mv, |event| {
            for (seat, bot) in Seat::all(rules.players()).zip(&mut seated) {
                event.seen_by(Viewer::Seat(seat)).iter().for_each(|event| bot.hear(event));
            }
        })?;
        record.moves.push(mv);
    }
}
