import module from "faceit-wasm/faceit-all.wasm";
import { load } from "faceit-wasm";

const loading = load(module);

export default {
  async fetch(request) {
    return (await loading).fetch(request);
  },
};
