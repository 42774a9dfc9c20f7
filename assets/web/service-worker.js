// Keeps one version of the game, whole, so that it loads offline and never mixes files of two versions.

const scope = self.registration.scope;
// Other deployments may share the origin; a scope ends in "/", so no scope with its space begins another one's names.
const ours = `asterism ${scope} `;
const current = `${ours}{{version}}`;

const files = JSON.parse('{{files}}');
/** Their names don't change with their content, so the browser's own cache mustn't answer for them. */
const plain = /^(\.\/|index\.html|manifest\.webmanifest|[\w-]+\.(svg|png))$/;

async function bring(cache, file) {
  const request = new Request(new URL(file, scope), { cache: plain.test(file) ? "reload" : "default" });
  let response = await fetch(request);
  // Some hosts serve a folder's page only by its name.
  if (!response.ok && file === "./") response = await fetch(new URL("index.html", scope), { cache: "reload" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // A browser refuses a redirected answer for a page.
  if (response.redirected) response = new Response(response.body, { headers: response.headers });
  await cache.put(request, response);
}

async function install() {
  const cache = await caches.open(current);
  await Promise.all(files.map((file) => bring(cache, file)));
  // The next load gets this version; a page that is open still finds its own files.
  await self.skipWaiting();
}

/** Deletes the caches of other versions unless more pages are open here than `pages`: one may be of an older version. */
async function tidy(pages) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.filter((client) => client.url.startsWith(scope)).length > pages) return;
  if (self.registration.installing || self.registration.waiting) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(ours) && name !== current).map((name) => caches.delete(name)));
}

// A second attempt at a script has a query, to be a new one; and what varies with the request never is a file of ours.
const lenient = { ignoreSearch: true, ignoreVary: true };

async function answer(request, path) {
  // Hashed names are found in whichever version has them.
  const places = plain.test(path) ? caches.open(current) : Promise.resolve(caches);
  const wanted = path === "index.html" ? scope : request;
  // A browser that refuses its storage now must not hide a server that answers.
  const found = await places.then((place) => place.match(wanted, lenient)).catch(() => undefined);
  return found ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([tidy(0), self.clients.claim()])));
// A page of this version is running.
self.addEventListener("message", (event) => event.data === "tidy" && event.waitUntil(tidy(1)));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const address = url.origin + url.pathname;
  // Anything deeper belongs to another page, if to any.
  if (request.method !== "GET" || !address.startsWith(scope) || address.slice(scope.length).includes("/")) return;
  event.respondWith(answer(request, address.slice(scope.length) || "./"));
});
