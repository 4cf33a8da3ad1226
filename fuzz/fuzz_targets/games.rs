//! Plays a game from bytes: what is legal is accepted, what isn't changes nothing, and no card is lost.
#![no_main]

use corte::{DecisionId, Declared, Faces, Order, Pending, Preset, Rules, Seat, Setup, Options};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next();
    let Some((players, switches)) = next().zip(next()) else { return };
    let mut options = Options::of(Preset::ALL[(switches & 3) as usize]);
    options.inquisitor = switches & 4 != 0;
    options.must_prove = switches & 8 != 0;
    options.draft = switches & 16 != 0;
    options.order = if switches & 32 != 0 { Order::Clockwise } else { Order::First };
    options.faces = if switches & 64 != 0 { Faces::Distinct } else { Faces::Identical };
    options.declared = if switches & 128 != 0 { Declared::CoupAndAssassinate } else { Declared::Off };
    options.reformation = players & 128 != 0;
    let Ok(rules) = Rules::new((players % 12) as usize, options) else { return };
    let mut game = Setup::new(rules).build().expect("a new game");
    let aside = game.aside().len();
    while let Some(byte) = next() {
        let before = game;
        match game.pending() {
            Pending::Over => break,
            Pending::Chance(chance) => {
                let outcomes: Vec<_> = game.outcomes(chance.count).collect();
                let (cards, _) = outcomes[byte as usize % outcomes.len()];
                game.draw(chance.seat, cards).expect("an outcome of chance");
            }
            Pending::Decision(_) => {
                let Some(seat) = Seat::new((byte >> 4) as usize % rules.players()) else { return };
                let number = (byte as usize & 15) * 19 + next().unwrap_or(0) as usize % 19;
                let Some(id) = DecisionId::new(number) else { continue };
                let legal = before.legal(seat).contains(id);
                let refused = game.choose(seat, id, |_| ()).is_err();
                assert_eq!(legal, !refused);
                assert!(!refused || game == before, "a refusal changed the game");
            }
        }
        let drafting = matches!(game.table().phase(), corte::Phase::Draft { .. });
        assert!(drafting || rules.draft() || game.aside().len() == aside, "cards were lost");
        assert_eq!(game.court().len(), game.table().court());
    }
});
