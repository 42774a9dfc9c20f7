//! Any text as a record; what is read is written and read again.
#![no_main]

use asterism::rules::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match text.parse::<Record>() {
    Ok(record) => assert_eq!(record.to_string().parse(), Ok(record)),
    Err(error) => drop(error.to_string()),
});
