import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { cellArea } from '#app/layout/kernel/lattice.ts';
import type { Layers } from '#app/layout/kernel/layered-pattern.ts';

/** The most starts per axis, and the most work in tiles along the walls. */
const MOST_STARTS = 64;
const MOST_COST = 2_000_000;
/**
 * Starts of outlines have no bounds, so every one is laid, and a piece of an outline is measured all around. A tile
 * along the walls therefore costs this many times as much, and fewer starts are tried.
 */
const OUTLINE_COST = 8;
const MOST_OUTLINES = 62_500;

/** Starts that are tried along each side of the cell: the largest power of 2 that keeps the cost of trying them all. */
export function stepsEachWay(region: readonly Ring[], layers: Layers, joint: number): number {
  const cost = tilesAlong(region, layers, joint);
  let steps = MOST_STARTS;
  const most = layers.tiles.some(({ outline }) => outline !== undefined) ? MOST_OUTLINES : MOST_COST;
  while (steps > 1 && steps * steps * cost > most) steps /= 2;
  return steps;
}

/** An estimate of the most tiles along the walls that the search of a start examines. */
export function costOfSearch(region: readonly Ring[], layers: Layers, joint: number): number {
  const each = layers.tiles.some(({ outline }) => outline !== undefined) ? OUTLINE_COST : 1;
  return each * stepsEachWay(region, layers, joint) ** 2 * tilesAlong(region, layers, joint);
}

function tilesAlong(region: readonly Ring[], { tiles }: Layers, joint: number): number {
  const module = Math.min(...tiles.map(({ width, height }) => Math.min(width, height))) + joint;
  return perimeterOf(region) / module;
}

function perimeterOf(region: readonly Ring[]): number {
  let sum = 0;
  for (const ring of region) {
    ringSides(ring).forEach(({ from, to }) => {
      sum += Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    });
  }
  return sum;
}

/**
 * The tiles on a box of that area: the tiles of the pattern's cell for each cell area. Known before any work is done.
 */
export function countOnBox(area: number, { lattice, tiles }: Layers): number {
  return Math.ceil((area * tiles.length) / cellArea(lattice));
}
