import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { computeLayout, type LayoutTools } from '#app/layout/compute-layout.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import type { Length } from '#app/layout/units/length.ts';
import {
  arbitraryGridRequest,
  arbitrarySlantedRequest,
  arbitrarySteppedRequest,
} from '#tests/factories/arbitrary-layout.ts';
import { checkCuttingPlan } from '#tests/factories/check-cutting-plan.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';

let tools: LayoutTools;
beforeAll(async () => {
  tools = await layoutTools();
});

describe('a cutting plan', () => {
  it('can be cut: nothing overlaps, leaves its tile or is missing', () => {
    fc.assert(
      fc.property(
        fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest, arbitraryGridRequest),
        fc.constantFrom('plain', 'square', 'veined'),
        fc.constantFrom(0, 508, 1016, 8128),
        (request, tileKind, kerf) => {
          const layout = computeLayout(request, tools);
          fc.pre(layout.ok);
          if (!layout.ok) return;
          const plan = planCuts(layout.value, { kerf: kerf as Length, tileKind });
          expect(checkCuttingPlan(plan, layout.value)).toEqual([]);
          expect(plan.isComplete).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
