import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inksOfCuts } from '#app/drawing/display-list/kind-of-cut.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { checkRules } from '#app/layout/rules/check-rules.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import type { Length } from '#app/layout/units/length.ts';
import {
  arbitraryCoarseRequest,
  arbitraryGridRequest,
  arbitrarySlantedRequest,
  arbitrarySteppedRequest,
} from '#tests/factories/arbitrary-layout.ts';
import { asCourses } from '#tests/factories/as-courses.ts';
import { cases } from '#tests/factories/cases.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { cutExtents } from '#tests/factories/cut-extents.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const withGap = fc
  .tuple(fc.oneof(arbitrarySteppedRequest, arbitraryGridRequest), fc.constantFrom(508, 2032, 8128))
  .map(([request, gap]): LayoutRequest => asRequest({ ...request, perimeterGap: gap as Length }));
/**
 * Gaps only if every wall is axis-parallel: at a corner of slanted walls a gap may end in a short straight side of its
 * own.
 */
const arbitraryRequest = fc.oneof(
  arbitrarySteppedRequest,
  arbitraryGridRequest,
  arbitrarySlantedRequest,
  arbitraryCoarseRequest,
  withGap,
);

/** An axis-parallel wall or an obstacle's side: where the tiling ends in front of it, and its extent. */
interface Stop {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Read off the room and its obstacles, not off the pieces. A gap moves every stop into the floor and may lengthen it. */
function stopsOf({ roomRing, request }: LayoutResult): Stop[] {
  const gap = request.finish.perimeterGap ?? 0;
  const between = (a: Point, b: Point): Stop[] => {
    const stop = (axis: 'x' | 'y', other: 'x' | 'y'): Stop[] => {
      if (a[axis] !== b[axis]) return [];
      const [from, to] = [Math.min(a[other], b[other]) - gap, Math.max(a[other], b[other]) + gap];
      return [a[axis] - gap, a[axis] + gap].map((at) => ({ axis, at, from, to }));
    };
    return [...stop('x', 'y'), ...stop('y', 'x')];
  };
  const around = (ring: Ring) => ring.flatMap((a, i) => between(a, ring[(i + 1) % ring.length] as Point));
  const boxes = request.obstacles.map(({ x, y, width, length }) => [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + length },
    { x, y: y + length },
  ]);
  return [roomRing, ...boxes].flatMap(around);
}

interface Found {
  readonly label: string;
  readonly size: number;
  readonly tile: number;
  readonly isOpen: boolean;
  readonly isStopped: boolean;
}

/** The remaining sizes of tiles at a straight wall or an obstacle. */
function smallSides(result: LayoutResult): Found[] {
  return cutSides(result).filter(({ isStopped }) => isStopped);
}

/** Piece by piece, side by side: the remaining size of the tile, measured square to a slanted side where that is less. */
function cutSides(result: LayoutResult): Found[] {
  const stops = stopsOf(result);
  return result.pieces.flatMap((piece) => {
    const shape = result.shapes[piece.shape];
    if (!shape) return [];
    const extents = cutExtents(shape, result);
    const ring = shape.outline.map(({ x, y }) => ({ x: x + piece.tileX, y: y + piece.tileY }));
    return (['x', 'y'] as const).flatMap((axis): Found[] => {
      const other = axis === 'x' ? 'y' : 'x';
      const tile = axis === 'x' ? asCourses(result).tileAcross : asCourses(result).tileDown;
      const home = axis === 'x' ? piece.tileX : piece.tileY;
      const [near, far] = [Math.min(...ring.map((p) => p[axis])), Math.max(...ring.map((p) => p[axis]))];
      const extent = extents.find((one) => one.axis === axis);
      if (extent === undefined) return [];
      const ends = [near, far].filter((at) => at !== home && at !== home + tile);
      const isStopped = ends.some((at) =>
        stops.some((stop) => {
          if (stop.axis !== axis || stop.at !== at) return false;
          const touching = ring.filter((p, i) => {
            const next = ring[(i + 1) % ring.length] as Point;
            const before = ring[(i + ring.length - 1) % ring.length] as Point;
            return p[axis] === at && (next[axis] === at || before[axis] === at);
          });
          const [from, to] = [Math.min(...touching.map((p) => p[other])), Math.max(...touching.map((p) => p[other]))];
          return Math.min(to, stop.to) - Math.max(from, stop.from) >= 127;
        }),
      );
      return [{ label: shape.label, size: extent.size, tile, isOpen: ends.length === 1, isStopped }];
    });
  });
}

