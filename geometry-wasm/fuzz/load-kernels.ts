import { loadWasmKernel } from '#kernel/load-wasm-kernel.node.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { loadRegionClipper, readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';

/** Loads both builds of the kernel, and Clipper2 directly and as the region port. */
export async function loadKernels() {
  const [clipper2, clipper, wasm] = await Promise.all([
    readClipper2().then(loadClipper2),
    loadRegionClipper(),
    loadWasmKernel(),
  ]);
  return { clipper2, clipper, wasm, ts: createTsKernel() };
}
