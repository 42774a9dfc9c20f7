// What must be changed in the browser before the game's module is loaded.

const contexts = new Set();

function remembering(Native) {
  return new Proxy(Native, {
    construct(target, parameters, newTarget) {
      const context = Reflect.construct(target, parameters, newTarget);
      contexts.add(context);
      return context;
    },
  });
}

function resume() {
  for (const context of contexts) {
    if (context.state === "closed") contexts.delete(context);
    // A phone's "interrupted" counts as well as "suspended". It is refused before the first gesture, and asked for at the next.
    else if (context.state !== "running") context.resume().catch(() => {});
  }
}

/** Lets sound start at the first gesture, and again at each later one: phones suspend it time after time. */
export function resumeSound() {
  for (const name of ["AudioContext", "webkitAudioContext"]) {
    if (window[name]) window[name] = remembering(window[name]);
  }
  for (const gesture of ["pointerup", "touchend", "keydown"]) {
    window.addEventListener(gesture, resume, { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && resume());
}

/** The states of all audio contexts. */
export function audioState() {
  return [...contexts].map((context) => context.state);
}

/** More pixels than these for one of CSS cost a phone its frame rate, and nobody sees them. */
const MOST = 2;

/**
 * Caps the scale factor that the game sees. Its window library reads `devicePixelRatio`, takes the canvas's size in pixels from
 * `devicePixelContentBoxSize` where there is such a thing, and watches the factor by a media query for exactly that value: the
 * three must agree also when a window is zoomed, or moved to another screen.
 */
export function capPixels() {
  const real = Object.getOwnPropertyDescriptor(window, "devicePixelRatio")?.get;
  if (!real) return;
  const ratio = () => real.call(window);
  Object.defineProperty(window, "devicePixelRatio", { configurable: true, get: () => Math.min(ratio(), MOST) });

  const box = Object.getOwnPropertyDescriptor(ResizeObserverEntry.prototype, "devicePixelContentBoxSize")?.get;
  if (box) {
    Object.defineProperty(ResizeObserverEntry.prototype, "devicePixelContentBoxSize", {
      configurable: true,
      get() {
        if (ratio() <= MOST) return box.call(this);
        const { width, height } = this.contentRect;
        return [{ inlineSize: Math.round(width * MOST), blockSize: Math.round(height * MOST) }];
      },
    });
  }

  const matchMedia = window.matchMedia;
  window.matchMedia = (query) => matchMedia.call(window, query
    .replaceAll(`(resolution: ${MOST}dppx)`, `(min-resolution: ${MOST}dppx)`)
    .replaceAll(`(-webkit-device-pixel-ratio: ${MOST})`, `(-webkit-min-device-pixel-ratio: ${MOST})`));
}

/** Whether WebGL 2 is there. */
export function hasWebgl() {
  const context = document.createElement("canvas").getContext("webgl2");
  // A browser allows few contexts at a time.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** Whether WebAssembly is there, and not switched off. */
export function hasWasm() {
  return typeof WebAssembly === "object" && typeof WebAssembly.instantiate === "function";
}

/** No zooming by accident where a browser doesn't heed `touch-action`, and no menu in the midst of a long press. */
export function keepStill() {
  document.addEventListener("gesturestart", (event) => event.preventDefault());
  document.getElementById("stage").addEventListener("contextmenu", (event) => event.preventDefault());
}
