import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import { findRingFault } from '#app/geometry/ring-fault.ts';
import type { RoomMeasures } from '#app/layout/measured/measures.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

const SIXTY_FOURTH = UNITS_PER_INCH / 64;
const inch = (length: number) => length * UNITS_PER_INCH;
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

/** A room around its middle, corner by corner, clockwise on screen. */
function starRoom(corners: number) {
  return fc
    .array(
      fc.record({
        share: fc.double({ min: 0.4, max: 1, noNaN: true }),
        reach: fc.double({ min: 40, max: 200, noNaN: true }),
      }),
      {
        minLength: corners,
        maxLength: corners,
      },
    )
    .map((spokes) => {
      const whole = spokes.reduce((sum, { share }) => sum + share, 0);
      let angle = 0;
      return spokes.map(({ share, reach }) => {
        angle += (share / whole) * 2 * Math.PI;
        return { x: inch(reach * Math.cos(angle)), y: inch(reach * Math.sin(angle)) };
      });
    })
    .filter((room) => findRingFault(room) === null && room.every((b, i) => isClear(room, i, b)));
}

/** No corner all but straight or all but folded, where a quarter of an inch decides what kind it is. */
function isClear(room: readonly Point[], index: number, b: Point): boolean {
  const [a, c] = [room.at(index - 1) as Point, room[(index + 1) % room.length] as Point];
  return Math.abs(turn(a, b, c)) / (apart(a, b) * apart(b, c)) > 0.15;
}

/** Inner diagonals that part the room into triangles, found by cutting off ears. */
function triangulate(room: readonly Point[]): [number, number][] {
  const left = room.map((_, index) => index);
  const diagonals: [number, number][] = [];
  while (left.length > 3) {
    const ear = left.findIndex((_, at) => isEar(room, left, at));
    const [before, after] = [left.at(ear - 1) as number, left[(ear + 1) % left.length] as number];
    diagonals.push([before, after]);
    left.splice(ear, 1);
  }
  return diagonals;
}

function isEar(room: readonly Point[], left: readonly number[], at: number): boolean {
  const [a, b, c] = [left.at(at - 1), left[at], left[(at + 1) % left.length]].map(
    (i) => room[i as number] as Point,
  ) as [Point, Point, Point];
  if (turn(a, b, c) <= 0) return false;
  return left.every((index) => {
    const p = room[index] as Point;
    return p === a || p === b || p === c || turn(a, b, p) < 0 || turn(b, c, p) < 0 || turn(c, a, p) < 0;
  });
}

function measure(room: readonly Point[], diagonals: readonly [number, number][]): RoomMeasures {
  return {
    walls: room.map((corner, index) => apart(corner, room[(index + 1) % room.length] as Point)),
    cornerAngles: room.map(() => null),
    innerCorners: room.flatMap((b, i) =>
      turn(room.at(i - 1) as Point, b, room[(i + 1) % room.length] as Point) < 0 ? [i] : [],
    ),
    diagonals: diagonals.map(([from, to]) => ({
      from,
      to,
      length: apart(room[from] as Point, room[to] as Point),
      outside: false,
    })),
    bows: [],
    arcs: [],
  };
}

/** The true room as it must come back: wall 0 along x, the box's top left at 0, 0. */
function laid(room: readonly Point[]): Point[] {
  const [a, b] = [room[0] as Point, room[1] as Point];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const turned = room.map(({ x, y }) => ({
    x: x * Math.cos(angle) + y * Math.sin(angle),
    y: y * Math.cos(angle) - x * Math.sin(angle),
  }));
  const [left, top] = [Math.min(...turned.map(({ x }) => x)), Math.min(...turned.map(({ y }) => y))];
  return turned.map(({ x, y }) => ({ x: x - left, y: y - top }));
}

function expectRoom(measures: RoomMeasures, room: readonly Point[], within: number) {
  const answer = solveMeasures(measures);
  expect(answer).toMatchObject({ ok: true });
  if (!answer.ok) return;
  for (const [index, corner] of laid(room).entries())
    expect(apart(corner, answer.value.corners[index] as Point)).toBeLessThanOrEqual(within);
  expect(answer.value.ring.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
}

const noisy = (measures: RoomMeasures, noise: readonly number[]): RoomMeasures => ({
  ...measures,
  walls: measures.walls.map((length, index) => length + inch(noise[index] ?? 0)),
  diagonals: measures.diagonals.map((diagonal, index) => ({
    ...diagonal,
    length: diagonal.length + inch(noise[measures.walls.length + index] ?? 0),
  })),
});

describe('rooms come back from their measures', () => {
  it('four walls and one diagonal', () => {
    fc.assert(
      fc.property(starRoom(4), (room) => {
        expectRoom(measure(room, triangulate(room)), room, SIXTY_FOURTH);
      }),
      { numRuns: 2_000 },
    );
  });

  it('four walls and both diagonals of a convex room', () => {
    fc.assert(
      fc.property(starRoom(4), (room) => {
        const both = measure(room, [
          [0, 2],
          [1, 3],
        ]);
        fc.pre(both.innerCorners.length === 0);
        expectRoom(both, room, SIXTY_FOURTH);
      }),
      { numRuns: 1_000 },
    );
  });

  it('any room by walls and inner diagonals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 14 }).chain(starRoom), (room) => {
        expectRoom(measure(room, triangulate(room)), room, SIXTY_FOURTH);
      }),
      { numRuns: 500 },
    );
  });

  it('a second set of diagonals takes the noise of a tape down', () => {
    const tape = fc.double({ min: -0.25, max: 0.25, noNaN: true });
    fc.assert(
      fc.property(starRoom(4), fc.array(tape, { minLength: 6, maxLength: 6 }), (room, noise) => {
        const both = measure(room, [
          [0, 2],
          [1, 3],
        ]);
        fc.pre(both.innerCorners.length === 0);
        const answer = solveMeasures(noisy(both, noise));
        // The fit is nearer to the measures than the true room is.
        if (!answer.ok) return expect(answer.error).toMatchObject({ code: 'measure-again' });
        const squares = answer.value.misfits.reduce((sum, { off }) => sum + off * off, 0);
        const truth = noise.reduce((sum, off) => sum + inch(off) * inch(off), 0);
        expect(squares).toBeLessThanOrEqual(truth + 10);
      }),
      { numRuns: 1_000 },
    );
  });
});
