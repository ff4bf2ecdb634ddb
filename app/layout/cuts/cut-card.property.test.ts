import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeLayout } from '#app/layout/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { inLayers } from '#tests/factories/layered-request.ts';
import { tools } from '#tests/factories/layout-tools.ts';
import { arbitraryPlanks } from '#tests/factories/plank-request.ts';
import { strayOfCards } from '#tests/factories/read-cut-card.ts';
import { arbitraryRoundRequest } from '#tests/factories/round-requests.ts';

const REQUESTS: readonly (readonly [string, fc.Arbitrary<LayoutRequest>])[] = [
  ['stepped rooms', arbitrarySteppedRequest],
  ['slanted rooms', arbitrarySlantedRequest],
  ['rooms with arcs and round things', arbitraryRoundRequest],
  ['layered patterns', inLayers(arbitrarySlantedRequest)],
  ['planks', arbitraryPlanks],
];

/**
 * Marks are told to 1/16 in, so each is within 1/32 in, as nine of ten cards are. At a wall a size is what the room's row
 * leaves, so that borders and tiles add up to the wall, and marks that differ are told a step apart: that takes the rest.
 */
const MOST_STRAY = 1 / 8;
/** Nobody marks a mosaic. */
const LEAST_TILE = fromInches(3);

it.each(REQUESTS)('the words of a card are enough to cut its piece: %s', (_, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, fc.integer({ min: 1, max: 1799 }), fc.boolean(), (request, angle, isTurned) => {
      const layout = computeLayout(isTurned ? { ...request, layoutAngle: angle } : request, tools);
      if (!layout.ok || layout.value.shapes.length > 150) return;
      if (layout.value.kinds.some(({ across, down }) => Math.min(across, down) < LEAST_TILE)) return;
      expect(Math.max(0, ...strayOfCards(layout.value))).toBeLessThan(MOST_STRAY);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});
