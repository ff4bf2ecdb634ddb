import type { Ink } from '#app/drawing/palette.ts';
import type { Layer } from '#app/drawing/surface.ts';
import type { MarginPx } from '#app/drawing/view.ts';
import type { Circle } from '#app/geometry/arcs.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { LaidLayer, PatternFrame, RoundEdge } from '#app/layout/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** A filled area with holes by the even-odd rule. */
interface AreaItem {
  readonly kind: 'area';
  readonly layer: Layer;
  readonly rings: readonly Ring[];
  /** Round cuts in the rings: drawn as arcs. */
  readonly rounds?: readonly RoundEdge[];
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly widthPx?: number;
  readonly dashPx?: readonly number[];
}

/** Walls stand outside their ring, however heavy, so that they never cover a thin course. Drawn under the floor. */
export interface WallItem {
  readonly kind: 'wall';
  readonly layer: 'walls';
  readonly ring: Ring;
  /** Walls that are arcs: drawn as arcs. */
  readonly rounds?: readonly RoundEdge[];
  readonly widthPx: number;
}

/** Full tiles of one size, in runs of one step. */
export type TileLayer = Pick<LaidLayer, 'across' | 'down' | 'step' | 'fullRuns'>;

/** All full tiles: runs that painters expand. The cost of a floor in courses is that of its runs, never of its tiles. */
export interface TileRunsItem {
  readonly kind: 'tile-runs';
  readonly layer: 'full';
  readonly joint: number;
  readonly layers: readonly TileLayer[];
  /** The tiled region, in the frame of the runs, which stands for them where single tiles would be too small to see. */
  readonly region: readonly Ring[];
}

/** Every piece of one cut shape: the outline as it lies in its tile, and the corners of the tiles it stands in. */
export interface CutGroupItem {
  readonly kind: 'cut-group';
  readonly layer: 'cuts';
  readonly label: string;
  /** What is cut of the tile, and of a cut that is too small its least side; null where that is not written. */
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

export interface ObstacleItem {
  readonly kind: 'obstacle';
  readonly layer: 'obstacles';
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

/** A dot with a ring: where the layout starts. */
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
  /** Sizes of the whole stand further out than those of single walls. */
  readonly isOverall: boolean;
  /** Another side of the same size, where this one has no room beside it. */
  readonly twin?: readonly [from: Point, to: Point];
}

/** A bar of a round length at the view's scale, and an arrow the way in which the courses are laid. */
export interface ScaleItem {
  readonly kind: 'scale';
  readonly layer: 'dimensions';
  /** The middle of the room's lower edge, and how far below it both stand. */
  readonly at: Point;
  readonly belowPx: number;
  readonly unitSystem: UnitSystem;
  /** A unit vector. */
  readonly direction: Point;
  readonly text: string;
}

/** The length of an outline's side, written close beside it, outside or inside, wherever it lies on nothing. */
export interface SideTextItem extends Segment {
  readonly kind: 'side-text';
  readonly layer: 'dimensions';
  readonly text: string;
}

/** An angle, written inside its corner. */
export interface AngleTextItem {
  readonly kind: 'angle-text';
  readonly layer: 'dimensions';
  readonly at: Point;
  /** The direction into the outline, halfway between the two sides (any length). */
  readonly inward: Point;
  readonly text: string;
}

/** A short line across an edge: where to set the pencil. */
export interface MarkItem {
  readonly kind: 'mark';
  readonly layer: 'marks';
  readonly at: Point;
  /** Along which axis the marked edge runs. */
  readonly edge: 'x' | 'y';
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
 * A text that is written wherever it is in nobody's way: within the outline of a room, or along one of the stretches of a line,
 * with words for where those find no place.
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
  | ObstacleItem
  | LineItem
  | MarkerItem
  | DimensionItem
  | ScaleItem
  | SideTextItem
  | AngleTextItem
  | MarkItem
  | TextItem
  | FreeTextItem;

/** One line of the legend, its size in lattice units: it is worded where it is shown, not at every drawing. */
export interface LegendEntry {
  readonly label: string;
  readonly tint: Ink;
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

/**
 * What is drawn, as plain data. World coordinates are lattice units in the room's frame; sizes that stay the same on
 * screen are in pixels. Items are in painting order.
 */
export interface DisplayList {
  readonly bounds: Bounds;
  /** What the items outside `bounds` (walls, sizes) need around it on a wide surface. */
  readonly marginPx: MarginPx;
  readonly items: readonly DisplayItem[];
  /** The frame that tile runs and cut groups lie in, where their pattern is turned; all else lies in the room's. */
  readonly frame?: PatternFrame;
  readonly legend: readonly LegendEntry[];
  /** Edges no dimension text may cross. */
  readonly obstructions: readonly Ring[];
  readonly title: string;
  readonly description: string;
}
