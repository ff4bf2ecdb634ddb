import type { Point } from '#app/geometry/point.ts';
import {
  type Cuts,
  countCutTiles,
  type PlacedPiece,
  type QuarterTurn,
  type TileToCut,
} from '#app/layout/model/cuts.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { describeTile } from '#app/layout/order/cutting/describe-tile.ts';

/** Tolerance for floating-point errors, in lattice units of 1/320 mm. */
const SLACK = 0.02;
/** A corner on a slanted side of a non-rectangular tile is rounded to the lattice. */
const ROUNDING = 1;

/**
 * Checks cuts from first principles, sharing no code with the planner: every piece is cut once, in its own shape,
 * turned only as allowed, inside its tile; straight cuts separate the pieces of each tile, with room for the blade.
 * Returns descriptions of the faults; empty for sound cuts.
 */
export function checkCuts(cuts: Cuts, result: LayoutResult): string[] {
  const faults: string[] = [];
  const tiles = tilesOf(cuts, result);
  const cutPieces = tiles.flatMap((tile) => tile.pieces.map((piece) => piece.piece));
  if (new Set(cutPieces).size !== cutPieces.length) faults.push('a piece is cut twice');
  if (cutPieces.length !== result.pieces.length)
    faults.push(`${cutPieces.length} of ${result.pieces.length} pieces are cut`);
  tiles.forEach((tile, index) => {
    const [kind, ...others] = new Set(tile.pieces.map(({ piece }) => shapeOf(piece, result)?.kind ?? -1));
    if (others.length > 0) faults.push(`tile ${index}: of two kinds`);
    const { across, down, outline: corners } = result.kinds[kind ?? 0] ?? result.kinds[0];
    const turns: QuarterTurn[] = [0];
    if (cuts.options.tileKind !== 'veined' && (corners === undefined || corners.length % 2 === 0)) turns.push(180);
    if (cuts.options.tileKind === 'square' && across === down && corners === undefined) turns.push(90, 270);
    for (const placed of tile.pieces) {
      const at = `tile ${index}, piece ${placed.piece}`;
      if (!turns.includes(placed.turn)) faults.push(`${at}: turned by ${placed.turn}`);
      if (!hasShapeOf(placed, result)) faults.push(`${at}: another shape`);
      if (cuts.options.factoryEdges && hasSawnJoint(placed, result)) faults.push(`${at}: a sawn edge on a joint`);
      for (const { x, y } of placed.outline) {
        if (corners !== undefined && beyond(corners, { x, y }) > ROUNDING) faults.push(`${at}: outside the outline`);
        if (corners !== undefined) continue;
        if (x < -SLACK || y < -SLACK || x > across + SLACK || y > down + SLACK) {
          faults.push(`${at}: outside the tile at ${x}, ${y}`);
        }
      }
    }
    const outlines = tile.pieces.map((piece) => piece.outline);
    const slack = corners === undefined ? SLACK : 2 * ROUNDING;
    if (!liesAsOnTheFloor(tile, result) && !comesApart(outlines, cuts.options.kerf, slack)) {
      faults.push(`tile ${index}: no straight cut divides its ${tile.pieces.length} pieces`);
    }
  });
  const needed = [cuts, ...cuts.others];
  needed.forEach(({ tilesNeeded, tilesToCut, lowerBound }, index) => {
    const { full, touched } = result.kinds[index]?.counts ?? result.counts;
    if (tilesNeeded !== full + tilesToCut) faults.push(`kind ${index}: the count is not the tiles`);
    if (tilesNeeded > touched) faults.push(`kind ${index}: more tiles than the floor touches`);
    if (lowerBound > tilesNeeded) faults.push(`kind ${index}: the bound ${lowerBound} is over the count`);
  });
  if (needed.reduce((sum, { tilesToCut }) => sum + tilesToCut, 0) !== tiles.length) faults.push('tiles are missing');
  return faults;
}

