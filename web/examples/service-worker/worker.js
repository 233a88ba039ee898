import { load } from "./faceit.js";

const PICTURES = /^\/(faces?|2048)(\.\w+)?$|^\/(face|2048|avatar)\//;
const loading = load(new URL("faceit-all.wasm", import.meta.url));

addEventListener("install", (event) => event.waitUntil(loading.then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || !PICTURES.test(pathname)) return;
  event.respondWith(loading.then((faceit) => faceit.fetch(event.request)));
});
