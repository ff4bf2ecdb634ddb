import { LONGEST_FIELD, longestStretch } from '#app/layout/rules/movement-joints.ts';
import { atLeast, atMost, NOT_APPLICABLE, NOT_ENTERED, type TradeRule } from '#app/layout/rules/trade-rule.ts';
import { placeSlabJoints } from '#app/layout/starts/slab-joints.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import * as rulesWords from '#app/words/en/rules.ts';

const movementJoints: TradeRule = {
  id: 'movement-joints',
  ...rulesWords.movementJoints,
  of: 'floor',
  check(result, { exposure }) {
    return atMost(longestStretch(result), LONGEST_FIELD[exposure]);
  },
};

const slabJoints: TradeRule = {
  id: 'slab-joints',
  ...rulesWords.slabJoints,
  of: 'floor',
  isSeldom: true,
  check(result) {
    const joints = placeSlabJoints(result);
    if (joints.length === 0) return NOT_APPLICABLE;
    const required = { unit: 'gap', value: 0 as Length } as const;
    if (joints.every(({ isMet }) => isMet)) return { status: 'pass', measured: required, required };
    const far = joints.flatMap(({ missedBy }) => missedBy ?? []);
    // A tile that lies across a joint is no distance from it.
    const isAcross = far.length < joints.length;
    if (isAcross) return { status: 'warning', measured: null, required: null };
    return { status: 'warning', measured: { unit: 'gap', value: Math.max(...far) as Length }, required };
  },
};

/** A layout has no information about the corners, so the rule applies to every wall. */
const changeOfPlane: TradeRule = {
  id: 'change-of-plane',
  ...rulesWords.changeOfPlane,
  of: 'wall',
  check(_, { perimeterGap: gap }) {
    return gap === null ? NOT_ENTERED : atLeast(gap, fromInches(1 / 8), 'gap');
  },
};

const perimeterGap: TradeRule = {
  id: 'perimeter-gap',
  ...rulesWords.perimeterGap,
  of: 'floor',
  check(_, { perimeterGap: gap }) {
    return gap === null ? NOT_ENTERED : atLeast(gap, fromInches(1 / 4), 'gap');
  },
};

const mortarContact: TradeRule = {
  id: 'mortar-contact',
  ...rulesWords.mortarContact,
  check(_, { exposure, mortarContactPercent }) {
    if (mortarContactPercent === null) return NOT_ENTERED;
    const required = exposure === 'inside' ? 80 : 95;
    return {
      status: mortarContactPercent >= required ? 'pass' : 'warning',
      measured: { unit: 'percent', value: mortarContactPercent },
      required: { unit: 'percent', value: required },
    };
  },
};

const flatness: TradeRule = {
  id: 'flatness',
  ...rulesWords.flatness,
  check(result, { hollowIn10Ft }) {
    if (hollowIn10Ft === null) return NOT_ENTERED;
    const [{ across, down }] = result.kinds;
    const isLarge = Math.max(across, down) >= fromInches(15);
    return {
      ...atMost(hollowIn10Ft, fromInches(isLarge ? 1 / 8 : 1 / 4), 'gap'),
      unknown: rulesWords.shortStraightedge,
    };
  },
};

export const SITE_RULES: readonly TradeRule[] = [
  movementJoints,
  slabJoints,
  changeOfPlane,
  perimeterGap,
  mortarContact,
  flatness,
];
