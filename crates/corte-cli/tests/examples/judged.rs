//! How the result of each example is judged.

use super::bench::Ran;
use std::fs;

/// What to do about an example.
pub(crate) enum Judge {
    /// Run it as it is: it succeeds, and says all of this.
    Says(&'static [&'static str]),
    /// Run it as it is: it succeeds, and its result is checked.
    Look(fn(&Ran) -> Result<(), String>),
    /// It takes too long for a test: its arguments are parsed, and a shorter one like it is run and checked.
    Instead { shorter: &'static str, why: &'static str, look: fn(&Ran) -> Result<(), String> },
    /// It needs what another example leaves behind.
    After(&'static str, &'static Judge),
    /// It serves: once up, it says all of this, and it ends well when told to.
    Serves(&'static [&'static str]),
    /// Its arguments are only parsed, for this reason.
    Taken(&'static str),
    /// It is no command of ours, or is judged in this other place.
    Elsewhere(&'static str),
}

/// The games of the shipped puzzles take minutes.
const SHIPPED: &str = "tests/puzzles.rs judges shipped puzzles anew";

use Judge::{After, Elsewhere, Instead, Look, Says, Serves, Taken};

/// What an administrator types needs a server's data.
const OF_KEEPERS: Judge = Taken("tests/data.rs goes through a keeper's day with a server and its data");

/// A worker that thinks for a server needs one.
const THINKS: Judge = Taken("tests/bridge.rs has a server's bots think so, with a worker");

/// What a server bears is measured on one that runs.
const LOADS: Judge = Taken("the tests of the server put a load on it");

/// A bot that plays at a server's tables needs a server.
const AT_A_TABLE: Judge = Taken("tests/bridge.rs plays so, with a server and a program");

/// Every example except those that measure bots: in the order of the commands, then that of the documents.
pub(crate) const CASES: &[(&str, Judge)] = &[
    ("corte serve", Serves(&["Coup is served at http://127.0.0.1:", "for this machine only"])),
    (
        "corte serve --host 0.0.0.0",
        Serves(&["Coup is served at http://127.0.0.1:", "for others: http://", "█"]),
    ),
    (
        "corte serve --database postgres://corte@localhost/corte",
        Taken("the tests of the store run on PostgreSQL"),
    ),
    ("umask 077", Elsewhere("it is the shell's")),
    (
        "npx tsc --strict --target es2022 --module nodenext --lib es2022,dom,dom.asynciterable --types node client_bot.ts",
        Elsewhere("tests/api/run does it"),
    ),
    ("node client_bot.js http://127.0.0.1:8080", Elsewhere("tests/api/run plays with it")),
    ("openssl rand -hex 32 > token", Elsewhere("it is OpenSSL's")),
    ("corte think --token-file token", THINKS),
    ("corte serve --think http://127.0.0.1:9300 --think-token-file token", THINKS),
    (
        "corte serve --host 0.0.0.0 --database postgres://corte@db/corte --origin https://coup.example --behind-proxy",
        Taken("the tests of the server run several on one database"),
    ),
    (
        "corte serve --database postgres://corte@db/corte --nats nats://nats:4222",
        Taken("the tests of the server run several on one database, with NATS"),
    ),
    ("corte backup corte-2026-11-21.sqlite", OF_KEEPERS),
    ("corte backup --data /var/lib/corte /backups/corte.$(date +%F).sqlite", OF_KEEPERS),
    ("corte restore corte-2026-11-21.sqlite", OF_KEEPERS),
    ("corte restore corte-2026-11-21.sqlite --data /var/lib/corte", OF_KEEPERS),
    ("corte restore whole.sqlite", OF_KEEPERS),
    ("corte export records", OF_KEEPERS),
    ("corte export records --data /var/lib/corte", OF_KEEPERS),
    ("corte export records --rows games.parquet", OF_KEEPERS),
    ("corte export records --prune", OF_KEEPERS),
    ("corte tables", OF_KEEPERS),
    ("corte tables --most 20 --data /var/lib/corte", OF_KEEPERS),
    ("corte tables k7wq2m9abc", OF_KEEPERS),
    ("corte tables CODE", OF_KEEPERS),
    ("corte remove table k7wq2m9abc", OF_KEEPERS),
    ("corte remove game puhgjexamzvt", OF_KEEPERS),
    ("corte remove game puhgjexamzvt --data /var/lib/corte", OF_KEEPERS),
    ("corte remove person --game puhgjexamzvt --seat 2", OF_KEEPERS),
    ("corte remove person --table k7wq2m9abc --name Bruno", OF_KEEPERS),
    ("corte remove person --table k7wq2m9abc --host", OF_KEEPERS),
    (
        r#"psql DATABASE -c "\copy (SELECT * FROM sessions WHERE user_id LIKE 'parted %') TO 'parted.tsv'" -c "\copy removed TO 'removed.tsv'""#,
        Elsewhere("it is PostgreSQL's"),
    ),
    (
        r#"psql DATABASE -c "DELETE FROM sessions WHERE user_id LIKE 'parted %'" -c "\copy sessions FROM 'parted.tsv'""#,
        Elsewhere("it is PostgreSQL's"),
    ),
    (
        r#"psql DATABASE -c "DELETE FROM removed" -c "\copy removed FROM 'removed.tsv'""#,
        Elsewhere("it is PostgreSQL's"),
    ),
    (
        "corte tournament --records two --table courtier-bold,spy --table page,regent --table courtier:greedy,courtier-cautious --games 40 --sample 20 --seed 2",
        Taken(SHIPPED),
    ),
    (
        "corte tournament --records three --table courtier-bold,spy,courtier:greedy --table page,regent,courtier-vengeful --games 60 --sample 20 --seed 3",
        Taken(SHIPPED),
    ),
    (
        "corte tournament --records four --table courtier-bold,spy,courtier:greedy,regent --table page,courtier-cautious,courtier-vengeful,spy --games 80 --sample 20 --seed 4",
        Taken(SHIPPED),
    ),
    (
        "corte tournament --records six --table courtier-bold,spy,courtier:greedy,regent,page,courtier-vengeful --games 60 --sample 10 --seed 6",
        Taken(SHIPPED),
    ),
    (
        "corte tournament --records inquisitor --table courtier-bold,spy,regent --games 60 --sample 20 --seed 8 --option inquisitor=on",
        Taken(SHIPPED),
    ),
    (
        "corte tournament --records reformation --table courtier-bold,spy,regent,courtier:greedy --games 60 --sample 15 --seed 9 --option reformation=on",
        Taken(SHIPPED),
    ),
    ("corte fsck", OF_KEEPERS),
    ("corte fsck --salvage whole.sqlite", OF_KEEPERS),
    ("corte health", OF_KEEPERS),
    ("corte health --data /var/lib/corte", OF_KEEPERS),
    ("corte health --admin 127.0.0.1:9090", OF_KEEPERS),
    (
        "corte load --url http://127.0.0.1:8080,http://127.0.0.1:8081,http://127.0.0.1:8082 --tables 1000",
        LOADS,
    ),
    (
        "corte load --url http://127.0.0.1:8080 --tables 1000 --viewers 6 --think 3 --secs 30 --admin http://127.0.0.1:9090",
        LOADS,
    ),
    (
        "corte load --url http://127.0.0.1:8080 --admin http://127.0.0.1:9090 --tables 1000 --viewers 6 --think 3 --secs 60 --json",
        LOADS,
    ),
    ("corte load --url http://127.0.0.1:8080 --tables 100 --viewers 6 --secs 30", LOADS),
    ("corte load --url http://127.0.0.1:8080 --tables 60 --viewers 2 --think 3 --secs 60", LOADS),
    ("corte load --tables 300 --viewers 6 --think 0.3 --secs 12", LOADS),
    ("corte load --tables 200 --viewers 6 --think 0.01 --secs 10", LOADS),
    (
        "corte load --tables 300 --viewers 6 --think 0.05 --secs 14 --admin http://127.0.0.1:9090 --json",
        LOADS,
    ),
    ("corte load --seated --bots 1 --chat 10 --storm 20", LOADS),
    ("corte bot --url http://127.0.0.1:8080 --with page --external 'python3 examples/bot.py'", AT_A_TABLE),
    ("corte bot --url http://127.0.0.1:8080 --name Scout --with page,fool --bot spy --games 3", AT_A_TABLE),
    (
        "corte bot --url http://127.0.0.1:8080 --token-file token --table q4mz0c8fhe --bot cardinal@50ms",
        AT_A_TABLE,
    ),
    (
        "corte bot --url https://court.local --ca authority.pem --with page --bot spy",
        Taken("tests/bridge/tls.rs plays so, with an authority of its own"),
    ),
    ("corte mcp", Taken("tests/mcp.rs plays whole games through it")),
    ("corte mcp --lang it --http 8090", Taken("tests/mcp.rs asks it over HTTP")),
    ("corte mcp --url http://127.0.0.1:8080 --token-file token", AT_A_TABLE),
    ("corte play", Says(&["Strength of the bots: hard.", "You leave the game."])),
    ("corte play --strength easy --seed 7", Says(&["Strength of the bots: easy.", "Seed 7."])),
    (
        "corte play --bots page,courtier-bold --lang it",
        Says(&["Paggio", "Cortigiano audace", "Lasci la partita."]),
    ),
    (
        "corte play --humans 2 --name Ana --name Bruno --bots page",
        Says(&["Ana.", "Bruno.", "When nobody else is looking"]),
    ),
    ("corte play --seed 3 --save game.coup", Look(saved)),
    (
        "corte play --humans 0 --players 4 --strength medium --seed 1 --save game.coup",
        Says(&["Seed 1.", "Saved: "]),
    ),
    ("corte play --from begun.coup --save begun.coup", Look(played_on)),
    (
        "corte play --from begun.coup --seat Bruno --bots spy",
        Says(&["Bruno.", "Ana claims the Duke", "You leave"]),
    ),
    ("printf 'tax\\npass\\n' | corte play --seed 3", Says(&["Seed 3.", "claim the Duke"])),
    ("corte check scenarios/", Look(all_hold)),
    ("corte check game.coup", Says(&["1 passed, 0 failed"])),
    ("corte check scenarios/ more.coup", Look(all_hold)),
    ("corte check - < game.coup", Says(&["1 passed, 0 failed"])),
    ("corte replay game.coup", Says(&["Ana: 7 coins · Duke and Captain", "Bruno loses the Contessa."])),
    ("corte replay game.coup --as Ana", Look(as_ana)),
    (
        "corte replay scenarios/three-player-example.coup --as Vanessa --lang it",
        Says(&["Vanessa: 2 monete · Duca e Contessa", "Turno di Roberto."]),
    ),
    ("corte replay game.coup --as Ana --lang it", Says(&["Duca e Capitano", "Contessa"])),
    ("corte replay game.coup --as -", Look(as_a_spectator)),
    ("corte rules", Says(&["Brazil", "Assassinate", "challenge-order", "Rulebooks"])),
    ("corte rules italy --lang it", Says(&["Italia", "Assassin", "Bloccata da"])),
    ("corte rules --option inquisitor=on", Look(inquisitor)),
    ("corte simulate --players 3 --games 100000 --seed 7", Look(three_seats)),
    (
        "corte simulate --players 3 --games 1000000 --seed 7",
        Instead {
            shorter: "corte simulate --players 3 --games 100000 --seed 7",
            why: "a tenth of its games tells as much",
            look: three_seats,
        },
    ),
    (
        "corte simulate --players 2 --option draft=on --option declared=coup",
        Says(&["rules        2 players, brazil, draft on, declared coup", "games        100000"]),
    ),
    ("corte simulate --players 6 --rulebook everdeck --json", Look(six_as_json)),
    (
        "corte dataset sample.parquet --bots page,spy --decisions 1e5 --seed 7",
        Instead {
            shorter: "corte dataset sample.parquet --bots page,fool --decisions 1e3 --seed 7",
            why: "the Spy searches",
            look: rows,
        },
    ),
    (
        "corte dataset games.parquet --bots fool,page --games 100 --option inquisitor=on --seed 7",
        Says(&["seed         7", "decisions of 100 games"]),
    ),
    (
        "corte dataset games.parquet --records records/",
        After(
            "corte tournament --bots fool,page --games 10 --seed 7 --records records",
            &Says(&["decisions of 4 games"]),
        ),
    ),
    (
        "corte simulate --players 2 --games 1000000 --threads 1",
        Instead {
            shorter: "corte simulate --players 2 --games 100000 --threads 1",
            why: "a tenth of its games tells as much",
            look: one_thread,
        },
    ),
    ("corte tournament --seed 2026 --players 2 --games 400 --think-ms 50 --bots spy,cardinal", SEARCHED),
    ("corte tournament --seed 2026 --players 4 --games 240 --think-ms 50 --bots spy,cardinal", SEARCHED),
    (
        "corte tournament --bots regent,cardinal --think-ms 50 --games 4000 --seed 2026 --max-turns 60",
        SEARCHED,
    ),
    ("corte ladder ladder/*.json", After(LADDER, &Says(&["### 2 seats", "| fool |"]))),
    ("corte ladder --rungs ladder/*.json", After(LADDER, &Says(&["| page | fool |"]))),
    ("corte bots --lang it", Says(&["cardinal", "Paggio", "Cortigiano audace"])),
    ("corte completions bash > ~/.local/share/bash-completion/completions/corte", Look(bash_completions)),
    ("corte completions fish > ~/.config/fish/completions/corte.fish", Look(fish_completions)),
    ("corte man", Says(&["corte.1", "corte-play.1", "corte-tournament.1"])),
    ("corte man ~/.local/share/man/man1", Look(manual)),
    ("corte licences", Says(&["SIL OPEN FONT LICENSE", "Permission is hereby granted"])),
    // The documents.
    ("cargo run --release", Elsewhere("crates/corte-cli/tests/terminal.rs opens the table as this does")),
    ("./test", Elsewhere("it runs this test")),
    ("./test quick", Elsewhere("it runs this test")),
    ("pip install ./crates/corte-py", Elsewhere("./test python")),
    ("pip install './crates/corte-py[gymnasium]'", Elsewhere("the same, with what an adapter needs")),
    (
        "python3 crates/corte-py/examples/random_play.py 3 1000000",
        Elsewhere("crates/corte-py/tests/test_examples.py runs it"),
    ),
    (
        "python3 crates/corte-py/examples/best_response.py page 2",
        Elsewhere("crates/corte-py/tests/test_examples.py runs it"),
    ),
    (
        "python3 crates/corte-py/examples/self_play.py --seed 7",
        Elsewhere("crates/corte-py/tests/test_examples.py runs a share of it where PyTorch is"),
    ),
    (
        "target/python/bin/pip install 'ray>=2.10'",
        Elsewhere("it brings what the tests of a cluster stand on"),
    ),
    (
        "target/python/bin/python -m pytest crates/corte-py/tests/test_ray.py",
        Elsewhere("./test python runs it where Ray is"),
    ),
    ("CORTE_PY_GAMES=100000 ./test python", Elsewhere("./test python plays fewer games in the same way")),
    (
        "CORTE_PY_VALGRIND=1 ./test python",
        Elsewhere("crates/corte-py/tests/test_memory.py watches a short game"),
    ),
    ("python3 crates/corte-py/bench.py", Elsewhere("it measures for a minute, beside other libraries")),
    ("./test STEP…", Elsewhere("it runs this test")),
    ("python3 examples/table_bot.py http://127.0.0.1:8080", Elsewhere("the tests of the server run it")),
    ("python3 examples/table_bot.py http://127.0.0.1:8080 CODE", Elsewhere("the tests of the server run it")),
    (
        "python3 tools/client/generate.py python http://127.0.0.1:8080/api/openapi.json > corte_client.py",
        Elsewhere("tests/api/run makes the client and plays with it"),
    ),
    (
        "python3 tools/client/generate.py typescript http://127.0.0.1:8080/api/openapi.json > corte_client.ts",
        Elsewhere("tests/api/run makes the client and plays with it"),
    ),
    (
        "cargo build --release -p corte-cli && sudo install target/release/corte /usr/local/bin/",
        Elsewhere("./test build"),
    ),
    (
        "sudo cp deploy/corte.service /etc/systemd/system/",
        Elsewhere("crates/corte-cli/tests/hosting.rs reads the unit"),
    ),
    ("sudo systemctl edit corte", Elsewhere("it is systemd's")),
    ("sudo systemctl enable --now corte", Elsewhere("it is systemd's")),
    ("corte restore corte-data/corte.sqlite.before-restore-1/corte.sqlite", OF_KEEPERS),
    (
        "CORTE_DOMAIN=coup.example POSTGRES_PASSWORD=secret docker compose -f deploy/compose.yaml up -d",
        Elsewhere("crates/corte-cli/tests/hosting.rs reads the file"),
    ),
    ("tools/dist", Elsewhere("it builds for many minutes; who gives Corte away runs it")),
    ("tools/dist musl-v2", Elsewhere("it builds for many minutes; who gives Corte away runs it")),
    ("LIGHT=fool,page,courtier-cautious,courtier-bold,courtier-vengeful", MEASURED),
    (
        "measure() { corte tournament --seed 2026 --json ladder/$1.json --resume ladder/$1.json \"${@:2}\"; }",
        MEASURED,
    ),
    ("mkdir -p ladder", MEASURED),
    ("for n in 2 3 4 6; do measure light-$n --players $n --games 10000 --bots $LIGHT,spy; done", MEASURED),
    ("measure light-5 --players 5 --games 10000 --bots courtier-bold,spy", MEASURED),
    (
        "with_regent() { measure regent-$1 --players $1 --games $2 --with regent --bots regent,$3,spy; }",
        MEASURED,
    ),
    ("TEMPERS=courtier-cautious,courtier-bold,courtier-vengeful", MEASURED),
    (
        "with_regent 2 4000 page,$TEMPERS; with_regent 3 4002 page,$TEMPERS; with_regent 4 4000 page,$TEMPERS",
        MEASURED,
    ),
    ("with_regent 6 1002 page,courtier-bold", MEASURED),
    ("measure cardinal-2 --games 1000 --iterations 300 --with cardinal --bots $LIGHT,spy,cardinal", MEASURED),
    ("measure spy-and-cardinal --games 4000 --iterations 300 --bots spy,cardinal", MEASURED),
    ("measure regent-and-cardinal --games 4000 --iterations 300 --bots regent,cardinal", MEASURED),
    (
        "among() { measure cardinal-$1 --players $1 --games $2 --iterations 300 --with cardinal --bots $LIGHT,spy,regent,cardinal; }",
        MEASURED,
    ),
    ("among 3 999; among 4 400; among 6 102", MEASURED),
];

const MEASURED: Judge =
    Elsewhere("the published tables were measured with it; what it calls is judged above");

const SEARCHED: Judge = Instead {
    shorter: "corte tournament --seed 2026 --players 2 --games 4 --think-ms 2 --bots spy,cardinal",
    why: "a search takes its time",
    look: |ran| says(ran, &["spy", "cardinal"]),
};

const LADDER: &str =
    "mkdir ladder && corte tournament --bots fool,page --games 40 --seed 7 --json ladder/a.json";

pub(crate) fn says(ran: &Ran, words: &[&str]) -> Result<(), String> {
    match words.iter().find(|word| !ran.out.contains(**word)) {
        None => Ok(()),
        Some(word) => Err(format!("it does not say {word:?}")),
    }
}

/// An error that says what does not hold, if it doesn't.
pub(crate) fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("it is not so that {what}")) }
}

