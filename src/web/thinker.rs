//! The computer's thoughts: in a Web Worker of the page, with rules and engine of its own, so that the page goes on drawing. Where
//! there is no worker the search runs here, in slices between which the page can draw.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use wasm_bindgen::prelude::*;

use crate::engine::{Cancel, Request, Slices};
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

async fn answer(Question { history, level, cancel, seed }: Question) -> Option<Turn> {
    let request = Request::play(&history, &level, seed)?;
    // One thought at a time: an earlier one that still goes on is one that nobody waits for.
    if ASKED.replace(Some(cancel.clone())).is_some() {
        self::cancel();
    }
    let answer = ask(request.to_string()).await;
    if cancel.is_cancelled() {
        return None;
    }
    ASKED.take();
    match answer.as_ref().map(JsValue::as_string) {
        Ok(Some(text)) => match request.read_answer(&text) {
            Ok(thought) => return Some(thought.turn),
            Err(error) => error!("the worker's answer is wrong: {error}"),
        },
        Ok(None) => error!("the worker's answer is no text"),
        Err(error) => warn!("the worker does not answer, so the page thinks itself: {error:?}"),
    }
    in_slices(&request, &cancel).await
}

/// Thinks between the frames of the page.
async fn in_slices(request: &Request, cancel: &Cancel) -> Option<Turn> {
    let mut slices = Slices::new(request);
    while !cancel.is_cancelled() && slices.step(SLICE) {
        breathe().await;
    }
    slices.thought().map(|thought| thought.turn)
}
