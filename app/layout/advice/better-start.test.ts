import { expect, it } from 'vitest';
import { betterStart } from '#app/layout/advice/better-start.ts';
import type { StartSummary } from '#app/layout/advice/summarise-advice.ts';
import type { Length } from '#app/layout/units/length.ts';

const PRESENT = {
  slivers: 0,
  unlaid: 0,
  poorSeenWalls: 1,
  underHalf: 4,
  smallestCut: 8128 as Length,
  isPresent: true,
} as StartSummary;

it.each([
  ['fewer pieces under half a tile', { underHalf: 3 }, true],
  ['fewer pieces under half a tile, but a smaller smallest cut', { underHalf: 3, smallestCut: 4064 }, false],
  ['a larger smallest cut', { smallestCut: 9000 }, true],
  ['no cuts at all', { smallestCut: null }, true],
  ['one sliver more, though larger cuts', { slivers: 1, smallestCut: 20_000 }, false],
  ['alike in all that shows', { imbalance: 0 }, false],
  ['an edge seen first that is poorer', { poorSeenWalls: 2, underHalf: 0 }, false],
])('%s: %j', (_, change, isBetter) => {
  const first = { ...PRESENT, isPresent: false, ...change } as StartSummary;
  expect(betterStart({ present: PRESENT, best: [first] })).toBe(isBetter ? first : null);
});

it('is none where the present start comes first', () => {
  expect(betterStart({ present: PRESENT, best: [PRESENT] })).toBeNull();
  expect(betterStart({ present: PRESENT, best: [] })).toBeNull();
});
