import type { Ring } from '#app/geometry/ring.ts';
import type { Cuts, QuarterTurn } from '#app/layout/model/cuts.ts';
import { candidatesFor } from '#app/layout/order/cutting/dual-feasible.ts';
import { type Inscribed, inscribedRectangles } from '#app/layout/order/cutting/inscribed-rectangles.ts';
import type { ShapeSizes } from '#app/layout/order/cutting/shape-sizes.ts';
import { type TileSize, tileArea, tilePerimeter } from '#app/layout/shapes/measure-tile.ts';

/** A shape as the bound sees it. */
export interface BoundShape {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
  /** Square lattice units, holes taken off. */
  readonly area: number;
  readonly count: number;
}

export interface BoundSettings {
  readonly tile: TileSize;
  readonly kerf: number;
  /** Pieces may be turned by a quarter. */
  readonly quarterTurns: boolean;
}

export interface LowerBound {
  readonly tiles: number;
  readonly boundBy: Cuts['boundBy'];
}

interface Sized {
  readonly count: number;
  readonly area: number;
  readonly inside: readonly Inscribed[];
}

const MOST_TURNINGS = 6;

/** Above this number of different shapes only the area is used: the other bounds compare shapes with each other. */
const MOST_SHAPES_SIZED = 800;
/** Rectangles compared with one another at most: a count, not a time, so that every machine finds the same bound. */
const MOST_PAIRS_COMPARED = 20_000_000;
/** Rounding error of doubles, in tiles: always applied so that the bound stays valid. */
const TILE_SLACK = 1e-6;

/**
 * A lower bound from factory edges at the joints: no two pieces have the same stretch of a tile's edge. 0 for tiles
 * that are not rectangles.
 */
export function boundByEdges(
  shapes: readonly Pick<BoundShape, 'count'>[],
  { edges }: Pick<ShapeSizes, 'edges'>,
  tile: TileSize,
  turns: readonly QuarterTurn[],
): LowerBound {
  if (tile.outline !== undefined) return { tiles: 0, boundBy: 'edges' };
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  for (let index = 0; index < shapes.length; index++) {
    const { count } = shapes[index] as Pick<BoundShape, 'count'>;
    for (let side = 0; side < sums.length; side++)
      sums[side] = (sums[side] as number) + count * (edges[sums.length * index + side] as number);
  }
  const [left, right, top, bottom] = sums;
  const { across, down } = tile;
  const shares = turns.includes(90)
    ? [(left + right + top + bottom) / (4 * across)]
    : turns.includes(180)
      ? [(left + right) / (2 * down), (top + bottom) / (2 * across)]
      : [left / down, right / down, top / across, bottom / across];
  return { tiles: roundUp(Math.max(...shares)), boundBy: 'edges' };
}

/** A lower bound on the tiles for these pieces: the largest of three independent bounds. */
export function lowerBound(
  shapes: readonly BoundShape[],
  { perimeters }: Pick<ShapeSizes, 'perimeters'>,
  settings: BoundSettings,
): LowerBound {
  const byArea: LowerBound = { tiles: boundByArea(shapes, perimeters, settings), boundBy: 'area' };
  if (shapes.length > MOST_SHAPES_SIZED) return byArea;
  if (settings.tile.outline !== undefined) {
    // The bounds by rectangles are proved for rectangular tiles only.
    const sized = shapes.map(({ area, count }): Sized => ({ count, area, inside: [] }));
    const byPairs: LowerBound = { tiles: boundByPairs(sized, settings, 0), boundBy: 'pairs' };
    return byPairs.tiles > byArea.tiles ? byPairs : byArea;
  }
  // Any two pieces are a blade apart; for a diagonal cut that is at least the blade's width over the root of 2 along
  // either side.
  const apart = settings.kerf / Math.SQRT2;
  const sized = shapes.map(({ outline, holes, area, count }): Sized => {
    return { count, area, inside: inscribedRectangles(outline, holes) };
  });
  const bounds: LowerBound[] = [
    byArea,
    { tiles: boundByPairs(sized, settings, apart), boundBy: 'pairs' },
    { tiles: boundBySizes(sized, settings, apart), boundBy: 'sizes' },
  ];
  return bounds.reduce((best, bound) => (bound.tiles > best.tiles ? bound : best));
}

