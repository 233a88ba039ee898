// Checks how faceit.js reads queries, and what the module responds to methods that a path doesn't have.
//
//     node Tests/Everywhere/calls.mjs .build/web/faceit.wasm
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { load } from "../../web/faceit.js";

const faceit = await load(readFileSync(process.argv[2]));
const expected = faceit.svg("seed=ada&mood=happy&size=96");
const queries = [
  "?seed=ada&mood=happy&size=96",
  new URLSearchParams("seed=ada&mood=happy&size=96"),
  [["seed", "ada"], ["mood", "happy"], ["size", "96"]],
  { seed: "ada", mood: "happy", size: 96, status: undefined, title: null },
];
for (const query of queries) assert.equal(faceit.svg(query), expected);
assert.throws(() => faceit.svg("??seed=ada"), RangeError);

const allowed = faceit.respond("/face.svg", { method: "OPTIONS" }).headers.get("allow");
assert.match(allowed, /\bGET\b.*\bHEAD\b/);
const rejected = faceit.respond("/face.svg", { method: "POST" });
assert.deepEqual([rejected.status, rejected.headers.get("allow")], [405, allowed]);
assert.equal(faceit.respond("/face.svg", { method: "BREW" }).status, 501);
console.log("all calls as expected");
