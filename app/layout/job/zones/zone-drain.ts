import { isRingInRing } from '#app/geometry/form-in-ring.ts';
import { hasArcs } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import type { ZoneReader } from '#app/layout/job/zones/zone-reader.ts';
import { SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import type { SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import type { Zone } from '#app/layout/model/zone.ts';
import type { AreaKindId } from '#app/layout/model/zone-fields.ts';
import { roomRing } from '#app/layout/room/room.ts';
import type { DrainValues } from '#app/layout/slopes/ground.ts';
import { slopeOfGround } from '#app/layout/slopes/slope-of-floor.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import * as words from '#app/words/en/shower.ts';

/** Whether a zone with this kind of area can slope to its own drain. */
export function mayFall(area: AreaKindId): boolean {
  return area === 'rectangle' || area === 'polygon';
}

/** The slope of a zone to its own drain; null if it has none or if problems were added at its fields. */
export function readZoneDrain(
  typed: RawRecord,
  reader: ZoneReader,
  { parts, finish }: Pick<Zone, 'parts' | 'finish'>,
): SlopedFloor | null {
  const { request } = reader;
  const { values, problems } = readFields(typed, SHOWER_FIELDS, request.unitSystem);
  const drain = values as DrainValues;
  if ((drain.drain ?? '') === '') {
    // Without a drain the other fields have no effect.
    for (const problem of problems) if (problem.field === 'drain') reader.passIn(problem);
    return null;
  }
  for (const problem of problems) reader.passIn(problem);
  if (problems.length > 0) return null;
  const outline = parts[0]?.rings[0] ?? [];
  const refusal = refusalOf(reader, outline, finish);
  if (refusal !== null) {
    reader.refuse('drain', refusal);
    return null;
  }
  const numbers = outline.map((_, index) => String(index + 1));
  const sloped = slopeOfGround(
    {
      unitSystem: request.unitSystem,
      obstacles: request.obstacles,
      outline,
      walls: ringSides(outline),
      names: { walls: numbers, corners: numbers },
      isCurved: isCurved(typed, reader),
      isAtWall: (edge) => ringSides(roomRing(request.room)).some((wall) => runsAlong(edge, wall)),
      holds: (curb) => isRingInRing(curb, roomRing(request.room), 1),
    },
    { ...drain, ...reader.inRoom(drain) },
  );
  if (sloped.ok) return sloped.value;
  reader.refuse(sloped.error.field, sloped.error.words);
  return null;
}

/** Whether part of an edge is on a wall. */
function runsAlong({ from, to }: Segment, wall: Segment): boolean {
  const [dx, dy] = [wall.to.x - wall.from.x, wall.to.y - wall.from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const isOn = ({ x, y }: Point) => Math.abs((x - wall.from.x) * dy - (y - wall.from.y) * dx) <= length;
  const along = ({ x, y }: Point) => ((x - wall.from.x) * dx + (y - wall.from.y) * dy) / length;
  const [one, other] = [along(from), along(to)];
  return isOn(from) && isOn(to) && Math.min(one, other) < length - 1 && Math.max(one, other) > 1;
}

function refusalOf(
  { request, isOnWall }: ZoneReader,
  outline: Zone['parts'][number]['rings'][number],
  finish: Zone['finish'],
): string | null {
  if (isOnWall) return words.notOnWalls;
  if (request.plan !== undefined) return words.oneRoomOnly;
  if ((request.drain ?? '') !== '') return words.floorHasDrain;
  if (termsOf({ laying: finish.laying, surface: request.surface }) === 'planks') return words.noPlanks;
  return isRingInRing(outline, roomRing(request.room), 1) ? null : words.zoneOutsideRoom;
}

/** Whether a side of the zone is an arc. */
function isCurved(typed: RawRecord, { request }: ZoneReader): boolean {
  const corners = readCorners(ownValue(typed, 'points'), sizeUnit(request.unitSystem));
  return corners.ok && hasArcs(corners.value);
}
