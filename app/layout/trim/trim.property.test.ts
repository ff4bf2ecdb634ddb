import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJob } from '#app/layout/job/read-job.ts';
import { countSticks } from '#app/layout/trim/count-sticks.ts';
import { trimPieces } from '#app/layout/trim/trim-pieces.ts';

const INCH = 8128;
const [WIDTH, LENGTH] = [40, 30];

const box = fc
  .record({
    x: fc.nat(WIDTH - 1),
    y: fc.nat(LENGTH - 1),
    width: fc.integer({ min: 1, max: WIDTH }),
    length: fc.integer({ min: 1, max: LENGTH }),
  })
  .map(({ x, y, width, length }) => ({
    x,
    y,
    width: Math.min(width, WIDTH - x),
    length: Math.min(length, LENGTH - y),
  }));

test('trim runs along every inch of an edge where the floor is tiled, and along no other', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 4 }), (boxes) => {
      const obstacles = boxes.map((one, index) => ({ ...one, id: `o${index}`, name: `Box ${index}`, type: 'custom' }));
      const read = readJob({ roomLength: LENGTH, roomWidth: WIDTH, tileLength: 6, tileWidth: 6, obstacles });
      fc.pre(read.ok);
      if (!read.ok) return;
      const isTiled = (x: number, y: number) =>
        !boxes.some((one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.length);
      const across = Array.from({ length: WIDTH }, (_, x) => x);
      const down = Array.from({ length: LENGTH }, (_, y) => y);
      const edges = [
        across.map((x) => isTiled(x, 0)),
        down.map((y) => isTiled(WIDTH - 1, y)),
        across.map((x) => isTiled(WIDTH - 1 - x, LENGTH - 1)),
        down.map((y) => isTiled(0, LENGTH - 1 - y)),
      ];
      const { pieces } = trimPieces(read.value.request, [0, 1, 2, 3]);
      for (const [edge, tiled] of edges.entries()) {
        const runs = tiled
          .map((is) => (is ? '1' : ' '))
          .join('')
          .split(/ +/)
          .filter((run) => run !== '');
        const found = pieces.filter((piece) => piece.edge === edge).map(({ length }) => length / INCH);
        expect(found).toEqual(runs.map((run) => run.length));
      }
    }),
  );
});

/** The fewest sticks by trying every way, of pieces no longer than a stick. */
function fewest(pieces: readonly number[], stick: number, kerf: number): number {
  let best = pieces.length;
  const put = (index: number, rests: readonly number[]) => {
    if (rests.length >= best && index < pieces.length) return;
    if (index === pieces.length) {
      best = Math.min(best, rests.length);
      return;
    }
    const size = (pieces[index] as number) + kerf;
    for (const [at, rest] of rests.entries()) {
      if (size <= rest)
        put(
          index + 1,
          rests.map((one, i) => (i === at ? one - size : one)),
        );
    }
    put(index + 1, [...rests, stick + kerf - size]);
  };
  put(0, []);
  return best;
}

test('no way to cut the pieces needs fewer sticks than the bound, and the count can be cut', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 7 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 0, max: 3 }), (lengths, kerf) => {
      const { sticks, bound } = countSticks(lengths, 100, kerf);
      const exact = lengths.length === 0 ? 0 : fewest(lengths, 100, kerf);
      expect(bound).toBeLessThanOrEqual(exact);
      expect(sticks).toBeGreaterThanOrEqual(exact);
      // The worst case that the rule guarantees.
      expect(9 * sticks).toBeLessThanOrEqual(11 * exact + 6);
      const joined = countSticks([...lengths, 250], 100, kerf);
      expect(joined.sticks).toBeGreaterThanOrEqual(sticks + 2);
    }),
  );
});
