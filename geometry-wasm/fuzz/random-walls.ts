import type { Ring } from '#app/geometry/ring.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { Unfolding, WallToUnfold } from '#app/layout/parts/unfold-walls.ts';
import { circular } from '#app/layout/room/obstacle-form.ts';
import type { Length } from '#app/layout/units/length.ts';
import type { Random } from '#kernel/fuzz/random.ts';

/** Adjacent walls as typed. */
export interface RandomWalls {
  readonly walls: readonly WallToUnfold[];
  readonly unfolding: Unfolding;
}

/** 2 to 6 walls, some with a slanted top, niches, windows or valves, with or without a level line. */
export function randomWalls(
  random: Random,
  tile: number,
  size: (least: number, most: number) => number,
  joint: number,
): RandomWalls {
  const walls = Array.from({ length: random.int(2, 6) }, (_, index): WallToUnfold => {
    const [width, height] = [size(1, 5) + 1000, size(1, 5) + 1000];
    return {
      name: `Wall ${index + 1}`,
      ring: randomWall(random, width, height),
      obstacles: random.chance(0.5) ? [randomOpening(random, width, height)] : [],
      laps: random.pick(['', '', '', 'none', 'left', 'right', 'both'] as const),
    };
  });
  const unfolding = {
    lap: random.pick([0, joint, random.int(1, 400)]),
    blade: random.pick([0, 1, 508, 1016]),
    levelLine: random.chance(0.5) ? random.int(0, 2 * tile) : null,
  };
  return { walls, unfolding };
}

/** A wall as measured, with y upwards from the bottom. Its corners run clockwise if y is drawn downwards. */
function randomWall(random: Random, width: number, height: number): Ring {
  const bottom = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
  ];
  const slant = random.chance(0.25) ? random.int(1, height - 1) : 0;
  const [left, right] = random.chance(0.5) ? [height - slant, height] : [height, height - slant];
  return [...bottom, { x: width, y: right }, { x: 0, y: left }];
}

/** Lattice units: 1/80 mm. The clipper would remove narrower openings as rounding errors. */
const LEAST = 4;

/** An opening in the lower half of the wall, below any slanted top. */
function randomOpening(random: Random, width: number, height: number): Obstacle {
  const [x, y] = [random.int(0, width - LEAST), random.int(0, Math.floor(height / 2))];
  const type = random.pick(['window', 'niche', 'outlet', 'shower_valve'] as const);
  const box = { width: random.int(LEAST, width - x) as Length, length: random.int(LEAST, height - y) as Length };
  const diameter = (2 * Math.floor(Math.min(box.width, box.length) / 2)) as Length;
  return {
    id: type,
    name: type,
    type,
    x: x as Length,
    y: y as Length,
    ...(type === 'shower_valve' && diameter > 200 ? circular(diameter) : box),
    ...(type === 'niche' && random.chance(0.5) && { jointsOnEdges: true }),
  };
}
