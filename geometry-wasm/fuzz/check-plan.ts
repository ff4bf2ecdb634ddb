import { isDeepStrictEqual } from 'node:util';
import { invariant } from '#app/base/invariant.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { RegionClipper, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { stairsOf, startAt } from '#app/layout/layers/lay-layers.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { layersFor } from '#app/layout/patterns/registry.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';
import type { Clipper2, Paths64 } from '#kernel/dist/clipper2.js';
import type { CaseReport } from '#kernel/fuzz/check-case.ts';
import { checkPlanks } from '#kernel/fuzz/check-planks.ts';
import { checkShares } from '#kernel/fuzz/check-shares.ts';
import { checkLevelLine, checkUnfolding } from '#kernel/fuzz/check-unfolding.ts';
import { pushRing } from '#kernel/fuzz/clipper-area.ts';
import { isWithoutEnds, meetsNearly, NEARLY } from '#kernel/fuzz/meets-nearly.ts';
import { FINER, type Floors, floorsOf, ringsOf } from '#kernel/fuzz/plan-floors.ts';
import type { RandomPlan } from '#kernel/fuzz/random-plan.ts';
import { partAtTouches, perimeter, signedArea } from '#kernel/fuzz/rings.ts';
import { boundsOf, type FuzzBox, stairPlaces } from '#kernel/fuzz/tile-places.ts';

export interface PlanOracles {
  readonly clipper2: Clipper2;
  readonly clipper: RegionClipper;
  readonly wasm: TileKernel;
  readonly ts: TileKernel;
}

/**
 * Checks several rooms with both builds of the kernel, and every tile with Clipper2: against the union of parts and
 * tiled doorways, and against the floor of each part. No piece may be lost or duplicated, and each must count in its
 * own part.
 */
export function checkPlan({ request, walls }: RandomPlan, { clipper2, clipper, wasm, ts }: PlanOracles): CaseReport {
  const answer = computeLayout(request, { kernel: wasm, clipper });
  const other = computeLayout(request, { kernel: ts, clipper });
  const faults = isDeepStrictEqual(answer, other) ? [] : ['the builds differ'];
  if (walls !== undefined) checkUnfolding(walls, request, clipper2, faults);
  const nothing = { faults, full: 0, cut: 0, degraded: 0, compared: 0 };
  if (!answer.ok) {
    const isBare = answer.error.code === 'obstacles-cover-room';
    return isBare ? nothing : { ...nothing, faults: [...faults, JSON.stringify(answer.error)] };
  }
  const result = answer.value;
  const { plan } = request;
  invariant(plan !== undefined, 'a plan is checked');
  const floors = floorsOf(request, plan, clipper2);
  // In a turned frame Clipper2's rounding joins walls that are almost no distance apart.
  const growsTogether = walls !== undefined && walls.unfolding.blade < NEARLY && (request.finish.layoutAngle ?? 0) > 0;
  const compared =
    result.planks === undefined
      ? checkTiles(result, floors, { clipper2, growsTogether }, faults)
      : checkRuns(result, floors, clipper2, faults);
  checkShares(result, floors, clipper2, faults);
  checkSums(result, faults);
  checkLevelLine(result, faults);
  for (const paths of [floors.all, floors.fine, ...floors.parts]) paths.delete();
  const { full, cut } = result.counts;
  return { faults, full, cut, degraded: result.degraded, compared };
}

/** Planks are in runs of their courses, not on a grid. */
function checkRuns(result: LayoutResult, floors: Floors, clipper2: Clipper2, faults: string[]): number {
  faults.push(...checkPlanks(result, clipper2, ringsOf(floors.all).map(cornersOf)));
  return result.planks?.runs.reduce((sum, { pieces }) => sum + pieces.length, 0) ?? 0;
}

function checkTiles(
  result: LayoutResult,
  floors: Floors,
  { clipper2, growsTogether }: { readonly clipper2: Clipper2; readonly growsTogether: boolean },
  faults: string[],
): number {
  const { request, origin, layers } = result;
  const pattern = layersFor(request.finish, true);
  invariant(pattern !== null, 'planks are not checked here');
  const laid = placedAreas(result, faults);
  let compared = 0;
  const corners = ringsOf(floors.all).flat();
  const boxes = floors.parts.map((part) => boundsOf(Float64Array.from(ringsOf(part).flat())));
  for (const stairs of stairsOf(pattern)) {
    const places = stairPlaces(startAt(stairs, origin));
    const tile = { across: places.tileX, down: places.tileY };
    const least = smallestKeptSide(tile);
    for (const number of places.near(boundsOf(Float64Array.from(corners)))) {
      const { x, y } = places.cornerOf(number);
      const key = `${x},${y}`;
      const own = laid.get(key) ?? 0;
      laid.delete(key);
      const box = [x, y, tile.across, tile.down] as const;
      // Tiles outside every part's box need no clipping: most tiles are near only one part, many near none.
      if (own === 0 && !boxes.some((part) => doesReach(part, box))) continue;
      const all = clipTile(clipper2, floors.fine, box);
      if (own === 0 && all.length === 0) continue;
      compared++;
      const slack = 4 + all.reduce((sum, ring) => sum + perimeter(ring), 0) + 2 * (tile.across + tile.down);
      const kept = (more: number) => outerArea(all, least + more);
      const [most, fewest] = [kept(-3) + slack, kept(3) - slack];
      if (
        (own > most || own < fewest) &&
        !(
          (growsTogether || meetsNearly(all)) &&
          isWithoutEnds(own, all, least * Math.max(tile.across, tile.down), slack)
        )
      ) {
        faults.push(`the tile at ${key} has ${own}, Clipper2 ${kept(0)} on the union`);
      }
    }
  }
  for (const key of laid.keys()) faults.push(`the tile at ${key} lies off the floor`);
  invariant(layers.length > 0, 'there is a layer');
  return compared;
}

