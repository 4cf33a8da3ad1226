//! What a model can do: read the rules, open tables, look, decide, and talk.

use super::calls::Ticket;
use super::catalogue::{LONGEST_WAIT, fits, list, tidied};
use super::local::Local;
use super::memory::{Memory, Read};
use super::remote::Remote;
use super::sight::Said;
use super::visit::{Asking, Look, Visit, WAIT};
use crate::output::complain;
use crate::terminal::{reference, usual_players};
use corte::{GameOption, Options, Preset, Rules};
use corte_ui::{Lang, words};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many tables can exist at once.
const MOST_TABLES: usize = 16;

/// The tables at which the model sits.
pub(super) struct Tables {
    lang: Lang,
    /// Where seeds come from if nobody chooses one.
    seed: fn() -> u64,
    local: BTreeMap<String, Local>,
    memory: Arc<Memory>,
    next: u32,
    remote: Option<Arc<Remote>>,
}

/// The outcome of a call.
pub(super) enum Come {
    Said(Said),
    /// It asks the server, and nobody else has to wait for that.
    Asks(Asking),
}

type Called = Result<Come, String>;

impl Tables {
    pub(super) fn new(lang: Lang, seed: fn() -> u64, remote: Option<Remote>) -> Tables {
        let (local, memory) = (BTreeMap::new(), Arc::default());
        Tables { lang, seed, local, memory, next: 1, remote: remote.map(Arc::new) }
    }

    /// Does what is asked for, or says why not; `None` if there is no such tool. Calls that ask the server learn from
    /// `call` that their client is leaving.
    pub(super) fn call(&mut self, tool: &str, given: &Value, call: Ticket) -> Option<Called> {
        let tools = list(true);
        let schema = &tools.iter().find(|known| known["name"] == tool)?["inputSchema"];
        let given = &tidied(given);
        if let Err(why) = fits("arguments", schema, given) {
            return Some(Err(why));
        }
        Some(match tool {
            "rules" => self.rules(given),
            "tables" => Ok(self.tables()),
            "new_table" => self.new_table(given, call),
            "join" => self.join(given, call),
            "look" => self.look(given, call),
            "decide" => self.decide(given, call),
            "ready" => self.ready(given, call),
            "say" => self.say(given, call),
            "leave" => self.leave(given, call),
            "start" => self.start(given, call),
            order => {
                // It is about somebody at a place, who may be named.
                let is_of_somebody =
                    ["place", "name"].iter().all(|field| !schema["properties"][field].is_null());
                self.order(order.to_owned(), is_of_somebody, given, call)
            }
        })
    }

    fn lang(&self, given: &Value) -> Result<Lang, String> {
        let Some(tag) = given.get("lang") else { return Ok(self.lang) };
        let tags: Vec<&str> = Lang::all().map(Lang::tag).collect();
        let tag = tag.as_str().unwrap_or_default();
        Lang::parse(tag).ok_or_else(|| format!("lang {tag:?}: choose from {}", tags.join(", ")))
    }

    fn rules(&self, given: &Value) -> Called {
        let lang = self.lang(given)?;
        let preset = given["rulebook"].as_str().unwrap_or("brazil");
        let preset: Preset =
            preset.parse().map_err(|_| format!("rulebook {preset:?}: there is no such rulebook"))?;
        let mut options = Options::of(preset);
        for (name, value) in given["options"].as_object().into_iter().flatten() {
            let value = value.as_str().unwrap_or_default();
            options.set(name, value).map_err(|error| format!("options.{name}: {error}"))?;
        }
        let players = given["players"].as_u64().map_or_else(|| usual_players(options), |told| told as usize);
        let rules = Rules::new(players, options).map_err(|errors| errors.to_string())?;
        let mut lines = vec![words::options_summary(lang, &rules), String::new()];
        lines.extend(reference(lang, &rules));
        let more: Vec<Value> = words::option_words(lang)
            .iter()
            .map(|option| {
                let values = GameOption::named(option.name).map(|option| option.takes.to_string());
                json!({ "name": option.name, "title": option.title, "about": option.about, "values": values })
            })
            .collect();
        let told = |option: &Value| {
            let word = |name: &str| option[name].as_str().unwrap_or_default().to_owned();
            words::told_of(lang, &format!("{} = {}", word("name"), word("values")), &word("about"))
        };
        let told: Vec<String> = more.iter().map(told).collect();
        let page = format!("corte://rules/{}", lang.tag());
        let text = format!("{}\n\n{}\n\n{page}", lines.join("\n"), told.join("\n"));
        Ok(Come::Said(Said::new(text, json!({ "card": lines, "options": more, "page": page }))))
    }

    fn tables(&self) -> Come {
        let (lang, here) = (self.lang, self.local.iter());
        let here: Vec<_> = here.map(|(code, local)| (code.clone(), local.is_over())).collect();
        match self.remote.clone() {
            None => Come::Said(listed(lang, &here, &Value::Null)),
            Some(remote) => {
                Come::Asks(Box::pin(async move { Ok(listed(lang, &here, &remote.tables().await?)) }))
            }
        }
    }

