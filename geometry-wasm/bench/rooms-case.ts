import { invariant } from '#app/base/invariant.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { computeLayout, type LayoutTools } from '#app/layout/compute/compute-layout.ts';
import type { TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { Doorway } from '#app/layout/model/rooms.ts';
import { admitRooms } from '#app/layout/parts/admit-rooms.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { bestOfEach } from '#kernel/bench/measure.ts';
import { asRequest } from '#tests/factories/layout-request.ts';

/** The side of a room and the thickness of the walls between rooms, in inches. */
const ROOM = 272;
const WALL = 4;
const ROOMS = 10;
/** The single room with walls that reach into it: the same floor area, length of wall and number of cut pieces. */
const HALL = { width: 992, length: 775, walls: 5, every: 165, depth: 690, thickness: 8 } as const;

/** The cost of ten rooms on one grid, and of one room with as many tiles cut along as much wall. */
export interface RoomsCase {
  readonly kernel: TileKernel['name'];
  readonly tiles: number;
  readonly roomsMs: number;
  readonly roomMs: number;
  /** Touched tiles of the single room; walls of both in inches; cut pieces of both. */
  readonly roomTiles: number;
  readonly walls: readonly [number, number];
  readonly pieces: readonly [number, number];
}

/** Case G: a complete layout, with the region, the labels and the counts of each part. */
export function runRoomsCase(tools: LayoutTools): RoomsCase {
  const [rooms, room] = [tenRooms(), oneRoom()];
  const layOut = (request: LayoutRequest) => {
    const layout = computeLayout(request, tools);
    invariant(layout.ok, 'case G is laid out');
    return layout.value;
  };
  const [roomsMs = 0, roomMs = 0] = bestOfEach([() => void layOut(rooms), () => void layOut(room)], 60, 12);
  const [of, one] = [layOut(rooms), layOut(room)];
  const walls = (region: readonly Ring[]) =>
    Math.round(region.reduce((sum, ring) => sum + around(ring), 0) / fromInches(1));
  return {
    kernel: tools.kernel.name,
    tiles: of.counts.touched,
    roomTiles: one.counts.touched,
    roomsMs,
    roomMs,
    walls: [walls(of.region), walls(one.region)],
    pieces: [of.counts.pieces, one.counts.pieces],
  };
}

function laying(): Omit<LayoutRequest, 'room' | 'obstacles'> {
  return {
    unitSystem: 'imperial',
    finish: {
      tileLength: fromInches(6),
      tileWidth: fromInches(6),
      joint: fromInches(0.125),
      layoutType: 'half',
      patternOrientation: 'horizontal',
      autoOptimize: true,
      startCutLength: fromInches(0),
      startCutWidth: fromInches(0),
    },
  };
}

/** Two rows of five rooms; tiled doorways join the rooms of each row. */
function tenRooms(): LayoutRequest {
  const at = (index: number) => ({ x: (index % 5) * (ROOM + WALL), y: Math.floor(index / 5) * (ROOM + WALL) });
  const parts = Array.from({ length: ROOMS }, (_, index) => {
    const { x, y } = at(index);
    return {
      name: `Room ${index + 1}`,
      ring: ringOf([
        [x, y],
        [x + ROOM, y],
        [x + ROOM, y + ROOM],
        [x, y + ROOM],
      ]),
      obstacles: [],
    };
  });
  const doorways = [0, 1, 2, 3, 5, 6, 7, 8].map((index): Doorway => {
    const { x, y } = at(index);
    const place = { x: fromInches(x + ROOM), y: fromInches(y + 100) };
    return { ...place, width: fromInches(WALL), length: fromInches(32), tiled: true, wayOut: false };
  });
  const admitted = admitRooms({ surface: 'floor', parts, doorways });
  invariant(admitted.ok, 'ten rooms can be laid together');
  return asRequest({ ...laying(), ...admitted.value });
}

/** A hall with walls that reach into it from the top. */
function oneRoom(): LayoutRequest {
  const { width, length, walls, every, depth, thickness } = HALL;
  const teeth = Array.from({ length: walls }, (_, index): [number, number][] => {
    const left = (index + 1) * every;
    return [
      [left, 0],
      [left, depth],
      [left + thickness, depth],
      [left + thickness, 0],
    ];
  });
  const points = ringOf([[0, 0], ...teeth.flat(), [width, 0], [width, length], [0, length]]);
  return asRequest({ ...laying(), room: { type: 'custom', points }, obstacles: [] });
}

function ringOf(corners: readonly (readonly [number, number])[]): Ring {
  return corners.map(([x, y]) => ({ x: fromInches(x) as Length, y: fromInches(y) as Length }));
}

function around(ring: Ring): number {
  return ring.reduce((sum, from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);
}
