//! The page around the game in a browser: it is told when the first picture is there, what a screen reader is to say and in which
//! language; its worker thinks for the computer, and its scripts may ask and play. What the page must offer for that stands in
//! `assets/web`.

mod api;
mod links;
mod thinker;

use bevy::prelude::*;
use web_sys::{CustomEvent, Document};

use crate::announcer::Announcement;
use crate::locale::{Language, Locale};
use crate::pace::Settling;

/// The event by which the page learns that the first picture is drawn.
const READY: &str = "asterism-ready";
/// The element whose text a screen reader says.
const ANNOUNCER: &str = "announcer";

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((api::plugin, links::plugin, thinker::plugin)).add_systems(
        Last,
        (tell_ready, say.run_if(resource_changed::<Announcement>), name_language.run_if(resource_changed::<Locale>)),
    );
}

/// The name of the language that the browser is set to, such as `zh-CN`.
pub(super) fn language() -> Option<String> {
    web_sys::window()?.navigator().language()
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn tell_ready(settling: Res<Settling>, mut is_told: Local<bool>) {
    if !*is_told && settling.is_over() {
        *is_told = true;
        if let (Some(window), Ok(event)) = (web_sys::window(), CustomEvent::new(READY)) {
            let _ = window.dispatch_event(&event);
        }
    }
}

fn say(announcement: Res<Announcement>) {
    if let Some(element) = document().and_then(|document| document.get_element_by_id(ANNOUNCER)) {
        element.set_text_content(Some(&announcement.0));
    }
}

fn name_language(locale: Res<Locale>) {
    let name = match locale.language {
        Language::English => "en",
        Language::Chinese => "zh-Hans",
    };
    if let Some(root) = document().and_then(|document| document.document_element()) {
        let _ = root.set_attribute("lang", name);
    }
}
