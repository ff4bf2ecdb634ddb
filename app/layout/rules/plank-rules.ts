import { plankRulesOf } from '#app/layout/planks/plank-rules.ts';
import { isOnePiece, nearestOf } from '#app/layout/planks/plank-run.ts';
import { atLeast, NOT_APPLICABLE, type TradeRule } from '#app/layout/rules/trade-rule.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as rulesWords from '#app/words/en/rules.ts';

const plankEnds: TradeRule = {
  id: 'plank-ends',
  ...rulesWords.plankEnds,
  check({ request, planks }) {
    if (planks === undefined) return NOT_APPLICABLE;
    const rules = plankRulesOf(request);
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
    const rules = plankRulesOf(request);
    const nearest = nearestOf(planks.runs, rules);
    return Number.isFinite(nearest) ? atLeast(nearest as Length, rules.minOffset as Length) : NOT_APPLICABLE;
  },
};

export const PLANK_RULES: readonly TradeRule[] = [plankEnds, plankJoints];
