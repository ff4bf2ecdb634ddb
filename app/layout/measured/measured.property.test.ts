import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import { MAX_NAMED } from '#app/layout/measured/describe-measures.ts';
import type { RoomMeasures } from '#app/layout/measured/measures.ts';
import { earDiagonals } from '#app/layout/measured/remeasure.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { cases } from '#tests/factories/cases.ts';
import {
  apart,
  inch,
  insideDiagonals,
  laid,
  measure,
  noisy,
  SIXTY_FOURTH,
  spoil,
  starRoom,
} from '#tests/factories/measured-rooms.ts';
import { countStray } from '#tests/factories/walk-room.ts';

function expectRoom(measures: RoomMeasures, room: readonly Point[], within: number) {
  const answer = solveMeasures(measures);
  expect(answer).toMatchObject({ ok: true });
  if (!answer.ok) return;
  for (const [index, corner] of laid(room).entries())
    expect(apart(corner, answer.value.corners[index] as Point)).toBeLessThanOrEqual(within);
  expect(answer.value.ring.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
}

/** The error of a tape, in inches. */
const tape = fc.double({ min: -0.25, max: 0.25, noNaN: true });

/** Four walls and both diagonals of a convex room; other rooms are skipped. */
function bothDiagonals(room: Parameters<typeof measure>[0]): RoomMeasures {
  const both = measure(room, [
    [0, 2],
    [1, 3],
  ]);
  fc.pre(both.innerCorners.length === 0);
  return both;
}

describe('rooms come back from their measures', () => {
  it('four walls and one diagonal', () => {
    fc.assert(
      fc.property(starRoom(4), (room) => {
        expectRoom(measure(room, earDiagonals(room)), room, SIXTY_FOURTH);
      }),
      { numRuns: cases(2_000) },
    );
  });

  it('four walls and both diagonals of a convex room', () => {
    fc.assert(
      fc.property(starRoom(4), (room) => {
        expectRoom(bothDiagonals(room), room, SIXTY_FOURTH);
      }),
      { numRuns: cases(1_000) },
    );
  });

  it('any room by walls and inner diagonals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 14 }).chain(starRoom), (room) => {
        expectRoom(measure(room, earDiagonals(room)), room, SIXTY_FOURTH);
      }),
      { numRuns: cases(500) },
    );
  });

  it('a second set of diagonals reduces the noise of a tape', () => {
    fc.assert(
      fc.property(starRoom(4), fc.array(tape, { minLength: 6, maxLength: 6 }), (room, noise) => {
        const answer = solveMeasures(noisy(bothDiagonals(room), noise));
        // The fit is nearer to the measures than the true room is.
        if (!answer.ok) return expect(answer.error).toMatchObject({ code: 'measure-again' });
        const squares = answer.value.misfits.reduce((sum, { off }) => sum + off * off, 0);
        const truth = noise.reduce((sum, off) => sum + inch(off) * inch(off), 0);
        expect(squares).toBeLessThanOrEqual(truth + 10);
      }),
      { numRuns: cases(1_000) },
    );
  });

  const slip = fc.double({ min: 3, max: 12, noNaN: true });
  const wrongAt = fc.record({ by: slip, isShort: fc.boolean(), at: fc.nat(10_000) });
  const spoilt = (measures: RoomMeasures, { by, isShort, at }: { by: number; isShort: boolean; at: number }) =>
    spoil(measures, at % (measures.walls.length + measures.diagonals.length), isShort ? 0 - by : by);

  it.each([
    [4, 4, 1_000],
    [5, 12, 150],
  ])('names a measure that is 3 to 12 in off in a room of %i to %i walls', (min, max, nightly) => {
    fc.assert(
      fc.property(fc.integer({ min, max }).chain(starRoom), wrongAt, (room, how) => {
        const all = measure(room, insideDiagonals(room));
        fc.pre(all.walls.length + all.diagonals.length > 2 * room.length - 3);
        const { spoilt: measures, wrong } = spoilt(all, how);
        const answer = solveMeasures(measures);
        // A wall that no diagonal holds against the others is as it was read.
        if (answer.ok) return;
        const named = 'measures' in answer.error ? answer.error.measures.slice(0, MAX_NAMED) : [];
        expect(named).toContainEqual(wrong);
      }),
      { numRuns: cases(nightly) },
    );
  });

  it('never calls a diagonal missing if none is, however wrong a measure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 12 }).chain(starRoom), wrongAt, (room, how) => {
        const ears = earDiagonals(room);
        const extra = insideDiagonals(room).filter(([a, b]) => !ears.some(([c, d]) => a === c && b === d));
        const answer = solveMeasures(spoilt(measure(room, [...ears, ...extra.slice(0, 1)]), how).spoilt);
        if (!answer.ok) expect(answer.error.code).not.toBe('loose-corner');
      }),
      { numRuns: cases(400) },
    );
  });

  it('the noise of a tape moves the corners of a room only as far as it must', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 8 }).chain(starRoom),
        fc.array(tape, { minLength: 13, maxLength: 13 }),
        (room, noise) => {
          const measures = noisy(measure(room, earDiagonals(room)), noise);
          const answer = solveMeasures(measures);
          if (answer.ok) expect(countStray(room, measures, answer.value)).toBe(0);
        },
      ),
      { numRuns: cases(500) },
    );
  });
});
