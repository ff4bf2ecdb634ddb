import { invariant } from '#app/base/invariant.ts';
import type { Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls, type Outline } from '#app/geometry/outline.ts';
import { goesWith, type JobField, keyOf, unitOf } from '#app/layout/fields/job-field.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { isMissing, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { isBeyond, type ReadSize, readSize } from '#app/layout/fields/read-size.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { readRecords } from '#app/layout/job/fields/read-records.ts';
import { toJobNumber } from '#app/layout/job/fields/write-field.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { readObstacles } from '#app/layout/job/read-obstacle.ts';
import type { JobValues, SizeFieldName } from '#app/layout/model/field-values.ts';
import { fieldNamed, fieldTable, isLaying } from '#app/layout/model/job-fields.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { defaultJoint } from '#app/layout/tile/joint.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The input field by field: usable values, and the problems. */
export interface JobShape {
  /**
   * Every field, or its default if it is unreadable. An unreadable size is 0, or that of a custom room's bounding box.
   * Only `readJob` and `restoreJob` know whether that matters.
   */
  readonly values: JobValues;
  /** Problems of fields that can be checked alone. */
  readonly problems: readonly JobProblem[];
  /** Before any rule has been applied. */
  readonly sizes: Readonly<Record<SizeFieldName, Result<ReadSize, JobProblem>>>;
  readonly corners: Result<Outline, readonly JobProblem[]>;
  readonly obstacles: Result<readonly Obstacle[], readonly JobProblem[]>;
  /** Problems of rooms, doorways and zones that a document cannot store. */
  readonly recordsProblems: readonly JobProblem[];
  /** The raw input, for messages that quote it. */
  readonly raw: RawRecord;
}

type SizeEntry = JobField & { readonly name: SizeFieldName; readonly kind: 'length' | 'joint' };

function isSize(field: JobField): field is SizeEntry {
  return field.since === 1 && (field.kind === 'length' || field.kind === 'joint');
}

/** The sizes of version 1. Their rules depend on each other. */
export function sizeFields(): readonly SizeEntry[] {
  return fieldTable.filter(isSize);
}

/** The size field of that name. */
export function sizeField(name: SizeFieldName): SizeEntry {
  const field = sizeFields().find((one) => one.name === name);
  invariant(field !== undefined, `no size is called ${name}`);
  return field;
}

/** Whether the field can be checked alone. */
function isJudgedAlone(field: JobField): boolean {
  return (
    !isSize(field) &&
    field.kind !== 'records' &&
    !(field.kind === 'list' && (field.of === 'corners' || field.of === 'obstacles'))
  );
}

/** An empty size field gets its default. A joint gets the form's default only if the field is missing. */
function orUsual(field: SizeEntry, value: unknown, system: UnitSystem): unknown {
  if (field.kind === 'joint') return isMissing(value) ? defaultJoint(system).text : value;
  const isEmpty = isMissing(value) || value === '';
  return isEmpty && field.usual !== null ? toJobNumber(field.usual, unitOf(field, system)) : value;
}

/** Reads every field of a job from text, JSON or a saved document. Missing fields get the form's defaults. */
export function readShape(raw: RawRecord): JobShape {
  const system = unitSystemOf(raw);
  const unit = sizeUnit(system);
  const alone = readFields(raw, fieldTable.filter(isJudgedAlone), system);
  const sizes = Object.fromEntries(
    sizeFields().map((field) => [
      field.name,
      readSize(orUsual(field, ownValue(raw, field.name), system), field.name, unitOf(field, system)),
    ]),
  ) as JobShape['sizes'];
  const corners = readCorners(ownValue(raw, 'customRoomPoints'), unit);
  const obstacles = readObstacles(ownValue(raw, 'obstacles'), unit);
  const customRoomPoints = corners.ok ? corners.value : [];
  const box: Readonly<Record<string, number>> = alone.values.roomType === 'custom' ? boxOf(customRoomPoints) : {};
  const usable = sizeFields().map((field) => {
    const size = sizes[field.name];
    const isUsable = size.ok && !isBeyond(size.value.value);
    return [keyOf(field), isUsable ? size.value.value : (box[field.name] ?? 0)] as const;
  });
  const lists = { customRoomPoints, obstacles: obstacles.ok ? obstacles.value : [] };
  const recordLists = fieldTable.flatMap((field) =>
    field.kind === 'records' ? [{ name: field.name, ...readRecords(raw, field, system) }] : [],
  );
  const records = Object.fromEntries(recordLists.map((list) => [list.name, list.values]));
  const recordsProblems = recordLists.flatMap(({ problems }) => problems);
  const values = { ...alone.values, ...Object.fromEntries(usable), ...lists, ...records } as JobValues;
  return { values, problems: alone.problems, sizes, corners, obstacles, recordsProblems, raw };
}

function boxOf(outline: Outline): { readonly roomLength: number; readonly roomWidth: number } {
  const { minX, minY, maxX, maxY } = ringBounds(bendWalls(outline));
  return { roomLength: maxY - minY, roomWidth: maxX - minX };
}

/** The unit system of the numbers. It must be read first. */
function unitSystemOf(raw: RawRecord): UnitSystem {
  const { values } = readFields(
    raw,
    fieldTable.filter(({ name }) => name === 'unitSystem'),
    'imperial',
  );
  return values.unitSystem as UnitSystem;
}

/** Problems that keep a job from being laid out or opened: those of fields that affect tile positions. */
export function blockingProblems({ problems, values }: JobShape): readonly JobProblem[] {
  return problems.filter(({ field }) => isLaying(field) && goesWith(fieldNamed(field), values.layoutType));
}
