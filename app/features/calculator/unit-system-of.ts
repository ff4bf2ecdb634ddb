import type { JobText } from '#app/layout/job/job-text.ts';
import { knownSystem } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The unit system a form is written in; a word that is none is read as the default, imperial. */
export function unitSystemOf(job: Pick<JobText, 'unitSystem'>): UnitSystem {
  return knownSystem(job.unitSystem);
}
