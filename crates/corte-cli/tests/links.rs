//! Every link in the documents leads somewhere, every commit they name exists, and every document is in the site's table of contents.

#![allow(clippy::print_stdout, reason = "a skipped test says so")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Our Markdown files, by their paths in the repository.
fn documents() -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut open = vec![root()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && !path.is_symlink() {
                let foreign = ["target", "node_modules", "corte-data"].contains(&name.as_str());
                if !foreign && (name == ".github" || !name.starts_with('.')) {
                    open.push(path);
                }
            } else if name.ends_with(".md") {
                found.insert(path);
            }
        }
    }
    found
}

/// Where the links of a text lead, with their line numbers; nothing in code is a link.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    let mut in_code = false;
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if in_code {
            continue;
        }
        let mut rest = line;
        while let Some(at) = rest.find("](") {
            rest = &rest[at + 2..];
            let Some(end) = rest.find(')') else { break };
            links.push((number, rest[..end].to_owned()));
        }
    }
    links
}

/// The name under which a heading can be linked to, as forges and mdBook make it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

#[test]
fn every_link_leads_somewhere_inside_the_repository() {
    let root = root();
    let mut dead = Vec::new();
    for document in documents() {
        let text = std::fs::read_to_string(&document).unwrap();
        for (line, link) in links(&text) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            let (file, heading) = link.split_once('#').map_or((link.as_str(), None), |(f, h)| (f, Some(h)));
            let target =
                if file.is_empty() { document.clone() } else { document.parent().unwrap().join(file) };
            // The site contains only the documents.
            let docs = root.join("docs");
            let inside = if document.starts_with(&docs) { &docs } else { &root };
            let target = target.canonicalize().ok().filter(|target| target.starts_with(inside));
            let reached = target.is_some_and(|target| {
                heading.is_none_or(|heading| {
                    let text = std::fs::read_to_string(&target).unwrap_or_default();
                    text.lines()
                        .filter(|line| line.starts_with('#'))
                        .any(|line| anchor(line.trim_start_matches('#')) == heading)
                })
            });
            if !reached {
                dead.push(format!("{}:{line}: {link}", document.strip_prefix(&root).unwrap().display()));
            }
        }
    }
    assert!(dead.is_empty(), "links that lead nowhere:\n{}", dead.join("\n"));
}

/// What git says about this repository; `None` if it can't answer.
fn git(arguments: &[&str]) -> Option<String> {
    let said =
        Command::new("git").args(["-c", "safe.directory=*", "-C"]).arg(root()).args(arguments).output();
    let said = said.ok().filter(|said| said.status.success())?;
    Some(String::from_utf8_lossy(&said.stdout).trim().to_owned())
}

#[test]
fn every_commit_that_a_document_names_is_in_the_history() {
    let top = git(&["rev-parse", "--show-toplevel"]).and_then(|top| Path::new(&top).canonicalize().ok());
    if top != Some(root()) || git(&["rev-parse", "--is-shallow-repository"]).as_deref() != Some("false") {
        println!("left out: the whole history is not here");
        return;
    }
    let is_commit = |word: &&str| {
        (7..=40).contains(&word.len())
            && word.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
            && word.bytes().any(|byte| byte.is_ascii_alphabetic())
    };
    let mut named = 0;
    for document in documents() {
        for word in std::fs::read_to_string(&document).unwrap().split('`').filter(is_commit) {
            let is_there = git(&["merge-base", "--is-ancestor", word, "HEAD"]).is_some();
            assert!(is_there, "{}: there is no commit {word}", document.display());
            named += 1;
        }
    }
    assert!(named > 0, "no document names a commit");
}

/// mdBook turns a README into `index.html`, but leaves the links to it as they are.
#[test]
fn the_site_has_a_page_where_links_lead_to_a_readme() {
    let settings = std::fs::read_to_string(root().join("book.toml")).unwrap();
    let docs = root().join("docs");
    for document in documents().iter().filter(|path| path.starts_with(&docs) && path.ends_with("README.md")) {
        let folder = document.parent().unwrap().strip_prefix(&docs).unwrap();
        let page = Path::new("/").join(folder).join("README.html");
        let redirect = format!("\"{}\" = \"index.html\"", page.display());
        assert!(settings.contains(&redirect), "book.toml lacks {redirect}");
    }
}

#[test]
fn every_page_of_the_documents_is_in_their_table_of_contents() {
    let docs = root().join("docs");
    let contents = std::fs::read_to_string(docs.join("SUMMARY.md")).unwrap();
    let listed: BTreeSet<PathBuf> = links(&contents).into_iter().map(|(_, link)| docs.join(link)).collect();
    let pages: BTreeSet<PathBuf> = documents()
        .into_iter()
        .filter(|path| path.starts_with(&docs) && !path.ends_with("SUMMARY.md"))
        .collect();
    let missing: Vec<_> = pages.difference(&listed).collect();
    assert!(missing.is_empty(), "docs/SUMMARY.md does not list {missing:#?}");
    let stale: Vec<_> = listed.difference(&pages).collect();
    assert!(stale.is_empty(), "docs/SUMMARY.md lists what isn't there: {stale:#?}");
}
