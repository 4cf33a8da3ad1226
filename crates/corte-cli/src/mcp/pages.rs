//! The complete rules, readable as resources.

use corte_ui::Lang;
use serde_json::{Value, json};

/// The rules, one page per language: every file of `docs/rules` except its index.
static PAGES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The pages as resources, with the one in this language first.
pub(super) fn pages(lang: Lang) -> Vec<Value> {
    let mut pages = PAGES.to_vec();
    pages.sort_by_key(|(tag, _)| *tag != lang.tag());
    let named = |tag: &str| Lang::parse(tag).map_or("", Lang::name);
    let page = |(tag, _): &(&str, &str)| {
        json!({ "uri": format!("corte://rules/{tag}"), "name": format!("rules-{tag}"),
            "title": format!("Corte: {}", named(tag)), "mimeType": "text/markdown" })
    };
    pages.iter().map(page).collect()
}

/// A page of the rules.
pub(super) fn page(uri: &str) -> Option<String> {
    let tag = uri.strip_prefix("corte://rules/")?;
    PAGES.iter().find(|(known, _)| *known == tag).map(|(_, text)| unlinked(text))
}

/// The page with links to its neighbours turned into plain words, since these are no resources.
fn unlinked(page: &str) -> String {
    let mut parts = page.split("](");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (to, rest) = part.split_once(')').unwrap_or((part, ""));
        let label = text.rfind('[').filter(|_| !to.starts_with('#') && !to.contains("://"));
        match label {
            Some(label) => {
                text.remove(label);
                text.push_str(rest);
            }
            None => text.extend(["](", part]),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{PAGES, page, unlinked};
    use corte_ui::Lang;

    #[test]
    fn every_language_has_its_page_of_rules_which_leads_nowhere_else() {
        for lang in Lang::all() {
            let page = page(&format!("corte://rules/{}", lang.tag())).unwrap();
            assert!(page.starts_with("# ") && page.contains("](#"), "{}", lang.tag());
            for to in page.split("](").skip(1) {
                assert!(to.starts_with('#') || to.starts_with("https://"), "{}: {to:.40}", lang.tag());
            }
        }
        assert_eq!(PAGES.len(), Lang::all().len());
        assert_eq!(page("corte://rules/../en"), None);
    }

    #[test]
    fn a_link_to_a_neighbour_is_its_words() {
        for (page, told) in [
            ("*In [other](README.md) words.*", "*In other words.*"),
            (
                "[one](#1) [two](../two.md), [three](https://example.org) [four",
                "[one](#1) two, [three](https://example.org) [four",
            ),
        ] {
            assert_eq!(unlinked(page), told);
        }
    }
}
