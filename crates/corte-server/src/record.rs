//! The record of a finished game.

use crate::app::App;
use crate::failure::Failure;
use crate::ids;
use crate::store::{FinishedGame, GameHead, UnixMillis};
use corte::{Move, Options, Seat};
use corte_notation::{Record, Replay};
use corte_table::{Abandonment, LiveTable, Round, Stage};
use corte_ui::page::{Score, SeatTally, Story};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What anyone may know about a finished game, besides its record.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// The players' names, seat by seat.
    pub(crate) names: Vec<String>,
    /// The winner's seat, if there is one.
    pub(crate) winner: Option<usize>,
    /// Why nobody won, by its name in records. Older games don't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) abandoned: Option<String>,
    /// The pictures it was played with.
    pub(crate) setting: String,
    /// Which game of its table it was, from 1, and the rules. Older games don't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rulebook: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) options: Option<BTreeMap<String, String>>,
    /// The seats of people, in the order in which [`FinishedGame::players`] lists them. Older games have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) persons: Vec<usize>,
    /// The seats of bots, of the server or of others. Older games don't say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) bots: Vec<usize>,
    /// Which game of its table began the match that it belongs to, if one was played. Older games don't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) match_begun: Option<u32>,
    /// How many games of that match had been won at each seat when this one was over. Older games don't say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) wins: Vec<u32>,
    /// How many decisions a bot made at each seat while its player was away. Older games don't say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) stood_in: Vec<u32>,
    /// What was done, seat by seat. Older games don't say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) tallies: Vec<Tally>,
}

/// What was done at a seat, as stored: the contents of [`SeatTally`].
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Tally {
    claims: u32,
    bluffs: u32,
    caught: u32,
    challenges: u32,
    right: u32,
}

impl From<SeatTally> for Tally {
    fn from(SeatTally { claims, bluffs, caught, challenges, right }: SeatTally) -> Tally {
        Tally { claims, bluffs, caught, challenges, right }
    }
}

impl From<Tally> for SeatTally {
    fn from(Tally { claims, bluffs, caught, challenges, right }: Tally) -> SeatTally {
        SeatTally { claims, bluffs, caught, challenges, right }
    }
}

impl Summary {
    /// The summary of a game; empty if a later program has written it in another form.
    pub(crate) fn of(head: &GameHead) -> Summary {
        serde_json::from_str(&head.summary).unwrap_or_default()
    }

    /// What the game adds to the score of whoever had this seat; nothing if nobody won, or if it isn't recorded what was
    /// done.
    pub(crate) fn score(&self, seat: usize) -> Option<Score> {
        let (tally, winner) = (*self.tallies.get(seat)?, self.winner?);
        let luck = 1.0 / self.names.len().max(1) as f32;
        Some(Score { games: 1, won: u32::from(winner == seat), luck, tally: tally.into() })
    }

    /// Why nobody won, if it is known.
    pub(crate) fn abandonment(&self) -> Option<Abandonment> {
        self.abandoned.as_deref().and_then(Abandonment::named)
    }

    /// Where the player with this index sat, or, if that isn't recorded, somebody with one of these names.
    pub(crate) fn seat_of(&self, player: usize, players: usize, names: &[String]) -> Option<usize> {
        match self.persons.is_empty() {
            false => self.persons.get(player).copied(),
            true if players == self.names.len() => Some(player),
            true => self.names.iter().position(|name| names.contains(name)),
        }
    }
}

/// The finished game with this id.
pub(crate) async fn find(app: &App, id: &str) -> Result<FinishedGame, Failure> {
    if !ids::is_code(id) {
        return Err(Failure::NotFound);
    }
    app.store.game(id).await?.ok_or(Failure::NotFound)
}

/// The head of the game behind which a page of games begins, if it begins behind one.
pub(crate) async fn behind(app: &App, id: Option<&String>) -> Result<Option<GameHead>, Failure> {
    Ok(match id {
        Some(id) => Some(find(app, id).await?.head),
        None => None,
    })
}

