import { describe, expect, it, vi } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import { earDiagonals } from '#app/layout/measured/remeasure.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { inch, insideDiagonals, measure, noisy, spoil } from '#tests/factories/measured-rooms.ts';
import { countStray } from '#tests/factories/walk-room.ts';

const inches = (corners: readonly (readonly [number, number])[]): readonly Point[] =>
  corners.map(([x, y]) => ({ x: inch(x), y: inch(y) }));

/** Corners all round, some near the middle and some far from it. */
const roundRoom = (corners: number): readonly Point[] =>
  Array.from({ length: corners }, (_, corner) => {
    const reach = 60 + ((corner * 5) % 97);
    const angle = (2 * Math.PI * corner) / corners;
    return { x: inch(Math.round(reach * Math.cos(angle))), y: inch(Math.round(reach * Math.sin(angle))) };
  });

describe('the room from measures that contradict each other', () => {
  it('fits them no worse than the true one if a triangle is almost straight', () => {
    const room = inches([
      [60, 0],
      [61, 77],
      [-30, 133],
      [-69, 33],
      [-104, -50],
      [-34, -149],
      [59, -73],
    ]);
    // The fifth and the eleventh measure a quarter of an inch too long, the others as much too short.
    const noise = Array.from({ length: 11 }, (_, at) => (at === 4 || at === 10 ? 0.25 : -0.25));
    const measures = noisy(measure(room, earDiagonals(room)), noise);
    const answer = solveMeasures(measures);
    expect(answer).toMatchObject({ ok: true });
    if (answer.ok) expect(countStray(room, measures, answer.value)).toBe(0);
  });

  it('names its wrong wall among many redundant measures', () => {
    const room = roundRoom(12);
    const { spoilt } = spoil(measure(room, insideDiagonals(room)), 2, -8);
    expect(spoilt.walls.length + spoilt.diagonals.length).toBeGreaterThan(60);
    expect(solveMeasures(spoilt)).toMatchObject({
      ok: false,
      error: { code: 'measure-again', measures: [{ kind: 'wall', index: 2 }] },
    });
  });

  it.each([
    [
      'which breaks a mark where a diagonal is left out',
      '218,130 299,130 216,165 248,215 198,251 161,201 21,291 0,222 135,147 62,0 170,118 201,36',
      0,
      8,
    ],
    [
      'which is far from the true one whatever is left out',
      '21,12 67,12 104,0 129,78 285,61 288,128 121,129 179,283 98,170 76,161 37,185 51,122 1,112 0,65',
      14 + 14,
      -4,
    ],
    [
      'whose corner hangs on that measure and the one to blame',
      '0,98 144,98 105,0 172,66 238,55 374,88 292,174 315,257 204,204 161,165 130,152 138,134',
      11,
      9,
    ],
  ])('names its wrong measure if the rest fit best %s', (_, corners, at, by) => {
    const room = inches(corners.split(' ').map((corner) => corner.split(',').map(Number) as [number, number]));
    const { spoilt, wrong } = spoil(measure(room, insideDiagonals(room)), at, by);
    const answer = solveMeasures(spoilt);
    expect(answer).toMatchObject({ ok: false, error: { code: 'measure-again' } });
    if (!answer.ok && 'measures' in answer.error) expect(answer.error.measures).toContainEqual(wrong);
  });

  it('limits the work of the search in a room of forty corners', () => {
    const room = roundRoom(40);
    const ears = earDiagonals(room);
    const isEar = (from: number, to: number) => ears.some((ends) => ends.includes(from) && ends.includes(to));
    const spare = insideDiagonals(room).filter(([from, to]) => !isEar(from, to));
    const { spoilt } = spoil(measure(room, [...ears, ...spare.slice(0, 3)]), 2, -8);
    const roots = vi.spyOn(Math, 'sqrt');
    const answer = solveMeasures(spoilt);
    const work = roots.mock.calls.length;
    roots.mockRestore();
    expect(answer.ok).toBe(false);
    expect(work).toBeLessThan(500_000);
  });
});
