import type { RoomType } from '#app/layout/job/job.ts';
import type { JobProblem } from '#app/layout/job/job-problem.ts';
import { isMissing, ownValue, type RawRecord } from '#app/layout/job/raw-value.ts';
import type { LayoutType, PatternOrientation } from '#app/layout/layout-request.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';

export const UNIT_SYSTEMS: readonly UnitSystem[] = ['imperial', 'metric'];
export const LAYOUT_TYPES: readonly LayoutType[] = PATTERNS.map(({ id }) => id);
export const PATTERN_ORIENTATIONS: readonly PatternOrientation[] = ['vertical', 'horizontal'];
export const ROOM_TYPES: readonly RoomType[] = ['rectangle', 'custom'];

export interface JobChoices {
  readonly unitSystem: UnitSystem;
  readonly layoutType: LayoutType;
  readonly patternOrientation: PatternOrientation;
  readonly roomType: RoomType;
  readonly autoOptimize: boolean;
  readonly problems: readonly JobProblem[];
}

const SWITCH: Readonly<Record<string, boolean>> = { on: true, true: true, off: false, false: false };

/** A checkbox sends a hidden `off` and, when ticked, an `on` after it: the last one counts. */
function lastOf(value: unknown): unknown {
  return Array.isArray(value) ? value[value.length - 1] : value;
}

/** Reads what is picked, not typed. A missing or empty choice is the form's default; an unknown one is a problem. */
export function readChoices(raw: RawRecord): JobChoices {
  const problems: JobProblem[] = [];
  const given = (field: string): unknown => {
    const value = lastOf(ownValue(raw, field));
    return isMissing(value) || value === '' ? undefined : value;
  };
  const pick = <T extends string>(field: string, choices: readonly T[], byDefault: T): T => {
    const value = given(field);
    if (value === undefined) return byDefault;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) {
      problems.push({ field, code: 'unknown-choice', choices, typed: describeTyped(value), unit: 'in' });
    }
    return found ?? byDefault;
  };
  const readSwitch = (field: string, byDefault: boolean): boolean => {
    const value = given(field);
    if (value === undefined) return byDefault;
    if (typeof value === 'boolean') return value;
    if (typeof value === 'string' && Object.hasOwn(SWITCH, value)) return SWITCH[value] ?? byDefault;
    problems.push({ field, code: 'unknown-choice', choices: ['on', 'off'], typed: describeTyped(value), unit: 'in' });
    return byDefault;
  };
  const unitSystem = pick('unitSystem', UNIT_SYSTEMS, 'imperial');
  const choices = {
    unitSystem,
    layoutType: pick('layoutType', LAYOUT_TYPES, 'straight'),
    patternOrientation: pick('patternOrientation', PATTERN_ORIENTATIONS, 'vertical'),
    roomType: pick('roomType', ROOM_TYPES, 'rectangle'),
    autoOptimize: readSwitch('autoOptimize', true),
  };
  return { ...choices, problems: problems.map((problem) => ({ ...problem, unit: sizeUnit(unitSystem) })) };
}
