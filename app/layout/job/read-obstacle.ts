import { err, ok, type Result } from '#app/base/result.ts';
import { namesSomething } from '#app/base/visible-name.ts';
import { bendWalls } from '#app/geometry/outline.ts';
import type { JobProblem, JobProblemKind } from '#app/layout/fields/job-problem.ts';
import { MAX_CORNERS, MAX_NAME_CHARS, MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import { isMissing, isRecord, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { isBeyond, readSize } from '#app/layout/fields/read-size.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import type { Obstacle, ObstacleShape } from '#app/layout/model/layout-request.ts';
import {
  goesWithShape,
  laterObstacleFields,
  type ObstacleField,
  obstacleTable,
} from '#app/layout/model/obstacle-fields.ts';
import { OBSTACLE_TYPES, type ObstacleType } from '#app/layout/model/obstacle-types.ts';
import { circular, type PlacedForm, polygonal, turnedRectangle } from '#app/layout/room/obstacle-form.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';

const MAX_ID_CHARS = 64;

function readName(value: unknown): Result<string, JobProblemKind> {
  if (typeof value !== 'string' || !namesSomething(value)) return err({ code: 'name-missing' });
  const name = value.trim();
  return name.length > MAX_NAME_CHARS ? err({ code: 'name-too-long', limit: MAX_NAME_CHARS }) : ok(name);
}

function readType(value: unknown): Result<ObstacleType, JobProblemKind> {
  // The dialog's "others" and the stored "custom" are the same type.
  if (isMissing(value) || value === '' || value === 'others' || value === 'other') return ok('custom');
  const types = Object.keys(OBSTACLE_TYPES) as ObstacleType[];
  const type = types.find((one) => one === value);
  return type === undefined ? err({ code: 'unknown-choice', choices: types }) : ok(type);
}

/** Reads a size or a position of an obstacle: a size must be above zero, a position at least zero. */
function readMeasure(raw: RawRecord, key: string, unit: FieldUnit, isPlace: boolean): Result<Length, JobProblemKind> {
  const size = readSize(ownValue(raw, key), key, unit);
  if (!size.ok) return err(size.error);
  const { value } = size.value;
  if (isPlace ? value < 0 : value <= 0) return err({ code: isPlace ? 'negative' : 'not-positive' });
  if (isBeyond(value)) return err({ code: isPlace ? 'outside-room' : 'too-large-for-room' });
  return ok(value);
}

/** Null for the default. `findHeightProblem` checks it against the room. */
function readHeight(raw: RawRecord, unit: FieldUnit): Result<Length | null, JobProblemKind> {
  const given = ownValue(raw, 'height');
  return isMissing(given) || given === '' ? ok(null) : readMeasure(raw, 'height', unit, false);
}

/** The problem of an obstacle in a room of that height, at the field `height`; null if it fits. */
export function findHeightProblem(
  { height }: Pick<Obstacle, 'height'>,
  ceiling: number,
  unit: FieldUnit,
): JobProblem | null {
  if (height === undefined || height <= ceiling) return null;
  const limit = ceiling as Length;
  return {
    field: 'height',
    code: 'needs',
    words: formProblemsWords.tallerThanRoom,
    limit,
    typed: formatField(height, unit),
    unit,
  };
}

/**
 * Reads one obstacle alone, including the form's `turned` shape. `checkObstacle` decides whether it fits its room.
 * `path` is the prefix of field names in problems: `obstacles[0].`, or empty for a form of one obstacle.
 */
export function readObstacle(
  value: unknown,
  index: number,
  unit: FieldUnit,
  path: string,
): Result<Obstacle, readonly JobProblem[]> {
  if (!isRecord(value)) {
    return err([{ field: path.replace(/\.$/, '') || 'name', code: 'not-a-list', typed: describeTyped(value), unit }]);
  }
  const problems: JobProblem[] = [];
  const take = <T>(key: string, result: Result<T, JobProblemKind>, otherwise: T): T => {
    if (result.ok) return result.value;
    problems.push({ ...result.error, field: `${path}${key}`, typed: describeTyped(ownValue(value, key)), unit });
    return otherwise;
  };
  const id = ownValue(value, 'id');
  const zero = 0 as Length;
  const named = {
    id: typeof id === 'string' && id !== '' && id.length <= MAX_ID_CHARS ? id : `obstacle-${index + 1}`,
    name: take('name', readName(ownValue(value, 'name')), ''),
    type: take('type', readType(ownValue(value, 'type')), 'custom'),
  };
  const isTurned = ownValue(value, 'shape') === 'turned';
  const raw = isTurned ? { ...value, shape: 'rectangle' } : value;
  const alone = readFields(raw, laterObstacleFields().filter(isJudgedAlone), '');
  if (isTurned && (isMissing(ownValue(value, 'angle')) || ownValue(value, 'angle') === '')) {
    problems.push({ field: `${path}angle`, code: 'unreadable', reason: 'empty', typed: '', unit });
  }
  const { shape } = alone.values as { readonly shape: ObstacleShape };
  const isSpoken = ({ field }: JobProblem) =>
    obstacleTable.some((one) => one.name === field && goesWithShape(one, shape));
  problems.push(
    ...alone.problems.filter(isSpoken).map((problem) => ({ ...problem, field: `${path}${problem.field}` })),
  );
  const size = (key: string) => take(key, readMeasure(value, key, unit, false), zero);
  const place = () => ({
    x: take('x', readMeasure(value, 'x', unit, true), zero),
    y: take('y', readMeasure(value, 'y', unit, true), zero),
  });
  const readForm = (): PlacedForm => {
    if (shape === 'polygon') return readPolygon(value, unit, `${path}points`, problems);
    if (shape === 'circle') return { ...circular(size('diameter')), ...place() };
    const [length, width] = [size('length'), size('width')];
    return { ...turnedRectangle(length, width, Number(alone.values.angle)), ...place() };
  };
  const placed = readForm();
  const height = take('height', readHeight(value, unit), null);
  const asks = alone.values.jointsOnEdges === true && placed.form === undefined;
  const obstacle: Obstacle = {
    ...named,
    ...placed,
    ...(asks && { jointsOnEdges: true }),
    ...(height !== null && { height }),
  };
  return problems.length === 0 ? ok(obstacle) : err(problems);
}

/** Later fields that depend on no unit and on no other field. */
function isJudgedAlone({ name }: ObstacleField): boolean {
  return name === 'shape' || name === 'angle' || name === 'jointsOnEdges';
}

/** The polygon of the given corners, parsed like a room's corners. Arcs become corners and count as such. */
function readPolygon(value: RawRecord, unit: FieldUnit, field: string, problems: JobProblem[]): PlacedForm {
  const corners = readCorners(ownValue(value, 'points'), unit, field);
  const ring = corners.ok ? validateRoom(bendWalls(corners.value, 'around')) : null;
  if (!corners.ok) problems.push(...corners.error);
  if (ring?.ok === true) return polygonal(ring.value);
  if (ring !== null) problems.push({ field, code: 'room', fault: ring.error, typed: '', unit });
  const none = 0 as Length;
  return { x: none, y: none, width: none, length: none };
}

/** The problem at the first polygon with too many corners; null if there is none. */
function findTooMany(obstacles: readonly Obstacle[], unit: FieldUnit): JobProblem | null {
  let corners = 0;
  for (const [index, { form }] of obstacles.entries()) {
    if (form?.shape !== 'polygon') continue;
    corners += form.corners.length;
    if (corners <= MAX_CORNERS) continue;
    const fault = { code: 'too-many-corners', corners, limit: MAX_CORNERS } as const;
    return { field: `obstacles[${index}].points`, code: 'room', fault, typed: '', unit };
  }
  return null;
}

/** Makes ids unique, because tools and lists find obstacles by id. */
function withUniqueIds(obstacles: readonly Obstacle[]): readonly Obstacle[] {
  const seen = new Set<string>();
  return obstacles.map((obstacle, index) => {
    let id = obstacle.id;
    for (let n = index + 1; seen.has(id); n += 1) id = `obstacle-${n}`;
    seen.add(id);
    return id === obstacle.id ? obstacle : { ...obstacle, id };
  });
}

/** Reads the list of obstacles. Its length is checked before its items. */
export function readObstacles(value: unknown, unit: FieldUnit): Result<readonly Obstacle[], readonly JobProblem[]> {
  if (isMissing(value) || value === '') return ok([]);
  const at = { field: 'obstacles', typed: '', unit };
  if (!Array.isArray(value)) return err([{ ...at, code: 'not-a-list', typed: describeTyped(value) }]);
  if (value.length > MAX_OBSTACLES) {
    return err([{ ...at, code: 'too-many-obstacles', count: value.length, limit: MAX_OBSTACLES }]);
  }
  const read = Array.from(value, (item, index) => readObstacle(item, index, unit, `obstacles[${index}].`));
  const problems = read.flatMap((one) => (one.ok ? [] : one.error));
  if (problems.length > 0) return err(problems);
  const obstacles = read.flatMap((one) => (one.ok ? [one.value] : []));
  const tooMany = findTooMany(obstacles, unit);
  return tooMany === null ? ok(withUniqueIds(obstacles)) : err([tooMany]);
}
