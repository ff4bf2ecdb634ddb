import { readFile } from 'node:fs/promises';
import { findEngineFile } from '#app/engine/server/find-engine-file.server.ts';
import type { RegionClipper, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { createRegionClipper } from '#kernel/region/region-clipper.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';
import { createWasmKernel } from '#kernel/wasm-kernel.ts';

/** Either build of the tile kernel, in Node. */
export async function loadNodeKernel(name: TileKernel['name']): Promise<TileKernel> {
  if (name === 'ts') return createTsKernel();
  const read = (file: string) => readFile(findEngineFile(file));
  return createWasmKernel(await read('tile-kernel.wasm'), {
    scores: await read('score-kernel.wasm'),
    layers: await read('layer-kernel.wasm'),
    cells: await read('cell-kernel.wasm'),
  });
}

/**
 * The kernel of the server's threads: courses by the TypeScript build, which V8 compiles once and whose memory shrinks again;
 * stairs and outlines by the WebAssembly, since placing a pattern of layers lays it thousands of times in a room of many short walls.
 */
export async function loadServerKernel(): Promise<TileKernel> {
  const [ts, wasm] = await Promise.all([loadNodeKernel('ts'), loadNodeKernel('wasm')]);
  return { ...ts, runStairs: wasm.runStairs, runCells: wasm.runCells };
}

let clipper: Promise<RegionClipper> | null = null;

/** Clipper2 in Node; loaded once. */
export function loadNodeClipper(): Promise<RegionClipper> {
  clipper ??= readFile(findEngineFile('clipper2.wasm')).then(createRegionClipper);
  return clipper;
}
