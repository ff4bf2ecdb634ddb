import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { plainCorners, splitPair } from '#app/layout/job/corner-text.ts';
import { toDocumentValue } from '#app/layout/job/fields/write-field.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { readObstacles } from '#app/layout/job/read-obstacle.ts';
import { type JobText, type ObstacleText, obstacleToText, type PartText } from '#app/layout/model/job-text.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { writeObstacle } from '#app/layout/model/obstacle-fields.ts';
import type { Rooms } from '#app/layout/model/rooms.ts';
import { turnOver } from '#app/layout/model/wall-frame.ts';
import { partOfId } from '#app/layout/parts/things-of-parts.ts';
import { isAdded } from '#app/layout/slopes/added-obstacles.ts';
import { type FieldUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';

/** The layout's (0, 0) in the frame of the typed room, and the height that a wall is measured up from. */
type TypedFrame = Point & { readonly height: number };

/** Where the drawing's frame begins in that of the fields. */
export function typedFrame(job: JobText): TypedFrame {
  const unit = sizeUnit(job.unitSystem);
  if (job.roomType !== 'custom') {
    const length = parseLength(job.roomLength, unit);
    return { x: 0, y: 0, height: length.ok ? length.value : 0 };
  }
  const corners = readCorners(job.customRoomPoints, unit);
  if (!corners.ok) return { x: 0, y: 0, height: 0 };
  const { minX, minY, maxY } = ringBounds(corners.value);
  return { x: minX, y: minY, height: maxY - minY };
}

/** The layout's obstacles in the format of the form's fields, in the frame of the typed corners. */
export function obstacleTexts(obstacles: readonly Obstacle[], job: JobText): ObstacleText[] {
  return textsIn(
    typedFrame(job),
    obstacles.filter((one) => !isAdded(one)),
    job,
  );
}

/** Several rooms with their obstacles on the layout, each obstacle as the fields of its room. */
export function thingsInRooms(things: readonly Obstacle[], rooms: Rooms, job: JobText): readonly PartText[] {
  return job.parts.map((part, index) => {
    const { x, y } = rooms.parts[index]?.at ?? { x: 0, y: 0 };
    const frame = rooms.surface === 'wall' ? { x: 0 - x, y: 0, height: y } : { x: 0 - x, y: 0 - y, height: 0 };
    const own = things.flatMap((thing) => {
      const { part: at, id } = partOfId(thing.id);
      return at === index ? [{ ...thing, id }] : [];
    });
    return { ...part, obstacles: textsIn(frame, own, job) };
  });
}

function textsIn({ height, ...origin }: TypedFrame, obstacles: readonly Obstacle[], job: JobText): ObstacleText[] {
  const system = unitSystemOf(job);
  return obstacles.map((other) => {
    const obstacle = job.surface === 'wall' ? turnOver(other, height) : other;
    const typed = { ...obstacle, x: (obstacle.x + origin.x) as Length, y: (obstacle.y + origin.y) as Length };
    return obstacleToText(
      writeObstacle(typed, (field, value) => toDocumentValue(field, value, system)),
      system,
    );
  });
}

/** The form's valid obstacles, used while there is no layout. */
export function typedObstacles(job: JobText): readonly Obstacle[] {
  const read = readObstacles(job.obstacles, sizeUnit(job.unitSystem));
  return read.ok ? read.value : [];
}

/** The obstacles moved by `shift` (lattice units), so that they stay put when the room's frame moves under them. */
export function shiftObstacles(
  obstacles: readonly ObstacleText[],
  shift: Point,
  unit: FieldUnit,
): readonly ObstacleText[] {
  if (shift.x === 0 && shift.y === 0) return obstacles;
  const move = (text: string, by: number) => {
    const place = parseLength(text, unit);
    return place.ok ? formatField(place.value + by, unit) : text;
  };
  const movePair = (line: string) => {
    const pair = splitPair(line);
    return pair === null ? line : `${move(pair[0], shift.x)}, ${move(pair[1], shift.y)}`;
  };
  return obstacles.map((obstacle) => ({
    ...obstacle,
    x: move(obstacle.x, shift.x),
    y: move(obstacle.y, shift.y),
    ...(obstacle.points !== undefined && {
      points: plainCorners(obstacle.points, unit).split('\n').map(movePair).join('\n'),
    }),
  }));
}
