// Compares the responses of a module with those that a server has sent, which `run` has written to a file.
//
//     node Tests/Everywhere/compare.mjs MODULE FILE
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { load } from "../../web/faceit.js";

const [, , module, file] = process.argv;
let traps = 0;
const faceit = await load(readFileSync(module), { onTrap: (error) => (traps++, console.log("TRAP", error.stack)) });
const requests = JSON.parse(readFileSync(file));
const statuses = {};
let [different, lacking] = [0, 0];
for (const request of requests) {
  let found;
  try {
    const { status, headers, body } = faceit.respond(request.target, request);
    const fields = {};
    for (const name of Object.keys(request.fields)) fields[name] = headers.get(name);
    found = { status, fields, hash: createHash("sha256").update(body).digest("hex"), body };
  } catch (error) {
    found = { status: String(error) };
  }
  // The smaller module has no pixels.
  if (found.status === 501 || (found.status === 400 && request.fields["content-type"] === "image/png" && module.endsWith("faceit.wasm"))) {
    lacking++;
    continue;
  }
  statuses[request.status] = (statuses[request.status] ?? 0) + 1;
  const isEqual = (found.status === request.status && found.hash === request.hash && JSON.stringify(found.fields) === JSON.stringify(request.fields));
  if (isEqual) continue;
  different++;
  if (different > 10) continue;
  const { body, ...rest } = found;
  console.log("DIFFERENT", JSON.stringify({ ...request, target: request.target.slice(0, 300) }), "\n   module", JSON.stringify(rest), body && Buffer.from(body.subarray(0, 400)).toString("latin1"));
}
console.log(`${module.split("/").pop()} in Node ${process.version}: ${requests.length} requests, ${lacking} of formats that it lacks, ${different} different responses, ${traps ? "traps" : "no trap"};`, JSON.stringify(statuses));
process.exit(different > 0 || traps > 0 ? 1 : 0);
