import fc from 'fast-check';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import { type LayoutRequest, withFinish } from '#app/layout/model/layout-request.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

export type Shape = 'hexagon' | 'picket' | 'octagon' | 'penny' | 'chevron' | 'diamond' | 'triangle';

/** A request laid in tiles of that shape. */
export const inShape = (request: LayoutRequest, shape: Shape, own: object = {}) =>
  withFinish(request, { layoutType: shape, ...own });

/** Floors for every tile that is not a rectangle. */
export const shapedFloors = fc
  .record({
    room: fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest),
    shape: fc.constantFrom<Shape>('hexagon', 'picket', 'octagon', 'penny', 'chevron', 'diamond', 'triangle'),
    width: fc.integer({ min: fromInches(5), max: fromInches(16) }),
    share: fc.integer({ min: 0, max: 100 }),
    joint: fc.constantFrom(0, 508, 1016, 2032),
    vertical: fc.boolean(),
    isSearched: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  })
  .map(({ room, shape, width, share, joint, vertical, isSearched }) =>
    inShape(room, shape, {
      tileWidth: width as Length,
      tileLength: Math.floor(width * (1.2 + share / 50)) as Length,
      joint: joint as Length,
      dotSize: Math.floor(width / 4) as Length,
      patternOrientation: vertical ? 'vertical' : 'horizontal',
      autoOptimize: isSearched,
    }),
  );

/** Ways to cut tiles of other shapes. */
export const shapeCuttings: fc.Arbitrary<CuttingOptions> = fc
  .record({
    tileKind: fc.constantFrom('plain', 'square', 'veined'),
    kerf: fc.constantFrom(0, 508, 1016) as fc.Arbitrary<Length>,
    factoryEdges: fc.boolean(),
    leastOffcut: fc.constantFrom(0, 8128) as fc.Arbitrary<Length>,
  })
  .map((cutting) => ({ ...USUAL_CUTTING, ...cutting }));
