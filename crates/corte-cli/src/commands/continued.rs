//! `corte play --from`: a game that was begun, played on.

use super::data::count;
use super::files::{record_in, seat_named};
use super::named::Named;
use super::simulate::short_seed;
use crate::kept::Kept;
use crate::output::Failure;
use crate::terminal::{Bot, Plan, Sitter, bot_named};
use corte::{Rules, Seat, SeatSet};
use corte_bots::Strength;
use corte_notation::Record;
use corte_table::clean_name;
use corte_ui::Lang;
use corte_ui::cast::{self, CAST, CastMember};
use std::path::Path;

/// What is asked for.
pub(super) struct Continued<'p> {
    pub(super) file: &'p Path,
    pub(super) seats: &'p [String],
    pub(super) bots: &'p [Named],
    pub(super) strength: Option<Strength>,
    pub(super) seed: Option<u64>,
    pub(super) lang: Lang,
}

impl Continued<'_> {
    /// Who plays on, and the game so far.
    pub(super) fn plan(&self) -> Result<(Plan, Record), Failure> {
        if self.file == Path::new("-") {
            return Err(Failure::Usage(
                "--from -: your answers come from standard input; name a file".to_owned(),
            ));
        }
        let record = record_in(self.file, "played on").map_err(|failure| failure.of("--from"))?;
        let playing = self.still_in(&record)?;
        let people = self.people(&record, playing)?;
        let rules = record.setup.rules;
        let names: Vec<String> =
            Seat::all(rules.players()).map(|seat| name_at_table(&record, seat)).collect();
        let sitters = self.sitters(&record, (people, playing))?;
        let told = record.tags.iter().find(|(key, _)| key == "seed").and_then(|(_, seed)| seed.parse().ok());
        let seed = self.seed.or(told).unwrap_or_else(short_seed);
        Ok((Plan { lang: self.lang, rules, sitters, names, seed }, record))
    }

    /// Who is still in, if the game goes on.
    fn still_in(&self, record: &Record) -> Result<SeatSet, Failure> {
        let replay = record.replay().map_err(|reason| Failure::Usage(reason.to_string()))?;
        let table = replay.end().table();
        if !table.is_over() {
            return Ok(table.playing());
        }
        let ended = match table.winner() {
            Some(winner) => format!("{} has won", record.display_name(winner)),
            None => "it was abandoned".to_owned(),
        };
        Err(Failure::Usage(format!(
            "--from {}: this game is over: {ended}; `corte replay` tells it",
            self.file.display()
        )))
    }

    /// The seats of the people: those asked for, or else those for which a record that names bots names none.
    fn people(&self, record: &Record, playing: SeatSet) -> Result<SeatSet, Failure> {
        let names = record.display_names();
        let seats = || Seat::all(record.setup.rules.players());
        let listed = playing.iter().map(|seat| names[seat.index()].as_str()).collect::<Vec<_>>().join(", ");
        let usage = |told: String| Err(Failure::Usage(told));
        if self.seats.is_empty() {
            let people: SeatSet = seats().filter(|seat| record.bot(*seat).is_none()).collect();
            if people.len() == seats().count() {
                return usage(format!(
                    "--from: the record doesn't say who is a bot; take a seat with --seat: {listed}"
                ));
            }
            if people.minus(playing) == people {
                return usage(format!(
                    "--from: nobody but bots is still in; take a seat with --seat: {listed}"
                ));
            }
            return Ok(people);
        }
        let mut people = SeatSet::EMPTY;
        for wanted in self.seats {
            let Some(seat) = seat_named(wanted, &record.names, &names) else {
                return usage(format!("--seat {wanted}: there is no such seat; choose from {listed}"));
            };
            if !playing.contains(seat) {
                return usage(format!(
                    "--seat {wanted}: this player is out of the game; choose from {listed}"
                ));
            }
            if people.contains(seat) {
                return usage(format!("--seat {wanted}: this seat is given twice"));
            }
            people = people.with(seat);
        }
        Ok(people)
    }

    /// Who sits at each seat.
    fn sitters(
        &self,
        record: &Record,
        (people, playing): (SeatSet, SeatSet),
    ) -> Result<Vec<Sitter>, Failure> {
        let rules = record.setup.rules;
        let mut named = self.bots.iter();
        let mut sitters = Vec::new();
        for seat in Seat::all(rules.players()) {
            if people.contains(seat) {
                sitters.push(Sitter::Person);
                continue;
            }
            let listed = if playing.contains(seat) { named.next() } else { None };
            sitters.push(Sitter::Bot(match listed {
                Some(named) => named.seated(&rules)?.0,
                None => self.bot_of(record, seat, playing)?,
            }));
        }
        if named.next().is_some() {
            let free = playing.minus(people).len();
            let free = count(free as u64, "seat that is", "seats that are");
            return Err(Failure::Usage(format!("--bots: more bots than the {free} left to them")));
        }
        Ok(sitters)
    }

    /// The bot of a seat that --bots leaves open: one of --strength, or the one that the record names.
    fn bot_of(&self, record: &Record, seat: Seat, playing: SeatSet) -> Result<Bot, Failure> {
        let name = record.display_name(seat);
        let newcomer = |strength| Bot::Person(member(&name, seat), strength);
        match (self.strength, record.bot(seat)) {
            (Some(strength), _) => Ok(newcomer(strength)),
            (None, None) => Ok(newcomer(Strength::Hard)),
            (None, Some(kind)) => match recorded(kind, &name, &record.setup.rules)? {
                Some(bot) => Ok(bot),
                // Nobody has to play for those who are out.
                None if !playing.contains(seat) => Ok(newcomer(Strength::Hard)),
                None => Err(Failure::Usage(format!(
                    "--from: {name} was played by {kind}, whom `corte play` doesn't know; name the bots with --bots, or give --strength"
                ))),
            },
        }
    }
}

/// The bot that a record names so, if it can be had here.
fn recorded(kind: &str, name: &str, rules: &Rules) -> Result<Option<Bot>, Failure> {
    if Kept::is_named(kind) {
        let file = Named::File(kind.to_owned());
        return Ok(if Path::new(kind).exists() { Some(file.seated(rules)?.0) } else { None });
    }
    if let Some(found) = of_the_cast(kind, name) {
        return Ok(Some(found));
    }
    let plain = kind.split(['@', ':']).next().unwrap_or_default();
    Ok(bot_named(plain).ok().map(Bot::Kind))
}

/// The member of the cast that plays like this, by preference the one with this name.
fn of_the_cast(kind: &str, name: &str) -> Option<Bot> {
    let plays = |member: &CastMember, strength: &Strength| strength.with(member.temper) == kind;
    let members = || cast::named(name).into_iter().chain(&CAST);
    let found = members().find_map(|member| {
        let strength = Strength::ALL.into_iter().find(|strength| plays(member, strength))?;
        Some((member, strength))
    });
    found.map(|(member, strength)| Bot::Person(member, strength))
}

/// The member of the cast for a seat whose player is none.
fn member(name: &str, seat: Seat) -> &'static CastMember {
    cast::named(name).unwrap_or(&CAST[seat.index() % CAST.len()])
}

/// What a seat is called at a table, which bears no name that can't be seen.
fn name_at_table(record: &Record, seat: Seat) -> String {
    let name = record.display_name(seat);
    clean_name(&name).unwrap_or_else(|| format!("Seat{}", seat.index() + 1))
}
