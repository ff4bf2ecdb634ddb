import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** A corner of a plane. */
export interface SlopeCorner extends Point {
  /** Over the grate, in lattice units, not rounded. */
  readonly height: number;
}

/** A part of the floor that falls one way. */
export interface SlopePlane {
  /** The wall that it falls from, by its index in the outline; null for a triangle between two walls. */
  readonly wall: number | null;
  /** Clockwise on screen, on the lattice. */
  readonly corners: readonly SlopeCorner[];
  /** Rise over run, measured the steepest way. */
  readonly slope: number;
  /** The direction in which water runs, of length 1. */
  readonly downhill: Point;
}

/** Planes that meet at folds. Plain data in the frame of their outline. */
export interface Planes {
  /** The grate, which no tile covers, as the box around it. */
  readonly opening: Bounds;
  readonly isRound: boolean;
  readonly planes: readonly SlopePlane[];
  /** Where two planes meet, each from the drain to a corner, a wall or another fold. */
  readonly folds: readonly Segment[];
  /** The height of the floor at every corner of the outline and wherever a fold ends at a wall, in order along the walls. */
  readonly heights: readonly SlopeCorner[];
}

/** A curb at the entry. Lengths in lattice units. */
export interface Curb {
  readonly width: number;
  /** Its top over the grate, and over the floor outside. */
  readonly height: number;
  readonly outside: number;
  /** Which of its faces are tiled. */
  readonly tiled: 'all' | 'inside-top' | 'top' | 'none';
  /** Its base, beside the floor: clockwise on screen. */
  readonly ring: Ring;
}

/** The open edge of a floor. */
export interface Entry {
  /** The index of its wall in the outline. */
  readonly wall: number;
  /** The opening, along that wall. */
  readonly from: Point;
  readonly to: Point;
  /** Null: a flush entry. */
  readonly curb: Curb | null;
}

/** A floor, or a zone, that falls to its drain. */
export interface SlopedFloor extends Planes {
  /** Clockwise on screen, with the names of its corners and of the walls that start there. */
  readonly outline: Ring;
  readonly names: { readonly walls: readonly string[]; readonly corners: readonly string[] };
  /** The requested rise over run. */
  readonly asked: number;
  /** Tiles are cut at the folds. */
  readonly isCut: boolean;
  /** Thickness of the mortar bed at the drain, in lattice units; null if it was not entered. */
  readonly bedDepth: number | null;
  /** The volume of mortar that a bag makes, in liters; null if it was not entered. */
  readonly mudYield: number | null;
  /** Present if one edge of the floor is open. */
  readonly entry?: Entry;
  /** Present if the floor is a ready-made tray: the outline of the tray, of which the floor may be cut. */
  readonly tray?: Ring;
}

/** The tiles on a plane: whole ones (a tile on several planes counts for the plane with most of it) and cut pieces. */
export interface TiledPlane extends SlopePlane {
  readonly full: number;
  readonly pieces: number;
  /** Square lattice units. */
  readonly tiledArea: number;
}

/** A floor that falls to its drain, as it is laid. */
export interface TiledSlopes extends SlopedFloor {
  readonly planes: readonly TiledPlane[];
  /** The bed of mortar, in cubic lattice units: under the planes, and as deep as asked at the drain everywhere; 0 on a tray. */
  readonly mud: number;
  /**
   * Present if tiles are not cut at the folds around a point drain, so that they are laid on a cone: the largest
   * lippage between a tile or piece and its neighbor (lattice units), the trade's limit, and how many exceed it.
   */
  readonly cone?: { readonly worst: number; readonly limit: number; readonly over: number };
}
