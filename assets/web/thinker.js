// The side of the page of the worker that thinks. The game finds it as `globalThis.asterismWorker`.

/** Nothing asked will ever be answered: the worker, its script or its module can't be had. */
const NO_WORKER = "no worker";

export class Thinker {
  /** The compiled module, as a promise: every fresh worker gets the same one. */
  #module = null;
  #worker = null;
  #waiting = new Map();
  #lastId = 0;

  /** Starts the worker, if it doesn't run, so that the first question is answered quickly. */
  start() {
    if (this.#worker) return;
    let worker;
    try {
      worker = new Worker(new URL("./{{worker.js}}", import.meta.url), { type: "module" });
    } catch {
      this.#drop(NO_WORKER);
      return;
    }
    this.#worker = worker;
    // The script is broken or not to be had: the worker catches what happens in a question.
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#drop(NO_WORKER);
    };
    worker.onmessage = ({ data }) => worker === this.#worker && this.#hear(data);
    this.#module ??= compile();
    this.#module.then(
      (module) => worker.postMessage({ module }),
      () => {
        // Perhaps it can be had later.
        this.#module = null;
        if (worker === this.#worker) this.#drop(NO_WORKER);
      },
    );
  }

  /**
   * Asks the engine.
   *
   * @param {string} request
   * @returns {Promise<string>} the answer; rejects with an Error whose message is the engine's, "cancelled" or "no worker".
   */
  ask(request) {
    const answered = new Promise((resolve, reject) => {
      const id = this.#lastId += 1;
      this.#waiting.set(id, { resolve, reject });
      this.start();
      this.#worker?.postMessage({ id, request });
    });
    // Whoever asked may have lost interest by then; that is no error of the page.
    answered.catch(() => {});
    return answered;
  }

  /** Ends at once whatever is being thought about. */
  cancel() {
    if (this.#waiting.size === 0) return;
    this.#drop("cancelled");
    this.start();
  }

  #hear({ id, answer, error, broken }) {
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(error));
    if (broken) this.#drop(id === undefined ? NO_WORKER : error);
  }

  #drop(why) {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error(why));
  }
}

async function compile() {
  const response = await fetch(new URL("./{{asterism-worker_bg.wasm}}", import.meta.url));
  if (!response.ok) throw new Error(`${response.status}`);
  // A server that doesn't know the type of a module rules streaming out.
  if (response.headers.get("content-type") !== "application/wasm") return WebAssembly.compile(await response.arrayBuffer());
  return WebAssembly.compileStreaming(response);
}
