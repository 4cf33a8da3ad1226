//! How long a bot stays at a table to which it was invited, if nothing comes of it.

use serde_json::Value;
use std::time::{Duration, Instant};

/// How long it stays when nobody is there to begin a game.
pub(super) const ALONE: Duration = Duration::from_secs(60);
/// How long it waits for a game to begin.
pub(super) const NO_GAME: Duration = Duration::from_secs(10 * 60);
/// How long it waits for something to happen in a running game.
pub(super) const STANDSTILL: Duration = Duration::from_secs(30 * 60);

/// How far a table had come when it was last seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Come {
    /// No game is running, after the one with this number.
    Nothing(u64),
    /// In this game, this many events have happened. Chat does not count.
    Playing(u64, u64),
}

/// A bot's stay at a table.
#[derive(Debug)]
pub(super) struct Stay {
    come: Come,
    since: Instant,
    /// Since when nobody has been there to begin a game.
    alone: Option<Instant>,
}

impl Stay {
    /// A stay that begins now, with nothing seen yet.
    pub(super) fn new(now: Instant) -> Stay {
        Stay { come: Come::Nothing(0), since: now, alone: None }
    }

    /// Takes in a frame of the table.
    pub(super) fn see(&mut self, frame: &Value, now: Instant) {
        let number = |name: &str| frame[name].as_u64().unwrap_or(0);
        let game = number("game");
        let plays = frame["stage"] == "playing";
        let events =
            || number("before").saturating_add(frame["events"].as_array().map_or(0, Vec::len) as u64);
        let come = if plays { Come::Playing(game, events()) } else { Come::Nothing(game) };
        if self.come != come {
            (self.come, self.since) = (come, now);
        }
        self.alone = (!plays && !is_company(frame)).then(|| self.alone.unwrap_or(now));
    }

    /// Whether nobody is there to begin a game.
    pub(super) fn is_alone(&self) -> bool {
        self.alone.is_some()
    }

    /// It could not leave: it stays for the same time again, with what it has seen.
    pub(super) fn begin_again(&mut self, now: Instant) {
        self.since = now;
        self.alone = self.alone.map(|_| now);
    }

    /// Doesn't count a time in which nothing could be heard.
    pub(super) fn excuse(&mut self, gone: Duration) {
        self.since += gone;
        self.alone = self.alone.map(|alone| alone + gone);
    }

    /// Until when it stays if nothing changes.
    pub(super) fn until(&self) -> Instant {
        let patience = if matches!(self.come, Come::Playing(..)) { STANDSTILL } else { NO_GAME };
        let longest = self.since + patience;
        self.alone.map_or(longest, |alone| longest.min(alone + ALONE))
    }

    /// Why it no longer stays.
    pub(super) fn why(&self) -> &'static str {
        match self.come {
            Come::Playing(..) => "nothing has happened in its game for half an hour",
            Come::Nothing(_) if self.is_alone() => "nobody is there to begin a game",
            Come::Nothing(_) => "no game has begun for ten minutes",
        }
    }
}

/// Whether somebody else is there for whom it is worth waiting for a next game. A bot that was invited opens no tables,
/// so if it is the host, whoever invited it has left: other programs may have been invited as well, and begin nothing;
/// neither does the bot as the host of a lobby. If nobody else has a seat and the bot is not the host, the host is
/// watching.
fn is_company(frame: &Value) -> bool {
    let is_host = frame["host"] == true;
    if is_host && frame["stage"] == "lobby" {
        return false;
    }
    let places = frame["places"].as_array().map_or(&[][..], Vec::as_slice);
    let others = places.iter().zip(0..).filter(|(_, seat): &(_, u64)| frame["seat"] != *seat);
    let mut players = others.map(|(place, _)| place).filter(|place| place["kind"] == "player").peekable();
    if players.peek().is_none() {
        return !is_host;
    }
    players.any(|player| player["away"] != true && (!is_host || player["program"] != true))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A frame for a bot at the first seat.
    fn frame(stage: &str, host: bool, others: &[Value]) -> Value {
        let mut places = vec![json!({ "kind": "player", "name": "Bot", "program": true, "away": false })];
        places.extend_from_slice(others);
        json!({ "stage": stage, "seat": 0, "game": 1, "host": host, "places": places })
    }

    #[test]
    fn company_is_who_asked_or_a_person_who_is_there() {
        let open = json!({ "kind": "open" });
        let bot = json!({ "kind": "bot", "name": "Page" });
        let person = json!({ "kind": "player", "name": "Ana", "program": false, "away": false });
        let away = json!({ "kind": "player", "name": "Ana", "program": false, "away": true });
        let program = json!({ "kind": "player", "name": "Rex", "program": true, "away": false });
        for (stage, host, others, company) in [
            ("lobby", false, vec![&open, &person], true),
            ("lobby", false, vec![&program], true),
            ("lobby", false, vec![&bot], true),
            ("over", false, vec![&bot, &open], true),
            ("lobby", true, vec![&person], false),
            ("lobby", true, vec![&open, &open], false),
            ("over", false, vec![&bot, &program], true),
            ("over", false, vec![&bot, &away], false),
            ("over", true, vec![&person], true),
            ("over", true, vec![&program, &bot], false),
            ("over", true, vec![&open, &bot], false),
        ] {
            let others: Vec<Value> = others.into_iter().cloned().collect();
            let seen = frame(stage, host, &others);
            assert_eq!(is_company(&seen), company, "{seen}");
        }
    }

    #[test]
    fn it_stays_a_minute_alone_and_longer_for_a_game_to_begin_or_go_on() {
        let begun = Instant::now();
        let at = |seconds: u64| begun + Duration::from_secs(seconds);
        let person = [json!({ "kind": "player", "name": "Ana", "program": false, "away": false })];
        let (lobby, deserted) = (frame("lobby", false, &person), frame("lobby", true, &[]));
        let mut stay = Stay::new(begun);
        stay.see(&lobby, at(0));
        assert_eq!(stay.until(), at(0) + NO_GAME);
        stay.see(&deserted, at(30));
        stay.see(&deserted, at(50));
        assert_eq!(stay.until(), at(30) + ALONE, "it goes on being so");
        stay.see(&lobby, at(60));
        assert_eq!(stay.until(), at(0) + NO_GAME, "who comes and goes holds it no longer");
        stay.excuse(Duration::from_secs(100));
        assert_eq!(stay.until(), at(100) + NO_GAME, "what happened meanwhile could not be heard");

        let mut playing = frame("playing", false, &[]);
        playing["events"] = json!([{}, {}]);
        stay.see(&playing, at(200));
        assert_eq!(stay.until(), at(200) + STANDSTILL, "nobody leaves a game for being alone there");
        playing["chat"] = json!([{ "text": "wait" }]);
        stay.see(&playing, at(300));
        assert_eq!(stay.until(), at(200) + STANDSTILL, "talk is no move");
        (playing["before"], playing["events"]) = (json!(2), json!([{}]));
        stay.see(&playing, at(400));
        assert_eq!(stay.until(), at(400) + STANDSTILL);
        stay.begin_again(at(450));
        assert_eq!(stay.until(), at(450) + STANDSTILL, "who could not leave is in the same game still");
        stay.see(&playing, at(460));
        assert_eq!(stay.until(), at(450) + STANDSTILL, "and nothing has happened in it");
        stay.see(&frame("over", false, &person), at(500));
        assert_eq!(stay.until(), at(500) + NO_GAME);
        stay.see(&frame("over", true, &[]), at(510));
        stay.begin_again(at(600));
        assert_eq!(stay.until(), at(600) + ALONE, "nor is anybody there who was not");
    }
}
