//! Joins the script's modules into one file. It understands the few forms of `import` and `export` that they use.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

/// Returns the script together with the modules it needs, each after those it imports itself. The sources are separate modules, but they
/// are served as one file, since every further file costs another round trip to a distant server.
pub(crate) fn joined(folder: &Path, script: &str) -> io::Result<String> {
    let mut apart = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "mjs") {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            apart.insert(format!("/assets/{name}"), fs::read_to_string(&path)?);
        }
    }
    let mut whole = String::from("const $ = {};\n");
    while !apart.is_empty() {
        let free = |text: &str| !text.lines().filter_map(imported).any(|(_, name)| apart.contains_key(name));
        let next = apart.iter().find(|(_, text)| free(text)).map(|(name, _)| name.clone());
        let name = next.ok_or_else(|| io::Error::other("modules that name each other in a circle"))?;
        let text = apart.remove(&name).unwrap_or_default();
        let _ = writeln!(
            whole,
            "$[{name:?}] = (() => {{\n{}\nreturn {{ {} }};\n}})();",
            inlined(&text),
            given(&text)
        );
    }
    Ok(whole + &inlined(&fs::read_to_string(folder.join(script))?))
}

/// Returns what a line imports and from where; `None` if it isn't an import.
fn imported(line: &str) -> Option<(&str, &str)> {
    let (what, from) = line.strip_prefix("import ")?.split_once('"')?;
    Some((what.trim_end().trim_end_matches(" from"), from.split('"').next()?))
}

/// Turns a module into a part of the whole: it takes its imports from the modules before it and exports nothing. Only the `export {` of the
/// script itself stays.
fn inlined(text: &str) -> String {
    let lines = text.lines().map(|line| match imported(line) {
        Some(("", _)) => String::new(),
        Some((what, from)) => format!("const {} = $[{from:?}];", what.trim_start_matches("* as ")),
        None if line.starts_with("export {") => line.to_owned(),
        None => line.strip_prefix("export ").unwrap_or(line).to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The names that a module exports.
fn given(text: &str) -> String {
    let declared = text.lines().filter_map(|line| line.strip_prefix("export "));
    let names = declared.map(|line| {
        let (_, named) = line.trim_start_matches("async ").split_once(' ').unwrap_or_default();
        let several = named.strip_prefix('[').and_then(|list| list.split(']').next());
        several.or(named.split(['(', ' ']).next()).unwrap_or_default()
    });
    names.collect::<Vec<_>>().join(", ")
}
