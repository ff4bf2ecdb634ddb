import {
  BLANK_OBSTACLE,
  type CalculatorPage,
  type CalculatorValues,
} from '#app/features/calculator/calculator-values.ts';
import { convertCalculatorValues } from '#app/features/calculator/convert-calculator-values.ts';
import { formObstacle, readCalculatorFields, textOf } from '#app/features/calculator/read-calculator-fields.ts';
import { shownSizeFields } from '#app/features/calculator/shown-sizes.ts';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import { obstacleTable } from '#app/layout/job/fields/obstacle-fields.ts';
import type { ObstacleText } from '#app/layout/job/job-text.ts';
import { isRecord, ownValue, type RawRecord } from '#app/layout/job/raw-value.ts';
import { isMeasuredText } from '#app/layout/measured/parse-measures.ts';
import { isUnitSystem } from '#app/layout/units/field-unit.ts';

/** One post of the calculator's form, as typed. */
export interface Submission extends Pick<CalculatorPage, 'values' | 'hasLayout' | 'submissionId' | 'adviceChoice'> {
  readonly intent: string;
  /** Measures were changed or typed beside the corners that they make. */
  readonly isMeasuredAnew: boolean;
}

function lastText(form: FormData, name: string): string {
  return textOf(form.getAll(name).at(-1));
}

/** A checkbox with a hidden `off` before it; `usual` where the form did not show it. */
function readMark(form: FormData, name: string, usual: boolean): boolean {
  return form.has(name) ? lastText(form, name) === 'on' : usual;
}

function readNewObstacle(form: FormData): ObstacleText {
  const typed = obstacleTable.map(({ name }) => [name, lastText(form, `newObstacle.${name}`)]);
  const read = formObstacle(Object.fromEntries(typed));
  return { ...read, id: '', type: lastText(form, 'newObstacle.type') || BLANK_OBSTACLE.type };
}

/** The text of a measured room after a post of its rows. */
type ReadMeasures = (form: FormData, typed: string, shown: string) => string;

/**
 * Reads a post without judging it: whatever was typed comes back as it was. `readMeasures` reads the rows of a measured room; in
 * the browser they read themselves.
 */
export function readSubmission(form: FormData, readMeasures: ReadMeasures = (_form, typed) => typed): Submission {
  const fields = readCalculatorFields(form);
  const shown = form.has('wallsShown') ? lastText(form, 'wallsShown') : null;
  const values: CalculatorValues = {
    job: shown === null ? fields : { ...fields, measures: readMeasures(form, fields.measures, shown) },
    showMeasurements: !form.has('showMeasurements') || lastText(form, 'showMeasurements') === 'on',
    newObstacle: readNewObstacle(form),
    dxf: null,
    aside: lastText(form, 'aside'),
  };
  return {
    values: raiseWalls(followUnitChoice(values, lastText(form, 'shownUnits'), lastText(form, 'shownSizes')), form),
    intent: lastText(form, 'intent'),
    hasLayout: lastText(form, 'hasLayout') === 'yes',
    isMeasuredAnew: values.job.measures !== (shown ?? '') && (shown !== null || isMeasuredText(values.job.measures)),
    submissionId: lastText(form, 'submissionId').slice(0, 64),
    adviceChoice: {
      isEveryPattern: readMark(form, 'adviseEveryPattern', USUAL_ADVICE.isEveryPattern),
      isBothWays: readMark(form, 'adviseBothWays', USUAL_ADVICE.isBothWays),
      isEveryAngle: readMark(form, 'adviseEveryAngle', USUAL_ADVICE.isEveryAngle),
    },
  };
}

/** One height was typed for all walls: as any size that was retyped, in the unit now chosen. */
function raiseWalls(values: CalculatorValues, form: FormData): CalculatorValues {
  const roomLength = lastText(form, 'wallHeight');
  if (roomLength === '' || roomLength === lastText(form, 'shownWallHeight')) return values;
  const { job } = values;
  return { ...values, job: { ...job, parts: job.parts.map((wall) => ({ ...wall, roomLength })) } };
}

/**
 * Without scripts the other unit may be chosen and sizes retyped in one go. A size that still reads as it was shown
 * is converted; one that was retyped since is taken to be in the unit now chosen.
 */
function followUnitChoice(values: CalculatorValues, shownUnits: string, shown: string): CalculatorValues {
  const chosen = unitSystemOf(values.job);
  if (!isUnitSystem(shownUnits) || shownUnits === chosen) return values;
  const before: CalculatorValues = { ...values, job: { ...values.job, unitSystem: shownUnits } };
  const converted = convertCalculatorValues(before, chosen);
  const texts = readTexts(shown);
  const retyped = shownSizeFields().filter((field) => {
    return shown !== '' && (ownValue(texts, field) ?? '') !== String(values.job[field]);
  });
  const kept = Object.fromEntries(retyped.map((field) => [field, values.job[field]]));
  return { ...converted, job: { ...converted.job, ...kept } };
}

function readTexts(shown: string): RawRecord {
  try {
    const read: unknown = JSON.parse(shown);
    return isRecord(read) ? read : {};
  } catch {
    // Not from our page: then every size is converted.
    return {};
  }
}
