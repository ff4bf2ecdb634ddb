import { NOT_APPLICABLE, type TradeRule } from '#app/layout/rules/trade-rule.ts';
import { edgeHeights, MOST_STEP } from '#app/layout/trim/edge-heights.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as rulesWords from '#app/words/en/rules.ts';

/** A named profile settles a step. The unnamed one of floating planks only says that some profile is needed. */
const heightsAtEdges: TradeRule = {
  id: 'edge-heights',
  ...rulesWords.edgeHeights,
  lists: 'edge-heights',
  isSeldom: true,
  check({ request }, facts) {
    const steps = edgeHeights(request, facts);
    if (steps.length === 0) return NOT_APPLICABLE;
    const open = steps.filter(({ zone }) => (request.zones?.[zone]?.edgeProfile?.name ?? '') === '');
    if (open.length === 0) return { status: 'pass', measured: null, required: null };
    return {
      status: 'warning',
      measured: { unit: 'gap', value: Math.max(...open.map(({ rise }) => Math.abs(rise))) as Length },
      required: { unit: 'gap', value: MOST_STEP },
    };
  },
};

export const EDGE_RULES: readonly TradeRule[] = [heightsAtEdges];
