//! Compares lanes with the engine: the same seeds give the same games, decision by decision.

use super::chance::Dice;
use super::lanes::{Bits, LANES, Lanes};
use super::mend::Fresh;
use super::{House, Series, Vectors, house, lane::phase, pile, tally_with};
use corte::{
    Claim, Dealer, Declared, Faces, Game, Options, Order, PhaseKind, Preset, Rules, Seat, Setup, Step,
};

/// Every table that lanes can play: both fifth characters, both orders, with and without the duty to prove.
fn tables() -> impl Iterator<Item = Game> {
    (0..9 * 8).map(|number| {
        let (players, set) = (2 + number / 8, number % 8);
        let options = Options {
            inquisitor: set & 1 == 1,
            order: if set & 2 == 0 { Order::First } else { Order::Clockwise },
            must_prove: set & 4 != 0,
            ..Options::of(Preset::Brazil)
        };
        begun(players, options)
    })
}

fn begun(players: usize, options: Options) -> Game {
    Setup::new(Rules::new(players, options).unwrap()).build().unwrap()
}

/// Everything about a game, in the numbers of the lanes.
#[derive(PartialEq, Eq, Debug)]
struct Snapshot {
    phase: u32,
    turn: u32,
    playing: u32,
    court: u32,
    hands: Vec<u32>,
    coins: Vec<u32>,
    decisions: u32,
}

fn of_lane<const P: usize>(lanes: &Lanes<P>, at: usize) -> Snapshot {
    let lane = lanes.get(at);
    Snapshot {
        phase: lane.phase,
        turn: lane.turn,
        playing: lane.playing,
        court: lane.court,
        hands: lane.hands.to_vec(),
        coins: lane.coins.to_vec(),
        decisions: lane.decisions,
    }
}

/// The phases as lanes call them. Within a step, lanes pass through the others.
const PHASES: [(PhaseKind, Option<bool>, u32); 9] = [
    (PhaseKind::Action, None, phase::ACTION),
    (PhaseKind::Challenge, Some(false), phase::CHALLENGE),
    (PhaseKind::Challenge, Some(true), phase::REBUTTAL),
    (PhaseKind::Block, None, phase::BLOCK),
    (PhaseKind::Proof, Some(false), phase::PROOF),
    (PhaseKind::Proof, Some(true), phase::PROOF_OF_BLOCK),
    (PhaseKind::Loss, None, phase::LOSS),
    (PhaseKind::Show, None, phase::SHOW),
    (PhaseKind::Examine, None, phase::EXAMINE),
];

fn of_game(game: &Game, decisions: u32) -> Snapshot {
    let table = game.table();
    let of_block = matches!(table.phase().claim(), Some(Claim::Block { .. }));
    let known = PHASES.iter().find(|(kind, is_of_block, _)| {
        *kind == table.phase().kind() && is_of_block.is_none_or(|it| it == of_block)
    });
    let phase = known.map_or(0, |(_, _, phase)| *phase);
    Snapshot {
        phase,
        turn: 1 << table.turn().index(),
        playing: table.playing().iter().map(|seat| 1 << seat.index()).sum(),
        court: pile::counted(table.rules(), game.court()),
        hands: table.seats().map(|seat| pile::counted(table.rules(), game.hand(seat))).collect(),
        coins: table.seats().map(|seat| table.coins(seat).into()).collect(),
        decisions,
    }
}

/// A game of the engine, dealt and played from the stream of a lane.
struct Twin {
    game: Game,
    dealer: Dealer,
    decisions: u32,
}

impl Twin {
    fn step(&mut self) -> Step {
        let step = self.dealer.step(&mut self.game, |_| ());
        self.decisions += u32::from(matches!(step, Step::Decided { choices: 2.., .. }));
        step
    }

    /// Plays on until it has caught up with the lane, which makes a forced concession and all draws in the step before.
    fn follow(&mut self, lane: &Snapshot, start: &Game) {
        let mut passed = Vec::new();
        for _ in 0..8 {
            self.step();
            let now = of_game(&self.game, self.decisions);
            if now == *lane {
                return;
            }
            passed.push(now);
        }
        panic!("{:?}: the lane has {lane:#?}, the engine went through {passed:#?}", start.table().rules());
    }
}

