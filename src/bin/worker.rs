//! `asterism-worker`: the engine in a worker of a web page, so that the page goes on drawing while the computer thinks. It is made
//! of rules and engine alone, and knows nothing of the page.

#[cfg(target_family = "wasm")]
mod page {
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Answers a request; see [`asterism::engine::Request`].
    ///
    /// # Errors
    /// Throws an `Error` that tells what is wrong with the request.
    #[wasm_bindgen]
    pub fn answer(request: &str) -> Result<String, wasm_bindgen::JsError> {
        Ok(asterism::engine::answer(request)?)
    }
}

/// Makes a panic an error that the page can read. The program must not be used again after one.
#[cfg(target_family = "wasm")]
fn main() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

#[cfg(not(target_family = "wasm"))]
fn main() {
    println!("This is the engine for a worker of a web page: build it for wasm32-unknown-unknown.");
}
