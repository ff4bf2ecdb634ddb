import type { RegionId } from '#app/layout/fields/field-choices.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { RuleId } from '#app/layout/model/rule-ids.ts';
import { BORDER_RULES } from '#app/layout/rules/border-rules.ts';
import { EDGE_RULES } from '#app/layout/rules/edge-rules.ts';
import { JOINT_RULES } from '#app/layout/rules/joint-rules.ts';
import { PLANK_RULES } from '#app/layout/rules/plank-rules.ts';
import { SITE_RULES } from '#app/layout/rules/site-rules.ts';
import type { RuleFinding, SiteFacts, TradeRule } from '#app/layout/rules/trade-rule.ts';

/** Every rule, in the order in which it is shown. */
export const TRADE_RULES: readonly TradeRule[] = [
  ...ofTiles(BORDER_RULES),
  ...ofTiles(JOINT_RULES),
  ...PLANK_RULES,
  ...EDGE_RULES,
  ...ofTiles(SITE_RULES),
];

/** The number of a region's own rules for tile on floors and walls. */
export function rulesOfRegion(region: RegionId): number {
  return TRADE_RULES.filter((rule) => rule.region === region).length;
}

/** The standards are for tile, also on sheets. Their clauses do not cover planks. */
function ofTiles(rules: readonly TradeRule[]): readonly TradeRule[] {
  return rules.map((rule) => ({ ...rule, isOfPlanks: false }));
}

export interface CheckedRule {
  readonly rule: TradeRule;
  readonly finding: RuleFinding;
  /** A warning that the client has agreed to. */
  readonly isAgreed: boolean;
}

/**
 * Checks a layout against every rule of its surface and its region; a rule with `isSeldom` is omitted if it does not apply. `agreed`
 * are the warnings that the client accepted.
 */
export function checkRules(result: LayoutResult, facts: SiteFacts, agreed: readonly RuleId[] = []): CheckedRule[] {
  const surface = surfaceOf(result.request);
  const arePlanks = termsIn(result.request) === 'planks';
  return TRADE_RULES.flatMap((rule) => {
    if (rule.of !== undefined && rule.of !== surface) return [];
    if (rule.isOfPlanks !== undefined && rule.isOfPlanks !== arePlanks) return [];
    if (rule.region !== undefined && rule.region !== facts.region) return [];
    const finding = rule.check(result, facts);
    if (rule.isSeldom && finding.status === 'not-applicable') return [];
    return [{ rule, finding, isAgreed: finding.status === 'warning' && agreed.includes(rule.id) }];
  });
}
