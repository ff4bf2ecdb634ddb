import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import { searchStart } from '#app/layout/layers/search-start.ts';
import { checkStarts, countPieces } from '#kernel/fuzz/check-starts.ts';
import { loadKernels } from '#kernel/fuzz/load-kernels.ts';
import { type RandomFloor, randomFloor } from '#kernel/fuzz/random-floor.ts';
import { SLIVER_OVER_JOINT } from '#kernel/kernel-input.ts';
import { cases } from '#tests/factories/cases.ts';

const { clipper, wasm, ts } = await loadKernels();

const floors = fc
  .integer({ min: 0, max: 2 ** 31 })
  .map((seed) => randomFloor(seed, clipper))
  .filter((floor) => floor !== null);

/** A start of the raster of 64 × 64 with its ranking: the smaller list wins at the first difference. */
interface Judged {
  readonly start: Point;
  readonly order: readonly number[];
}

/** Lays and counts every start, in the order of the ranking. */
function judgeAll(floor: RandomFloor, centre: Point): Judged[] {
  const { a, b } = floor.layers.lattice;
  const judged: Judged[] = [];
  for (let i = 0; i < 64; i++) {
    for (let j = 0; j < 64; j++) {
      const start = { x: Math.floor((i * a.x + j * b.x) / 64), y: Math.floor((i * a.y + j * b.y) / 64) };
      const { slivers, small, full } = countPieces({ ...floor, origin: start }, wasm, floor.joint + SLIVER_OVER_JOINT);
      judged.push({ start, order: [slivers, small, -full, nearest(start, floor, centre), i, j] });
    }
  }
  return judged;
}

/** The square of the smallest distance of a tile 0 to a point. */
function nearest(start: Point, { layers }: RandomFloor, centre: Point): number {
  const { a, b } = layers.lattice;
  let least = Number.POSITIVE_INFINITY;
  const [dx, dy] = [centre.x - start.x, centre.y - start.y];
  const cell = a.x * b.y - a.y * b.x;
  const [p, q] = [Math.round((dx * b.y - dy * b.x) / cell), Math.round((a.x * dy - a.y * dx) / cell)];
  for (let i = p - 30; i <= p + 30; i++) {
    for (let j = q - 30; j <= q + 30; j++) {
      const [x, y] = [dx - i * a.x - j * b.x, dy - i * a.y - j * b.y];
      least = Math.min(least, x * x + y * y);
    }
  }
  return least;
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] as number) < (other[at] as number);
}

describe('the start of a pattern of layers', () => {
  it('is the best of the raster of starts, whichever build lays it', () => {
    fc.assert(
      fc.property(floors, fc.integer({ min: 0, max: 20_000 }), (floor, at) => {
        const centre = { x: at, y: 9000 - at };
        const best = judgeAll(floor, centre).reduce((one, other) => (isBefore(other.order, one.order) ? other : one));
        const { region, layers, joint } = floor;
        expect(searchStart(region, layers, joint, centre, wasm)).toEqual(best.start);
        expect(searchStart(region, layers, joint, centre, ts)).toEqual(best.start);
      }),
      { numRuns: cases(3) },
    );
  });

  it('has at least the pieces that its bounds predicted, and they predicted most of them', () => {
    let [certain, counted] = [0, 0];
    fc.assert(
      fc.property(floors, (floor) => {
        const report = checkStarts(floor, wasm, 4);
        expect(report.faults).toEqual([]);
        certain += report.certain;
        counted += report.counted;
      }),
      { numRuns: cases(60) },
    );
    expect(certain / counted).toBeGreaterThan(0.2);
  });
});
