import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import { type TypedRoom, type TypedWall, typedRoom } from '#app/layout/job/typed-room.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { changeWall } from '#app/planner/form/wall-length.ts';
import { cases } from '#tests/factories/cases.ts';

const size = fc.integer({ min: 1, max: 64 * 100 }).map((parts) => parts / 64);
const column = fc.record({
  width: size,
  top: fc.integer({ min: 0, max: 40 }),
  bottom: fc.integer({ min: 41, max: 90 }),
});

/** Rooms of walls across and down: columns that overlap, from any corner, either way round. */
const room = fc
  .record({
    columns: fc.array(column, { minLength: 1, maxLength: 5 }),
    start: fc.nat(),
    isTurned: fc.boolean(),
    surface: fc.constantFrom('floor', 'wall'),
    at: fc.integer({ min: -500, max: 500 }),
  })
  .map(({ columns, start, isTurned, surface, at }) => {
    const ends = columns.map((_, index) => columns.slice(0, index + 1).reduce((sum, { width }) => sum + width, at));
    const sides = columns.map(({ top, bottom }, index) => ({
      top,
      bottom,
      from: ends[index - 1] ?? at,
      to: ends[index] as number,
    }));
    const above = sides.flatMap(({ from, to, top }) => [
      { x: from, y: top },
      { x: to, y: top },
    ]);
    const below = sides.flatMap(({ from, to, bottom }) => [
      { x: from, y: bottom },
      { x: to, y: bottom },
    ]);
    const ring = [...above, ...below.reverse()];
    const first = start % ring.length;
    const turned = [...ring.slice(first), ...ring.slice(0, first)];
    return jobOf(isTurned ? turned.reverse() : turned, surface);
  });

function jobOf(corners: readonly Point[], surface: string): JobText {
  const customRoomPoints = corners.map(({ x, y }) => `${x}, ${y}`).join('\n');
  return { ...emptyValues('imperial').job, roomType: 'custom', surface, customRoomPoints };
}

const way = ({ from, to }: TypedWall) => `${Math.sign(to.x - from.x)},${Math.sign(to.y - from.y)}`;

/** The walls from the one of that name on, clockwise. */
function wallsFrom({ walls }: TypedRoom, name: string): readonly TypedWall[] {
  const first = walls.findIndex((wall) => wall.name === name);
  return [...walls.slice(first), ...walls.slice(0, first)];
}

describe('changeWall', () => {
  it('gives a wall exactly its length, and changes at most one other, which is parallel', () => {
    let changed = 0;
    fc.assert(
      fc.property(room, fc.nat(), size, (job, pick, inches) => {
        const before = typedRoom(job);
        fc.pre(before !== null);
        const wall = pick % before.walls.length;
        const asked = wallsFrom(before, String(before.walls[wall]?.name));
        const change = changeWall(job, { wall, text: String(inches), givesWay: null });
        if (change.kind !== 'changed') {
          expect(change.kind).toBe('refused');
          if (change.kind !== 'refused') return;
          expect(change.why).toMatch(/Nothing was moved\.$/);
          return;
        }
        const after = typedRoom({ ...job, ...change.patch });
        expect(after?.walls.length).toBe(before.walls.length);
        if (after === null) return;
        // Floors keep the numbers of their walls; those of a wall begin at its top left.
        const sizes = (walls: readonly TypedWall[]) => walls.map((one) => [way(one), one.length]);
        const turns = after.walls.map((one) => wallsFrom(after, one.name));
        const fits = turns.filter((walls) => {
          const others = asked.filter(
            (one, at) => way(one) !== way(walls[at] as TypedWall) || (at > 0 && one.length !== walls[at]?.length),
          );
          const isAsked = walls[0]?.length === fromInches(inches);
          return isAsked && others.length <= 1 && asked.every((one, at) => way(one) === way(walls[at] as TypedWall));
        });
        expect(fits.map(sizes)).not.toEqual([]);
        if (job.surface === 'floor' && job.customRoomPoints.split('\n').length === before.walls.length)
          expect(after.walls.map(({ name }) => name).sort()).toEqual(before.walls.map(({ name }) => name).sort());
        if (Object.keys(change.patch).length > 0) changed += 1;
      }),
      { numRuns: cases(500) },
    );
    expect(changed).toBeGreaterThan(cases(100));
  });

  it('changes a rectangle on both of its sides', () => {
    fc.assert(
      fc.property(size, size, size, fc.nat(3), (length, width, inches, wall) => {
        const job = { ...emptyValues('imperial').job, roomLength: String(length), roomWidth: String(width) };
        const change = changeWall(job, { wall, text: `${inches}"`, givesWay: null });
        expect(change.kind).toBe('changed');
        if (change.kind !== 'changed') return;
        const after = typedRoom({ ...job, ...change.patch });
        const [across, down] = wall % 2 === 0 ? [inches, length] : [width, inches];
        const sides = [across, down, across, down].map((side) => fromInches(side));
        expect(after?.walls.map((one) => one.length)).toEqual(sides);
      }),
    );
  });

  it('gives a slanted wall its length to the nearest point of the lattice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 60 }), fc.integer({ min: 1, max: 40 }), size, (x, y, inches) => {
        // A parallelogram on its side.
        const job = jobOf(
          [
            { x: 0, y: 0 },
            { x: 100, y: 0 },
            { x: 100 + x, y },
            { x, y },
          ],
          'floor',
        );
        const change = changeWall(job, { wall: 1, text: String(inches), givesWay: null });
        expect(change.kind).toBe('changed');
        if (change.kind !== 'changed') return;
        const length = typedRoom({ ...job, ...change.patch })?.walls[1]?.length ?? 0;
        expect(Math.abs(length - fromInches(inches))).toBeLessThan(1);
        expect(formatField(length, 'in')).not.toBe('0');
      }),
    );
  });
});
