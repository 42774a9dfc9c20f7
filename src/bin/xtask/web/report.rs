//! How large a bundle is, and how large it may be.

use std::fmt::Write;

use super::compress::Written;
use crate::Failure;

/// What a first game may load over the wire, with Brotli, in bytes.
const FIRST_LOAD: usize = 5_000_000;
/// What the computer player's module may have, in bytes.
const WORKER: usize = 250_000;
const WORKER_MODULE: &str = "asterism-worker_bg.wasm";

/// The sizes, the largest first.
pub(super) fn table(files: &[Written]) -> String {
    let mut files: Vec<&Written> = files.iter().collect();
    files.sort_by_key(|file| std::cmp::Reverse(file.brotli));
    let mut text = format!("{:>12} {:>12}  file\n", "bytes", "with Brotli");
    for Written { name, raw, brotli, .. } in &files {
        let _ = writeln!(text, "{raw:>12} {brotli:>12}  {name}");
    }
    let total = |size: fn(&Written) -> usize| files.iter().map(|file| size(file)).sum::<usize>();
    let _ = write!(text, "{:>12} {:>12}  in all", total(|file| file.raw), total(|file| file.brotli));
    text
}

/// Refuses a bundle that is too large. All of it counts as the first load: the page keeps all of it for playing offline.
pub(super) fn check_budget(files: &[Written]) -> Result<(), Failure> {
    let first_load: usize = files.iter().map(|file| file.brotli).sum();
    if first_load > FIRST_LOAD {
        return Err(Failure::of(format!("the bundle has {first_load} bytes with Brotli, and may have {FIRST_LOAD}")));
    }
    let worker = files.iter().find(|file| file.source == WORKER_MODULE).map_or(0, |file| file.raw);
    if worker > WORKER {
        return Err(Failure::of(format!("{WORKER_MODULE} has {worker} bytes, and may have {WORKER}")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bundle_over_its_budget_is_refused() {
        let file = |source: &str, raw, brotli| Written { name: source.to_owned(), source: source.to_owned(), raw, brotli };
        let refusal = |files: &[Written]| check_budget(files).map_err(|failure| failure.to_string());
        assert_eq!(refusal(&[file("game", 25_000_000, FIRST_LOAD)]), Ok(()));
        let refused = refusal(&[file("game", 25_000_000, FIRST_LOAD), file("page", 9, 1)]).unwrap_err();
        assert_eq!(refused, "the bundle has 5000001 bytes with Brotli, and may have 5000000");
        let refused = refusal(&[file(WORKER_MODULE, WORKER + 1, 9)]).unwrap_err();
        assert_eq!(refused, "asterism-worker_bg.wasm has 250001 bytes, and may have 250000");
    }
}
