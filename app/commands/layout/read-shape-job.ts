import { err, ok, type Result } from '#app/base/result.ts';
import { describeFieldProblem } from '#app/layout/fields/describe-field-problem.ts';
import { isMissing, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { isSaid } from '#app/layout/job/fields/write-field.ts';
import { type ReadJob, readJob } from '#app/layout/job/read-job.ts';
import { sizesIn, withFinish } from '#app/layout/model/layout-request.ts';
import { findFault, ignoresLength, type LayerPattern } from '#app/layout/patterns/pattern.ts';
import { SHAPES } from '#app/layout/patterns/registry.ts';
import { knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';

type Errors = readonly { readonly field: string; readonly message: string }[];
type Own = Readonly<Record<string, unknown>>;

/** Fields about a floor that is partly laid are measured from the corners of rectangles. */
const NOT_OF_SHAPES = ['laid', 'heldStart', 'courseStarts', 'laidPlanks', 'boxArea'] as const;

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
  const own = readOwn(raw, shape);
  if (!own.ok) return own;
  const { request } = read.value;
  const shaped = withFinish(request, { layoutType: shape.id, ...own.value });
  const fault = findFault(shape, sizesIn(shaped));
  if (fault === null) return ok({ ...read.value, request: shaped });
  const typed = describeTyped(ownValue(raw, fault.field));
  const problem = { ...fault, typed, unit: sizeUnit(request.unitSystem) };
  return err([{ field: fault.field, message: describeJobProblem(problem) }]);
}

/** The values of the pattern's own fields that are set, by name. */
function readOwn(raw: RawRecord, { fields = [] }: LayerPattern): Result<Own, Errors> {
  const { values, problems } = readFields(raw, fields, knownSystem(String(raw.unitSystem ?? 'imperial')));
  const said = fields.filter((field) => isSaid(field, values)).map(({ name }) => [name, values[name]]);
  if (problems.length === 0) return ok(Object.fromEntries(said));
  return err(problems.map((problem) => ({ field: problem.field, message: describeFieldProblem(problem) })));
}

function isEmpty(value: unknown): boolean {
  return isMissing(value) || value === '';
}
