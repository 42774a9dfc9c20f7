// Brings the game to the page: checks the browser, downloads, starts, and says so in plain words where something fails.

import { audioState, capPixels, hasWasm, hasWebgl, keepStill, resumeSound } from "./{{browser.js}}";
import { fadeAway, restart, showLoading, showProgress, showSetting } from "./{{loading.js}}";
import { chooseLanguage, texts } from "./{{texts.js}}";
import { Thinker } from "./{{thinker.js}}";
import { showTrouble } from "./{{trouble.js}}";
import { keepOffline } from "./{{updates.js}}";

// Servers compress, and then tell the compressed length or none: these are what arrives here.
const SCRIPT_SIZE = Number("{{asterism.js:size}}");
const MODULE_SIZE = Number("{{asterism_bg.wasm:size}}");

/** A download that failed, and may be tried again. */
class DownloadError extends Error {}

/** The game's exports, from the moment that its module runs. */
let game = null;

const thinker = new Thinker();
globalThis.asterismWorker = {
  ask: (request) => thinker.ask(request),
  cancel: () => thinker.cancel(),
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
};

let settle;
const started = new Promise((resolve) => {
  settle = resolve;
});
const drawn = new Promise((resolve) => {
  window.addEventListener("asterism-ready", resolve, { once: true });
});
const ready = Promise.all([started, drawn]).then(() => {});

function call(name, ...parameters) {
  if (!game) throw new Error("the game has not started");
  try {
    return game[name](...parameters);
  } catch (error) {
    throw error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * The game, for scripts and tests.
 *
 * @type {{
 *   ready: Promise<void>,
 *   state(): object,
 *   legal(): string[],
 *   picks(turn: string): string[],
 *   play(turn: string): void,
 *   newGame(id: string, options?: object): void,
 *   goOn(): void,
 *   audioState(): AudioContextState[],
 * }}
 */
window.asterism = {
  /** Resolves when the first whole picture is drawn. */
  ready,
  /**
   * What is on the table: `screen` (`title`, `play` or `review`) and the `overlay` on it; the `game` by its id, its `position` and the `turns` so
   * far in notation, the `side` to move, the `outcome` (`winner` and `reason`) or null; the `players` of `white` and `black` (`human`
   * or `computer`), the computer's `level`; whether the game is `paused`, the computer `thinking`, the board `moving`; the `language`;
   * and the `places` of points and trays, in CSS pixels from the canvas' corner.
   */
  state: () => JSON.parse(call("state")),
  /** The turns that may be played, in notation. */
  legal: () => JSON.parse(call("legal")),
  /** What a person picks to make a turn, as names of places; throws an Error with the reason when it is not legal. */
  picks: (turn) => JSON.parse(call("picks", turn)),
  /** Plays a turn, in notation; throws an Error with the reason when it may not be played. */
  play: (turn) => call("play", turn),
  /**
   * Starts a game by its id. The options, each as it is when left out: `people`, the sides that people play (`white`, `black` or `both`),
   * and the `level` of the computer. Throws an Error with the reason when there is no such game or option.
   */
  newGame: (id, options = {}) => call("newGame", id, JSON.stringify(options)),
  /** Goes on with the game that was left, where there is one. */
  goOn: () => call("goOn"),
  /** The states of the audio contexts. */
  audioState,
};

/** Counts the bytes of an answer by a copy of it; the answer itself must stay whole, or the browser can't compile it in passing. */
async function count(response, onBytes) {
  const reader = response.clone().body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.length;
    onBytes(bytes);
  }
}

let attempts = 0;

async function download() {
  attempts += 1;
  let [script, module] = [0, 0];
  const show = () => showProgress((script + module) / (SCRIPT_SIZE + MODULE_SIZE));
  const failed = (error) => {
    throw new DownloadError(String(error));
  };
  // A browser may remember that a script failed; the query makes it another one.
  const again = attempts > 1 ? `?${attempts}` : "";
  const [bindings, response] = await Promise.all([
    import(`./{{asterism.js}}${again}`).then((bindings) => {
      script = SCRIPT_SIZE;
      show();
      return bindings;
    }),
    fetch(new URL("./{{asterism_bg.wasm}}", import.meta.url)),
  ]).catch(failed);
  if (!response.ok) failed(`${response.status} ${response.statusText}`);
  const counted = count(response, (bytes) => {
    module = bytes;
    show();
  }).then((bytes) => {
    if (bytes < MODULE_SIZE) failed(`${bytes} of ${MODULE_SIZE} bytes arrived`);
    showSetting();
  }, failed);
  return { bindings, response, counted };
}

/** The game leaves its start by an exception. */
function isControlFlow(error) {
  return String(error?.message ?? error).startsWith("Using exceptions for control flow");
}

async function start() {
  const { bindings, response, counted } = await download();
  const outcome = bindings.default({ module_or_path: response }).then(() => null, (error) => error);
  // Where the download fails, so does the start: then the first is what to tell.
  await counted;
  const error = await outcome;
  if (error !== null && !isControlFlow(error)) throw error;
  game = bindings;
  settle();
}

let panic = "";

/** The game tells why it breaks on the console, and then just traps. */
function hearPanics() {
  const { error } = console;
  console.error = (...parameters) => {
    const text = parameters.map(String).join(" ");
    if (/panicked at/.test(text)) panic ||= text;
    error.apply(console, parameters);
  };
}

function crash(error) {
  showTrouble("crash", { message: panic || String(error?.stack ?? error) });
}

/** Whether an error that nobody caught is the game's: extensions of the browser throw theirs here too. */
function isOfGame(error) {
  return error instanceof WebAssembly.RuntimeError || /\bwasm\b/.test(error?.stack ?? "");
}

function watch() {
  hearPanics();
  const uncaught = (event, error) => {
    if (isControlFlow(error)) event.preventDefault();
    else if (isOfGame(error)) crash(error);
  };
  window.addEventListener("error", (event) => uncaught(event, event.error));
  window.addEventListener("unhandledrejection", (event) => uncaught(event, event.reason));
  // It doesn't bubble.
  document.getElementById("stage").addEventListener("webglcontextlost", () => showTrouble("picture"), { capture: true });
}

/** Names the table in the page's language, which the game may change. */
function nameTable() {
  document.getElementById("asterism").setAttribute("aria-label", texts().canvas);
}

async function bring() {
  try {
    await start();
  } catch (error) {
    if (error instanceof DownloadError) {
      showTrouble("download", {
        message: error.message,
        retry: () => {
          restart();
          bring();
        },
      });
    } else crash(error);
  }
}

chooseLanguage();
document.documentElement.classList.add("running");
showLoading();
nameTable();
new MutationObserver(nameTable).observe(document.documentElement, { attributeFilter: ["lang"] });
keepStill();

if (!hasWasm()) showTrouble("noWasm");
else if (!hasWebgl()) showTrouble("noWebgl");
else {
  resumeSound();
  capPixels();
  watch();
  bring();
}

ready.then(() => {
  fadeAway();
  keepOffline();
  const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 500));
  whenIdle(() => thinker.start());
});
