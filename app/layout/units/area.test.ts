import { expect, test } from 'vitest';
import { formatCoverage } from '#app/layout/units/area.ts';

test.each([
  [[65, 65], 'imperial', '65 sq ft'],
  [[60, 80], 'imperial', '60 to 80 sq ft'],
  [[95, 95], 'metric', '8.8 sq m'],
  [[65, 65], 'metric', '6.0 sq m'],
  [[60, 80], 'metric', '5.6 to 7.4 sq m'],
] as const)('a bag for %o (%s) covers %s', (squareFeet, system, words) => {
  expect(formatCoverage(squareFeet, system)).toBe(words);
});