/// The stored record of the game with this id, and its replay.
///
/// # Errors
///
/// [`Failure::NotFound`] if it can't be read.
pub(crate) fn read(id: &str, log: &str) -> Result<(Record, Replay), Failure> {
    let record = Record::parse(id, log).ok();
    let read = record.and_then(|record| record.replay().ok().map(|replay| (record, replay)));
    read.ok_or_else(|| {
        tracing::error!(id, "a stored record can't be read");
        Failure::NotFound
    })
}

/// The game without a player: their seat gets another name. They are found by id, or by their present names if it
/// isn't recorded who sat where.
pub(crate) fn without(mut game: FinishedGame, user: &str, names: &[String], other: &str) -> FinishedGame {
    let Some(player) = game.players.iter().position(|id| id == user) else { return game };
    let mut summary = Summary::of(&game.head);
    let seat = summary.seat_of(player, game.players.len(), names);
    if summary.persons.is_empty() && game.players.len() == summary.names.len() {
        summary.persons = (0..summary.names.len()).collect();
    }
    game.players.remove(player);
    let Some(seat) = seat.and_then(Seat::new) else { return game };
    summary.persons.retain(|person| *person != seat.index());
    summary.bots.retain(|bot| *bot != seat.index());
    let numbered = (2..).map(|number| format!("{other} {number}"));
    let others = || summary.names.iter().enumerate().filter(|(at, _)| *at != seat.index());
    let is_taken = |name: &String| others().any(|(_, known)| known == name);
    let name = std::iter::once(other.to_owned()).chain(numbered).find(|name| !is_taken(name));
    let name = name.unwrap_or_default();
    if let Some(told) = summary.names.get_mut(seat.index()) {
        told.clone_from(&name);
    }
    if let Ok(summary) = serde_json::to_string(&summary) {
        game.head.summary = summary;
    }
    match renamed(&game, seat, name) {
        Some(log) => game.log = log,
        None => tracing::warn!(
            game = game.head.id,
            "a record can't be read, so it keeps the name of a player who has deleted their data"
        ),
    }
    game
}

/// The record with this seat renamed; `None` if it can't be read.
fn renamed(game: &FinishedGame, seat: Seat, name: String) -> Option<String> {
    let mut record = Record::parse(&game.head.id, &game.log).ok()?;
    record.rename(seat, name);
    record.to_text().ok()
}

/// The record of the table's last game, once it is over.
pub(crate) fn of(code: &str, table: &LiveTable) -> Option<FinishedGame> {
    let Stage::Over(round) = table.stage() else { return None };
    let id = table.round().map(|round| ids::game(code, table.seed(), round.number()))?;
    let finished = round.ended()?;
    let rules = round.game().table().rules();
    let (options, mut record) = (rules.options(), record(round));
    record.tags.push(("table".to_owned(), format!("{} {}", ids::table(code, table.seed()), round.number())));
    if let Some(why) = round.abandoned() {
        why.note(&mut record);
    }
    let bots = Seat::all(rules.players()).filter(|seat| record.bot(*seat).is_some());
    let summary = Summary {
        number: Some(round.number()),
        abandoned: round.abandoned().map(|why| why.name().to_owned()),
        rulebook: Some(options.preset.name().to_owned()),
        options: Some(changed(&options)),
        names: round.names().to_vec(),
        winner: round.game().table().winner().map(Seat::index),
        setting: table.settings().setting().name().to_owned(),
        persons: (0..).zip(round.players()).filter_map(|(seat, player)| player.map(|_| seat)).collect(),
        bots: bots.map(Seat::index).collect(),
        match_begun: round.match_game().map(|(first, _)| first),
        wins: round.match_game().map(|_| round.wins().to_vec()).unwrap_or_default(),
        stood_in: stood_in(&record),
        tallies: tallies(&record).unwrap_or_default(),
    };
    let of_match = |(first, game)| (ids::match_of(code, table.seed(), first), game);
    record.match_game = round.match_game().map(of_match);
    let log = match record.to_text() {
        Ok(log) => log,
        Err(error) => {
            tracing::error!(%error, code, "a record can't be written");
            return None;
        }
    };
    let head = GameHead {
        id,
        table_id: code.to_owned(),
        finished_at: UnixMillis(finished as i64),
        summary: serde_json::to_string(&summary).ok()?,
    };
    let players = round.players().iter().flatten().map(|person| ids::user_id(*person)).collect();
    Some(FinishedGame { head, players, log })
}

