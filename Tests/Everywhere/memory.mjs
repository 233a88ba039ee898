// Checks that 100,000 faces in one instance don't grow its memory.
//
//     node Tests/Everywhere/memory.mjs .build/web/faceit.wasm
import { readFileSync } from "node:fs";
import { load } from "../../web/faceit.js";

let memory;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...parameters) => {
  const instance = await instantiate(...parameters);
  memory = instance.exports?.respond ? instance.exports.memory : memory;
  return instance;
};
const faceit = await load(readFileSync(process.argv[2]));
const draw = (number) => faceit.svg({ seed: `person ${number}`, kind: ["person", "robot", "creature"][number % 3], motion: number % 5 ? "none" : "idle" });
for (let number = 0; number < 20_000; number++) draw(number);
const before = memory.buffer.byteLength;
for (let number = 20_000; number < 100_000; number++) draw(number);
console.log(`${before} bytes after 20,000 faces, ${memory.buffer.byteLength} after 100,000`);
process.exit(memory.buffer.byteLength > before ? 1 : 0);
