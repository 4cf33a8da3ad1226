//! The table of [`columns`](crate::columns) as a Parquet file.

use crate::columns::{COLUMNS, Read, places};
use crate::duel::GameRow;
use crate::report::Report;
use crate::stats::Field;
use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;
use std::io::Write;
use std::sync::Arc;

/// The maximum number of games in a row group.
const ROW_GROUP: usize = 1 << 17;

impl Read {
    fn schema(self, name: &str) -> Result<Type, ParquetError> {
        let physical = match self {
            Read::Count(_) | Read::Maybe(_) => Physical::INT64,
            Read::Part(_) => Physical::DOUBLE,
            Read::Flag(_) => Physical::BOOLEAN,
            Read::Name => Physical::BYTE_ARRAY,
        };
        let repetition = match self {
            Read::Maybe(_) => Repetition::OPTIONAL,
            _ => Repetition::REQUIRED,
        };
        let logical = matches!(self, Read::Name).then_some(LogicalType::String);
        Type::primitive_type_builder(name, physical)
            .with_repetition(repetition)
            .with_logical_type(logical)
            .build()
    }
}

impl Report<'_> {
    /// Writes the table as a Parquet file, with the plan under the key `corte` of its footer.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let mut table = Vec::new();
    /// Report::new(&plan, &played.rows, &made).write_parquet(&mut table)?;
    /// assert!(table.starts_with(b"PAR1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the writer fails.
    pub fn write_parquet(&self, out: impl Write + Send) -> Result<(), ParquetError> {
        let field = Field::of(self.plan, self.rows);
        let columns: Result<Vec<_>, _> =
            COLUMNS.iter().map(|column| column.read.schema(column.name).map(Arc::new)).collect();
        let schema = Arc::new(Type::group_type_builder("seat").with_fields(columns?).build()?);
        let about = vec![KeyValue::new("corte".to_owned(), self.head().to_string())];
        let properties = WriterProperties::builder().set_key_value_metadata(Some(about)).build();
        let mut writer = SerializedFileWriter::new(out, schema, Arc::new(properties))?;
        for rows in self.rows.chunks(ROW_GROUP) {
            let mut group = writer.next_row_group()?;
            for column in &COLUMNS {
                self.write_column(&mut group, column.read, &field, rows)?;
            }
            group.close()?;
        }
        writer.close()?;
        Ok(())
    }

    fn write_column<W: Write + Send>(
        &self,
        group: &mut SerializedRowGroupWriter<'_, W>,
        read: Read,
        field: &Field,
        rows: &[GameRow],
    ) -> Result<(), ParquetError> {
        let Some(mut writer) = group.next_column()? else { return Ok(()) };
        let places = places(field, rows);
        match read {
            Read::Count(read) => {
                let values: Vec<i64> = places.map(|place| read(&place)).collect();
                writer.typed::<Int64Type>().write_batch(&values, None, None)?;
            }
            Read::Maybe(read) => {
                let values: Vec<Option<i64>> = places.map(|place| read(&place)).collect();
                let there: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
                let values: Vec<i64> = values.into_iter().flatten().collect();
                writer.typed::<Int64Type>().write_batch(&values, Some(&there), None)?;
            }
            Read::Part(read) => {
                let values: Vec<f64> = places.map(|place| read(&place)).collect();
                writer.typed::<DoubleType>().write_batch(&values, None, None)?;
            }
            Read::Flag(read) => {
                let values: Vec<bool> = places.map(|place| read(&place)).collect();
                writer.typed::<BoolType>().write_batch(&values, None, None)?;
            }
            Read::Name => {
                let names: Vec<ByteArray> =
                    self.labels.iter().map(|label| ByteArray::from(label.as_bytes().to_vec())).collect();
                let values: Vec<ByteArray> = places.map(|place| names[place.bot].clone()).collect();
                writer.typed::<ByteArrayType>().write_batch(&values, None, None)?;
            }
        }
        writer.close().map(|_| ())
    }
}
