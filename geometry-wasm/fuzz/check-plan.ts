import { invariant } from '#app/base/invariant.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { turnOntoLattice } from '#app/geometry/turn.ts';
import { computeLayout } from '#app/layout/compute-layout.ts';
import { laidRings } from '#app/layout/cuts/laid-shape.ts';
import { stairsOf, startAt } from '#app/layout/layers/lay-layers.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { doorwayRing, type PartsPlan } from '#app/layout/parts/plan.ts';
import { layersFor } from '#app/layout/patterns/registry.ts';
import { cornersOf } from '#app/layout/room/obstacle-form.ts';
import type { RegionClipper, TileKernel } from '#app/layout/tile-kernel.ts';
import { directionOf } from '#app/layout/turn/direction-of.ts';
import { turningCentre } from '#app/layout/turn/turn-region.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';
import type { Clipper2, Paths64 } from '#kernel/dist/clipper2.js';
import type { CaseReport } from '#kernel/fuzz/check-case.ts';
import { pushRing } from '#kernel/fuzz/clipper-area.ts';
import { partAtTouches, perimeter, signedArea } from '#kernel/fuzz/rings.ts';
import { type Bounds, boundsOf, stairPlaces } from '#kernel/fuzz/tile-places.ts';

export interface PlanOracles {
  readonly clipper2: Clipper2;
  readonly clipper: RegionClipper;
  readonly wasm: TileKernel;
  readonly ts: TileKernel;
}

/** The floor as the oracle has it, of all parts and of each, in the frame of the pattern. */
interface Floors {
  readonly all: Paths64;
  readonly parts: readonly Paths64[];
}

/**
 * A plan through both builds of the kernel, and every tile of it through Clipper2: against the union of parts and tiled
 * doorways, and against the floor of each part by itself. No piece may be lost or doubled, and each counts in its own part.
 */
export function checkPlan(request: LayoutRequest, { clipper2, clipper, wasm, ts }: PlanOracles): CaseReport {
  const answer = computeLayout(request, { kernel: wasm, clipper });
  const other = computeLayout(request, { kernel: ts, clipper });
  const faults = JSON.stringify(answer) === JSON.stringify(other) ? [] : ['the builds differ'];
  const nothing = { faults, full: 0, cut: 0, degraded: 0, compared: 0 };
  if (!answer.ok) {
    const isBare = answer.error.code === 'obstacles-cover-room';
    return isBare ? nothing : { ...nothing, faults: [...faults, JSON.stringify(answer.error)] };
  }
  const result = answer.value;
  const { plan } = request;
  invariant(plan !== undefined, 'a plan is checked');
  const floors = floorsOf(request, plan, clipper2);
  const compared = checkTiles(result, floors, clipper2, faults);
  checkSums(result, faults);
  for (const paths of [floors.all, ...floors.parts]) paths.delete();
  const { full, cut } = result.counts;
  return { faults, full, cut, degraded: result.degraded, compared };
}