function doesReach(
  { left, top, right, bottom }: FuzzBox,
  [x, y, across, down]: readonly [number, number, number, number],
): boolean {
  return left < x + across && right > x && top < y + down && bottom > y;
}

/** The laid area of each tile, by its corner. */
function placedAreas(result: LayoutResult, faults: string[]): Map<string, number> {
  const areas = new Map<string, number>();
  const pieceKeys = new Set<string>();
  for (const { across, down, step, fullRuns } of result.layers) {
    for (const { x, y, count } of fullRuns) {
      for (let i = 0; i < count; i++) {
        const key = `${x + i * step.x},${y + i * step.y}`;
        if (areas.has(key)) faults.push(`the tile at ${key} is laid twice`);
        areas.set(key, across * down);
      }
    }
  }
  for (const { x, y, area } of result.eased) {
    if (!areas.has(`${x},${y}`)) faults.push(`the eased tile at ${x},${y} is not laid`);
    areas.set(`${x},${y}`, area);
  }
  for (const piece of result.pieces) {
    const shape = result.shapes[piece.shape];
    if (shape === undefined) continue;
    const rings = piece.exact ?? ringsAsLaid(shape, result);
    const key = `${piece.tileX},${piece.tileY}`;
    if (areas.has(key) && !pieceKeys.has(key)) faults.push(`the tile at ${key} is full and cut`);
    pieceKeys.add(key);
    areas.set(key, (areas.get(key) ?? 0) + rings.reduce((sum, ring) => sum + signedArea2(ring) / 2, 0));
  }
  return areas;
}

/** The figures of the parts must add up to the totals. */
function checkSums({ parts = [], counts, tiledArea }: LayoutResult, faults: string[]): void {
  const sum = (key: 'full' | 'cut' | 'touched' | 'pieces' | 'tiledArea') =>
    parts.reduce((all, part) => all + part[key], 0);
  for (const key of ['full', 'cut', 'touched', 'pieces'] as const) {
    if (sum(key) !== counts[key]) faults.push(`the parts have ${sum(key)} ${key}, all have ${counts[key]}`);
  }
  if (sum('tiledArea') !== tiledArea) faults.push(`the parts have an area of ${sum('tiledArea')}, all ${tiledArea}`);
}

/** The area of the outer rings whose bounding box is at least `least` in both directions, minus their holes. */
function outerArea(rings: readonly number[][], least: number): number {
  const all = rings.flatMap(partAtTouches).map((ring) => ({ ring, area: signedArea(ring) }));
  const isSmall = (ring: readonly number[]) => {
    const { left, top, right, bottom } = boundsOf(Float64Array.from(ring));
    return Math.min(right - left, bottom - top) < least;
  };
  const outers = all.filter(({ area }) => area > 0).sort((one, other) => one.area - other.area);
  const around = (hole: readonly number[]) => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = hole;
    const middle = { x: (ax + bx) / 2, y: (ay + by) / 2 };
    return outers.find(({ ring }) => locatePoint(middle, cornersOf(ring)) === 'inside')?.ring ?? hole;
  };
  return all.reduce((sum, { ring, area }) => sum + (isSmall(area > 0 ? ring : around(ring)) ? 0 : area), 0);
}

function cornersOf(ring: readonly number[]): Ring {
  return ring.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: ring[at + 1] ?? 0 }] : []));
}

function clipTile(
  clipper2: Clipper2,
  fine: Paths64,
  [x, y, across, down]: readonly [number, number, number, number],
): number[][] {
  const tile = new clipper2.Paths64();
  const box = [x, y, x + across, y, x + across, y + down, x, y + down].map((value) => FINER * value);
  pushRing(clipper2, tile, box);
  const solution = clipper2.Intersect64(fine, tile, clipper2.FillRule.NonZero);
  const rings = ringsOf(solution).map((ring) => ring.map((value) => value / FINER));
  for (const made of [tile, solution]) made.delete();
  return rings;
}
