import { load } from "faceit-wasm";

const faceit = await load(new URL(import.meta.resolve("faceit-wasm/faceit-all.wasm")));

Deno.serve({ hostname: "127.0.0.1", port: Number(Deno.env.get("PORT") ?? 8000) }, (request) => faceit.fetch(request));
