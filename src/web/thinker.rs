//! The computer's thoughts: in a Web Worker of the page, with rules and engine of its own, so that the page goes on drawing. Where
//! there is no worker the search runs here, in slices between which the page can draw.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use wasm_bindgen::prelude::*;

use crate::engine::Cancel;
use crate::rules::Turn;
use crate::session::{Brain, Question};

/// How long a slice may hold up the page: half a frame.
const SLICE: Duration = Duration::from_millis(8);

#[wasm_bindgen]
extern "C" {
    /// Asks the worker, of which the page has one.
    #[wasm_bindgen(js_namespace = asterismWorker, catch)]
    async fn ask(request: String) -> Result<JsValue, JsValue>;

    /// Ends what the worker does.
    #[wasm_bindgen(js_namespace = asterismWorker)]
    fn cancel();

    /// Resolves when the page has had time to draw.
    #[wasm_bindgen(js_namespace = asterismWorker)]
    async fn breathe();
}

thread_local! {
    /// The question that the worker thinks about.
    static ASKED: RefCell<Option<Cancel>> = const { RefCell::new(None) };
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Brain(Arc::new(|question| Box::pin(answer(question))))).add_systems(Last, end_cancelled);
}

/// Ends a thought in the very frame in which nobody waits for it any longer.
fn end_cancelled() {
    let is_cancelled = |asked: &Option<Cancel>| asked.as_ref().is_some_and(Cancel::is_cancelled);
    if ASKED.with_borrow(is_cancelled) {
        ASKED.take();
        cancel();
    }
}

async fn answer(question: Question) -> Option<Turn> {
    None
}
