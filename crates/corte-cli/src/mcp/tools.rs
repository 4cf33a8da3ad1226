//! What a model can do: read the rules, open tables, look, decide, say.

use super::local::Local;
use super::remote::Remote;
use super::sight::Said;
use crate::terminal::{reference, usual_players};
use corte::{Options, Preset, Rules};
use corte_ui::{Lang, words};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What a model is told first.
pub(super) const INSTRUCTIONS: &str = "Corte plays Coup, the card game of bluff. Read the rules with the tool `rules` or as the \
    resource corte://rules/en. Open a table with `new_table`; then `look` tells what happened and what you may decide, and \
    `decide` makes one of these decisions by its number, until the stage is `over`; then `ready` begins the next game. \
    Claims may be lies; whoever is caught loses influence.";

/// So many tables are held at once.
const MOST_TABLES: usize = 16;
/// The longest that a look at a server's table waits, in seconds.
const LONGEST_WAIT: u64 = 60;
/// How long it is waited there for what follows on something done.
const WAIT: u64 = 20;

/// The rules, a page a language: every file of `docs/rules` that is one.
static PAGES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The pages as resources, that of this language first.
pub(super) fn pages(lang: Lang) -> Vec<Value> {
    let mut pages = PAGES.to_vec();
    pages.sort_by_key(|(tag, _)| *tag != lang.tag());
    let named = |tag: &str| Lang::parse(tag).map_or("", Lang::name);
    let page = |(tag, _): &(&str, &str)| {
        json!({ "uri": format!("corte://rules/{tag}"), "name": format!("rules-{tag}"),
            "title": format!("Corte: {}", named(tag)), "mimeType": "text/markdown" })
    };
    pages.iter().map(page).collect()
}

/// A page of the rules.
pub(super) fn page(uri: &str) -> Option<&'static str> {
    let tag = uri.strip_prefix("corte://rules/")?;
    PAGES.iter().find(|(known, _)| *known == tag).map(|(_, text)| *text)
}

/// All tools, with what they take.
pub(super) fn list() -> Value {
    let text = |about: &str| json!({ "type": "string", "description": about });
    let langs: Vec<&str> = Lang::all().map(Lang::tag).collect();
    let lang = json!({ "type": "string", "enum": langs, "description": "The language of the answer." });
    let rulebook = json!({ "type": "string", "enum": Preset::ALL.map(Preset::name) });
    let options = json!({ "type": "object", "additionalProperties": { "type": "string" },
        "description": "Options changed from the rulebook, each value a text, as {\"inquisitor\": \"on\", \"wins\": \"3\"}." });
    let table = text("Which table, as `tables` names it.");
    let tool = |name: &str, about: &str, properties: Value, required: &[&str]| {
        json!({ "name": name, "description": about, "inputSchema": { "type": "object", "properties": properties,
            "required": required, "additionalProperties": false } })
    };
    json!([
        tool(
            "rules",
            "The reference card of the game, and the options of a table.",
            json!({ "lang": lang, "rulebook": rulebook, "options": options,
                "players": { "type": "integer", "minimum": 2, "maximum": 10 } }),
            &[]
        ),
        tool("tables", "The tables at which you sit.", json!({}), &[]),
        tool(
            "new_table",
            "Opens a table against bots, deals, and tells what you may decide first.",
            json!({ "lang": lang, "rulebook": rulebook, "options": options, "name": text("What you are called."),
                "players": { "type": "integer", "minimum": 2, "maximum": 10, "description": "How many play, you among them." },
                "strength": { "type": "string", "description": "How strong the bots play: easy, medium, hard or hardest." },
                "bots": { "type": "array", "items": { "type": "string" }, "maxItems": 9, "description": "Bots of the ladder by name, instead." },
                "seed": { "type": "integer", "minimum": 0, "description": "The same seed and decisions give the same game." },
                "server": { "type": "boolean", "description": "Open it on the server that was named at the start; of what else stands here it takes rulebook, options, bots and lang." } }),
            &[]
        ),
        tool(
            "join",
            "Sits down at a table of the server that was named at the start.",
            json!({ "table": table, "lang": lang }),
            &["table"]
        ),
        tool(
            "look",
            "What has happened since the last look, how the table stands, and what you may decide.",
            json!({ "table": table, "all": { "type": "boolean", "description": "The whole game so far." },
                "wait": { "type": "integer", "minimum": 0, "maximum": LONGEST_WAIT,
                    "description": "At a server's table, for how many seconds to wait until you are asked." } }),
            &["table"]
        ),
        tool(
            "decide",
            "Makes a decision by its number, and tells what followed.",
            json!({ "table": table, "decision": { "type": "integer", "minimum": 0 } }),
            &["table", "decision"]
        ),
        tool(
            "ready",
            "Wants the next game at a table where one is over, and tells like `look`. A match goes on, or a new one begins.",
            json!({ "table": table }),
            &["table"]
        ),
        tool(
            "say",
            "Says something to the table. Talk is free and binds nobody.",
            json!({ "table": table, "text": text("What to say.") }),
            &["table", "text"]
        ),
        tool(
            "leave",
            "Leaves a table. One without a server is gone then; at a server's a bot plays a running game on.",
            json!({ "table": table }),
            &["table"]
        ),
    ])
}

