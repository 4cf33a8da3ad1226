//! Every game as a row of columns: CSV and Parquet.

use crate::duel::{GameRow, SeatRow};
use crate::plan::Plan;
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;

/// The columns of numbers, in order; texts follow.
const NUMBERS: [&str; 12] = [
    "lineup",
    "deal",
    "rotation",
    "winner_seat",
    "capped",
    "left",
    "turns",
    "claims",
    "bluffs",
    "challenges",
    "right_challenges",
    "faults",
];
const TEXTS: [&str; 2] = ["seats", "winner"];

/// Games that a row group has at most.
const ROW_GROUP: usize = 1 << 18;

fn numbers(row: &GameRow) -> [i32; NUMBERS.len()] {
    let sum = |of: fn(&SeatRow) -> u16| row.seats.iter().map(|seat| i32::from(of(seat))).sum::<i32>();
    [
        row.lineup as i32,
        row.deal as i32,
        i32::from(row.rotation),
        row.winner.map_or(-1, i32::from),
        i32::from(row.winner.is_none()),
        i32::from(row.left),
        i32::from(row.turns),
        sum(|seat| seat.claims),
        sum(|seat| seat.bluffs),
        sum(|seat| seat.challenges),
        sum(|seat| seat.right),
        sum(|seat| seat.faults),
    ]
}

/// Who sat where, between spaces, and who won; nobody is an empty text.
fn texts(plan: &Plan, lineups: &[Vec<usize>], row: &GameRow) -> [String; TEXTS.len()] {
    let seated = plan.seated(&lineups[row.lineup as usize], row.rotation);
    let names: Vec<&str> = seated.iter().map(|&bot| plan.bots[bot].name()).collect();
    let winner = row.winner.map_or("", |seat| names[usize::from(seat)]);
    [names.join(" "), winner.to_owned()]
}

/// Every game as a line of comma-separated values, under a line of names.
pub fn csv(plan: &Plan, rows: &[GameRow]) -> String {
    let lineups = plan.lineups();
    let mut text = NUMBERS.iter().chain(&TEXTS).copied().collect::<Vec<_>>().join(",");
    text.push('\n');
    for row in rows {
        for number in numbers(row) {
            // Writing to a string does not fail.
            let _ = write!(text, "{number},");
        }
        let quoted = texts(plan, &lineups, row).map(|text| quote(&text));
        text.push_str(&quoted.join(","));
        text.push('\n');
    }
    text
}

fn quote(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Every game as a row of a Parquet file with the columns of [`csv`].
///
/// # Errors
///
/// When the writer fails.
pub fn write_parquet(plan: &Plan, rows: &[GameRow], out: impl Write + Send) -> Result<(), ParquetError> {
    let lineups = plan.lineups();
    let mut message = String::from("message game {");
    NUMBERS.iter().for_each(|name| message += &format!(" required int32 {name};"));
    TEXTS.iter().for_each(|name| message += &format!(" required binary {name} (utf8);"));
    message.push('}');
    let schema = Arc::new(parse_message_type(&message)?);
    let mut writer = SerializedFileWriter::new(out, schema, Arc::new(WriterProperties::builder().build()))?;
    for rows in rows.chunks(ROW_GROUP) {
        let mut group = writer.next_row_group()?;
        for column in 0..NUMBERS.len() {
            let values: Vec<i32> = rows.iter().map(|row| numbers(row)[column]).collect();
            if let Some(mut writer) = group.next_column()? {
                writer.typed::<Int32Type>().write_batch(&values, None, None)?;
                writer.close()?;
            }
        }
        for column in 0..TEXTS.len() {
            let text = |row| ByteArray::from(texts(plan, &lineups, row)[column].clone().into_bytes());
            let values: Vec<ByteArray> = rows.iter().map(text).collect();
            if let Some(mut writer) = group.next_column()? {
                writer.typed::<ByteArrayType>().write_batch(&values, None, None)?;
                writer.close()?;
            }
        }
        group.close()?;
    }
    writer.close()?;
    Ok(())
}
