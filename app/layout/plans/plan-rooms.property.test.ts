import { expect, it } from 'vitest';
import { tryFloor } from '#tests/factories/try-floors.ts';

/** Seeds of drawings that are right; `npm run soak` tries a thousand and counts. */
const SEEDS = Array.from({ length: 24 }, (_, index) => index + 1);

it.each(SEEDS)('drawing %s of a known floor gives its rooms', (seed) => {
  const { kind, wrong, isUnitRight } = tryFloor(seed);
  expect({ kind, wrong, isUnitRight }).toEqual({ kind, wrong: [], isUnitRight: true });
});
