//! The page for authors of bots has what the schema has.

#![allow(missing_docs)]

use corte_frame::schemas;
use serde_json::Value;
use std::collections::BTreeMap;

/// The lines of a table of the kinds in a union: each with what it means and its fields.
fn table(all: &BTreeMap<String, Value>, union: &str) -> Vec<String> {
    let named = |reference: &Value| {
        let name = reference["$ref"].as_str().and_then(|place| place.rsplit('/').next());
        name.and_then(|name| all.get(name)).unwrap_or_else(|| panic!("{reference}"))
    };
    let line = |kind: &Value| {
        let said = |value: &Value| value["description"].as_str().unwrap_or_default().to_owned();
        let fields: BTreeMap<&String, &Value> =
            kind["properties"].as_object().into_iter().flatten().collect();
        let word = fields[&"kind".to_owned()]["enum"][0].as_str().unwrap_or_default();
        let own = fields.iter().filter(|(name, _)| !["id", "kind"].contains(&name.as_str()));
        let own: Vec<String> = own.map(|(name, value)| format!("`{name}`: {}", said(value))).collect();
        let own = if own.is_empty() { "–".to_owned() } else { own.join(" ") };
        format!("| `{word}` | {} | {own} |", said(kind))
    };
    all[union]["oneOf"].as_array().into_iter().flatten().map(|kind| line(named(kind))).collect()
}

/// Whoever writes a program for standard input and output has no server to ask for the description.
#[test]
fn all_kinds_are_on_the_page_for_authors() {
    let page = include_str!("../../../docs/bot-api.md");
    let all: BTreeMap<String, Value> = schemas().into_iter().collect();
    for (union, heading) in [("DecisionFrame", "### Decisions"), ("EventFrame", "### Events")] {
        let part = page.split_once(&format!("\n{heading}\n")).map_or("", |(_, part)| part);
        let part = part.split("\n#").next().unwrap_or_default();
        let told: Vec<&str> = part.lines().filter(|line| line.starts_with("| `")).skip(1).collect();
        let wanted = table(&all, union);
        assert!(wanted.len() > 10);
        assert_eq!(told, wanted, "under {heading}, these lines are needed:\n{}", wanted.join("\n"));
    }
    for (words, field) in [("ActionKind", "action.kind"), ("PhaseKind", "state.phase.kind")] {
        let (_, rows) = page.split_once(&format!("\n| `{field}` | ")).unwrap_or_default();
        let rows = rows.lines().skip(2).take_while(|line| line.starts_with('|'));
        let told: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
        let wanted: Vec<&str> =
            all[words]["enum"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        assert_eq!(told, wanted, "in the table of {field}");
    }
}
