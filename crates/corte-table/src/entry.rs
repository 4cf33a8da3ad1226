//! The log: everything that changes a table.

use crate::{Ahead, GameSeed, Millis, Person, Remark, Settings};
use corte::DecisionId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The latest version of entries that this program writes. It reads this and all earlier versions.
pub const ENTRY_VERSION: u32 = 11;
/// The first version that numbers decisions as today.
const FIRST_WITH_INDEX_2: u32 = 3;
/// The oldest version that is written; most entries need no later one.
const OLDEST_WRITTEN: u32 = 4;
/// The first version in which a table can be closed.
const FIRST_WITH_CLOSING: u32 = 5;
/// The first version in which a person can take a bot's place.
const FIRST_WITH_REPLACING: u32 = 6;
/// The first version in which a person can delete what a table shows of them.
const FIRST_WITH_PARTING: u32 = 9;
/// The first version in which a host can end a game and hand the table over.
const FIRST_WITH_STEWARDS: u32 = 11;
/// The first version in which a host who leaves passes the table on to persons first; in older entries, whoever sat first got it.
pub(crate) const PERSONS_FIRST: u32 = 6;
/// The first version in which games won are of a person, who has them again on sitting down again; in older entries, they were of a place.
pub(crate) const WINS_OF_PERSONS: u32 = 7;
/// The first version in which a match begins with nothing won; in older entries, games won before it, without a match, counted towards it.
pub(crate) const MATCHES_APART: u32 = 8;
/// The first version in which a match is played to the number of wins with which it began, and another number begins another match; in older
/// entries, whoever had as many wins as the settings said when the next game began had won it.
pub(crate) const GOALS_OF_MATCHES: u32 = 10;

/// One entry of a table's log: something that happened, including every random outcome.
///
/// Replaying a log needs neither randomness nor a clock. So an entry has the cards drawn, and `Debug` prints them: don't log it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The version of its format.
    pub v: u32,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub what: What,
}

/// The table's seeds. They are stored only in the log, and `Debug` doesn't print them.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed {
    /// For the cards of games begun in version 1. Later games have a seed each, and this is 0.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub cards: u64,
    /// For how long bots think: a separate seed, so that times say nothing about cards.
    pub pace: u64,
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seed").finish_non_exhaustive()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_nothing(number: &u64) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// How a decision was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// By the player.
    Player,
    /// By the player, in advance.
    Ahead,
    /// By a bot.
    Bot,
}

/// What happened. Places and seats are counted from 0. A decision is a [`corte::DecisionId`], of index version 1 in entries before version 3.
/// A card is its slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the variants are sentences")]
pub enum What {
    /// The table was opened.
    Opened { settings: Settings, host: Person, seed: Seed },
    /// The host changed the settings.
    Changed { settings: Settings },
    /// A person or a program sat down.
    Sat {
        place: u8,
        person: Person,
        name: String,
        #[serde(default, skip_serializing_if = "is_false")]
        program: bool,
    },
    /// The host gave a place to a bot.
    BotSat { place: u8, policy: String, name: String },
    /// A person took the place of one of the server's bots. Since version 6.
    Replaced { place: u8, person: Person, name: String },
    /// A place became free.
    Cleared { place: u8 },
    /// A player became ready for the next game, or is no longer.
    Ready { place: u8, ready: bool },
    /// A game began, with the cards drawn and, since version 2, the seed of all its draws.
    Started {
        first: u8,
        draws: Vec<Vec<u8>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<GameSeed>,
    },
    /// A decision was made, and these cards were drawn after it.
    Decided { seat: u8, number: u32, decision: u16, by: By, draws: Vec<Vec<u8>> },
    /// A held pass was taken back.
    Reconsidered { seat: u8, number: u32 },
    /// A player chose in advance what to pass on.
    Prepared { seat: u8, ahead: Ahead },
    /// A player asked for more time.
    MoreTime { seat: u8 },
    /// Players are absent, and bots play for them.
    Away { seats: Vec<u8> },
    /// A player took their seat back.
    Back { seat: u8 },
    /// A player left the running game for good, or the host took their seat.
    Left {
        seat: u8,
        #[serde(default, skip_serializing_if = "is_false")]
        by_host: bool,
    },
    /// A player agreed to abandon the game, or withdrew that.
    Agreed { seat: u8, agrees: bool },
    /// Someone alone with bots, or watching bots alone, chose how fast they play.
    Paced { speed: crate::Speed },
    /// The game ended without a winner: all agreed to abandon it, it reached its turn limit, or its table is to be closed.
    Abandoned,
    /// A chat line was sent.
    Said { person: Person, name: String, text: String },
    /// A player made a remark.
    Remarked { person: Person, remark: Remark },
    /// A bot made a remark. Since version 4.
    BotRemarked { place: u8, remark: Remark },
    /// A person muted or unmuted a speaker.
    Muted { person: Person, whom: u32, muted: bool },
    /// The host locked or unlocked the table.
    Locked { locked: bool },
    /// The host silenced a person, or lifted that.
    Silenced { person: Person, silenced: bool },
    /// The host banned a person, with the name they had here.
    Banned { person: Person, name: String },
    /// The host lifted a ban.
    Pardoned { person: Person },
    /// The host, who has no seat in it, ended the game without a winner. Since version 11.
    Ended,
    /// The host made somebody else the host, who has this name here. Since version 11.
    HandedOver { person: Person, name: String },
    /// A person has deleted their data: their lines are gone, and this name takes the place of theirs. Since version 9.
    Parted { person: Person, name: String },
    /// The server restarted, and clocks with it.
    Resumed,
    /// The table was closed; nothing follows. Before version 5, this was stored elsewhere.
    Closed,
}

