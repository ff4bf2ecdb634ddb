import type { Circle } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { PlankFloor } from '#app/layout/model/plank-floor.ts';
import type { TiledSlopes } from '#app/layout/model/sloped-floor.ts';
import type { Covering } from '#app/layout/model/zone-fields.ts';
import type { Length } from '#app/layout/units/length.ts';

export type Side = 'left' | 'right' | 'top' | 'bottom';
export type ObstaclePlace = 'left_of_obstacle' | 'right_of_obstacle' | 'above_obstacle' | 'below_obstacle';

/** A circle along which pieces are cut. */
export interface RoundEdge extends Circle {
  /** Only for an arc of a wall: whether it bows out of the room, so that the piece is inside the circle, or into it. */
  readonly wall?: 'out' | 'in';
}

/** A round cut of a piece, in the frame of the piece's tile: a whole hole in it, or a notch or an end, which is part of a circle. */
export interface Round extends RoundEdge {
  readonly isHole: boolean;
  /** The smallest distance between a hole and the edges of its piece; null for a notch. */
  readonly margin: Length | null;
}

/**
 * One distinct shape: the same outline at the same place in a tile of the same kind and orientation. Coordinates are in
 * the frame of its kind of tile (0, 0 its top left); cuts of a turned tile are turned back into it.
 */
export interface CutShape {
  /** A to Z, AA, …; with the suffix 1 if an obstacle cut it. */
  readonly label: string;
  /** Index into `LayoutResult.kinds`. */
  readonly kind: number;
  /** The laid tile is turned by a quarter, clockwise: `ringsAsLaid` applies the turn. */
  readonly turned: boolean;
  /** Turned by half instead. */
  readonly halfTurned?: true;
  /** The number of pieces with this shape. */
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
  /** Set if an obstacle cut it. */
  readonly obstaclePlace: ObstaclePlace | null;
  readonly isRectangle: boolean;
  /** Its round cuts, approximated by the corners of outline and holes within 1/64 in; absent without any. */
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
   * Only in a turned pattern: the piece's own rings in its tile, outline first. Its shape has the rings of the label's
   * first piece, equal within 0.1 mm. These rings stay in the thread that computed the layout.
   */
  readonly exact?: readonly Ring[];
  /** Index of the plank it is cut from, if planks are laid. */
  readonly plank?: number;
  /** Only with several rooms: index into `LayoutResult.parts` of the part that contains most of it. */
  readonly part?: number;
}

/** The tiles in one of several rooms. A tile in several counts for the one with the most of it. */
export interface TiledRoom {
  readonly name: string;
  /** Full tiles, cut tiles, and both together. */
  readonly full: number;
  readonly cut: number;
  readonly touched: number;
  /** Kept cut pieces. */
  readonly pieces: number;
  /** Square lattice units in the part. */
  readonly tiledArea: number;
}

/**
 * A run of full tiles: top left corner of the first one and the number of tiles, each one step of the layer after the
 * other.
 */
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
  /** Its corners, if it is not a rectangle. */
  readonly outline?: Ring;
  /** The pieces on it, if it is a sheet whose pieces are not known one by one. It is cut in place and never turned. */
  readonly sheet?: string;
  /** The share of its outline that the tile covers: of a round that is laid as a polygon; absent: all of it. */
  readonly fill?: number;
  /** The shorter and the longer side that it is sold by, where those are not the sides of its box. */
  readonly sides?: readonly [number, number];
  readonly counts: LayoutCounts;
  /**
   * Only with zones: the first zone that uses it, which decides how it is cut and bought, and its counts in each zone.
   */
  readonly ofZones?: {
    readonly first: number;
    /** Its index among the kinds of that zone's pattern. */
    readonly index: number;
    readonly counts: readonly LayoutCounts[];
    /** Its planks are cut run by run and give no offcuts to other zones. */
    readonly isPlank: boolean;
    /** It is the square tile at the corner of a border. */
    readonly isCorner?: true;
  };
}

/** Tiles of one kind and orientation, repeated. A layout in courses is one layer. */
export interface PlacedLayer {
  /** Index into `LayoutResult.kinds`. */
  readonly kind: number;
  /** Extent across (x) and down (y) the pattern as laid. A turned tile has its kind's, swapped. */
  readonly across: Length;
  readonly down: Length;
  readonly turned: boolean;
  /** Its corners as laid, if it is not a rectangle, and whether they are its kind's turned by half. */
  readonly outline?: Ring;
  readonly halfTurned?: true;
  /** From one tile of a run to the next. */
  readonly step: Point;
  readonly fullRuns: readonly FullRun[];
}

