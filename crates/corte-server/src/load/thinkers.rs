//! Tables of bots that search, next to those that are measured: what their thinking costs others' moves.

use super::{Heard, LoadError, ask, follow, hear, new_bot, post, text};
use crate::lock::whole;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinSet;

/// How many bots sit at a table, next to the one player that it needs.
const BOTS: usize = 5;
/// Which bot they are.
const BOT: &str = "cardinal";
/// How long they take to answer on average, in milliseconds.
const PACE: u32 = 800;
/// How often the player checks whether it is their move.
const LOOK: Duration = Duration::from_millis(250);
/// How many tables are opened at a time.
const AT_ONCE: usize = 16;

/// Opens this many tables and begins their games. They play one game after another until the returned set is dropped.
pub(super) async fn open(
    client: &reqwest::Client,
    urls: &[String],
    tables: usize,
) -> Result<JoinSet<()>, LoadError> {
    let (mut opening, mut playing) = (JoinSet::new(), JoinSet::new());
    let posts: Vec<_> = urls.iter().map(|url| post::Posts::to(url)).collect();
    for (url, posts) in urls.iter().zip(&posts).cycle().take(tables) {
        if opening.len() == AT_ONCE {
            playing.spawn(opened(opening.join_next().await)?.play());
        }
        let (client, posts, url) = (client.clone(), Arc::clone(posts), url.trim_end_matches('/').to_owned());
        opening.spawn(async move { Thinkers::open(&client, posts, &url).await });
    }
    while let Some(table) = opening.join_next().await {
        playing.spawn(opened(Some(table))?.play());
    }
    Ok(playing)
}

fn opened(
    joined: Option<Result<Result<Thinkers, LoadError>, tokio::task::JoinError>>,
) -> Result<Thinkers, LoadError> {
    let ended = || LoadError::Server("a table was not opened".to_owned());
    joined.and_then(Result::ok).ok_or_else(ended)?
}

/// A table of bots, and the player there.
struct Thinkers {
    posts: Arc<post::Posts>,
    path: String,
    token: String,
    heard: Arc<Mutex<Option<Heard>>>,
}

impl Thinkers {
    async fn open(
        client: &reqwest::Client,
        posts: Arc<post::Posts>,
        url: &str,
    ) -> Result<Thinkers, LoadError> {
        let token = new_bot(client, url, "Host").await?;
        let table = json!({ "places": BOTS + 1, "bots": vec![BOT; BOTS], "think": PACE });
        let opened = ask(client, format!("{url}/api/table"), &token, table).await?;
        let path = format!("/api/table/{}", text(&opened, "table")?);
        ask(client, format!("{url}{path}/start"), &token, Value::Null).await?;
        let (lines, heard) = (follow(url, &path, &token).await?, Arc::default());
        // What these tables do is not measured.
        tokio::spawn(hear(lines, Arc::default(), 0, Arc::clone(&heard)));
        Ok(Thinkers { posts, path, token, heard })
    }

    /// Plays legal moves, so that the bots have something to think about.
    async fn play(self) {
        let mut looks = tokio::time::interval(LOOK);
        loop {
            looks.tick().await;
            let (does, body) = {
                let heard = whole(&self.heard);
                let Some(heard) = heard.as_ref() else { continue };
                match heard.open() {
                    Some(ask) => {
                        let Some(first) = ask.decisions.first() else { continue };
                        let body = json!({ "number": ask.number, "decision": first.id });
                        ("decision", body.to_string())
                    }
                    None if heard.over => ("ready", "null".to_owned()),
                    None => continue,
                }
            };
            // If this comes too late, the next look tries again.
            let _ = self.posts.send(&format!("{}/{does}", self.path), &self.token, &body).await;
        }
    }
}
