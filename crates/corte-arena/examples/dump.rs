#![allow(missing_docs, clippy::print_stdout)]
use corte::*;
use corte_bots::*;
fn main() {
    let mut args = std::env::args().skip(1);
    let players: usize = args.next().unwrap().parse().unwrap();
    let bots: Vec<String> = args.next().unwrap().split(',').map(str::to_owned).collect();
    let games: u64 = args.next().unwrap().parse().unwrap();
    let iters: u32 = args.next().map_or(100, |x| x.parse().unwrap());
    let mut options = Options::of(Preset::Brazil);
    options.order = Order::Clockwise;
    let rules = Rules::new(players, options).unwrap();
    let start = Setup::new(rules).build().unwrap();
    let mut rng = Rng::new(99);
    for g in 0..games {
        let mut game = start;
        let mut dealer = Dealer::new(77, g);
        let mut chairs: Vec<Seated> = game.table().seats().map(|s| Seated::new(policy(&bots[rng.below(bots.len())]).unwrap(), game.perspective(Viewer::Seat(s)), rng.next())).collect();
        let mut events: Vec<Event> = vec![];
        let mut rows: Vec<String> = vec![];
        let mut turns = 0;
        dealer.settle(&mut game, |e| events.push(*e));
        loop {
            let mut newturn = false;
            for e in events.drain(..) { newturn |= matches!(e, Event::Turn { .. }); for (i, c) in chairs.iter_mut().enumerate() { if let Some(s) = e.seen_by(Viewer::Seat(Seat::new(i).unwrap())) { c.hear(&s); } } }
            if newturn { turns += 1; let t = game.table(); let mut r = String::new(); for s in t.playing().clockwise_from(t.turn()).collect::<Vec<_>>().into_iter().rev().take(1).chain(t.playing().without(t.turn()).clockwise_from(t.turn())) { r += &format!("{},{}", s.index(), t.coins(s)); for c in Character::ALL { r += &format!(",{}", game.hand(s).count(c)); } r.push(';'); } rows.push(r); }
            if game.table().is_over() || turns > 150 { break; }
            let seat = game.asked().lowest().unwrap();
            let id = chairs[seat.index()].decide_while(&mut |d| d < iters).unwrap();
            game.play(seat, id, |e| events.push(*e));
            dealer.settle(&mut game, |e| events.push(*e));
        }
        if let Some(w) = game.table().winner() { for r in rows { println!("{}|{}", w.index(), r); } }
    }
}
