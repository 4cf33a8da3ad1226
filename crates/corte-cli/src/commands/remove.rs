//! `corte remove`: takes down a table, a game or a person.

use super::data::{Data, wait};
use crate::output::{Failure, print};
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
    #[command(after_help = "Example:\n  corte remove table k7wq2m9abc")]
    Table {
        /// The table's code.
        code: String,
        #[command(flatten)]
        data: Data,
    },
    /// Delete a finished game or an uploaded record
    #[command(after_help = "Examples:\n  corte remove game puhgjexamzvt\n  \
        corte remove game puhgjexamzvt --data /var/lib/corte")]
    Game {
        /// The game's id.
        id: String,
        #[command(flatten)]
        data: Data,
    },
    /// Take out a person, or a bot, as if they had deleted their data
    ///
    /// Their sessions and seats end, and their name is taken out of all their finished games.
    #[command(after_help = "Example:\n  corte remove person --game puhgjexamzvt --seat 2")]
    Person {
        /// A game that they have played.
        #[arg(long, value_name = "ID")]
        game: String,
        /// Their seat in it, as its record lists them, from 1.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=10))]
        seat: u8,
        #[command(flatten)]
        data: Data,
    },
}

impl Remove {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let (what, data) = match self.what {
            What::Table { code, data } => (Removal::Table { code }, data),
            What::Game { id, data } => (Removal::Game { id }, data),
            What::Person { game, seat, data } => (Removal::Person { game, seat: seat.into() }, data),
        };
        let place = data.place()?;
        match wait(place.remove(&what))? {
            Removed::Done(done) => print(done),
            Removed::Nothing(why) => Err(Failure::Failed(why)),
            Removed::AtTheNextStart => print("no server is running: it is done when the next one starts"),
            Removed::Later => {
                print("no server has done it yet; the one that can goes on trying, and its log says why")
            }
        }
    }
}