/// A file that an example leaves behind.
pub(crate) fn left(ran: &Ran, name: &str) -> Result<String, String> {
    fs::read_to_string(ran.folder.join(name)).map_err(|error| format!("{name}: {error}"))
}

pub(crate) fn json(text: &str) -> Result<serde_json::Value, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

fn saved(ran: &Ran) -> Result<(), String> {
    // The existing game is kept.
    says(ran, &["Seed 3.", "Saved: game-2.coup"])?;
    let record = left(ran, "game-2.coup")?;
    ensure(record.starts_with("coup 1\n") && record.contains("seed 3"), "the record is that of seed 3")
}

fn all_hold(ran: &Ran) -> Result<(), String> {
    let passed = ran.out.split(' ').next().and_then(|number| number.parse::<usize>().ok());
    ensure(
        passed > Some(50) && ran.out.trim_end().ends_with("passed, 0 failed"),
        "more than fifty hold, and all",
    )
}

fn as_ana(ran: &Ran) -> Result<(), String> {
    says(ran, &["You", "Duke and Captain"])?;
    // Bruno's last card is turned up at the end; before that, Ana is told nothing about it.
    let before = ran.out.split("1. ").next().unwrap_or_default();
    ensure(!before.contains("Contessa"), "Ana does not see Bruno's hand")
}

