import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { Direction } from '#app/geometry/turn.ts';
import { cellArea } from '#app/layout/kernel/lattice.ts';
import { costOfSearch } from '#app/layout/layers/cost-of-search.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { tiledRings } from '#app/layout/model/rooms.ts';
import { layersFor, patternOf } from '#app/layout/patterns/registry.ts';
import { costOfLeastWaste } from '#app/layout/planks/cost-of-least-waste.ts';
import { directionOf, mayBeTurned } from '#app/layout/region/direction-of.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import { roomRing, wallCorners } from '#app/layout/room/room.ts';

/** The amount of work of a layout, estimated before it starts. */
export interface WorkEstimate {
  /** An estimate of the tiles that walls and obstacles cut. */
  readonly cuts: number;
  /** An estimate of the time of the layout and its cuts on one processor of a server (ms). */
  readonly ms: number;
}

/**
 * Above this time (ms) a layout is refused before it starts: eight times the time limit of one. The estimate may be off
 * by a factor of four, and a fast machine takes half as long.
 */
export const MOST_WORK_MS = 16_000;

/*
 * Measured over random rooms of up to 500 corners in every pattern, straight and turned, with the server's kernel.
 * Milliseconds per layout, per tile cut by a wall, per tile cut by an obstacle (whose floor goes through the clipper), the
 * addition per plank, per partial floor that the search for the least waste follows, and per tile along the walls that the
 * search of a start examines.
 */
const COST = { layout: 5, cut: 0.045, cutAround: 0.3, plank: 0.06, floor: 0.1, search: 0.00025 } as const;

/**
 * The work of a layout. A straight line cuts `1 + (|dx| h + |dy| w) / A` tiles on average, where w and h are the sums
 * of the sides of the tiles in the pattern's cell, A is the cell's area and (dx, dy) the line in the pattern's frame:
 * each tile is cut by the lines that cross its extent perpendicular to them.
 */
export function estimateWork(request: LayoutRequest): WorkEstimate {
  const {
    room,
    plan: rooms,
    obstacles,
    finish: { joint },
  } = request;
  const isPlanks = patternOf(request.finish.layoutType).kind === 'planks';
  const direction = mayBeTurned(request.finish) ? directionOf(request, wallCorners(room)) : null;
  const layers = layersFor(request.finish, direction !== null);
  const tiles = layers?.tiles ?? [tileOf(request, isPlanks)];
  const area = layers === null ? cellOf(request, tiles[0] ?? { width: 0, height: 0 }) : cellArea(layers.lattice);
  const [width, height] = tiles.reduce((sum, tile) => [sum[0] + tile.width, sum[1] + tile.height], [0, 0]);
  const { x: cos, y: sin, length } = direction ?? { x: 1, y: 0, length: 1 };
  const cutBy = (from: Point, to: Point): number => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = Math.abs(dx * cos + dy * sin) / length;
    const across = Math.abs(dy * cos - dx * sin) / length;
    return 1 + (along * (height ?? 0) + across * (width ?? 0)) / area;
  };
  const cutByAll = (rings: readonly Ring[]): number =>
    rings.reduce((sum, ring) => ringSides(ring).reduce((cuts, { from, to }) => cuts + cutBy(from, to), sum), 0);
  const walls = rooms === undefined ? [roomRing(room)] : tiledRings(rooms);
  const around = obstacles.map(obstacleRing);
  const [cuts, cutsAround] = [cutByAll(walls), cutByAll(around)];
  const searched =
    layers !== null && request.finish.autoOptimize ? costOfSearch([...walls, ...around], layers, joint) : 0;
  const ms =
    COST.layout +
    (COST.cut + (isPlanks ? COST.plank : 0)) * cuts +
    COST.cutAround * cutsAround +
    COST.floor * (isPlanks ? costOfLeast(request, walls, direction, cuts + cutsAround) : 0) +
    COST.search * searched;
  // The cost of joints on edges is found by a second layout without them.
  const layouts = obstacles.some(({ jointsOnEdges }) => jointsOnEdges === true) ? 2 : 1;
  return { cuts: Math.ceil(cuts + cutsAround), ms: Math.ceil(layouts * ms) };
}

/**
 * The partial floors of the least-waste search, which runs for both methods; none if no course is longer than a plank. Each run
 * ends in two cuts.
 */
function costOfLeast(
  request: LayoutRequest,
  walls: readonly Ring[],
  direction: Direction | null,
  cuts: number,
): number {
  const { x: cos, y: sin, length } = direction ?? { x: 1, y: 0, length: 1 };
  const [dx, dy] = request.finish.patternOrientation === 'vertical' ? [-sin, cos] : [cos, sin];
  const plank = Math.max(request.finish.tileLength, request.finish.tileWidth);
  const isCutUp = walls.some((ring) => {
    const along = ring.map(({ x, y }) => (x * dx + y * dy) / length);
    return Math.max(...along) - Math.min(...along) > plank;
  });
  return isCutUp ? costOfLeastWaste(cuts / 2) : 0;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** The tile of a pattern of courses, or a plank, as laid. */
function tileOf({ finish: { tileLength, tileWidth, patternOrientation } }: LayoutRequest, isPlank: boolean): Sides {
  const [along, across] = isPlank
    ? [Math.max(tileLength, tileWidth), Math.min(tileLength, tileWidth)]
    : [tileLength, tileWidth];
  return patternOrientation === 'vertical' ? { width: across, height: along } : { width: along, height: across };
}

function cellOf({ finish: { joint } }: LayoutRequest, { width, height }: Sides): number {
  return (width + joint) * (height + joint);
}
