//! The bots that may be seated, and what they are called.

use corte_ui::Lang;

/// Plays for whoever is absent: it never lies for them.
pub(crate) const STAND_IN: &str = "page";

/// Whether there is a bot of this id.
pub(crate) fn exists(id: &str) -> bool {
    corte_bots::ladder().iter().any(|rung| rung.id == id)
}

/// The bots of "Play now".
pub(crate) const COMPANY: [&str; 3] = ["courtier-bold", "page", "courtier-cautious"];

/// What a bot is called at a table.
pub(crate) fn name(id: &str, language: &str) -> String {
    let rung = corte_bots::ladder().iter().find(|rung| rung.id == id);
    rung.map_or(id, |rung| rung.name.in_language(language)).to_owned()
}

/// The name of a bot at a table in the language of who reads it, whatever that of the table's host.
/// A number behind it, where there are several of its kind, stays.
pub(crate) fn translated(policy: &str, name: &str, lang: Lang) -> Option<String> {
    let kind = &corte_bots::ladder().iter().find(|rung| rung.id == policy)?.name;
    let number = Lang::all().find_map(|lang| name.strip_prefix(kind.in_language(lang.tag())))?;
    Some(format!("{}{number}", kind.in_language(lang.tag())))
}

#[cfg(test)]
mod tests {
    use super::translated;
    use corte_ui::Lang;

    #[test]
    fn a_bot_is_called_by_its_name_in_the_language_of_the_reader() {
        let called = |name: &str, tag: &str| translated("page", name, Lang::parse(tag).unwrap());
        assert_eq!(called("Page", "pt-BR").as_deref(), Some("Pajem"));
        assert_eq!(called("Pajem 2", "it").as_deref(), Some("Paggio 2"));
        assert_eq!(called("Paggio", "en").as_deref(), Some("Page"));
        assert_eq!(called("Ana", "en"), None);
    }
}
