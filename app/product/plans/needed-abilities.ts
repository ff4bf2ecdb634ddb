import { isBox } from '#app/geometry/bounds.ts';
import type { Ability } from '#app/layout/fields/ability.ts';
import { isUsual, type JobField, keyOf } from '#app/layout/fields/job-field.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { may, type Plan } from '#app/product/plans/plans.ts';

type Values = Readonly<Record<string, unknown>>;

/** The abilities that a plan needs for this value of the field. */
function neededBy(field: JobField, value: unknown): readonly Ability[] {
  if (value === undefined || value === null || value === '' || isUsual(field, value)) return [];
  if (field.kind === 'records') {
    return (value as readonly Values[]).flatMap((record) =>
      field.fields.flatMap((part) => neededBy(part, record[part.name])),
    );
  }
  const choice = field.kind === 'choice' ? field.choices.find(({ id }) => id === value) : undefined;
  return [field.needs, choice?.needs].filter((ability) => ability !== undefined);
}

function firstMissing(plan: Plan, read: (field: JobField) => unknown): Ability | null {
  const needed = fieldTable.flatMap((field) => neededBy(field, read(field)));
  return needed.find((ability) => !may(plan, ability)) ?? null;
}

/** The first ability that the layout needs and the plan lacks; null if it has them all. */
export function missingForLayout(plan: Plan, request: LayoutRequest): Ability | null {
  // A rectangular part counts as a rectangle whichever way it was entered.
  const rings = request.plan?.parts.map(({ ring }) => ring) ?? [];
  const roomType = rings.every(isBox) ? request.room.type : 'custom';
  const values: Values = { ...request, ...request.finish, roomType };
  return firstMissing(plan, (field) => (field.lays ? values[keyOf(field)] : undefined));
}

/** The same for a saved job or for the form's values. A job beyond its plan (after a downgrade) is shown, never changed. */
export function missingForJob(plan: Plan, job: JobData | JobText): Ability | null {
  const values: Values = { ...job };
  return firstMissing(plan, (field) => values[field.name]);
}
