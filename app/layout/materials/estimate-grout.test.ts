import { expect, it } from 'vitest';
import { estimateGrout } from '#app/layout/materials/estimate-grout.ts';
import type { Length } from '#app/layout/units/length.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const mm = (value: number): Length => (value * 320) as Length;

it('fills the joints of the layout: 2 × 2 tiles of 300 mm in a room of 602 mm', async () => {
  const tile = { tileLength: mm(300), tileWidth: mm(300), joint: mm(2), autoOptimize: false };
  const room = { type: 'rectangle', length: mm(602), width: mm(602) } as const;
  const result = mustLayOut(layoutRequest({ ...tile, room }), await layoutTools());
  // The cross between the tiles: 602 + 602 - 2 mm long as an area of 2 mm, 10 mm deep.
  const grout = estimateGrout(result, mm(10));
  expect(grout.jointMetres).toBeCloseTo(1.202, 9);
  expect(grout.litres).toBeCloseTo(0.02404, 9);
  expect(grout.kilograms).toBeCloseTo(0.038464, 9);
  expect(grout.pounds).toBeCloseTo(0.0848, 4);
  expect(grout.kilogramsRange[0]).toBeLessThan(grout.kilograms);
  expect(grout.kilogramsRange[1]).toBeGreaterThan(grout.kilograms);
});

it('uses the density of the grout, and widens the range for it', async () => {
  const tile = { tileLength: mm(300), tileWidth: mm(300), joint: mm(2), autoOptimize: false };
  const room = { type: 'rectangle', length: mm(602), width: mm(602) } as const;
  const result = mustLayOut(layoutRequest({ ...tile, room }), await layoutTools());
  const grout = estimateGrout(result, mm(10), 2);
  expect(grout.kilograms).toBeCloseTo(0.04808, 9);
  expect(grout.kilogramsRange[0]).toBeCloseTo(0.03606, 9);
  expect(grout.kilogramsRange[1]).toBeCloseTo(0.04808, 9);
});

it('counts the joints of cut tiles, and not the gap at the walls', async () => {
  // 250 mm of a second tile next to the first: 300 mm of joint 2 mm wide between them, with a gap of 10 mm or without.
  const tile = { tileLength: mm(300), tileWidth: mm(300), joint: mm(2), autoOptimize: false };
  const tools = await layoutTools();
  const bare = { type: 'rectangle', length: mm(300), width: mm(552) } as const;
  const wide = { type: 'rectangle', length: mm(320), width: mm(572) } as const;
  const without = mustLayOut(layoutRequest({ ...tile, room: bare }), tools);
  const withGap = mustLayOut(layoutRequest({ ...tile, room: wide, perimeterGap: mm(10) }), tools);
  expect(estimateGrout(without, mm(10)).jointMetres).toBeCloseTo(0.3, 9);
  expect(estimateGrout(withGap, mm(10)).jointMetres).toBeCloseTo(0.3, 9);
});

it('needs none without a joint', async () => {
  const result = mustLayOut(layoutRequest({ joint: mm(0) }), await layoutTools());
  expect(estimateGrout(result, mm(10))).toMatchObject({ jointMetres: 0, litres: 0, kilograms: 0 });
});
