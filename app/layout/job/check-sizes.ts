import { unitOf } from '#app/layout/fields/job-field.ts';
import type { JobProblem, JobProblemKind } from '#app/layout/fields/job-problem.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { ownValue } from '#app/layout/fields/raw-value.ts';
import { type JobShape, sizeField } from '#app/layout/job/read-shape.ts';
import { startCutLimit } from '#app/layout/job/start-cut-limit.ts';
import type { SizeFieldName } from '#app/layout/model/field-values.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import { findWideJoint } from '#app/layout/mosaics/check-sheet.ts';
import { findFault, ignoresLength, NO_PLANKS } from '#app/layout/patterns/pattern.ts';
import { hasOwnTile, patternOf } from '#app/layout/patterns/registry.ts';
import type { Length } from '#app/layout/units/length.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';

export interface TileSizes {
  readonly tileLength: Length;
  readonly tileWidth: Length;
  readonly joint: Length;
  readonly startCutLength: Length;
  readonly startCutWidth: Length;
}

type Rule = (value: Length) => JobProblemKind | null;

/** Reads a size above zero, up to its field's limit. Returns null if it adds a problem. */
export function checkPositive(shape: JobShape, field: SizeFieldName, problems: JobProblem[]): Length | null {
  const { most: limit } = sizeField(field);
  const rule: Rule = (value) => {
    if (value <= 0) return { code: 'not-positive' };
    return value > limit ? { code: 'over-limit', limit } : null;
  };
  return checkSize(shape, field, rule, problems);
}

/** Checks one size against one rule. Returns null if it adds a problem. */
function checkSize(shape: JobShape, field: SizeFieldName, rule: Rule, problems: JobProblem[]): Length | null {
  const size = shape.sizes[field];
  if (!size.ok) {
    problems.push(size.error);
    return null;
  }
  const { value, given } = size.value;
  const broken = rule(value);
  if (broken === null) return value;
  problems.push({
    ...broken,
    field,
    typed: describeTyped(given),
    unit: unitOf(sizeField(field), shape.values.unitSystem),
  });
  return null;
}

/** Rejects a negative joint that makes tile and joint zero or less together. */
function jointRule(sides: readonly (Length | null)[]): Rule {
  const { most: limit } = sizeField('groutSpacing');
  return (value) => {
    if (value > limit) return { code: 'over-limit', limit };
    if (value >= 0) return null;
    return { code: sides.some((side) => side !== null && side + value <= 0) ? 'module-not-positive' : 'negative' };
  };
}

/** Checks the rules of the tile and the start cuts. Returns null if it adds a problem. */
export function checkTileSizes(shape: JobShape, problems: JobProblem[]): TileSizes | null {
  const pattern = patternOf(shape.values.layoutType);
  const isLengthIgnored = ignoresLength(pattern);
  const typedLength = isLengthIgnored ? null : checkPositive(shape, 'tileLength', problems);
  const tileWidth = checkPositive(shape, 'tileWidth', problems);
  const tileLength = isLengthIgnored ? tileWidth : typedLength;
  const joint = checkSize(shape, 'groutSpacing', jointRule([tileLength, tileWidth]), problems);
  const startCut = (field: 'startCutLength' | 'startCutWidth') => {
    // Auto-optimize disables these fields, so their contents do not matter.
    if (shape.values.autoOptimize) return 0 as Length;
    const side = startCutLimit(field, shape.values.patternOrientation, { tileLength, tileWidth });
    const rule: Rule = (value) => {
      if (value < 0) return { code: 'negative' };
      return side !== null && value > side ? { code: 'start-cut-over-tile', limit: side } : null;
    };
    return checkSize(shape, field, rule, problems);
  };
  const startCutLength = startCut('startCutLength');
  const startCutWidth = startCut('startCutWidth');
  if (tileLength === null || tileWidth === null || joint === null) return null;
  if (startCutLength === null || startCutWidth === null) return null;
  const { laying, surface } = shape.values;
  const fault =
    hasOwnTile(pattern.id) && termsOf({ laying, surface }) === 'planks'
      ? NO_PLANKS
      : (findFault(pattern, { ...shape.values, tileLength, tileWidth, joint }) ??
        findWideJoint(shape.values, { tileLength, tileWidth, joint }));
  // An unreadable field already has a problem.
  if (fault && !problems.some(({ field }) => field === fault.field)) {
    const typed = describeTyped(ownValue(shape.raw, fault.field));
    problems.push({ ...fault, typed, unit: unitOf(fieldNamed(fault.field), shape.values.unitSystem) });
    return null;
  }
  return { tileLength, tileWidth, joint, startCutLength, startCutWidth };
}
