//! Writes a bundle, with copies that are compressed ahead, for servers that can hand them out.

use std::fs;
use std::io::Write;
use std::path::Path;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::bundle::File;
use crate::Failure;

/// Kinds of files that are compressed already.
const DENSE: [&str; 1] = ["png"];

/// A file of the bundle and how many bytes it has, as it is and on its way.
pub(super) struct Written {
    pub(super) name: String,
    pub(super) source: String,
    pub(super) raw: usize,
    /// What goes over the wire with Brotli, or as it is where that is less.
    pub(super) brotli: usize,
}

/// Writes all files and their compressed copies, `.br` and `.gz`.
pub(super) fn write(folder: &Path, files: &[File], quick: bool) -> Result<Vec<Written>, Failure> {
    let quality = if quick { 5 } else { 11 };
    files
        .iter()
        .map(|File { name, source, bytes }| {
            save(folder, name, bytes)?;
            let mut sent = bytes.len();
            if !DENSE.iter().any(|kind| name.ends_with(&format!(".{kind}"))) {
                let brotli = brotli(bytes, quality).map_err(Failure::at(Path::new(name)))?;
                sent = sent.min(brotli.len());
                save(folder, &format!("{name}.br"), &brotli)?;
                save(folder, &format!("{name}.gz"), &gzip(bytes).map_err(Failure::at(Path::new(name)))?)?;
            }
            Ok(Written { name: name.clone(), source: source.clone(), raw: bytes.len(), brotli: sent })
        })
        .collect()
}

fn save(folder: &Path, name: &str, bytes: &[u8]) -> Result<(), Failure> {
    let path = folder.join(name);
    fs::write(&path, bytes).map_err(Failure::at(&path))
}

fn brotli(bytes: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    // The largest window that every browser takes.
    let parameters = BrotliEncoderParams { quality, lgwin: 24, size_hint: bytes.len(), ..BrotliEncoderParams::default() };
    let mut result = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut result, &parameters)?;
    Ok(result)
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
