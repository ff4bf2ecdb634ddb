import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Length } from '#app/layout/units/length.ts';
import {
  arbitraryCoarseRequest,
  arbitraryGridRequest,
  arbitrarySlantedRequest,
  arbitrarySteppedRequest,
} from '#tests/factories/arbitrary-layout.ts';
import { asCourses } from '#tests/factories/as-courses.ts';
import { layOutByBruteForce } from '#tests/factories/brute-force-layout.ts';
import { cases } from '#tests/factories/cases.ts';
import { clipTiles } from '#tests/factories/clip-tiles.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';

const RUNS = { numRuns: cases(250) };

/** Every figure of the layout against the walk over tiles and cells. */
function expectBruteForce(request: LayoutRequest): void {
  const layout = computeLayout(request, tools);
  if (!layout.ok) {
    expect(['obstacle-outside', 'obstacles-cover-room', 'room-crosses-itself']).toContain(layout.error.code);
    return;
  }
  const { value: result } = layout;
  // Layouts with eased tiles are compared with Clipper2.
  fc.pre(result.eased.length === 0);
  const expected = layOutByBruteForce(request);
  const warned = result.warnings.find((warning) => warning.code === 'pieces-dropped');
  const { full, cut, pieces, order } = result.counts;
  const { leastCut, ...figures } = expected;
  expect({
    ...{ full, cut, pieces, order, netArea: result.netArea, tiledArea: result.tiledArea },
    dropped: warned?.code === 'pieces-dropped' ? warned.count : 0,
    labels: result.shapes.map(({ label, count, width, height }) => ({ label, count, width, height })),
  }).toEqual(figures);
  expect(result.degraded).toBe(0);
  expect(result.warnings.some((warning) => warning.code === 'layout-optimization-needed')).toBe(
    leastCut <= request.finish.joint + 2032,
  );
}

