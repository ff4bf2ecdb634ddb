import type { Ring } from '#app/geometry/ring.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import {
  type Floor,
  type LayoutRequest,
  type LayoutType,
  type Obstacle,
  sizesIn,
} from '#app/layout/model/layout-request.ts';
import type { Doorway, RoomPart } from '#app/layout/model/rooms.ts';
import { admitRooms, type DrawnRooms } from '#app/layout/parts/admit-rooms.ts';
import { unfoldWalls } from '#app/layout/parts/unfold-walls.ts';
import { isPossible, type Pattern } from '#app/layout/patterns/pattern.ts';
import { planks } from '#app/layout/patterns/planks.ts';
import { isOutlinedId, PATTERNS, patternOf } from '#app/layout/patterns/registry.ts';
import type { Length } from '#app/layout/units/length.ts';
import { drawSizes } from '#kernel/fuzz/pattern-sizes.ts';
import { createRandom, type Random } from '#kernel/fuzz/random.ts';
import { type RandomWalls, randomWalls } from '#kernel/fuzz/random-walls.ts';
import { asRequest, type RequestChanges } from '#tests/factories/layout-request.ts';

/** Other tiles have a fuzz of their own. */
const RECTANGULAR = PATTERNS.filter(({ id }) => !isOutlinedId(id));

type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;
type DrawnPart = RoomPart & { readonly obstacles: readonly Obstacle[] };

/** A request with several parts; for walls also the values as typed. */
export interface RandomPlan {
  readonly request: LayoutRequest;
  readonly walls?: RandomWalls;
}

/** How often to draw again if the sizes make no valid layout. */
const MOST_TRIES = 60;

/** 2 to 6 rooms in a row, some joined by doorways, or as many walls around corners; null if no sizes were valid. */
export function randomPlan(seed: number): RandomPlan | null {
  const random = createRandom(seed);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const plan = tryPlan(random);
    if (plan !== null) return plan;
  }
  return null;
}

function tryPlan(random: Random): RandomPlan | null {
  const tile = random.int(1500, 6000);
  const module = tile + random.pick([0, 1, 320, 1016]);
  // Some use multiples of the module, so that walls run along joints and corners coincide.
  const snaps = random.chance(0.4);
  const size = (least: number, most: number) => {
    const length = random.int(least * module, most * module);
    return snaps && random.chance(0.7) ? Math.round(length / module) * module : length;
  };
  const walls = random.chance(0.25) ? randomWalls(random, tile, size, module - tile) : undefined;
  const unfolded = walls && unfoldWalls(walls.walls, walls.unfolding);
  if (unfolded?.ok === false) return null;
  const admitted = admitRooms(unfolded?.value ?? randomRooms(random, module, size));
  if (!admitted.ok) return null;
  const request = asRequest({
    ...randomLaying(random, tile, module - tile),
    ...admitted.value,
    ...(walls && { surface: 'wall' as const }),
  });
  if (!isPossible(patternOf(request.finish.layoutType), sizesIn(request))) return null;
  return { request, ...(walls && { walls }) };
}

type RandomSize = (least: number, most: number) => number;

function randomRooms(random: Random, module: number, size: RandomSize): DrawnRooms {
  const parts: DrawnPart[] = [];
  const doorways: Doorway[] = [];
  let before: Box | null = null;
  for (let count = random.int(2, 6); count > 0; count--) {
    const wall = random.pick([0, random.int(40, 900), size(0, 2), 5 * module]);
    const left: number = before === null ? size(0, 3) : before.right + wall;
    const top: number = before === null ? 0 : before.top + size(0, 3) * random.pick([-1, 1]);
    const box: Box = { left, top, right: left + size(1, 6) + 10, bottom: top + size(1, 6) + 10 };
    parts.push({
      name: `Room ${parts.length}`,
      ring: randomOutline(random, box, size),
      obstacles: random.chance(0.4) ? [randomObstacle(random, box)] : [],
    });
    if (before !== null && wall > 0 && random.chance(0.8)) doorways.push(...randomDoorway(random, before, box));
    before = box;
  }
  if (before !== null && random.chance(0.2)) {
    const { right, top, bottom } = before;
    const length = random.int(1, bottom - top);
    doorways.push(
      doorway(random, { left: right, top, right: right + random.int(1, 2000), bottom: top + length }, true),
    );
  }
  return { surface: 'floor', parts, doorways };
}

