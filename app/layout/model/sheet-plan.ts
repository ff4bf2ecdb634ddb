import type { Bounds } from '#app/geometry/bounds.ts';

/** A sheet of a mosaic as it is sold: chips on a mesh, in rows of equal length. */
export interface Sheet {
  readonly rows: number;
  readonly columns: number;
  /**
   * Rows and columns after which the edge of a sheet repeats: 1 where it is straight. What is cut off a sheet fits another
   * one only if it starts such a number of rows and columns further on.
   */
  readonly repeat: { readonly rows: number; readonly columns: number };
  /** Its pieces are not known: it counts as one chip, and what is cut from it keeps its place among its equal strips. */
  readonly isPlain?: true;
  /** Only of a plain sheet with equal rows or columns. */
  readonly alike?: AlikeStrips;
}

/** The equal strips of a plain sheet, in the frame of its tile; lattice units. What is cut from one fits so much further on. */
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
  /** The number of the sheet from which it is cut: that of the place for which the sheet was opened. */
  readonly from: number;
  /** Rows and columns of chips. */
  readonly rows: number;
  readonly columns: number;
  /** The row and column of that sheet at which it is cut off, counted from 0. */
  readonly cut: { readonly row: number; readonly column: number };
  /** Only of a plain sheet that is cut: what of it lies on the floor, in the frame of the sheet. Lattice units. */
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

/** The sheets of one kind on a floor: where they lie, and from which ones what is not whole is cut. */
export interface SheetPlan {
  readonly sheet: Sheet;
  /** Indexes into `LayoutResult.kinds` of the tiles on the sheet, the chip first. */
  readonly kinds: readonly [number, ...number[]];
  /** Sheets to cut up and whole ones; of plain sheets at least those that the stated coverage asks for. */
  readonly needed: number;
  /** Only of plain sheets with a stated coverage: the floor to cover, and what a sheet covers. Square lattice units. */
  readonly stated?: { readonly floor: number; readonly each: number };
  /** Nobody can lay the floor of fewer: its whole chips and the area of the cut ones, over the chips of a sheet. */
  readonly bound: number;
  /** Chips on the floor. A cut chip gives one piece. */
  readonly chips: number;
  /** The floor that a sheet covers with its joints, by its chips; square lattice units. */
  readonly area: number;
  /** The number of the first place: those of a floor are numbered through from 1, whatever sheets they are of. */
  readonly first: number;
  /** In reading order of the drawing. */
  readonly places: readonly SheetOnFloor[];
}
