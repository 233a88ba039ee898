// Draws faces where it runs: in a page, a service worker, at the edge or in Node, without a server.
//
//     const faceit = await load()
//     faceit.svg("seed=ada&mood=happy")

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Compiles the module, after which all calls are synchronous.
 *
 * `source` is faceit.wasm beside this file, or the URL of another one, a response, bytes, or a compiled module. `onTrap`
 * is called with the first error that ends an instance; by default it is written to the console.
 */
export async function load(source = new URL("faceit.wasm", import.meta.url), { onTrap = console.error } = {}) {
  const module = await compiled(await source);
  return new Faceit(module, await WebAssembly.instantiate(module), onTrap);
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) {
    const url = new URL(source, globalThis.location?.href ?? import.meta.url);
    // In a variable, so that bundlers for browsers don't look for it.
    const files = "node:fs/promises";
    source = url.protocol === "file:" ? await (await import(files)).readFile(url) : await fetch(url);
  }
  // Of a response. Its class isn't named, for Node takes 40 ms to load it.
  if (typeof source.arrayBuffer === "function") {
    if (source.ok === false) throw new Error(`${source.url} has the status ${source.status}`);
    source = await source.arrayBuffer();
  }
  return WebAssembly.compile(source);
}

/** A query with the characters escaped that a URL can't contain; pairs without a value are left out. */
function encoded(query) {
  if (typeof query !== "string") {
    const pairs = Symbol.iterator in query ? [...query] : Object.entries(query);
    query = new URLSearchParams(pairs.filter(([, value]) => value != null)).toString();
  }
  return new URL(`?${query.replace(/^\?/, "").replaceAll("#", "%23")}`, "http://faceit").search;
}

class Faceit {
  // An instance whose memory has grown beyond this is given up after the response.
  static #maxBytes = 64 << 20;
  #module;
  #instance;
  #onTrap;

  constructor(module, instance, onTrap) {
    this.#module = module;
    this.#instance = instance;
    this.#onTrap = onTrap;
  }

  /** The SVG of a face. Throws a RangeError with the sentence of a rejection. */
  svg(query = "") {
    const { status, body } = this.#call(`GET /face.svg${encoded(query)} HTTP/1.1\r\nHost: faceit\r\n\r\n`);
    const text = decoder.decode(body);
    if (status !== 200) throw new RangeError(JSON.parse(text).detail);
    return text;
  }

  /** The response to a request for a path with a query, as a server would send it without compression. */
  respond(target, { method = "GET", accept, ifNoneMatch, ifMatch } = {}) {
    let head = `${method} ${target} HTTP/1.1\r\nHost: faceit\r\n`;
    const fields = { Accept: accept, "If-None-Match": ifNoneMatch, "If-Match": ifMatch };
    for (const [name, value] of Object.entries(fields)) if (value != null) head += `${name}: ${value}\r\n`;
    if (/[\r\n]/.test(`${method}${target}${accept}${ifNoneMatch}${ifMatch}`)) throw new TypeError("a field contains a line end");
    const { status, lines, body } = this.#call(`${head}\r\n`);
    const headers = new Headers();
    for (const line of decoder.decode(lines).split("\r\n")) {
      const colon = line.indexOf(": ");
      if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 2));
    }
    return { status, headers, body };
  }

  /** The response to a request of the Fetch API: `addEventListener("fetch", …)` and `export default { fetch }`. */
  fetch(request) {
    const { pathname, search } = new URL(request.url);
    const { status, headers, body } = this.respond(pathname + search, {
      method: request.method,
      accept: request.headers.get("accept"),
      ifNoneMatch: request.headers.get("if-none-match"),
      ifMatch: request.headers.get("if-match"),
    });
    const isEmpty = status === 204 || status === 304 || request.method === "HEAD";
    return new Response(isEmpty ? null : body, { status, headers });
  }

  /** Calls the module, and a new instance if the one before has ended. */
  #call(head) {
    const bytes = encoder.encode(head);
    try {
      return this.#respond(bytes);
    } catch (error) {
      this.#instance = undefined;
      this.#onTrap?.(error);
      this.#onTrap = undefined;
      return this.#respond(bytes);
    }
  }

  #respond(bytes) {
    this.#instance ??= new WebAssembly.Instance(this.#module);
    const { memory, alloc, free, respond } = this.#instance.exports;
    const address = alloc(bytes.length);
    new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
    const result = respond(address, bytes.length);
    free(address);
    const [status, lines, lineBytes, body, bodyBytes] = new Uint32Array(memory.buffer, result, 5);
    const copy = (start, count) => new Uint8Array(memory.buffer, start, count).slice();
    const response = { status, lines: copy(lines, lineBytes), body: copy(body, bodyBytes) };
    if (memory.buffer.byteLength > Faceit.#maxBytes) this.#instance = undefined;
    return response;
  }
}
