//! `corte bot`: a program, or a bot of this program, at a server's tables.

use crate::bridge::{Cast, Ended, Errand, MOST_TABLES, Own, REPLACED, Refused, Said, Site, Tally};
use crate::commands::data::count;
use crate::commands::patience::{PROGRAMS, Patience};
use crate::commands::simulate::random_seed;
use crate::commands::values::{bot_token, games, players, rungs, within};
use crate::kept::Kept;
use crate::output::{Failure, complain, print};
use clap::{ArgGroup, Args};
use corte::{Options, Rules};
use corte_arena::{Budget, Entrant, Troupe};
use serde_json::json;
use std::path::PathBuf;
use std::pin::pin;

/// Play at a server's tables, as a program or as one of the bots
///
/// The program receives the server's frames, one per line, and answers with a decision: the same lines, and the same
/// program, as in a tournament. A lost connection to the server is reopened, each table has its own process, and in the
/// end the bot leaves its tables.
///
/// Without --table and --with, it waits to be invited to a table, and accepts every invitation, up to --tables at a time.
/// It leaves such a table after a minute in which nobody is there who could begin a game, after ten minutes in which no
/// game has begun, and after half an hour in which nothing has happened in a running game.
#[derive(Args)]
#[command(group = ArgGroup::new("player").args(["external", "bot"]).required(true), after_help = "Examples:\n  \
    corte bot --url http://127.0.0.1:8080 --with page --external 'python3 examples/bot.py'\n  \
    corte bot --url http://127.0.0.1:8080 --name Scout --with page,fool --bot spy --games 3\n  \
    corte bot --url http://127.0.0.1:8080 --token-file token --table q4mz0c8fhe --bot cardinal@50ms\n  \
    corte bot --url http://127.0.0.1:8080 --with spy --bot mine.magistrate\n  \
    corte bot --url https://court.local --ca authority.pem --with page --bot spy\n\n\
    docs/bots.md describes the lines, docs/bot-api.md the frame.\n\n\
    Exit status: 0 when it has played all its games or was told to stop, 1 when the server refuses it or the program \
    is of no use, 2 when the command line is wrong.")]
pub(crate) struct Bot {
    /// The server, with http:// or https://.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080")]
    url: String,
    /// A PEM file with the certificate of the authority that signed the server's; by default, those known to this
    /// machine are trusted.
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
    /// The bot's token. Others on this machine can read a command line, so prefer the environment or a file.
    #[arg(long, env = "CORTE_BOT_TOKEN", hide_env_values = true, value_name = "TOKEN", conflicts_with_all = ["name", "token_file"])]
    token: Option<String>,
    /// A file with the bot's token.
    #[arg(long, value_name = "FILE", conflicts_with = "name")]
    token_file: Option<PathBuf>,
    /// Make a bot of this name, and print its token.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The program that plays, with its arguments, separated by spaces.
    #[arg(long, value_name = "COMMAND", group = PROGRAMS)]
    external: Option<String>,
    /// The bot that plays: one of `corte bots`, with a budget after an @ if it searches; or the file of a network, a Magistrate, a Doge or a Mirror, whose name ends in .network, .magistrate, .doge or .mirror.
    /// A Magistrate leaves tables with more than two places, or with options that it was not made for.
    #[arg(long, value_name = "NAME", value_parser = players(), hide_possible_values = true)]
    bot: Option<String>,
    /// Open a table with these bots of the server, and begin.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = rungs(), hide_possible_values = true)]
    with: Vec<String>,
    /// Sit down at the table with this code. Can be given several times.
    #[arg(long = "table", value_name = "CODE")]
    tables: Vec<String>,
    /// How many tables it accepts invitations to at a time; it declines any more. A program has a process for each.
    #[arg(
        long = "tables",
        value_name = "N",
        default_value_t = 16,
        value_parser = within::<u8>(1..=u64::from(MOST_TABLES)),
        conflicts_with_all = ["tables", "with"]
    )]
    most: u8,
    /// End after this many games; by default one with --with, otherwise when it is told to.
    #[arg(long, value_name = "N", value_parser = games)]
    games: Option<u64>,
    /// The seed for what is left to chance; random by default.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    patience: Patience,
}

