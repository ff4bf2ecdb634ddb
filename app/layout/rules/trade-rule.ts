import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { PlanSurface } from '#app/layout/parts/plan.ts';
import type { RuleId } from '#app/layout/rules/rule-ids.ts';
import type { InUnits } from '#app/layout/units/in-units.ts';
import type { Length } from '#app/layout/units/length.ts';

/** What the layout itself does not know. A null was not given. */
export interface SiteFacts {
  /** The difference between the largest and smallest tile of the lot. */
  readonly facialVariation: Length | null;
  /** How far the longest edge of a tile bows from straight. */
  readonly edgeWarpage: Length | null;
  readonly edges: 'rectified' | 'calibrated';
  /** Inside and dry, or in sun or wet. */
  readonly exposure: 'inside' | 'sun-or-wet';
  /** The gap left at walls and fixed things. */
  readonly perimeterGap: Length | null;
  /** Share of a lifted tile's back that carries mortar, in percent. */
  readonly mortarContactPercent: number | null;
  /** The deepest hollow found under a 10 ft straightedge. */
  readonly hollowIn10Ft: Length | null;
}

export type Measured =
  /** A size of pieces, tiles or the room; a gap is what is in millimetres in metric: joints, gaps, hollows, differences. */
  { readonly unit: 'length' | 'gap'; readonly value: Length } | { readonly unit: 'percent'; readonly value: number };

/** What a rule found: the value measured beside the one it asks for. */
export interface RuleFinding {
  readonly status: 'pass' | 'warning' | 'not-applicable' | 'not-entered';
  readonly measured: Measured | null;
  readonly required: Measured | null;
  /** The cut that was measured. */
  readonly label?: string;
  /** What the verdict does not rest on, since it was not given: a sentence. */
  readonly unknown?: string;
}

/** One rule of the trade, as data: what it says, where it stands, what to do. */
export interface TradeRule {
  readonly id: RuleId;
  readonly title: string;
  /** The standard and its clause. */
  readonly source: string;
  /** What it asks for, in words. */
  readonly threshold: InUnits;
  /** What to do about a warning. */
  readonly advice: string;
  /** Said only of layouts that it applies to. */
  readonly isSeldom?: true;
  /** Absent: of floors and walls alike. */
  readonly of?: PlanSurface;
  readonly check: (result: LayoutResult, facts: SiteFacts) => RuleFinding;
}

/** A usual site: rectified tiles inside, nothing measured yet. */
export const USUAL_SITE: SiteFacts = {
  facialVariation: null,
  edgeWarpage: null,
  edges: 'rectified',
  exposure: 'inside',
  perimeterGap: null,
  mortarContactPercent: null,
  hollowIn10Ft: null,
};

export const NOT_APPLICABLE: RuleFinding = { status: 'not-applicable', measured: null, required: null };

/** It is asked for, and was not entered. */
export const NOT_ENTERED: RuleFinding = { ...NOT_APPLICABLE, status: 'not-entered' };

/** Pass where `measured` is at least `required`. */
export function atLeast(measured: Length, required: Length, unit: 'length' | 'gap' = 'length'): RuleFinding {
  return judged(measured >= required, measured, required, unit);
}

/** Pass where `measured` is at most `required`. */
export function atMost(measured: Length, required: Length, unit: 'length' | 'gap' = 'length'): RuleFinding {
  return judged(measured <= required, measured, required, unit);
}

function judged(passes: boolean, measured: Length, required: Length, unit: 'length' | 'gap'): RuleFinding {
  return {
    status: passes ? 'pass' : 'warning',
    measured: { unit, value: measured },
    required: { unit, value: required },
  };
}
