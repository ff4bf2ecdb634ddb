import { err, ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { moveOutline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { doRingsOverlap } from '#app/geometry/rings-overlap.ts';
import { MAX_ROOMS_SPAN } from '#app/layout/fields/limits.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import {
  type Doorway,
  MAX_DOORWAYS,
  MAX_PARTS,
  type RoomPart,
  type Rooms,
  tiledRings,
} from '#app/layout/model/rooms.ts';
import { fitDoorway } from '#app/layout/parts/doorway-fit.ts';
import { idInPart } from '#app/layout/parts/things-of-parts.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Parts, their obstacles and doorways in one frame, wherever that starts. */
export interface DrawnRooms extends Pick<Rooms, 'surface' | 'levelLine'> {
  readonly parts: readonly (RoomPart & { readonly obstacles: readonly Obstacle[] })[];
  readonly doorways: readonly Doorway[];
}

/** Why rooms cannot be laid together. Parts and doorways are given by index. */
export type RoomsFault =
  | { readonly code: 'no-parts' }
  | { readonly code: 'too-many-parts' | 'too-many-doorways'; readonly count: number; readonly limit: number }
  | { readonly code: 'rooms-too-large'; readonly span: number; readonly limit: Length }
  | { readonly code: 'parts-overlap'; readonly part: number; readonly other: number }
  | { readonly code: 'doorway-to-nowhere'; readonly doorway: number }
  | { readonly code: 'doorway-too-wide'; readonly doorway: number; readonly part: number };

/** The part of a request that several rooms determine: their box is the room, and every obstacle is in their frame. */
export type AdmittedRooms = Required<Pick<LayoutRequest, 'plan' | 'room' | 'obstacles'>>;

/**
 * Valid rooms or walls, moved to their own frame. Checks the caps first, because they cost nothing for any input.
 */
export function admitRooms(drawn: DrawnRooms): Result<AdmittedRooms, RoomsFault> {
  const { parts, doorways } = drawn;
  if (parts.length === 0) return err({ code: 'no-parts' });
  if (parts.length > MAX_PARTS) return err({ code: 'too-many-parts', count: parts.length, limit: MAX_PARTS });
  if (doorways.length > MAX_DOORWAYS)
    return err({ code: 'too-many-doorways', count: doorways.length, limit: MAX_DOORWAYS });
  const box = ringBounds(tiledRings({ parts, doorways: doorways.map((one) => ({ ...one, part: 0 })) }).flat());
  const [width, length] = [box.maxX - box.minX, box.maxY - box.minY];
  const span = Math.max(width, length);
  if (!(span <= MAX_ROOMS_SPAN)) return err({ code: 'rooms-too-large', span, limit: MAX_ROOMS_SPAN });
  // In their own frame every product below is exact, however far out they were drawn.
  const by = { x: 0 - box.minX, y: 0 - box.minY };
  const placed = parts.map(
    ({ name, ring, outline, at = { x: 0, y: 0 } }): RoomPart => ({
      name,
      ring: ring.map((corner) => moved(corner, by)),
      ...(outline && { outline: moveOutline(outline, by) }),
      at: moved(at, by),
    }),
  );
  const fault = findOverlap(placed);
  if (fault !== null) return err(fault);
  const fitted: Rooms['doorways'][number][] = [];
  for (const [doorway, typed] of doorways.entries()) {
    const one = moved(typed, by);
    const fit = fitDoorway(one, placed);
    if (fit.kind === 'nowhere') return err({ code: 'doorway-to-nowhere', doorway });
    if (fit.kind === 'too-wide') return err({ code: 'doorway-too-wide', doorway, part: fit.part });
    fitted.push({ ...one, part: fit.part });
  }
  const { surface, levelLine } = drawn;
  const line = levelLine === undefined ? {} : { levelLine: (levelLine + by.y) as Length };
  return ok({
    plan: { surface, parts: placed, doorways: fitted, ...line },
    room: { type: 'rectangle', width: width as Length, length: length as Length },
    obstacles: parts.flatMap(({ obstacles }, part) =>
      obstacles.map((one) => moved({ ...one, id: idInPart(part, one.id) }, by)),
    ),
  });
}

function findOverlap(parts: readonly RoomPart[]): RoomsFault | null {
  for (const [other, { ring }] of parts.entries()) {
    const part = parts.slice(0, other).findIndex((one) => doRingsOverlap(one.ring, ring));
    if (part >= 0) return { code: 'parts-overlap', part, other };
  }
  return null;
}

function moved<Placed extends Point>(placed: Placed, by: Point): Placed {
  return { ...placed, x: placed.x + by.x, y: placed.y + by.y };
}
