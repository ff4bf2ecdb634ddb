import { describe, expect, it } from 'vitest';
import type { Ring } from '#app/geometry/ring.ts';
import { isRowsText, measureRowsOf, textOfRows } from '#app/layout/measured/measure-rows.ts';
import { measureRows, parseMeasures } from '#app/layout/measured/parse-measures.ts';
import { measureWhole, remeasureRows } from '#app/layout/measured/remeasure.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { chooseStartWall, tapersAlong } from '#app/layout/measured/start-wall.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

const ring = (points: readonly (readonly [number, number])[]): Ring =>
  points.map(([x, y]) => ({ x: x * UNITS_PER_INCH, y: y * UNITS_PER_INCH }));

/** The room that the rows' own text makes. */
function roomOf(rows: ReturnType<typeof measureRows>): Ring {
  const measures = parseMeasures(textOfRows(rows), 'in');
  const room = measures.ok ? solveMeasures(measures.value) : measures;
  if (!room.ok) throw new Error(JSON.stringify(room.error));
  return room.value.ring;
}

/** The largest distance between corresponding corners of two rooms. */
function apart(one: Ring, two: Ring): number {
  expect(one).toHaveLength(two.length);
  return Math.max(...one.map(({ x, y }, i) => Math.hypot(x - (two[i]?.x ?? 0), y - (two[i]?.y ?? 0))));
}

describe('a drawn room with measures', () => {
  it('comes back as drawn', () => {
    const slanted = ring([
      [0, 0],
      [120, 0],
      [131, 96],
      [60, 60],
      [3, 96],
    ]);
    expect(apart(roomOf(measureWhole(slanted, 'in')), slanted)).toBeLessThanOrEqual(127);
    const l = ring([
      [0, 0],
      [120, 0],
      [120, 72],
      [60, 72],
      [60, 144],
      [0, 144],
    ]);
    expect(roomOf(measureWhole(l, 'in'))).toEqual(l);
  });

  it('shows the new measures after a corner was dragged, including bow and angle', () => {
    const before = measureRows('120 bowed out 1/4 at 60\n96 corner 90\n120\n96\n1-3 153.675\n2-4 153.675');
    const dragged = ring([
      [0, 1],
      [60, 0],
      [120, 1],
      [126, 97],
      [0, 97],
    ]);
    const made = parseMeasures(textOfRows(before), 'in');
    const room = made.ok ? solveMeasures(made.value) : made;
    if (!room.ok) throw new Error('no room');
    const after = remeasureRows(before, room.value, dragged, 'in');
    expect(after.walls.map(({ length }) => length)).toEqual(['120', '96.1874', '126', '96']);
    expect(after.walls[1]?.corner).toBe('93.5763');
    expect(after.curves).toEqual([{ wall: '1', way: 'out', kind: 'bow', size: '1', at: '60' }]);
    expect(apart(roomOf(after), dragged)).toBeLessThanOrEqual(127);
  });
});

describe('rows and text', () => {
  const text =
    '126 1/2 inner corner 270 bowed out 1/4 at 60 bowed in 1/8 at 90\n? corner right\nwall 12-6 1/2\n80 arc in radius 60\n1-3 ?\n2-4 100 outside';

  it('are the same document, filled in or not', () => {
    expect(textOfRows(measureRowsOf(text, 100).rows)).toBe(text);
    expect(measureRowsOf(text, 100).rows.walls[2]?.length).toBe('12-6 1/2');
  });

  it('are distinguished from a list of walls', () => {
    expect(isRowsText(text, 100)).toBe(true);
    expect(isRowsText("12' right\n8' down\n12' left\n8' up", 100)).toBe(false);
    expect(isRowsText('12 ft\n8 ft\n12 ft', 100)).toBe(true);
    expect(isRowsText('12\n8', 100)).toBe(false);
  });
});

it('the wall to start from leaves the least taper: three square walls and one that runs out by 3 in', () => {
  const room = ring([
    [0, 0],
    [120, 0],
    [120, 99],
    [0, 96],
  ]);
  expect(chooseStartWall(room)).toEqual({ wall: 0, worst: 3 * UNITS_PER_INCH });
  expect(tapersAlong(room, { x: 1, y: 0 }).map(({ wall, isAlong }) => [wall, isAlong])).toEqual([
    [0, true],
    [1, false],
    [2, true],
    [3, false],
  ]);
});