    fn new_table(&mut self, given: &Value, call: Ticket) -> Called {
        let lang = self.lang(given)?;
        if given["server"] == true {
            let remote = Arc::clone(self.remote.as_ref().ok_or(NO_SERVER)?);
            if let Some(unused) = OF_TABLES_HERE.iter().find(|name| given.get(*name).is_some()) {
                return Err(format!(
                    "{unused}: only for tables without a server; on a server, `bots` says who plays, and the server deals"
                ));
            }
            let given = given.clone();
            return Ok(Come::Asks(Box::pin(async move {
                let (code, has_begun) = remote.open(&given, lang).await?;
                // Nobody can come to an open place before its code is known.
                let wait = if has_begun { WAIT } else { 0 };
                Visit::at(&remote, &code, call)?.look(Look { all: false, wait, insists: false }).await
            })));
        }
        // Many models send what they leave out as 0 or false.
        let is_set = |name: &&str| given.get(*name).is_some_and(|value| *value != 0 && *value != false);
        if let Some(unused) = OF_THE_SERVERS.iter().find(|name| is_set(name)) {
            return Err(format!("{unused}: only for tables on a server"));
        }
        if self.local.len() >= MOST_TABLES {
            let over = self.local.iter().find(|(_, local)| local.is_over()).map(|(code, _)| code.clone());
            let over = over.ok_or_else(|| {
                format!("{MOST_TABLES} games are running; finish or leave one of them first")
            })?;
            self.forget(&over);
        }
        let chosen = given["seed"].as_u64();
        let seed = chosen.unwrap_or_else(self.seed);
        let local = Local::open(lang, given, seed)?;
        let code = format!("t{}", self.next);
        self.next += 1;
        let mut said = told_by(&local, &code, &self.memory, false);
        match chosen {
            Some(seed) => {
                said.value["seed"] = json!(seed);
                let told = lang.text("terminal-seed", &[("seed", seed.to_string().into())]);
                said.text = format!("{told}\n{}", said.text);
            }
            // A player who knew it could open the same table beside this one, and look how it ends.
            None => complain(format!("the seed of {code} is {seed}")),
        }
        self.local.insert(code, local);
        Ok(Come::Said(said))
    }

    fn join(&mut self, given: &Value, call: Ticket) -> Called {
        let lang = self.lang(given)?;
        let visit = Visit::at(self.remote.as_ref().ok_or(NO_SERVER)?, code(given)?, call)?;
        Ok(Come::Asks(visit.asks(move |visit| async move {
            visit.join(lang).await?;
            visit.look(Look { all: false, wait: 0, insists: false }).await
        })))
    }

    fn look(&mut self, given: &Value, call: Ticket) -> Called {
        let (code, all) = (code(given)?, given["all"] == true);
        if let Some(local) = self.local.get(code) {
            return Ok(Come::Said(told_by(local, code, &self.memory, all)));
        }
        let wait = given["wait"].as_u64().unwrap_or(0).min(LONGEST_WAIT);
        let visit = self.visit(code, call)?;
        Ok(Come::Asks(visit.asks(move |visit| visit.look(Look { all, wait, insists: true }))))
    }

    fn decide(&mut self, given: &Value, call: Ticket) -> Called {
        let code = code(given)?;
        let id = given["decision"].as_u64().ok_or("decision: give one of the numbers that `look` returns")?;
        let Some(local) = self.local.get_mut(code) else {
            return Ok(Come::Asks(self.visit(code, call)?.asks(move |visit| async move {
                visit.decide(id).await?;
                visit.look_after().await
            })));
        };
        local.decide(id, &self.memory.of(code), call.number)?;
        Ok(Come::Said(told_by(local, code, &self.memory, false)))
    }

    fn ready(&mut self, given: &Value, call: Ticket) -> Called {
        let code = code(given)?;
        let Some(local) = self.local.get_mut(code) else {
            return Ok(Come::Asks(self.visit(code, call)?.asks(|visit| async move {
                visit.ready().await?;
                visit.look_after().await
            })));
        };
        local.ready()?;
        Ok(Come::Said(told_by(local, code, &self.memory, false)))
    }

    fn say(&mut self, given: &Value, call: Ticket) -> Called {
        let code = code(given)?;
        let text = given["text"].as_str().ok_or("text: give what to say")?;
        let said = Said::new("said", json!({ "said": text }));
        let Some(local) = self.local.get_mut(code) else {
            let body = json!({ "text": text });
            return Ok(Come::Asks(self.visit(code, call)?.asks(|visit| async move {
                visit.does("chat", body).await?;
                Ok(said)
            })));
        };
        local.say(text)?;
        Ok(Come::Said(said))
    }

