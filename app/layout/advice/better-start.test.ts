import { expect, it } from 'vitest';
import { betterStart } from '#app/layout/advice/better-start.ts';
import type { StartSummary } from '#app/layout/advice/summarise-advice.ts';
import type { Length } from '#app/layout/units/length.ts';

const PRESENT = {
  slivers: 0,
  tooSmall: 0,
  missedJoints: 0,
  poorSeenWalls: 1,
  underHalf: 4,
  smallestCut: 8128 as Length,
  isPresent: true,
} as StartSummary;

const LARGER = { of: 'smallestCut' };

it.each([
  ['fewer pieces under half a tile', { underHalf: 3 }, { of: 'underHalf', here: 3, now: 4 }],
  ['fewer pieces under half a tile, but a smaller smallest cut', { underHalf: 3, smallestCut: 4064 }, null],
  ['fewer pieces under half a tile and a larger smallest cut', { underHalf: 3, smallestCut: 9000 }, LARGER],
  ['a larger smallest cut', { smallestCut: 9000 }, LARGER],
  ['no cuts at all', { smallestCut: null }, LARGER],
  ['one sliver more, though larger cuts', { slivers: 1, smallestCut: 20_000 }, null],
  ['alike in all that shows', { imbalance: 0 }, null],
  ['a better edge seen first', { poorSeenWalls: 0, underHalf: 9 }, { of: 'seenEdges', here: 0, now: 1 }],
  ['an edge seen first that is poorer', { poorSeenWalls: 2, underHalf: 0 }, null],
])('%s: %j', (_, change, gain) => {
  const first = { ...PRESENT, isPresent: false, ...change } as StartSummary;
  expect(betterStart({ present: PRESENT, best: [first] })).toEqual(gain && { start: first, gain });
});

it('is none if the current start ranks first', () => {
  expect(betterStart({ present: PRESENT, best: [PRESENT] })).toBeNull();
  expect(betterStart({ present: PRESENT, best: [] })).toBeNull();
});
