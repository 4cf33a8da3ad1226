//! What a model can do: read the rules, open tables, look, decide, say.

use super::catalogue::{LONGEST_WAIT, fits, list, tidied};
use super::local::Local;
use super::remote::{Look, Looked, Remote};
use super::sight::Said;
use crate::terminal::{reference, usual_players};
use corte::{Options, Preset, Rules};
use corte_ui::{Lang, words};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many tables are held at once.
const MOST_TABLES: usize = 16;
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
pub(super) fn page(uri: &str) -> Option<String> {
    let tag = uri.strip_prefix("corte://rules/")?;
    PAGES.iter().find(|(known, _)| *known == tag).map(|(_, text)| unlinked(text))
}

/// A page whose links to its neighbours are words alone: there are no such resources.
fn unlinked(page: &str) -> String {
    let mut parts = page.split("](");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (to, rest) = part.split_once(')').unwrap_or((part, ""));
        let label = text.rfind('[').filter(|_| !to.starts_with('#') && !to.contains("://"));
        match label {
            Some(label) => {
                text.remove(label);
                text.push_str(rest);
            }
            None => text.extend(["](", part]),
        }
    }
    text
}

/// The tables at which the model sits.
pub(super) struct Tables {
    lang: Lang,
    /// Where a seed comes from that nobody chose.
    seed: fn() -> u64,
    local: BTreeMap<String, Local>,
    next: u32,
    remote: Option<Arc<Remote>>,
    /// The language of each table of the server.
    langs: BTreeMap<String, Lang>,
}

type Called = Result<Looked, String>;

impl Tables {
    pub(super) fn new(lang: Lang, seed: fn() -> u64, remote: Option<Remote>) -> Tables {
        Tables {
            lang,
            seed,
            local: BTreeMap::new(),
            next: 1,
            remote: remote.map(Arc::new),
            langs: BTreeMap::new(),
        }
    }

    /// Does what is asked for, or says why not; `None` where there is no such tool.
    pub(super) fn call(&mut self, tool: &str, given: &Value) -> Option<Called> {
        let tools = list();
        let schema = &tools.iter().find(|known| known["name"] == tool)?["inputSchema"];
        let given = &tidied(given);
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

    /// What was to be told of a table has not reached the model: the next look at it tells all.
    pub(super) fn was_not_told(&mut self, code: &str) {
        match (self.local.get_mut(code), &self.remote) {
            (Some(local), _) => local.was_not_told(),
            (None, Some(remote)) => remote.was_not_told(code),
            (None, None) => {}
        }
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
        Ok(Looked::Said(Said { text: format!("{}\n\n{page}", lines.join("\n")), value }))
    }

    fn tables(&self) -> Called {
        let here: Vec<Value> = self
            .local
            .iter()
            .map(|(code, local)| json!({ "table": code, "stage": if local.is_over() { "over" } else { "playing" } }))
            .collect();
        let server = self.remote.as_ref().map(|remote| remote.tables()).transpose()?;
        let value = json!({ "tables": here, "server": server });
        Ok(Looked::Said(Said { text: value.to_string(), value }))
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
            return self.look_after(&code);
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
        let told = lang.text("terminal-seed", &[("seed", seed.to_string().into())]);
        said.text = format!("{told}\n{}", said.text);
        self.local.insert(code, local);
        Ok(Looked::Said(said))
    }

    fn join(&mut self, given: &Value) -> Called {
        let (lang, code) = (self.lang(given)?, code(given)?);
        self.remote.as_ref().ok_or(NO_SERVER)?.join(code)?;
        self.langs.insert(code.to_owned(), lang);
        self.look(given)
    }

    fn look(&mut self, given: &Value) -> Called {
        let wait = given["wait"].as_u64().unwrap_or(0).min(LONGEST_WAIT);
        self.look_at(code(given)?, given["all"] == true, wait, true)
    }

    /// What follows on something done. That is done, whether there is room to wait for it or not.
    fn look_after(&mut self, code: &str) -> Called {
        self.look_at(code, false, WAIT, false)
    }

    fn look_at(&mut self, code: &str, all: bool, wait: u64, insists: bool) -> Called {
        if let Some(local) = self.local.get_mut(code) {
            return Ok(Looked::Said(local.look(code, all)));
        }
        let lang = self.langs.get(code).copied().unwrap_or(self.lang);
        let look = Look { lang, code: code.to_owned(), all, wait, insists };
        self.remote.as_ref().ok_or_else(|| no_table(code))?.look(look)
    }

    fn decide(&mut self, given: &Value) -> Called {
        let code = code(given)?;
        let id =
            given["decision"].as_u64().ok_or("decision: one of the numbers that `look` tells is wanted")?;
        match self.local.get_mut(code) {
            Some(local) => local.decide(id)?,
            None => self.remote.as_ref().ok_or_else(|| no_table(code))?.decide(code, id)?,
        }
        self.look_after(code)
    }

    fn ready(&mut self, given: &Value) -> Called {
        let code = code(given)?;
        match self.local.get_mut(code) {
            Some(local) => local.ready()?,
            None => self.remote.as_ref().ok_or_else(|| no_table(code))?.ready(code)?,
        }
        self.look_after(code)
    }

    fn say(&mut self, given: &Value) -> Called {
        let code = code(given)?;
        let text = given["text"].as_str().ok_or("text: what is to be said is wanted")?;
        match self.local.get_mut(code) {
            Some(local) => local.say(text)?,
            None => self.remote.as_ref().ok_or_else(|| no_table(code))?.say(code, text)?,
        }
        Ok(Looked::Said(Said { text: "said".to_owned(), value: json!({ "said": text }) }))
    }

    fn leave(&mut self, given: &Value) -> Called {
        let code = code(given)?;
        if self.local.remove(code).is_none() {
            self.remote.as_ref().ok_or_else(|| no_table(code))?.leave(code)?;
            self.langs.remove(code);
        }
        Ok(Looked::Said(Said { text: format!("you have left {code}"), value: json!({ "left": code }) }))
    }
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
    use super::{PAGES, page, unlinked};
    use corte_ui::Lang;

    #[test]
    fn every_language_has_its_page_of_rules_which_leads_nowhere_else() {
        for lang in Lang::all() {
            let page = page(&format!("corte://rules/{}", lang.tag())).unwrap();
            assert!(page.starts_with("# ") && page.contains("](#"), "{}", lang.tag());
            for to in page.split("](").skip(1) {
                assert!(to.starts_with('#') || to.starts_with("https://"), "{}: {to:.40}", lang.tag());
            }
        }
        assert_eq!(PAGES.len(), Lang::all().len());
        assert_eq!(page("corte://rules/../en"), None);
    }

    #[test]
    fn a_link_to_a_neighbour_is_its_words() {
        for (page, told) in [
            ("*In [other](README.md) words.*", "*In other words.*"),
            (
                "[one](#1) [two](../two.md), [three](https://example.org) [four",
                "[one](#1) two, [three](https://example.org) [four",
            ),
        ] {
            assert_eq!(unlinked(page), told);
        }
    }
}
