//! What a device needs to know to install the site as an app.

use crate::assets;
use crate::words::Lang;
use std::fmt::Write;

/// Returns the web application manifest, as JSON.
///
/// ```
/// let manifest = corte_ui::page::manifest(corte_ui::Lang::default());
/// assert!(manifest.contains("\"start_url\":\"/\""));
/// ```
pub fn manifest(lang: Lang) -> String {
    let icon = |plain: &str, sizes: &str, kind: &str, purpose: &str| {
        let src = assets::path(plain);
        format!(r#"{{"src":"{src}","sizes":"{sizes}","type":"{kind}","purpose":"{purpose}"}}"#)
    };
    let icons = [
        icon("icon.svg", "any", "image/svg+xml", "any"),
        icon("icon-192.png", "192x192", "image/png", "any"),
        icon("icon-512.png", "512x512", "image/png", "any"),
        icon("icon-maskable-512.png", "512x512", "image/png", "maskable"),
    ];
    format!(
        r##"{{"id":"/","name":{},"short_name":"Corte","description":{},"lang":"{}","start_url":"/","scope":"/","display":"standalone","background_color":"#e9dcc0","theme_color":"#571a20","icons":[{}]}}"##,
        quoted(&format!("Corte: {}", lang.word("landing-title"))),
        quoted(lang.word("landing-sentence")),
        lang.tag(),
        icons.join(","),
    )
}

/// A text as a JSON string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            // Writing to a string can't fail.
            _ if letter.is_control() => drop(write!(quoted, "\\u{:04x}", u32::from(letter))),
            _ => quoted.push(letter),
        }
    }
    quoted + "\""
}
