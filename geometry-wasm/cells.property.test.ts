import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellInput, KernelOutput, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { checkCells } from '#kernel/fuzz/check-case.ts';
import { loadKernels } from '#kernel/fuzz/load-kernels.ts';
import { randomCells } from '#kernel/fuzz/random-cells.ts';
import { randomFloor, stairInputs } from '#kernel/fuzz/random-floor.ts';
import { readTiles } from '#kernel/fuzz/read-output.ts';
import { perimeter, ringAt, signedArea } from '#kernel/fuzz/rings.ts';
import { firstDifference } from '#kernel/fuzz/same-bits.ts';

const { clipper2, clipper, wasm, ts } = await loadKernels();

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

function cellsOf(seed: number): readonly CellInput[] {
  const inputs = randomCells(seed, clipper);
  fc.pre(inputs !== null);
  return inputs as readonly CellInput[];
}

function value(answer: ReturnType<TileKernel['run']>): KernelOutput {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

describe('outlines on random regions', () => {
  it('match Clipper2, and both builds agree', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { faults } of checkCells(cellsOf(seed), wasm, ts, clipper2)) expect(faults).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('have the same bits as tiles in stairs if they are rectangles', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const floor = randomFloor(seed, clipper);
        fc.pre(floor !== null);
        for (const { stairs, ...region } of floor ? stairInputs(floor) : []) {
          const { tileX, tileY, ...lattice } = stairs;
          // Rows of outlines lead on along the axis on which their step is longer.
          if (lattice.stepX <= 0 && Math.abs(lattice.stepX) >= lattice.stepY) continue;
          const cells = { ...lattice, outline: [0, 0, tileX, 0, tileX, tileY, 0, tileY] };
          expect(firstDifference(wasm.runCells({ ...region, cells }), ts.runStairs({ ...region, stairs }))).toBeNull();
        }
      }),
      { numRuns: 100 },
    );
  });

  it('cover the whole region if there is no joint', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const inputs = cellsOf(seed);
        const [first] = inputs;
        if (!first) return;
        const { stepX, stepY, turnX, turnY } = first.cells;
        const tiles = inputs.reduce((sum, { cells }) => sum + signedArea(cells.outline), 0);
        fc.pre(tiles === stepX * turnY - stepY * turnX);
        let region = 0;
        for (let ring = 0; ring + 1 < first.ringStarts.length; ring++) {
          region += signedArea(ringAt(first.points, first.ringStarts, ring));
        }
        let [laid, length] = [0, 0];
        for (const input of inputs) {
          for (const { pieces } of readTiles(value(ts.runCells(input)))) {
            if (pieces === null) laid += signedArea(input.cells.outline);
            for (const ring of pieces?.flat() ?? []) {
              laid += signedArea(ring);
              length += perimeter(ring);
            }
          }
        }
        expect(Math.abs(laid - region)).toBeLessThanOrEqual(length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('outlines that the kernel rejects', () => {
  const region = { points: Float64Array.of(0, 0, 48, 0, 48, 48, 0, 48), ringStarts: Int32Array.of(0, 4) };
  const cells = { originX: 0, originY: 0, outline: [0, 6, 6, 0, 12, 6], stepX: 13, stepY: 0, turnX: 6, turnY: 7 };

  it.each<[string, Partial<CellInput['cells']>]>([
    ['a corner that does not turn', { outline: [0, 0, 6, 0, 12, 0, 12, 6, 0, 6] }],
    ['a corner that turns the other way', { outline: [0, 0, 12, 0, 6, 2, 12, 6, 0, 6] }],
    ['corners the other way round', { outline: [0, 6, 12, 6, 6, 0] }],
    ['two corners', { outline: [0, 0, 12, 6] }],
    ['thirteen corners', { outline: Array.from({ length: 26 }, (_, i) => i) }],
    ['an outline beside its box', { outline: [1, 6, 6, 0, 12, 6] }],
    ['half a unit', { outline: [0, 6, 6.5, 0, 12, 6] }],
    ['rows that lead backwards', { stepX: -13 }],
    ['tiles that overlap', { turnY: 2 }],
  ])('%s', (_, part) => {
    const input = { ...region, cells: { ...cells, ...part } };
    const answer = ts.runCells(input);
    expect(answer).toMatchObject({ ok: false, error: { code: 'kernel-fault' } });
    expect(wasm.runCells(input)).toEqual(answer);
  });
});
