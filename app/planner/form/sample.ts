import { asLeft, labelOf, unitOf } from '#app/layout/fields/job-field.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { JobText, ObstacleText } from '#app/layout/model/job-text.ts';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { USUAL_OBSTACLES } from '#app/layout/room/usual-obstacles.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { exampleValues } from '#app/planner/form/example.ts';
import { type PostedForm, readPost, sizesOnPage } from '#app/planner/form/read-post.ts';
import {
  BLANK_OBSTACLE,
  convertValues,
  emptyValues,
  type FieldErrors,
  type PlannerValues,
  unitSystemOf,
} from '#app/planner/form/values.ts';
import * as welcomeWords from '#app/words/en/welcome.ts';

/** The sizes of the sample, in the order of its form. */
const SIZES = ['roomWidth', 'roomLength', 'tileWidth', 'tileLength', 'groutSpacing'] as const;
const FIELDS = ['unitSystem', ...SIZES, 'layoutType'] as const;
/** The checkbox that puts the vanity into the room. */
const THING = 'vanity';

type SampleField = (typeof FIELDS)[number];

/** The values of the front page's sample. */
export interface Sample extends Pick<JobText, SampleField> {
  readonly hasVanity: boolean;
}

/** The sample's form in words and values, so that a page can show it without the tables of the trade. */
export interface SampleForm {
  readonly sizes: readonly {
    readonly name: (typeof SIZES)[number];
    readonly label: string;
    readonly unit: string;
    readonly text: string;
  }[];
  readonly units: { readonly value: string; readonly choices: readonly { value: string; label: string }[] };
  readonly patterns: { readonly label: string; readonly value: string; readonly choices: readonly [string, string][] };
  readonly vanity: { readonly name: string; readonly label: string; readonly isIn: boolean };
  /** As `shownSizes` writes them: sizes that were not retyped follow the units. */
  readonly shown: string;
}

/** The sample as the page first shows it: the example's bathroom, with a vanity. */
export function firstSample(system: UnitSystem): Sample {
  return { ...pick(exampleValues(emptyValues(system)).job), hasVanity: true };
}

/** Reads a posted sample; nothing else of a job is taken from the post. */
export function readSample(form: PostedForm): Sample {
  const { values } = readPost(form);
  return { ...pick(values.job), hasVanity: form.getAll(THING).at(-1) === 'on' };
}

/** The sample in other units. */
export function convertSample(sample: Sample, to: UnitSystem): Sample {
  const values = { ...emptyValues(unitSystemOf(sample)), job: jobOfSample(sample) };
  return { ...pick(convertValues(values, to).job), hasVanity: sample.hasVanity };
}

/** The job of the sample: a rectangle, and the vanity in its corner. */
export function jobOfSample({ hasVanity, ...typed }: Sample): JobText {
  const system = unitSystemOf(typed);
  return { ...emptyValues(system).job, ...typed, obstacles: hasVanity ? [vanityOf(system)] : [] };
}

/** The same as the calculator's form. */
export function valuesOfSample(sample: Sample): PlannerValues {
  return { ...emptyValues(unitSystemOf(sample)), job: jobOfSample(sample) };
}

/** The planner's messages at the sample's fields; all others become messages of the form. */
export function errorsOfSample(errors: FieldErrors): FieldErrors {
  const all: Record<string, readonly string[]> = {};
  for (const [name, messages] of Object.entries(errors)) {
    const isOwn = FIELDS.some((field) => field === name);
    const at = isOwn ? name : name.startsWith('obstacles') ? THING : 'form';
    all[at] = [...(all[at] ?? []), ...messages];
  }
  return all;
}

export function describeSample(sample: Sample): SampleForm {
  const { unitSystem, layoutType, hasVanity } = sample;
  const pattern = fieldNamed('layoutType');
  return {
    sizes: SIZES.map((name) => {
      const field = fieldNamed(name);
      const text = asLeft(field, sample[name], unitSystem);
      return { name, label: labelOf(field, {}), unit: unitOf(field, unitSystem), text };
    }),
    units: {
      value: unitSystemOf(sample),
      choices: UNIT_SYSTEMS.map(({ id, label }) => ({ value: id, label })),
    },
    patterns: {
      label: labelOf(pattern, {}),
      value: layoutType,
      choices: patternsOf(unitSystemOf(sample)),
    },
    vanity: { name: THING, label: welcomeWords.vanityInCorner, isIn: hasVanity },
    shown: sizesOnPage(valuesOfSample(sample)),
  };
}

function pick(job: JobText): Pick<JobText, SampleField> {
  return Object.fromEntries(FIELDS.map((field) => [field, job[field]])) as Pick<JobText, SampleField>;
}

/** The patterns that need no fields beyond the sample's. */
function patternsOf(system: UnitSystem): [string, string][] {
  const job = jobOfSample(firstSample(system));
  const patterns = (PATTERNS as readonly Pattern[]).filter(({ id }) => readJob({ ...job, layoutType: id }).ok);
  return patterns.map(({ id, label }) => [id, label]);
}

function vanityOf(system: UnitSystem): ObstacleText {
  const usual = USUAL_OBSTACLES.find(({ id }) => id === 'vanity') as (typeof USUAL_OBSTACLES)[number];
  const [along, out] = usual[tradeOf(system)];
  const sizes = { length: `${along}`, width: `${out}`, x: '0', y: '0' };
  return { ...BLANK_OBSTACLE, id: usual.id, name: usual.label, type: usual.type, ...sizes };
}
