import type { Ink } from '#app/drawing/model/palette.ts';
import type { Layer, PhotoPart } from '#app/drawing/model/surface.ts';
import type { MarginPx } from '#app/drawing/model/view.ts';
import type { Circle } from '#app/geometry/arcs.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { PatternFrame, PlacedLayer, RoundEdge } from '#app/layout/model/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** A filled area with holes by the even-odd rule. */
interface AreaItem {
  readonly kind: 'area';
  readonly layer: Layer;
  readonly rings: readonly Ring[];
  /** Round cuts in the rings: drawn as arcs. */
  readonly rounds?: readonly RoundEdge[];
  readonly fill?: Ink;
  /** Of fill and stroke, 1 by default. */
  readonly opacity?: number;
  readonly stroke?: Ink;
  readonly widthPx?: number;
  readonly dashPx?: readonly number[];
}

/** Walls are drawn outside their ring, however thick, so that they never cover a thin course. Drawn under the floor. */
export interface WallItem {
  readonly kind: 'wall';
  readonly layer: 'walls';
  readonly ring: Ring;
  /** Walls that are arcs: drawn as arcs. */
  readonly rounds?: readonly RoundEdge[];
  readonly widthPx: number;
}

/** Full tiles of one size, in runs of one step. */
export type TileLayer = Pick<PlacedLayer, 'across' | 'down' | 'step' | 'fullRuns' | 'outline'>;

/**
 * All full tiles, as runs that painters expand. A floor in courses costs as much as its runs, however many tiles they
 * have.
 */
export interface TileRunsItem {
  readonly kind: 'tile-runs';
  /** The frame of its zone, if the zone has its own: null if that equals the room's. */
  readonly frame?: PatternFrame | null;
  readonly layer: 'full';
  readonly joint: number;
  readonly layers: readonly TileLayer[];
  /** The tiled region, in the frame of the runs; drawn instead of them if single tiles would be too small to see. */
  readonly region: readonly Ring[];
  /** The tiles' ink if it is another than usual. */
  readonly fill?: Ink;
}

/** Every piece of one cut shape: the outline in its tile, and the corners of its tiles. */
export interface CutGroupItem {
  readonly kind: 'cut-group';
  /** The frame of its zone, if the zone has its own: null if that equals the room's. */
  readonly frame?: PatternFrame | null;
  readonly layer: 'cuts';
  readonly label: string;
  /** The cut sizes of the tile, and for a small cut its smallest side; null if not shown. */
  readonly size: string | null;
  readonly smallSize: string | null;
  readonly tint: Ink;
  readonly outline: Ring;
  /** The box around the outline. */
  readonly box: Bounds;
  readonly holes: readonly Ring[];
  /** Round cuts in outline and holes: drawn as arcs. */
  readonly rounds?: readonly RoundEdge[];
  /** The lesser side of its tile. */
  readonly tileSide: number;
  readonly joint: number;
  readonly places: readonly Point[];
}

/** A part of a photo, and whether its tile is turned by 180°. */
export interface PlacedPhotoPart extends PhotoPart {
  readonly isTurned: boolean;
}

/** A cut of a look: its outline in its tile, and the corners of its tiles. */
interface LookCut extends Pick<CutGroupItem, 'outline' | 'holes' | 'box' | 'rounds' | 'tileSide' | 'places'> {
  /** Extent of its tile as laid. */
  readonly across: number;
  readonly down: number;
}

/** All tiles and cut pieces as they look: each in the shade of its place. */
export interface LookTilesItem {
  readonly kind: 'look-tiles';
  /** The frame of its zone, if the zone has its own: null if that equals the room's. */
  readonly frame?: PatternFrame | null;
  readonly layer: 'full';
  readonly joint: number;
  readonly layers: readonly TileLayer[];
  readonly cuts: readonly LookCut[];
  /** The tiled region, in the frame of the runs; drawn instead if single tiles would be too small to see. */
  readonly region: readonly Ring[];
  /** The inks of the shades; `shadeAt` picks the one for a tile. */
  readonly shades: readonly Ink[];
  /** The photo that each tile shows a part of; there are as many parts as inks. */
  readonly photo?: { readonly id: string; readonly parts: readonly PlacedPhotoPart[] };
  /** The start of the layout, from which places are counted. */
  readonly origin: Point;
}

export interface ObstacleItem {
  readonly kind: 'obstacle';
  readonly layer: 'obstacles';
  /** Tile runs below it: only its outline is drawn. */
  readonly isOpen?: true;
  readonly rect: Bounds;
  readonly name: string;
  /** Its form in that box; absent: the box. */
  readonly form?: { readonly circle: Circle } | { readonly ring: Ring };
}

/** A straight line that may reach past its ends by some pixels. */
export interface LineItem extends Segment {
  readonly kind: 'line';
  readonly layer: Layer;
  readonly ink: Ink;
  readonly widthPx: number;
  readonly dashPx?: readonly number[];
  readonly reachPx?: number;
}

