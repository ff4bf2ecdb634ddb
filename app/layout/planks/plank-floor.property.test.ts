import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';
import { computeLayout, type LayoutTools } from '#app/layout/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import type { TileKernel } from '#app/layout/tile-kernel.ts';
import type { Length } from '#app/layout/units/length.ts';
import type { Clipper2 } from '#kernel/dist/clipper2.js';
import { checkPlanks } from '#kernel/fuzz/check-planks.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { checkCuttingPlan } from '#tests/factories/check-cutting-plan.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';
import { arbitraryPlanks } from '#tests/factories/plank-request.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

describe('a floor of planks', () => {
  let tools: LayoutTools;
  let wasm: TileKernel;
  let clipper2: Clipper2;
  beforeAll(async () => {
    [tools, wasm, clipper2] = await Promise.all([
      layoutTools(),
      loadNodeKernel('wasm'),
      readClipper2().then(loadClipper2),
    ]);
  });

  function layOut(request: LayoutRequest): LayoutResult | null {
    const laid = computeLayout(request, tools);
    expect(computeLayout(request, { ...tools, kernel: wasm })).toEqual(laid);
    return laid.ok ? laid.value : null;
  }

  it('is cut from the planks that its courses name, with the blade between the pieces', () => {
    let floors = 0;
    fc.assert(
      fc.property(arbitraryPlanks, (request) => {
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

  it('lies as Clipper2 cuts it, plank by plank, by the rules that its runs say they keep', () => {
    let floors = 0;
    fc.assert(
      fc.property(arbitraryPlanks, (request) => {
        const result = layOut(request);
        if (result === null) return;
        floors += 1;
        expect(checkPlanks(result, clipper2)).toEqual([]);
      }),
      { numRuns: 100 },
    );
    expect(floors).toBeGreaterThan(60);
  });

  it('covers the floor where there is no joint and no piece is too small', () => {
    let floors = 0;
    fc.assert(
      fc.property(arbitraryPlanks, (request) => {
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
