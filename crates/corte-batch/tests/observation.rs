//! What an observation says about the position.

use corte::{
    Dealer, Declared, Faces, Game, Options, Order, Phase, Preset, Rules, Seat, Setup, Step, Then, Viewer,
};
use corte_batch::{BLOCKS, OBSERVATION, observe};
use corte_bots::Memory;
use std::collections::HashMap;

/// Tables whose games differ in how a turn continues.
fn tables() -> Vec<(usize, Options)> {
    let base = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    vec![
        (2, base),
        (3, base),
        (3, Options { inquisitor: true, ..base }),
        (2, Options { declared: Declared::CoupAndAssassinate, faces: Faces::Distinct, ..base }),
        (3, Options { reformation: true, ..base }),
    ]
}

/// Shows each position of some random games, with its observation by each seat.
fn each(players: usize, options: Options, mut see: impl FnMut(&Game, Seat, &[u8; OBSERVATION])) {
    let start = Setup::new(Rules::new(players, options).unwrap()).build().unwrap();
    for stream in 0..2500 {
        let (mut game, mut dealer, mut memory) = (start, Dealer::new(7, stream), Memory::default());
        for _ in 0..24 {
            let before = *game.table();
            if dealer.step(&mut game, |event| memory.hear(&before, event)) == Step::Over {
                break;
            }
            for seat in game.table().seats() {
                let mut numbers = [0; OBSERVATION];
                observe(&game.view(Viewer::Seat(seat)), &memory, &mut numbers);
                see(&game, seat, &numbers);
            }
        }
    }
}

#[test]
fn positions_that_look_the_same_go_on_alike() {
    for (players, options) in tables() {
        let mut known: HashMap<(Seat, Vec<u8>), Phase> = HashMap::new();
        let mut again = 0;
        each(players, options, |game, seat, numbers| {
            let phase = game.table().phase();
            if matches!(phase, Phase::Deal { .. }) {
                return; // Nobody is asked.
            }
            let first = *known.entry((seat, numbers.to_vec())).or_insert(phase);
            again += usize::from(first == phase);
            assert_eq!(first, phase, "{options:?}");
        });
        assert!(again > known.len() / 2, "too few to compare: {again} of {}", known.len());
    }
}

#[test]
fn a_loss_tells_what_follows_it() {
    let start: usize = BLOCKS.iter().take_while(|block| block.name != "then").map(|block| block.len).sum();
    let mut seen = [0; 4];
    for (players, options) in tables() {
        each(players, options, |game, _, numbers| {
            let (place, wanted) = match game.table().phase() {
                Phase::Loss { then: Then::Survived(_), .. } => (0, [1, 0, 0]),
                Phase::Loss { then: Then::Effect(_), .. } => (1, [0, 1, 0]),
                Phase::Loss { then: Then::Exchange, .. } => (2, [0, 0, 1]),
                _ => (3, [0, 0, 0]),
            };
            assert_eq!(numbers[start..start + 3], wanted);
            seen[place] += 1;
        });
    }
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}
