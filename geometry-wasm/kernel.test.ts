import { beforeAll, describe, expect, it } from 'vitest';
import type { KernelGrid, KernelInput, KernelScore, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { MOST_SHIFTS } from '#app/layout/patterns/pattern.ts';
import { toExpected } from '#kernel/conformance/case-file.ts';
import { firstDifference } from '#kernel/fuzz/same-bits.ts';
import { loadWasmKernel } from '#kernel/load-wasm-kernel.node.ts';
import { flatten } from '#kernel/region/flatten.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';

const GRID: KernelGrid = { originX: 0, originY: 0, tileX: 12, tileY: 12, joint: 0, shifts: [0] };
const SQUARE = [0, 0, 48, 0, 48, 48, 0, 48];
const square = (side: number) => flatten([[0, 0, side, 0, side, side, 0, side]]);

let wasm: TileKernel;
const ts = createTsKernel();

beforeAll(async () => {
  wasm = await loadWasmKernel();
});

/** The output of both builds, which must be identical. */
function run(input: KernelInput) {
  const answer = wasm.run(input);
  expect(firstDifference(answer, ts.run(input))).toBeNull();
  return answer;
}

describe('what the kernel rejects', () => {
  it('more than two million tiles on the bounding box, before it lays any', () => {
    const tile = { ...GRID, tileX: 1, tileY: 1 };
    expect(run({ ...square(1414), grid: tile }).ok).toBe(true);
    expect(run({ ...square(1415), grid: tile })).toEqual({
      ok: false,
      error: { code: 'too-many-tiles', tiles: 1415 * 1415 },
    });
    expect(run({ ...square(8_128_000), grid: tile })).toEqual({
      ok: false,
      error: { code: 'too-many-tiles', tiles: 8_128_000 * 8_128_000 },
    });
  });

  it('counts the tiles of every phase of a staggered layout', () => {
    const grid = { ...GRID, tileX: 2, tileY: 1, shifts: [0, 1] };
    // Even courses have 1000 tiles on 2000 units, odd ones 1001.
    expect(run({ ...square(2000), grid })).toEqual({
      ok: false,
      error: { code: 'too-many-tiles', tiles: 1000 * 1000 + 1000 * 1001 },
    });
  });

  it('a region with more corners than any room minus its obstacles can have', () => {
    const points = new Float64Array(2 * 262_145);
    expect(run({ points, ringStarts: Int32Array.of(0, 262_145), grid: GRID })).toEqual({
      ok: false,
      error: { code: 'too-many-corners', corners: 262_145 },
    });
  });

  it('a longer cycle of shifts than any pattern has', () => {
    const cycle = (length: number) => ({ ...GRID, shifts: Array.from({ length }, () => 0) });
    expect(run({ ...flatten([SQUARE]), grid: cycle(MOST_SHIFTS) }).ok).toBe(true);
    expect(run({ ...flatten([SQUARE]), grid: cycle(MOST_SHIFTS + 1) })).toMatchObject({
      ok: false,
      error: { detail: 'there are 65 shifts' },
    });
  });

  it.each<[string, Partial<KernelInput>]>([
    ['a region turned the wrong way', flatten([[0, 0, 0, 48, 48, 48, 48, 0]])],
    ['a corner off the lattice', flatten([[0, 0, 48.5, 0, 48, 48, 0, 48]])],
    ['a corner that is no number', flatten([[0, 0, Number.NaN, 0, 48, 48, 0, 48]])],
    ['a corner too far out', flatten([[0, 0, 2 ** 25, 0, 48, 48, 0, 48]])],
    ['a ring of two corners', flatten([[0, 0, 48, 0]])],
    ['ring starts that do not fit', { points: Float64Array.from(SQUARE), ringStarts: Int32Array.of(0, 5) }],
    ['a tile without a size', { grid: { ...GRID, tileX: 0 } }],
    ['a joint below zero', { grid: { ...GRID, joint: -1 } }],
    ['an origin that is no number', { grid: { ...GRID, originX: Number.POSITIVE_INFINITY } }],
    ['a pattern without a cycle', { grid: { ...GRID, shifts: [] } }],
    ['a shift of more than a module', { grid: { ...GRID, shifts: [0, 12] } }],
  ])('%s', (_, part) => {
    const answer = run({ ...flatten([SQUARE]), grid: GRID, ...part });
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.error.code).toBe('kernel-fault');
    expect(() => ts.score({ ...flatten([SQUARE]), grid: GRID, ...part }, Float64Array.of(0, 0))).toThrow(RangeError);
  });
});

