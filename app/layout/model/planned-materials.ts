import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Material measurements from the thread that has the whole layout. Each is present only if chosen. */
export interface PlannedMaterials {
  /** The joints between pieces, by their width: that of the field first. Only widths with a stretch of joint. */
  readonly joints?: readonly PlannedJoints[];
  /** Null if boards of that size cannot be laid here. */
  readonly boards?: PlannedBoards | null;
  /** Null if they cannot be cut from this floor's tile. */
  readonly skirting?: PlannedSkirting | null;
}

/** Joints of one width between two pieces. Lengths in lattice units. */
export interface PlannedJoints {
  readonly width: Length;
  /** How many stretches have a length, the shortest first. */
  readonly stretches: readonly (readonly [length: number, count: number])[];
  /** Where joints cross or end in one another; only counted for spacers. */
  readonly crossings: number | null;
}

/** Boards as their cutting plan needs them, the longer side of a board across. */
export type CutBoards = Pick<LayoutResult, 'shapes' | 'pieces' | 'counts' | 'kinds'>;

/** Boards laid under the tile. */
export interface PlannedBoards {
  readonly needed: number;
  /** Boards laid whole. */
  readonly full: number;
  /** No plan of these cuts needs fewer. */
  readonly bound: number;
  /** Joints between boards together, in lattice units. */
  readonly jointLength: number;
  /** Screws at the distance typed; null without one. */
  readonly screws: number | null;
  /** Corners of niches and windows within the boards, and those that a joint between two boards meets or is in line with. */
  readonly corners: number;
  readonly inLine: number;
  /** Only for a project, whose boards are cut together. */
  readonly cut?: CutBoards;
}

/** Tiles of a baseboard that are cut from the tile of the floor. */
export interface PlannedSkirting {
  readonly pieces: number;
  /** Tiles needed beyond the floor's. The rest come from its offcuts. */
  readonly tiles: number;
  /** Without those offcuts. */
  readonly alone: number;
  /** No plan of the floor and the baseboard together adds fewer to the floor's own. */
  readonly bound: number;
}
