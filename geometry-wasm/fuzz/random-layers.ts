import { basketweave } from '#app/layout/layers/basketweave.ts';
import { french } from '#app/layout/layers/french.ts';
import { herringbone } from '#app/layout/layers/herringbone.ts';
import { hopscotch } from '#app/layout/layers/hopscotch.ts';
import { chooseStairs } from '#app/layout/layers/lattice.ts';
import { type Layers, transposeLayers } from '#app/layout/layers/layered-pattern.ts';
import { windmill } from '#app/layout/layers/windmill.ts';
import type { KernelStairs, RegionClipper, StairInput } from '#app/layout/tile-kernel.ts';
import { createRandom, type Random } from '#kernel/fuzz/random.ts';
import { randomRing, rectangle } from '#kernel/fuzz/random-rings.ts';
import { flatten } from '#kernel/fuzz/rings.ts';

const PATTERNS = [herringbone, herringbone, basketweave, windmill, hopscotch, french];

/** The layers of a random pattern on one region, the same for the same seed; null where there is none. */
export function randomLayers(seed: number, clipper: RegionClipper): readonly StairInput[] | null {
  const random = createRandom(seed);
  const layers = randomPattern(random);
  if (layers === null) return null;
  const origin = { x: random.int(-9000, 9000), y: random.int(-9000, 9000) };
  // Places on the pattern's own lines in some cases, so that walls run along joints and corners fall on tile corners.
  const snaps = random.pick(['never', 'often', 'always'] as const);
  const { a, b } = layers.lattice;
  const cells = random.int(1, 4);
  const place = (axis: 'x' | 'y') => {
    const reach = cells * (Math.abs(a[axis]) + Math.abs(b[axis]));
    if (snaps === 'never' || (snaps === 'often' && random.chance(0.5))) return random.int(0, reach);
    const tile = random.pick(layers.tiles);
    const line = origin[axis] + tile[axis] + random.int(-3, 3) * a[axis] + random.int(-3, 3) * b[axis];
    const far = random.chance(0.5) ? (axis === 'x' ? tile.width : tile.height) : 0;
    return line + far + (random.chance(0.1) ? random.int(-1, 1) : 0);
  };
  const [x, y] = [() => place('x'), () => place('y')];
  const room = turned(randomRing(random, x, y), random.chance(0.5) ? random.int(1, 1799) / 10 : 0);
  const boxes = Array.from({ length: random.int(0, 3) }, () => rectangle(x(), y(), x(), y()) ?? []);
  const region = clipper.subtract(flatten([room]), flatten(boxes.filter((box) => box.length > 0)));
  if (region.points.length === 0) return null;
  return layers.tiles.map((_, index) => ({ ...region, stairs: stairsOf(layers, index, origin) }));
}

function randomPattern(random: Random): Layers | null {
  const width = random.int(900, 6000);
  const length = random.chance(0.2) ? width : random.chance(0.3) ? width * random.int(2, 4) : random.int(width, 20000);
  const joint = random.chance(0.3) ? 0 : random.pick([1, 7, 320, 1016, 2000]);
  const pattern = random.pick(PATTERNS);
  const made = pattern.layers({
    length: pattern === hopscotch ? width : length,
    width,
    joint,
    abreast: random.int(1, 4),
    second: random.int(300, width),
  });
  if (!made.ok) return null;
  return random.chance(0.5) ? made.value : transposeLayers(made.value);
}

/** The stairs of one tile of the pattern. */
export function stairsOf(
  layers: Layers,
  index: number,
  origin: { readonly x: number; readonly y: number },
): KernelStairs {
  const tile = layers.tiles[index];
  if (tile === undefined) throw new RangeError(`no tile ${index}`);
  return {
    originX: origin.x + tile.x,
    originY: origin.y + tile.y,
    tileX: tile.width,
    tileY: tile.height,
    ...chooseStairs(layers.lattice, tile.height),
  };
}

function turned(ring: readonly number[], degrees: number): number[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turnedRing: number[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const [px, py] = [ring[i] ?? 0, ring[i + 1] ?? 0];
    turnedRing.push(Math.round(px * cos + py * sin), Math.round(py * cos - px * sin));
  }
  return turnedRing;
}