/// How many decisions a bot made at each seat while its player was away.
fn stood_in(record: &Record) -> Vec<u32> {
    let mut counts = vec![0; record.setup.rules.players()];
    for index in record.stand_ins() {
        if let Some(Move::Decide { seat, .. }) = record.moves.get(index) {
            counts[seat.index()] += 1;
        }
    }
    counts
}

/// What was done at each seat.
fn tallies(record: &Record) -> Option<Vec<Tally>> {
    let story = replayed(record)?;
    Some(Seat::all(record.setup.rules.players()).map(|seat| story.tally[seat].into()).collect())
}

/// The story of a finished game, without tallying what bots did in the places of people who were away.
pub(crate) fn story(round: &Round) -> Option<Story> {
    // Only a replay tells which events came of which move.
    match round.stand_ins().next() {
        None => Story::of(round.game().table().rules(), round.first(), round.events()),
        Some(_) => replayed(&round.record()),
    }
}

/// The same from its record; `None` if that can't be replayed.
fn replayed(record: &Record) -> Option<Story> {
    let (rules, stand_ins) = (&record.setup.rules, record.stand_ins());
    let (mut events, mut own) = (Vec::new(), Vec::new());
    for (index, step) in record.replay().ok()?.steps.into_iter().enumerate() {
        let is_own = stand_ins.binary_search(&index).is_err();
        own.extend(step.events.iter().map(|_| is_own));
        events.extend(step.events);
    }
    Story::tallying(rules, record.setup.first, &events, |event| own[event])
}

/// The options that differ from the rulebook, by their names in the notation.
pub(crate) fn changed(options: &Options) -> BTreeMap<String, String> {
    options.changed().map(|(name, value)| (name.to_owned(), value.to_string())).collect()
}

/// A game as a record, with the day it was played.
pub(crate) fn record(round: &Round) -> Record {
    let mut record = round.record();
    record.tags.push(("date".to_owned(), corte_notation::day(round.began() / 1_000)));
    record
}

#[cfg(test)]
mod tests {
    use super::*;
    use corte::Decision;
    use corte_table::{GameSeed, Person, Proposal, What};

    fn game(players: &[&str], persons: &[usize]) -> FinishedGame {
        let log = "coup 1\ntag name Joao João\nrulebook brazil\nseat Ana\nseat Somebody\nseat Joao\n";
        let log = format!("{log}tag bot Somebody page\n");
        let names = ["Ana", "Somebody", "João"].map(str::to_owned).to_vec();
        let summary = Summary { names, persons: persons.to_vec(), ..Summary::default() };
        let head = GameHead {
            id: "g".to_owned(),
            table_id: "t".to_owned(),
            finished_at: UnixMillis(0),
            summary: serde_json::to_string(&summary).unwrap(),
        };
        let players = players.iter().map(|id| (*id).to_owned()).collect();
        FinishedGame { head, players, log }
    }

    fn names(game: &FinishedGame) -> Vec<String> {
        let record = Record::parse("g", &game.log).unwrap();
        assert_eq!(Seat::all(3).map(|seat| record.bot(seat)).collect::<Vec<_>>(), [None, Some("page"), None]);
        record.display_names()
    }

    #[test]
    fn what_a_bot_did_in_the_place_of_a_player_is_kept() {
        let settings = Proposal::of(corte::Preset::Brazil, 2).check().unwrap();
        let open = LiveTable::open(settings, Person(0), corte_table::Seed { cards: 0, pace: 0 }, 0);
        let mut table = LiveTable::replay([&open]).unwrap();
        for (place, name) in [(0, "Ana"), (1, "Bruno")] {
            let (person, name) = (Person(place.into()), name.to_owned());
            table.apply(&What::Sat { place, person, name, program: false }.at(0)).unwrap();
        }
        table.apply(&table.deal(0, GameSeed::numbered(7, 1)).unwrap()).unwrap();
        let first = table.running().unwrap().first();
        table.apply(&What::Away { seats: vec![first.index() as u8] }.at(1)).unwrap();
        let tax = Decision::Act(corte::Action::Tax);
        let id = table.running().unwrap().game().view(corte::Viewer::Seat(first)).id(tax).unwrap();
        let verdict = table.check_bot_decision(2, first, table.decision_of(first).0, id).unwrap();
        table.apply(&verdict.entry().unwrap()).unwrap();
        table.apply(&What::Abandoned.at(3)).unwrap();
        let game = of("k7ruby", &table).unwrap();
        let record = Record::parse("g", &game.log).unwrap();
        assert_eq!(Abandonment::of(&record), Some(Abandonment::Closed), "nobody has agreed to it");
        assert_eq!(Summary::of(&game.head).abandonment(), Some(Abandonment::Closed));
        let [at] = record.stand_ins()[..] else { panic!("{}", game.log) };
        assert_eq!(record.moves[at], Move::Decide { seat: first, decision: tax });
        let tallies = Summary::of(&game.head).tallies;
        assert_eq!(tallies, [Tally::default(); 2], "a claim that a bot made is nobody's");
    }

