import fc from 'fast-check';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { Length } from '#app/layout/units/length.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { asRequest } from '#tests/factories/layout-request.ts';

/** A random room with planks, in any angle and orientation. The planks are short, so that a room has many. */
export const arbitraryPlanks: fc.Arbitrary<LayoutRequest> = fc
  .tuple(
    fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest),
    fc.record({
      kerf: fc.constantFrom(0, 508, 1016),
      ends: fc.integer({ min: 1, max: 100 }),
      offsets: fc.integer({ min: 0, max: 100 }),
      plankMethod: fc.constantFrom('as-you-lay' as const, 'least-waste' as const),
      angle: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1799 })),
    }),
  )
  .map(([request, { kerf, ends, offsets, plankMethod, angle }]) => {
    const { offsetLength: _offset, thirdStyle: _style, ...finish } = request.finish;
    const length = Math.max(request.finish.tileLength, request.finish.tileWidth);
    return asRequest({
      ...request,
      finish,
      layoutType: 'planks',
      plankMethod,
      kerf: kerf as Length,
      plankMinEnd: Math.floor((length * ends) / 200) as Length,
      plankMinOffset: Math.floor((length * offsets) / 200) as Length,
      startCutLength: 0 as Length,
      startCutWidth: 0 as Length,
      ...(angle > 0 ? { layoutAngle: angle } : {}),
    });
  });