describe('small pieces at straight walls and obstacles', () => {
  it('are warned about anywhere, the smallest by its label, and nothing else is', () => {
    let warned = 0;
    fc.assert(
      fc.property(arbitraryRequest, (request) => {
        const result = computeResult(request);
        const limit = (tile: number) => Math.min((request.finish.autoOptimize ? 3 : 1.5) * 8128, tile / 2);
        const small = smallSides(result).filter(({ size, tile }) => size < limit(tile));
        const warning = result.warnings.find(({ code }) => code === 'small-piece');
        if (small.length === 0) {
          expect(warning).toBeUndefined();
          return;
        }
        warned += 1;
        const least = Math.min(...small.map(({ size }) => size));
        const labels = new Set(small.map(({ label }) => label));
        const pieces = result.pieces.filter(({ shape }) => labels.has(result.shapes[shape]?.label ?? '')).length;
        expect(warning).toMatchObject({ size: least, pieces });
        if (warning?.code !== 'small-piece') return;
        expect(new Set(warning.labels)).toEqual(labels);
        expect(small.some(({ label, size }) => label === warning.label && size === least)).toBe(true);
      }),
      { numRuns: cases(600) },
    );
    expect(warned).toBeGreaterThan(cases(100));
  });

  it('are amber on the drawing and in the list, with slivers and the smallest cut anywhere, and nothing else is', () => {
    let slivers = 0;
    fc.assert(
      fc.property(fc.oneof(arbitrarySlantedRequest, arbitraryRequest), (request) => {
        const result = computeResult(request);
        const sides = cutSides(result);
        const least = Math.min(...sides.map(({ size }) => size));
        const small = sides.filter(({ size, tile, isStopped }) => {
          const isSliver = size <= request.finish.joint + 2032;
          const limit = Math.min((request.finish.autoOptimize ? 3 : 1.5) * 8128, tile / 2);
          if (isSliver && !(isStopped && size < limit)) slivers += 1;
          return isSliver || ((isStopped || size === least) && size < limit);
        });
        const inks = inksOfCuts(result);
        const amber = result.shapes.filter((_shape, index) => inks[index] === 'small');
        expect(new Set(amber.map(({ label }) => label))).toEqual(new Set(small.map(({ label }) => label)));
      }),
      { numRuns: cases(400) },
    );
    expect(slivers).toBeGreaterThan(0);
  });

  it('are measured by the half-tile rule, except where the floor itself is no wider', () => {
    fc.assert(
      fc.property(arbitraryRequest, (request) => {
        const result = computeResult(request);
        const open = smallSides(result).filter(({ isOpen }) => isOpen);
        const finding = checkRules(result, USUAL_SITE).find(({ rule }) => rule.id === 'half-tile-cuts')?.finding;
        expect(finding?.status === 'not-applicable').toBe(open.length === 0);
        // Nothing is under half a tile: no start could do better.
        if (open.length > 0 && open.every(({ size, tile }) => 2 * size >= tile - 1)) {
          expect(finding?.status).toBe('pass');
        }
        if (finding?.status !== 'warning') return;
        const { worstCut } = result;
        const found = open.find(({ label, size }) => label === finding.label && size === worstCut?.size);
        expect(found).toBeDefined();
        expect(worstCut?.required).toBeLessThanOrEqual(
          Math.max(asCourses(result).tileAcross, asCourses(result).tileDown) / 2,
        );
      }),
      { numRuns: cases(600) },
    );
  });

  it('never fail a plain room laid by auto-optimize', () => {
    fc.assert(
      fc.property(arbitraryRequest, (request) => {
        fc.pre(request.room.type === 'rectangle');
        const result = computeResult(asRequest({ ...request, obstacles: [], autoOptimize: true }));
        const rules = checkRules(result, USUAL_SITE);
        for (const id of ['half-tile-cuts', 'balanced-borders']) {
          expect(rules.find(({ rule }) => rule.id === id)?.finding.status).not.toBe('warning');
        }
      }),
      { numRuns: cases(600) },
    );
  });

  it('are compared with what some start reaches, to an eighth of an inch', () => {
    const room = fc.record({ across: fc.integer({ min: 30, max: 400 }), tile: fc.integer({ min: 8, max: 100 }) });
    fc.assert(
      fc.property(room, fc.constantFrom('half', 'third', 'quarter'), ({ across, tile }, layoutType) => {
        // Everything in eighths of an inch, without a joint: courses and starts are on the steps or halfway between
        // two.
        const eighth = (count: number) => (1016 * count) as Length;
        const request = (startCutWidth: number): LayoutRequest =>
          asRequest({
            unitSystem: 'imperial',
            room: { type: 'rectangle', length: eighth(12 * tile), width: eighth(across) },
            obstacles: [],
            tileLength: eighth(tile),
            tileWidth: eighth(tile),
            joint: 0 as Length,
            layoutType,
            patternOrientation: 'horizontal',
            autoOptimize: false,
            startCutLength: 0 as Length,
            startCutWidth: eighth(startCutWidth),
          });
        let best = 0;
        let required = Number.POSITIVE_INFINITY;
        for (let cut = 0; cut < tile; cut++) {
          const result = mustLayOut(request(cut));
          // A piece too small to keep does not count as a cut of a start.
          if (result.warnings.some(({ code }) => code === 'pieces-dropped')) continue;
          const worst = result.worstCut;
          best = Math.max(best, worst ? worst.size : eighth(tile));
          if (worst) required = Math.min(required, worst.required);
        }
        if (required === Number.POSITIVE_INFINITY) return;
        expect(required).toBeLessThanOrEqual(best + 1016);
        expect(required).toBeGreaterThanOrEqual(Math.min(best, eighth(across), Math.floor(eighth(tile) / 2)) - 1016);
      }),
      { numRuns: cases(60) },
    );
  });
});