fn as_a_spectator(ran: &Ran) -> Result<(), String> {
    ensure(!ran.out.contains("Duke") && !ran.out.contains("You"), "a spectator sees no hand")?;
    says(ran, &["Contessa"])
}

fn inquisitor(ran: &Ran) -> Result<(), String> {
    says(ran, &["Examine", "Inquisitor", "[on]"])?;
    let card = ran.out.split("Options").next().unwrap_or_default();
    ensure(!card.contains("Ambassador "), "the Ambassador is not on the card")
}

/// In uniform play, no seat is far from its share of the games, and together they win nearly every game.
fn shares(ran: &Ran, seats: usize, games: f64) -> Result<(), String> {
    let rows = ran.out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let wins: Vec<f64> =
        rows.filter(|row| row.len() > 3 && row[0] == "seat").filter_map(|row| row[2].parse().ok()).collect();
    let fair = games / seats as f64;
    let near = wins.iter().all(|wins| (wins - fair).abs() < 0.15 * fair);
    let sum: f64 = wins.iter().sum();
    ensure(
        wins.len() == seats && near && sum <= games && sum > 0.99 * games,
        "each seat has its share of the games",
    )
}

fn three_seats(ran: &Ran) -> Result<(), String> {
    says(ran, &["seed         7", "3 players, brazil"])?;
    shares(ran, 3, 1e5)
}

