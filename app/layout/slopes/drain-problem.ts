import { err, type Result } from '#app/base/result.ts';
import type { SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';

export type ShowerFieldName = (typeof SHOWER_FIELDS)[number]['name'];

/** Why a floor cannot fall as asked, at the field that causes it. */
export interface DrainProblem {
  readonly field: ShowerFieldName;
  readonly words: string;
}

export function refuseDrain(field: ShowerFieldName, words: string): Result<never, DrainProblem> {
  return err({ field, words });
}