/**
 * The rotation of a pattern, clockwise on screen. Tiles are in the pattern's frame; rotation about `centre` maps it to
 * the room.
 */
export interface PatternFrame {
  readonly cos: number;
  readonly sin: number;
  readonly centre: Point;
}

/**
 * Cuts at the walls of the room's bounding box; along the courses, those of the first course. 0 if an end is whole or a
 * bare joint.
 */
export interface Borders {
  /** Whole tiles down the room, and across it. */
  readonly tilesLength: number;
  readonly tilesWidth: number;
  readonly startCutLength: Length;
  readonly startCutWidth: Length;
  readonly leftoverLength: Length;
  readonly leftoverWidth: Length;
}

/** A tile that is laid whole though a wall takes less than 1/16 in off a corner of it; it is among the full tiles. */
export interface EasedTile extends Point {
  /** Index into `LayoutResult.layers`. */
  readonly layer: number;
  /** The area that remains; square lattice units. */
  readonly area: number;
}

/** What a door hits before it is open. */
export interface DoorClash {
  /** The name of the room into which it opens. */
  readonly room: string;
  /** The names of the things in its way. */
  readonly things: readonly string[];
  /** A wall is in its way too. */
  readonly meetsWall: boolean;
}

/** Worth saying of a layout; with zones, of one of them: its index in `LayoutResult.zones`. */
export type LayoutWarning = FoundFault & { readonly zone?: number };

type FoundFault =
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
  | {
      readonly code: 'layout-optimization-needed';
      readonly size: Length;
      readonly limit: Length;
      /** The cut; null for a strip that is too narrow to be laid. */
      readonly label: string | null;
    }
  | { readonly code: 'nearly-whole'; readonly axis: 'length' | 'width'; readonly size: Length }
  /** Courses of planks for which no first piece satisfies the limits. */
  | { readonly code: 'plank-joints-close' | 'plank-ends-short'; readonly courses: number; readonly limit: Length }
  | {
      /** The cost of joints on requested edges; `without` is the layout without them. */
      readonly code: 'joints-on-edges';
      readonly met: number;
      readonly asked: number;
      readonly tiles: number;
      readonly smallest: Length | null;
      readonly without: { readonly tiles: number; readonly smallest: Length | null };
    }
  /** A door that meets a thing or a wall before it is open. */
  | ({ readonly code: 'door-clash' } & DoorClash)
  /** Planes that fall steeper than is comfortable, by their index, and the steepest of their slopes (rise over run). */
  | { readonly code: 'plane-steep'; readonly planes: readonly number[]; readonly slope: number }
  /** The requested slope is less than usual (rise over run). */
  | { readonly code: 'slope-low'; readonly slope: number }
  /** Joints of the slab that no tile joint is over; `placeSlabJoints` has them. */
  | { readonly code: 'slab-joint-missed' }
  | { readonly code: 'pieces-dropped'; readonly count: number }
  | { readonly code: 'degraded'; readonly tiles: number; readonly full: number };

/** The cut at a straight wall or an obstacle that is worst relative to its required size. */
export interface WorstCut {
  readonly label: string;
  readonly size: Length;
  /** Half a tile, or the most that any start can reach if that is less. */
  readonly required: Length;
}

export interface LayoutCounts {
  /** Full tiles, cut tiles (with at least one kept piece), and both together. */
  readonly full: number;
  readonly cut: number;
  readonly touched: number;
  /** Kept cut pieces. A cut tile may have more than one. */
  readonly pieces: number;
  /** Tiled area over the area of one tile, not rounded. */
  readonly exact: number;
  /**
   * With the waste allowance, rounded up. The cutting plan decides how many tiles are needed and so how many to buy.
   */
  readonly order: number;
}

/** A part of a zone as it is laid: its tiles and pieces are in its own frame. */
export interface TiledZonePart {
  /** Only of a border: the wall that it is laid along. */
  readonly wall?: number;
  /** Only of a border around an obstacle: its name. `wall` is then a side of it, counted from 0. */
  readonly around?: string;
  /** Its region, in the room's frame. */
  readonly region: readonly Ring[];
  /** Null if the part is not turned. */
  readonly frame: PatternFrame | null;
  /** Degrees clockwise as drawn, from 0 to under 180. */
  readonly angle: number;
  /** Top left corner of tile 0 of the first layer. */
  readonly origin: Point;
  /** Courses run along x or y; null without courses. */
  readonly runsAlong: 'x' | 'y' | null;
  readonly layers: readonly PlacedLayer[];
  /** Its pieces: indexes into `LayoutResult.pieces`, from the first to before the last. */
  readonly pieces: readonly [number, number];
  /** `layer` is an index into the part's own layers. */
  readonly eased: readonly EasedTile[];
  readonly counts: LayoutCounts;
  readonly tiledArea: number;
  readonly planks?: PlankFloor;
}