/** A rectangle, or one with its upper or lower right corner cut off or notched; its left wall stays whole. */
function randomOutline(random: Random, { left, top, right, bottom }: Box, size: RandomSize): Ring {
  const p = (x: number, y: number) => ({ x, y });
  const [dx, dy] = [Math.min(size(0, 2), right - left - 600), Math.min(size(0, 2), bottom - top - 600)];
  const corner = dx === 0 || dy === 0 ? 0 : random.int(0, 4);
  const at = p(right, bottom);
  return [
    p(left, top),
    ...(corner === 1 ? [p(right - dx, top), p(right, top + dy)] : []),
    ...(corner === 2 ? [p(right - dx, top), p(right - dx, top + dy), p(right, top + dy)] : []),
    ...(corner === 1 || corner === 2 ? [] : [p(right, top)]),
    ...(corner === 3 ? [p(right, bottom - dy), p(right - dx, bottom)] : []),
    ...(corner === 4 ? [p(right, bottom - dy), p(right - dx, bottom - dy), p(right - dx, bottom)] : []),
    ...(corner === 3 || corner === 4 ? [] : [at]),
    p(left, bottom),
  ];
}

/** A doorway through the wall between two rooms, where they face each other. */
function randomDoorway(random: Random, one: Box, other: Box): Doorway[] {
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
  if (bottom - top < 2) return [];
  const from = random.int(top, Math.max(top, bottom - 600));
  const to = random.int(Math.min(bottom, from + 600), bottom);
  return [doorway(random, { left: one.right, top: from, right: other.left, bottom: to }, false)];
}

function doorway(random: Random, { left, top, right, bottom }: Box, wayOut: boolean): Doorway {
  const place = { x: left as Length, y: top as Length };
  return {
    ...place,
    width: (right - left) as Length,
    length: (bottom - top) as Length,
    tiled: random.chance(0.8),
    wayOut,
  };
}

function randomObstacle(random: Random, { left, top, right, bottom }: Box): Obstacle {
  const [x, y] = [random.int(left, right - 4), random.int(top, bottom - 4)];
  return {
    id: 'column',
    name: 'Column',
    type: 'column',
    x: x as Length,
    y: y as Length,
    // The clipper would remove narrower obstacles as rounding errors.
    width: random.int(4, right - x) as Length,
    length: random.int(4, bottom - y) as Length,
  };
}

function randomLaying(random: Random, tile: number, joint: number): Pick<Floor, 'unitSystem' | 'kerf'> & Finish {
  // All patterns are equally frequent except planks, which have two methods and a separate code path for runs.
  const pattern: Pattern = random.chance(0.15) ? planks : random.pick(RECTANGULAR);
  const { kind } = pattern;
  const isTurned = random.chance(0.4);
  const width = random.chance(0.4) ? tile : random.int(900, tile);
  const sizes = { tileLength: tile as Length, tileWidth: width as Length, joint: joint as Length };
  return {
    unitSystem: 'imperial',
    ...drawSizes(pattern, sizes, random.int),
    layoutType: pattern.id as LayoutType,
    patternOrientation: random.pick(['horizontal', 'vertical']),
    // Rarely for layers and turned courses, because the search for a start lays them thousands of times in both builds.
    autoOptimize: random.chance(kind === 'layers' || (isTurned && kind === 'courses') ? 0.05 : 0.4),
    startCutLength: random.int(0, kind === 'planks' ? width : tile) as Length,
    startCutWidth: random.int(0, width) as Length,
    ...(kind === 'planks' && randomPlanks(random, tile)),
    ...(isTurned && { layoutAngle: random.pick([450, 900, random.int(1, 1799)]) }),
  };
}

/** Options of planks; minimum end and offset are at most half a plank. */
function randomPlanks(random: Random, length: number): RequestChanges {
  return {
    plankMethod: random.pick(['as-you-lay', 'least-waste'] as const),
    kerf: random.pick([0, 508, 1016]) as Length,
    plankMinEnd: random.int(1, length >> 1) as Length,
    plankMinOffset: random.int(0, length >> 1) as Length,
  };
}