/** A quarter circle or any other arc of less than a whole turn: the way of a door's edge. */
export interface ArcItem extends Segment {
  readonly kind: 'arc';
  readonly layer: 'doors';
  readonly centre: Point;
  readonly isClockwise: boolean;
  /** Corners of a chain of chords along it, both ends included: what texts keep off. */
  readonly points: readonly Point[];
  readonly ink: Ink;
  readonly widthPx: number;
}

/** A dot with a ring: the start of the layout. */
export interface MarkerItem {
  readonly kind: 'marker';
  readonly layer: 'guides';
  readonly at: Point;
  readonly ink: Ink;
  readonly radiusPx: number;
}

/** The size of a wall or an edge, written outside it. The outside is on the left of from → to (y down). */
export interface DimensionItem extends Segment {
  readonly kind: 'dimension';
  readonly layer: 'dimensions';
  readonly text: string;
  /** Overall sizes are farther out than those of single walls. */
  readonly isOverall: boolean;
  /** Another side of the same size, used if this one has no space next to it. */
  readonly twin?: readonly [from: Point, to: Point];
}

/** A bar of a round length at the view's scale, and an arrow the way in which the courses are laid. */
export interface ScaleItem {
  readonly kind: 'scale';
  readonly layer: 'dimensions';
  /** The middle of the room's lower edge, and the distance of both below it. */
  readonly at: Point;
  readonly belowPx: number;
  readonly unitSystem: UnitSystem;
  /** A unit vector. */
  readonly direction: Point;
  readonly text: string;
}

/** The length of an outline's side, written close to it, outside or inside, where it covers nothing. */
export interface SideTextItem extends Segment {
  readonly kind: 'side-text';
  readonly layer: 'dimensions';
  readonly text: string;
}

/** The angle of a cut with its arc, at one of its ends; its text is beside the arc, or at the end of a leader. */
export interface AngleTextItem {
  readonly kind: 'angle-text';
  readonly layer: 'dimensions';
  /** Where the angle may be shown, the best first. */
  readonly ends: readonly AngleEnd[];
  /** The arc is at least this far from its corner, in lattice units. */
  readonly radius: number;
  readonly text: string;
}

/** A corner of an angle, and a point on each of its legs; the cut ends in the second. */
export interface AngleEnd {
  readonly at: Point;
  readonly square: Point;
  readonly cut: Point;
}

/** The size of a circle: in it, beside it, or at the end of a leader. */
export interface SpotTextItem {
  readonly kind: 'spot-text';
  readonly layer: 'dimensions';
  readonly at: Point;
  readonly radius: number;
  readonly text: string;
}

/** A short line across an edge: a pencil mark. */
export interface MarkItem {
  readonly kind: 'mark';
  readonly layer: 'marks';
  readonly at: Point;
  /** Along which axis the marked edge runs, or its direction, not of length 1. */
  readonly edge: 'x' | 'y' | Point;
}

/** A text at a place of the world, kept upright. */
export interface TextItem {
  readonly kind: 'text';
  readonly layer: Layer;
  readonly at: Point;
  readonly text: string;
  readonly sizePx: number;
  readonly ink: Ink;
  readonly halo?: Ink;
  readonly isBold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly offsetPx?: { readonly x: number; readonly y: number };
}

/**
 * A text placed where it covers nothing: within the outline of a room, or along one of the stretches of a line, with a
 * short form for lack of space.
 */
export interface FreeTextItem {
  readonly kind: 'free-text';
  readonly layer: Layer;
  readonly at: { readonly ring: Ring } | { readonly stretches: readonly (readonly [Point, Point])[] };
  readonly text: string;
  readonly short?: string;
  readonly sizePx: number;
  readonly ink: Ink;
}

export type DisplayItem =
  | AreaItem
  | WallItem
  | TileRunsItem
  | CutGroupItem
  | LookTilesItem
  | ObstacleItem
  | LineItem
  | ArcItem
  | MarkerItem
  | DimensionItem
  | ScaleItem
  | SideTextItem
  | AngleTextItem
  | SpotTextItem
  | MarkItem
  | TextItem
  | FreeTextItem;

/** One line of the legend with its size in lattice units, which is formatted when shown, not at every drawing. */
export interface LegendEntry {
  readonly label: string;
  readonly tint: Ink;
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A drawing as plain data. World coordinates are lattice units in the room's frame; sizes that are constant on screen
 * are in pixels. Items are in painting order.
 */
export interface DisplayList {
  readonly bounds: Bounds;
  /** The space around `bounds` for items outside it (walls, sizes) on a wide surface. */
  readonly marginPx: MarginPx;
  readonly items: readonly DisplayItem[];
  /**
   * The frame of tile runs and cut groups that have no frame of their own, if their pattern is turned; everything else
   * is in the room's frame.
   */
  readonly frame?: PatternFrame;
  readonly legend: readonly LegendEntry[];
  /** Edges no dimension text may cross. */
  readonly obstructions: readonly Ring[];
  /** Without any text: the layout of before a change. */
  readonly isPreview?: boolean;
  /** The cut pieces have no letters and no sizes. */
  readonly isUnlettered?: boolean;
  readonly title: string;
  readonly description: string;
}
