import { expect, test } from 'vitest';
import { niceTop } from '#app/features/admin/week-chart.tsx';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [10, 10],
  [11, 20],
  [41, 60],
  [99, 100],
  [1234, 2000],
])('a maximum of %d is drawn on a scale to %d', (most, top) => {
  expect(niceTop(most)).toBe(top);
});
