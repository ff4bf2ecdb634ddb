import type { Bounds } from '#app/geometry/bounds.ts';

/** A sheet of a mosaic as it is sold: chips on a mesh, in rows of equal length. */
export interface Sheet {
  readonly rows: number;
  readonly columns: number;
  /**
   * Rows and columns after which a sheet's edge repeats: 1 if it is straight. An offcut fits another sheet only at a
   * multiple of these.
   */
  readonly repeat: { readonly rows: number; readonly columns: number };
  /** Its pieces are not known: it counts as one chip, and an offcut keeps its place among the sheet's equal strips. */
  readonly isPlain?: true;
  /** Only of a plain sheet with equal rows or columns. */
  readonly alike?: AlikeStrips;
}

/**
 * The equal strips of a plain sheet, in the frame of its tile; lattice units. An offcut of one strip fits any other.
 */
export interface AlikeStrips {
  /** The sheet. */
  readonly across: number;
  readonly down: number;
  /** From one strip to the next; as far as the sheet reaches where nothing is known. */
  readonly stepX: number;
  readonly stepY: number;
}

/** A sheet, or the part of one, at its place on the floor. */
export interface SheetOnFloor {
  /** The number of the sheet that it is cut from: the number of the place for which that sheet was opened. */
  readonly from: number;
  /** Rows and columns of chips. */
  readonly rows: number;
  readonly columns: number;
  /** The row and column of that sheet at which it is cut off, counted from 0. */
  readonly cut: { readonly row: number; readonly column: number };
  /** Only for a cut plain sheet: the part of it on the floor, in the frame of the sheet. Lattice units. */
  readonly box?: Bounds;
  /** Only of a plain sheet that is cut: the labels of its pieces, each once. */
  readonly labels?: readonly string[];
  /** The top left corner of the box of its first chip, in the pattern's frame; lattice units. */
  readonly x: number;
  readonly y: number;
  /** Only with zones: the zone and its part, whose frame it is in. */
  readonly zone?: number;
  readonly part?: number;
}

/** The sheets of one kind on a floor: their places, and the sheets that partial ones are cut from. */
export interface SheetPlan {
  readonly sheet: Sheet;
  /** Indexes into `LayoutResult.kinds` of the tiles on the sheet, the chip first. */
  readonly kinds: readonly [number, ...number[]];
  /** Sheets to cut up and whole ones; of plain sheets at least those that the stated coverage asks for. */
  readonly needed: number;
  /**
   * Only for plain sheets with a stated coverage: the floor area, and the area a sheet covers. Square lattice units.
   */
  readonly stated?: { readonly floor: number; readonly each: number };
  /** Nobody can lay the floor of fewer: its whole chips and the area of the cut ones, over the chips of a sheet. */
  readonly bound: number;
  /** Chips on the floor. A cut chip gives one piece. */
  readonly chips: number;
  /** The floor that a sheet covers with its joints, by its chips; square lattice units. */
  readonly area: number;
  /** The number of the first place. The places of a floor are numbered from 1, across all kinds of sheets. */
  readonly first: number;
  /** In reading order of the drawing. */
  readonly places: readonly SheetOnFloor[];
}
