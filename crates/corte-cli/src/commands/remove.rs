//! `corte remove`: takes down a table, a game or a person.

use super::data::{Data, code, wait};
use super::values::within;
use crate::output::{Failure, complain, print};
use clap::{Args, Subcommand};
use corte_server::data::{Removal, Removed};

/// Remove a table, a game or a person from a server
///
/// It can be run while servers run on the data: one of them does it, and the command waits for it and says what was
/// done. If none runs, it is done when the next one starts. Backups and exports made before keep what they have.
///
/// Exit status: 0 when it is done or will be, 1 when there is nothing to remove or it can't be done.
#[derive(Args)]
#[command(
    after_help = "A table's code is in its address, /t/CODE, and a game's id in that of its replay, /r/ID."
)]
pub(crate) struct Remove {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Close a table, and delete its page, its chat and its log
    ///
    /// A running game is abandoned. Games that ended there stay: remove each of them, too, if it is to go.
    /// This destroys what `corte tables CODE` shows, who said and did what there: read or save that before, if you may still need it.
    #[command(after_help = "Example:\n  corte remove table k7wq2m9abc")]
    Table {
        /// The table's code, or its address.
        #[arg(value_parser = code)]
        code: String,
        #[command(flatten)]
        data: Data,
    },
    /// Delete a finished game or an uploaded record
    #[command(after_help = "Examples:\n  corte remove game puhgjexamzvt\n  \
        corte remove game puhgjexamzvt --data /var/lib/corte")]
    Game {
        /// The game's id, or its address.
        #[arg(value_parser = code)]
        id: String,
        #[command(flatten)]
        data: Data,
    },
    /// Take out a person, or a bot, as if they had deleted their data
    ///
    /// Their sessions and seats end, and their name is taken out of all their finished games.
    #[command(
        override_usage = "corte remove person --game <ID> --seat <N>\n       \
        corte remove person --table <CODE> --name <NAME>\n       corte remove person --table <CODE> --host",
        after_help = "Examples:\n  corte remove person --game puhgjexamzvt --seat 2\n  \
        corte remove person --table k7wq2m9abc --name Bruno\n  \
        corte remove person --table k7wq2m9abc --host"
    )]
    Person {
        #[command(flatten)]
        who: Who,
        #[command(flatten)]
        data: Data,
    },
}

/// Somebody, by a game or by a table.
#[derive(Args)]
struct Who {
    /// A game that they have played.
    #[arg(long, value_name = "ID", value_parser = code, requires = "seat")]
    game: Option<String>,
    /// Their seat in it, as its record lists them, from 1.
    #[arg(long, value_name = "N", value_parser = within::<u8>(1..=10), requires = "game")]
    seat: Option<u8>,
    /// An open table that shows them.
    #[arg(long, value_name = "CODE", value_parser = code, conflicts_with = "game")]
    table: Option<String>,
    /// Their name there, at a seat or at what they said.
    #[arg(
        long,
        value_name = "NAME",
        requires = "table",
        conflicts_with = "game",
        allow_hyphen_values = true
    )]
    name: Option<String>,
    /// Whoever is host of the table when the command is given.
    #[arg(long, requires = "table", conflicts_with_all = ["name", "game"])]
    host: bool,
}

impl Who {
    fn removal(self) -> Result<Removal, Failure> {
        match self {
            Who { table: Some(table), name, host, .. } if host || name.is_some() => {
                Ok(Removal::Guest { table, name })
            }
            Who { game: Some(game), seat: Some(seat), .. } => Ok(Removal::Person { game, seat: seat.into() }),
            _ => Err(Failure::Usage(
                "name somebody by --game ID --seat N, by --table CODE --name NAME, or by --table CODE --host"
                    .to_owned(),
            )),
        }
    }
}

impl Remove {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let (what, data) = match self.what {
            What::Table { code, data } => (Removal::Table { code }, data),
            What::Game { id, data } => (Removal::Game { id }, data),
            What::Person { who, data } => (who.removal()?, data),
        };
        let place = data.place()?;
        let waits = || complain("a server has not done it yet; it will, also if this command is ended");
        match wait(place.remove(&what, &waits))? {
            Removed::Done(done) => print(done),
            Removed::Nothing(why) => Err(Failure::Failed(why)),
            Removed::AtTheNextStart => {
                let until = match &what {
                    Removal::Table { code } => {
                        format!("; until then, corte tables {code} shows what was said there")
                    }
                    _ => String::new(),
                };
                print(format!("no server is running: it is done when the next one starts{until}"))
            }
            Removed::Later => {
                print("no server has done it yet; the one that can goes on trying, and its log says why")
            }
        }
    }
}
