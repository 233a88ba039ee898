import { createServer } from "node:http";
import { load } from "faceit-wasm";

const faceit = await load(new URL(import.meta.resolve("faceit-wasm/faceit-all.wasm")));

createServer((request, response) => {
  const { status, headers, body } = faceit.respond(request.url, {
    method: request.method,
    accept: request.headers.accept,
    ifNoneMatch: request.headers["if-none-match"],
    ifMatch: request.headers["if-match"],
  });
  response.statusCode = status;
  response.setHeaders(headers).end(body);
}).listen(process.env.PORT ?? 8000, "127.0.0.1");
