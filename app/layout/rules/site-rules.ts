import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { longestStretch, longestTiled } from '#app/layout/rules/movement-joints.ts';
import {
  atLeast,
  atMost,
  NOT_APPLICABLE,
  NOT_ENTERED,
  type RuleFinding,
  type SiteFacts,
  type TradeRule,
} from '#app/layout/rules/trade-rule.ts';
import { placeSlabJoints } from '#app/layout/starts/slab-joints.ts';
import { fromInches, fromMillimetres, type Length } from '#app/layout/units/length.ts';
import * as rulesWords from '#app/words/en/rules.ts';

const movementJoints: TradeRule = {
  id: 'movement-joints',
  ...rulesWords.movementJoints,
  region: 'us',
  lists: 'movement-joints',
  of: 'floor',
  check: checkMovement,
};

const ukMovementJoints: TradeRule = {
  ...movementJoints,
  id: 'uk-movement-joints',
  ...rulesWords.ukMovementJoints,
  region: 'uk',
};

function checkMovement(result: LayoutResult, { region, exposure }: SiteFacts): RuleFinding {
  const longest = longestTiled({ region, exposure });
  return longest === null ? NOT_APPLICABLE : atMost(longestStretch(result), longest);
}

const slabJoints: TradeRule = {
  id: 'slab-joints',
  ...rulesWords.slabJoints,
  region: 'us',
  lists: 'slab-joints',
  of: 'floor',
  isSeldom: true,
  check: checkSlab,
};

const ukSlabJoints: TradeRule = { ...slabJoints, id: 'uk-slab-joints', ...rulesWords.ukSlabJoints, region: 'uk' };
const deSlabJoints: TradeRule = { ...slabJoints, id: 'de-slab-joints', ...rulesWords.deSlabJoints, region: 'de' };

function checkSlab(result: LayoutResult): RuleFinding {
  const joints = placeSlabJoints(result);
  if (joints.length === 0) return NOT_APPLICABLE;
  const required = { unit: 'gap', value: 0 as Length } as const;
  if (joints.every(({ isMet }) => isMet)) return { status: 'pass', measured: required, required };
  const far = joints.flatMap(({ missedBy }) => missedBy ?? []);
  // A tile across a joint is at no distance from it.
  if (far.length < joints.length) return { status: 'warning', measured: null, required: null };
  return { status: 'warning', measured: { unit: 'gap', value: Math.max(...far) as Length }, required };
}

/** A layout has no information about the corners, so the rule applies to every wall. */
const changeOfPlane: TradeRule = {
  id: 'change-of-plane',
  ...rulesWords.changeOfPlane,
  region: 'us',
  of: 'wall',
  check(_, { perimeterGap: gap }) {
    return gap === null ? NOT_ENTERED : atLeast(gap, fromInches(1 / 8), 'gap');
  },
};

const ukPerimeterGap: TradeRule = {
  id: 'uk-perimeter-gap',
  ...rulesWords.ukPerimeterGap,
  region: 'uk',
  of: 'floor',
  check(_, { perimeterGap: gap }) {
    return gap === null ? NOT_ENTERED : atLeast(gap, fromMillimetres(6), 'gap');
  },
};

const perimeterGap: TradeRule = {
  id: 'perimeter-gap',
  ...rulesWords.perimeterGap,
  region: 'us',
  of: 'floor',
  check(_, { perimeterGap: gap }) {
    return gap === null ? NOT_ENTERED : atLeast(gap, fromInches(1 / 4), 'gap');
  },
};

const mortarContact: TradeRule = {
  id: 'mortar-contact',
  ...rulesWords.mortarContact,
  region: 'us',
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
  region: 'us',
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
  ukMovementJoints,
  slabJoints,
  ukSlabJoints,
  deSlabJoints,
  changeOfPlane,
  perimeterGap,
  ukPerimeterGap,
  mortarContact,
  flatness,
];