describe('a layout', () => {
  it('equals a walk over every tile and every cell', () => {
    fc.assert(fc.property(arbitrarySteppedRequest, expectBruteForce), RUNS);
  });

  it('equals that walk if walls, obstacles and tiles share edges and corners', () => {
    fc.assert(fc.property(arbitraryGridRequest, expectBruteForce), RUNS);
  });

  it('equals a general polygon clipper tile by tile, including slanted walls', () => {
    fc.assert(
      fc.property(fc.oneof(arbitrarySlantedRequest, arbitraryCoarseRequest), (request) => {
        const clipped = clipTiles(request);
        fc.pre(clipped !== null);
        if (clipped === null) return;
        const result = computeResult(request);
        // Points are rounded to the lattice: an area is off by at most a unit times its outline.
        const slack = ({ width, height }: { width: number; height: number }) => 4 * (width + height);
        const least = Math.min(2032, request.finish.tileLength / 2, request.finish.tileWidth / 2);
        const expected = clipped.pieces.filter((piece) => Math.min(piece.width, piece.height) >= least + 2);
        const borderline = clipped.pieces.filter((piece) => Math.abs(Math.min(piece.width, piece.height) - least) < 2);
        const rounded = clipped.nearlyFull;
        const eased = result.eased.length;
        expect(result.counts.full).toBeGreaterThanOrEqual(clipped.full + eased);
        expect(result.counts.full).toBeLessThanOrEqual(clipped.full + rounded + eased);
        expect(result.counts.pieces).toBeGreaterThanOrEqual(expected.length - eased);
        expect(result.counts.pieces).toBeLessThanOrEqual(expected.length + borderline.length + rounded - eased);
        for (const piece of expected) {
          const whole = result.eased.find(({ x, y }) => x === piece.tileX && y === piece.tileY);
          if (whole !== undefined) {
            expect(Math.abs(whole.area - piece.area)).toBeLessThanOrEqual(slack(piece));
            // At most its four corners are off, each under 1/16 in both ways.
            expect(request.finish.tileLength * request.finish.tileWidth - piece.area).toBeLessThan(4 * 508 ** 2);
            continue;
          }
          const found = result.pieces.some(({ tileX, tileY, shape }) => {
            const { area, width, height } = result.shapes[shape] ?? { area: 0, width: 0, height: 0 };
            return (
              tileX === piece.tileX &&
              tileY === piece.tileY &&
              Math.abs(area - piece.area) <= slack(piece) &&
              Math.abs(width - piece.width) <= 2 &&
              Math.abs(height - piece.height) <= 2
            );
          });
          expect(found, JSON.stringify(piece)).toBe(true);
        }
        expect(result.degraded).toBe(0);
      }),
      RUNS,
    );
  });

  it('is the same with rows and columns swapped', () => {
    fc.assert(
      fc.property(arbitrarySteppedRequest, (request) => {
        const [one, other] = [computeResult(request), mustLayOut(transposed(request))];
        expect(other.counts).toEqual(one.counts);
        const [upright, lying] = [asCourses(one), asCourses(other)];
        expect([lying.tilesLength, lying.startCutLength, lying.leftoverLength]).toEqual([
          upright.tilesWidth,
          upright.startCutWidth,
          upright.leftoverWidth,
        ]);
        const runs = ({ fullRuns }: typeof upright) => fullRuns.map((run) => [run.x, run.y, run.count]);
        expect(runs(lying).map(([x, y, count]) => [y, x, count])).toEqual(runs(upright));
        const sizes = (result: LayoutResult) => result.shapes.map((s) => [s.width, s.height, s.count, s.area]);
        expect(
          sizes(other)
            .map(([width, height, ...rest]) => [height, width, ...rest])
            .sort(),
        ).toEqual(sizes(one).sort());
      }),
      RUNS,
    );
  });

  it('has the same counts mirrored and after a quarter turn if it is straight and centered', () => {
    fc.assert(
      fc.property(arbitrarySlantedRequest, (request) => {
        const even = evenRequest(asRequest({ ...request, layoutType: 'straight', autoOptimize: true, obstacles: [] }));
        // Corners may coincide after rounding to the coarser lattice.
        const { counts, tiledArea } = computeResult(even);
        for (const changed of [mirrored(even), transposed(mirrored(even))]) {
          const other = mustLayOut(changed);
          expect(other.counts.full).toBe(counts.full);
          // In a mirror image half units are rounded the other way, so a borderline piece may drop out.
          expect(Math.abs(other.counts.pieces - counts.pieces)).toBeLessThanOrEqual(1);
          expect(Math.abs(other.tiledArea - tiledArea)).toBeLessThanOrEqual(3000 * 8128);
        }
      }),
      RUNS,
    );
  });

  it('never tiles more with one more obstacle', () => {
    fc.assert(
      fc.property(arbitrarySteppedRequest, (request) => {
        let before = Number.POSITIVE_INFINITY;
        for (let count = 0; count <= request.obstacles.length; count++) {
          const { tiledArea, netArea } = computeResult({ ...request, obstacles: request.obstacles.slice(0, count) });
          expect(tiledArea).toBeLessThanOrEqual(Math.min(before, netArea));
          before = tiledArea;
        }
      }),
      RUNS,
    );
  });
});

/** Rows for columns: the room over its diagonal, and the orientation with it. */
function transposed(request: LayoutRequest): LayoutRequest {
  const { room } = request;
  return asRequest({
    ...request,
    room:
      room.type === 'rectangle'
        ? { type: 'rectangle', length: room.width, width: room.length }
        : { type: 'custom', points: room.points.map(({ x, y }) => ({ x: y, y: x })).reverse() },
    patternOrientation: request.finish.patternOrientation === 'vertical' ? 'horizontal' : 'vertical',
    startCutLength: request.finish.startCutWidth,
    startCutWidth: request.finish.startCutLength,
    obstacles: request.obstacles.map((o) => ({ ...o, x: o.y, y: o.x, width: o.length, length: o.width })),
  });
}

function mirrored(request: LayoutRequest): LayoutRequest {
  if (request.room.type === 'rectangle') return request;
  const { points } = request.room;
  const width = Math.max(...points.map((corner) => corner.x));
  return { ...request, room: { type: 'custom', points: points.map(({ x, y }) => ({ x: width - x, y })).reverse() } };
}

/** On a lattice twice as coarse, so that the remainder divides evenly between two walls. */
function evenRequest(request: LayoutRequest): LayoutRequest {
  const even = (length: number): Length => (Math.round(length / 4) * 4) as Length;
  const { room } = request;
  return asRequest({
    ...request,
    room:
      room.type === 'rectangle'
        ? { type: 'rectangle', length: even(room.length), width: even(room.width) }
        : { type: 'custom', points: room.points.map(({ x, y }) => ({ x: even(x), y: even(y) })) },
    tileLength: even(request.finish.tileLength),
    tileWidth: even(request.finish.tileWidth),
    joint: even(request.finish.joint),
  });
}
