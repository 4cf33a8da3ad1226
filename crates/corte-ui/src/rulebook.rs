//! The complete rules with their numbers, in every language, as Markdown.

use crate::Lang;

/// By language tag: every file of `docs/rules` except its index.
static PAGES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The complete rules in this language, as Markdown. Links lead within the page or to another site.
///
/// ```
/// # use corte_ui::{Lang, rulebook};
/// assert!(rulebook::markdown(Lang::ENGLISH).starts_with("# The rules of Coup"));
/// ```
pub fn markdown(lang: Lang) -> String {
    let page = PAGES.iter().find(|(tag, _)| *tag == lang.tag());
    page.map_or(String::new(), |(_, text)| unlinked(&alone(text)))
}

/// The page without the line that leads to the list of languages, in each of which it is offered elsewhere.
fn alone(page: &str) -> String {
    let kept: Vec<&str> = page.lines().filter(|line| !line.contains("](README.md)")).collect();
    kept.join("\n") + "\n"
}

/// The page with links to its neighbours turned into plain words, since these are not shipped.
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
    use super::{PAGES, markdown, unlinked};
    use crate::Lang;

    #[test]
    fn every_language_has_its_rules_which_lead_nowhere_else() {
        for lang in Lang::all() {
            let page = markdown(lang);
            assert!(page.starts_with("# ") && page.contains("](#"), "{}", lang.tag());
            for to in page.split("](").skip(1) {
                assert!(to.starts_with('#') || to.starts_with("https://"), "{}: {to:.40}", lang.tag());
            }
        }
        assert_eq!(PAGES.len(), Lang::all().len());
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