    #[test]
    fn whose_seats_are_of_bots_and_which_game_began_the_match_is_kept() {
        let mut wanted = Proposal::of(corte::Preset::Brazil, 3);
        wanted.options.insert("wins".to_owned(), "2".to_owned());
        let open =
            LiveTable::open(wanted.check().unwrap(), Person(0), corte_table::Seed { cards: 0, pace: 0 }, 0);
        let mut table = LiveTable::replay([&open]).unwrap();
        for (place, name, program) in [(0, "Ana", false), (1, "Program", true)] {
            let (person, name) = (Person(place.into()), name.to_owned());
            table.apply(&What::Sat { place, person, name, program }.at(0)).unwrap();
        }
        let (policy, name) = ("page".to_owned(), "Bianca".to_owned());
        table.apply(&What::BotSat { place: 2, policy, name }.at(0)).unwrap();
        for number in [1, 2] {
            table.apply(&table.deal(0, GameSeed::numbered(7, number)).unwrap()).unwrap();
            table.apply(&What::Abandoned.at(1)).unwrap();
            let summary = Summary::of(&of("k7ruby", &table).unwrap().head);
            assert_eq!((summary.persons, summary.bots), (vec![0, 1], vec![1, 2]));
            assert_eq!((summary.number, summary.match_begun), (Some(number), Some(1)));
        }
    }

    #[test]
    fn a_player_is_taken_out_of_a_game_where_they_sat() {
        let gone = without(game(&["a", "j"], &[0, 2]), "j", &[], "Somebody");
        assert_eq!(names(&gone), ["Ana", "Somebody", "Somebody 2"], "no two have one name");
        assert!(!gone.log.contains("Jo"), "{}", gone.log);
        let summary = Summary::of(&gone.head);
        assert_eq!((summary.names, summary.persons), (names(&gone), vec![0]));
        let both = without(gone, "a", &[], "Somebody");
        assert_eq!(names(&both), ["Somebody 3", "Somebody", "Somebody 2"]);
        assert!(both.players.is_empty());
    }

    #[test]
    fn a_program_that_is_taken_out_is_nobody_and_no_bot() {
        let mut game = game(&["a", "j"], &[0, 2]);
        let summary = Summary { bots: vec![1, 2], ..Summary::of(&game.head) };
        game.head.summary = serde_json::to_string(&summary).unwrap();
        let summary = Summary::of(&without(game, "j", &[], "Nobody").head);
        assert_eq!((summary.persons, summary.bots), (vec![0], vec![1]));
    }

    #[test]
    fn in_a_game_of_before_a_player_is_known_by_their_number_or_their_name() {
        let all = without(game(&["a", "s", "j"], &[]), "s", &[], "Nobody");
        assert_eq!(names(&all), ["Ana", "Nobody", "João"]);
        assert_eq!(names(&without(all, "j", &[], "Nobody")), ["Ana", "Nobody", "Nobody 2"]);
        let some = without(game(&["a", "j"], &[]), "j", &["João".to_owned()], "Nobody");
        assert_eq!(names(&some), ["Ana", "Somebody", "Nobody"]);
        let untold = without(game(&["a", "j"], &[]), "j", &["Jota".to_owned()], "Nobody");
        assert_eq!((names(&untold)[2].as_str(), untold.players), ("João", vec!["a".to_owned()]));
    }
}
