import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import {
  arbitraryGridRequest,
  arbitrarySlantedRequest,
  arbitrarySteppedRequest,
} from '#tests/factories/arbitrary-layout.ts';
import { cases } from '#tests/factories/cases.ts';
import { checkCuts } from '#tests/factories/check-cuts.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { customRoom, layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const request = fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest, arbitraryGridRequest);
const options: fc.Arbitrary<CuttingOptions> = fc
  .record({
    tileKind: fc.constantFrom('plain', 'square', 'veined'),
    kerf: fc.constantFrom(0, 508, 1016, 8128) as fc.Arbitrary<Length>,
    factoryEdges: fc.boolean(),
    leastOffcut: fc.constantFrom(0, 0, 8128, 32_512) as fc.Arbitrary<Length>,
    notches: fc.constantFrom('kept', 'kept', 'lost'),
  })
  .map((cutting) => ({ ...USUAL_CUTTING, ...cutting }));
const LARGER_THAN_ANY_TILE = fromInches(100.5);

/** The cuts, once they are found to be sound. */
function mustPlanCuts(layout: LayoutResult, cutting: CuttingOptions, bounds?: Parameters<typeof planCuts>[2]) {
  const cuts = planCuts(layout, cutting, bounds);
  expect(checkCuts(cuts, layout)).toEqual([]);
  return cuts;
}

describe('a cutting plan', () => {
  it('can be cut: nothing overlaps, leaves its tile, is missing, or has a forbidden sawn edge', () => {
    fc.assert(
      fc.property(request, options, (one, cutting) => {
        expect(mustPlanCuts(computeResult(one), cutting).isComplete).toBe(true);
      }),
      { numRuns: cases(300) },
    );
  });

  it('can be cut even if the work runs out early', () => {
    const effort = fc.record({ thorough: fc.nat(20_000), quick: fc.nat(20_000) });
    fc.assert(
      fc.property(request, options, effort, (one, cutting, bounds) => {
        mustPlanCuts(computeResult(one), cutting, bounds);
      }),
      { numRuns: cases(300) },
    );
  });

  it('never needs more tiles because cutouts are kept', () => {
    fc.assert(
      fc.property(request, options, (one, cutting) => {
        const layout = computeResult(one);
        const [kept, lost] = (['kept', 'lost'] as const).map((notches) =>
          mustPlanCuts(layout, { ...cutting, notches }),
        );
        expect(kept?.tilesNeeded).toBeLessThanOrEqual(lost?.tilesNeeded ?? 0);
        expect(kept?.lowerBound).toBe(Math.min(kept?.tilesNeeded ?? 0, lost?.lowerBound ?? 0));
      }),
      { numRuns: cases(100) },
    );
  });

  it('shows the cost of factory edges, and reuses nothing if no offcut is worth keeping', () => {
    fc.assert(
      fc.property(request, options, (one, cutting) => {
        const layout = computeResult(one);
        const [free, kept] = [false, true].map((factoryEdges) => mustPlanCuts(layout, { ...cutting, factoryEdges }));
        expect(free?.tilesForEdges).toBeNull();
        expect(kept?.tilesForEdges).toBe(Math.max(0, (kept?.tilesNeeded ?? 0) - (free?.tilesNeeded ?? 0)));
        const wasteful = mustPlanCuts(layout, { ...cutting, leastOffcut: LARGER_THAN_ANY_TILE });
        expect(wasteful.tilesNeeded).toBe(layout.counts.touched);
      }),
      { numRuns: cases(150) },
    );
  });
});

/** Strips at the right wall of a room without joints, in eighths of an inch: each cut from the left of a 12 in tile. */
describe('strips along a wall', () => {
  const TILE = 96;
  const kerf = fc.integer({ min: 0, max: 4 });
  const inches = (eighths: number) => fromInches(eighths / 8);
  const start = { autoOptimize: false, joint: inches(0) } as const;

  it('of one width: as many per tile as blade, smallest offcut and factory edges allow', () => {
    const cutting = fc.record({ factoryEdges: fc.boolean(), kerf, least: fc.nat(110) });
    const kinds = fc.constantFrom('plain', 'veined');
    fc.assert(
      fc.property(
        cutting,
        kinds,
        fc.integer({ min: 3, max: 95 }),
        fc.integer({ min: 1, max: 12 }),
        (cut, kind, w, n) => {
          const layout = mustLayOut(layoutRequest({ ...start, room: rectangleRoom(12 * n, w / 8) }));
          let toATile = 1;
          for (let left = TILE - w - cut.kerf; left >= Math.max(w, cut.least); left -= w + cut.kerf) toATile += 1;
          // A strip keeps its tile's left edge: turned by half it takes the right one.
          if (cut.factoryEdges) toATile = Math.min(toATile, kind === 'plain' ? 2 : 1);
          const cuts = mustPlanCuts(layout, {
            ...USUAL_CUTTING,
            tileKind: kind,
            factoryEdges: cut.factoryEdges,
            kerf: inches(cut.kerf),
            leastOffcut: inches(cut.least),
          });
          expect(cuts.tilesNeeded).toBe(Math.ceil(n / toATile));
        },
      ),
      { numRuns: cases(300) },
    );
  });

  it('of many widths with factory edges to the joints: no more tiles than the best pairing', () => {
    const widths = fc.array(fc.integer({ min: 3, max: 95 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(widths, kerf, (all, blade) => {
        const right = all.flatMap(
          (w, row) =>
            [
              [w / 8, 12 * row],
              [w / 8, 12 * (row + 1)],
            ] as const,
        );
        const room = customRoom([[0, 0], ...right, [0, 12 * all.length]]);
        const layout = mustLayOut(layoutRequest({ ...start, room }));
        const cuts = mustPlanCuts(layout, {
          ...USUAL_CUTTING,
          tileKind: 'plain',
          factoryEdges: true,
          kerf: inches(blade),
          leastOffcut: inches(0),
        });
        expect(cuts.tilesNeeded).toBe(fewestTiles(all, TILE - blade));
        expect(cuts.lowerBound).toBeLessThanOrEqual(cuts.tilesNeeded);
      }),
      { numRuns: cases(200) },
    );
  });

  /** Tiles for strips of which two at most share one, by trying every pairing. */
  function fewestTiles([first, ...others]: readonly number[], room: number): number {
    if (first === undefined) return 0;
    const pairings = others.flatMap((other, index) => {
      return first + other <= room ? [fewestTiles([...others.slice(0, index), ...others.slice(index + 1)], room)] : [];
    });
    return 1 + Math.min(fewestTiles(others, room), ...pairings);
  }
});