/** The floor of each part: its outline and its tiled doorways beyond all outlines, less the obstacles. */
function floorsOf(request: LayoutRequest, plan: PartsPlan, clipper2: Clipper2): Floors {
  const centre = turningCentre(boundOf(request, 'width'), boundOf(request, 'length'));
  const direction = directionOf(request, []);
  const flat = (ring: Ring): number[] => ring.flatMap(({ x, y }) => [x, y]);
  // Turned once they are made: corners that are turned apart lie apart by a rounding.
  const enter = (made: Paths64): Paths64 => {
    const rings = ringsOf(made);
    made.delete();
    const turned = rings.map((ring) =>
      ring.flatMap((x, at) => {
        const corner = { x, y: ring[at + 1] ?? 0 };
        return at % 2 === 1 ? [] : flat([direction === null ? corner : turnOntoLattice(corner, direction, centre)]);
      }),
    );
    return clip(clipper2, turned, [], clipper2.ClipType.Union);
  };
  const obstacles = request.obstacles.map((one) => flat(cornersOf(one)));
  const less = (rings: readonly number[][]): Paths64 => {
    const tiled = clip(clipper2, rings, [], clipper2.ClipType.Union);
    const floor = clip(clipper2, ringsOf(tiled), obstacles, clipper2.ClipType.Difference);
    tiled.delete();
    return enter(floor);
  };
  const outlines = plan.parts.map(({ ring }) => flat(ring));
  const doors = plan.doorways
    .filter(({ tiled }) => tiled)
    .map((one) => ({ part: one.part, ring: flat(doorwayRing(one)) }));
  return {
    all: less([...outlines, ...doors.map(({ ring }) => ring)]),
    parts: outlines.map((own, part) => {
      const ownDoors = doors.filter((one) => one.part === part).map(({ ring }) => ring);
      const alone = clip(clipper2, ownDoors, outlines, clipper2.ClipType.Difference);
      const rings = [own, ...ringsOf(alone)];
      alone.delete();
      return less(rings);
    }),
  };
}

function boundOf({ room }: LayoutRequest, side: 'width' | 'length'): number {
  return room.type === 'rectangle' ? room[side] : 0;
}

function checkTiles(result: LayoutResult, floors: Floors, clipper2: Clipper2, faults: string[]): number {
  const { request, origin, layers } = result;
  const pattern = layersFor(request as Parameters<typeof layersFor>[0], true);
  invariant(pattern !== null, 'planks are not checked here');
  const laid = laidAreas(result, faults);
  const touchedLeast = floors.parts.map(() => 0);
  let unsure = 0;
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
      // What lies off a part's box has nothing of it: most tiles are near one part, many near none.
      const near = boxes.map((part) => doesReach(part, box));
      const parts = near.filter((isNear) => isNear).length;
      if (own === 0 && parts === 0) continue;
      const all = clipTile(clipper2, floors.all, box);
      if (own === 0 && all.length === 0) continue;
      compared++;
      const slack = 4 + all.reduce((sum, ring) => sum + perimeter(ring), 0) + 2 * (tile.across + tile.down);
      const kept = (more: number) => outerArea(all, least + more);
      if (own > kept(-3) + slack || own < kept(3) - slack) {
        faults.push(`the tile at ${key} has ${own}, Clipper2 ${kept(0)} on the union`);
      }
      if (own === 0) continue;
      const areas = floors.parts.map((part, index) => {
        if (near[index] !== true) return 0;
        return areaOf(parts === 1 ? all : clipTile(clipper2, part, box));
      });
      const most = Math.max(...areas);
      const isSure = areas.filter((area) => area > most - 2 * slack).length === 1 && kept(3) === areaOf(all);
      if (isSure) touchedLeast[areas.indexOf(most)] = (touchedLeast[areas.indexOf(most)] ?? 0) + 1;
      else unsure++;
    }
  }
  for (const key of laid.keys()) faults.push(`the tile at ${key} lies off the floor`);
  result.parts?.forEach(({ name, touched }, part) => {
    const sure = touchedLeast[part] ?? 0;
    if (touched < sure || touched > sure + unsure)
      faults.push(`${name} has ${touched} tiles, ${sure} to ${sure + unsure} by Clipper2`);
  });
  invariant(layers.length > 0, 'there is a layer');
  return compared;
}

function doesReach(
  { left, top, right, bottom }: Bounds,
  [x, y, across, down]: readonly [number, number, number, number],
): boolean {
  return left < x + across && right > x && top < y + down && bottom > y;
}

