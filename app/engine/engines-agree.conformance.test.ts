import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#app/base/result.ts';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';
import { createServerEngine } from '#app/engine/server-engine.server.ts';
import { FORTY_CORNERS, MILLION_TILES, SLANTED_ROOM, SQUARE_ROOM } from '#app/engine/testing/sample-requests.ts';
import { computeLayoutLazily, type LazyLayoutTools } from '#app/layout/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { type CuttingOptions, DEFAULT_KERF } from '#app/layout/order/cutting/cutting-plan.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';

// The server's engine on its real threads against what the browser's worker runs: the WebAssembly kernel.
let server: LayoutEngine;
let browser: LazyLayoutTools;
beforeAll(async () => {
  server = createServerEngine();
  browser = { kernel: await loadNodeKernel('wasm'), loadClipper: loadNodeClipper };
});
afterAll(() => server.close());

const OPTIONS: CuttingOptions = { kerf: DEFAULT_KERF, tileKind: 'plain' };
const ORIENTATIONS = ['vertical', 'horizontal'] as const;

describe('both engines answer the same', () => {
  const cases = [SQUARE_ROOM, SLANTED_ROOM, FORTY_CORNERS].flatMap((room) =>
    PATTERNS.flatMap(({ id: layoutType }) =>
      ORIENTATIONS.flatMap((patternOrientation) =>
        [true, false].map((autoOptimize): LayoutRequest => ({ ...room, layoutType, patternOrientation, autoOptimize })),
      ),
    ),
  );
  test.each(cases)('$room.type $layoutType $patternOrientation centred: $autoOptimize', async (request) => {
    const layout = await computeLayoutLazily(request, browser);
    expect(await server.compute(request)).toEqual(layout);
    if (!layout.ok) return;
    const planned = await server.plan(request, { options: OPTIONS });
    expect(planned).toEqual(ok({ result: layout.value, plan: planCuts(layout.value, OPTIONS) }));
  });

  test('for a million tiles', async () => {
    expect(await server.compute(MILLION_TILES)).toEqual(await computeLayoutLazily(MILLION_TILES, browser));
  });

  test('for what they refuse', async () => {
    const refused: LayoutRequest = { ...SQUARE_ROOM, room: { type: 'custom', points: [] } };
    const answer = await server.compute(refused);
    expect(answer).toEqual(await computeLayoutLazily(refused, browser));
    expect(answer).toEqual({ ok: false, error: { code: 'room-too-few-corners' } });
  });
});

test('the worked example comes out to the digit', async () => {
  const answer = await server.compute(SQUARE_ROOM);
  expect(answer).toMatchObject({
    ok: true,
    value: { counts: { full: 49, cut: 32, touched: 81, exact: 68.0625, order: 79 } },
  });
});
