//! Serves a bundle, as a good web server would: with the right types, compressed, and kept by the browser for as long as it may be.

use std::path::PathBuf;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use tokio::net::TcpListener;
use tower_http::services::ServeDir;

use super::bundle::is_hashed;
use crate::Failure;

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
    let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
    let path = under.trim_matches('/');
    let router = Router::new();
    let router =
        if path.is_empty() { router.fallback_service(files) } else { router.nest_service(&format!("/{path}/"), files) };
    let router = router.layer(from_fn(with_lifetime));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::of(format!("the server cannot start: {error}")))?;
    runtime.block_on(async {
        let refuse = |error| Failure::of(format!("port {port} cannot be had: {error}"));
        let listener = TcpListener::bind(("127.0.0.1", *port)).await.map_err(refuse)?;
        let address = listener.local_addr().map_err(refuse)?;
        println!("http://{address}/{path}{}", if path.is_empty() { "" } else { "/" });
        axum::serve(listener, router).await.map_err(|error| Failure::of(format!("the server has failed: {error}")))
    })
}

/// What is called after its content never changes; all else is asked for again.
async fn with_lifetime(request: Request, next: Next) -> Response {
    let lifetime = if is_hashed(request.uri().path()) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = next.run(request).await;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(lifetime));
    response
}
