import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import { shiftsFor } from '#app/layout/patterns/registry.ts';
import { atLeast, atMost, NOT_APPLICABLE, type TradeRule } from '#app/layout/rules/trade-rule.ts';
import { slopesIn } from '#app/layout/slopes/slope-lines.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import * as rulesWords from '#app/words/en/rules.ts';

/** The standard calls a tile with a longer side large: no tile that long is quite flat. */
const LARGE_SIDE = fromInches(15);

/** The largest distance of a joint from the nearest tile end in the next course; 0 if courses are not shifted. */
function largestOffset({ request }: LayoutResult): number {
  const module = request.finish.tileLength + request.finish.joint;
  const shifts = shiftsFor(request.finish);
  const offsets = shifts.map((shift, course) => {
    const apart = Math.abs(shiftOfCourse(shifts, course + 1) - shift);
    return Math.min(apart, module - apart);
  });
  return Math.max(...offsets);
}

function hasLargeOffsetSide(result: LayoutResult): boolean {
  return largestOffset(result) > 0 && result.request.finish.tileLength > LARGE_SIDE;
}

const offsetOfLargeTiles: TradeRule = {
  id: 'offset-of-large-tiles',
  ...rulesWords.offsetOfLargeTiles,
  region: 'us',
  check(result) {
    if (!hasLargeOffsetSide(result)) return NOT_APPLICABLE;
    const module = result.request.finish.tileLength + result.request.finish.joint;
    const offset = largestOffset(result);
    // A third that was rounded to the lattice is a third.
    const isWithin = 3 * offset <= module + 1;
    const percent = (100 * offset) / module;
    return {
      status: isWithin ? 'pass' : 'warning',
      measured: { unit: 'percent', value: isWithin ? Math.floor(percent) : Math.ceil(percent) },
      required: { unit: 'percent', value: 33 },
    };
  },
};

/** The narrowest joint that the trade grouts: three times by how much the tile's face varies, and 1/16 in. Lattice units. */
export function leastJoint(facialVariation: number | null): Length {
  return Math.max(fromInches(1 / 16), 3 * (facialVariation ?? 0)) as Length;
}

const jointWidth: TradeRule = {
  id: 'joint-width',
  ...rulesWords.jointWidth,
  region: 'us',
  check({ request, planks }, { facialVariation }) {
    // Click-lock planks have no joints.
    if (planks !== undefined && request.finish.joint === 0) return NOT_APPLICABLE;
    return {
      ...atLeast(request.finish.joint, leastJoint(facialVariation), 'gap'),
      ...(facialVariation === null && { unknown: rulesWords.variationNotGiven }),
    };
  },
};

const runningBondJoint: TradeRule = {
  id: 'running-bond-joint',
  ...rulesWords.runningBondJoint,
  region: 'us',
  check(result, { edges, edgeWarpage }) {
    if (!hasLargeOffsetSide(result)) return NOT_APPLICABLE;
    const required = fromInches(edges === 'rectified' ? 1 / 8 : 3 / 16) + (edgeWarpage ?? 0);
    return {
      ...atLeast(result.request.finish.joint, required as Length, 'gap'),
      ...(edgeWarpage === null && { unknown: rulesWords.warpageNotGiven }),
    };
  },
};

/** Tiles that are not cut at the folds of a floor with a point drain are laid on a cone. */
const coneLippage: TradeRule = {
  id: 'cone-lippage',
  ...rulesWords.coneLippage,
  region: 'us',
  of: 'floor',
  isSeldom: true,
  check(result) {
    const cones = slopesIn(result).flatMap(({ slopes: { cone } }) => cone ?? []);
    const [most] = [...cones].sort((a, b) => b.worst - b.limit - (a.worst - a.limit));
    if (most === undefined) return NOT_APPLICABLE;
    const over = cones.reduce((sum, cone) => sum + cone.over, 0);
    const unknown = over === 0 ? rulesWords.ownWarpage : `${rulesWords.tilesOver(over)} ${rulesWords.ownWarpage}`;
    return { ...atMost(Math.round(most.worst) as Length, most.limit as Length, 'gap'), unknown };
  },
};

const LEAST_CURB = fromInches(2);
const MOST_CURB = fromInches(9);

/** The top of a curb over the drain. */
const curbHeight: TradeRule = {
  id: 'curb-height',
  ...rulesWords.curbHeight,
  region: 'us',
  of: 'floor',
  isSeldom: true,
  check(result) {
    const heights = slopesIn(result).flatMap(({ slopes }) => slopes.entry?.curb?.height ?? []);
    if (heights.length === 0) return NOT_APPLICABLE;
    const [lowest, highest] = [Math.min(...heights), Math.max(...heights)] as [Length, Length];
    return highest > MOST_CURB ? atMost(highest, MOST_CURB) : atLeast(lowest, LEAST_CURB);
  },
};

export const JOINT_RULES: readonly TradeRule[] = [
  offsetOfLargeTiles,
  jointWidth,
  runningBondJoint,
  coneLippage,
  curbHeight,
];
