import { err, ok, type Result } from '#app/base/result.ts';
import type { Outline } from '#app/geometry/outline.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { followLaying } from '#app/layout/job/laying-defaults.ts';
import { readOutline } from '#app/layout/job/read-outline.ts';
import { sketchRooms } from '#app/layout/job/read-rooms.ts';
import { FLOOR_FIELDS } from '#app/layout/model/floor-fields.ts';
import { type JobText, type PartText, recordText, usualJobText } from '#app/layout/model/job-text.ts';
import { MATERIAL_FIELDS } from '#app/layout/model/material-fields.ts';
import { type Doorway, MAX_PARTS } from '#app/layout/model/rooms.ts';
import { PART_FIELDS } from '#app/layout/model/rooms-fields.ts';
import { SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import { wallParts } from '#app/layout/parts/walls-of-room.ts';
import { ceilingOf, usualHeights } from '#app/layout/room/usual-height.ts';
import { toFieldErrors } from '#app/planner/form/check-values.ts';
import { type FieldErrors, unitSystemOf } from '#app/planner/form/values.ts';
import { isOfOneFloor, materialsOnWalls } from '#app/planner/rooms/usual-materials.ts';
import * as words from '#app/words/en/parts.ts';

/**
 * Makes a wall job from the walls of a floor, or of the room with that index, with its doorways as openings. It has the height of
 * the room, and the floor's tiles, pattern and materials. What describes only the floor is omitted: obstacles, zones, a drain,
 * courses that are down, and counts of its materials.
 */
export function wallsOfJob(job: JobText, index: number | null): Result<JobText, FieldErrors> {
  const system = unitSystemOf(job);
  const floor = index === null ? outlineOf(job) : partOfJob(job, index);
  if (!floor.ok) return floor;
  const { outline, doorways } = floor.value;
  const corners = index === null ? 'customRoomPoints' : `parts[${index}].customRoomPoints`;
  if (outline.length > MAX_PARTS) return err({ [corners]: [words.tooManyWalls(MAX_PARTS, outline.length)] });
  const { ceiling } = readTrade({ ...job }, system).trade;
  const openings = doorways.map((doorway) => ({ ...doorway, height: usualHeights(system).door }));
  const empty = recordText(PART_FIELDS, {}, system) as unknown as PartText;
  const parts = wallParts(outline, openings, ceilingOf({ ceiling, unitSystem: system }), system).map(
    ({ obstacles, ...wall }) => ({
      ...empty,
      ...wall,
      obstacles: obstacles.map((opening, at) => ({ ...opening, id: `o${at + 1}` })),
    }),
  );
  const walls: JobText = { ...job, ...withoutFloor(job), roomType: 'parts', surface: 'wall', parts };
  return ok(followLaying(job, { ...walls, laying: '' }));
}

/** Fields of the floor only. */
const OF_FLOOR = [
  ...(['roomLength', 'roomWidth', 'customRoomPoints', 'measures', 'typedWalls', 'angleWall', 'levelLine'] as const),
  ...(['seenEdges', 'trimEdges', 'obstacles', 'doorways', 'slabJoints', 'zones', 'spareTiles'] as const),
  ...[...SHOWER_FIELDS, ...FLOOR_FIELDS].map(({ name }) => name),
  ...MATERIAL_FIELDS.map(({ name }) => name).filter(isOfOneFloor),
];

/** The fields of the floor as in a new job, and the materials that walls have too. */
function withoutFloor(job: JobText): Partial<JobText> {
  const usual = usualJobText(unitSystemOf(job));
  return {
    ...Object.fromEntries(OF_FLOOR.map((name) => [name, usual[name]])),
    materials: materialsOnWalls(job.materials),
    // The floor counts the joint between them, so that it is not counted twice.
    floorJoint: countsSealant(job) ? 'floor' : usual.floorJoint,
  };
}

function countsSealant(job: JobText): boolean {
  return readTrade({ ...job }, unitSystemOf(job)).trade.materials.includes('sealant');
}

type Floor = Result<{ readonly outline: Outline; readonly doorways: readonly Doorway[] }, FieldErrors>;

function outlineOf(job: JobText): Floor {
  const outline = readOutline({ ...job, surface: 'floor' });
  return outline.ok ? ok({ outline: outline.value, doorways: [] }) : err(toFieldErrors(outline.error));
}

function partOfJob(job: JobText, index: number): Floor {
  const { rooms, doorways } = sketchRooms({ ...job });
  const room = rooms.find((one) => one.index === index);
  if (room !== undefined) return ok({ outline: room.outline ?? room.ring, doorways });
  const one = outlineOf({
    ...job,
    ...job.parts[index],
    parts: [],
    roomType: job.parts[index]?.roomType || 'rectangle',
  });
  // A room with valid fields has a place among the others.
  return one.ok
    ? err({ parts: [words.noParts] })
    : err(
        Object.fromEntries(
          Object.entries(one.error).map(([field, messages]) => [`parts[${index}].${field}`, messages]),
        ),
      );
}