impl Entry {
    /// The decision with this number, in the index version of the time when the entry was written.
    pub fn decision(&self, number: u16) -> Option<DecisionId> {
        if self.v < FIRST_WITH_INDEX_2 {
            DecisionId::from_version_1(number)
        } else {
            DecisionId::new(number.into())
        }
    }
}

impl What {
    /// Whether a person did it, rather than a bot, a clock or the server.
    pub fn is_of_a_person(&self) -> bool {
        match self {
            What::Decided { by, .. } => *by == By::Player,
            What::Away { .. } | What::Abandoned | What::Resumed | What::Closed | What::BotRemarked { .. } => {
                false
            }
            // Whoever goes for good doesn't keep the table open.
            What::Parted { .. } => false,
            What::Opened { .. }
            | What::Changed { .. }
            | What::Sat { .. }
            | What::BotSat { .. }
            | What::Replaced { .. }
            | What::Cleared { .. }
            | What::Ready { .. }
            | What::Started { .. }
            | What::Reconsidered { .. }
            | What::Prepared { .. }
            | What::MoreTime { .. }
            | What::Back { .. }
            | What::Left { .. }
            | What::Agreed { .. }
            | What::Paced { .. }
            | What::Said { .. }
            | What::Remarked { .. }
            | What::Muted { .. }
            | What::Locked { .. }
            | What::Silenced { .. }
            | What::Banned { .. }
            | What::Pardoned { .. }
            | What::Ended
            | What::HandedOver { .. } => true,
        }
    }

    /// An entry at this moment, in the oldest version that can express it, so that older servers can read it.
    pub fn at(self, at: Millis) -> Entry {
        let v = match self {
            What::Replaced { .. } => FIRST_WITH_REPLACING,
            What::Parted { .. } => FIRST_WITH_PARTING,
            What::Ended | What::HandedOver { .. } => FIRST_WITH_STEWARDS,
            What::Closed => FIRST_WITH_CLOSING,
            _ => OLDEST_WRITTEN,
        };
        Entry { v, at, what: self }
    }
}

#[cfg(test)]
mod tests {
    use super::{ENTRY_VERSION, Entry, What};
    use crate::{Command, LiveTable, Person, Proposal, Seed, Verdict};

    #[test]
    fn a_decision_is_read_as_the_index_was_when_it_was_written() {
        let read = |v: u32, number: u16| Entry { v, at: 0, what: What::Resumed }.decision(number);
        // A pass was 44 and is now 55; actions have kept their numbers.
        assert_eq!(read(1, 44), read(ENTRY_VERSION, 55));
        assert_eq!(read(2, 44), read(ENTRY_VERSION, 55));
        assert_eq!(read(2, 2), read(ENTRY_VERSION, 2));
        assert_ne!(read(2, 44), read(ENTRY_VERSION, 44));
        assert_eq!(read(2, 287), None);
    }

    #[test]
    fn a_table_is_left_to_whom_it_was_left_when_the_entry_was_written() {
        let [host, program, person] = [0, 1, 2].map(Person);
        let settings = Proposal::of(corte::Preset::Brazil, 3).check().unwrap();
        let mut log = vec![LiveTable::open(settings, host, Seed { cards: 0, pace: 0 }, 0)];
        for (place, sitter) in (0..).zip([host, program, person]) {
            let name = format!("P{place}");
            log.push(What::Sat { place, person: sitter, name, program: sitter == program }.at(0));
        }
        let table = LiveTable::replay(&log).unwrap();
        let left = |who| match table.check(0, who, &Command::Leave) {
            Ok(Verdict::Commit(entry)) => entry,
            other => panic!("{other:?}"),
        };
        let heir = |entry: &Entry| LiveTable::replay(log.iter().chain([entry])).unwrap().host();
        let now = left(host);
        assert_eq!(heir(&now), person);
        assert_eq!(heir(&Entry { v: 4, ..now }), program, "programs had their turn, too");
        assert_eq!(left(person).v, 4, "where nobody hosts instead, older servers read it");
    }

    #[test]
    fn older_servers_read_that_a_host_has_gone_wherever_they_leave_the_table_to_the_same() {
        let [host, first, second] = [0, 1, 2].map(Person);
        let settings = Proposal::of(corte::Preset::Brazil, 3).check().unwrap();
        // Whether the second and third are programs, whether a game is running, and the version of the entry by which the host leaves.
        for (programs, plays, version) in [
            ([false, false], false, 4),
            ([false, true], false, 4),
            ([true, true], false, 4),
            ([true, false], false, 6),
            ([false, false], true, 6),
        ] {
            let mut log = vec![LiveTable::open(settings, host, Seed { cards: 0, pace: 0 }, 0)];
            for (place, (person, program)) in
                (0..).zip([(host, false), (first, programs[0]), (second, programs[1])])
            {
                log.push(What::Sat { place, person, name: format!("P{place}"), program }.at(0));
            }
            if plays {
                let table = LiveTable::replay(&log).unwrap();
                log.push(table.deal(0, crate::GameSeed::new([1; 32])).unwrap());
            }
            let table = LiveTable::replay(&log).unwrap();
            let Ok(Verdict::Commit(entry)) = table.check(0, host, &Command::Leave) else {
                panic!("they may")
            };
            assert_eq!(entry.v, version, "{programs:?} {plays}");
            let heir = |entry: &Entry| LiveTable::replay(log.iter().chain([entry])).unwrap().host();
            let same = |v| heir(&entry) == heir(&Entry { v, ..entry.clone() });
            assert!(same(6), "whichever it is, all leave it to the same");
            assert_eq!(
                same(4),
                version == 4 || plays,
                "only where servers of before would leave it to another"
            );
        }
    }
}
