import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';

/** Inches: the tolerances that the form offers. */
export const OFFERED_TOLERANCES = [1 / 8, 1 / 2, 2] as const;

/** A box on a sheet, in thousandths of the drawn area, from its top left. */
export type SheetBox = Bounds;

/** The units of a box: the whole is this many. */
export const BOX_PARTS = 1000;

/** A distance in drawing units, and its true length in lattice units. */
interface KnownLength {
  readonly span: number;
  readonly length: number;
}

/** The options for reading a plan from a file. */
export interface PlanWish {
  /** The page or story, counted from 1; null: the most likely one. */
  readonly sheet: number | null;
  /** The sheet's scale (floor size divided by sheet size); null: the most likely one. */
  readonly scale: number | null;
  /** A known length in the drawing; null: evidence decides the unit. */
  readonly known: KnownLength | null;
  /** One of several plans on a sheet; null: the whole sheet. */
  readonly part: SheetBox | null;
  /** The layers with walls; null: their lines decide. */
  readonly layers: readonly string[] | null;
  /** Inches: ends this close are joined; null: 1/16 or 1/8. */
  readonly tolerance: number | null;
  /** Openings that stay open: their middles in drawing units, after the drawing was straightened. */
  readonly open: readonly Point[];
}

/** No options: use only the file's own data. */
export const NO_WISH: PlanWish = {
  sheet: null,
  scale: null,
  known: null,
  part: null,
  layers: null,
  tolerance: null,
  open: [],
};
