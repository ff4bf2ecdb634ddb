import { ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { kindOf } from '#app/layout/cuts/laid-shape.ts';
import type { CutShape, LayoutResult } from '#app/layout/layout-result.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** One way (across the tile: x, down it: y) in which a cut piece is less than its tile: every judgement of small pieces starts here. */
export interface CutSide {
  readonly shape: CutShape;
  readonly axis: 'x' | 'y';
  /** The remaining size along that axis, and the tile's. */
  readonly size: Length;
  readonly tile: Length;
  /** A wall along the joints, or an obstacle, ends the piece. At a slanted wall every start leaves points. */
  readonly isAtStraightCut: boolean;
  /** Walls or obstacles end it on both sides: the floor is no wider there, whatever the start. */
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
    const { minX, minY, maxX, maxY } = ringBounds(shape.outline);
    return [...sideOf(shape, 'x', [minX, maxX], tile.across), ...sideOf(shape, 'y', [minY, maxY], tile.down)];
  });
}

function sideOf(
  shape: CutShape,
  axis: CutSide['axis'],
  [near, far]: readonly [number, number],
  tile: Length,
): CutSide[] {
  if (far - near >= tile) return [];
  const ends = [...(near > 0 ? [near] : []), ...(far < tile ? [far] : [])];
  return [
    {
      shape,
      axis,
      size: (far - near) as Length,
      tile,
      isAtStraightCut: ends.some((at) => hasEdgeAt(shape.outline, axis, at)),
      spansFloor: ends.length === 2,
    },
  ];
}

/** Shorter than this an edge is no wall: the corners of slanted cuts are rounded to the lattice. */
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
