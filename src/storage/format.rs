//! How values become text: RON with a version, and with a checksum where a text is not for people to edit.

use ron::ser::PrettyConfig;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What stands before the checksum at the end of a sealed text: a comment of RON.
const SEAL: &str = "// checksum ";

/// Why a text is refused: the 1-based line and the reason.
pub(super) type Wrong = (usize, String);

/// A value as RON, laid out for people.
pub(super) fn to_ron<T: Serialize>(value: &T) -> ron::Result<String> {
    let layout = PrettyConfig::new().new_line("\n").escape_strings(false);
    ron::ser::to_string_pretty(value, layout).map(|text| text + "\n")
}

/// Reads RON of that version. `T` has the field `version` besides others.
pub(super) fn from_ron<T: DeserializeOwned>(text: &str, version: u32) -> Result<T, Wrong> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    // Another version may have other fields, and is the better reason then.
    if let Ok(Versioned { version: found }) = ron::from_str(text)
        && found != version
    {
        return Err((line_of(text, "version:"), format!("this is version {found}, and only version {version} is known")));
    }
    ron::from_str(text).map_err(|error| (error.span.start.line, error.code.to_string()))
}

/// The checksum of a text.
pub(super) fn checksum(text: &str) -> u32 {
    crc32fast::hash(text.as_bytes())
}

/// Adds the checksum at the end, so that a reader notices what was changed or cut off.
pub(super) fn seal(text: &str) -> String {
    format!("{text}{SEAL}{:08x}\n", checksum(text))
}

/// The text without its checksum, if it is as it was written.
pub(super) fn unseal(text: &str) -> Result<&str, Wrong> {
    let last = || line_at(text.trim_end().as_bytes());
    let (body, sum) = text.rsplit_once(SEAL).ok_or_else(|| (last(), "the end with the checksum is missing".to_owned()))?;
    if u32::from_str_radix(sum.trim_end(), 16) == Ok(checksum(body)) {
        Ok(body)
    } else {
        Err((last(), "the text above is not the one that this checksum was made for".to_owned()))
    }
}

/// The 1-based line that follows so much text.
pub(super) fn line_at(before: &[u8]) -> usize {
    before.split(|&byte| byte == b'\n').count()
}

/// The 1-based line on which the words first stand; the first if they are nowhere.
pub(super) fn line_of(text: &str, words: &str) -> usize {
    text.find(words).map_or(1, |before| line_at(&text.as_bytes()[..before]))
}
