import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packCuts, packLayout, unpackCuts, unpackLayout } from '#app/engine/pack-layout.ts';
import { loadNodeClipper, loadNodeKernel, loadServerKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { computeLayoutLazily } from '#app/layout/compute/compute-layout.ts';
import type { RawRecord } from '#app/layout/fields/raw-value.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { arbitraryZones } from '#tests/factories/arbitrary-zones.ts';
import { cases } from '#tests/factories/cases.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';
import { zonedRequest } from '#tests/factories/zoned-request.ts';
import { jobOf } from '#tests/factories/zones-oracle.ts';

const browser = { kernel: await loadNodeKernel('wasm'), loadClipper: loadNodeClipper };
const server = { kernel: await loadServerKernel(), loadClipper: loadNodeClipper };

/** The request of a job; null if it is refused (for example, a zone that leaves its room). */
function readRequest(raw: RawRecord): LayoutRequest | null {
  try {
    return zonedRequest(raw);
  } catch {
    return null;
  }
}

it('floors with zones are the same to the bit from both kernels, and after a transfer from a worker', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryZones, async (job) => {
      const request = readRequest({ ...jobOf(job) });
      fc.pre(request !== null);
      if (request === null) return;
      const layout = await computeLayoutLazily(request, browser);
      expect(await computeLayoutLazily(request, server)).toEqual(layout);
      if (!layout.ok) return;
      const sent = unpackLayout(structuredClone(packLayout(layout.value)), request);
      // The exact rings of turned pieces stay in the thread that computed them.
      const pieces = layout.value.pieces.map(({ exact: _, ...piece }) => piece);
      expect(sent).toEqual({ ...layout.value, pieces });
      const cuts = planCuts(layout.value, USUAL_CUTTING);
      expect(unpackCuts(structuredClone(packCuts(cuts)))).toEqual(cuts);
      const kinds = [cuts, ...cuts.others];
      const single = kinds.flatMap((kind) => kind.single ?? []).reduce((sum, tiles) => sum + tiles, 0);
      expect(kinds.reduce((sum, { tilesNeeded }) => sum + tilesNeeded, 0)).toBeLessThanOrEqual(single);
      for (const { lowerBound, tilesNeeded } of kinds) expect(lowerBound).toBeLessThanOrEqual(tilesNeeded);
    }),
    { numRuns: cases(12) },
  );
});
