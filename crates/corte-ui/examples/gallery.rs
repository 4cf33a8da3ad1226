//! Writes every screen, in its phases and languages, as files to look at: `target/gallery/index.html`.

#![allow(clippy::print_stdout, reason = "a tool for the one who looks")]

#[path = "../tests/scenes/mod.rs"]
mod scenes;

use corte_ui::page::{Motion, Prefs, Setting, Theme};
use corte_ui::{Lang, assets};
use std::fs;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let target = std::env::args().nth(1).unwrap_or_else(|| "target/gallery".to_owned());
    let out = Path::new(&target);
    // Files from an earlier run would be mistaken for current ones.
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out.join("assets"))?;
    for asset in assets() {
        fs::write(out.join("assets").join(asset.name), asset.bytes)?;
    }
    let mut index = String::from("<!doctype html><meta charset=utf-8><title>Gallery</title><ul>");
    for lang in Lang::all().chain(Lang::MADE_UP) {
        for (setting, theme) in [
            (Setting::CityState, Theme::Light),
            (Setting::CityState, Theme::Dark),
            (Setting::Dystopia, Theme::Light),
            (Setting::Dystopia, Theme::Dark),
        ] {
            // Pictures and colours are the same in every language.
            if lang != Lang::ENGLISH && (setting, theme) != (Setting::CityState, Theme::Light) {
                continue;
            }
            let prefs = Prefs { lang, theme, motion: Motion::Still, ..Prefs::default() };
            for (name, page) in scenes::pages(prefs, setting) {
                let file = format!("{name}.{}.{}.{}.html", lang.tag(), setting.name(), theme.name());
                fs::write(out.join(&file), page)?;
                index.push_str(&format!("<li><a href=\"{file}\">{file}</a>"));
            }
        }
    }
    for lang in Lang::all().chain(Lang::MADE_UP) {
        let prefs = Prefs { lang, theme: Theme::Light, motion: Motion::Still, ..Prefs::default() };
        for (name, page) in scenes::laws(prefs, Setting::CityState) {
            let file = format!("{name}.{}.html", lang.tag());
            fs::write(out.join(&file), page)?;
            index.push_str(&format!("<li><a href=\"{file}\">{file}</a>"));
        }
    }
    for lang in Lang::all().chain(Lang::MADE_UP) {
        let prefs = Prefs { lang, theme: Theme::Light, motion: Motion::Still, ..Prefs::default() };
        let file = format!("asked.{}.html", lang.tag());
        fs::write(out.join(&file), scenes::asked::asked(prefs, Setting::CityState))?;
    }
    fs::write(out.join("index.html"), index)?;
    println!("{}", out.join("index.html").display());
    Ok(())
}
