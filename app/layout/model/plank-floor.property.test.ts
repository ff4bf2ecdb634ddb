import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import type { Length } from '#app/layout/units/length.ts';
import { checkPlanks } from '#kernel/fuzz/check-planks.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { cases } from '#tests/factories/cases.ts';
import { checkCuts } from '#tests/factories/check-cuts.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { tools } from '#tests/factories/layout-tools.ts';
import { arbitraryPlanks } from '#tests/factories/plank-request.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const wasm = { ...tools, kernel: await loadNodeKernel('wasm') };
const clipper2 = await loadClipper2(await readClipper2());

describe('a floor of planks', () => {
  /** The layout, the same from both kernels. */
  function layOut(request: LayoutRequest): LayoutResult {
    expect(computeLayout(request, wasm)).toEqual(computeLayout(request, tools));
    return computeResult(request);
  }

  it('is cut from the planks that its courses name, with the blade between the pieces', () => {
    fc.assert(
      fc.property(arbitraryPlanks, (request) => {
        const result = layOut(request);
        const options = { ...USUAL_CUTTING, kerf: request.kerf ?? (0 as Length) };
        const cuts = planCuts(result, options);
        // In a turned pattern a piece is drawn as its label's first, which may be 0.1 mm longer than it, at both ends.
        const kerf = options.kerf - (result.frame === null ? 0 : 64);
        expect(checkCuts({ ...cuts, options: { ...options, kerf: kerf as Length } }, result)).toEqual([]);
        const { runs = [], planks: taken, bound } = result.planks ?? { planks: undefined };
        const named = new Set(runs.flatMap(({ pieces }) => pieces.map(({ plank }) => plank)));
        expect(named.size).toBe(taken?.[request.finish.plankMethod ?? 'as-you-lay']);
        expect(cuts.lowerBound).toBe(Math.min(cuts.tilesNeeded, bound ?? 0));
        expect(cuts.tilesNeeded).toBe(named.size);
        expect(taken?.['least-waste']).toBeLessThanOrEqual(taken?.['as-you-lay'] ?? 0);
        expect(bound).toBeLessThanOrEqual(taken?.['least-waste'] ?? 0);
      }),
      { numRuns: cases(24) },
    );
  });

  it('that is partly laid is cut from planks that are long enough, and takes no fewer than the bound', () => {
    fc.assert(
      fc.property(
        arbitraryPlanks,
        fc.nat({ max: 8 }),
        fc.integer({ min: 0, max: 4000 }),
        (request, courses, shorter) => {
          const planned = computeResult(request);
          const length = Math.max(request.finish.tileLength, request.finish.tileWidth);
          const first = length - Math.min(shorter, length - 1);
          // New planks, trimmed alike.
          const laidPlanks = Array.from({ length: courses }, () => String(first)).join(' ');
          const result = layOut({ ...request, laidPlanks });
          const options = { ...USUAL_CUTTING, kerf: request.kerf ?? (0 as Length) };
          const kerf = options.kerf - (result.frame === null ? 0 : 64);
          const cuts = planCuts(result, options);
          expect(checkCuts({ ...cuts, options: { ...options, kerf: kerf as Length } }, result)).toEqual([]);
          const { planks } = result;
          expect(planks?.held ?? 0).toBeLessThanOrEqual(courses);
          expect(planks?.bound).toBeLessThanOrEqual(planks?.planks['least-waste'] ?? 0);
          expect(planks?.planks['least-waste']).toBeLessThanOrEqual(planks?.planks['as-you-lay'] ?? 0);
          if (courses === 0) expect(result.planks).toEqual(planned.planks);
        },
      ),
      { numRuns: cases(10) },
    );
  });

  it('matches Clipper2 plank by plank, and its runs keep the rules that they claim to keep', () => {
    fc.assert(
      fc.property(arbitraryPlanks, (request) => {
        const result = layOut(request);
        expect(checkPlanks(result, clipper2)).toEqual([]);
      }),
      { numRuns: cases(20) },
    );
  });

  it('covers the floor if there is no joint and no piece is too small', () => {
    fc.assert(
      fc.property(arbitraryPlanks, (request) => {
        const result = layOut(asRequest({ ...request, joint: 0 as Length }));
        fc.pre(!result.warnings.some(({ code }) => code === 'pieces-dropped'));
        const sides = result.region.flatMap((ring) =>
          ring.map(({ x, y }, i) => {
            const next = ring[(i + 1) % ring.length] ?? { x, y };
            return { across: Math.abs(next.x - x), down: Math.abs(next.y - y) };
          }),
        );
        const isSquare = sides.every(({ across, down }) => across === 0 || down === 0);
        const edges = sides.reduce((sum, { across, down }) => sum + Math.hypot(across, down), 0);
        // A corner of a cut at a slant is rounded, by half a unit at most, once for the course and once for the plank.
        const slack = isSquare && result.frame === null ? 0 : 1.5 * edges + 10;
        expect(Math.abs(result.tiledArea - result.netArea)).toBeLessThanOrEqual(slack);
      }),
      { numRuns: cases(25) },
    );
  });
});
