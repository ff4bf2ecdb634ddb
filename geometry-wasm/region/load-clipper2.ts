/// <reference path="./clipper2.d.ts" />
import createClipper2, { type Clipper2 } from '#kernel/dist/clipper2.js';

/** Clipper2 from the bytes or the module of dist/clipper2.wasm. */
export async function loadClipper2(source: BufferSource | WebAssembly.Module): Promise<Clipper2> {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  return await new Promise<Clipper2>((resolve, reject) => {
    createClipper2({
      instantiateWasm: (imports, receive) => {
        WebAssembly.instantiate(module, imports).then((instance) => receive(instance, module), reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
