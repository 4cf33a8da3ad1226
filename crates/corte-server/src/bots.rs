//! The bots that can be seated, and their names.

use crate::ids::Chance;
use corte::Rules;
use corte_bots::{Policy, Rung, Strength, UnknownBot};
use corte_ui::cast::{self, CastMember};
use corte_ui::{Lang, words};
use std::sync::OnceLock;

/// Plays for an absent person; it never lies on their behalf.
pub(crate) const STAND_IN: &str = "page";

/// Solves its game as it is played. It exists only if the program has added it to the ladder.
pub(crate) const DOGE: &str = "doge";

/// The bots, from the simplest up.
pub(crate) fn ladder() -> &'static [Rung] {
    // Tests have no surrounding program to add it.
    #[cfg(test)]
    corte_bots::enlist(corte_joint::DOGE);
    corte_bots::ladder()
}

/// The bots that can analyse games under these rules, from the last of the ladder down.
pub(crate) fn analysts(rules: &Rules) -> impl Iterator<Item = &'static Rung> + use<> {
    ladder();
    corte_bots::analysts(rules)
}

/// Whether the Doge's file has been read, which takes long and is done once.
static DOGE_READ: OnceLock<()> = OnceLock::new();

/// Whether the first bot with this id would read a file.
///
/// Threads that yield to frames should not be the ones to read it: they may be stopped anywhere and for long, and
/// everybody who needs the file would wait for them.
pub(crate) fn reads(id: &str) -> bool {
    id == DOGE && DOGE_READ.get().is_none()
}

/// Reads what a bot with this id reads once.
pub(crate) fn read(id: &str) {
    if reads(id) {
        DOGE_READ.get_or_init(|| drop(policy(id)));
    }
}

/// Creates a new bot with this id.
pub(crate) fn policy(id: &str) -> Result<Box<dyn Policy>, UnknownBot> {
    ladder();
    corte_bots::policy(id)
}

/// Whether there is a bot with this id. Ladder bots aren't created to find out, because a Doge would read its file.
pub(crate) fn exists(id: &str) -> bool {
    ladder().iter().any(|rung| rung.id == id) || policy(id).is_ok()
}

/// Whether a bot with this id thinks long enough to be worth handing to another machine.
pub(crate) fn ponders(id: &str) -> bool {
    id.split(':').next().is_some_and(|kind| ["spy", "cardinal", DOGE].contains(&kind))
}

/// How many bots "Play now" seats.
pub(crate) const COMPANY: usize = 3;

/// A bot at a table: its policy and its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seated {
    pub(crate) policy: String,
    pub(crate) name: String,
}

impl Seated {
    /// A bot named after its kind.
    pub(crate) fn of_kind(id: &str, lang: Lang) -> Seated {
        Seated { policy: id.to_owned(), name: name(id, lang) }
    }

    /// A member of the cast, playing at this strength.
    fn person(person: &CastMember, strength: Strength) -> Seated {
        Seated { policy: strength.with(person.temper), name: person.name.to_owned() }
    }
}

/// A random member of the cast who isn't named here; tempers that nobody present has come first.
pub(crate) fn newcomer<N: AsRef<str>>(there: &[N], strength: Strength, chance: u64) -> Seated {
    Seated::person(cast::newcomer(there, chance), strength)
}

/// This many members of the cast, none with a name given here.
pub(crate) fn company(there: &str, strength: Strength, count: usize, chance: &Chance) -> Vec<Seated> {
    let mut names = vec![there.to_owned()];
    let mut company = Vec::new();
    for _ in 0..count {
        let next = newcomer(&names, strength, chance.choice());
        names.push(next.name.clone());
        company.push(next);
    }
    company
}

/// The name of a bot at a table.
pub(crate) fn name(id: &str, lang: Lang) -> String {
    words::bot(lang, id).map_or(id, |bot| bot.name).to_owned()
}

/// The name of a bot at a table in the reader's language, whatever the host's language was. A number after the name,
/// which tells several of a kind apart, stays.
pub(crate) fn translated(policy: &str, name: &str, lang: Lang) -> Option<String> {
    let behind = |other| name.strip_prefix(words::bot(other, policy)?.name);
    // One language's name may begin with another's: Pajem with Paje.
    let number = Lang::all().filter_map(behind).find(|rest| rest.is_empty() || rest.starts_with(' '))?;
    Some(format!("{}{number}", words::bot(lang, policy)?.name))
}

#[cfg(test)]
mod tests {
    use super::{company, exists, ladder, newcomer, translated};
    use crate::ids::Chance;
    use corte_bots::{Humour, Strength};
    use corte_ui::cast::CAST;
    use corte_ui::{Lang, words};
    use std::collections::BTreeSet;
    use std::sync::Mutex;

    #[test]
    fn a_full_table_of_bots_has_ten_names_and_every_one_of_them_plays() {
        for strength in Strength::ALL {
            let chance = Chance::Seeded(Box::new(Mutex::new(corte::Dealer::new(7, 0))));
            for _ in 0..100 {
                let bots = company("Bianca", strength, 10, &chance);
                let names: BTreeSet<_> = bots.iter().map(|bot| bot.name.as_str()).collect();
                assert_eq!(names.len(), 10, "{names:?}");
                assert!(!names.contains("Bianca"), "who sits there keeps the name for themselves");
                assert!(bots.iter().all(|bot| exists(&bot.policy)), "{bots:?}");
            }
        }
    }

    #[test]
    fn every_humour_is_the_temper_of_somebody() {
        assert!(Humour::ALL.iter().all(|humour| CAST.iter().any(|person| person.temper == *humour)));
    }

    #[test]
    fn bots_at_a_table_have_different_tempers_while_there_are_some() {
        for chance in 0..40 {
            let mut names: Vec<String> = Vec::new();
            for _ in 0..8 {
                names.push(newcomer(&names, Strength::Hard, chance).name);
            }
            let tempers: Vec<_> =
                CAST.iter().filter(|person| names.iter().any(|name| name == person.name)).collect();
            assert!(
                tempers.iter().all(|one| tempers.iter().filter(|it| it.temper == one.temper).count() == 1)
            );
        }
    }

    #[test]
    fn a_bot_is_called_by_its_name_in_the_language_of_the_reader() {
        let called = |name: &str, tag: &str| translated("page", name, Lang::parse(tag).unwrap());
        assert_eq!(called("Page", "pt-BR").as_deref(), Some("Pajem"));
        assert_eq!(called("Pajem 2", "it").as_deref(), Some("Paggio 2"));
        assert_eq!(called("Paggio", "en").as_deref(), Some("Page"));
        assert_eq!(called("Ana", "en"), None);
    }

    #[test]
    fn every_bot_of_the_ladder_has_words_in_every_language() {
        for lang in Lang::all() {
            for rung in ladder() {
                let bot = words::bot(lang, rung.id).unwrap();
                assert!(!bot.name.is_empty() && bot.about.ends_with(['.', '。']), "{lang:?}: {bot:?}");
            }
        }
    }
}