    fn leave(&mut self, given: &Value, call: Ticket) -> Called {
        let code = code(given)?;
        let said = Said::new(format!("you have left {code}"), json!({ "left": code }));
        if self.local.contains_key(code) {
            self.forget(code);
            return Ok(Come::Said(said));
        }
        Ok(Come::Asks(self.visit(code, call)?.asks(|visit| async move {
            visit.leave().await?;
            Ok(said)
        })))
    }

    fn start(&mut self, given: &Value, call: Ticket) -> Called {
        Ok(Come::Asks(self.hosts(given, call)?.asks(|visit| async move {
            visit.does("start", Value::Null).await?;
            visit.look_after().await
        })))
    }

    /// Any other order: the server's order of this name, with the arguments other than the table.
    fn order(&mut self, order: String, is_of_somebody: bool, given: &Value, call: Ticket) -> Called {
        let visit = self.hosts(given, call)?;
        let fields = given.as_object().into_iter().flatten().filter(|(name, _)| *name != "table");
        let body: Value = fields.map(|(name, value)| (name.clone(), value.clone())).collect();
        Ok(Come::Asks(visit.asks(move |visit| async move {
            let whom = if is_of_somebody { visit.whom(&body).await? } else { None };
            let body = named(body, whom.as_deref());
            match &*order {
                "invite" => visit.invite(body).await?,
                _ => visit.does(&order.replace('_', "-"), body).await?,
            }
            let text = whom.as_ref().map_or_else(|| "done".to_owned(), |whom| format!("done: {whom}"));
            Ok(Said::new(text, json!({ "done": order, "whom": whom })))
        })))
    }

    /// A call at a server's table, since no other table has a host or other people.
    fn hosts(&self, given: &Value, call: Ticket) -> Result<Visit, String> {
        let code = code(given)?;
        if self.local.contains_key(code) {
            return Err(format!("table {code:?}: nobody else can come to a table without a server"));
        }
        self.visit(code, call)
    }

    /// A call at a server's table.
    fn visit(&self, code: &str, call: Ticket) -> Result<Visit, String> {
        Visit::at(self.remote.as_ref().ok_or_else(|| no_table(code))?, code, call)
    }

    /// Removes a table of this process.
    fn forget(&mut self, code: &str) {
        self.local.remove(code);
        self.memory.forget(code);
    }
}

/// An order with the name of whom it is for, which the server checks: somebody else may sit there by then.
fn named(mut order: Value, whom: Option<&str>) -> Value {
    if let (Some(whom), Some(fields)) = (whom, order.as_object_mut()) {
        fields.entry("name").or_insert_with(|| whom.into());
    }
    order
}

/// What is new at a table of this process, or everything if that is asked for.
fn told_by(local: &Local, code: &str, memory: &Arc<Memory>, all: bool) -> Said {
    let before = if all { Read::default() } else { memory.of(code) };
    let (said, read) = local.look(code, &before);
    said.with(memory.receipt(code, read))
}

/// The tables at which the model sits: those in this process, each of which is over or waits for it, and what the server says of its own.
fn listed(lang: Lang, here: &[(String, bool)], server: &Value) -> Said {
    let mut lines: Vec<String> = Vec::new();
    let mut tell = |code: &str, told: Vec<&str>| {
        let told = words::in_parts(lang, told.into_iter().map(|key| lang.word(key).to_owned()));
        lines.push(words::told_of(lang, &format!("[{code}]"), &told));
    };
    for (code, is_over) in here {
        tell(code, vec![if *is_over { "landing-mine-over" } else { "landing-mine-asked" }]);
    }
    for table in server["tables"].as_array().into_iter().flatten() {
        let stage = match table["stage"].as_str() {
            Some("lobby") => "landing-mine-open",
            Some("over") => "landing-mine-over",
            _ if table["asked"] == true => "landing-mine-asked",
            _ => "landing-mine-running",
        };
        let host = (table["host"] == true).then_some("place-host");
        tell(table["table"].as_str().unwrap_or_default(), [stage].into_iter().chain(host).collect());
    }
    if lines.is_empty() {
        lines.push(lang.word("mcp-no-tables").to_owned());
    }
    let here: Vec<Value> = here
        .iter()
        .map(|(code, is_over)| json!({ "table": code, "stage": if *is_over { "over" } else { "playing" } }))
        .collect();
    Said::new(lines.join("\n"), json!({ "tables": here, "server": server }))
}

/// Arguments that mean nothing at a server's table, where the token determines the name.
const OF_TABLES_HERE: [&str; 3] = ["name", "strength", "seed"];
/// Arguments that only a server's tables take.
const OF_THE_SERVERS: [&str; 2] = ["seconds", "listed"];

const NO_SERVER: &str = "no server was given at startup: corte mcp --url URL --token-file FILE";

fn code(given: &Value) -> Result<&str, String> {
    given["table"].as_str().ok_or_else(|| "table: give one; `tables` lists them".to_owned())
}

fn no_table(code: &str) -> String {
    format!("table {code:?}: there is no such table; `tables` lists them, `new_table` opens one")
}
