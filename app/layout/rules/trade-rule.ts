import type { RegionId } from '#app/layout/fields/field-choices.ts';
import type { SurfaceKind } from '#app/layout/fields/surface.ts';
import type { PlankFloorKind } from '#app/layout/model/laying-fields.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { RuleId } from '#app/layout/model/rule-ids.ts';
import type { InUnits } from '#app/layout/units/in-units.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** Facts that the layout does not contain. Null means not given. */
export interface SiteFacts {
  /** The difference between the largest and smallest tile of the lot. */
  readonly facialVariation: Length | null;
  /** Deviation of a tile's longest edge from a straight line. */
  readonly edgeWarpage: Length | null;
  readonly edges: 'rectified' | 'calibrated';
  readonly region: RegionId;
  /** Inside and dry, or in sun or wet. */
  readonly exposure: 'inside' | 'sun-or-wet';
  /** The gap left at walls and fixed things. */
  readonly perimeterGap: Length | null;
  /** Share of a lifted tile's back that carries mortar, in percent. */
  readonly mortarContactPercent: number | null;
  /** The deepest hollow found under a 10 ft straightedge. */
  readonly hollowIn10Ft: Length | null;
  /** How planks are held. */
  readonly plankFloor: PlankFloorKind;
  /** The longest floor of planks without an expansion joint, as typed. */
  readonly plankRun: Length | null;
  /** The thickness of the field: of tiles, and of anything else. Null: unknown. */
  readonly jointDepth: Length;
  readonly thickness: Length | null;
}

export type Measured =
  /**
   * `length`: a size of pieces, tiles or the room; `gap`: a size that metric gives in millimeters, such as joints,
   * gaps, hollows and differences.
   */
  { readonly unit: 'length' | 'gap'; readonly value: Length } | { readonly unit: 'percent'; readonly value: number };

/** The result of a rule: the measured and the required value. */
export interface RuleFinding {
  readonly status: 'pass' | 'warning' | 'not-applicable' | 'not-entered';
  readonly measured: Measured | null;
  readonly required: Measured | null;
  /** The cut that was measured. */
  readonly label?: string;
  /** A missing fact that the verdict does not consider: a sentence. */
  readonly unknown?: string;
}

/** One rule of the trade, as data: its requirement, its source and the advice. */
export interface TradeRule {
  readonly id: RuleId;
  readonly title: string;
  /** The standard and its clause. */
  readonly source: string;
  /** The requirement, in words. */
  readonly threshold: InUnits;
  /** The advice after a warning. */
  readonly advice: string;
  /** Shown only for layouts that it applies to. */
  readonly isSeldom?: true;
  /** Absent: of floors and walls alike. */
  readonly of?: SurfaceKind;
  /** Of planks alone, or of tiles alone; absent: of both. */
  readonly isOfPlanks?: boolean;
  /** Whose rule it is; absent: it goes everywhere. */
  readonly region?: RegionId;
  /** The details listed with it. */
  readonly lists?: 'movement-joints' | 'slab-joints' | 'edge-heights';
  readonly check: (result: LayoutResult, facts: SiteFacts) => RuleFinding;
}

/** A usual site: rectified tiles inside, nothing measured yet. */
export const USUAL_SITE: SiteFacts = {
  facialVariation: null,
  edgeWarpage: null,
  edges: 'rectified',
  region: 'us',
  exposure: 'inside',
  perimeterGap: null,
  mortarContactPercent: null,
  hollowIn10Ft: null,
  plankFloor: 'laminate',
  plankRun: null,
  jointDepth: fromInches(3 / 8),
  thickness: null,
};

export const NOT_APPLICABLE: RuleFinding = { status: 'not-applicable', measured: null, required: null };

/** The fact is required but was not entered. */
export const NOT_ENTERED: RuleFinding = { ...NOT_APPLICABLE, status: 'not-entered' };

/** Passes if `measured` is at least `required`. */
export function atLeast(measured: Length, required: Length, unit: 'length' | 'gap' = 'length'): RuleFinding {
  return judged(measured >= required, measured, required, unit);
}

/** Passes if `measured` is at most `required`. */
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
