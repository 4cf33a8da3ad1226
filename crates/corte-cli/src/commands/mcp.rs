//! `corte mcp`: a table for language models.

use super::simulate::random_seed;
use super::values::{Language, bot_token, within};
use crate::mcp::{Remote, Service, lines, listen};
use crate::output::Failure;
use clap::{Args, ValueHint};
use std::io::{self, BufReader};
use std::path::PathBuf;
use tokio::runtime::Builder;

/// Let a language model play, by the Model Context Protocol
///
/// Speaks over standard input and output, one message per line; with --http, over HTTP on this machine only.
/// The model reads the rules in any of Corte's languages, opens tables against bots, looks, decides, and talks;
/// with --url and a token also at the tables of a server. No key and no network are needed.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte mcp\n  \
    corte mcp --lang it --http 8090\n  \
    corte mcp --url http://127.0.0.1:8080 --token-file token\n\n\
    docs/language-models.md explains how to configure a client, and lists the tools.")]
pub(crate) struct Mcp {
    /// Speak HTTP at this port of 127.0.0.1 instead; 0 takes any that is free.
    #[arg(long, value_name = "PORT", value_parser = within::<u16>(0..=65_535))]
    http: Option<u16>,
    /// A server, at whose tables the model may play too.
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    /// A file with the certificate of the authority that has signed the server's, in PEM; by default those that this
    /// machine knows are trusted.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "url")]
    ca: Option<PathBuf>,
    /// The bot's token there; others on this machine can read a command line, so rather give it in the environment or a file.
    #[arg(
        long,
        env = "CORTE_BOT_TOKEN",
        hide_env_values = true,
        value_name = "TOKEN",
        conflicts_with = "token_file"
    )]
    token: Option<String>,
    /// A file with the bot's token.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "url")]
    token_file: Option<PathBuf>,
    #[command(flatten)]
    lang: Language,
}

impl Mcp {
    /// Serves until the client leaves.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let lang = self.lang.get();
        let remote = self.url.as_deref().map(|url| Remote::at(url, self.ca.as_deref(), &self.token()?, lang));
        let service = Service::new(lang, random_seed, remote.transpose()?);
        // One more thread, which reads what a server sends even while a model thinks.
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Io("a runtime".to_owned(), error))?;
        match self.http {
            Some(port) => runtime
                .block_on(listen(service, port))
                .map_err(|error| Failure::Io(format!("127.0.0.1:{port}"), error)),
            None => runtime
                .block_on(lines(service, BufReader::new(io::stdin()), io::stdout()))
                .map_err(|error| Failure::Io("standard input and output".to_owned(), error)),
        }
    }

    fn token(&self) -> Result<String, Failure> {
        match (&self.token, &self.token_file) {
            (Some(token), _) => Ok(token.clone()),
            (None, Some(file)) => bot_token(file),
            (None, None) => {
                Err(Failure::Usage("--url: the bot's token is needed too; give --token-file".to_owned()))
            }
        }
    }
}