fn one_thread(ran: &Ran) -> Result<(), String> {
    says(ran, &["2 players, brazil", "on 1 thread"])?;
    shares(ran, 2, 1e5)
}

fn six_as_json(ran: &Ran) -> Result<(), String> {
    let object = json(&ran.out)?;
    let wins: u64 =
        object["wins"].as_array().into_iter().flatten().filter_map(serde_json::Value::as_u64).sum();
    ensure(object["rulebook"] == "everdeck" && object["players"] == 6, "six play with an Everdeck")?;
    ensure(wins > 99_000 && wins <= 100_000 && object["games"] == 100_000, "nearly every game is won")
}

fn played_on(ran: &Ran) -> Result<(), String> {
    let record = left(ran, "begun-2.coup")?;
    says(ran, &["Ana.", "You claim the Duke", "begun-2.coup"])?;
    ensure(
        record.contains("seat Ana coins 7 hand Duke Captain") && record.contains("Ana tax"),
        "it is saved whole",
    )
}

fn bash_completions(ran: &Ran) -> Result<(), String> {
    let script = left(ran, ".local/share/bash-completion/completions/corte")?;
    ensure(
        script.contains("complete -F _corte") && script.contains("courtier-bold"),
        "bash knows commands and values",
    )
}

fn fish_completions(ran: &Ran) -> Result<(), String> {
    let script = left(ran, ".config/fish/completions/corte.fish")?;
    ensure(
        script.contains("complete -c corte") && script.contains("courtier-bold"),
        "fish knows commands and values",
    )
}

fn manual(ran: &Ran) -> Result<(), String> {
    ensure(
        left(ran, ".local/share/man/man1/corte-play.1")?.contains(".SH OPTIONS"),
        "the page of play is there",
    )
}

/// As many decisions as were asked for, plus the rest of the game under way.
fn rows(ran: &Ran) -> Result<(), String> {
    let told = ran.out.lines().find_map(|line| line.strip_prefix("sample.parquet: ")).unwrap_or_default();
    let decisions = told.split(' ').next().and_then(|count| count.parse::<u32>().ok());
    ensure(ran.out.contains("seed         7"), "it says its seed")?;
    ensure(decisions.is_some_and(|count| (1_000..1_200).contains(&count)), "it has as many decisions")?;
    let bytes = fs::read(ran.folder.join("sample.parquet")).map_err(|error| error.to_string())?;
    ensure(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"), "it is a Parquet file")
}
