// Thinks beside the page: gets the compiled module once, then questions; answers each.

import init, { answer } from "./{{asterism-worker.js}}";

let give;
const module = new Promise((resolve) => {
  give = resolve;
});
const started = module.then((compiled) => init({ module_or_path: compiled }));

started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ error: String(error), broken: true }),
);

onmessage = async ({ data }) => {
  if (data.module) {
    give(data.module);
    return;
  }
  await started;
  const { id, request } = data;
  try {
    postMessage({ id, answer: answer(request) });
  } catch (error) {
    // After a trap or an overflow of the stack the module's memory can't be trusted any more.
    const broken = error instanceof WebAssembly.RuntimeError || error instanceof RangeError || error?.name === "InternalError";
    postMessage({ id, error: error instanceof Error ? error.message : String(error), broken });
  }
};
