//! What a server's frame tells besides the game: places, talk and time.

use super::ear::{is_replaced, own_place, places};
use super::sight::{Said, Score};
use corte::{Options, Rules, Seat};
use corte_table::Remark;
use corte_ui::{Lang, words};
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};

/// A frame of a table, to be told in this language.
#[derive(Clone, Copy)]
pub(super) struct Framed<'f> {
    pub(super) lang: Lang,
    pub(super) code: &'f str,
    pub(super) frame: &'f Value,
    /// Whether the reader can't wait here for what comes next, since another program listens in the bot's place.
    pub(super) is_unheard: bool,
    /// How many of the reader's decisions in the game that is over a bot made, if that is known.
    pub(super) stood_in: Option<u64>,
}

/// What ends or begins a quotation in some language.
const QUOTES: [char; 8] = ['"', '“', '”', '„', '«', '»', '「', '」'];

/// Milliseconds since 1970, as in frames.
pub(super) fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
}

impl Framed<'_> {
    /// The reader's own seat.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.frame["seat"].as_u64().and_then(|seat| Seat::new(seat as usize))
    }

    /// What is told about a table where the reader is in no game: who sits there and what to do. `talk` is what is new in the chat.
    pub(super) fn outside(&self, talk: &[String], now: u64) -> Said {
        let (places, what) = (self.places(), self.what_next());
        let own = self.seat().map(|seat| self.frame["places"][seat.index()]["name"].clone());
        let mut value = json!({
            "table": self.code,
            "rulebook": self.frame["rulebook"],
            "options": self.frame["options"],
            "stage": self.frame["stage"],
            "you": own,
            "news": [],
            "standing": places,
            "phase": null,
            "turn": null,
            "now": what,
            "question": null,
            "decisions": [],
            "winner": null,
            "won": null,
            "match": null,
        });
        self.add_to(&mut value, now);
        let mut text = vec![format!("[{}]", self.code)];
        text.extend(self.rules().map(|rules| words::options_summary(self.lang, &rules)));
        text.extend_from_slice(talk);
        text.extend(places);
        text.extend(self.unheard());
        text.push(what);
        Said::new(text.join("\n"), value)
    }

    /// The rules of the table, with as many players as it has places.
    fn rules(&self) -> Option<Rules> {
        let mut options = Options::of(self.frame["rulebook"].as_str()?.parse().ok()?);
        for (name, value) in self.frame["options"].as_object()? {
            options.set(name, value.as_str()?).ok()?;
        }
        Rules::new(places(self.frame).count(), options).ok()
    }

    /// How the match stands.
    pub(super) fn score(&self) -> Score {
        Score {
            wins: places(self.frame).map(|place| place["wins"].as_u64().unwrap_or(0)).collect(),
            winner: self.frame["match_won"].as_u64().and_then(|seat| Seat::new(seat as usize)),
            is_ready: own_place(self.frame).is_some_and(|own| own["ready"] == true),
        }
    }

    /// Adds the values that every server's table has.
    pub(super) fn add_to(&self, value: &mut Value, now: u64) {
        value["chat"] = self.frame["chat"].clone();
        value["places"] = self.frame["places"].clone();
        value["replaced"] = json!(is_replaced(self.frame));
        value["seconds_left"] = json!(self.seconds_left(now));
        value["stood_in"] = json!(self.stood_in);
    }

    /// What the reader should know besides the game.
    pub(super) fn notes(&self, now: u64) -> Vec<String> {
        let lang = self.lang;
        let replaced = is_replaced(self.frame).then(|| lang.word("mcp-replaced").to_owned());
        let left = self.seconds_left(now);
        let left = left.map(|seconds| lang.text("mcp-time", &[("seconds", (seconds as usize).into())]));
        let stood_in = self.stood_in.filter(|count| *count > 0);
        let stood_in = stood_in.map(|count| lang.text("mcp-stood-in", &[("count", (count as usize).into())]));
        let told = replaced.into_iter().chain(left).chain(stood_in).chain(self.unheard());
        // Where nothing is asked, a model that only looks would ask again and again.
        told.chain(self.is_waiting().then(|| lang.word("mcp-wait").to_owned())).collect()
    }

    /// Whether the game goes on without the reader.
    fn is_waiting(&self) -> bool {
        self.frame["stage"] == "playing" && self.frame["ask"].is_null() && !is_replaced(self.frame)
    }

    fn unheard(&self) -> Option<String> {
        self.is_unheard.then(|| self.lang.word("mcp-unheard").to_owned())
    }

    /// Who of those invited here will not come.
    pub(super) fn declined(&self, names: &[String]) -> Vec<String> {
        let told = |name: &String| self.lang.text("lobby-ask-bot-declined", &[("name", name.clone().into())]);
        names.iter().map(told).collect()
    }

    /// What was said, one line each, in the words of whoever said it.
    pub(super) fn talk(&self, chat: &[Value]) -> Vec<String> {
        chat.iter().filter_map(|line| self.spoken(line)).collect()
    }

    fn spoken(&self, line: &Value) -> Option<String> {
        let lang = self.lang;
        let text = match line["text"].as_str() {
            // It can't end its own quotation.
            Some(text) => text.replace(QUOTES, "'"),
            None => self.remark(&line["remark"])?,
        };
        let name = line["name"].as_str().unwrap_or_default();
        let is = |what: &str| line[what] == true;
        let watches = is("watching") || is("aside");
        let role = is("host").then_some("place-host").or(watches.then_some("chat-spectator"));
        let who = role.map_or_else(|| name.to_owned(), |role| words::aside(lang, name, lang.word(role)));
        Some(lang.text("mcp-says", &[("who", who.into()), ("text", text.into())]))
    }

    /// A sign or a phrase, in the reader's language; `None` if this program does not know it.
    fn remark(&self, remark: &Value) -> Option<String> {
        let whom = remark["whom"].as_u64();
        let about = whom.map(|whom| whom.to_string());
        let about = about.or_else(|| remark["character"].as_str().map(str::to_owned)).unwrap_or_default();
        let known: Remark = format!("{} {about}", remark["id"].as_str()?).trim_end().parse().ok()?;
        let whom = whom.and_then(|whom| self.frame["places"][whom as usize]["name"].as_str());
        Some(words::remark(self.lang, &known, whom))
    }

    /// Who sits where.
    fn places(&self) -> Vec<String> {
        let lang = self.lang;
        let line = |(number, place): (usize, &Value)| {
            let name = place["name"].as_str().unwrap_or_else(|| lang.word("place-open"));
            words::told_of(lang, &lang.text("mcp-place", &[("number", number.into())]), name)
        };
        (0..).zip(places(self.frame)).map(line).collect()
    }

    /// What to do when the reader is in no game.
    fn what_next(&self) -> String {
        let word = |key| self.lang.word(key).to_owned();
        let own = own_place(self.frame);
        let then = |told: &'static str, more: &'static str| {
            words::then(self.lang, self.lang.word(told), self.lang.word(more))
        };
        match (own, self.frame["stage"].as_str()) {
            (None, _) => word("mcp-unseated"),
            (Some(own), Some("over")) if own["ready"] != true => word("mcp-ready"),
            (Some(_), Some("lobby")) if self.frame["host"] != true => then("lobby-wait", "mcp-lobby"),
            (Some(_), Some("lobby")) if self.seated() < 2 => then("lobby-too-few", "mcp-host"),
            (Some(_), Some("lobby")) => word("mcp-host"),
            (Some(_), _) => word("mcp-lobby"),
        }
    }

    /// How many places are taken.
    fn seated(&self) -> usize {
        places(self.frame).filter(|place| place["kind"] != "open").count()
    }

    /// How many seconds are left to answer; `None` if the reader is not being asked, or there is no time limit.
    fn seconds_left(&self, now: u64) -> Option<u64> {
        let deadline = self.frame["deadline"].as_u64().filter(|_| self.frame["ask"]["open"] == true);
        deadline.map(|deadline| deadline.saturating_sub(now) / 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::Framed;
    use corte_ui::Lang;
    use serde_json::{Value, json};

    fn told<T>(frame: &Value, tell: impl FnOnce(Framed<'_>) -> T) -> T {
        tell(Framed { lang: Lang::ENGLISH, code: "abc", frame, is_unheard: false, stood_in: None })
    }

    #[test]
    fn whoever_is_asked_is_told_how_long_they_have() {
        let asked = json!({ "deadline": 21_900, "ask": { "open": true } });
        assert_eq!(told(&asked, |told| told.notes(10_000)), ["11 seconds are left to answer."]);
        assert_eq!(told(&asked, |told| told.notes(20_500)), ["1 second is left to answer."]);
        assert_eq!(told(&asked, |told| told.notes(30_000)), ["0 seconds are left to answer."]);
        for untold in [
            json!({ "deadline": null, "ask": { "open": true } }),
            // Somebody else's time.
            json!({ "deadline": 21_900, "ask": null }),
            json!({ "deadline": 21_900, "ask": { "open": false } }),
        ] {
            assert!(told(&untold, |told| told.notes(10_000)).is_empty(), "{untold}");
        }
    }

    #[test]
    fn who_is_replaced_hears_of_it_while_they_play() {
        let frame = |stage: &str, away: bool, playing: bool| {
            json!({ "stage": stage, "seat": 0, "places": [{ "away": away }],
                "state": { "seats": [{ "playing": playing }] } })
        };
        let notes = |frame: &Value| told(frame, |told| told.notes(0)).concat();
        assert!(notes(&frame("playing", true, true)).contains("a bot plays in your place"));
        // Whoever isn't asked, or is out, can wait for what comes.
        for waiting in [frame("playing", false, true), frame("playing", true, false)] {
            assert_eq!(notes(&waiting), Lang::ENGLISH.word("mcp-wait"), "{waiting}");
        }
        assert_eq!(notes(&frame("over", true, true)), "");
    }

    #[test]
    fn what_a_bot_decided_is_told_at_the_end() {
        let frame = json!({ "stage": "over" });
        let notes = |stood_in| {
            Framed { lang: Lang::ENGLISH, code: "abc", frame: &frame, is_unheard: false, stood_in }.notes(0)
        };
        assert_eq!(
            notes(Some(3)),
            ["A bot made 3 of your decisions in this game, because you were away or late."]
        );
        assert!(notes(Some(0)).is_empty() && notes(None).is_empty());
    }

    #[test]
    fn talk_is_named_and_quoted() {
        let frame = json!({ "places": [{ "name": "Ana" }, { "name": "Bruno" }] });
        let chat = [
            json!({ "name": "Ana", "text": "Hello.", "remark": null, "aside": false }),
            json!({ "name": "Rui", "text": "Hm.", "remark": null, "aside": true }),
            json!({ "name": "Lia", "text": "Begin!", "remark": null, "host": true, "watching": true }),
            json!({ "name": "Pia", "text": "Why?", "remark": null, "host": false, "watching": true }),
            json!({ "name": "Ana", "text": null, "aside": false,
                "remark": { "id": "spare", "whom": 1, "character": null } }),
            json!({ "name": "Ana", "text": null, "aside": false,
                "remark": { "id": "have", "whom": null, "character": "Duke" } }),
            json!({ "name": "Ana", "text": null, "aside": false,
                "remark": { "id": "of another year", "whom": null, "character": null } }),
        ];
        let told = told(&frame, |told| told.talk(&chat));
        assert_eq!(told[..2], ["Ana: “Hello.”", "Rui (watching): “Hm.”"]);
        assert_eq!(told[2..4], ["Lia (host): “Begin!”", "Pia (watching): “Why?”"]);
        assert_eq!(told[4], "Ana: “Spare me, hit Bruno.”");
        assert!(told.len() == 6 && told[5].contains("Duke"), "{told:?}");
    }
}
