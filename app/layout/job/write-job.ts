import { invariant } from '#app/base/invariant.ts';
import { writeDocument } from '#app/layout/job/fields/write-field.ts';
import { type JobValues, usualTrade } from '#app/layout/model/field-values.ts';
import type { JobData } from '#app/layout/model/job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { isWall, turnOver, turnRoomOver } from '#app/layout/model/wall-frame.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { roomBounds, roomOutline } from '#app/layout/room/room.ts';
import { writeSlabLines } from '#app/layout/room/slab-lines.ts';
import { isAdded } from '#app/layout/slopes/added-obstacles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A request with its room as people measure it: walls from the bottom up. */
function asMeasured(request: LayoutRequest): LayoutRequest {
  if (!isWall(request)) return request;
  const { room, obstacles } = request;
  const { maxY } = roomBounds(room);
  return {
    ...request,
    room: turnRoomOver(room, maxY),
    obstacles: obstacles.map((one) => turnOver(one, maxY)),
  };
}

/**
 * The document of a request for one room. Reading it gives the same request. Throws for a pattern that documents do not
 * know yet. `savedAt` in ISO 8601.
 */
export function requestToJob(request: LayoutRequest, savedAt: string): JobData {
  const { room, finish, slab = [], ...floor } = asMeasured(request);
  const layoutType = PATTERNS.find(({ id }) => id === finish.layoutType)?.id;
  invariant(layoutType !== undefined, `documents do not know ${finish.layoutType} yet`);
  const box = roomBounds(room);
  const values: JobValues = {
    ...usualTrade(),
    ...floor,
    ...finish,
    obstacles: floor.obstacles.filter((one) => !isAdded(one)),
    layoutType,
    roomType: room.type,
    roomLength: (box.maxY - box.minY) as Length,
    roomWidth: (box.maxX - box.minX) as Length,
    parts: [],
    doorways: [],
    zones: [],
    slabJoints: writeSlabLines(slab, sizeUnit(floor.unitSystem)),
    customRoomPoints: room.type === 'custom' ? roomOutline(room) : [],
  };
  return writeDocument(values, savedAt);
}
