//! What commands write for programs fits its schema.

use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The schema of this name, closed: undescribed members are errors here, even though a reader ignores them.
fn schema(name: &str) -> Value {
    let file = root().join(format!("docs/schemas/{name}.schema.json"));
    let mut schema = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert!(jsonschema::meta::is_valid(&schema), "{name}");
    close(&mut schema);
    schema
}

fn close(schema: &mut Value) {
    if schema["type"] == "object" && schema.get("additionalProperties").is_none() {
        schema["additionalProperties"] = json!(false);
    }
    match schema {
        Value::Object(members) => members.values_mut().for_each(close),
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// What a command prints as JSON, in this folder.
fn printed(folder: &Path, line: &str) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
    let output = command.args(line.split(' ')).current_dir(folder).env("LC_ALL", "C").output().unwrap();
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    if line.contains("--json") { serde_json::from_slice(&output.stdout).unwrap() } else { Value::Null }
}

/// Checks that a value fits its schema, and that it does not without any one of its members.
fn holds(name: &str, value: &Value) {
    let validator = jsonschema::options().should_validate_formats(true).build(&schema(name)).unwrap();
    let faults: Vec<String> = validator
        .iter_errors(value)
        .map(|fault| format!("{name}: {}: {fault}", fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let members = value.as_object().unwrap();
    for member in members.keys() {
        let mut less = members.clone();
        less.remove(member);
        assert!(!validator.is_valid(&less.into()), "{name} holds without {member}");
    }
}

#[test]
fn an_analysis_is_as_its_schema_says() {
    for scenario in ["inquisitor", "reformation/a-conversion-divides-again"] {
        let file = root().join(format!("scenarios/{scenario}.coup"));
        let found = printed(&root(), &format!("analyse {} --iterations 20 --json", file.display()));
        let options = found["decisions"].as_array().unwrap().iter().flat_map(|one| one["options"].as_array());
        assert!(options.flatten().any(|option| option["win"].is_null()), "some option was not tried");
        holds("analyse", &found);
    }
}

#[test]
fn solved_positions_are_as_their_schema_says() {
    let line =
        "solve endgame endgames/ten-coins.coup endgames/two-purses.coup --turns 1 --bots page,spy --json";
    holds("solve-endgame", &printed(&root(), line));
}

#[test]
fn positions_that_are_solved_anew_are_as_their_schema_says() {
    let folder = tempfile::tempdir().unwrap();
    let position = root().join("endgames/two-purses.coup").canonicalize().unwrap();
    let position = position.display();
    let train = format!("train magistrate --from {position} --iterations 1 --strategy mine.magistrate");
    printed(folder.path(), &train);
    let solve = format!("solve anew {position} --turns 2 --magistrate mine.magistrate --json");
    let found = printed(folder.path(), &solve);
    assert_eq!(found["magistrate"], "mine.magistrate");
    holds("solve-anew", &found);
}

/// Working one out takes minutes; that result is checked against the schema where it is made.
#[test]
fn an_exploiter_is_told_as_its_schema_says() {
    let folder = tempfile::tempdir().unwrap();
    let exploit = "exploit page --budget 256 --games 20 --seed 7 --network mine.network --json";
    holds("exploit", &printed(folder.path(), exploit));
    let other =
        "exploit mine.network --kind turncoat --option must-prove=on --budget 256 --games 20 --seed 7 --json";
    let found = printed(folder.path(), other);
    assert!(found["file"].is_string() && found["options"]["must-prove"] == "on", "{found}");
    holds("exploit", &found);
}

#[test]
fn games_at_random_are_told_as_their_schema_says() {
    let line = "simulate --players 3 --games 100 --seed 7 --option must-prove=on --json";
    let found = printed(&root(), line);
    assert_eq!((&found["players"], &found["options"]["must-prove"]), (&json!(3), &json!("on")));
    holds("simulate", &found);
}

/// A program whose answers are made for it is not measured by what it wins.
#[cfg(unix)]
#[test]
fn an_exploiter_of_a_program_that_answers_nothing_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let script = "while read line; do case $line in *hello*) echo '{\"ready\":true}';; *ask*) echo nonsense;; esac; done";
    std::fs::write(folder.path().join("mute.sh"), script).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
    command.args(["exploit", "mute=sh mute.sh", "--budget", "64", "--games", "4", "--seed", "7"]);
    let output = command.args(["--json", "mute.json"]).current_dir(folder.path()).output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(
        told.contains("mostly because the program wrote something other than {\"decision\": ID}"),
        "{told}"
    );
    let found = serde_json::from_slice(&std::fs::read(folder.path().join("mute.json")).unwrap()).unwrap();
    holds("exploit", &found);
    assert!(found["replaced"].as_u64() > Some(4), "{found}");
    let why = String::from_utf8_lossy(&output.stderr);
    assert!(
        why.contains("mute: ")
            && why.contains(
                " replaced; the program wrote something other than {\"decision\": ID}: 'nonsense' at question "
            ),
        "{why}"
    );
}

/// The table of strength says so, too, and a program that is given up is reported with the reason.
#[cfg(unix)]
#[test]
fn programs_that_fail_are_told_with_what_was_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, answer: &str| {
        let script = format!(
            "while read line; do case $line in *hello*) echo '{{\"ready\":true}}';; *\\\"ask*) {answer};; esac; done"
        );
        std::fs::write(folder.path().join(name), script).unwrap();
    };
    write("mute.sh", "echo nonsense");
    write("ill.sh", "echo unwell >&2; exit 7");
    let run = |line: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
        command.args(line).args(["--budget", "64", "--games", "4", "--seed", "7"]).current_dir(folder.path());
        let output = command.output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let (status, out, err) = run(&["strength", "--bots", "mute=sh mute.sh"]);
    assert!(
        status == Some(0) && out.contains("| 4 games, ") && out.contains(" answers replaced | 7 |"),
        "{out}{err}"
    );
    assert!(
        err.contains("the program wrote something other than {\"decision\": ID}: 'nonsense' at question "),
        "{err}"
    );
    let (status, out, err) = run(&["exploit", "ill=sh ill.sh"]);
    assert!(status == Some(1) && out.is_empty(), "{out}");
    assert!(err.contains("the program of ill failed too often to be started again"), "{err}");
    assert!(
        err.contains("the program had ended: exit status: 7, at question 1 of the game with the seed "),
        "{err}"
    );
    assert!(err.contains("standard error:\n    unwell"), "{err}");
}
