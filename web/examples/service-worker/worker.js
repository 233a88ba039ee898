import { load } from "./faceit.js";

const PICTURES = /^\/(faces?|2048)(\.\w+)?$|^\/(face|2048|avatar)\//;
const MODULE = new URL("faceit-all.wasm", import.meta.url);
let loading;

// Browsers end workers that are idle. One that starts again may have no network, so the module is stored.
addEventListener("install", (event) => {
  event.waitUntil(caches.open("faceit").then((cache) => cache.add(MODULE)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || !PICTURES.test(pathname)) return;
  loading ??= caches.match(MODULE).then((stored) => load(stored ?? fetch(MODULE)));
  event.respondWith(loading.then((faceit) => faceit.fetch(event.request)));
});
