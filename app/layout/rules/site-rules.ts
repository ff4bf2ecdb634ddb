import { LONGEST_FIELD, longestStretch } from '#app/layout/rules/movement-joints.ts';
import { atLeast, atMost, NOT_ENTERED, type TradeRule } from '#app/layout/rules/trade-rule.ts';
import { fromInches } from '#app/layout/units/length.ts';
import * as rulesWords from '#app/words/en/rules.ts';

const movementJoints: TradeRule = {
  id: 'movement-joints',
  ...rulesWords.movementJoints,
  of: 'floor',
  check(result, { exposure }) {
    return atMost(longestStretch(result), LONGEST_FIELD[exposure]);
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

export const SITE_RULES: readonly TradeRule[] = [movementJoints, changeOfPlane, perimeterGap, mortarContact, flatness];
