import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import { type Outline, type OutlineCorner, riseOfWall } from '#app/geometry/outline.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import {
  circleOfObstacle,
  circular,
  cornersOf,
  type PlacedForm,
  turnedRectangle,
} from '#app/layout/room/obstacle-form.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import type { Length } from '#app/layout/units/length.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { cases } from '#tests/factories/cases.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { offerOutlines } from '#tests/factories/dxf-outlines/offer-outlines.ts';

/** A file contains the rise of a wall, not its radius. */
function byRise(corner: OutlineCorner, wall: number, outline: Outline): OutlineCorner {
  const { x, y } = corner;
  const rise = Math.round(riseOfWall(corner, outline[(wall + 1) % outline.length] as OutlineCorner) ?? 0);
  return rise === 0 ? { x, y } : { x, y, rise };
}

/** Round and turned obstacles, added to the room's own if they fit. */
const things = fc.array(
  fc.record({
    x: fc.nat(600_000),
    y: fc.nat(600_000),
    across: fc.integer({ min: 400, max: 90_000 }),
    angle: fc.option(fc.integer({ min: 1, max: 1799 })),
  }),
  { maxLength: 4 },
);

/** The floor covered by an obstacle, its corners in any order. */
function covered(thing: PlacedForm) {
  return (
    circleOfObstacle(thing) ??
    cornersOf(thing)
      .map(({ x, y }) => [x, y].join())
      .sort()
  );
}
const inOrder = (all: readonly PlacedForm[]) => all.map((thing) => JSON.stringify(covered(thing))).sort();

test('an exported room is read back as the same room, to the lattice unit', () => {
  fc.assert(
    fc.property(
      fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest),
      fc.constantFrom('imperial' as const, 'metric' as const),
      (request, system) => {
        const read = offerOutlines(exportDxf(computeResult(request), system));
        const walls = read.ok ? read.value.offers.filter(({ layer }) => layer === 'WALLS') : [];
        expect(walls.map(({ outline, askedUnit }) => ({ outline, askedUnit }))).toEqual([
          { outline: wallCorners(request.room).map(byRise), askedUnit: null },
        ]);
      },
    ),
    { numRuns: cases(100) },
  );
});

test('its obstacles are read back too, even round and turned ones, by their layer', () => {
  fc.assert(
    fc.property(
      fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest),
      things,
      fc.constantFrom('imperial' as const, 'metric' as const),
      (plain, added, system) => {
        const placed = added
          .map(({ x, y, across, angle }, n) => ({
            ...{ id: `t${n}`, name: `Thing ${n}`, type: 'custom' as const, x: x as Length, y: y as Length },
            ...(angle === null
              ? circular(across as Length)
              : turnedRectangle(across as Length, (Math.floor(across / 2) + 100) as Length, angle)),
          }))
          .filter((obstacle) => checkObstacle(obstacle, plain.room) === null);
        const request = { ...plain, obstacles: [...plain.obstacles, ...placed] };
        fc.pre(request.obstacles.length > 0);
        const read = offerOutlines(exportDxf(computeResult(request), system));
        const walls = read.ok ? read.value.offers.find(({ layer }) => layer === 'WALLS') : undefined;
        const inside = walls?.inside.find(({ layer }) => layer === 'OBSTACLES')?.things ?? [];
        expect(inOrder(inside)).toEqual(inOrder(request.obstacles));
      },
    ),
    { numRuns: cases(100) },
  );
});