/// The tables at which the model sits.
pub(super) struct Tables {
    lang: Lang,
    /// Where a seed comes from that nobody chose.
    seed: fn() -> u64,
    local: BTreeMap<String, Local>,
    next: u32,
    remote: Option<Remote>,
    /// The language of each table of the server.
    langs: BTreeMap<String, Lang>,
}

type Called = Result<Said, String>;

impl Tables {
    pub(super) fn new(lang: Lang, seed: fn() -> u64, remote: Option<Remote>) -> Tables {
        Tables { lang, seed, local: BTreeMap::new(), next: 1, remote, langs: BTreeMap::new() }
    }

    /// Does what is asked for, or says why not; `None` where there is no such tool.
    pub(super) fn call(&mut self, tool: &str, given: &Value) -> Option<Called> {
        let tools = list();
        let schema = &tools.as_array()?.iter().find(|known| known["name"] == tool)?["inputSchema"];
        // Models say null of what they leave out.
        let mut given = given.clone();
        if let Some(members) = given.as_object_mut() {
            members.retain(|_, value| !value.is_null());
        }
        let given = &given;
        if let Err(why) = fits("arguments", schema, given) {
            return Some(Err(why));
        }
        Some(match tool {
            "rules" => self.rules(given),
            "tables" => self.tables(),
            "new_table" => self.new_table(given),
            "join" => self.join(given),
            "look" => self.look(given),
            "decide" => self.decide(given),
            "ready" => self.ready(given),
            "say" => self.say(given),
            "leave" => self.leave(given),
            _ => return None,
        })
    }

    fn lang(&self, given: &Value) -> Result<Lang, String> {
        let Some(tag) = given.get("lang") else { return Ok(self.lang) };
        let tags: Vec<&str> = Lang::all().map(Lang::tag).collect();
        let tag = tag.as_str().unwrap_or_default();
        Lang::parse(tag).ok_or_else(|| format!("lang {tag:?}: there are {}", tags.join(", ")))
    }

    fn rules(&self, given: &Value) -> Called {
        let lang = self.lang(given)?;
        let preset = given["rulebook"].as_str().unwrap_or("brazil");
        let preset: Preset = preset.parse().map_err(|_| format!("rulebook {preset:?}: there is none"))?;
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
            .map(|option| json!({ "name": option.name, "title": option.title, "about": option.about }))
            .collect();
        let page = format!("corte://rules/{}", lang.tag());
        let value = json!({ "card": lines, "options": more, "page": page });
        Ok(Said { text: format!("{}\n\n{page}", lines.join("\n")), value })
    }

    fn tables(&self) -> Called {
        let here: Vec<Value> = self
            .local
            .iter()
            .map(|(code, local)| json!({ "table": code, "stage": if local.is_over() { "over" } else { "playing" } }))
            .collect();
        let server = self.remote.as_ref().map(Remote::tables).transpose()?;
        let value = json!({ "tables": here, "server": server });
        Ok(Said { text: value.to_string(), value })
    }

    fn new_table(&mut self, given: &Value) -> Called {
        let lang = self.lang(given)?;
        if given["server"] == true {
            let remote = self.remote.as_ref().ok_or(NO_SERVER)?;
            if let Some(unused) = OF_TABLES_HERE.iter().find(|name| given.get(**name).is_some()) {
                return Err(format!(
                    "{unused}: that is of tables without a server; there `bots` says who plays, and the server deals"
                ));
            }
            let code = remote.open(given)?;
            self.langs.insert(code.clone(), lang);
            return self.look(&json!({ "table": code, "wait": WAIT }));
        }
        if self.local.len() >= MOST_TABLES {
            let over = self.local.iter().find(|(_, local)| local.is_over()).map(|(code, _)| code.clone());
            let over = over.ok_or_else(|| {
                format!("{MOST_TABLES} games are running; play one of them to its end, or leave it, first")
            })?;
            self.local.remove(&over);
        }
        let seed = given["seed"].as_u64().unwrap_or_else(self.seed);
        let mut local = Local::open(lang, given, seed)?;
        let code = format!("t{}", self.next);
        self.next += 1;
        let mut said = local.look(&code, true);
        said.value["seed"] = json!(seed);
        self.local.insert(code, local);
        Ok(said)
    }

    fn join(&mut self, given: &Value) -> Called {
        let (lang, code) = (self.lang(given)?, code(given)?);
        self.remote.as_ref().ok_or(NO_SERVER)?.join(code)?;
        self.langs.insert(code.to_owned(), lang);
        self.look(given)
    }

    fn look(&mut self, given: &Value) -> Called {
        let (code, all) = (code(given)?, given["all"] == true);
        if let Some(local) = self.local.get_mut(code) {
            return Ok(local.look(code, all));
        }
        let lang = self.langs.get(code).copied().unwrap_or(self.lang);
        let wait = given["wait"].as_u64().unwrap_or(0).min(LONGEST_WAIT);
        self.remote.as_mut().ok_or_else(|| no_table(code))?.look(lang, code, all, wait)
    }

