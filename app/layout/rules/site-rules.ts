import { LONGEST_FIELD } from '#app/layout/rules/movement-joints.ts';
import { atLeast, atMost, NOT_APPLICABLE, type TradeRule } from '#app/layout/rules/trade-rule.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

const movementJoints: TradeRule = {
  id: 'movement-joints',
  title: 'Movement joints',
  source: 'TCNA Handbook, EJ171',
  looksAt: 'the longest stretch of tile without a soft joint',
  threshold: {
    imperial: 'every 20 to 25 ft inside, every 8 to 12 ft in sun or wet',
    metric: 'every 6.1 to 7.6 m inside, every 2.4 to 3.7 m in sun or wet',
  },
  advice: 'Leave the joints drawn on the plan soft: sealant down to the substrate, no grout.',
  check(result, { exposure }) {
    return atMost(Math.max(result.boundsWidth, result.boundsLength) as Length, LONGEST_FIELD[exposure]);
  },
};

const perimeterGap: TradeRule = {
  id: 'perimeter-gap',
  title: 'Gap at the walls',
  source: 'TCNA Handbook, EJ171',
  looksAt: 'the gap between tile and walls, columns and other fixed things',
  threshold: { imperial: 'at least 1/4 in', metric: 'at least 6.4 mm' },
  advice: 'Enter the gap in Advanced Options: the borders are cut that much short, and baseboard covers it.',
  check(_, { perimeterGap: gap }) {
    return gap === null ? NOT_APPLICABLE : atLeast(gap, fromInches(1 / 4), 'gap');
  },
};

const mortarContact: TradeRule = {
  id: 'mortar-contact',
  title: 'Mortar contact',
  // The clause cannot be looked up in public; the figures are as the trade press quotes the standard.
  source: 'ANSI A108.5, mortar coverage',
  looksAt: 'the back of a tile lifted while the mortar is wet',
  threshold: 'at least 80 % covered, 95 % in sun or wet',
  advice: 'Take the larger notch, comb in one direction and back-butter large tiles.',
  check(_, { exposure, mortarContactPercent }) {
    if (mortarContactPercent === null) return NOT_APPLICABLE;
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
  title: 'Flat enough for large tiles',
  // As CTEF and the trade press quote the standard; the clause itself is not public.
  source: 'ANSI A108.02, flatness of the substrate',
  looksAt: 'the deepest hollow under a 10 ft straightedge',
  threshold: {
    imperial:
      '1/8 in in 10 ft and 1/16 in in 2 ft where a side is 15 in or more, 1/4 in in 10 ft and 1/16 in in 1 ft below that',
    metric:
      '3.2 mm in 3 m and 1.6 mm in 60 cm where a side is 38 cm or more, 6.4 mm in 3 m and 1.6 mm in 30 cm below that',
  },
  advice: 'Level the floor before tiling: mortar is no leveller.',
  check(result, { hollowIn10Ft }) {
    if (hollowIn10Ft === null) return NOT_APPLICABLE;
    const [{ across, down }] = result.kinds;
    const isLarge = Math.max(across, down) >= fromInches(15);
    return {
      ...atMost(hollowIn10Ft, fromInches(isLarge ? 1 / 8 : 1 / 4), 'gap'),
      unknown: 'Only the long straightedge is entered here: hold a short one to the floor as well.',
    };
  },
};

export const SITE_RULES: readonly TradeRule[] = [movementJoints, perimeterGap, mortarContact, flatness];
