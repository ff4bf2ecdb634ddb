import type { Ring } from '#app/geometry/ring.ts';
import { DOORS as DOOR_KINDS } from '#app/layout/model/door-kinds.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { requestOf } from '#tests/factories/sample-job.ts';

/** Common tile sizes: across and along, in inches. */
const TILES = [
  [12, 12],
  [12, 24],
  [6, 6],
  [18, 18],
  [6, 24],
  [24, 24],
  [13, 13],
  [8, 48],
  [16, 16],
  [4, 12],
] as const;

/** Pseudorandom numbers from 0 to 1, reproducible from the seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A typical room: 5 to 20 ft, rectangular, L-shaped or with a slanted wall, with up to three obstacles. */
export function tradeRoom(next: () => number): LayoutRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const inches = (least: number, most: number): Length =>
    fromInches(Math.round((least + next() * (most - least)) * 8) / 8);
  const [width, length] = [inches(60, 240), inches(60, 240)];
  const [tileWidth, tileLength] = pick(TILES);
  const shape = next();
  const room: LayoutRequest['room'] =
    shape < 0.4
      ? { type: 'rectangle', length, width }
      : { type: 'custom', points: shape < 0.7 ? lShape(width, length, next) : slanted(width, length, next) };
  const obstacles = Array.from({ length: Math.floor(next() * 4) }, (_, index): Obstacle => {
    return {
      id: String(index),
      name: `Obstacle ${index}`,
      type: 'cabinet',
      width: inches(4, 40),
      length: inches(4, 40),
      x: Math.round(next() * (width - 40 * 8128)) as Length,
      y: Math.round(next() * (length - 40 * 8128)) as Length,
    };
  });
  return asRequest({
    unitSystem: 'imperial',
    room,
    obstacles: obstacles.filter((obstacle) => checkObstacle(obstacle, room) === null),
    tileLength: fromInches(tileLength),
    tileWidth: fromInches(tileWidth),
    joint: fromInches(pick([0, 1 / 16, 1 / 8, 3 / 16])),
    layoutType: pick(PATTERNS.filter(({ kind }) => kind === 'courses')).id,
    patternOrientation: pick(['vertical', 'horizontal']),
    autoOptimize: next() < 0.7,
    startCutLength: fromInches(0),
    startCutWidth: fromInches(0),
  });
}

const DOORS = [...DOOR_KINDS.map(({ id }) => id), 'hinged-left', 'hinged-right'];

/**
 * Three rooms side by side and one below another, with every kind of door between them and to the outside, and an
 * obstacle in each.
 */
export function roomsWithDoors(next: () => number): LayoutRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const inches = (least: number, most: number) => Math.round((least + next() * (most - least)) * 8) / 8;
  const door = () => ({ door: pick(DOORS), swing: pick(['in', 'out']), tiled: next() < 0.7, opening: inches(24, 36) });
  const room = (name: string, roomWidth: number, roomLength: number) => {
    const sizes = { width: inches(12, 36), length: inches(12, 36), x: inches(0, 36), y: inches(0, 36) };
    const obstacles = [{ name: pick(['Vanity', 'Kitchen island', 'Tub']), type: 'custom', ...sizes }];
    return { name, roomWidth, roomLength, obstacles };
  };
  // No longer than the hall, so that the other rooms do not touch.
  const [width, length] = [inches(72, 180), inches(72, 180)];
  const [tileWidth, tileLength] = pick(TILES);
  return requestOf({
    roomType: 'parts',
    tileWidth,
    tileLength,
    groutSpacing: 0.125,
    parts: [
      room('Hall', width, length),
      { ...room('Bath', inches(72, 180), inches(72, length)), beside: 0, side: pick(['right', 'left']), wall: 4.5 },
      { ...room('Laundry', inches(72, width), inches(72, 180)), beside: 0, side: pick(['below', 'above']), wall: 6 },
    ],
    doorways: [
      { from: 0, to: 1, at: inches(0, 36), ...door() },
      { from: 2, to: 0, at: inches(0, 36), ...door() },
      { from: pick([0, 1, 2]), side: pick(['above', 'below', 'left', 'right']), at: inches(0, 36), ...door() },
    ],
  });
}

function lShape(width: number, length: number, next: () => number): Ring {
  const x = Math.round(width * (0.3 + 0.4 * next()));
  const y = Math.round(length * (0.3 + 0.4 * next()));
  return points([0, 0], [width, 0], [width, y], [x, y], [x, length], [0, length]);
}

/** A rectangle with one wall out of square by up to a third of its length, as in old houses. */
function slanted(width: number, length: number, next: () => number): Ring {
  return points([0, 0], [Math.round(width * (0.67 + 0.33 * next())), 0], [width, length], [0, length]);
}

function points(...pairs: [number, number][]): Ring {
  return pairs.map(([x, y]) => ({ x, y }));
}
