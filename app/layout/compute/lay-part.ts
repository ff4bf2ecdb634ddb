import { ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { type Direction, turnOntoLattice } from '#app/geometry/turn.ts';
import type { KernelError, RegionClipper, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { countOnBox } from '#app/layout/layers/cost-of-search.ts';
import { layLayers } from '#app/layout/layers/lay-layers.ts';
import { layTiles, type PlacedTiles } from '#app/layout/layers/lay-tiles.ts';
import { searchStart, startByHand } from '#app/layout/layers/search-start.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { levelLineIn } from '#app/layout/model/wall-frame.ts';
import type { ZonePart } from '#app/layout/model/zone.ts';
import { layersFor, patternOf } from '#app/layout/patterns/registry.ts';
import { layPlankFloor } from '#app/layout/planks/lay-plank-floor.ts';
import { plankSettingsOf } from '#app/layout/planks/plank-settings.ts';
import { directionOf, mayBeTurned } from '#app/layout/region/direction-of.ts';
import { turnRegion, turnSegments } from '#app/layout/region/turn-region.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import { type Alignment, alignLayout } from '#app/layout/starts/align-layout.ts';
import { slabOver } from '#app/layout/starts/slab-joints.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A part of a zone with its covering. */
export interface PartToLay {
  readonly part: ZonePart | null;
  readonly finish: Finish;
  /** In the room's frame. */
  readonly region: readonly Ring[];
  /** Whether a pattern without courses is symmetric about its middle instead of placed for the most whole tiles. */
  readonly isCentered?: boolean;
  /** The tiles whose joints it continues; absent if it has its own start. */
  readonly continued?: TilesOfPart;
}

/** A part that is laid; tiles and pieces are in its own frame. */
export interface TilesOfPart {
  readonly tiles: PlacedTiles;
  /** Null where its start is not its own. */
  readonly alignment: Alignment | null;
  /** The grid of its courses, which other parts can continue; null without courses. */
  readonly grid: Alignment | null;
  readonly direction: Direction | null;
}

/** The direction of a part's pattern: along its wall, or from its finish. */
function directionOfPart(part: ZonePart | null, finish: Finish, request: LayoutRequest): Direction | null {
  if (part?.along !== undefined) return part.along;
  return mayBeTurned(finish) ? directionOf({ finish, plan: request.plan }, wallCorners(request.room)) : null;
}

/** The layers of its pattern; null for courses, which a part along a wall keeps whichever way the wall runs. */
function layersOfPart(part: ZonePart | null, finish: Finish, direction: Direction | null) {
  return layersFor(finish, direction !== null && part?.along === undefined);
}

/**
 * Lays one part on its own region: centered there, by its own start cuts, or at the best start of its pattern. `centre` is the
 * point about which every pattern of the room is turned.
 */
export function layPart(
  { part, finish, region, continued, isCentered = false }: PartToLay,
  request: LayoutRequest,
  centre: Point,
  { kernel, clipper }: { readonly kernel: TileKernel; readonly clipper: RegionClipper },
): Result<TilesOfPart, KernelError> {
  const direction = directionOfPart(part, finish, request);
  const turned = direction === null ? region : turnRegion(region, direction, centre, clipper);
  const { minX, minY, maxX, maxY } = ringBounds(turned.flat());
  const [width, length] = [maxX - minX, maxY - minY];
  // The region already has its gap. A level line is a height above the bottom of the wall, not of the part.
  const slab = turnSegments(slabOver(region, request.slab), direction, centre);
  const own = requestOfPart({ ...request, slab }, finish, { minX, minY, maxY });
  const { layoutType } = finish;
  if (patternOf(layoutType).kind === 'planks') {
    const tiles = layPlankFloor(turned, plankSettingsOf(own, { minX, minY, maxX, maxY }, maxY), kernel);
    return tiles.ok ? ok({ tiles: tiles.value, alignment: null, grid: null, direction }) : tiles;
  }
  const layers = layersOfPart(part, finish, direction);
  if (layers === null && continued?.grid) {
    const { grid } = continued;
    const tiles = layTiles(turned, grid, kernel);
    // An alignment applies to the whole floor.
    return tiles.ok ? ok({ tiles: tiles.value, alignment: null, grid, direction }) : tiles;
  }
  if (layers === null) {
    const { originX, originY, ...local } = alignLayout(own, width, length);
    const alignment = { ...local, originX: originX + minX, originY: originY + minY };
    const tiles = layTiles(turned, alignment, kernel);
    return tiles.ok ? ok({ tiles: tiles.value, alignment, grid: alignment, direction }) : tiles;
  }
  const middle = { x: minX + Math.floor(width / 2), y: minY + Math.floor(length / 2) };
  const startOfItsOwn = (): Point => {
    const start = finish.autoOptimize
      ? searchStart(turned, layers, finish.joint, middle, kernel, { slab, isCentered })
      : startByHand(layers, { x: minX, y: minY }, { width: finish.startCutWidth, length: finish.startCutLength });
    const line = direction === null ? levelLineIn(own, length) : null;
    const [first] = layers.tiles;
    return line === null || first === undefined ? start : { ...start, y: minY + line - first.y - first.height };
  };
  const origin = continued?.tiles.origin ?? startOfItsOwn();
  const tiles = layLayers(turned, layers, origin, kernel);
  return tiles.ok ? ok({ tiles: tiles.value, alignment: null, grid: null, direction }) : tiles;
}

/** An upper bound of the tiles of a part, before any work is done. */
export function tilesOnPart({ part, finish, region }: PartToLay, request: LayoutRequest): number {
  const { minX, minY, maxX, maxY } = ringBounds(region.flat());
  const area = (maxX - minX) * (maxY - minY);
  const layers = layersOfPart(part, finish, directionOfPart(part, finish, request));
  if (layers !== null) return countOnBox(area, layers);
  return Math.ceil(area / ((finish.tileLength + finish.joint) * (finish.tileWidth + finish.joint)));
}

/** The request of a part as if the box around its region were a room, without rooms and with no gap at its walls. */
export function requestOfPart(
  { plan: _plan, ...request }: LayoutRequest,
  finish: Finish,
  { minX, minY, maxY }: { readonly minX: number; readonly minY: number; readonly maxY: number },
): LayoutRequest {
  const level = finish.levelLine ?? null;
  const bottom = request.room.type === 'rectangle' ? request.room.length : ringBounds(request.room.points).maxY;
  const moved = ({ x, y }: Point): Point => ({ x: x - minX, y: y - minY });
  return {
    ...request,
    slab: request.slab?.map(({ from, to }) => ({ from: moved(from), to: moved(to) })) ?? [],
    obstacles: request.obstacles.map((one) => ({ ...one, x: (one.x - minX) as Length, y: (one.y - minY) as Length })),
    finish: {
      ...finish,
      perimeterGap: 0 as Length,
      levelLine: level === null ? null : ((level - (bottom - maxY)) as Length),
    },
  };
}

/** Obstacles and rings in the frame of a part. */
export function intoFrame(ring: Ring, direction: Direction | null, centre: Point): Ring {
  return direction === null ? ring : ring.map((corner) => turnOntoLattice(corner, direction, centre));
}
