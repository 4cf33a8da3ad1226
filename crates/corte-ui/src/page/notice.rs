//! A host's own plain text, as paragraphs in which addresses can be followed.

use maud::{Markup, html};

/// What the address of a link can begin with, and how much of that its reader doesn't need.
const SCHEMES: [(&str, usize); 3] = [("https://", 0), ("http://", 0), ("mailto:", "mailto:".len())];

/// What may stand directly before an address, and is no part of it.
const BEFORE: [char; 5] = ['(', '<', '[', '"', '„'];
/// The same after it.
const AFTER: [char; 13] = ['.', ',', ';', ':', '!', '?', ')', '>', ']', '"', '“', '”', '\''];

/// Draws the text. An empty line ends a paragraph. Nobody knows its language, so it says its own direction.
pub(crate) fn paragraphs(text: &str) -> Markup {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    html! {
        @for paragraph in lines.split(|line| line.is_empty()).filter(|lines| !lines.is_empty()) {
            p lang="" dir="auto" {
                @for (number, line) in paragraph.iter().enumerate() {
                    @if number > 0 { br; }
                    @for (number, word) in line.split_whitespace().enumerate() {
                        @if number > 0 { " " }
                        (linked(word))
                    }
                }
            }
        }
    }
}

/// A word, which is a link if it is an address.
fn linked(word: &str) -> Markup {
    let bare = word.trim_start_matches(BEFORE).trim_end_matches(AFTER);
    let scheme =
        SCHEMES.into_iter().find(|(scheme, _)| bare.len() > scheme.len() && bare.starts_with(scheme));
    let (Some((_, unread)), Some((before, after))) = (scheme, word.split_once(bare)) else {
        return html! { (word) };
    };
    html! { (before) a href=(bare) rel="noopener noreferrer" { (&bare[unread..]) } (after) }
}

#[cfg(test)]
mod tests {
    use super::paragraphs;

    #[test]
    fn a_text_is_escaped_and_its_addresses_can_be_followed() {
        for (text, html) in [
            ("One\ntwo\r\n\r\n\n Three ", "<p>One<br>two</p><p>Three</p>"),
            ("<script>alert(1)</script> & co", "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; co</p>"),
            ("See (https://coup.example/a?b=c&d).", "<p>See (<a>https://coup.example/a?b=c&amp;d</a>).</p>"),
            ("Write: mailto:ana@coup.example!", "<p>Write: <a>ana@coup.example</a>!</p>"),
            ("javascript:alert(1) ana@coup.example", "<p>javascript:alert(1) ana@coup.example</p>"),
            (
                "https:// mailto: \"http://x\"onclick=\"",
                "<p>https:// mailto: &quot;<a>http://x&quot;onclick=</a>&quot;</p>",
            ),
        ] {
            let drawn = paragraphs(text).into_string().replace("<p lang=\"\" dir=\"auto\">", "<p>");
            // Each link leads where it says.
            let (mut plain, mut rest) = (String::new(), drawn.as_str());
            while let Some((before, link)) = rest.split_once("<a href=\"") {
                let (address, link) = link.split_once("\" rel=\"noopener noreferrer\">").unwrap();
                assert!(link.starts_with(address.trim_start_matches("mailto:")), "{drawn}");
                plain.push_str(before);
                plain.push_str("<a>");
                rest = link;
            }
            assert_eq!(plain + rest, html);
        }
        assert_eq!(paragraphs(" \n\n").into_string(), "");
    }
}
