//! The complete rules, readable as resources.

use corte_ui::{Lang, rulebook};
use serde_json::{Value, json};

/// The pages as resources, with the one in this language first.
pub(super) fn pages(lang: Lang) -> Vec<Value> {
    let mut languages: Vec<Lang> = Lang::all().collect();
    languages.sort_by_key(|other| (*other != lang, other.tag()));
    let page = |lang: &Lang| {
        let tag = lang.tag();
        json!({ "uri": format!("corte://rules/{tag}"), "name": format!("rules-{tag}"),
            "title": format!("Corte: {}", lang.name()), "mimeType": "text/markdown" })
    };
    languages.iter().map(page).collect()
}

/// A page of the rules.
pub(super) fn page(uri: &str) -> Option<String> {
    let tag = uri.strip_prefix("corte://rules/")?;
    Lang::parse(tag).filter(|lang| lang.tag() == tag).map(rulebook::markdown)
}

#[cfg(test)]
mod tests {
    use super::page;
    use corte_ui::Lang;

    #[test]
    fn every_language_has_its_page_of_rules() {
        for lang in Lang::all() {
            assert!(
                page(&format!("corte://rules/{}", lang.tag())).unwrap().starts_with("# "),
                "{}",
                lang.tag()
            );
        }
        assert_eq!(page("corte://rules/../en"), None);
        assert_eq!(page("corte://rules/EN"), None);
    }
}