fn compare<const P: usize>(start: &Game, house: &House, steps: usize) {
    let fresh = Fresh::<P>::of(start);
    let mut lanes = Lanes::new(&fresh.idle());
    let mut dealers: Vec<Dealer> = (0..LANES).map(|at| Dealer::new(5, at as u64)).collect();
    let mut twins: Vec<Twin> =
        dealers.iter().map(|dealer| Twin { game: *start, dealer: dealer.clone(), decisions: 0 }).collect();
    for (at, dealer) in dealers.iter_mut().enumerate() {
        lanes.deal(at, &fresh, &mut Dice::new(dealer));
        (0..P).for_each(|_| assert_eq!(twins[at].step(), Step::Drew));
        assert_eq!(of_lane(&lanes, at), of_game(&twins[at].game, 0));
    }
    for _ in 0..steps {
        lanes.step(house);
        let [words, replaced, redrawn, exchanged, over] = lanes.todo();
        Bits(words).for_each(|at| lanes.put_word(at, dealers[at].word()));
        Bits(replaced).for_each(|at| lanes.replace(at, true, &mut dealers[at]));
        Bits(redrawn).for_each(|at| lanes.replace(at, false, &mut dealers[at]));
        let count = if house.inquisitor { 1 } else { 2 };
        Bits(exchanged).for_each(|at| lanes.exchange(at, count, &mut dealers[at]));
        for (at, twin) in twins.iter_mut().enumerate() {
            if over >> at & 1 == 0 {
                twin.follow(&of_lane(&lanes, at), start);
                continue;
            }
            while twin.step() != Step::Over {}
            let winner = twin.game.table().winner().map(Seat::index);
            assert_eq!(winner, Some(lanes.playing[at].trailing_zeros() as usize));
            assert_eq!(lanes.decisions[at], twin.decisions);
            twin.game = *start;
            let mut dice = lanes.dice(at, &mut dealers[at]);
            lanes.deal(at, &fresh, &mut dice);
            (0..P).for_each(|_| assert_eq!(twin.step(), Step::Drew));
        }
    }
}

#[test]
fn every_decision_is_the_engines() {
    for start in tables() {
        let house = house(&start).unwrap();
        match start.table().rules().players() {
            2 => compare::<2>(&start, &house, 60),
            3 => compare::<3>(&start, &house, 90),
            6 => compare::<6>(&start, &house, 150),
            10 => compare::<10>(&start, &house, 200),
            _ => {}
        }
    }
}

fn played(vectors: Vectors, start: &Game, series: &[Series]) -> super::Totals {
    let mut series = series.iter().copied();
    tally_with(vectors, start, 11, || series.next())
}

#[test]
fn every_way_to_play_counts_the_same() {
    // Series of several lengths, some of them empty, and more of them than lanes.
    let series: Vec<Series> = (0..80).map(|stream| Series { stream, games: stream % 4 }).collect();
    for start in tables() {
        let scalar = played(Vectors::None, &start, &series);
        for vectors in Vectors::here() {
            let rules = start.table().rules();
            assert_eq!(played(vectors, &start, &series), scalar, "{vectors:?}, {rules:?}");
        }
    }
}

#[test]
fn other_tables_are_played_one_game_at_a_time_to_the_same_end() {
    let base = Options::of(Preset::Brazil);
    let others = [
        Options { faces: Faces::Distinct, ..base },
        Options { draft: true, ..base },
        Options { declared: Declared::Coup, ..base },
        Options { reformation: true, ..base },
        Options::of(Preset::Everdeck),
    ];
    let series: Vec<Series> = (0..5).map(|stream| Series { stream, games: 20 }).collect();
    for options in others {
        let start = begun(2, options);
        assert!(house(&start).is_none(), "{options:?}");
        let best = Vectors::here().last().unwrap();
        let (tally, scalar) = (played(best, &start, &series), played(Vectors::None, &start, &series));
        assert_eq!((tally, tally.games), (scalar, 100));
    }
    // Lanes can't begin with a game under way.
    let mut begun = begun(2, base);
    Dealer::new(1, 0).settle(&mut begun, |_| ());
    assert!(house(&begun).is_none());
    assert_eq!(played(Vectors::Built, &begun, &series).games, 100);
}