/// What went wrong with a program, one line for each kind of trouble.
fn reasons(troupe: &Troupe) -> Vec<String> {
    troupe.reasons().iter().map(|(trouble, why)| format!("the program {trouble}: {why}")).collect()
}

/// The failure for a program that is of no use: what went wrong, and the end of what it wrote to standard error.
fn of_no_use(what: &str, troupe: &Troupe) -> Failure {
    let lines = [what.to_owned()].into_iter().chain(reasons(troupe)).chain([troupe.last_words(20)]);
    Failure::Failed(lines.collect::<Vec<_>>().join("\n"))
}

/// Checks whether a program was of use in its games, and reports what went wrong in any case.
fn judged(troupe: &Troupe, tally: Tally) -> Result<(), Failure> {
    let Tally { games, answers, replaced, .. } = tally;
    if games > 0 && u64::from(troupe.failures()) >= games {
        return Err(of_no_use("the program has failed as often as it has played", troupe));
    }
    if replaced > answers / 2 {
        let what = format!("{replaced} of its {answers} answers had to be made for the program");
        return Err(of_no_use(&what, troupe));
    }
    reasons(troupe).into_iter().for_each(complain);
    Ok(())
}

/// What a search may spend on a decision unless its name says otherwise.
const THOUGHT: Budget = Budget::Millis(50);

