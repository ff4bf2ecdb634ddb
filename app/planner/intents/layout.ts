import { readStart } from '#app/layout/advice/start-text.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutType } from '#app/layout/model/layout-request.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { exampleValues, mayShowExample } from '#app/planner/form/example.ts';
import { type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import {
  calculate,
  change,
  type IntentOutcome,
  type IntentTable,
  prepare,
  refuse,
  withJob,
} from '#app/planner/intents/intent.ts';
import { cornersAsMeasured } from '#app/planner/measures/change-measures.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';

/** The buttons that compute a layout, and the unit buttons. */
export const LAYOUT_INTENTS: IntentTable = {
  calculate: { run: ({ values }) => calculate(values), takesTyped: true, leadsToTop: true },
  example: { run: ({ values }) => showExample(values), leadsToTop: true },
  // Updates fields that do not change the layout, for pages without scripts. The argument names them.
  'update-figures': { run: ({ values }) => calculate(values), takesTyped: true },
  // The adviser uses the layout of the form's values.
  advise: { run: ({ values }) => calculate(values), takesTyped: true },
  // Before the form is saved or sent in a link.
  'take-typed': { run: ({ values, hasLayout }) => prepare(values, hasLayout), takesTyped: true, keepsLayout: true },
  // Beside a button of the saved jobs, for pages without scripts.
  'show-again': { run: ({ values }) => calculate(values), leadsToTop: true },
  open: { run: ({ values }) => openJob(values), leadsToTop: true },
  restore: { run: ({ values }) => openJob(values), isCounted: true, leadsToTop: true },
  'use-start': {
    run: ({ values, argument }) => startLike(values, argument),
    takesTyped: true,
    isCounted: true,
    leadsToTop: true,
  },
  shuffle: { run: ({ values, argument, hasLayout }) => shuffle(values, argument, hasLayout), takesTyped: true },
  'set-units': { run: ({ values }) => change(values), keepsMeasures: true },
  'save-units': { run: ({ values }) => change(values), keepsMeasures: true },
};

/** Without scripts the button can be pressed after typing, and the typed text must not be lost. */
function showExample(values: PlannerValues): IntentOutcome {
  if (!mayShowExample(values)) return refuse(values, { form: [formProblemsWords.exampleNeedsEmptyForm] });
  return calculate(exampleValues(values));
}

/** The next layout of the same inputs, where a field of the pattern chooses among equals. */
function shuffle(values: PlannerValues, name: string, hasLayout: boolean): IntentOutcome {
  const { fields = [] } = patternOf(values.job.layoutType as LayoutType);
  const field = fields.find((one) => one.name === name && one.shuffledIf !== undefined);
  if (field?.kind !== 'number') return change(values);
  const before = Number(values.job[name as keyof JobText]);
  const next = Number.isInteger(before) && before >= 0 ? (before + 1) % (field.most + 1) : 1;
  return prepare(withJob(values, { [name]: String(next) }), hasLayout);
}

/** Computes a saved job as it opens, with corners from its measures. */
function openJob(values: PlannerValues): IntentOutcome {
  return calculate(withJob(values, cornersAsMeasured(values.job)));
}

/** Applies the adviser's start, or restores the previous one. */
function startLike(values: PlannerValues, text: string): IntentOutcome {
  const start = readStart(text);
  if (start === null) return calculate(values);
  const unit = sizeUnit(unitSystemOf(values.job));
  const { layoutType, patternOrientation, autoOptimize } = start;
  return calculate(
    withJob(values, {
      layoutType,
      patternOrientation,
      autoOptimize,
      startCutLength: formatField(start.startCutLength, unit),
      startCutWidth: formatField(start.startCutWidth, unit),
      layoutAngle: String(start.layoutAngle / 10),
      angleWall: start.angleWall === null ? '' : String(start.angleWall),
    }),
  );
}
