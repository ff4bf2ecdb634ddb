import { describe, expect, it } from 'vitest';
import { snapRect } from '#app/editor/snap/snap-rect.ts';
import { isRectangleInRing } from '#app/geometry/rectangle-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { fromInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';

const inch = (x: number, y: number) => ({ x: fromInches(x), y: fromInches(y) });
/** The lower right corner is cut off at 45 degrees. */
const room: Ring = [inch(0, 0), inch(100, 0), inch(100, 50), inch(50, 100), inch(0, 100)];
const ask = (x: number, y: number, others: { minX: number; minY: number; maxX: number; maxY: number }[] = []) =>
  snapRect({
    corner: inch(x, y),
    width: fromInches(20),
    length: fromInches(10),
    room,
    others,
    gridStep: UNITS_PER_INCH / 2,
    latticePerPx: UNITS_PER_INCH / 2,
  });

describe('snapRect', () => {
  it('snaps either side to a wall from 15 px, on each axis separately', () => {
    expect(ask(7, 30.2)).toEqual({
      point: inch(0, 30),
      reasons: ['wall'],
      guides: [{ from: inch(0, 100), to: inch(0, 0) }],
    });
    expect(ask(75, 20).point).toEqual(inch(80, 20));
    expect(ask(8, 30).point).toEqual(inch(8, 30));
  });

  it('snaps to the sides of an adjacent obstacle', () => {
    const other = { minX: fromInches(40), minY: fromInches(20), maxX: fromInches(48), maxY: fromInches(28) };
    expect(ask(50, 22, [other])).toMatchObject({ point: inch(48, 20), reasons: ['obstacle-edge', 'obstacle-edge'] });
    expect(ask(50, 70, [other]).point.x).not.toBe(fromInches(48));
  });

  it('pushes a corner against a slanted wall, and stays inside', () => {
    const { point, reasons } = ask(53, 70);
    expect(reasons).toEqual(['wall']);
    const box = { minX: point.x, minY: point.y, maxX: point.x + fromInches(20), maxY: point.y + fromInches(10) };
    expect(isRectangleInRing(box, room)).toBe(true);
    // Its lower right corner is on x + y = 150, apart from rounding.
    expect((box.maxX + box.maxY) / UNITS_PER_INCH).toBeCloseTo(150, 3);
  });
});
