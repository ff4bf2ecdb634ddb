import { chooseRows, type PatternLattice } from '#app/layout/kernel/lattice.ts';
import { type Layers, type PlacedTile, transposeLayers } from '#app/layout/kernel/layered-pattern.ts';
import type { CellInput, FlatRegion, KernelCells, RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import { layChevrons } from '#app/layout/shapes/lay-chevrons.ts';
import { layDiamonds } from '#app/layout/shapes/lay-diamonds.ts';
import { cornerOfOctagon, layOctagons } from '#app/layout/shapes/lay-octagons.ts';
import { hexagonSizes, layPickets } from '#app/layout/shapes/lay-pickets.ts';
import { layTriangles } from '#app/layout/shapes/lay-triangles.ts';
import { outlineOf, placeOutline } from '#app/layout/shapes/outline-tile.ts';
import { createRandom, type Random } from '#kernel/fuzz/random.ts';
import { randomRing, rectangle } from '#kernel/fuzz/random-rings.ts';
import { flatten } from '#kernel/region/flatten.ts';

/** A random region under outlines on a lattice, one input per tile of the cell, reproducible from the seed; null if it has no floor. */
export function randomCells(seed: number, clipper: RegionClipper): readonly CellInput[] | null {
  const random = createRandom(seed);
  const made = randomShape(random);
  const layers = random.chance(0.5) ? made : transposeLayers(made);
  const origin = { x: random.int(-9000, 9000), y: random.int(-9000, 9000) };
  const region = randomRegion(random, layers, origin, clipper);
  return region && cellInputs(region, layers, origin);
}

/** The kernel's inputs for a pattern of outlines that starts at `origin`. */
export function cellInputs(
  region: FlatRegion,
  { lattice, tiles }: Layers,
  origin: { x: number; y: number },
): CellInput[] {
  return tiles.map((tile) => ({ ...region, cells: cellsOf(lattice, tile, origin) }));
}

function cellsOf(
  lattice: PatternLattice,
  { x, y, outline = [] }: PlacedTile,
  origin: { x: number; y: number },
): KernelCells {
  return {
    ...chooseRows(lattice),
    originX: origin.x + x,
    originY: origin.y + y,
    outline: outline.flatMap((corner) => [corner.x, corner.y]),
  };
}

/** One of the shapes at any size, or any convex outline in rows that do not touch. */
function randomShape(random: Random): Layers {
  const width = random.int(random.chance(0.1) ? 20 : 900, 6000);
  const joint = random.chance(0.3) ? 0 : random.pick([1, 7, 320, 1016, 2000]);
  switch (random.int(0, 6)) {
    case 0:
      return layPickets(hexagonSizes(width, joint));
    case 1: {
      const point = random.int(5, width);
      return layPickets({ width, length: 2 * point + random.int(1, 2 * width), point, joint });
    }
    case 2: {
      let dot = random.int(5, width);
      while (2 * cornerOfOctagon({ dot, joint }) >= width && dot > 4) dot = Math.floor(dot / 2);
      return 2 * cornerOfOctagon({ dot, joint }) >= width
        ? layPickets(hexagonSizes(width, joint))
        : layOctagons({ flats: width, dot, joint });
    }
    case 3:
      return layChevrons({ width, length: random.int(width, 5 * width), angle: random.int(20, 70), joint });
    case 4:
      return layDiamonds({ width, length: random.int(Math.ceil(width / 3), 3 * width), joint });
    case 5:
      return layTriangles({ side: width, joint });
    default:
      return looseOutlines(random, width, joint);
  }
}

/** A convex outline of 3 to 12 corners in slanted rows. */
function looseOutlines(random: Random, width: number, joint: number): Layers {
  const height = random.int(20, 2 * width);
  let corners: (readonly [number, number])[] = [];
  while (corners.length < 3 || corners.length > 12) {
    const all = Array.from({ length: random.int(3, 12) }, () => [random.int(0, width), random.int(0, height)] as const);
    corners = convexHull(all);
  }
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  const tile = placeOutline(outlineOf(corners.map(([x, y]) => [x - left, y - top])), 0);
  const a = { x: tile.width + joint, y: random.int(-tile.height, tile.height) };
  // The next row lies below every tile of this one that reaches over it.
  const b = { x: random.int(0, tile.width), y: tile.height + joint + Math.abs(a.y) };
  return { lattice: { a, b }, tiles: [tile], kinds: [] };
}

/** The corners of the hull that turn, clockwise on screen. */
function convexHull(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (list: readonly (readonly [number, number])[]) => {
    const chain: (readonly [number, number])[] = [];
    for (const [x, y] of list) {
      while (chain.length > 1) {
        const [[ax, ay], [bx, by]] = chain.slice(-2) as [[number, number], [number, number]];
        if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0) break;
        chain.pop();
      }
      chain.push([x, y]);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** In some cases corners coincide with those of tiles, so that walls run along joints. */
function randomRegion(
  random: Random,
  { lattice: { a, b }, tiles }: Layers,
  origin: { x: number; y: number },
  clipper: RegionClipper,
): FlatRegion | null {
  const snaps = random.pick(['never', 'often', 'always'] as const);
  const reach = random.chance(0.1) ? random.int(20, 2000) : 0;
  const place = (axis: 'x' | 'y') => {
    if (reach > 0) return random.int(0, reach);
    if (snaps === 'never' || (snaps === 'often' && random.chance(0.5))) {
      return random.int(0, random.int(1, 4) * (Math.abs(a[axis]) + Math.abs(b[axis])));
    }
    const tile = random.pick(tiles);
    const corner = random.pick(tile.outline ?? []);
    const at = origin[axis] + tile[axis] + corner[axis] + random.int(-3, 3) * a[axis] + random.int(-3, 3) * b[axis];
    return at + (random.chance(0.1) ? random.int(-1, 1) : 0);
  };
  const [x, y] = [() => place('x'), () => place('y')];
  const room =
    random.chance(0.3) && snaps !== 'never' ? onTiles(random, { a, b }, tiles, origin) : randomRing(random, x, y);
  const boxes = Array.from({ length: random.int(0, 3) }, () => rectangle(x(), y(), x(), y()));
  const region = clipper.subtract(flatten([room]), flatten(boxes.filter((box) => box !== null)));
  return region.points.length === 0 ? null : region;
}

/** A ring whose corners are corners of tiles: walls along joints, through corners and along sides. */
function onTiles(
  random: Random,
  { a, b }: PatternLattice,
  tiles: readonly PlacedTile[],
  origin: { x: number; y: number },
): number[] {
  return Array.from({ length: random.int(3, 9) }, () => {
    const tile = random.pick(tiles);
    const corner = random.pick(tile.outline ?? []);
    const [i, j] = [random.int(-2, 2), random.int(-2, 2)];
    return [origin.x + tile.x + corner.x + i * a.x + j * b.x, origin.y + tile.y + corner.y + i * a.y + j * b.y];
  }).flat();
}