function shapeOf(piece: number, { shapes, pieces }: LayoutResult): CutShape | undefined {
  return shapes[pieces[piece]?.shape ?? -1];
}

/** Every tile that is cut, described. */
export function tilesOf(cuts: Cuts, result: LayoutResult): TileToCut[] {
  return Array.from({ length: countCutTiles(cuts) }, (_, tile) => describeTile(cuts, tile, result));
}

/**
 * Whether all pieces come from one tile, each in its own place. Those are cut along their marks, however thin the gap.
 */
function liesAsOnTheFloor({ pieces }: TileToCut, result: LayoutResult): boolean {
  const [first] = pieces;
  const home = result.pieces[first?.piece ?? -1];
  return pieces.every(({ piece, outline }) => {
    const at = result.pieces[piece];
    const shape = shapeOf(piece, result);
    const isUnmoved = shape?.outline.every(({ x, y }, i) => outline[i]?.x === x && outline[i]?.y === y) === true;
    return isUnmoved && at?.tileX === home?.tileX && at?.tileY === home?.tileY;
  });
}

/**
 * Whether an edge that is the tile's own edge on the floor is not on an edge of the tile from which the piece is cut.
 */
function hasSawnJoint({ piece, outline }: PlacedPiece, result: LayoutResult): boolean {
  const shape = shapeOf(piece, result);
  const laid = shape?.outline ?? [];
  const { across, down, outline: corners } = result.kinds[shape?.kind ?? 0] ?? result.kinds[0];
  const isOnSide = (ring: readonly Point[], index: number) => {
    const [a, b] = [ring[index] as Point, ring[(index + 1) % ring.length] as Point];
    if (corners !== undefined) {
      if (Math.hypot(b.x - a.x, b.y - a.y) < 8) return false;
      return corners.some((from, side) => {
        const to = corners[(side + 1) % corners.length] as Point;
        return Math.max(Math.abs(off(from, to, a)), Math.abs(off(from, to, b))) <= (ring === laid ? 1 : 3) * ROUNDING;
      });
    }
    const isAt = (one: number, other: number, at: number) => Math.abs(one - at) < SLACK && Math.abs(other - at) < SLACK;
    return [0, across].some((x) => isAt(a.x, b.x, x)) || [0, down].some((y) => isAt(a.y, b.y, y));
  };
  return laid.some((_, index) => isOnSide(laid, index) && !isOnSide(outline, index));
}

/** How far a point is beyond a line, to its left on screen. */
function off(from: Point, to: Point, { x, y }: Point): number {
  return ((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)) / Math.hypot(to.x - from.x, to.y - from.y);
}

/** How far a point is outside a convex outline, clockwise on screen. */
function beyond(corners: readonly Point[], point: Point): number {
  return Math.max(...corners.map((from, side) => off(from, corners[(side + 1) % corners.length] as Point, point)));
}

/** Whether the outline is the piece's shape, turned and shifted. */
function hasShapeOf(placed: PlacedPiece, result: LayoutResult): boolean {
  const shape = shapeOf(placed.piece, result);
  if (!shape || shape.outline.length !== placed.outline.length) return false;
  const quarter = placed.turn / 90;
  const turned = shape.outline.map((corner) => {
    let { x, y } = corner;
    for (let i = 0; i < quarter; i++) [x, y] = [-y, x];
    return { x, y };
  });
  const shift = {
    x: (placed.outline[0]?.x ?? 0) - (turned[0]?.x ?? 0),
    y: (placed.outline[0]?.y ?? 0) - (turned[0]?.y ?? 0),
  };
  return turned.every(({ x, y }, i) => {
    const corner = placed.outline[i] as Point;
    return Math.abs(corner.x - x - shift.x) < SLACK && Math.abs(corner.y - y - shift.y) < SLACK;
  });
}

