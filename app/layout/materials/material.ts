import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { CutBoards, PlannedMaterials } from '#app/layout/model/planned-materials.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** One item to buy. A material may have several, such as clips and their wedges. */
export interface Goods {
  /** As the batch door and files name it: never changed and never reused. */
  readonly id: string;
  readonly name: string;
  /** One of it and several of it. */
  readonly unit: readonly [one: string, other: string];
  /** The fields for stock on hand and for the user's own count, which overrides ours: keys of `Trade`. */
  readonly onHand?: keyof Trade;
  readonly instead?: keyof Trade;
  /** The field for its price as sold, in hundredths. */
  readonly price?: keyof Trade;
  /** The field for how many are in a pack. */
  readonly perPack?: keyof Trade;
  /** One set serves all jobs of a project, each day again. */
  readonly isReused?: true;
  /** It only describes the order and is not bought, so it is no line of a proposal. */
  readonly isNoPurchase?: true;
}

/** `days` may be a part of one. */
export interface ReusedSet {
  readonly all: number;
  readonly days: number;
}

/** What a job needs of one of the goods, before subtracting stock on hand. */
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
  /**
   * A set that is taken out and used again: how many all of the work would take at once, and in how many days it is done. Jobs of a
   * project share the set.
   */
  readonly reused?: ReusedSet;
  /** Boards to be cut together with those of other jobs; absent: their numbers are added. */
  readonly boards?: CutBoards;
  /** It comes in the tile's boxes and is not bought separately. */
  readonly isInBoxes?: true;
  /** How many are in a pack; null if it is bought singly, or not known. */
  readonly perPack: number | null;
  /** What it was counted from, in one line. */
  readonly why: string;
}

/** The inputs of a material's count. */
export interface CountedJob {
  readonly layout: LayoutResult;
  /** Null until it arrives with the cutting plan. */
  readonly planned: PlannedMaterials | null;
  /** The tile that is bought, in square lattice units; null while it is not known. */
  readonly boughtArea: number | null;
  /** The area is that of several jobs, whose tiles are bought together. */
  readonly isOfSeveral?: boolean;
  readonly trade: Trade;
  readonly system: UnitSystem;
}

/** A line of `MATERIALS`. */
export interface Material {
  readonly name: string;
  /** It is cut from tiles, so a floor of planks offers it only where it is chosen already. */
  readonly isOfTile?: true;
  /** Its formula and where its figures come from. */
  readonly source: string;
  /** The fields for how it is sold, in the order of the form: keys of `Trade`. */
  readonly fields: readonly string[];
  readonly goods: readonly Goods[];
  /** Only for a material that walls cannot have: what the page says there. */
  readonly onFloors?: string;
  /** What a job needs of it; empty while an input is missing. */
  readonly measure: (of: CountedJob) => readonly MaterialNeed[];
  /** The missing input or the reason why it cannot be counted, in one line; null if there is none. */
  readonly missing: (of: CountedJob) => string | null;
}
