import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { type Direction, directionAlong, directionAt } from '#app/geometry/turn.ts';
import { flattenRings, unflattenRings } from '#app/layout/kernel/flat-rings.ts';
import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import type { RegionClipper, StairInput } from '#app/layout/kernel/tile-kernel.ts';
import { stairsOf, startAt } from '#app/layout/layers/lay-layers.ts';
import { isPossible } from '#app/layout/patterns/pattern.ts';
import { isOutlinedId, layersFor, PATTERNS } from '#app/layout/patterns/registry.ts';
import { turnRegion } from '#app/layout/region/turn-region.ts';
import type { Length } from '#app/layout/units/length.ts';
import { drawSizes } from '#kernel/fuzz/pattern-sizes.ts';
import { createRandom, type Random } from '#kernel/fuzz/random.ts';
import { randomRing, rectangle } from '#kernel/fuzz/random-rings.ts';
import { boundsOf } from '#kernel/fuzz/tile-places.ts';
import { flatten } from '#kernel/region/flatten.ts';

/** Other tiles are laid by another mode of the kernel, with a fuzz of its own. */
const RECTANGULAR = PATTERNS.filter(({ id }) => !isOutlinedId(id));

/** A region in the frame of a pattern of layers, and the origin of the pattern. */
export interface RandomFloor {
  readonly region: readonly Ring[];
  readonly layers: Layers;
  readonly joint: number;
  readonly origin: Point;
}

/** A random floor in any pattern at any angle, reproducible from the seed; null if the sizes or rings make none. */
export function randomFloor(seed: number, clipper: RegionClipper): RandomFloor | null {
  const random = createRandom(seed);
  const pattern = randomPattern(random);
  if (pattern === null) return null;
  const origin = { x: random.int(-9000, 9000), y: random.int(-9000, 9000) };
  // In some cases coordinates are on the pattern's lines, so that walls run along joints and corners coincide with tile
  // corners.
  const snaps = random.pick(['never', 'often', 'always'] as const);
  const place = (axis: 'x' | 'y') => placeOf(random, { ...pattern, origin }, axis, snaps);
  // Up to a few cells in size, or smaller than a tile.
  const reach = random.chance(0.1) ? random.int(20, 2000) : 0;
  const [x, y] = (['x', 'y'] as const).map((axis) => () => (reach > 0 ? random.int(0, reach) : place(axis)));
  const room = randomRing(random, x as () => number, y as () => number);
  const boxes = Array.from({ length: random.int(0, 3) }, () =>
    rectangle(x?.() ?? 0, y?.() ?? 0, x?.() ?? 0, y?.() ?? 0),
  );
  const region = clipper.subtract(flatten([room]), flatten(boxes.filter((box) => box !== null)));
  const rings = unflattenRings(region);
  if (rings.length === 0 || random.chance(0.3))
    return rings.length === 0 ? null : { ...pattern, region: rings, origin };
  const { left, top, right, bottom } = boundsOf(region.points);
  const centre = { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) };
  const turned = turnRegion(rings, randomDirection(random, rings), centre, clipper);
  if (turned.length === 0) return null;
  return { ...pattern, region: turned, origin: snaps === 'never' ? origin : onCorner(random, pattern.layers, turned) };
}

/** The kernel's inputs for a floor, one per tile of the pattern's cell. */
export function stairInputs({ region, layers, origin }: RandomFloor): readonly StairInput[] {
  const flat = flattenRings(region);
  return stairsOf(layers).map((stairs) => ({ ...flat, stairs: startAt(stairs, origin) }));
}

function placeOf(
  random: Random,
  { layers: { lattice, tiles }, origin }: Pick<RandomFloor, 'layers' | 'origin'>,
  axis: 'x' | 'y',
  snaps: 'never' | 'often' | 'always',
): number {
  const { a, b } = lattice;
  if (snaps === 'never' || (snaps === 'often' && random.chance(0.5))) {
    return random.int(0, random.int(1, 4) * (Math.abs(a[axis]) + Math.abs(b[axis])));
  }
  const tile = random.pick(tiles);
  const line = origin[axis] + tile[axis] + random.int(-3, 3) * a[axis] + random.int(-3, 3) * b[axis];
  const far = random.chance(0.5) ? (axis === 'x' ? tile.width : tile.height) : 0;
  return line + far + (random.chance(0.1) ? random.int(-1, 1) : 0);
}

/** An angle in tenths of a degree, often one that the form has a button for, or the angle of a wall. */
function randomDirection(random: Random, rings: readonly Ring[]): Direction {
  const ring = random.pick(rings);
  const [from, to] = [ring[0], ring[1]];
  if (from !== undefined && to !== undefined && random.chance(0.3)) return directionAlong(from, to);
  return directionAt(random.chance(0.4) ? random.pick([45, 90, 135, 30, 60]) : random.int(1, 1799) / 10);
}

/** A start that places a tile corner on a corner of the region. */
function onCorner(random: Random, { tiles }: Layers, region: readonly Ring[]): Point {
  const corner = random.pick(random.pick(region));
  const tile = random.pick(tiles);
  return {
    x: corner.x - tile.x - (random.chance(0.5) ? tile.width : 0),
    y: corner.y - tile.y - (random.chance(0.5) ? tile.height : 0),
  };
}

function randomPattern(random: Random): Pick<RandomFloor, 'layers' | 'joint'> | null {
  const width = random.int(900, 6000);
  const length = random.chance(0.2) ? width : random.chance(0.3) ? width * random.int(2, 4) : random.int(width, 20000);
  const joint = random.chance(0.3) ? 0 : random.pick([1, 7, 320, 1016, 2000]);
  const pattern = random.pick(RECTANGULAR);
  const tile = { tileLength: length as Length, tileWidth: width as Length, joint: joint as Length };
  const sizes = drawSizes(pattern, tile, random.int);
  if (!isPossible(pattern, sizes)) return null;
  const patternOrientation = random.pick(['horizontal', 'vertical'] as const);
  const layers = layersFor({ ...sizes, layoutType: pattern.id, patternOrientation }, true);
  return layers && { layers, joint };
}