/** Each piece with half a blade around it, against the tile with half a blade around it (Steiner's formula). */
function boundByArea(shapes: readonly BoundShape[], perimeters: Float64Array, { tile, kerf }: BoundSettings): number {
  const around = (area: number, perimeter: number): number =>
    area + (kerf / 2) * perimeter + (Math.PI * kerf * kerf) / 4;
  let needed = 0;
  for (let index = 0; index < shapes.length; index++) {
    const { area, count } = shapes[index] as BoundShape;
    needed += count * around(area, perimeters[index] as number);
  }
  return roundUp(needed / around(tileArea(tile), tilePerimeter(tile)));
}

/** Pieces no two of which fit one tile, gathered greedily, the largest first. */
function boundByPairs(sized: readonly Sized[], settings: BoundSettings, apart: number): number {
  const ordered = [...sized].sort((a, b) => b.area - a.area);
  const chosen: Sized[] = [];
  let pieces = 0;
  let pairs = 0;
  for (const shape of ordered) {
    // Any subset gives a valid bound, so if comparing takes too long, use the pieces collected so far.
    if (pairs > MOST_PAIRS_COMPARED) break;
    const excludesAll = chosen.every((other) => {
      pairs += shape.inside.length * other.inside.length;
      return excludes(shape, other, settings, apart);
    });
    if (!excludesAll) continue;
    chosen.push(shape);
    pieces += excludes(shape, shape, settings, apart) ? shape.count : 1;
  }
  return pieces;
}

/**
 * Whether no tile can contain both pieces: by area, or because a rectangle inside each cannot be placed beside or below
 * the other.
 */
function excludes(a: Sized, b: Sized, { tile, quarterTurns }: BoundSettings, apart: number): boolean {
  if (a.area + b.area > tileArea(tile)) return true;
  return a.inside.some((one) => {
    return b.inside.some((other) => {
      return turnsOf(one, quarterTurns).every((r) => {
        return turnsOf(other, quarterTurns).every((s) => {
          return r.width + s.width + apart > tile.across && r.height + s.height + apart > tile.down;
        });
      });
    });
  });
}

/** The weight of all pieces under the dual feasible functions that make it largest. */
function boundBySizes(sized: readonly Sized[], { tile, quarterTurns }: BoundSettings, apart: number): number {
  const turns = quarterTurns ? 2 : 1;
  const all = sized.flatMap(({ inside }) => inside.flatMap((rectangle) => turnsOf(rectangle, quarterTurns)));
  const widths = Float64Array.from(all, ({ width }) => Math.min(1, (width + apart) / (tile.across + apart)));
  const heights = Float64Array.from(all, ({ height }) => Math.min(1, (height + apart) / (tile.down + apart)));
  const byWidth = candidatesFor(widths, MOST_TURNINGS).map((f) => widths.map(f));
  const byHeight = candidatesFor(heights, MOST_TURNINGS).map((f) => heights.map(f));
  let most = 0;
  for (const weightsAcross of byWidth) {
    for (const weightsDown of byHeight) most = Math.max(most, weigh(sized, turns, weightsAcross, weightsDown));
  }
  return roundUp(most);
}

/** A piece may be represented by the heaviest rectangle inside it; its rotation is chosen when the cuts are planned. */
function weigh(sized: readonly Sized[], turns: number, across: Float64Array, down: Float64Array): number {
  let sum = 0;
  let at = 0;
  for (const { count, inside } of sized) {
    let weight = 0;
    for (let rectangle = 0; rectangle < inside.length; rectangle++) {
      let least = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < turns; turn++, at++) least = Math.min(least, (across[at] ?? 0) * (down[at] ?? 0));
      weight = Math.max(weight, least);
    }
    sum += count * weight;
  }
  return sum;
}

function turnsOf({ width, height }: Inscribed, quarterTurns: boolean): Pick<Inscribed, 'width' | 'height'>[] {
  return quarterTurns
    ? [
        { width, height },
        { width: height, height: width },
      ]
    : [{ width, height }];
}

function roundUp(tiles: number): number {
  return Math.ceil(tiles - TILE_SLACK);
}
