import type { RegionClipper, TileKernel } from '#app/layout/tile-kernel.ts';
import clipperUrl from '#kernel/dist/clipper2.wasm?url';
import layerUrl from '#kernel/dist/layer-kernel.wasm?url';
import scoreUrl from '#kernel/dist/score-kernel.wasm?url';
import kernelUrl from '#kernel/dist/tile-kernel.wasm?url';

/**
 * The WebAssembly kernel, or where WebAssembly is blocked the same kernel as TypeScript (fetched only then). Scores
 * and layers are fetched only on request.
 */
export async function loadBrowserKernel({ withScores = false, withLayers = false } = {}): Promise<TileKernel> {
  try {
    const [{ createWasmKernel }, kernel, scores, layers] = await Promise.all([
      import('#kernel/wasm-kernel.ts'),
      fetchBytes(kernelUrl),
      withScores ? fetchBytes(scoreUrl) : undefined,
      withLayers ? fetchBytes(layerUrl) : undefined,
    ]);
    return await createWasmKernel(kernel, { scores, layers });
  } catch {
    const { createTsKernel } = await import('#kernel/ts-kernel.ts');
    return createTsKernel();
  }
}

let clipper: Promise<RegionClipper> | null = null;

/** Clipper2, fetched when the first obstacle is met; a failed fetch is tried again by the next layout that needs it. */
export function loadBrowserClipper(): Promise<RegionClipper> {
  clipper ??= fetchClipper().catch((error: unknown) => {
    clipper = null;
    throw error;
  });
  return clipper;
}

async function fetchClipper(): Promise<RegionClipper> {
  const [{ createRegionClipper }, bytes] = await Promise.all([
    import('#kernel/region/region-clipper.ts'),
    fetchBytes(clipperUrl),
  ]);
  return createRegionClipper(bytes);
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}
