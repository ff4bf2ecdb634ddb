import type { Circle } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { PlankFloor } from '#app/layout/planks/plank-floor.ts';
import type { Length } from '#app/layout/units/length.ts';

export type Side = 'left' | 'right' | 'top' | 'bottom';
export type ObstaclePlace = 'left_of_obstacle' | 'right_of_obstacle' | 'above_obstacle' | 'below_obstacle';

/** A circle along which pieces are cut. */
export interface RoundEdge extends Circle {
  /** Of a wall that is an arc, which way it bows: out of the room, and the piece lies within the circle; or into it. */
  readonly wall?: 'out' | 'in';
}

/** A round cut of a piece, in the frame of the piece's tile: a whole hole in it, or a notch or an end, which is part of a circle. */
export interface Round extends RoundEdge {
  readonly isHole: boolean;
  /** What is left of the piece between a hole and its nearest edge; null of a notch. */
  readonly margin: Length | null;
}

/**
 * One distinct shape: the same outline at the same place in a tile of one kind, laid one way. Coordinates are in the frame
 * of its kind of tile (0, 0 its top left), into which what was cut from a turned tile is turned back.
 */
export interface CutShape {
  /** A to Z, AA, …; with the suffix 1 where an obstacle cut it. */
  readonly label: string;
  /** Index into `LayoutResult.kinds`. */
  readonly kind: number;
  /** On the floor its tile lies turned by a quarter, clockwise: `laidRings` turns it. */
  readonly turned: boolean;
  /** How many pieces have this shape. */
  readonly count: number;
  /** Bounding size: across (x) and down (y) the drawing. */
  readonly width: Length;
  readonly height: Length;
  /** Area in square lattice units, holes taken off. */
  readonly area: number;
  /** Clockwise on screen, from the smallest (y, x). */
  readonly outline: Ring;
  readonly holes: readonly Ring[];
  /** Length of the side that starts at outline corner i (lattice units, not rounded). */
  readonly sideLengths: readonly number[];
  /** Interior angle at outline corner i, in degrees. */
  readonly anglesDeg: readonly number[];
  /** The sides of the tile that were cut. */
  readonly cutSides: readonly Side[];
  /** Present where an obstacle cut it. */
  readonly obstaclePlace: ObstaclePlace | null;
  readonly isRectangle: boolean;
  /** Its round cuts, which the corners of outline and holes stand for within 1/64 in; absent without any. */
  readonly rounds?: readonly Round[];
}

/** One piece to cut, at its place on the floor. */
export interface CutPiece {
  /** The top left corner of its tile in the pattern's frame. */
  readonly tileX: number;
  readonly tileY: number;
  /** Index into `LayoutResult.shapes`. */
  readonly shape: number;
  /**
   * In a turned pattern, the piece's own rings as it lies in its tile, the outline first: those of its shape are its
   * label's first piece's, to a tenth of a millimetre. They stay with whoever computed the layout.
   */
  readonly exact?: readonly Ring[];
  /** The plank that it is cut from, where planks are laid. */
  readonly plank?: number;
  /** On a plan of several parts, the one in which it lies, or most of it: an index into `LayoutResult.parts`. */
  readonly part?: number;
}

/** What lies in one part of a plan. A tile in several parts counts for the one with the most of it. */
export interface LaidPart {
  readonly name: string;
  /** Full tiles, cut tiles, and both together. */
  readonly full: number;
  readonly cut: number;
  readonly touched: number;
  /** Kept cut pieces. */
  readonly pieces: number;
  /** Square lattice units as they lie in the part. */
  readonly tiledArea: number;
}

