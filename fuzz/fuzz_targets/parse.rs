//! Any bytes give a record, a view or diagnostics; a record that was read is the same when written and read back.
#![no_main]

use corte_notation::{Document, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match corte_notation::read("fuzz.coup", bytes) {
        Ok(Document::Record(record)) => {
            let text = record.to_text().expect("a record that was read replays");
            let again = Record::parse("again.coup", &text).expect("a record that was written is read");
            assert_eq!(record.moves, again.moves, "{text}");
        }
        Ok(Document::View(_)) => {}
        Err(diagnostics) => assert!(!diagnostics.to_string().is_empty()),
    }
});
