//! What a server's one stream over all tables tells: at which of them somebody waits for the bot.

use crate::bridge::{Pauses, Site};
use serde_json::Value;
use std::collections::HashMap;
use std::time::Instant;
use tokio::sync::watch;
use tokio::time::sleep;

/// What the stream has told so far.
#[derive(Debug, Default)]
pub(super) struct Heard {
    /// Whether it is open; what happened before it opened is not told.
    has_begun: bool,
    /// By table, whether it waits for us or was left.
    waits: HashMap<String, bool>,
    /// By table, who of those invited will not come.
    declined: HashMap<String, Vec<String>>,
    /// Whether there will be no more lines: another program listens, or the server refuses.
    is_over: bool,
}

impl Heard {
    /// What is still true when a new stream takes the place of one that is over.
    pub(super) fn again(&self) -> Heard {
        Heard { declined: self.declined.clone(), ..Heard::default() }
    }

    /// Whether a call that waits at this table should look: the table waits for us, or nothing more will be told about it.
    pub(super) fn calls(&self, code: &str) -> bool {
        self.is_over || self.waits.get(code) == Some(&true)
    }

    /// Whether nothing is missed from now on, or nothing will be told.
    pub(super) fn has_begun(&self) -> bool {
        self.has_begun || self.is_over
    }

    /// Who has declined an invitation to a table.
    pub(super) fn declined(&self, code: &str) -> &[String] {
        self.declined.get(code).map_or(&[], Vec::as_slice)
    }

    /// Whether nothing more will be told.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    fn take(&mut self, line: &Value) {
        match line["type"].as_str() {
            Some("frame") => {
                let code = line["table"].as_str().unwrap_or_default();
                self.waits.insert(code.to_owned(), waits(line));
            }
            Some("declined") => {
                let of = |name: &str| line[name].as_str().unwrap_or_default().to_owned();
                self.declined.entry(of("table")).or_default().push(of("name"));
            }
            // Nothing more is told about a table that was left.
            Some("tables") => {
                self.has_begun = true;
                let own = line["tables"].as_array().cloned().unwrap_or_default();
                for (code, waits) in &mut self.waits {
                    *waits |= !own.iter().any(|other| other == code);
                }
            }
            _ => {}
        }
    }
}

/// Whether a frame waits for us: to decide, to be ready for the next game, to take our place back from a bot, or to
/// begin as the host of a lobby where no place is open any more. In any other lobby, and once we have said that we are
/// ready, it is our turn to wait.
pub(super) fn waits(frame: &Value) -> bool {
    match frame["stage"].as_str() {
        Some("playing") => frame["ask"]["open"] == true || is_replaced(frame),
        Some("over") => own_place(frame).is_some_and(|place| place["ready"] != true),
        Some("lobby") => frame["host"] == true && places(frame).all(|place| place["kind"] != "open"),
        _ => false,
    }
}

/// Whether a bot decides in our place until we take it back.
pub(super) fn is_replaced(frame: &Value) -> bool {
    let plays =
        frame["seat"].as_u64().is_some_and(|seat| frame["state"]["seats"][seat as usize]["playing"] == true);
    plays && frame["stage"] == "playing" && own_place(frame).is_some_and(|place| place["away"] == true)
}

/// The places at the table.
pub(super) fn places(frame: &Value) -> impl Iterator<Item = &Value> {
    frame["places"].as_array().into_iter().flatten()
}

/// The player's own place.
pub(super) fn own_place(frame: &Value) -> Option<&Value> {
    frame["places"].get(frame["seat"].as_u64()? as usize)
}

/// Reads the stream for as long as somebody listens. It stays open while a model thinks, since whoever follows a table counts as present.
pub(super) async fn follow(site: Site, heard: watch::Sender<Heard>) {
    let (mut after, mut pauses) = (None::<String>, Pauses::new());
    while !heard.is_closed() {
        match site.stream(after.as_deref()).await {
            Ok(mut lines) => {
                pauses.opened(Instant::now());
                while let Some(line) = lines.next().await {
                    after = line["id"].as_str().map(str::to_owned);
                    if line["type"] == "replaced" {
                        heard.send_modify(|heard| heard.is_over = true);
                        return;
                    }
                    if line["type"] == "invitation" {
                        // A model sits down only where it is told to, so whoever invites it must not wait.
                        let code = line["table"].as_str().unwrap_or_default();
                        let _ = site.does(code, "decline", Value::Null).await;
                    }
                    heard.send_modify(|heard| heard.take(&line));
                }
                // Until the next stream begins, nobody hears who declines.
                heard.send_modify(|heard| heard.has_begun = false);
            }
            Err(refused) if !refused.is_passing() => {
                heard.send_modify(|heard| heard.is_over = true);
                return;
            }
            Err(_) => {}
        }
        sleep(pauses.next(Instant::now())).await;
    }
}

#[cfg(test)]
mod tests {
    use super::waits;
    use serde_json::json;

    #[test]
    fn a_full_lobby_waits_for_its_host() {
        let frame = |host: bool, last: &str| json!({ "stage": "lobby", "seat": 0, "host": host, "places": [{ "kind": "player" }, { "kind": last }] });
        for (host, last, is_waited_for) in
            [(true, "bot", true), (true, "player", true), (true, "open", false), (false, "bot", false)]
        {
            assert_eq!(waits(&frame(host, last)), is_waited_for, "{host} {last}");
        }
    }
}
