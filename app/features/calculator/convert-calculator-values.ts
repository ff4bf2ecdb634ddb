import type { CalculatorValues } from '#app/features/calculator/calculator-values.ts';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { convertJobText, convertLine } from '#app/layout/job/convert-job.ts';
import { mapObstacle } from '#app/layout/job/fields/obstacle-fields.ts';
import { convertFieldText } from '#app/layout/units/convert-field.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** The same sizes written in the other unit system. What cannot be read stays as typed. */
export function convertCalculatorValues(values: CalculatorValues, to: UnitSystem): CalculatorValues {
  if (values.job.unitSystem === to) return values;
  const from = sizeUnit(unitSystemOf(values.job));
  const convert = (text: string) => (text.trim() === '' ? text : convertFieldText(text, from, sizeUnit(to)));
  const { newObstacle } = values;
  return {
    ...values,
    job: convertJobText(values.job, to),
    newObstacle: mapObstacle(newObstacle, convert, (line) => convertLine(line, convert)),
  };
}
