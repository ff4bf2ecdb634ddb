import type { LayoutResult } from '#app/layout/layout-result.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import { shiftsFor } from '#app/layout/patterns/registry.ts';
import { atLeast, NOT_APPLICABLE, type TradeRule } from '#app/layout/rules/trade-rule.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** A side over this is large to the standard: no tile so long is quite flat. */
const LARGE_SIDE = fromInches(15);

/** How far joints fall at most from the nearest end of the tile in the next course; 0 where courses are not shifted. */
function largestOffset({ request }: LayoutResult): number {
  const module = request.tileLength + request.joint;
  const shifts = shiftsFor(request);
  const offsets = shifts.map((shift, course) => {
    const apart = Math.abs(shiftOfCourse(shifts, course + 1) - shift);
    return Math.min(apart, module - apart);
  });
  return Math.max(...offsets);
}

function hasLargeOffsetSide(result: LayoutResult): boolean {
  return largestOffset(result) > 0 && result.request.tileLength > LARGE_SIDE;
}

const offsetOfLargeTiles: TradeRule = {
  id: 'offset-of-large-tiles',
  title: 'Offset at most a third',
  source: 'ANSI A108.02, 4.3.8.2',
  looksAt: 'the stagger of tiles whose offset side is over 15 in',
  threshold: 'at most 33 % of the tile',
  advice:
    'Choose the third or quarter stagger, or a smaller offset: long tiles bow, and at half their length the edges stand proud.',
  check(result) {
    if (!hasLargeOffsetSide(result)) return NOT_APPLICABLE;
    const module = result.request.tileLength + result.request.joint;
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

const jointWidth: TradeRule = {
  id: 'joint-width',
  title: 'Joint wide enough for the tiles',
  source: 'ANSI A108.02, 4.3.8',
  looksAt: 'the joint, and how much the tiles differ where that is given',
  threshold: {
    imperial: 'at least 1/16 in and three times the facial variation',
    metric: 'at least 1.6 mm and three times the facial variation',
  },
  advice: 'Take a wider joint: it takes up what the tiles differ by.',
  check({ request }, { facialVariation }) {
    const required = Math.max(fromInches(1 / 16), 3 * (facialVariation ?? 0));
    return {
      ...atLeast(request.joint, required as Length, 'gap'),
      ...(facialVariation === null && { unknown: 'The facial variation was not given.' }),
    };
  },
};

const runningBondJoint: TradeRule = {
  id: 'running-bond-joint',
  title: 'Wider joint in running bond',
  source: 'ANSI A108.02, 4.3.8.1',
  looksAt: 'the joint of staggered tiles with a side over 15 in',
  threshold: {
    imperial: 'at least 1/8 in for rectified, 3/16 in for calibrated tiles, and the edge warpage on top',
    metric: 'at least 3.2 mm for rectified, 4.8 mm for calibrated tiles, and the edge warpage on top',
  },
  advice: 'Take the wider joint, or lay the tiles straight.',
  check(result, { edges, edgeWarpage }) {
    if (!hasLargeOffsetSide(result)) return NOT_APPLICABLE;
    const required = fromInches(edges === 'rectified' ? 1 / 8 : 3 / 16) + (edgeWarpage ?? 0);
    return {
      ...atLeast(result.request.joint, required as Length, 'gap'),
      ...(edgeWarpage === null && { unknown: 'The edge warpage was not given.' }),
    };
  },
};

export const JOINT_RULES: readonly TradeRule[] = [offsetOfLargeTiles, jointWidth, runningBondJoint];
