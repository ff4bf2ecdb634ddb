import { describe, expect, it } from 'vitest';
import { roundMarks } from '#app/layout/units/round-marks.ts';

describe('roundMarks', () => {
  it.each([
    // Two equal borders of 7 1/2 steps: the near one takes the odd step, and all add up.
    [
      [7.5, 92.5, 100],
      [8, 93, 100],
    ],
    [
      [0, 0.2, 0.4, 12],
      [0, 1, 2, 12],
    ],
    [
      [3.4, 3.4, 9.6],
      [3, 3, 10],
    ],
    [[], []],
  ])('%j become %j', (marks, rounded) => {
    expect(roundMarks(marks, 1)).toEqual(rounded);
  });

  it('keeps a known end: a cut from a tile of 12 leaves less than 12', () => {
    expect(roundMarks([11.9, 12], 1, 12)).toEqual([11, 12]);
    expect(roundMarks([0, 11.7, 11.8, 12], 1, 12)).toEqual([0, 10, 11, 12]);
  });

  it('merges marks if there is no room', () => {
    expect(roundMarks([0.1, 0.2, 0.3], 1, 1)).toEqual([0, 0, 1]);
  });
});
