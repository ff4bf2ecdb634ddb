import { wordJobProblem } from '#app/features/calculator/calculator-messages.ts';
import { type FormEntries, readCalculatorFields } from '#app/features/calculator/read-calculator-fields.ts';
import { findPlacementProblem } from '#app/layout/job/check-room.ts';
import type { JobData } from '#app/layout/job/job.ts';
import type { JobProblem } from '#app/layout/job/job-problem.ts';
import type { JobText, ObstacleText } from '#app/layout/job/job-text.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { readObstacle } from '#app/layout/job/read-obstacle.ts';
import type { LayoutRequest, Obstacle, Room } from '#app/layout/layout-request.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** Messages by the field they stand at; the key is the field's name in the form. */
type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type CalculatorSubmission =
  | { readonly ok: true; readonly fields: JobText; readonly request: LayoutRequest; readonly job: JobData }
  | {
      readonly ok: false;
      /** As typed, but for a start cut over its tile: that one is filled in with the most it can be. */
      readonly fields: JobText;
      readonly errors: FieldErrors;
      readonly problems: readonly JobProblem[];
    };

/** Groups problems by field, in the order they were found, each message once. */
function toFieldErrors(problems: readonly JobProblem[]): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const problem of problems) {
    const message = wordJobProblem(problem);
    const list = errors.get(problem.field) ?? [];
    if (!list.includes(message)) list.push(message);
    errors.set(problem.field, list);
  }
  return Object.fromEntries(errors);
}

/** The fields with every start cut that was over its tile set to the maximum. */
function clampStartCuts(fields: JobText, problems: readonly JobProblem[]): JobText {
  const clamped = problems.flatMap((problem) =>
    problem.code === 'start-cut-over-tile' ? [[problem.field, formatField(problem.limit, problem.unit)]] : [],
  );
  return { ...fields, ...Object.fromEntries(clamped) };
}

/** Reads fields, wherever they are kept, into a request for the engine and a document to save, or says what is wrong. */
export function parseCalculatorFields(fields: JobText): CalculatorSubmission {
  const read = readJob(fields);
  if (read.ok) return { ok: true, fields, ...read.value };
  const problems = read.error;
  return { ok: false, fields: clampStartCuts(fields, problems), errors: toFieldErrors(problems), problems };
}

/** The same from a form that was sent: FormData or URLSearchParams. */
export function parseCalculatorForm(form: FormEntries): CalculatorSubmission {
  return parseCalculatorFields(readCalculatorFields(form));
}

export type ObstacleSubmission =
  | { readonly ok: true; readonly obstacle: Obstacle }
  | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Reads the one obstacle of the dialog and tries it in its room; errors by its own field names (name, length, …).
 * `room` is the room of a request, its frame the one the coordinates are typed in. `index` numbers a new obstacle.
 */
export function parseObstacleFields(
  obstacle: ObstacleText,
  room: Room,
  system: UnitSystem,
  index: number,
): ObstacleSubmission {
  const unit = sizeUnit(system);
  const read = readObstacle(obstacle, index, unit, '');
  if (!read.ok) return { ok: false, errors: toObstacleErrors(read.error) };
  const problem = findPlacementProblem(read.value, room, '', unit);
  return problem === null ? { ok: true, obstacle: read.value } : { ok: false, errors: toObstacleErrors([problem]) };
}

/** The dialog's fields have no list before their names, but mean the same as those that do. */
function toObstacleErrors(problems: readonly JobProblem[]): FieldErrors {
  const listed = toFieldErrors(problems.map((problem) => ({ ...problem, field: `obstacles[0].${problem.field}` })));
  return Object.fromEntries(
    Object.entries(listed).map(([field, messages]) => [field.slice('obstacles[0].'.length), messages]),
  );
}
