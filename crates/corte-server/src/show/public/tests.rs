//! The law of secrecy for lengths: under any rules, nothing that a player is sent is longer than its public length.

use super::*;
use crate::answer::{STEP, filled};
use crate::show::{self, Format, Look};
use corte::{Dealer, DecisionId, Preset};
use corte_table::{GameSeed, Proposal, Seed, What};
use corte_ui::Lang;

pub(in crate::show) const NOW: Millis = 5_000;

pub(in crate::show) fn guest(lang: Lang) -> Guest {
    Guest {
        prefs: Prefs { lang, ..Prefs::default() },
        name: "Ana".into(),
        strength: String::new(),
        rail: false,
        reached: None,
    }
}

/// The same viewer, perhaps with covered cards.
pub(in crate::show) fn covered(mut guest: Guest, covers: bool) -> Guest {
    guest.prefs.cover = if covers { Cover::On } else { Cover::Off };
    guest
}

/// A table of people with a game that has just begun.
pub(in crate::show) fn begun(dice: &mut Dealer, players: u8, options: &[(&str, &str)]) -> Option<LiveTable> {
    let mut settings = Proposal::of(Preset::Brazil, players);
    settings.options.extend(options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    let seed = Seed { cards: dice.below(1 << 20) as u64, pace: 1 };
    let mut table = LiveTable::replay([&LiveTable::open(settings.check().ok()?, Person(0), seed, 0)]).ok()?;
    for place in 0..players {
        let sat = What::Sat {
            place,
            person: Person(place.into()),
            name: format!("Maximiliana Wilhelmina {place}"),
            program: false,
        };
        table.apply(&sat.at(1)).ok()?;
    }
    let start = table.deal(2, GameSeed::new(std::array::from_fn(|_| dice.below(256) as u8))).ok()?;
    table.apply(&start).ok()?;
    Some(table)
}

/// Makes one decision at random; `None` when the game is over.
pub(in crate::show) fn step(table: &mut LiveTable, dice: &mut Dealer) -> Option<()> {
    let game = *table.running()?.game();
    let asked: Vec<Seat> = game.asked().iter().filter(|seat| table.decision_of(*seat).1).collect();
    let seat = asked[dice.below(asked.len())];
    let legal: Vec<DecisionId> = game.legal(seat).iter().collect();
    let decision = legal[dice.below(legal.len())];
    let (number, _) = table.decision_of(seat);
    let command = corte_table::Command::Decide { number, decision };
    let entry = table.check(NOW, Person(seat.index() as u64), &command).ok()?.entry()?;
    table.apply(&entry).ok()?;
    Some(())
}

pub(in crate::show) const VARIANTS: [&[(&str, &str)]; 4] = [
    &[],
    &[("inquisitor", "on"), ("faces", "distinct")],
    &[("declared-coup", "on")],
    &[("challenge-order", "clockwise")],
];

#[test]
fn no_hand_makes_what_its_player_is_sent_longer_than_everybody_may_know() {
    let mut dice = Dealer::new(11, 0);
    let (mut compared, mut nearest) = (0, [usize::MAX; 3]);
    for (round, players) in [2, 3, 4, 6, 10].into_iter().cycle().take(40).enumerate() {
        let Some(mut table) = begun(&mut dice, players, VARIANTS[round % VARIANTS.len()]) else { continue };
        let to = Invitation::new("http://corte.test", "court");
        while step(&mut table, &mut dice).is_some() && table.running().is_some() {
            if dice.below(4) > 0 {
                continue;
            }
            let person = Some(Person(dice.below(players.into()) as u64));
            let lang = Lang::all().nth(dice.below(3)).unwrap();
            let guest = covered(guest(lang), round % 3 == 0);
            let mut public = Public::default();
            let page = show::table_page(&to, &table, person, &guest, NOW, None).len();
            let frame = show::fragment(&to, &table, person, &guest, NOW).len();
            let json = serde_json::to_string(&api::frame::whole("court", &table, &table.frame(person)))
                .unwrap()
                .len();
            let least = [
                public.page(&to, &table, person, &guest, NOW),
                public.frame(&to, &table, person, &guest, NOW),
                public.json(&to, &table, person, Told::All),
            ];
            let phase = table.running().unwrap().game().table().phase().name();
            let asks = answers(&table, table.viewer(person).seat().unwrap());
            for ((least, length), nearest) in least.into_iter().zip([page, frame, json]).zip(&mut nearest) {
                assert!(
                    length <= least,
                    "{length} > {least} by {} in {phase} with {asks} answers, {players} seats, {}",
                    length - least,
                    lang.tag()
                );
                *nearest = (least - length).min(*nearest);
            }
            let format = Format::Html(guest);
            let look = Look { to: &to, table: &table, person, format: &format, told: Told::Recent, now: NOW };
            let message = look.whole(&look.text(), &mut public);
            assert_eq!(message.len(), least[1].next_multiple_of(STEP));
            compared += 1;
        }
    }
    assert!(compared > 200, "only {compared} moments were compared");
    assert!(nearest.iter().all(|room| *room < 4 * STEP), "there is needless room: {nearest:?}");
}

#[test]
fn what_is_too_long_for_its_room_is_seen() {
    assert_eq!((filled(0, 1), filled(0, STEP)), (STEP, STEP), "who holds no hand");
    assert_eq!((filled(3_000, 10), filled(3_000, 3_072)), (3 * STEP, 3 * STEP), "any hand is as long");
    assert_ne!(filled(3_000, 3_073), 3 * STEP, "a size by hand");
}
