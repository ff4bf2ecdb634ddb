import { fetchBytes } from '#app/engine/browser/fetch-bytes.ts';
import type { LayoutParts } from '#app/engine/handlers/handle-layout.ts';
import type { RegionClipper, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import cellUrl from '#kernel/dist/cell-kernel.wasm?url';
import clipperUrl from '#kernel/dist/clipper2.wasm?url';
import layerUrl from '#kernel/dist/layer-kernel.wasm?url';
import scoreUrl from '#kernel/dist/score-kernel.wasm?url';
import kernelUrl from '#kernel/dist/tile-kernel.wasm?url';

/**
 * The WebAssembly kernel, or the same kernel as TypeScript if WebAssembly is blocked (loaded only then). The code for
 * scores is loaded on request, the code for layers and for outlines with the first such floor.
 */
async function loadBrowserKernel({ withScores = false } = {}): Promise<TileKernel> {
  try {
    const [{ createWasmKernel }, kernel, scores] = await Promise.all([
      import('#kernel/wasm-kernel.ts'),
      fetchBytes(kernelUrl),
      withScores ? fetchBytes(scoreUrl) : undefined,
    ]);
    return await createWasmKernel(kernel, {
      scores,
      layers: () => fetchBytes(layerUrl),
      cells: () => fetchBytes(cellUrl),
    });
  } catch {
    const { createTsKernel } = await import('#kernel/ts-kernel.ts');
    return createTsKernel();
  }
}

/** The parts of one thread: each is loaded on first use, and again after a failure. */
export function browserParts(scores = { withScores: false }): LayoutParts {
  return { loadKernel: keep(() => loadBrowserKernel(scores)), loadClipper: keep(loadClipper) };
}

/** Caches a load; retries after a failure. */
export function keep<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let kept: Promise<Part> | null = null;
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

async function loadClipper(): Promise<RegionClipper> {
  const [{ createRegionClipper }, bytes] = await Promise.all([
    import('#kernel/region/region-clipper.ts'),
    fetchBytes(clipperUrl),
  ]);
  return createRegionClipper(bytes);
}