/**
 * Whether cuts separate the pieces by the width of the blade. The cuts are straight, each along a side of a piece or of
 * its box, or two or three that meet in inner corners of a piece.
 */
function comesApart(outlines: readonly (readonly Point[])[], kerf: number, slack: number): boolean {
  if (outlines.length < 2) return true;
  return isParted(outlines, kerf, slack) || leavesNotch(outlines, kerf, slack);
}

/** Whether a bent cut along a notch of a piece separates the others by the width of the blade. */
function leavesNotch(outlines: readonly (readonly Point[])[], kerf: number, slack: number): boolean {
  return outlines.some((notched) => {
    return notchesOf(notched).some((sides) => {
      const beyondBy = (outline: readonly Point[], { nx, ny, at }: Line) =>
        outline.map(({ x, y }) => nx * x + ny * y - at);
      const isIn = (one: readonly Point[]) => sides.every((side) => Math.min(...beyondBy(one, side)) >= kerf - slack);
      const isOut = (one: readonly Point[]) => sides.some((side) => Math.max(...beyondBy(one, side)) <= slack);
      const inside = outlines.filter((one) => one !== notched && isIn(one));
      const outside = outlines.filter((one) => !inside.includes(one));
      if (inside.length === 0 || !outside.every((one) => one === notched || isOut(one))) return false;
      return comesApart(inside, kerf, slack) && comesApart(outside, kerf, slack);
    });
  });
}

/** The sides of each notch with one or two inner corners. The piece is where nx * x + ny * y <= at. */
function notchesOf(outline: readonly Point[]): readonly (readonly Line[])[] {
  const corner = (index: number) => outline[index % outline.length] as Point;
  const isInner = (index: number) => {
    const [a, b, c] = [corner(index + outline.length - 1), corner(index), corner(index + 1)];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) < 0;
  };
  return outline.flatMap((_, index) => {
    if (!isInner(index) || isInner(index + outline.length - 1)) return [];
    const length = isInner(index + 1) ? 3 : 2;
    if (isInner(index + length - 1)) return [];
    return [
      Array.from({ length }, (_side, side): Line => {
        const [a, b] = [corner(index + outline.length - 1 + side), corner(index + side)];
        const long = Math.hypot(b.x - a.x, b.y - a.y);
        const [nx, ny] = [(b.y - a.y) / long, (a.x - b.x) / long];
        return { nx, ny, at: nx * a.x + ny * a.y };
      }),
    ];
  });
}

interface Line {
  readonly nx: number;
  readonly ny: number;
  readonly at: number;
}

function isParted(outlines: readonly (readonly Point[])[], kerf: number, slack: number): boolean {
  return outlines.flatMap(linesAlong).some(({ nx, ny, at }) => {
    const heights = outlines.map((one) => one.map(({ x, y }) => nx * x + ny * y - at));
    const near = outlines.filter((_, k) => Math.max(...(heights[k] ?? [])) <= slack);
    const far = outlines.filter((_, k) => Math.min(...(heights[k] ?? [])) >= kerf - slack);
    const isCut = near.length > 0 && far.length > 0 && near.length + far.length === outlines.length;
    return isCut && comesApart(near, kerf, slack) && comesApart(far, kerf, slack);
  });
}

/** Candidate cuts for an outline: lines through any two corners, and along its box. */
function linesAlong(outline: readonly Point[]): Line[] {
  const throughCorners = outline.flatMap((a) => {
    return outline.flatMap((b) => {
      if (a === b) return [];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const [nx, ny] = [(b.y - a.y) / length, (a.x - b.x) / length];
      return [{ nx, ny, at: nx * a.x + ny * a.y }];
    });
  });
  const right = Math.max(...outline.map(({ x }) => x));
  const bottom = Math.max(...outline.map(({ y }) => y));
  return [...throughCorners, { nx: 1, ny: 0, at: right }, { nx: 0, ny: 1, at: bottom }];
}
