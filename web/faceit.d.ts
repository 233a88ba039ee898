/** A query, such as `seed=ada&mood=happy`, or its pairs. Those without a value are left out. */
export type Query =
  | string
  | Iterable<[string, string]>
  | Record<string, string | number | boolean | null | undefined>;

export interface Options {
  method?: string;
  accept?: string | null;
  ifNoneMatch?: string | null;
  ifMatch?: string | null;
}

export interface Faceit {
  /** The SVG of a face. Throws a RangeError with the sentence of a rejection. */
  svg(query?: Query): string;
  /** The response to a request for a path with a query, as a server would send it without compression. */
  respond(target: string, options?: Options): { status: number; headers: Headers; body: Uint8Array };
  /** The response to a request of the Fetch API. */
  fetch(request: Request): Response;
}

/** What the module can be loaded from. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Compiles the module, after which all calls are synchronous.
 *
 * `source` is by default `faceit.wasm` beside the script. `onTrap` is called with the first error that ends an instance.
 */
export function load(source?: Source | Promise<Source>, options?: { onTrap?: (error: unknown) => void }): Promise<Faceit>;
