//! One table of a bot: it answers the latest frame, whichever ones it missed.

use super::player::{Player, harmless};
use super::site::{Refused, Said, Site};
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::sync::{mpsc, watch};

/// What a table reports to the bot's work.
#[derive(Debug)]
pub(crate) enum News {
    /// A game is over: at which table, and whether the bot won.
    Ended(String, bool),
    /// A decision was sent; whether it was made in the player's place.
    Answered { replaced: bool },
    /// The next game may begin at this table.
    Idle(String),
    /// The program is of no more use.
    GivenUp,
    /// Something a user should know.
    Note(String),
}

/// A bot's seat at one table.
pub(crate) struct Chair {
    site: Site,
    code: String,
    player: Option<Player>,
    seed: u64,
    news: mpsc::Sender<News>,
    /// The game being played, and the last game reported as over.
    game: u64,
    over: u64,
    /// The number of the last decision answered.
    answered: u64,
    /// How many events of the game the player has been told.
    told: u64,
}

impl Chair {
    pub(crate) fn new(
        site: Site,
        code: String,
        player: Player,
        seed: u64,
        news: mpsc::Sender<News>,
    ) -> Chair {
        Chair { site, code, player: Some(player), seed, news, game: 0, over: 0, answered: 0, told: 0 }
    }

    /// Plays until no more frames are sent.
    pub(crate) async fn play(mut self, mut frames: watch::Receiver<Arc<Value>>) {
        while frames.changed().await.is_ok() {
            let frame = Arc::clone(&frames.borrow_and_update());
            if self.look(&frame).await.is_none() {
                break;
            }
        }
        // A program is given a moment to end, without delaying anything else.
        if let Some(player) = self.player.take() {
            let _ = tokio::task::spawn_blocking(move || drop(player)).await;
        }
    }

    async fn look(&mut self, frame: &Arc<Value>) -> Option<()> {
        let game = frame["game"].as_u64().unwrap_or(0);
        match frame["stage"].as_str()? {
            "playing" => {
                if self.game != game {
                    (self.game, self.told) = (game, 0);
                    let (first, seed) = (Arc::clone(frame), self.seed);
                    self.with(move |player| player.begin(&first, seed)).await?;
                }
                if frame["ask"]["open"] == true && frame["ask"]["number"].as_u64() != Some(self.answered) {
                    self.answer(frame).await?;
                }
            }
            "over" if self.over != game => {
                self.over = game;
                if self.game == game {
                    let winner = frame["state"]["phase"]["winner"].clone();
                    let won = !winner.is_null() && winner == frame["seat"];
                    let frame = self.whole(frame).await;
                    self.with(move |player| player.end(&frame)).await?;
                    self.news.send(News::Ended(self.code.clone(), won)).await.ok()?;
                } else {
                    self.news.send(News::Idle(self.code.clone())).await.ok()?;
                }
            }
            _ => {}
        }
        Some(())
    }

    async fn answer(&mut self, frame: &Arc<Value>) -> Option<()> {
        let number = frame["ask"]["number"].as_u64()?;
        let frame = self.whole(frame).await;
        let reads_views = self.player.as_ref()?.reads_views();
        let view = match reads_views {
            true => self.site.get(&format!("/api/table/{}/view", self.code)).await.ok(),
            false => None,
        };
        self.told = frame["before"].as_u64()?.saturating_add(frame["events"].as_array()?.len() as u64);
        // Derived, so that neighbouring seeds don't give bots the same luck.
        let seed = corte_bots::bot_seeds(self.seed, number).next().unwrap_or(self.seed);
        let asked = Arc::clone(&frame);
        let decided = self
            .with(move |player| {
                let view = view.as_ref().and_then(|view| view["view"].as_str());
                (player.decide(&asked, view, seed), player.is_given_up())
            })
            .await?;
        let legal = |id: &u64| {
            frame["ask"]["decisions"].as_array().is_some_and(|all| all.iter().any(|one| one["id"] == *id))
        };
        let (decided, given_up) = decided;
        if given_up {
            self.news.send(News::GivenUp).await.ok()?;
        }
        let (decision, replaced) = match decided {
            Ok(id) if legal(&id) => (id, false),
            // The view was fetched after the frame, and shows a later moment.
            _ if reads_views && !self.is_asked(number).await => return Some(()),
            Ok(_) => (self.instead(&frame, "the program made an illegal decision").await?, true),
            Err(why) => (self.instead(&frame, &why).await?, true),
        };
        let body = json!({ "number": number, "decision": decision });
        match self.site.does(&self.code, "decision", body).await {
            // Too late, or already decided: the game has moved on, and the next frame says where.
            Ok(_) | Err(Refused::Said(Said { status: 409, .. })) => {
                self.answered = number;
                self.news.send(News::Answered { replaced }).await.ok()?;
            }
            // The connection is bad; the frame comes again with the next stream.
            Err(refused) => self.note(&refused.to_string()).await?,
        }
        Some(())
    }

    /// The frame with everything the player has not been told: later frames of a stream contain only the latest turns.
    async fn whole(&mut self, frame: &Arc<Value>) -> Arc<Value> {
        if frame["before"].as_u64().unwrap_or(0) <= self.told {
            return Arc::clone(frame);
        }
        let whole = self.site.get(&format!("/api/table/{}", self.code)).await;
        match whole.ok().filter(|whole| whole["game"] == frame["game"] && whole["ask"] == frame["ask"]) {
            Some(whole) => Arc::new(whole),
            None => Arc::clone(frame),
        }
    }

    /// Whether this question is still open; if not, another frame is on its way.
    async fn is_asked(&mut self, number: u64) -> bool {
        let now = self.site.get(&format!("/api/table/{}", self.code)).await;
        now.is_ok_and(|now| now["ask"]["open"] == true && now["ask"]["number"] == number)
    }

    async fn instead(&mut self, frame: &Value, why: &str) -> Option<u64> {
        self.note(&format!("{why}; a harmless decision was made in its place")).await?;
        harmless(frame)
    }

    async fn note(&mut self, text: &str) -> Option<()> {
        self.news.send(News::Note(format!("table {}: {text}", self.code))).await.ok()
    }

    /// Lets the player do something that may take a while.
    async fn with<T: Send + 'static>(
        &mut self,
        does: impl FnOnce(&mut Player) -> T + Send + 'static,
    ) -> Option<T> {
        let mut player = self.player.take()?;
        let done = tokio::task::spawn_blocking(move || {
            let done = does(&mut player);
            (player, done)
        });
        let (player, done) = done.await.ok()?;
        self.player = Some(player);
        Some(done)
    }
}
