import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KernelOutput, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { checkFloor } from '#kernel/fuzz/check-case.ts';
import { loadKernels } from '#kernel/fuzz/load-kernels.ts';
import { type RandomFloor, randomFloor, stairInputs } from '#kernel/fuzz/random-floor.ts';
import { readTiles } from '#kernel/fuzz/read-output.ts';
import { perimeter, ringAt, signedArea } from '#kernel/fuzz/rings.ts';
import { boundsOf, stairPlaces } from '#kernel/fuzz/tile-places.ts';
import { cases } from '#tests/factories/cases.ts';

const { clipper2, clipper, wasm, ts } = await loadKernels();

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

function floorOf(seed: number): RandomFloor {
  const floor = randomFloor(seed, clipper);
  fc.pre(floor !== null);
  return floor as RandomFloor;
}

function value(answer: ReturnType<TileKernel['run']>): KernelOutput {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

/** The rings of each piece of a tile; 'full' for a full tile, [] for one outside the region. */
const show = (pieces: readonly (readonly number[][])[] | null | undefined) =>
  pieces === null ? 'full' : JSON.stringify(pieces ?? []);

describe('tiles in stairs on random regions', () => {
  it("match Clipper2 and Green's theorem, and both builds agree", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { faults } of checkFloor(floorOf(seed), wasm, ts, clipper2)) expect(faults).toEqual([]);
      }),
      { numRuns: cases(100) },
    );
  });

  it('match a layout of each tile in its own grid', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const input = stairInputs(floorOf(seed))[0];
        if (!input) return;
        const { stairs, points, ringStarts } = input;
        const places = stairPlaces(stairs);
        const laid = new Map(
          readTiles(value(ts.runStairs(input))).map((tile) => [`${tile.row},${tile.col}`, tile.pieces]),
        );
        for (const tile of places.near(boundsOf(points))) {
          const { x, y } = places.cornerOf(tile);
          // With a joint wider than the region, no other tile of the grid meets it.
          const grid = { originX: x, originY: y, tileX: stairs.tileX, tileY: stairs.tileY, joint: 2 ** 22 };
          const alone = value(ts.run({ points, ringStarts, grid: { ...grid, shifts: [0] } }));
          const wanted = readTiles(alone).find(({ row, col }) => row === 0 && col === 0)?.pieces;
          expect(show(laid.get(`${tile.row},${tile.col}`))).toBe(show(wanted));
        }
      }),
      { numRuns: cases(60) },
    );
  });

  it('cover the whole region if there is no joint', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const layers = stairInputs(floorOf(seed));
        const [first] = layers;
        const cell = first ? first.stairs.stepX * first.stairs.turnY - first.stairs.stepY * first.stairs.turnX : 0;
        fc.pre(layers.reduce((sum, { stairs }) => sum + stairs.tileX * stairs.tileY, 0) === cell);
        if (!first) return;
        let region = 0;
        for (let ring = 0; ring + 1 < first.ringStarts.length; ring++) {
          region += signedArea(ringAt(first.points, first.ringStarts, ring));
        }
        let [laid, length] = [0, 0];
        for (const input of layers) {
          for (const { pieces } of readTiles(value(ts.runStairs(input)))) {
            if (pieces === null) laid += input.stairs.tileX * input.stairs.tileY;
            for (const ring of pieces?.flat() ?? []) {
              laid += signedArea(ring);
              length += perimeter(ring);
            }
          }
        }
        expect(Math.abs(laid - region)).toBeLessThanOrEqual(length);
      }),
      { numRuns: cases(100) },
    );
  });
});
