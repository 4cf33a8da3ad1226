//! The law of secrecy for lengths of differences: under any rules, none is longer than its public length.

use super::*;
use crate::difference::{Copy, numbered};
use crate::show::public::tests::{NOW, VARIANTS, begun, covered, guest, step};
use corte::Dealer;
use corte_table::What;
use corte_ui::Lang;

/// Somebody who follows a table by differences.
struct Reader {
    person: Option<Person>,
    format: Format,
    copy: Copy,
    known: Option<Known>,
    number: u64,
}

/// What the differences showed.
#[derive(Default)]
struct Seen {
    compared: usize,
    bytes: usize,
    whole: usize,
    nearest: [Option<usize>; 4],
}

impl Reader {
    fn new(person: Option<Person>, lang: Lang, covers: bool) -> Reader {
        let format = Format::Html(covered(guest(lang), covers));
        Reader { person, format, copy: Copy::default(), known: None, number: 0 }
    }

    fn hear(&mut self, to: &Invitation, table: &LiveTable, public: &mut Public, seen: &mut Seen) {
        let (person, format) = (self.person, &self.format);
        let look = Look { to, table, person, format, told: Told::Recent, now: NOW };
        let text = look.text();
        let known = look.known(&text, public).expect("a page's frame is known by its parts");
        let from = self.known.take();
        let step = from.as_ref().and_then(|from| look.step(&text, from, &known, public));
        let goes_on = from.clone().filter(|_| step.is_some());
        self.known = Some(goes_on.map_or(known.clone(), |from| known.clone().after(&from)));
        let Some((from, (difference, least))) = from.zip(step) else {
            self.number = 1;
            self.copy.hear(&look.whole(&text, public)).expect("a whole frame follows from anything");
            return;
        };
        let message = look.difference(&text, &from, &known, public).expect("there is a difference");
        self.number += 1;
        let (number, rest) = numbered(&message, self.number);
        self.copy.hear(&(number + rest)).expect("it follows");
        assert_eq!(self.copy.text(), text);
        seen.compared += 1;
        seen.bytes += message.len();
        seen.whole += look.whole(&text, public).len();
        let Some(seat) = known.facts.seat else { return assert_eq!(message.len() % CLASS, 0) };
        let (asked, stirred) =
            (known.facts.asked != from.facts.asked, look.is_stirred(seat, from.facts.settled));
        let case = usize::from(stirred) + if asked { 2 } else { 0 };
        let phase = table.running().map(|round| round.game().table().phase().name());
        let length = difference.len();
        assert!(
            length <= least,
            "{length} > {least} in {phase:?}, {:?} after {:?}, stirred: {stirred}",
            known.facts,
            from.facts
        );
        let room = (least - length.min(least)).min(seen.nearest[case].unwrap_or(usize::MAX));
        seen.nearest[case] = Some(room);
        assert_eq!(message.len(), least.next_multiple_of(CLASS), "its length is the public one");
    }
}

#[test]
fn no_hand_makes_a_difference_longer_than_everybody_may_know() {
    let mut dice = Dealer::new(12, 0);
    let mut seen = Seen::default();
    let more: [&[(&str, &str)]; 2] = [&[("reformation", "on")], &[("draft", "on")]];
    let rules: Vec<_> = VARIANTS.into_iter().chain(more).collect();
    for (round, players) in [2, 3, 4, 6, 10].into_iter().cycle().take(18).enumerate() {
        let Some(mut table) = begun(&mut dice, players, rules[round % rules.len()]) else { continue };
        let to = Invitation::new("http://corte.test", "court");
        let lang = Lang::all().nth(dice.below(3)).unwrap();
        let persons =
            (0..=u64::from(players)).map(|place| (place < u64::from(players)).then_some(Person(place)));
        let mut readers: Vec<Reader> =
            persons.map(|person| Reader::new(person, lang, round % 2 == 0)).collect();
        loop {
            let mut public = Public::default();
            for reader in &mut readers {
                // Not everybody hears of every move.
                if dice.below(5) > 0 || table.running().is_none() {
                    reader.hear(&to, &table, &mut public, &mut seen);
                }
            }
            if dice.below(8) == 0 {
                let text = "I am the Duke, and you are not".into();
                let said = What::Said { person: Person(1), name: "Maximiliana Wilhelmina 1".into(), text };
                table.apply(&said.at(NOW)).unwrap();
            } else if step(&mut table, &mut dice).is_none() {
                break;
            }
        }
    }
    let Seen { compared, bytes, whole, nearest } = seen;
    assert!(compared > 2_000, "only {compared} moments were compared");
    assert!(bytes * 10 < whole, "{bytes} of {whole} bytes");
    assert!(nearest.iter().flatten().all(|room| *room < 8 * CLASS), "there is needless room: {nearest:?}");
}
