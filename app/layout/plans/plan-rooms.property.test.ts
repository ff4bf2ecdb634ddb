import { expect, it } from 'vitest';
import { tryFloor } from '#tests/factories/try-floors.ts';

/** Seeds whose drawings are read correctly. `npm run soak` tries a thousand and counts. */
const SEEDS = Array.from({ length: 24 }, (_, index) => index + 1);

it.each(SEEDS)('finds the rooms of a known floor in drawing %s', (seed) => {
  const { kind, wrong, isUnitRight } = tryFloor(seed);
  expect({ kind, wrong, isUnitRight }).toEqual({ kind, wrong: [], isUnitRight: true });
});
