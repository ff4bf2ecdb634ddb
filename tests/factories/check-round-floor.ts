import { isDeepStrictEqual } from 'node:util';
import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { checkRequest } from '#app/layout/compute/check-request.ts';
import { computeLayout, type LayoutTools } from '#app/layout/compute/compute-layout.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import { layLayers } from '#app/layout/layers/lay-layers.ts';
import { layTiles } from '#app/layout/layers/lay-tiles.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, PlacedLayer } from '#app/layout/model/layout-result.ts';
import { enterFrame, leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { roomOutline } from '#app/layout/room/room.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { floorWithin, type TrueFloor, type TrueWall } from '#tests/factories/round-floor.ts';

const SIXTY_FOURTH = UNITS_PER_INCH / 64;
/**
 * Tolerance in lattice units per length of outline: corners of rings and pieces are rounded, twice in a turned pattern.
 */
const ROUNDING = 3;

export interface RoundFloorReport {
  readonly tiles: number;
  /** Tiles cut by a circle or an arc. */
  readonly round: number;
  readonly faults: readonly string[];
}

/**
 * Compares a floor with the exact areas of its tiles along true circles and arcs. No tile has more than its exact area;
 * a tile may have less only by 1/64 in along the arcs in it. Both kernels must agree to the bit. Null if the request is
 * refused.
 */
export function checkRoundFloor(
  request: LayoutRequest,
  tools: LayoutTools,
  other: LayoutTools,
): RoundFloorReport | null {
  const outcome = computeLayout(request, tools);
  const faults = isDeepStrictEqual(computeLayout(request, other), outcome) ? [] : ['the kernels differ'];
  if (!outcome.ok) return faults.length > 0 ? { tiles: 0, round: 0, faults } : null;
  const floor = trueFloor(request);
  const result = outcome.value;
  return request.finish.layoutType === 'planks'
    ? checkWhole(result, floor, faults)
    : checkTiles(result, floor, tools, faults);
}

function checkTiles(
  result: LayoutResult,
  floor: TrueFloor,
  tools: LayoutTools,
  before: readonly string[],
): RoundFloorReport {
  const faults = [...before];
  const kept = keptByTile(result);
  let mayBeDropped = droppedOf(result);
  let [tiles, round] = [0, 0];
  for (const box of allTiles(result, tools)) {
    const { area, arcs } = floorWithin(
      floor,
      box.map((corner) => leaveFrame(corner, result.frame)),
    );
    const key = keyOf(box[0] as Point, ...sizeOf(box));
    const got = kept.get(key) ?? { area: 0, radii: [] };
    kept.delete(key);
    tiles += 1;
    if (arcs.length > 0) round += 1;
    const [width, height] = sizeOf(box);
    const slack = ROUNDING * 4 * (width + height);
    const length = arcs.reduce((sum, arc) => sum + arc.length, 0);
    if (got.area > area + slack) faults.push(`${key}: ${got.area} laid where ${area} is floor`);
    let missing = area - got.area - length * SIXTY_FOURTH - slack;
    const mayMiss = (UNITS_PER_INCH / 4) * Math.max(width, height);
    if (missing <= 0 && got.area > 0 && droppedOf(result) === 0)
      for (const { radius, parted } of arcs)
        if (
          parted > 2 * (length * SIXTY_FOURTH + slack) &&
          !got.radii.some((one) => Math.abs(one - radius) <= ROUNDING)
        )
          faults.push(`${key}: no piece says the circle of ${radius}`);
    for (; missing > 0 && mayBeDropped > 0; mayBeDropped -= 1) missing -= mayMiss;
    if (missing > 0) faults.push(`${key}: ${got.area} laid where ${area} is floor, beside arcs of ${length}`);
  }
  for (const [key, { area }] of kept) faults.push(`${key}: ${area} laid where the pattern has no tile`);
  return { tiles, round, faults };
}

/**
 * Planks have no fixed grid, so only totals are compared: without joints they cover the floor, except for dropped
 * pieces.
 */
function checkWhole(result: LayoutResult, floor: TrueFloor, before: readonly string[]): RoundFloorReport {
  const faults = [...before];
  const { area, arcs } = floorWithin(floor, boundsRing(widened(ringBounds(result.roomRing), 1)));
  const tiles = result.counts.full + result.counts.pieces;
  const length = arcs.reduce((sum, arc) => sum + arc.length, 0);
  const [{ across, down }] = result.kinds;
  const slack = ROUNDING * 4 * tiles * (across + down);
  const got = [...keptByTile(result).values()].reduce((sum, tile) => sum + tile.area, 0);
  const mayMiss = droppedOf(result) * (UNITS_PER_INCH / 4) * Math.max(across, down);
  const comparison = `${got} laid where ${area} is floor, beside arcs of ${length}`;
  if (got > area + slack || got < area - length * SIXTY_FOURTH - slack - mayMiss) faults.push(comparison);
  return { tiles, round: arcs.length, faults };
}

/** Number of dropped pieces: those under 1/4 in wide. */
function droppedOf({ warnings }: LayoutResult): number {
  const warning = warnings.find(({ code }) => code === 'pieces-dropped');
  return warning?.code === 'pieces-dropped' ? warning.count : 0;
}

interface KeptTile {
  area: number;
  /** Radii of the rounds that its pieces list. */
  readonly radii: number[];
}

/** The laid area of every tile, including full ones. */
function keptByTile(result: LayoutResult): Map<string, KeptTile> {
  const kept = new Map<string, KeptTile>();
  const add = (key: string, area: number, radii: readonly number[]) => {
    const tile = kept.get(key) ?? { area: 0, radii: [] };
    tile.area += area;
    tile.radii.push(...radii);
    kept.set(key, tile);
  };
  for (const { across, down, step, fullRuns } of result.layers)
    for (const { x, y, count } of fullRuns)
      for (let at = 0; at < count; at += 1)
        add(keyOf({ x: x + at * step.x, y: y + at * step.y }, across, down), across * down, []);
  for (const { layer, x, y, area } of result.eased) {
    const { across = 0, down = 0 } = result.layers[layer] ?? {};
    add(keyOf({ x, y }, across, down), area - across * down, []);
  }
  for (const { tileX, tileY, shape: index, exact } of result.pieces) {
    const shape = result.shapes[index];
    if (shape === undefined) continue;
    const { across, down } = kindOf(shape, result);
    const area = exact === undefined ? shape.area : exact.reduce((sum, ring) => sum + signedArea2(ring), 0) / 2;
    const [width, height] = shape.turned ? [down, across] : [across, down];
    add(
      keyOf({ x: tileX, y: tileY }, width, height),
      area,
      (shape.rounds ?? []).map(({ radius }) => radius),
    );
  }
  return kept;
}

function keyOf({ x, y }: Point, width: number, height: number): string {
  return `${x},${y} ${width}x${height}`;
}

function sizeOf(box: Ring): readonly [number, number] {
  const { minX, minY, maxX, maxY } = ringBounds(box);
  return [maxX - minX, maxY - minY];
}

/**
 * Every tile of the pattern around the room, in the pattern's frame: the pattern laid from the same start on a larger
 * box; the whole tiles are returned.
 */
function allTiles(result: LayoutResult, { kernel }: LayoutTools): Ring[] {
  const checked = checkRequest(result.request);
  if (!checked.ok) throw new Error(checked.error.code);
  const { alignment, layers } = checked.value;
  const corners = boundsRing(ringBounds(result.roomRing)).map((corner) => enterFrame(corner, result.frame));
  const longest = Math.max(...result.kinds.flatMap(({ across, down }) => [across, down]));
  const { minX, minY, maxX, maxY } = widened(ringBounds(corners), 2 * longest);
  const around = boundsRing({
    minX: Math.floor(minX),
    minY: Math.floor(minY),
    maxX: Math.ceil(maxX),
    maxY: Math.ceil(maxY),
  });
  const outcome =
    alignment === null
      ? layers && layLayers([around], layers, result.origin, kernel)
      : layTiles([around], alignment, kernel);
  if (!outcome?.ok) throw new Error('the pattern is not laid on a box');
  return outcome.value.layers.flatMap(tilesOf);
}

function tilesOf({ across, down, step, fullRuns }: PlacedLayer): Ring[] {
  return fullRuns.flatMap(({ x, y, count }) =>
    Array.from({ length: count }, (_, at) => {
      const [minX, minY] = [x + at * step.x, y + at * step.y];
      return boundsRing({ minX, minY, maxX: minX + across, maxY: minY + down });
    }),
  );
}

function widened({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by };
}

/** The floor as requested: walls by chord and rise, circles by diameter, rectangles by sides and angle. */
function trueFloor({ room, obstacles }: LayoutRequest): TrueFloor {
  const corners = roomOutline(room);
  const walls = corners.map((from, at): TrueWall => {
    const to = corners[(at + 1) % corners.length] as Point;
    const half = Math.hypot(to.x - from.x, to.y - from.y) / 2;
    const { rise = 0, radius } = from;
    const height = radius === undefined ? rise : Math.abs(radius) - Math.sqrt(Math.max(0, radius ** 2 - half ** 2));
    return { from, to, rise: radius === undefined ? rise : Math.sign(radius) * height };
  });
  return {
    walls,
    circles: obstacles.flatMap(({ x, y, width, form }) =>
      form?.shape === 'circle' ? [{ x: x + width / 2, y: y + width / 2, radius: width / 2 }] : [],
    ),
    polygons: obstacles.flatMap((thing) => (thing.form?.shape === 'circle' ? [] : [trueRectangle(thing)])),
  };
}

function trueRectangle({ x, y, width, length, form }: Obstacle): Ring {
  const [wide, long, angle] = form?.shape === 'rectangle' ? [form.width, form.length, form.angle] : [width, length, 0];
  const turn = (angle * Math.PI) / 1800;
  const sides = { minX: -wide / 2, minY: -long / 2, maxX: wide / 2, maxY: long / 2 };
  return boundsRing(sides).map((corner) => ({
    x: x + width / 2 + corner.x * Math.cos(turn) - corner.y * Math.sin(turn),
    y: y + length / 2 + corner.x * Math.sin(turn) + corner.y * Math.cos(turn),
  }));
}
