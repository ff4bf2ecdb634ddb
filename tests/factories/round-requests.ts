import fc from 'fast-check';
import { doBoundsTouch } from '#app/geometry/bounds.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import { isOutlinedId, PATTERNS, patternOf } from '#app/layout/patterns/registry.ts';
import { checkObstacle, obstacleBounds } from '#app/layout/room/obstacle.ts';
import { circular, turnedRectangle } from '#app/layout/room/obstacle-form.ts';
import { roomBounds } from '#app/layout/room/room.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { fitPattern } from '#tests/factories/layered-request.ts';
import { asRequest } from '#tests/factories/layout-request.ts';

/** Positions that tend toward the center, where every room has floor. */
const part = fc.tuple(fc.nat(500), fc.nat(500)).map(([a, b]) => a + b);
const size = fc.integer({ min: fromInches(0.5), max: fromInches(12) });

/** Any room, curved walls included, in any pattern of rectangles, with circles and turned rectangles that do not touch each other. */
export const arbitraryRoundRequest: fc.Arbitrary<LayoutRequest> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: arbitrarySlantedRequest }, arbitrarySteppedRequest),
    fc.record({
      layoutType: fc.constantFrom(...PATTERNS.map(({ id }) => id).filter((id) => !isOutlinedId(id))),
      isTurned: fc.boolean(),
      angle: fc.integer({ min: 1, max: 1799 }),
      joint: fc.constantFrom(0, 508, 1016, 1024),
    }),
    fc.array(fc.tuple(part, part, size, size, fc.option(fc.integer({ min: 1, max: 1799 }))), {
      minLength: 6,
      maxLength: 24,
    }),
  )
  .map(([request, { layoutType, isTurned, angle, joint }, things]) => {
    const { offsetLength: _offset, thirdStyle: _style, ...finish } = request.finish;
    const tile = { tileLength: least(request.finish.tileLength), tileWidth: least(request.finish.tileWidth) };
    return fitPattern(
      asRequest({
        ...request,
        finish,
        ...tile,
        layoutType,
        autoOptimize: request.finish.autoOptimize && patternOf(layoutType).kind === 'courses' && !isTurned,
        joint: (layoutType === 'planks' ? 0 : joint) as Length,
        startCutLength: 0 as Length,
        startCutWidth: 0 as Length,
        ...(layoutType === 'offset' ? { offsetLength: Math.ceil(tile.tileLength / 3) as Length } : {}),
        ...(layoutType === 'planks' ? PLANKS : {}),
        ...(isTurned ? { layoutAngle: angle } : {}),
        obstacles: placeThings(request.room, things),
      }),
    );
  });

const PLANKS = { kerf: 0 as Length, plankMinEnd: 0 as Length, plankMinOffset: 0 as Length } as const;

/** Tiles of at least 5 in, so that 10,000 rooms take only minutes. */
function least(side: number): Length {
  return Math.max(side, fromInches(5)) as Length;
}

function placeThings(
  room: LayoutRequest['room'],
  things: readonly (readonly [number, number, number, number, number | null])[],
): readonly Obstacle[] {
  const { maxX, maxY } = roomBounds(room);
  const placed: Obstacle[] = [];
  for (const [x, y, one, other, angle] of things) {
    const form =
      angle === null ? circular((one - (one % 2)) as Length) : turnedRectangle(one as Length, other as Length, angle);
    const at = { x: Math.floor((maxX * x) / 1000) as Length, y: Math.floor((maxY * y) / 1000) as Length };
    const id = String(placed.length);
    const thing: Obstacle = { id, name: `Thing ${id}`, type: 'custom', ...form, ...at };
    if (
      checkObstacle(thing, room) === null &&
      !placed.some((before) => doBoundsTouch(obstacleBounds(before), obstacleBounds(thing)))
    )
      placed.push(thing);
  }
  return placed;
}
