// Works offline, and tells when a new version has arrived.

import { texts } from "./{{texts.js}}";

const HOUR = 60 * 60 * 1000;

function showNote() {
  const note = document.getElementById("update");
  const t = texts();
  const [reload, later] = note.querySelectorAll("button");
  note.querySelector("span").textContent = t.update;
  reload.textContent = t.reload;
  reload.onclick = () => location.reload();
  later.textContent = t.later;
  later.onclick = () => {
    note.hidden = true;
  };
  note.hidden = false;
}

/** Registers the service worker, where the browser and the frame around the page allow it. */
export async function keepOffline() {
  let workers;
  try {
    workers = navigator.serviceWorker;
  } catch {
    return;
  }
  if (!workers) return;
  // The first worker of all takes over a page that is as new as itself.
  let updating = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (updating) showNote();
    updating = true;
  });
  workers.controller?.postMessage("tidy");
  try {
    const registration = await workers.register(new URL("service-worker.js", document.baseURI), { updateViaCache: "none" });
    // Browsers look for a new version when a page is loaded, but an installed game may stay open for weeks.
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
      looked = Date.now();
      registration.update().catch(() => {});
    });
  } catch (error) {
    console.info("no offline play:", error);
  }
}