    fn decide(&mut self, given: &Value) -> Called {
        let code = code(given)?;
        let id =
            given["decision"].as_u64().ok_or("decision: one of the numbers that `look` tells is wanted")?;
        match self.local.get_mut(code) {
            Some(local) => local.decide(id)?,
            None => self.remote.as_ref().ok_or_else(|| no_table(code))?.decide(code, id)?,
        }
        self.look(&json!({ "table": code, "wait": WAIT }))
    }

    fn ready(&mut self, given: &Value) -> Called {
        let code = code(given)?;
        match self.local.get_mut(code) {
            Some(local) => local.ready()?,
            None => self.remote.as_ref().ok_or_else(|| no_table(code))?.ready(code)?,
        }
        self.look(&json!({ "table": code, "wait": WAIT }))
    }

    fn say(&mut self, given: &Value) -> Called {
        let code = code(given)?;
        let text = given["text"].as_str().ok_or("text: what is to be said is wanted")?;
        match self.local.get_mut(code) {
            Some(local) => local.say(text)?,
            None => self.remote.as_ref().ok_or_else(|| no_table(code))?.say(code, text)?,
        }
        Ok(Said { text: "said".to_owned(), value: json!({ "said": text }) })
    }

    fn leave(&mut self, given: &Value) -> Called {
        let code = code(given)?;
        if self.local.remove(code).is_none() {
            self.remote.as_mut().ok_or_else(|| no_table(code))?.leave(code)?;
            self.langs.remove(code);
        }
        Ok(Said { text: format!("you have left {code}"), value: json!({ "left": code }) })
    }
}

/// Whether a value is as its schema says, by those words of JSON Schema that [`list`] uses; if not, the reason.
///
/// What is missing is told by who needs it, with what there is to choose from.
fn fits(name: &str, schema: &Value, given: &Value) -> Result<(), String> {
    let is_of_its_kind = match schema["type"].as_str().unwrap_or_default() {
        "integer" => given.is_u64(),
        "string" => given.is_string(),
        "boolean" => given.is_boolean(),
        "array" => given.is_array(),
        _ => given.is_object(),
    };
    if !is_of_its_kind {
        let kind = match schema["type"].as_str().unwrap_or("object") {
            "integer" => "whole number from 0 on",
            kind => kind,
        };
        let text = format!("; as a text it is \"{given}\"");
        let text =
            if kind == "string" && (given.is_number() || given.is_boolean()) { text } else { String::new() };
        return Err(format!("{name}: {given} is no {kind}{text}"));
    }
    if let Some(known) = schema["enum"].as_array().filter(|known| !known.contains(given)) {
        let known: Vec<&str> = known.iter().filter_map(Value::as_str).collect();
        return Err(format!("{name} {given}: there are {}", known.join(", ")));
    }
    let [least, most] = ["minimum", "maximum"].map(|end| schema[end].as_u64());
    let (least, most) = (least.unwrap_or(0), most.unwrap_or(u64::MAX));
    if let Some(number) = given.as_u64().filter(|number| !(least..=most).contains(number)) {
        return Err(format!("{name}: {least} to {most}, not {number}"));
    }
    let each = given.as_array().into_iter().flatten();
    each.clone().try_for_each(|item| fits(name, &schema["items"], item))?;
    if let Some(most) = schema["maxItems"].as_u64().filter(|most| each.count() as u64 > *most) {
        return Err(format!("{name}: at most {most}"));
    }
    // Nothing is as good as null.
    for (key, value) in given.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null()) {
        let other = &schema["additionalProperties"];
        let below = schema["properties"].get(key).or_else(|| Some(other).filter(|other| other.is_object()));
        let known = || schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key.as_str());
        let unknown = || {
            format!("{key}: there is no such argument; there are {}", known().collect::<Vec<_>>().join(", "))
        };
        fits(key, below.ok_or_else(unknown)?, value)?;
    }
    Ok(())
}

/// What a table of the server's has no use for: who named it is called as the token says.
const OF_TABLES_HERE: [&str; 4] = ["name", "players", "strength", "seed"];

const NO_SERVER: &str = "no server was named at the start: corte mcp --url URL --token-file FILE";

fn code(given: &Value) -> Result<&str, String> {
    given["table"].as_str().ok_or_else(|| "table: which one is wanted; `tables` names them".to_owned())
}

fn no_table(code: &str) -> String {
    format!("table {code:?}: there is none; `tables` names them, `new_table` opens one")
}

#[cfg(test)]
mod tests {
    use super::{PAGES, page};
    use corte_ui::Lang;

    #[test]
    fn every_language_has_its_page_of_rules() {
        for lang in Lang::all() {
            let page = page(&format!("corte://rules/{}", lang.tag()));
            assert!(page.is_some_and(|page| page.starts_with("# ")), "{}", lang.tag());
        }
        assert_eq!(PAGES.len(), Lang::all().len());
        assert_eq!(page("corte://rules/../en"), None);
    }
}
