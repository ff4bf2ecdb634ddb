import { expect, it } from 'vitest';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import type { Length } from '#app/layout/units/length.ts';
import { asRequest, customRoom, layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

/** Tiles of 12 in without joints from the top left; wall 3 slopes from 102 in at the right to 99 in at the left. */
const SLANTED = layoutRequest({
  room: customRoom([
    [0, 0],
    [120, 0],
    [120, 102],
    [0, 99],
  ]),
  joint: 0 as Length,
  autoOptimize: false,
  startCutLength: 0 as Length,
  startCutWidth: 0 as Length,
});

it('a slanted wall reports its taper, and its narrowest and widest piece', async () => {
  const lines = planFirstLines(mustLayOut(SLANTED, await layoutTools()));
  const words = describeFirstLines(lines, 'imperial').map((line) => line.replaceAll('\u00a0', ' '));
  expect(words.at(-1)).toBe('Wall 3 runs 3" out of parallel over its 120 1/16": cuts along it measure 3" to 6".');
  expect(words.at(-2)).toBe(
    'Before you set, measure corner 1 to corner 3: 157 1/2"; corner 2 to corner 4: 155 9/16". If the floor differs, measure the room again.',
  );
});

it('a pattern along that wall reports the tapers of the others', async () => {
  const lines = planFirstLines(mustLayOut(asRequest({ ...SLANTED, angleWall: 2 }), await layoutTools()));
  expect(lines.tapers.map(({ wall }) => wall).sort()).toEqual([0, 1, 3]);
});

it('a rectangle has two equal diagonals and no taper', async () => {
  const lines = planFirstLines(mustLayOut(layoutRequest({ room: rectangleRoom(96, 128) }), await layoutTools()));
  expect(lines.checks.map(({ length }) => length / 8128)).toEqual([160, 160]);
  expect(lines.tapers).toEqual([]);
});
