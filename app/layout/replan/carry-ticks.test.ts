import { expect, it } from 'vitest';
import { carryTicks } from '#app/layout/replan/carry-ticks.ts';
import { laidPieces } from '#app/layout/replan/laid-pieces.ts';
import type { Length } from '#app/layout/units/length.ts';
import { layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const lay = (request: RequestChanges) => mustLayOut(layoutRequest(request));
const square = lay({ room: rectangleRoom(100, 100) });
const all = new Set(square.pieces.keys());

it('the same layout keeps every tick', () => {
  expect(carryTicks(all, square, lay({ room: rectangleRoom(100, 100) }))).toEqual({
    done: all,
    dropped: { pieces: 0, labels: [] },
  });
});

it('a cut piece is used once, at any place with its outline', () => {
  // A tile shorter: two pieces less on the left and the right.
  const shorter = lay({ room: rectangleRoom(100 - 12.125, 100) });
  const { done, dropped } = carryTicks(all, square, shorter);
  expect(done).toEqual(new Set(shorter.pieces.keys()));
  expect(dropped.pieces).toBe(2);
  expect(dropped.labels).toHaveLength(2);
});

it('a piece with another outline does not match, even at the same size', () => {
  // Turned by 180 degrees, the same size is at another edge of the tile.
  const other = lay({ room: rectangleRoom(100, 100), tileLength: (13 * 8128) as Length });
  const { done, dropped } = carryTicks(all, square, other);
  expect(done.size).toBe(0);
  expect(dropped.pieces).toBe(square.pieces.length);
});

it('laid pieces are ticked, and no cut piece takes their place', () => {
  // Four courses from the left are down, among them those with the first and second piece at the top.
  const lying = laidPieces(square, 4);
  expect(lying.size).toBeGreaterThan(10);
  const one = [...square.pieces.keys()].find((piece) => !lying.has(piece)) ?? 0;
  const { done, dropped } = carryTicks(new Set([one]), square, square, 4);
  expect(done).toEqual(new Set([...lying, one]));
  expect(dropped.pieces).toBe(0);
  expect(laidPieces(square, null).size).toBe(0);
});
