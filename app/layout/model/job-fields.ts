import { invariant } from '#app/base/invariant.ts';
import type { JobField } from '#app/layout/fields/job-field.ts';
import { FLOOR_AND_FINISH_FIELDS } from '#app/layout/model/floor-and-finish-fields.ts';
import { MAX_ZONES } from '#app/layout/model/limits.ts';
import { ZONE_FIELDS } from '#app/layout/model/zone-fields.ts';
import * as zonesWords from '#app/words/en/zones.ts';

/** Every field of a job. The fields of a zone follow from the others, so that zones are the last. */
export const JOB_FIELDS = [
  ...FLOOR_AND_FINISH_FIELDS,
  {
    lays: true,
    since: 8,
    name: 'zones',
    label: zonesWords.zones,
    link: 122,
    kind: 'records',
    fields: ZONE_FIELDS,
    most: MAX_ZONES,
    keepsUsual: true,
  },
] as const satisfies readonly JobField[];

/** The table without its literal types, for code that iterates over it. */
export const fieldTable: readonly JobField[] = JOB_FIELDS;

/** The fields of version 1: every document has them. */
export function firstFields(): readonly JobField[] {
  return fieldTable.filter(({ since }) => since === 1);
}

/** The fields added after version 1; a document contains them only if they are set. */
export function laterFields(): readonly JobField[] {
  return fieldTable.filter(({ since }) => since > 1);
}

/** The later fields with a single value: all but the lists of rooms and doorways. */
export function tradeFields(): readonly JobField[] {
  return laterFields().filter(({ kind }) => kind !== 'records');
}

/** The field of that name. */
export function fieldNamed(name: string): JobField {
  const field = fieldTable.find((one) => one.name === name);
  invariant(field !== undefined, `no field is called ${name}`);
  return field;
}

/** Whether the named field decides tile positions in some layout. */
export function isLaying(name: string): boolean {
  return fieldTable.some((field) => field.name === name && field.lays === true);
}

/** The fields that can differ between two coverings of one floor. */
export function finishFields(): readonly JobField[] {
  return fieldTable.filter(({ finish }) => finish === true);
}
