import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { MaterialId } from '#app/layout/model/material-fields.ts';
import type { CutBoards, PlannedMaterials } from '#app/layout/model/planned-materials.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** What is bought: a material may be several things, such as clips and their wedges. */
export interface Goods {
  /** As the batch door and files name it: never changed and never reused. */
  readonly id: string;
  readonly name: string;
  /** One of it and several of it. */
  readonly unit: readonly [one: string, other: string];
  /** The fields for what is there already, and for a count that goes before ours: keys of `Trade`. */
  readonly onHand?: keyof Trade;
  readonly instead?: keyof Trade;
  /** The field for what it costs as it is sold, in hundredths. */
  readonly price?: keyof Trade;
  /** The field for how many are in a pack. */
  readonly perPack?: keyof Trade;
  /** It says something of the order and is not bought: no line of a proposal. */
  readonly isNoPurchase?: true;
}

/** What a job needs of one of the goods, before what is there already. */
export interface MaterialNeed {
  readonly goods: Goods;
  /** Needs of one size are bought together: its measures, for comparison and for people. */
  readonly size: string;
  /** How many of its unit, whole or not. */
  readonly amount: number;
  /** No plan needs fewer; absent: nothing is known. */
  readonly bound?: number;
  /** Strips that are cut from rolls of one length, in lattice units: their number of rolls is then the amount. */
  readonly strips?: { readonly lengths: readonly number[]; readonly roll: number };
  /** Boards that are cut with those of other jobs; absent: their numbers are added up. */
  readonly boards?: CutBoards;
  /** It comes in the boxes of the tile, and is no purchase of its own. */
  readonly isInBoxes?: true;
  /** How many are in a pack; null if it is bought singly, or not known. */
  readonly perPack: number | null;
  /** What it was counted from, in one line. */
  readonly why: string;
}

/** What a material is counted from. */
export interface CountedJob {
  readonly layout: LayoutResult;
  /** Null until it comes with the cutting plan. */
  readonly planned: PlannedMaterials | null;
  /** The tile that is bought, in square lattice units; null while it is not known. */
  readonly boughtArea: number | null;
  readonly trade: Trade;
  readonly system: UnitSystem;
}

/** A line of `MATERIALS`. */
export interface Material {
  readonly id: MaterialId;
  readonly name: string;
  /** Its formula and where its figures come from. */
  readonly source: string;
  /** The fields that say how it is sold, in the order of the form: keys of `Trade`. */
  readonly fields: readonly string[];
  readonly goods: readonly Goods[];
  /** What a job needs of it; empty as long as a figure is missing. */
  readonly measure: (of: CountedJob) => readonly MaterialNeed[];
  /** What is missing for a quantity, or cannot be counted, in one line; null for nothing. */
  readonly missing: (of: CountedJob) => string | null;
}