/** The field, or a zone. Areas in square lattice units. */
export interface TiledZone {
  readonly name: string;
  /** Present if no tile is laid in it: its parts have no layers. */
  readonly covering?: Covering;
  /** Present if it is a tiled face of something on the floor, unfolded beside the room. */
  readonly isFace?: true;
  /** Where something of it is left; a border has one along each wall. */
  readonly parts: readonly TiledZonePart[];
  /** Of all its kinds together. */
  readonly counts: LayoutCounts;
  /** Its region: the gap at walls and obstacles is not in it. */
  readonly area: number;
  readonly gapArea: number;
  readonly tiledArea: number;
  /** Present if the zone slopes to its own drain. */
  readonly slopes?: TiledSlopes;
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
  readonly layers: readonly PlacedLayer[];
  /** Null if the pattern is not turned: then its frame is the room's. */
  readonly frame: PatternFrame | null;
  /** Top left corner of tile 0 of the first layer (of course 0): the start of the layout. */
  readonly origin: Point;
  /** Courses run along x (horizontal) or y (vertical); null without courses. */
  readonly runsAlong: 'x' | 'y' | null;
  readonly shapes: readonly CutShape[];
  /** In drawing order: by (y, x) of the tile, then of the piece. */
  readonly pieces: readonly CutPiece[];
  /** By their top left corners in the pattern's frame, in drawing order. */
  readonly eased: readonly EasedTile[];
  /** Of all kinds together. */
  readonly counts: LayoutCounts;
  /** Square lattice units. Room, obstacles (their union inside the room), room less obstacles with the faces to tile, tiled (kept pieces and full tiles). */
  readonly roomArea: number;
  readonly obstacleArea: number;
  readonly netArea: number;
  readonly tiledArea: number;
  /** The area of the gap at walls and obstacles; absent without a gap. `netArea` excludes it. */
  readonly gapArea?: number;
  /** Null for layers and turned patterns, whose borders are not one row of equal tiles. */
  readonly borders: Borders | null;
  /** Present if planks are laid. */
  readonly planks?: PlankFloor;
  readonly warnings: readonly LayoutWarning[];
  /** The cut that the half-tile rule judges: of all cuts, even if the page has only the first of them. */
  readonly worstCut: WorstCut | null;
  readonly degraded: number;
  /** Several rooms, in the order of the request. */
  readonly parts?: readonly TiledRoom[];
  /**
   * The field first, then the zones of the request. Pieces, shapes, kinds, counts and areas then cover all zones, and
   * `region` is the whole floor. Frame, origin, layers and eased tiles are the field's, which is also in `zones[0]`.
   * Borders, planks and the worst cut are available per zone only: see `zoneViews`.
   */
  readonly zones?: readonly TiledZone[];
  /** Present if a zone is left free: the region without such zones. */
  readonly coveredRegion?: readonly Ring[];
  /** Present if the floor falls to a drain. */
  readonly slopes?: TiledSlopes;
  /** Present if pieces are left out, with all but the first shapes: the total number of shapes. */
  readonly omitted?: { readonly shapes: number };
}

/** A request that passed its form but cannot be laid out. Its sentences are written elsewhere (`describe-*`). */
export type LayoutError =
  | { readonly code: 'too-many-tiles'; readonly tiles: number; readonly limit: number }
  /** `cuts`: an estimate of the tiles that its walls and obstacles cross. */
  | { readonly code: 'too-much-work'; readonly cuts: number }
  | { readonly code: 'too-many-corners'; readonly corners: number; readonly limit: number }
  | { readonly code: 'too-many-obstacles'; readonly obstacles: number; readonly limit: number }
  | { readonly code: 'room-crosses-itself'; readonly at: Point }
  | { readonly code: 'room-has-no-area' }
  | { readonly code: 'room-too-few-corners' }
  | { readonly code: 'room-too-large'; readonly limit: Length }
  | { readonly code: 'obstacle-outside'; readonly index: number }
  | { readonly code: 'obstacles-cover-room' | 'gap-leaves-no-floor' }
  /** Nothing is left of a zone, by its index in the request. */
  | { readonly code: 'zone-covered'; readonly zone: number }
  /** A zone, by its index in the request, continues the joints of the field, and nothing is left of that. */
  | { readonly code: 'no-field-to-continue'; readonly zone: number }
  /** All of the floor is left free, or covered with pieces that are bought. */
  | { readonly code: 'nothing-to-tile' }
  | { readonly code: 'kernel-fault'; readonly detail: string };
