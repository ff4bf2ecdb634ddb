import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KernelInput, KernelOutput } from '#app/layout/kernel/tile-kernel.ts';
import { checkCase } from '#kernel/fuzz/check-case.ts';
import { loadKernels } from '#kernel/fuzz/load-kernels.ts';
import { randomCase } from '#kernel/fuzz/random-case.ts';
import { readTiles } from '#kernel/fuzz/read-output.ts';
import { perimeter, ringAt, signedArea } from '#kernel/fuzz/rings.ts';
import { flatten } from '#kernel/region/flatten.ts';

const SEED = 20240229;
const { clipper2, clipper, wasm, ts } = await loadKernels();

/** Seeds for a region and its grid, so that a failing case can be named. */
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

function lay(input: KernelInput): KernelOutput {
  const answer = ts.run(input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

function sizes(input: KernelInput) {
  const { tileX, tileY } = input.grid;
  let area = 0;
  let length = 0;
  let full = 0;
  let cut = 0;
  for (const { pieces } of readTiles(lay(input))) {
    if (pieces) cut++;
    else full++;
    for (const ring of pieces?.flat() ?? []) {
      area += signedArea(ring);
      length += perimeter(ring);
    }
  }
  return { area: area + full * tileX * tileY, length, full, cut };
}

/** The region with every corner moved by `move`; set `turns` if that reverses the rings. */
function moved(input: KernelInput, move: (x: number, y: number) => [number, number], turns: boolean): KernelInput {
  const rings: number[][] = [];
  for (let ring = 0; ring + 1 < input.ringStarts.length; ring++) {
    const flat = ringAt(input.points, input.ringStarts, ring);
    const corners = Array.from({ length: flat.length / 2 }, (_, i) => move(flat[2 * i] ?? 0, flat[2 * i + 1] ?? 0));
    rings.push((turns ? corners.reverse() : corners).flat());
  }
  return { ...input, ...flatten(rings) };
}

describe('the kernel on random regions', () => {
  it("matches Clipper2 and Green's theorem in each tile, and both builds and the scores agree", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const input = randomCase(seed, clipper);
        fc.pre(input !== null);
        if (input) expect(checkCase(input, wasm, ts, clipper2).faults).toEqual([]);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('lays a straight layout the same if mirrored or turned a quarter', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = randomCase(seed, clipper);
        fc.pre(random !== null);
        if (!random) return;
        const { originX, originY, tileX, tileY, joint } = random.grid;
        const straight = { originX, originY, tileX, tileY, joint, shifts: [0] };
        const input = { ...random, grid: straight };
        const here = sizes(input);
        const mirror = moved(input, (x, y) => [-x, y], true);
        const turn = moved(input, (x, y) => [-y, x], false);
        const others = [
          sizes({ ...mirror, grid: { ...straight, originX: -originX - tileX } }),
          sizes({
            ...turn,
            grid: { ...straight, originX: -originY - tileY, originY: originX, tileX: tileY, tileY: tileX },
          }),
        ];
        for (const other of others) {
          // A crossing at half a unit rounds the other way in the mirror image, so a cut of one unit may appear or
          // vanish.
          expect(Math.abs(other.area - here.area)).toBeLessThanOrEqual(here.length + 4);
          expect(Math.abs(other.full + other.cut - here.full - here.cut)).toBeLessThanOrEqual(1);
        }
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it('lays no more area with one more obstacle', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 40_000 }), (seed, x, y) => {
        const input = randomCase(seed, clipper);
        fc.pre(input !== null);
        if (!input) return;
        const obstacle = flatten([[x, y, x + 3000, y, x + 3000, y + 2000, x, y + 2000]]);
        const region = clipper.subtract(input, obstacle);
        const before = sizes(input);
        const after = sizes({ ...input, ...region });
        expect(after.area).toBeLessThanOrEqual(before.area + before.length + after.length);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});
