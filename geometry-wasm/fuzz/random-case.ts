import { ringAround } from '#app/geometry/arcs.ts';
import type { KernelGrid, KernelInput, RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import { createRandom, type Random } from '#kernel/fuzz/random.ts';
import { randomRing, rectangle } from '#kernel/fuzz/random-rings.ts';
import { flatten } from '#kernel/region/flatten.ts';

/** Shifts of courses in parts of the module. */
const STAGGERS: readonly (readonly number[])[] = [[0], [0, 1 / 2], [0, 1 / 3, 2 / 3], [0, 1 / 4], [0, 1 / 3]];

/** A random region on a grid, reproducible from the seed; null if the rings enclose nothing. */
export function randomCase(seed: number, clipper: RegionClipper): KernelInput | null {
  const random = createRandom(seed);
  const grid = randomGrid(random);
  // In some cases coordinates are on lines of the grid, so that edges and corners coincide with those of tiles.
  const snaps = random.pick(['never', 'never', 'often', 'always'] as const);
  const place = (axis: 'x' | 'y', tiles: number) => {
    const free = random.int(0, Math.ceil(tiles * (grid[axis === 'x' ? 'tileX' : 'tileY'] + grid.joint)));
    if (snaps === 'never' || (snaps === 'often' && random.chance(0.5))) return free;
    return lineNear(random, grid, axis, tiles);
  };
  const width = random.int(1, 9);
  const height = random.int(1, 9);
  const x = () => place('x', width);
  const y = () => place('y', height);
  const ring = randomRing(random, x, y);
  const obstacles: number[][] = [];
  const obstacleCount = random.chance(0.4) ? 0 : random.int(1, random.chance(0.1) ? 12 : 4);
  for (let i = 0; i < obstacleCount; i++) {
    const isRound = random.chance(0.3);
    const shape = isRound ? circle(random, x(), y(), grid) : rectangle(x(), y(), x(), y());
    if (shape) obstacles.push(shape);
  }
  const region = clipper.subtract(flatten([ring]), flatten(obstacles));
  if (region.points.length === 0) return null;
  return { ...region, grid };
}

/** The polygon of a circle, from the size of a pipe to a few tiles. */
function circle(random: Random, x: number, y: number, { tileX, tileY }: KernelGrid): number[] {
  const radius = random.int(1, random.pick([200, 4000, 3 * Math.max(tileX, tileY)])) / 2;
  return ringAround({ x: x + radius, y: y + radius, radius }).flatMap((corner) => [corner.x, corner.y]);
}

function randomGrid(random: Random): KernelGrid {
  const tileX = random.int(900, 9000);
  const tileY = random.chance(0.3) ? tileX : random.int(900, 9000);
  const joint = random.chance(0.3) ? 0 : random.pick([1, 7, 320, 1016, 2000]);
  const module = tileX + joint;
  const shifts = random.chance(0.3)
    ? Array.from({ length: random.int(1, 5) }, () => random.int(0, module - 1))
    : random.pick(STAGGERS).map((part) => Math.round(part * module));
  return {
    originX: random.chance(0.3) ? 0 : random.int(-2 * tileX, tileX),
    originY: random.chance(0.3) ? 0 : random.int(-2 * tileY, tileY),
    tileX,
    tileY,
    joint,
    shifts,
  };
}

/** A coordinate on an edge of a random tile, sometimes a unit off. */
function lineNear(random: Random, grid: KernelGrid, axis: 'x' | 'y', tiles: number): number {
  const size = axis === 'x' ? grid.tileX : grid.tileY;
  const module = size + grid.joint;
  const origin = axis === 'x' ? grid.originX : grid.originY;
  const shift = axis === 'x' ? random.pick(grid.shifts) : 0;
  const line = origin + shift + random.int(0, tiles) * module + (random.chance(0.5) ? size : 0);
  return random.chance(0.1) ? line + random.int(-1, 1) : line;
}
