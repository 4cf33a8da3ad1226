//! Generates tables of the catalogues in `i18n/`, the rules in `docs/rules` and the files in `assets/`, so that adding one means
//! adding a file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "build/script.rs"]
mod script;

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed=i18n");
    println!("cargo::rerun-if-changed=assets");
    println!("cargo::rerun-if-changed={RULES}");
    fs::write(out.join("catalogues.rs"), texts(&root, "i18n", "ftl")?)?;
    fs::write(out.join("rules.rs"), texts(&root, RULES, "md")?)?;
    fs::write(out.join("assets.rs"), assets(&root.join("assets"), &out)?)
}

/// Where the complete rules are, one file for each language and an index.
const RULES: &str = "../../docs/rules";

/// `[("en", include_str!(…)), …]`: a text in each language, English first, the others by name. Paths start at the sources' own folder,
/// since another copy of the sources may have been compiled into the same target folder.
fn texts(root: &Path, folder: &str, extension: &str) -> io::Result<String> {
    let mut files: Vec<PathBuf> = fs::read_dir(root.join(folder))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|it| it == extension) && !path.ends_with("README.md"))
        .collect();
    files.sort_by_key(|path| (path.file_stem().is_some_and(|tag| tag != "en"), path.clone()));
    let mut table = String::from("[\n");
    for path in files {
        let tag = path.file_stem().unwrap_or_default().to_string_lossy();
        let _ = writeln!(
            table,
            "    ({tag:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{folder}/{tag}.{extension}\"))),"
        );
    }
    Ok(table + "]\n")
}

/// The extensions that are served. Files that refer to others come after them.
const SERVED: [&str; 6] = ["woff2", "svg", "png", "jpg", "js", "css"];

/// `[Asset { … }, …]`: every file, under a name that contains a hash of its content.
fn assets(folder: &Path, out: &Path) -> io::Result<String> {
    let mut files = Vec::new();
    list(folder, &mut files)?;
    let order = |path: &PathBuf| {
        let extension = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        SERVED.iter().position(|served| *served == extension)
    };
    files.retain(|path| order(path).is_some());
    files.sort_by_key(|path| (order(path), !path.ends_with("idiomorph.js"), path.clone()));
    let mut named: BTreeMap<String, String> = BTreeMap::new();
    let mut table = String::from("[\n");
    for path in files {
        let plain = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().replace(['/', '\\'], "-");
        let read =
            if plain == SCRIPT { script::joined(folder, SCRIPT)?.into_bytes() } else { fs::read(&path)? };
        let mut bytes = with_hashed_names(read, &plain, &named);
        if plain.ends_with(".css") {
            let sheet = without_comments(&String::from_utf8_lossy(&bytes));
            let light = light_alone(&sheet);
            bytes = (sheet + &light).into_bytes();
        }
        let hash = fnv(&bytes);
        let (stem, extension) = plain.rsplit_once('.').unwrap_or((&plain, ""));
        let hashed = format!("{stem}.{hash:016x}.{extension}");
        let copy = out.join(&hashed);
        fs::write(&copy, &bytes)?;
        let _ = writeln!(
            table,
            "    Asset {{ plain: {plain:?}, name: {hashed:?}, path: {:?}, kind: {:?}, bytes: include_bytes!({copy:?}) }},",
            format!("/assets/{hashed}"),
            kind(extension),
        );
        named.insert(plain, hashed);
    }
    Ok(table + "]\n")
}

const SCRIPT: &str = "table.js";

/// Replaces the addresses `/assets/NAME` in style sheets and scripts by those with the hash.
fn with_hashed_names(bytes: Vec<u8>, plain: &str, named: &BTreeMap<String, String>) -> Vec<u8> {
    if ![".css", ".mjs", ".js"].iter().any(|extension| plain.ends_with(extension)) {
        return bytes;
    }
    let mut text = String::from_utf8_lossy(&bytes).into_owned();
    for (plain, hashed) in named {
        text = text.replace(&format!("/assets/{plain}"), &format!("/assets/{hashed}"));
    }
    text.into_bytes()
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn kind(extension: &str) -> &'static str {
    match extension {
        "woff2" => "font/woff2",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "css" => "text/css; charset=utf-8",
        "jpg" => "image/jpeg",
        _ => "text/javascript; charset=utf-8",
    }
}

/// A style sheet without its comments, which would be a sixth of what is sent of it. None of its strings contains their marks.
fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts
        .filter_map(|part| part.split_once("*/"))
        .fold(first, |sheet, (_, code)| sheet + code.trim_start_matches('\n'))
}

/// The end of a style sheet, for browsers that don't know `light-dark()`: the light colour of each pair.
fn light_alone(sheet: &str) -> String {
    let mut rules = String::new();
    for (before, declared) in sheet.split('}').filter_map(|rule| rule.rsplit_once('{')) {
        let light = declared.split(';').filter_map(|each| {
            let (name, pair) = each.split_once("light-dark(")?;
            Some(format!("{}{};", name.trim(), pair.split_once(", ")?.0))
        });
        let light: String = light.collect();
        if !light.is_empty() {
            let _ = writeln!(rules, "{} {{ {light} }}", before.lines().last().unwrap_or_default().trim());
        }
    }
    if rules.is_empty() {
        return rules;
    }
    format!(
        "@supports not (color: light-dark(red, red)) {{\n:root:root {{ color-scheme: light; }}\n{rules}}}\n"
    )
}

fn fnv(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
