import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';
import { computeLayout, type LayoutTools } from '#app/layout/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import type { TileKernel } from '#app/layout/tile-kernel.ts';
import type { Length } from '#app/layout/units/length.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { checkCuttingPlan } from '#tests/factories/check-cutting-plan.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

/** Any room with planks: short ones, so that a room has many; turned or not. */
const planks: fc.Arbitrary<LayoutRequest> = fc
  .tuple(
    fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest),
    fc.record({
      kerf: fc.constantFrom(0, 508, 1016),
      ends: fc.integer({ min: 1, max: 100 }),
      offsets: fc.integer({ min: 0, max: 100 }),
      plankMethod: fc.constantFrom('as-you-lay' as const, 'least-waste' as const),
      angle: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1799 })),
    }),
  )
  .map(([{ offsetLength: _offset, thirdStyle: _style, ...request }, { kerf, ends, offsets, plankMethod, angle }]) => {
    const length = Math.max(request.tileLength, request.tileWidth);
    return {
      ...request,
      layoutType: 'planks',
      plankMethod,
      kerf: kerf as Length,
      plankMinEnd: Math.floor((length * ends) / 200) as Length,
      plankMinOffset: Math.floor((length * offsets) / 200) as Length,
      startCutLength: 0 as Length,
      startCutWidth: 0 as Length,
      ...(angle > 0 ? { layoutAngle: angle } : {}),
    };
  });

describe('a floor of planks', () => {
  let tools: LayoutTools;
  let wasm: TileKernel;
  beforeAll(async () => {
    [tools, wasm] = await Promise.all([layoutTools(), loadNodeKernel('wasm')]);
  });

  function layOut(request: LayoutRequest): LayoutResult | null {
    const laid = computeLayout(request, tools);
    expect(computeLayout(request, { ...tools, kernel: wasm })).toEqual(laid);
    return laid.ok ? laid.value : null;
  }

  it('is cut from the planks that its courses name, with the blade between the pieces', () => {
    let floors = 0;
    fc.assert(
      fc.property(planks, (request) => {
        const result = layOut(request);
        if (result === null) return;
        floors += 1;
        const options = { ...USUAL_CUTTING, kerf: request.kerf ?? (0 as Length) };
        const plan = planCuts(result, options);
        // In a turned pattern a piece is drawn as its label's first, which may be 0.1 mm longer than it, at both ends.
        const kerf = options.kerf - (result.frame === null ? 0 : 64);
        expect(checkCuttingPlan({ ...plan, options: { ...options, kerf: kerf as Length } }, result)).toEqual([]);
        const { runs = [], planks: taken, bound } = result.planks ?? { planks: undefined };
        const named = new Set(runs.flatMap(({ pieces }) => pieces.map(({ plank }) => plank)));
        expect(named.size).toBe(taken?.[request.plankMethod ?? 'as-you-lay']);
        expect(plan.lowerBound).toBe(Math.min(plan.tilesNeeded, bound ?? 0));
        // Fewer only where every piece of a plank is too small to be kept.
        expect(plan.tilesNeeded).toBeLessThanOrEqual(named.size);
        if (!result.warnings.some(({ code }) => code === 'pieces-dropped')) expect(plan.tilesNeeded).toBe(named.size);
      }),
      { numRuns: 120 },
    );
    expect(floors).toBeGreaterThan(80);
  });

  it('covers the floor where there is no joint and no piece is too small', () => {
    let floors = 0;
    fc.assert(
      fc.property(planks, (request) => {
        const result = layOut({ ...request, joint: 0 as Length });
        if (result === null || result.warnings.some(({ code }) => code === 'pieces-dropped')) return;
        floors += 1;
        const perimeter = (ring: readonly { x: number; y: number }[]) =>
          ring.reduce((sum, { x, y }, i) => {
            const next = ring[(i + 1) % ring.length] ?? { x, y };
            return sum + Math.hypot(next.x - x, next.y - y);
          }, 0);
        const edges = result.region.reduce((sum, ring) => sum + perimeter(ring), 0);
        const isSquare = result.region.every((ring) =>
          ring.every(({ x, y }, i) => {
            const next = ring[(i + 1) % ring.length] ?? { x, y };
            return next.x === x || next.y === y;
          }),
        );
        // A corner of a cut at a slant is rounded, by half a unit at most, once for the course and once for the plank.
        const slack = isSquare && result.frame === null ? 0 : 1.5 * edges + 10;
        expect(Math.abs(result.tiledArea - result.netArea)).toBeLessThanOrEqual(slack);
      }),
      { numRuns: 120 },
    );
    expect(floors).toBeGreaterThan(30);
  });
});
