import { unitOf } from '#app/layout/fields/job-field.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import { type JobText, usualJobText } from '#app/layout/model/job-text.ts';
import type { PlankFloorKind } from '#app/layout/model/laying-fields.ts';
import { gapOfFloor } from '#app/layout/planks/floating.ts';
import { knownSystem } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/** The choices of 'What are you laying?'. */
export const LAYINGS = ['tile', 'planks', 'wall'] as const;
export type Laying = (typeof LAYINGS)[number];

/** The choice that the job's fields represent. */
export function layingOf(job: Pick<JobText, 'laying' | 'surface'>): Laying {
  if (surfaceOf(job) === 'wall') return 'wall';
  return termsOf(job) === 'planks' ? 'planks' : 'tile';
}

/** Fields with a default that depends on the choice, the finish's first. */
export const FOLLOWING_FINISH = ['groutSpacing', 'layoutType', 'patternOrientation', 'perimeterGap'] as const;
const FOLLOWING = [...FOLLOWING_FINISH, 'wallGrid'] as const;
type Defaults = Pick<JobText, (typeof FOLLOWING)[number]>;

function defaultsOf(job: JobText): Defaults {
  const system = knownSystem(job.unitSystem);
  const { groutSpacing, layoutType, patternOrientation, perimeterGap, wallGrid } = usualJobText(system);
  const usual: Defaults = { groutSpacing, layoutType, patternOrientation, perimeterGap, wallGrid };
  const laying = layingOf(job);
  if (laying === 'wall') return { ...usual, patternOrientation: 'horizontal', wallGrid: 'each' };
  if (laying === 'tile') return usual;
  const gap = gapOfFloor((job.plankFloor || 'laminate') as PlankFloorKind, system);
  const unit = unitOf(fieldNamed('perimeterGap'), system);
  return {
    ...usual,
    groutSpacing: '0',
    layoutType: 'planks',
    perimeterGap: gap === null ? '' : writeInField(gap, unit),
  };
}

/** Whether the field is empty or has the value that the choice sets. */
function isUntouched(name: keyof Defaults, job: JobText, usual: string): boolean {
  const text = job[name].trim();
  if (text === '' || text === usual) return true;
  const field = fieldNamed(name);
  if (field.kind !== 'length' && field.kind !== 'joint') return false;
  const [typed, known] = [text, usual].map((one) => parseLength(one, unitOf(field, job.unitSystem)));
  return typed?.ok === true && known?.ok === true && typed.value === known.value;
}

/**
 * The job after another choice, or in other units. A field with the previous choice's value follows. Any other value
 * was changed by the user and stays. docs/decisions/planks.md#what-is-laid-is-a-field-of-its-own
 */
export function followLaying(before: JobText, after: JobText): JobText {
  const [was, is] = [defaultsOf(before), defaultsOf(after)];
  const untouched = FOLLOWING.filter((name) => was[name] !== is[name] && isUntouched(name, before, was[name]));
  return { ...after, ...Object.fromEntries(untouched.map((name) => [name, is[name]])) };
}
