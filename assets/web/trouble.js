// One calm panel for whatever can go wrong.

import { texts } from "./{{texts.js}}";

const panel = document.getElementById("trouble");
const title = document.getElementById("trouble-title");
const button = document.getElementById("trouble-button");
const details = document.getElementById("trouble-details");
/** What lies behind the panel, and must not take keys or the focus from it. */
const behind = ["stage", "loading", "update"];

function setBehind(inert) {
  for (const id of behind) document.getElementById(id)?.toggleAttribute("inert", inert);
}

/**
 * Shows the panel. The first trouble stays: what follows from it would only hide it.
 *
 * @param {"noWebgl" | "noWasm" | "download" | "crash" | "picture"} kind
 * @param {{ message?: string, retry?: () => void }} [more] `message` goes into the details; `retry` is what the button does
 *   instead of reloading the page.
 */
export function showTrouble(kind, { message = "", retry } = {}) {
  if (!panel.hidden) return;
  const t = texts();
  title.textContent = t[kind].title;
  document.getElementById("trouble-text").textContent = t[kind].text;
  button.textContent = retry ? t.retry : t.reload;
  button.onclick = () => {
    if (!retry) return location.reload();
    panel.hidden = true;
    setBehind(false);
    retry();
  };
  details.hidden = message === "";
  details.open = false;
  details.querySelector("summary").textContent = t.details;
  details.querySelector("pre").textContent = message;
  panel.dataset.kind = kind;
  panel.hidden = false;
  setBehind(true);
  button.focus();
}
