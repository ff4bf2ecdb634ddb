import { readFile } from 'node:fs/promises';
import type { RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import { createRegionClipper } from '#kernel/region/region-clipper.ts';

/** The bytes of Clipper2 built by `node geometry-wasm/build.mjs`. */
export function readClipper2(): Promise<Buffer> {
  return readFile(new URL('../dist/clipper2.wasm', import.meta.url));
}

/** The region port in Node, for tests, the bench and the fuzz run. */
export async function loadRegionClipper(): Promise<RegionClipper> {
  return createRegionClipper(await readClipper2());
}
