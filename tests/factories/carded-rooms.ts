import fc from 'fast-check';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { inLayers, LAYERED_RECTANGLES } from '#tests/factories/layered-request.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { tools } from '#tests/factories/layout-tools.ts';
import { arbitraryPlanks } from '#tests/factories/plank-request.ts';
import { arbitraryRoundRequest } from '#tests/factories/round-requests.ts';

/** Smaller tiles are not cut by marks. */
const LEAST_TILE = fromInches(3);
const MOST_CARDS = 150;

/** A room with its layout. Null if it has none, or too many cards to read. */
export interface CardedRoom {
  readonly request: LayoutRequest;
  readonly layout: LayoutResult | null;
}

/** Rooms of one kind, at any angle or unturned. */
function carded(requests: fc.Arbitrary<LayoutRequest>): fc.Arbitrary<() => CardedRoom> {
  return fc.tuple(requests, fc.integer({ min: 1, max: 1799 }), fc.boolean()).map(([plain, angle, isTurned]) => () => {
    const request = isTurned ? asRequest({ ...plain, layoutAngle: angle }) : plain;
    const layout = computeLayout(request, tools);
    const isOfTiles = layout.ok && layout.value.kinds.every(({ across, down }) => Math.min(across, down) >= LEAST_TILE);
    return { request, layout: isOfTiles && layout.value.shapes.length <= MOST_CARDS ? layout.value : null };
  });
}

/** Rooms with cut cards, by kind. */
export const cardedRooms: readonly (readonly [string, fc.Arbitrary<() => CardedRoom>])[] = [
  ['stepped rooms', carded(arbitrarySteppedRequest)],
  ['slanted rooms', carded(arbitrarySlantedRequest)],
  ['rooms with arcs and round things', carded(arbitraryRoundRequest)],
  ['layered patterns', carded(inLayers(arbitrarySlantedRequest, LAYERED_RECTANGLES))],
  ['planks', carded(arbitraryPlanks)],
];
