//! Serves a bundle, as a good web server would: with the right types, compressed, and kept by the browser for as long as it may be.

use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use tiny_http::{Header, Method, Request, Response, Server};

use crate::Failure;

/// How many requests are answered at a time.
const THREADS: usize = 4;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The bundle
    #[arg(default_value = "dist")]
    folder: PathBuf,
    /// The port, on this machine alone; 0 for any that is free
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The path that the bundle is found under, such as /games/asterism/
    #[arg(long, default_value = "/")]
    under: String,
}

pub(crate) fn run(Options { folder, port, under }: &Options) -> Result<(), Failure> {
    if !folder.join("index.html").is_file() {
        return Err(Failure::BadUse(format!("there is no bundle in {}: make it with `cargo xtask web`", folder.display())));
    }
    let under = format!("/{}/", under.trim_matches('/')).replace("//", "/");
    let server =
        Server::http(("127.0.0.1", *port)).map_err(|error| Failure::of(format!("port {port} cannot be had: {error}")))?;
    let address = server.server_addr();
    println!("http://{address}{under}");
    let server = Arc::new(server);
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                for request in server.incoming_requests() {
                    answer(request, folder, &under);
                }
            });
        }
    });
    Ok(())
}

fn answer(request: Request, folder: &Path, under: &str) {
    let accepted = request.headers().iter().find(|header| header.field.equiv("Accept-Encoding"));
    let accepted = accepted.map_or("", |header| header.value.as_str()).to_owned();
    let found = matches!(request.method(), Method::Get | Method::Head)
        .then(|| file(folder, under, request.url()))
        .flatten()
        .and_then(|path| Some((encoded(&path, &accepted)?, path)));
    // A browser that has gone away needs no answer.
    let _ = match found {
        Some(((bytes, encoding), path)) => {
            let mut response = Response::from_data(bytes).with_chunked_threshold(usize::MAX);
            let mut headers =
                vec![("Content-Type", content_type(&path)), ("Cache-Control", lifetime(&path)), ("Vary", "Accept-Encoding")];
            headers.extend(encoding.map(|encoding| ("Content-Encoding", encoding)));
            for (name, value) in headers {
                response.add_header(header(name, value));
            }
            request.respond(response)
        }
        None => request.respond(Response::from_string("There is nothing here.\n").with_status_code(404)),
    };
}

#[expect(clippy::expect_used, reason = "names and values are fixed")]
fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("a header of ASCII letters")
}

/// The file that an address names: one of the folder, never one outside.
fn file(folder: &Path, under: &str, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let name = path.strip_prefix(under)?;
    let name = Path::new(if name.is_empty() { "index.html" } else { name });
    let path = folder.join(name);
    let is_inside = name.components().all(|part| matches!(part, Component::Normal(_)));
    (is_inside && path.is_file()).then_some(path)
}

/// A file's content in the best form that is accepted and there, and the name of that form.
fn encoded(path: &Path, accepted: &str) -> Option<(Vec<u8>, Option<&'static str>)> {
    let accepts = |name: &str| accepted.split(',').any(|part| part.split(';').next().is_some_and(|part| part.trim() == name));
    let compressed = [("br", "br"), ("gzip", "gz")].into_iter().filter(|(encoding, _)| accepts(encoding));
    let read = |(encoding, ending): (&'static str, &str)| {
        let mut copy = path.as_os_str().to_owned();
        copy.push(format!(".{ending}"));
        Some((fs::read(copy).ok()?, Some(encoding)))
    };
    compressed.into_iter().find_map(read).or_else(|| Some((fs::read(path).ok()?, None)))
}

fn content_type(path: &Path) -> &'static str {
    match path.extension().and_then(|kind| kind.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// What is called after its content never changes; all else is asked for again.
fn lifetime(path: &Path) -> &'static str {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let is_hash = |text: &str| text.len() == 12 && text.chars().all(|digit| digit.is_ascii_hexdigit());
    if stem.rsplit_once('-').is_some_and(|(_, end)| is_hash(end)) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_bundle_are_served() {
        let folder = tempfile::tempdir().unwrap();
        let bundle = folder.path().join("dist");
        fs::create_dir(&bundle).unwrap();
        fs::write(bundle.join("index.html"), "page").unwrap();
        fs::write(folder.path().join("secret"), "secret").unwrap();
        let found = |url| file(&bundle, "/games/", url).is_some();
        assert!(found("/games/") && found("/games/index.html?x#y"));
        for url in ["/", "/index.html", "/games/../secret", "/games//etc/passwd", "/games/nothing", "/games/./index.html/.."] {
            assert!(!found(url), "{url}");
        }
    }

    #[test]
    fn the_best_accepted_form_is_sent() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("page.js");
        for (name, text) in [("page.js", "raw"), ("page.js.br", "brotli"), ("page.js.gz", "gzip")] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let sent = |accepted| String::from_utf8(encoded(&path, accepted).unwrap().0).unwrap();
        assert_eq!(sent("gzip, deflate, br;q=1.0"), "brotli");
        assert_eq!(sent("gzip"), "gzip");
        assert_eq!(sent(""), "raw");
        assert_eq!(sent("brand"), "raw");
    }
}
