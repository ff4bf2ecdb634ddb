import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Side } from '#app/layout/model/layout-result.ts';
import { sideWith, type TileSize } from '#app/layout/shapes/measure-tile.ts';

export const TILE_SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

/** The length of factory edge that a piece keeps on each side of its tile. */
export type KeptEdges = Record<Side, number>;

/** Measures the factory edges of an outline in its tile's frame: whole lattice units. None on sides that have other names. */
export function keptEdges(outline: Ring, tile: TileSize): KeptEdges {
  const kept: KeptEdges = { left: 0, right: 0, top: 0, bottom: 0 };
  if (tile.outline !== undefined) return kept;
  let a = outline[outline.length - 1] as Point;
  for (const b of outline) {
    if (a.x === b.x && a.x === 0) kept.left += Math.abs(b.y - a.y);
    else if (a.x === b.x && a.x === tile.across) kept.right += Math.abs(b.y - a.y);
    else if (a.y === b.y && a.y === 0) kept.top += Math.abs(b.x - a.x);
    else if (a.y === b.y && a.y === tile.down) kept.bottom += Math.abs(b.x - a.x);
    a = b;
  }
  return kept;
}

/** Edges shorter than this are left over from rounding; lattice units. */
const LEAST_EDGE = 4;

/** The length of factory edge that a piece keeps on each side of a non-rectangular tile. */
function keptOnSides(outline: Ring, corners: Ring): number[] {
  const kept = corners.map(() => 0);
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] as Point;
    const side = sideWith(from, to, corners);
    const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    if (side >= 0 && length >= LEAST_EDGE) kept[side] = (kept[side] as number) + length;
  });
  return kept;
}

/** Unit normals, as pairs, of the directions in which the piece keeps sides of such a tile: opposite sides have one. */
export function heldDirections(outline: Ring, { outline: corners }: TileSize): number[] {
  const held: number[] = [];
  if (corners === undefined) return held;
  keptOnSides(outline, corners).forEach((length, side) => {
    if (length === 0) return;
    const [from, to] = [corners[side] as Point, corners[(side + 1) % corners.length] as Point];
    const long = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    const [nx, ny] = [(to.y - from.y) / long, (from.x - to.x) / long];
    const isKnown = held.some((x, i) => i % 2 === 0 && Math.abs(x * ny - nx * (held[i + 1] as number)) < PARALLEL);
    if (!isKnown) held.push(nx, ny);
  });
  return held;
}

/** Sides of small tiles are rounded to the lattice: within this sine they are parallel. */
const PARALLEL = 1e-9;
