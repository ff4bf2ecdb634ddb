import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { ok } from '#app/base/result.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { createServerEngine } from '#app/engine/server/server-engine.server.ts';
import { FORTY_CORNERS, MILLION_TILES, SLANTED_ROOM, SQUARE_REQUEST } from '#app/engine/testing/sample-requests.ts';
import { computeLayoutLazily } from '#app/layout/compute/compute-layout.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { addSheets } from '#app/layout/mosaics/add-sheets.ts';
import { boundCuts } from '#app/layout/order/cutting/bound-cuts.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { fitPattern } from '#tests/factories/layered-request.ts';
import { UNHURRIED } from '#tests/factories/layout-engines.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';
import { KITCHEN_WITH_RUG, zonedRequest } from '#tests/factories/zoned-request.ts';

// Compares the server's engine on real threads with the kernel of the browser's worker: WebAssembly.
const server = createServerEngine({ limits: UNHURRIED, waitMs: 600_000 });
const browser = { kernel: await loadNodeKernel('wasm'), loadClipper: loadNodeClipper };
afterAll(() => server.close());

const OPTIONS = USUAL_CUTTING;
const ORIENTATIONS = ['vertical', 'horizontal'] as const;

/** A layout as sent by its thread, without the exact rings of turned pieces and shapes. */
function asSent(layout: LayoutResult): LayoutResult {
  return { ...layout, pieces: layout.pieces.map(({ exact: _, ...piece }) => piece) };
}

describe('both engines answer the same', () => {
  const cases = [SQUARE_REQUEST, SLANTED_ROOM, FORTY_CORNERS].flatMap((room) =>
    PATTERNS.flatMap(({ id: layoutType }) =>
      ORIENTATIONS.flatMap((patternOrientation) =>
        [true, false].map((autoOptimize) =>
          fitPattern(asRequest({ ...room, layoutType, patternOrientation, autoOptimize })),
        ),
      ),
    ),
  );
  test.each(cases)(
    '$room.type $finish.layoutType $finish.patternOrientation centred: $finish.autoOptimize',
    async (request) => {
      const layout = await computeLayoutLazily(request, browser);
      const sent = layout.ok ? ok(asSent(layout.value)) : layout;
      expect(await server.compute(request)).toEqual(sent);
      if (!layout.ok) return;
      const planned = await server.computeWithCuts(request, { options: OPTIONS });
      const cuts = addSheets(layout.value, planCuts(layout.value, OPTIONS));
      expect(planned).toEqual(ok({ result: asSent(layout.value), cuts }));
    },
  );

  test('zone by zone', async () => {
    const request = zonedRequest(KITCHEN_WITH_RUG);
    const layout = await computeLayoutLazily(request, browser);
    if (!layout.ok) throw new Error(layout.error.code);
    expect(layout.value.zones?.map(({ name, counts }) => [name, counts.touched > 0])).toEqual([
      ['Field', true],
      ['Border', true],
      ['Rug', true],
    ]);
    const planned = await server.computeWithCuts(request, { options: OPTIONS });
    expect(planned).toEqual(ok({ result: asSent(layout.value), cuts: planCuts(layout.value, OPTIONS) }));
  });

  test('on a floor that slopes to its drain', async () => {
    const shower = { roomLength: '60', roomWidth: '36', tileLength: '12', tileWidth: '6', groutSpacing: '1/8' };
    for (const more of [{ layoutType: 'half' }, { layoutType: 'herringbone', edge: 'even', drainShape: 'round' }]) {
      const read = readJob({ ...shower, drain: 'point', layoutAngle: 45, ...more });
      if (!read.ok) throw new Error(read.error[0]?.field);
      const layout = await computeLayoutLazily(read.value.request, browser);
      if (!layout.ok) throw new Error(layout.error.code);
      expect(layout.value.slopes?.planes).toHaveLength(4);
      const planned = await server.computeWithCuts(read.value.request, { options: OPTIONS });
      expect(planned).toEqual(ok({ result: asSent(layout.value), cuts: planCuts(layout.value, OPTIONS) }));
    }
  });

  test('for a million tiles', async () => {
    expect(await server.compute(MILLION_TILES)).toEqual(await computeLayoutLazily(MILLION_TILES, browser));
  });

  test('with cuts that do not depend on the load of the machine', async () => {
    // 1 in mosaic on the slant: two thousand pieces, hardly two alike.
    const corners = [
      [0, 7],
      [760, 0],
      [769, 757],
      [11, 763],
    ] as const;
    const points = corners.map(([x, y]) => ({ x: fromInches(x), y: fromInches(y) }));
    const inch = fromInches(1);
    const request: LayoutRequest = asRequest({
      ...SQUARE_REQUEST,
      room: { type: 'custom', points },
      tileLength: inch,
      tileWidth: inch,
    });
    const layout = await computeLayoutLazily(request, browser);
    if (!layout.ok) throw new Error('refused');
    const quiet = planCuts(layout.value, OPTIONS);
    const spinning = Array.from({ length: 3 }, () => new Worker('for (;;);', { eval: true }));
    try {
      const busy = await Promise.all([1, 2, 3].map(() => server.computeWithCuts(request, { options: OPTIONS })));
      for (const outcome of busy) {
        if (!outcome.ok) throw new Error(outcome.error.code);
        expect(outcome.value.cuts).toEqual(boundCuts(quiet, outcome.value.result));
      }
    } finally {
      await Promise.all(spinning.map((worker) => worker.terminate()));
    }
  });

  test('for rejected requests', async () => {
    const refused: LayoutRequest = { ...SQUARE_REQUEST, room: { type: 'custom', points: [] } };
    const answer = await server.compute(refused);
    expect(answer).toEqual(await computeLayoutLazily(refused, browser));
    expect(answer).toEqual({ ok: false, error: { code: 'room-too-few-corners' } });
  });
});

test('the worked example matches to the digit', async () => {
  const answer = await server.compute(SQUARE_REQUEST);
  expect(answer).toMatchObject({
    ok: true,
    value: { counts: { full: 49, cut: 32, touched: 81, exact: 68.0625, order: 79 } },
  });
});
