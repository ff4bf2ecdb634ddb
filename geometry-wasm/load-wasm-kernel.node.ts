import { readFile } from 'node:fs/promises';
import type { TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { createWasmKernel } from '#kernel/wasm-kernel.ts';

/** The WebAssembly kernel built by `node geometry-wasm/build.mjs`; for tests, the bench and the fuzz run. */
export async function loadWasmKernel(): Promise<TileKernel> {
  const read = (name: string) => readFile(new URL(`./dist/${name}`, import.meta.url));
  return createWasmKernel(await read('tile-kernel.wasm'), {
    scores: await read('score-kernel.wasm'),
    layers: await read('layer-kernel.wasm'),
    cells: await read('cell-kernel.wasm'),
  });
}
