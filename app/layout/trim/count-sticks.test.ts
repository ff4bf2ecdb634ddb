import { expect, test } from 'vitest';
import { countSticks } from '#app/layout/trim/count-sticks.ts';

test('cuts the longest pieces first, so that short ones fill the rest', () => {
  expect(countSticks([40, 40, 60, 60], 100, 0)).toEqual({ sticks: 2, bound: 2 });
});

test('the bound is a number of sticks that every way to cut needs', () => {
  expect(countSticks([60, 60, 60], 100, 0)).toEqual({ sticks: 3, bound: 2 });
  // With the blade between two of a stick, not at its ends.
  expect(countSticks([50, 50], 100, 1)).toEqual({ sticks: 2, bound: 2 });
  expect(countSticks([49, 50], 100, 1)).toEqual({ sticks: 1, bound: 1 });
});

test('pieces as long as sticks leave no offcut', () => {
  expect(countSticks([100, 200], 100, 5)).toEqual({ sticks: 3, bound: 3 });
});