/** A run of full tiles: top left corner of the first one, and how many there are, each a step of its layer after the one before. */
export interface FullRun {
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

/** A kind of tile as it is bought, in the frame in which its cuts are described. The first kind is the main tile. */
export interface LayoutKind {
  readonly name: string;
  readonly across: Length;
  readonly down: Length;
  readonly counts: LayoutCounts;
}

/** Tiles of one kind that lie one way, repeated. A layout in courses is one layer. */
export interface LaidLayer {
  /** Index into `LayoutResult.kinds`. */
  readonly kind: number;
  /** Extent across (x) and down (y) the pattern as the tile lies; of a turned tile that of its kind, exchanged. */
  readonly across: Length;
  readonly down: Length;
  readonly turned: boolean;
  /** From one tile of a run to the next. */
  readonly step: Point;
  readonly fullRuns: readonly FullRun[];
}

/** The turn of a pattern clockwise as drawn. What is laid lies in the pattern's frame; a turn about `centre` brings it onto the room. */
export interface PatternFrame {
  readonly cos: number;
  readonly sin: number;
  readonly centre: Point;
}

/** What lies at the walls of the room's bounding box: along the courses as the first course has it. 0 where an end is whole or a bare joint. */
export interface Borders {
  /** Whole tiles down the room, and across it. */
  readonly tilesLength: number;
  readonly tilesWidth: number;
  readonly startCutLength: Length;
  readonly startCutWidth: Length;
  readonly leftoverLength: Length;
  readonly leftoverWidth: Length;
}

export type LayoutWarning =
  | {
      readonly code: 'small-leftover';
      readonly axis: 'length' | 'width';
      readonly size: Length;
      readonly limit: Length;
    }
  | {
      /** The smallest piece at a straight wall or an obstacle, and every label that is small there, the smallest first. */
      readonly code: 'small-piece';
      readonly label: string;
      readonly size: Length;
      readonly limit: Length;
      readonly labels: readonly string[];
      /** Pieces of these labels. */
      readonly pieces: number;
    }
  | { readonly code: 'layout-optimization-needed'; readonly size: Length; readonly limit: Length }
  | { readonly code: 'nearly-whole'; readonly axis: 'length' | 'width'; readonly size: Length }
  /** Courses of planks that no first piece lets keep what was asked for. */
  | { readonly code: 'plank-joints-close' | 'plank-ends-short'; readonly courses: number; readonly limit: Length }
  | {
      /** What it costs to have joints on the edges that ask for them; `without` is the layout that does not. */
      readonly code: 'joints-on-edges';
      readonly met: number;
      readonly asked: number;
      readonly tiles: number;
      readonly smallest: Length | null;
      readonly without: { readonly tiles: number; readonly smallest: Length | null };
    }
  | { readonly code: 'pieces-dropped'; readonly count: number }
  | { readonly code: 'degraded'; readonly tiles: number; readonly full: number };

/** The cut at a straight wall or an obstacle that comes worst off against what is asked of it. */
export interface WorstCut {
  readonly label: string;
  readonly size: Length;
  /** Half a tile, or what the best start can reach where that is less. */
  readonly required: Length;
}

export interface LayoutCounts {
  /** Full tiles, cut tiles (with at least one kept piece), and both together. */
  readonly full: number;
  readonly cut: number;
  readonly touched: number;
  /** Kept cut pieces; a cut tile may hold more than one. */
  readonly pieces: number;
  /** Tiled area over the area of one tile, not rounded. */
  readonly exact: number;
  /** With the waste allowance, rounded up. What is really needed, and so what to buy, is the cutting plan's to say. */
  readonly order: number;
}

export interface ThinsetEstimate {
  readonly bags: number;
  readonly coverageSqFtPerBag: number;
  /** Trowel notch, in both systems: '1/4" x 3/8"' and '6.4 x 9.5 mm'. */
  readonly trowelImperial: string;
  readonly trowelMetric: string;
}

/** A computed layout: plain data, the same to the bit from either engine. Lengths in lattice units, the room's frame. */
export interface LayoutResult {
  readonly request: LayoutRequest;
  /** The room's bounding box. */
  readonly boundsWidth: Length;
  readonly boundsLength: Length;
  /** Room outline, clockwise on screen; a rectangle's four corners too. */
  readonly roomRing: Ring;
  /** Region rings after the obstacles are taken off; outer rings and holes. */
  readonly region: readonly Ring[];
  readonly kinds: readonly [LayoutKind, ...LayoutKind[]];
  readonly layers: readonly LaidLayer[];
  /** Null where the pattern is not turned: then its frame is the room's. */
  readonly frame: PatternFrame | null;
  /** Top left corner of the first layer's tile 0 (in courses: of tile 0 in course 0), where the layout starts. */
  readonly origin: Point;
  /** Courses run along x (horizontal) or along y (vertical); null where the pattern has none. */
  readonly runsAlong: 'x' | 'y' | null;
  readonly shapes: readonly CutShape[];
  /** In drawing order: by (y, x) of the tile, then of the piece. */
  readonly pieces: readonly CutPiece[];
  /** Of all kinds together. */
  readonly counts: LayoutCounts;
  /** Square lattice units. Room, obstacles (their union inside the room), room less obstacles, tiled (kept pieces and full tiles). */
  readonly roomArea: number;
  readonly obstacleArea: number;
  readonly netArea: number;
  readonly tiledArea: number;
  /** What the gap at walls and obstacles takes; absent without a gap. `netArea` is less this as well. */
  readonly gapArea?: number;
  /** Null where the pattern has none that are one row of equal tiles: layers, or turned. */
  readonly borders: Borders | null;
  /** Present where planks are laid. */
  readonly planks?: PlankFloor;
  readonly thinset: ThinsetEstimate;
  readonly warnings: readonly LayoutWarning[];
  /** What the rule of half a tile judges: of all its cuts, also where a page holds only the first of them. */
  readonly worstCut: WorstCut | null;
  readonly degraded: number;
  /** The parts of a plan, in its order. */
  readonly parts?: readonly LaidPart[];
  /** Present where the pieces are left out, with all shapes but the first: how many shapes there are in all. */
  readonly omitted?: { readonly shapes: number };
}

/** A request that passed its form but cannot be laid out. Wording lives in the features. */
export type LayoutError =
  | { readonly code: 'too-many-tiles'; readonly tiles: number; readonly limit: number }
  /** `cuts`: about how many tiles its walls and obstacles cut through. */
  | { readonly code: 'too-much-work'; readonly cuts: number }
  | { readonly code: 'too-many-corners'; readonly corners: number; readonly limit: number }
  | { readonly code: 'too-many-obstacles'; readonly obstacles: number; readonly limit: number }
  | { readonly code: 'room-crosses-itself'; readonly at: Point }
  | { readonly code: 'room-has-no-area' }
  | { readonly code: 'room-too-few-corners' }
  | { readonly code: 'room-too-large'; readonly limit: Length }
  | { readonly code: 'obstacle-outside'; readonly index: number }
  | { readonly code: 'obstacles-cover-room' | 'gap-leaves-no-floor' }
  | { readonly code: 'kernel-fault'; readonly detail: string };