impl Bot {
    /// Plays until it is done or told to stop.
    pub(crate) fn run(self) -> Result<(), Failure> {
        if self.name.as_deref().is_some_and(|name| name.trim().is_empty()) {
            return Err(Failure::Usage("--name \"\": this name is blank".to_owned()));
        }
        let site = Site::at(&self.url, self.ca.as_deref())?;
        let token = self.known_token()?;
        let seed = self.seed.unwrap_or_else(random_seed);
        let cast = self.cast(seed)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Io("a runtime".to_owned(), error))?;
        let done = runtime.block_on(self.play(site, token, cast.clone(), seed));
        match done {
            Ok(tally) => {
                print(format!("{}, {} won", count(tally.games, "game", "games"), tally.won))?;
                match &cast {
                    Cast::Program(troupe) => judged(troupe, tally),
                    Cast::Bot(_) => Ok(()),
                }
            }
            Err(Ended::Refused(refused)) => Err(Failure::Failed(refused.to_string())),
            Err(Ended::GivenUp) => Err(match &cast {
                Cast::Program(troupe) => of_no_use("the program has failed too often; giving it up", troupe),
                Cast::Bot(_) => Failure::Failed("the bot is given up".to_owned()),
            }),
            Err(Ended::Unfit(why)) => Err(Failure::Failed(why)),
            Err(Ended::Replaced) => Err(Failure::Failed(REPLACED.to_owned())),
        }
    }

    fn cast(&self, seed: u64) -> Result<Cast, Failure> {
        if let Some(command) = &self.external {
            let name = self.name.as_deref().unwrap_or("bot");
            let (startup, patience) = (self.patience.startup(), self.patience.answer());
            let troupe = Troupe::start(name, command, seed, startup, patience);
            return troupe.map(Cast::Program).map_err(|error| Failure::Failed(error.to_string()));
        }
        let name = self.bot.as_deref().unwrap_or_default();
        if let Some(kept) = Kept::read(name) {
            let kept = kept.map_err(|failure| failure.of("--bot"))?;
            return Ok(Cast::Bot(Own::Kept(self.fitting(kept)?)));
        }
        match name.parse() {
            Ok(Entrant::Ladder { id, budget }) => Ok(Cast::Bot(Own::Rung(id, budget.unwrap_or(THOUGHT)))),
            Ok(_) => Err(Failure::Usage("--bot: name one of `corte bots`".to_owned())),
            Err(error) => Err(Failure::Usage(format!("--bot {name}: {error}"))),
        }
    }

    /// Checks that a player from a file plays at the table to be opened.
    fn fitting(&self, kept: Kept) -> Result<Kept, Failure> {
        if self.with.is_empty() {
            return Ok(kept);
        }
        let rules = Rules::new(self.with.len() + 1, Options::default());
        kept.allowed(&rules.map_err(|errors| Failure::Usage(errors.to_string()))?)
    }

    /// The token given directly or in a file.
    fn known_token(&self) -> Result<Option<String>, Failure> {
        match &self.token {
            Some(token) => Ok(Some(token.trim().to_owned())),
            None => self.token_file.as_deref().map(bot_token).transpose(),
        }
    }

    async fn play(&self, site: Site, token: Option<String>, cast: Cast, seed: u64) -> Result<Tally, Ended> {
        let (site, is_new) = self.known(site, token).await.map_err(Ended::Refused)?;
        let who = site.get("/api/bot").await.map_err(Ended::Refused)?;
        complain(format!("{} plays at {}", who["name"].as_str().unwrap_or("the bot"), self.url));
        let (mut stop, mut stopped, mut sits) = (pin!(corte_server::told_to_stop()), false, Vec::new());
        let sat = tokio::select! {
            sat = self.sit(&site, &mut sits) => sat,
            () = &mut stop => {
                stopped = true;
                Ok(())
            }
        };
        if let Err(refused) = sat {
            // A bot that was created to sit there, and can't, must not keep its name from the next attempt.
            if is_new {
                complain(match site.delete("/api/bot").await {
                    Ok(_) => "the new bot is removed again, and its token with it".to_owned(),
                    Err(_) => "the new bot could not be removed again: its token is still valid".to_owned(),
                });
            }
            return Err(Ended::Refused(refused));
        }
        let games = self.games.or((!self.with.is_empty()).then_some(1));
        let accepts = self.tables.is_empty() && self.with.is_empty();
        let errand = Errand { site, cast, seed, games, accepts, tables: self.most, sits };
        let stop = async {
            if !stopped {
                stop.await;
            }
        };
        errand.run(stop, |text| complain(text.to_owned())).await
    }

    /// The server with the bot's token, and whether the bot is new there.
    async fn known(&self, site: Site, token: Option<String>) -> Result<(Site, bool), Refused> {
        if let Some(token) = token {
            return Ok((site.asked_by(&token), false));
        }
        let chosen = self.name.clone();
        let name = chosen.unwrap_or_else(|| format!("Bot {:08x}", random_seed() as u32));
        let token = site.new_bot(&name).await?;
        complain(format!("the token of {name}, to keep: {token}"));
        Ok((site.asked_by(&token), true))
    }

    /// The same refusal, about the option that named the bots if it is about one of them.
    fn of_with(&self, refused: Refused) -> Refused {
        let Refused::Said(said) = refused else { return refused };
        let Some(place) = said.at.strip_prefix("/bots") else { return Refused::Said(said) };
        let number = place.strip_prefix('/').and_then(|number| number.parse::<usize>().ok());
        let message = match number.and_then(|number| self.with.get(number)) {
            None => format!("--with: must be {}", said.allowed),
            Some(name) => {
                let unknown = name.parse::<Entrant>().err().map(|error| error.to_string());
                // The first line may have a suggestion; the rest lists all names.
                let why = unknown.as_ref().and_then(|told| told.lines().next());
                let why = why.unwrap_or("this server has no such bot");
                format!("--with {name}: {why}\n`corte bots` lists the bots")
            }
        };
        Refused::Said(Said { message, ..said })
    }

    /// Opens the table that was asked for, and sits down at the tables that were named. `sits` receives where it may sit by now.
    async fn sit(&self, site: &Site, sits: &mut Vec<String>) -> Result<(), Refused> {
        if !self.with.is_empty() {
            let new = json!({ "places": self.with.len() + 1, "bots": self.with });
            let opened = site.make("/api/table", new).await.map_err(|refused| self.of_with(refused))?;
            let code = opened["table"].as_str().unwrap_or("").to_owned();
            complain(format!("opens the table {code}"));
            sits.push(code.clone());
            site.does(&code, "start", json!(null)).await?;
        }
        for code in &self.tables {
            sits.push(code.clone());
            let sat = site.does(code, "sit", json!(null)).await;
            sat.map_err(|refused| refused.saying(404, &format!("there is no table {code}")))?;
        }
        Ok(())
    }
}
