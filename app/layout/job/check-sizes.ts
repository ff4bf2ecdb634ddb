import type { JobProblem, JobProblemKind } from '#app/layout/job/job-problem.ts';
import { fieldUnitOf, type JobShape, type SizeField } from '#app/layout/job/read-shape.ts';
import type { PatternOrientation } from '#app/layout/layout-request.ts';
import { MAX_JOINT, MAX_TILE } from '#app/layout/room/limits.ts';
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

/** Above zero, and no more than `limit`. */
export function positiveUpTo(limit: Length): Rule {
  return (value) => {
    if (value <= 0) return { code: 'not-positive' };
    return value > limit ? { code: 'over-limit', limit } : null;
  };
}

/** One size under one rule: its value, or null with a problem added. */
export function checkSize(shape: JobShape, field: SizeField, rule: Rule, problems: JobProblem[]): Length | null {
  const size = shape.sizes[field];
  if (!size.ok) {
    problems.push(size.error);
    return null;
  }
  const { value, given } = size.value;
  const broken = rule(value);
  if (broken === null) return value;
  problems.push({ ...broken, field, typed: describeTyped(given), unit: fieldUnitOf(field, shape.choices) });
  return null;
}

/** The tile's side that lies on a start cut's axis: with horizontal courses the tile's length lies across the room. */
export function startCutLimit<T>(
  field: 'startCutLength' | 'startCutWidth',
  orientation: PatternOrientation,
  tile: { tileLength: T; tileWidth: T },
): T {
  return (field === 'startCutLength') === (orientation === 'vertical') ? tile.tileLength : tile.tileWidth;
}

/** Whether the joint, negative as typed, leaves tile and joint together without extent. */
function jointRule(sides: readonly (Length | null)[]): Rule {
  return (value) => {
    if (value > MAX_JOINT) return { code: 'over-limit', limit: MAX_JOINT };
    if (value >= 0) return null;
    return { code: sides.some((side) => side !== null && side + value <= 0) ? 'module-not-positive' : 'negative' };
  };
}

/** The rules of the material and of the start cuts; null with problems added where one is broken. */
export function checkTileSizes(shape: JobShape, problems: JobProblem[]): TileSizes | null {
  const tileLength = checkSize(shape, 'tileLength', positiveUpTo(MAX_TILE), problems);
  const tileWidth = checkSize(shape, 'tileWidth', positiveUpTo(MAX_TILE), problems);
  const joint = checkSize(shape, 'groutSpacing', jointRule([tileLength, tileWidth]), problems);
  const startCut = (field: 'startCutLength' | 'startCutWidth') => {
    // Auto-optimize disables these fields: what was left in them decides nothing.
    if (shape.choices.autoOptimize) return 0 as Length;
    const side = startCutLimit(field, shape.choices.patternOrientation, { tileLength, tileWidth });
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
  return { tileLength, tileWidth, joint, startCutLength, startCutWidth };
}
