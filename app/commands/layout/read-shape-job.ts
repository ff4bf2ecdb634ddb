import { err, ok, type Result } from '#app/base/result.ts';
import { isMissing, ownValue, type RawRecord } from '#app/layout/job/raw-value.ts';
import { type ReadJob, readJob } from '#app/layout/job/read-job.ts';
import { readSize } from '#app/layout/job/read-size.ts';
import { sizesIn, withFinish } from '#app/layout/layout-request.ts';
import { findFault, ignoresLength } from '#app/layout/patterns/pattern.ts';
import { SHAPES } from '#app/layout/patterns/registry.ts';
import { MAX_TILE } from '#app/layout/room/limits.ts';
import { knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatLimit } from '#app/layout/units/format-length.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import { describeJobProblem } from '#app/planner/describe-job-problem.ts';

type Errors = readonly { readonly field: string; readonly message: string }[];
type Own = Readonly<Record<string, unknown>>;

/** Fields about a floor that is partly laid are measured from the corners of rectangles. */
const NOT_OF_SHAPES = ['laid', 'heldStart', 'courseStarts', 'laidPlanks', 'boxArea'] as const;

const HEXAGON_SIZES = ['flats', 'points', 'side'];

/**
 * Reads a job in a pattern whose tiles are no rectangles; null for any other. Only the batch command takes them: the pages and their
 * documents do not know such patterns yet. Everything but the pattern and its own fields is read as for a pattern that they know.
 */
export function readShapeJob(raw: RawRecord): Result<ReadJob, Errors> | null {
  const shape = SHAPES.find(({ id }) => id === raw.layoutType);
  if (shape === undefined) return null;
  const unread = NOT_OF_SHAPES.filter((field) => !isEmpty(ownValue(raw, field)));
  if (unread.length > 0) {
    return err(
      unread.map((field) => ({ field, message: `${shape.title} tiles do not take ${field} yet. Leave it out.` })),
    );
  }
  if (raw.laying === 'planks') return err([{ field: 'laying', message: `${shape.title} tiles are no planks.` }]);
  const isSquare = ignoresLength(shape);
  const read = readJob({ ...raw, layoutType: 'straight', ...(isSquare && { tileLength: raw.tileWidth }) });
  if (!read.ok) {
    const problems = read.error.filter(({ field }) => !(isSquare && field === 'tileLength'));
    return err(problems.map((problem) => ({ field: problem.field, message: describeJobProblem(problem) })));
  }
  const own = readOwn(raw, shape.id);
  if (!own.ok) return own;
  const { request } = read.value;
  const shaped = withFinish(request, { layoutType: shape.id, ...own.value });
  const fault = findFault(shape, sizesIn(shaped));
  if (fault === null) return ok({ ...read.value, request: shaped });
  const typed = describeTyped(ownValue(raw, fault.field));
  const problem = { ...fault, typed, unit: sizeUnit(request.unitSystem) };
  return err([{ field: fault.field, message: describeJobProblem(problem) }]);
}

/** The pattern's own fields. */
function readOwn(raw: RawRecord, shape: (typeof SHAPES)[number]['id']): Result<Own, Errors> {
  switch (shape) {
    case 'hexagon':
      return readHexagonSize(ownValue(raw, 'hexagonSize'));
    case 'picket':
      return readLength(raw, 'pointHeight');
    case 'octagon':
      return readLength(raw, 'dotSize');
    case 'chevron':
      return readAngle(ownValue(raw, 'chevronAngle'));
    case 'diamond':
    case 'triangle':
      return ok({});
  }
}

function readHexagonSize(typed: unknown): Result<Own, Errors> {
  if (isEmpty(typed)) return ok({});
  if (HEXAGON_SIZES.some((size) => size === typed)) return ok({ hexagonSize: typed });
  return refuse('hexagonSize', `Say what tileWidth is of the hexagon: ${HEXAGON_SIZES.join(', ')}.`, typed);
}

function readLength(raw: RawRecord, field: 'pointHeight' | 'dotSize'): Result<Own, Errors> {
  const typed = ownValue(raw, field);
  if (isEmpty(typed)) return ok({});
  const unit = sizeUnit(knownSystem(String(raw.unitSystem ?? 'imperial')));
  const read = readSize(typed, field, unit);
  if (!read.ok) return refuse(field, `Enter ${field} as a length in ${unit}.`, typed);
  const { value } = read.value;
  if (value <= 0) return refuse(field, `Enter a ${field} above 0.`, typed);
  if (value > MAX_TILE) return refuse(field, `The most for ${field} is ${formatLimit(MAX_TILE, unit)}.`, typed);
  return ok({ [field]: value });
}

function readAngle(typed: unknown): Result<Own, Errors> {
  if (isEmpty(typed)) return ok({});
  const degrees = typeof typed === 'number' || typeof typed === 'string' ? Number(typed) : Number.NaN;
  if (Number.isFinite(degrees)) return ok({ chevronAngle: degrees });
  return refuse('chevronAngle', 'Enter chevronAngle in degrees.', typed);
}

function refuse(field: string, message: string, typed: unknown): Result<never, Errors> {
  return err([{ field, message: `${message} You typed “${describeTyped(typed)}”.` }]);
}

function isEmpty(value: unknown): boolean {
  return isMissing(value) || value === '';
}