/** What is laid of each tile, by its corner. */
function laidAreas(result: LayoutResult, faults: string[]): Map<string, number> {
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
  for (const piece of result.pieces) {
    const shape = result.shapes[piece.shape];
    if (shape === undefined) continue;
    const rings = piece.exact ?? laidRings(shape, result);
    const key = `${piece.tileX},${piece.tileY}`;
    if (areas.has(key) && !pieceKeys.has(key)) faults.push(`the tile at ${key} is full and cut`);
    pieceKeys.add(key);
    areas.set(key, (areas.get(key) ?? 0) + rings.reduce((sum, ring) => sum + signedArea2(ring) / 2, 0));
  }
  return areas;
}

/** What is told of the parts adds up to what is told of all. */
function checkSums({ parts = [], counts, tiledArea, pieces }: LayoutResult, faults: string[]): void {
  const sum = (key: 'full' | 'cut' | 'touched' | 'pieces' | 'tiledArea') =>
    parts.reduce((all, part) => all + part[key], 0);
  for (const key of ['full', 'cut', 'touched', 'pieces'] as const) {
    if (sum(key) !== counts[key]) faults.push(`the parts have ${sum(key)} ${key}, all have ${counts[key]}`);
  }
  if (sum('tiledArea') !== tiledArea) faults.push(`the parts have an area of ${sum('tiledArea')}, all ${tiledArea}`);
  parts.forEach((part, index) => {
    const own = pieces.filter((piece) => piece.part === index).length;
    if (own !== part.pieces) faults.push(`${part.name} has ${part.pieces} pieces and lists ${own}`);
  });
}

/** The area of outer rings whose box is at least so wide each way, less the holes in them. */
function outerArea(rings: readonly number[][], least: number): number {
  const boxed = rings
    .flatMap(partAtTouches)
    .map((ring) => ({ box: boundsOf(Float64Array.from(ring)), area: signedArea(ring) }));
  const isSmall = ({ left, top, right, bottom }: Bounds) => Math.min(right - left, bottom - top) < least;
  const outers = boxed.filter(({ area }) => area > 0).sort((one, other) => one.area - other.area);
  const around = ({ left, top, right, bottom }: Bounds): Bounds | undefined =>
    outers.find(({ box }) => box.left <= left && box.top <= top && box.right >= right && box.bottom >= bottom)?.box;
  return boxed.reduce((sum, { box, area }) => {
    const outer = area > 0 ? box : (around(box) ?? box);
    return isSmall(outer) ? sum : sum + area;
  }, 0);
}

function clipTile(
  clipper2: Clipper2,
  floor: Paths64,
  [x, y, across, down]: readonly [number, number, number, number],
): number[][] {
  const tile = new clipper2.Paths64();
  pushRing(clipper2, tile, [x, y, x + across, y, x + across, y + down, x, y + down]);
  const solution = clipper2.Intersect64(floor, tile, clipper2.FillRule.NonZero);
  const rings = ringsOf(solution);
  for (const made of [tile, solution]) made.delete();
  return rings;
}

function areaOf(rings: readonly number[][]): number {
  return rings.reduce((sum, ring) => sum + signedArea(ring), 0);
}

function clip(clipper2: Clipper2, subjects: readonly number[][], clips: readonly number[][], type: unknown): Paths64 {
  const [subject, taken, solution] = [new clipper2.Paths64(), new clipper2.Paths64(), new clipper2.Paths64()];
  for (const ring of subjects) pushRing(clipper2, subject, ring);
  for (const ring of clips) pushRing(clipper2, taken, ring);
  const engine = new clipper2.Clipper64();
  engine.AddSubject(subject);
  engine.AddClip(taken);
  engine.ExecutePath(type, clipper2.FillRule.NonZero, solution);
  for (const made of [subject, taken, engine]) made.delete();
  return solution;
}

function ringsOf(paths: Paths64): number[][] {
  return Array.from({ length: paths.size() }, (_, index) => {
    const path = paths.get(index);
    const ring: number[] = [];
    const view = path.view();
    for (let k = 0; k < view.length; k += 3) ring.push(Number(view[k]), Number(view[k + 1]));
    path.delete();
    return ring;
  });
}
