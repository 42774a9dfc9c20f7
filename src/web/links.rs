//! Links to games: what stands after `#game=` in the page's address is a record, which is opened to be looked through.

use std::cell::Cell;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use wasm_bindgen::prelude::*;

use crate::screens::{Links, OpenRecord, Overlay, Pasted};
use crate::session::{Flow, Reviewing};

/// What a record stands after.
const MARK: &str = "#game=";

thread_local! {
    /// Whether the address has changed and was not looked at.
    static CHANGED: Cell<bool> = const { Cell::new(true) };
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Links(link)).add_systems(Startup, listen).add_systems(Update, open.before(Flow::Input));
}

/// The address that opens the record.
fn link(record: &str) -> String {
    let page = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default();
    format!("{page}{MARK}{}", String::from(js_sys::encode_uri_component(record)))
}

/// Hears of another link that is followed within the page.
fn listen(proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    let changed = Closure::<dyn FnMut()>::new(move || {
        CHANGED.set(true);
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback("hashchange", changed.as_ref().unchecked_ref());
    }
    // The page listens as long as it is there.
    changed.forget();
}

/// Opens the record in the address, or shows what is wrong with it.
fn open(mut pasted: ResMut<Pasted>, mut overlay: ResMut<NextState<Overlay>>, mut records: MessageWriter<OpenRecord>) {
    if !CHANGED.replace(false) {
        return;
    }
    let hash = web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    let Some(coded) = hash.strip_prefix(MARK) else { return };
    // What is no such code is shown as it is.
    let text = js_sys::decode_uri_component(coded).map_or_else(|_| coded.to_owned(), String::from);
    match pasted.put(text) {
        Some(record) => drop(records.write(OpenRecord(Reviewing::of(record)))),
        None => overlay.set(Overlay::Paste),
    }
}
