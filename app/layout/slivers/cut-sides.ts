import { ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { EASED } from '#app/layout/cuts/ease-corners.ts';
import { offLine } from '#app/layout/cuts/kept-part.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { narrowestExtent, narrowestOfTile, type TileSize } from '#app/layout/shapes/measure-tile.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** One way (across the tile: x, down it: y) in which a cut piece is less than its tile: every judgment of small pieces starts here. */
export interface CutSide {
  readonly shape: CutShape;
  readonly axis: 'x' | 'y';
  /** The narrowest extent of the piece, as it is sawn, within 45° of that axis, and the tile's side. */
  readonly size: Length;
  readonly tile: Length;
  /** It is square to a slanted side, not a side of the piece's box. */
  readonly isSlanted: boolean;
  /** A wall along the joints, or an obstacle, ends the piece. At a slanted wall every start leaves points. */
  readonly isAtStraightCut: boolean;
  /** Walls or obstacles end it on both sides, so the floor is no wider there, whatever the start. */
  readonly spansFloor: boolean;
}

/** The part of a layout that decides its small pieces. */
export type JudgedPieces = Pick<LayoutResult, 'shapes' | 'kinds'>;

/** Cached, because judging, drawing and listing a layout need them half a dozen times. */
const known = new WeakMap<JudgedPieces['shapes'], readonly CutSide[]>();

/** Every cut side of the kept pieces, by shape. */
export function findCutSides(pieces: JudgedPieces): readonly CutSide[] {
  const sides = known.get(pieces.shapes) ?? listCutSides(pieces);
  known.set(pieces.shapes, sides);
  return sides;
}

function listCutSides({ shapes, kinds }: JudgedPieces): CutSide[] {
  return shapes.flatMap((shape) => {
    const tile = kindOf(shape, { kinds });
    if (tile.outline !== undefined) return [narrowestSide(shape, tile)];
    const { outline, width, height } = asSawn(shape, tile);
    const { minX, minY, maxX, maxY } = ringBounds(shape.outline);
    const slanted = slantedExtents(outline);
    const sides = [
      ...sideOf(shape, 'x', [minX, maxX], { box: width, slanted: slanted.x, tile: tile.across }),
      ...sideOf(shape, 'y', [minY, maxY], { box: height, slanted: slanted.y, tile: tile.down }),
    ];
    // A strip of a sheet is many pieces: the rules for small pieces at straight walls do not speak of it.
    return tile.sheet ? sides.map((side) => ({ ...side, isAtStraightCut: false })) : sides;
  });
}

/**
 * Of a non-rectangular tile the narrowest extent alone is judged, as a sliver or not: the rules for small pieces at straight
 * walls are about rectangles, and any straight wall leaves points of hexagons.
 */
function narrowestSide(shape: CutShape, tile: TileSize): CutSide {
  return {
    shape,
    axis: shape.width <= shape.height ? 'x' : 'y',
    size: Math.floor(narrowestExtent(shape.outline)) as Length,
    tile: Math.floor(narrowestOfTile(tile)) as Length,
    isSlanted: true,
    isAtStraightCut: false,
    spansFloor: false,
  };
}

/** A line this near to the corners of a piece touches it: corners are rounded to the lattice. */
const ROUNDING = 4;

/**
 * The narrowest extent of a piece square to one of its slanted sides, by the axis that it is nearer to; infinite if
 * there are none. A gauge can only hold a side that has the whole piece on one side of it.
 */
function slantedExtents(outline: Ring): Readonly<Record<CutSide['axis'], number>> {
  let [x, y] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const side of ringSides(outline)) {
    const [dx, dy] = [Math.abs(side.to.x - side.from.x), Math.abs(side.to.y - side.from.y)];
    if (dx === 0 || dy === 0) continue;
    let extent = 0;
    for (const corner of outline) {
      const off = offLine(side, corner);
      extent = off < 0 - ROUNDING ? Number.POSITIVE_INFINITY : Math.max(extent, off);
    }
    // A level side is measured down the tile, an upright one across it.
    if (dy >= dx) x = Math.min(x, extent);
    if (dx >= dy) y = Math.min(y, extent);
  }
  return { x, y };
}

/** Extents along one axis: of the piece's box and square to its slanted sides, as it is sawn, and of its tile. */
interface Extents {
  readonly box: Length;
  readonly slanted: number;
  readonly tile: Length;
}

/** `near` and `far` are the ends of the exact piece: a wall that leans slightly is not straight. */
function sideOf(
  shape: CutShape,
  axis: CutSide['axis'],
  [near, far]: readonly [number, number],
  { box, slanted, tile }: Extents,
): CutSide[] {
  const isNarrowed = slanted < Math.min(box, tile - EASED);
  if (box >= tile && !isNarrowed) return [];
  const ends = [...(near > 0 ? [near] : []), ...(far < tile ? [far] : [])];
  return [
    {
      shape,
      axis,
      size: (isNarrowed ? Math.round(slanted) : box) as Length,
      tile,
      isSlanted: isNarrowed,
      isAtStraightCut: ends.some((at) => hasEdgeAt(shape.outline, axis, at)),
      spansFloor: ends.length === 2,
    },
  ];
}

/** A shorter edge is not a wall: the corners of slanted cuts are rounded to the lattice. */
const LEAST_EDGE = UNITS_PER_INCH / 64;

function hasEdgeAt(ring: Ring, axis: CutSide['axis'], at: number): boolean {
  const other = axis === 'x' ? 'y' : 'x';
  return ring.some((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    return from[axis] === at && to[axis] === at && Math.abs(to[other] - from[other]) >= LEAST_EDGE;
  });
}

/** A cut this wide or less is a sliver: hardly wider than the joint. */
export function sliverLimit(joint: number): Length {
  return (joint + UNITS_PER_INCH / 4) as Length;
}

/**
 * A cut narrower than this is small: 3 in (1.5 in if the start is set by hand), or half the tile's side if that is
 * less.
 */
export function smallLimit(tile: number, autoOptimize: boolean): number {
  return Math.min((autoOptimize ? 3 : 1.5) * UNITS_PER_INCH, tile / 2);
}
