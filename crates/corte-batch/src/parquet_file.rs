//! The rows of games as a Parquet file.

use crate::dataset::{GameRows, Row, drawn_number, rules_text};
use parquet::basic::{ConvertedType, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};
use std::io::Write;
use std::sync::Arc;

/// A row group ends with the game that reaches this many rows, since all its observations are held in memory.
const ROW_GROUP: usize = 1 << 14;

/// A row and its game.
struct Place<'g> {
    number: u64,
    game: &'g GameRows,
    row: &'g Row,
}

/// What a column contains.
#[derive(Clone, Copy)]
enum Read {
    Long(fn(&Place<'_>) -> i64),
    Count(fn(&Place<'_>) -> i32),
    Maybe(fn(&Place<'_>) -> Option<i32>),
    Part(fn(&Place<'_>) -> Option<f32>),
    Text(fn(&Place<'_>) -> Option<String>),
    Counts(fn(&Place<'_>) -> Vec<i32>),
    /// A list that may be missing.
    Parts(fn(&Place<'_>) -> Option<Vec<f32>>),
}

/// A column of the file.
struct Column {
    name: &'static str,
    about: &'static str,
    read: Read,
}

const fn column(name: &'static str, about: &'static str, read: Read) -> Column {
    Column { name, about, read }
}

const COLUMNS: [Column; 14] = [
    column("game", "The game, counted from 0.", Read::Long(|at| at.number as i64)),
    column(
        "ply",
        "The number of decisions before this one in the game.",
        Read::Count(|at| at.row.ply as i32),
    ),
    column("turn", "The number of turns begun so far.", Read::Count(|at| at.row.turn as i32)),
    column("seat", "The seat that decides, counted from 0.", Read::Count(|at| at.row.seat.index() as i32)),
    column(
        "player",
        "The bot in the seat, or `program` for one that played over the bot interface; `stand-in` where a bot decided for a person who was away; missing for a person, or if unknown.",
        Read::Text(|at| match at.row.stand_in {
            true => Some("stand-in".to_owned()),
            false => at.game.players.get(at.row.seat.index()).cloned().flatten(),
        }),
    ),
    column(
        "rules",
        "The number of players, the rulebook, and every option that differs from it.",
        Read::Text(|at| Some(rules_text(&at.game.rules))),
    ),
    column("first", "The seat that began the game.", Read::Count(|at| at.game.first.index() as i32)),
    column(
        "drawn",
        "The cards drawn from the Court since the previous decision, in order: 35 × the seat, plus the card's index, which is five times the character's position in the order Duke, Assassin, Captain, Ambassador, Contessa, Inquisitor, with Diplomats in the Dukes' positions, plus the copy's number if faces are distinct.",
        Read::Counts(|at| at.row.drawn.iter().map(|drawn| drawn_number(*drawn)).collect()),
    ),
    column(
        "observation",
        "What the seat knows: the vector of `docs/observation.md`.",
        Read::Parts(|at| Some(at.row.observation.clone())),
    ),
    column(
        "legal",
        "The legal decisions by their numbers in the decision index, lowest first.",
        Read::Counts(|at| at.row.legal.iter().map(|id| id.index() as i32).collect()),
    ),
    column(
        "decision",
        "The decision that was made: one of `legal`.",
        Read::Count(|at| at.row.decision.index() as i32),
    ),
    column(
        "weights",
        "The policy's probability of each of `legal`; missing if unknown.",
        Read::Parts(|at| at.row.weights.clone()),
    ),
    column(
        "result",
        "The outcome for the seat: 1 for the winner, an equal share of −1 for each of the others; missing without a winner.",
        Read::Part(|at| at.game.result(at.row.seat)),
    ),
    column(
        "winner",
        "The seat that won; missing without a winner.",
        Read::Maybe(|at| at.game.winner.map(|seat| seat.index() as i32)),
    ),
];

impl Read {
    /// The data type, as Parquet readers call it.
    const fn datatype(self) -> &'static str {
        match self {
            Read::Long(_) => "int64",
            Read::Count(_) | Read::Maybe(_) => "int32",
            Read::Part(_) => "float",
            Read::Text(_) => "string",
            Read::Counts(_) => "list of int32",
            Read::Parts(_) => "list of float",
        }
    }

    fn schema(self, name: &str) -> Result<Type, ParquetError> {
        let plain = |physical, repetition| {
            Type::primitive_type_builder(name, physical).with_repetition(repetition).build()
        };
        match self {
            Read::Long(_) => plain(Physical::INT64, Repetition::REQUIRED),
            Read::Count(_) => plain(Physical::INT32, Repetition::REQUIRED),
            Read::Maybe(_) => plain(Physical::INT32, Repetition::OPTIONAL),
            Read::Part(_) => plain(Physical::FLOAT, Repetition::OPTIONAL),
            Read::Text(_) => Type::primitive_type_builder(name, Physical::BYTE_ARRAY)
                .with_repetition(Repetition::OPTIONAL)
                .with_logical_type(Some(LogicalType::String))
                .build(),
            Read::Counts(_) => list(name, Physical::INT32),
            Read::Parts(_) => list(name, Physical::FLOAT),
        }
    }
}

/// The three levels of a list that every reader knows.
fn list(name: &str, of: Physical) -> Result<Type, ParquetError> {
    let element =
        Type::primitive_type_builder("element", of).with_repetition(Repetition::REQUIRED).build()?;
    let repeated = Type::group_type_builder("list")
        .with_repetition(Repetition::REPEATED)
        .with_fields(vec![Arc::new(element)])
        .build()?;
    Type::group_type_builder(name)
        .with_repetition(Repetition::OPTIONAL)
        .with_logical_type(Some(LogicalType::List))
        .with_converted_type(ConvertedType::LIST)
        .with_fields(vec![Arc::new(repeated)])
        .build()
}

/// A Parquet file of decisions that is being written.
pub struct DatasetFile<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    games: Vec<(u64, GameRows)>,
    held: usize,
    next: u64,
    rows: u64,
}

impl<W: Write + Send> std::fmt::Debug for DatasetFile<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DatasetFile")
            .field("games", &self.next)
            .field("rows", &self.rows)
            .finish_non_exhaustive()
    }
}

impl<W: Write + Send> DatasetFile<W> {
    /// Starts a file. `about` is stored in its footer under the key `corte`.
    ///
    /// # Errors
    ///
    /// If the writer fails.
    pub fn new(out: W, about: &str) -> Result<DatasetFile<W>, ParquetError> {
        let fields: Result<Vec<TypePtr>, ParquetError> =
            COLUMNS.iter().map(|column| column.read.schema(column.name).map(Arc::new)).collect();
        let schema = Arc::new(Type::group_type_builder("decision").with_fields(fields?).build()?);
        let of_columns = COLUMNS
            .iter()
            .map(|column| format!("{} ({}): {}", column.name, column.read.datatype(), column.about));
        let columns = of_columns.collect::<Vec<_>>().join("\n");
        let about = vec![
            KeyValue::new("corte".to_owned(), about.to_owned()),
            KeyValue::new("columns".to_owned(), columns),
        ];
        let properties = WriterProperties::builder().set_key_value_metadata(Some(about)).build();
        let writer = SerializedFileWriter::new(out, schema, Arc::new(properties))?;
        Ok(DatasetFile { writer, games: Vec::new(), held: 0, next: 0, rows: 0 })
    }

    /// The number of rows so far.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// The number of games so far.
    pub fn games(&self) -> u64 {
        self.next
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// If the writer fails.
    pub fn add(&mut self, game: GameRows) -> Result<(), ParquetError> {
        self.held += game.rows.len();
        self.rows += game.rows.len() as u64;
        self.games.push((self.next, game));
        self.next += 1;
        if self.held >= ROW_GROUP { self.flush() } else { Ok(()) }
    }

    /// Finishes the file.
    ///
    /// # Errors
    ///
    /// If the writer fails.
    pub fn finish(mut self) -> Result<(), ParquetError> {
        if self.held > 0 {
            self.flush()?;
        }
        self.writer.close().map(|_| ())
    }

    fn flush(&mut self) -> Result<(), ParquetError> {
        let games = std::mem::take(&mut self.games);
        let places: Vec<Place<'_>> = games
            .iter()
            .flat_map(|(number, game)| game.rows.iter().map(move |row| Place { number: *number, game, row }))
            .collect();
        let mut group = self.writer.next_row_group()?;
        for column in &COLUMNS {
            write_column(&mut group, column.read, &places)?;
        }
        group.close()?;
        self.held = 0;
        Ok(())
    }
}

fn write_column<W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    read: Read,
    places: &[Place<'_>],
) -> Result<(), ParquetError> {
    match read {
        Read::Long(read) => {
            write::<Int64Type, W>(group, &places.iter().map(read).collect::<Vec<_>>(), None, None)
        }
        Read::Count(read) => {
            write::<Int32Type, W>(group, &places.iter().map(read).collect::<Vec<_>>(), None, None)
        }
        Read::Maybe(read) => write_maybe::<Int32Type, W>(group, places.iter().map(read)),
        Read::Part(read) => write_maybe::<FloatType, W>(group, places.iter().map(read)),
        Read::Text(read) => write_maybe::<ByteArrayType, W>(
            group,
            places.iter().map(|place| read(place).map(|text| ByteArray::from(text.into_bytes()))),
        ),
        Read::Counts(read) => {
            write_lists::<Int32Type, W>(group, places.iter().map(|place| Some(read(place))))
        }
        Read::Parts(read) => write_lists::<FloatType, W>(group, places.iter().map(read)),
    }
}

fn write<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    values: &[T::T],
    there: Option<&[i16]>,
    repeated: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let Some(mut writer) = group.next_column()? else { return Ok(()) };
    writer.typed::<T>().write_batch(values, there, repeated)?;
    writer.close()
}

fn write_maybe<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    values: impl Iterator<Item = Option<T::T>>,
) -> Result<(), ParquetError> {
    let values: Vec<Option<T::T>> = values.collect();
    let there: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
    let values: Vec<T::T> = values.into_iter().flatten().collect();
    write::<T, W>(group, &values, Some(&there), None)
}

/// Lists have definition levels: 0 for a missing list, 1 for an empty one, and 2 for each element. The first element begins a row.
fn write_lists<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    lists: impl Iterator<Item = Option<Vec<T::T>>>,
) -> Result<(), ParquetError> {
    let (mut values, mut there, mut repeated) = (Vec::new(), Vec::new(), Vec::new());
    for list in lists {
        match &list {
            Some(list) if !list.is_empty() => {
                there.extend(list.iter().map(|_| 2));
                repeated.extend((0..list.len()).map(|index| i16::from(index > 0)));
            }
            list => {
                there.push(i16::from(list.is_some()));
                repeated.push(0);
            }
        }
        values.extend(list.into_iter().flatten());
    }
    write::<T, W>(group, &values, Some(&there), Some(&repeated))
}

#[cfg(test)]
mod tests {
    use super::COLUMNS;

    /// The page on the rows has a line for each column, in order.
    #[test]
    fn every_column_is_documented() {
        let page = include_str!("../../../docs/dataset.md");
        let mut rest = page;
        for column in &COLUMNS {
            let line = format!("\n| `{}` | {} | {} |", column.name, column.read.datatype(), column.about);
            let at = rest.find(&line);
            let at = at.unwrap_or_else(|| panic!("docs/dataset.md has no line {line:?} in its place"));
            rest = &rest[at + line.len()..];
        }
    }
}