describe('one kernel for many rooms', () => {
  it('gives the same answer for a small room before and after a large one', () => {
    const small = { ...flatten([SQUARE]), grid: { ...GRID, originX: -5 } };
    const first = run(small);
    const comb = [0, 0];
    for (let tooth = 0; tooth < 60; tooth++) comb.push(20 * tooth + 10, 2000, 20 * tooth + 20, 0);
    comb.push(1200, 2100, 0, 2100);
    expect(run({ ...flatten([comb]), grid: { ...GRID, tileX: 7, tileY: 5, joint: 1 } }).ok).toBe(true);
    expect(firstDifference(first, run(small))).toBeNull();
  });

  it('answers the two-thousandth room like the first', async () => {
    const kernel = await loadWasmKernel();
    const input = { ...square(4000), grid: { ...GRID, originX: -5 } };
    const answer = kernel.run(input);
    for (let i = 0; i < 2000; i++) kernel.run(input);
    expect(firstDifference(answer, kernel.run(input))).toBeNull();
  });
});

it('sorts many entries and exits of one tile', () => {
  const comb = [-10, 100];
  for (let tooth = 0; tooth < 100; tooth++) comb.push(6 * tooth, -100, 6 * tooth + 3, 100);
  comb.push(700, 100, 700, 110, -10, 110);
  const answer = run({ ...flatten([comb]), grid: { ...GRID, originX: -20, originY: -200, tileX: 1000, tileY: 150 } });
  if (!answer.ok) throw new Error(answer.error.code);
  // The tile from -200 to -50 contains the tip of each tooth, the one from -50 to 100 the strips below.
  expect(answer.value.degraded).toBe(0);
  expect([...answer.value.cutTiles]).toEqual([0, 0, 1, 0, 2, 0]);
  expect(answer.value.pieceStarts[1]).toBe(100);
});

it('abandons a score only past the bound, and the unfinished score is past it too', () => {
  const input = {
    ...flatten([[0, 0, 100_000, 13_000, 90_000, 87_000, 2000, 70_000]]),
    grid: { ...GRID, tileX: 12_000, tileY: 9000, joint: 300, shifts: [0, 6150] },
  };
  const origins = Float64Array.from({ length: 400 }, (_, i) => -((i * 811) % 12_300));
  const whole = ts.score(input, origins);
  const bound = { slivers: 4, smallestSide: 2600 };
  const isPast = ({ slivers, smallestSide }: KernelScore) =>
    slivers > bound.slivers && smallestSide < bound.smallestSide;
  expect(new Set(whole.map(isPast)).size).toBe(2);
  for (const kernel of [ts, wasm]) {
    kernel.score(input, origins, bound).forEach((score, i) => {
      const wanted = whole[i] as KernelScore;
      if (isPast(wanted)) expect(isPast(score)).toBe(true);
      else expect(score).toEqual(wanted);
    });
  }
});

it('scores many origins in one call as it does one by one', () => {
  const input = {
    ...flatten([[0, 0, 1000, 130, 900, 870, 20, 700]]),
    grid: { ...GRID, tileX: 90, tileY: 60, joint: 3 },
  };
  const origins = Float64Array.from({ length: 60 }, (_, i) => -7 * i);
  const together = wasm.score(input, origins);
  expect(together).toEqual(ts.score(input, origins));
  expect(together).toHaveLength(30);
  together.forEach((score, i) => {
    expect(wasm.score(input, origins.subarray(2 * i, 2 * i + 2))).toEqual([score]);
  });
});

it('keeps a hole in its piece if rounding moved the hole a unit across a wall', () => {
  // At x = 217 the wall from (477, 435) to (13, 276) is at y = 345.9, so the hole's corner is outside.
  const outer = [477, 435, 13, 276, 58, 134, 42, 119, 66, 111, 89, 40, 112, 96, 371, 12];
  const hole = [217, 346, 249, 315, 174, 244];
  const answer = run({ ...flatten([outer, hole]), grid: { ...GRID, tileX: 10_755, tileY: 2207 } });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  expect(toExpected(answer.value)).toMatchObject({ runs: [], degraded: 0, degradedFull: 0 });
  expect(toExpected(answer.value).cut.flatMap(({ pieces }) => pieces.map((rings) => rings.length))).toEqual([2]);
});
