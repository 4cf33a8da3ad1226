//! Where examples are: in the help of every command, and in the documents.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A command that a reader may type.
#[derive(Clone, Debug)]
pub(crate) struct Example {
    /// As typed, without the remark after it.
    pub(crate) command: String,
    /// Where it was found.
    place: String,
}

impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.command)
    }
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// All examples. For commands that are only mentioned, see [`mentions`].
pub(crate) fn all() -> Vec<Example> {
    let mut examples = of_help();
    for (place, text) in documents() {
        examples.extend(blocks(&place, &text));
        examples.extend(spans(&place, &text).into_iter().filter(|span| !is_mention(span)));
    }
    examples
}

/// Commands that a document mentions without everything they need, such as `corte tournament --json`.
pub(crate) fn mentions() -> Vec<Example> {
    documents().iter().flat_map(|(place, text)| spans(place, text)).filter(is_mention).collect()
}

/// The words that name a command: one, or two if a command has subcommands.
pub(crate) fn command_of(line: &str) -> Vec<&str> {
    let mut words = line.split(' ').skip(1).take_while(|word| !word.starts_with("--"));
    let first = words.next();
    let second = words.next().filter(|_| matches!(first, Some("solve" | "train" | "remove")));
    first.into_iter().chain(second).collect()
}

/// Whether it is the name of a command, with options but without their values.
fn is_mention(example: &Example) -> bool {
    let command = command_of(&example.command);
    let mut words = example.command.split(' ').skip(1 + command.len());
    (command.is_empty() || command[0] != "FILE") && words.all(|word| word.starts_with("--") || word == "FILE")
}

/// The help of a command.
pub(crate) fn help(command: &[&str]) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(command)
        .arg("--help")
        .env("COLUMNS", "100")
        .output()
        .map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() { Ok(text) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

/// The examples in every help text, including those of subcommands.
fn of_help() -> Vec<Example> {
    let mut examples = Vec::new();
    let mut commands: Vec<Vec<String>> = vec![Vec::new()];
    let mut seen = 0;
    while let Some(command) = commands.pop() {
        seen += 1;
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let text = help(&words).unwrap();
        let below: Vec<String> = commands_in(&text).map(str::to_owned).collect();
        let place = format!("corte {} --help", command.join(" "));
        let lines: Vec<&str> = text
            .lines()
            .skip_while(|line| !line.starts_with("Example"))
            .skip(1)
            .take_while(|line| !line.is_empty())
            .collect();
        assert!(!lines.is_empty() || !below.is_empty(), "{place} has no examples");
        let own = logical(&lines)
            .into_iter()
            .map(|line| Example { command: bare(line.trim()), place: place.clone() });
        examples.extend(own);
        commands.extend(below.into_iter().map(|name| [command.as_slice(), &[name]].concat()));
    }
    assert!(seen > 8, "the commands are not found");
    examples
}

/// The commands that a help text lists.
fn commands_in(text: &str) -> impl Iterator<Item = &str> {
    let listed =
        text.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // Names are indented by two columns, and descriptions by more.
    let names = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help")
}

/// The Markdown files with their names; without the changelog, and without those of tools outside the program.
fn documents() -> Vec<(String, String)> {
    let root = root();
    let mut found = Vec::new();
    let mut open = vec![root.clone()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && !path.is_symlink() {
                let foreign = ["target", "node_modules", "corte-data", "fuzz", "tools", "tests"]
                    .contains(&name.as_str());
                if !foreign && !name.starts_with('.') {
                    open.push(path);
                }
            } else if name.ends_with(".md") && name != "CHANGELOG.md" {
                let place = path.strip_prefix(&root).unwrap().display().to_string();
                found.push((place, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

/// Programs that a reader types in a shell.
const PROGRAMS: [&str; 10] = [
    "corte",
    "cargo",
    "./test",
    "python3",
    "sudo",
    "docker",
    "printf",
    "sqlite3",
    "tests/browser/run",
    "tools/dist",
];

/// The fenced blocks of a text: their languages and their lines.
fn fenced(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if let Some(language) = line.trim_start().strip_prefix("```") {
            if !inside {
                blocks.push((language.trim(), Vec::new()));
            }
            inside = !inside;
        } else if inside && let Some((_, lines)) = blocks.last_mut() {
            lines.push(line);
        }
    }
    blocks
}

/// The commands in the shell blocks. A block that contains commands must be marked as one.
fn blocks(place: &str, text: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    for (language, lines) in fenced(text) {
        let typed = |line: &&&str| PROGRAMS.iter().any(|program| line.split(' ').next() == Some(program));
        if language == "text" {
            continue;
        }
        if language != "sh" {
            let stray = lines.iter().find(typed);
            assert!(stray.is_none(), "{place}: the block with {stray:?} is for a shell: write ```sh");
            continue;
        }
        for line in logical(&lines) {
            let command = bare(line.split(" #").next().unwrap_or_default().trim());
            if !command.is_empty() && !command.starts_with('#') {
                examples.push(Example { command, place: place.to_owned() });
            }
        }
    }
    examples
}

/// Our own commands within sentences.
fn spans(place: &str, text: &str) -> Vec<Example> {
    let mut inside = false;
    let prose = text.lines().filter(|line| {
        let fence = line.trim_start().starts_with("```");
        inside ^= fence;
        !inside && !fence
    });
    let spans =
        prose.flat_map(|line| line.split('`').skip(1).step_by(2)).filter(|span| span.starts_with("corte "));
    spans.map(|span| Example { command: span.to_owned(), place: place.to_owned() }).collect()
}

/// The Rust in a document.
pub(crate) fn rust(document: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(document)).unwrap();
    fenced(&text)
        .into_iter()
        .filter(|(language, _)| *language == "rust")
        .map(|(_, lines)| lines.join("\n"))
        .collect()
}

/// Lines, with each that ends in a backslash joined to the next.
fn logical(lines: &[&str]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in lines {
        let part = line.strip_suffix('\\').unwrap_or(line);
        match joined.last_mut() {
            Some(last) if goes_on => *last = format!("{} {}", last.trim_end(), part.trim()),
            _ => joined.push(part.to_owned()),
        }
        goes_on = line.ends_with('\\');
    }
    joined
}

/// A command without the remark that follows it, some columns further on.
fn bare(line: &str) -> String {
    line.split("  ").next().unwrap_or_default().trim().to_owned()
}
