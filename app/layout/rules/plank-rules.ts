import { sizesIn } from '#app/layout/model/layout-request.ts';
import { isOnePiece, nearestOf } from '#app/layout/model/plank-run.ts';
import { plankRulesOf } from '#app/layout/patterns/plank-rules.ts';
import { gapOfFloor, longestRun } from '#app/layout/planks/floating.ts';
import { longestStretch } from '#app/layout/rules/movement-joints.ts';
import { atLeast, atMost, NOT_APPLICABLE, NOT_ENTERED, type TradeRule } from '#app/layout/rules/trade-rule.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as rulesWords from '#app/words/en/rules.ts';

const plankEnds: TradeRule = {
  id: 'plank-ends',
  ...rulesWords.plankEnds,
  check({ request, planks }) {
    if (planks === undefined) return NOT_APPLICABLE;
    const rules = plankRulesOf(sizesIn(request));
    const ends = planks.runs.flatMap((run) => {
      if (isOnePiece(run, rules)) return [];
      return [run.pieces[0], run.pieces[run.pieces.length - 1]].map((piece) => piece?.length ?? 0);
    });
    if (ends.length === 0) return NOT_APPLICABLE;
    return atLeast(Math.min(...ends) as Length, rules.minEnd as Length);
  },
};

const plankJoints: TradeRule = {
  id: 'plank-joints',
  ...rulesWords.plankJoints,
  check({ request, planks }) {
    if (planks === undefined) return NOT_APPLICABLE;
    const rules = plankRulesOf(sizesIn(request));
    const nearest = nearestOf(planks.runs, rules);
    return Number.isFinite(nearest) ? atLeast(nearest as Length, rules.minOffset as Length) : NOT_APPLICABLE;
  },
};

/** Only of planks that are chosen as such: tiles in the pattern Planks follow the rules of tile. */
const plankGap: TradeRule = {
  id: 'plank-gap',
  ...rulesWords.plankGap,
  isOfPlanks: true,
  check({ request }, { perimeterGap: gap, plankFloor }) {
    const usual = gapOfFloor(plankFloor, request.unitSystem);
    if (usual === null) return gap === null ? NOT_ENTERED : NOT_APPLICABLE;
    return gap === null ? NOT_ENTERED : atLeast(gap, usual, 'gap');
  },
};

const plankRun: TradeRule = {
  id: 'plank-run',
  ...rulesWords.plankRun,
  lists: 'movement-joints',
  isOfPlanks: true,
  check(result, { plankFloor, plankRun: typed }) {
    const run = longestRun(plankFloor, typed, result.request.unitSystem);
    return run === null ? NOT_APPLICABLE : atMost(longestStretch(result), run);
  },
};

export const PLANK_RULES: readonly TradeRule[] = [plankEnds, plankJoints, plankGap, plankRun];
