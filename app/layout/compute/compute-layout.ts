import { invariant } from '#app/base/invariant.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { cosSinOf, turnOntoLattice } from '#app/geometry/turn.ts';
import { type CheckedRequest, checkRequest } from '#app/layout/compute/check-request.ts';
import { costOfJoints } from '#app/layout/compute/cost-of-joints.ts';
import { layFloor } from '#app/layout/compute/lay-floor.ts';
import { SlopesInWork } from '#app/layout/compute/slopes-in-work.ts';
import { countAllKinds, countKinds, tiledAreaTwice } from '#app/layout/counts/count-kinds.ts';
import { type CountedParts, countParts, withFill } from '#app/layout/counts/count-parts.ts';
import { cuttingObstacles } from '#app/layout/cuts/cutting-obstacles.ts';
import { type EasedPieces, easeCorners, layEased } from '#app/layout/cuts/ease-corners.ts';
import { labelCuts } from '#app/layout/cuts/label-cuts.ts';
import { centreKernel } from '#app/layout/kernel/centred-kernel.ts';
import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import type { KernelError, RegionClipper, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { heldOrigin, heldStartOf } from '#app/layout/layers/held-start.ts';
import { layLayers } from '#app/layout/layers/lay-layers.ts';
import { layTiles, type PlacedTiles } from '#app/layout/layers/lay-tiles.ts';
import { searchStart, startByHand } from '#app/layout/layers/search-start.ts';
import { type LayoutRequest, withFinish } from '#app/layout/model/layout-request.ts';
import type { Borders, LayoutError, LayoutResult, PlacedLayer } from '#app/layout/model/layout-result.ts';
import { MAX_TILES } from '#app/layout/model/limits.ts';
import { cutAround } from '#app/layout/model/obstacle-types.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { levelLineIn } from '#app/layout/model/wall-frame.ts';
import type { Zone } from '#app/layout/model/zone.ts';
import { Territories } from '#app/layout/parts/territories.ts';
import { fillOf, isOutlinedId } from '#app/layout/patterns/registry.ts';
import { layPlankFloor } from '#app/layout/planks/lay-plank-floor.ts';
import { plankSettingsOf } from '#app/layout/planks/plank-settings.ts';
import { buildRegion, needsClipper, withFoldsUncut } from '#app/layout/region/build-region.ts';
import { mayBeTurned } from '#app/layout/region/direction-of.ts';
import { turningCentre, turnRegion, turnSegments } from '#app/layout/region/turn-region.ts';
import { findWorstCut } from '#app/layout/slivers/half-tile.ts';
import type { Alignment } from '#app/layout/starts/align-layout.ts';
import { asksForJoints } from '#app/layout/starts/joints-on-edges.ts';
import type { Length } from '#app/layout/units/length.ts';
import { withSlabJudged } from '#app/layout/warnings/describe-slab.ts';
import { isKept, judgeLayout, smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';
import { judgeSlopes } from '#app/layout/warnings/judge-slopes.ts';

export interface LayoutTools {
  readonly kernel: TileKernel;
  /** Required if `needsClipper` returns true. */
  readonly clipper?: RegionClipper;
}

export interface LazyLayoutTools {
  readonly kernel: TileKernel;
  /** Called only for a valid request whose region needs it. */
  readonly loadClipper: () => Promise<RegionClipper>;
}

/** Lays the tiles of a request: plain data, the same to the bit with either build of the kernel. */
export function computeLayout(request: LayoutRequest, tools: LayoutTools): Result<LayoutResult, LayoutError> {
  const checked = checkRequest(request);
  return checked.ok ? layAsAsked(checked.value, tools) : checked;
}

/** Like `computeLayout`, but loads the clipper only for layouts that need it. */
export async function computeLayoutLazily(
  request: LayoutRequest,
  tools: LazyLayoutTools,
): Promise<Result<LayoutResult, LayoutError>> {
  const checked = checkRequest(request);
  if (!checked.ok) return checked;
  const tiles = checked.value.layers?.tiles ?? [];
  const zones = request.zones ?? [];
  if (zones.length > 0) await tools.kernel.loadLayers();
  if (zones.some(({ finish }) => isOutlinedId(finish.layoutType))) await tools.kernel.loadCells();
  if (tiles.some(({ outline }) => outline === undefined)) await tools.kernel.loadLayers();
  if (tiles.some(({ outline }) => outline !== undefined)) await tools.kernel.loadCells();
  const clipper = needsClipper(request) ? await tools.loadClipper() : undefined;
  return layAsAsked(checked.value, { kernel: tools.kernel, clipper });
}

/** If joints at edges are requested, also computes the layout without them and reports the difference. */
function layAsAsked(checked: CheckedRequest, tools: LayoutTools): Result<LayoutResult, LayoutError> {
  const { request } = checked;
  const obstacles = cutAround(request.obstacles);
  if (obstacles === request.obstacles) return layAround(checked, tools);
  const layout = layAround({ ...checked, request: { ...request, obstacles } }, tools);
  return layout.ok ? ok({ ...layout.value, request }) : layout;
}

/** A request all of whose obstacles are cut around. */
function layAround(checked: CheckedRequest, tools: LayoutTools): Result<LayoutResult, LayoutError> {
  const { request } = checked;
  const { zones = [] } = request;
  if (zones.length > 0) return layZones(checked, zones, tools);
  const layout = layOut(checked, tools);
  if (!layout.ok || !request.obstacles.some(asksForJoints)) return layout;
  const obstacles = request.obstacles.map(({ jointsOnEdges: _, ...one }) => one);
  const unasked = checkRequest({ ...request, obstacles });
  const without = unasked.ok ? layOut(unasked.value, tools) : unasked;
  if (!without.ok) return without;
  const warnings = [...layout.value.warnings, costOfJoints(checked, layout.value, without.value)];
  return ok({ ...layout.value, warnings });
}

function layZones(
  checked: CheckedRequest,
  zones: readonly Zone[],
  { kernel, clipper }: LayoutTools,
): Result<LayoutResult, LayoutError> {
  invariant(clipper, 'a layout with zones needs a clipper');
  return layFloor(checked, zones, { kernel: kernelFor(checked.request, { kernel }), clipper });
}

function layOut(checked: CheckedRequest, tools: LayoutTools): Result<LayoutResult, LayoutError> {
  const { request, ring } = checked;
  const region = buildRegion(ring, request, tools.clipper);
  const netAreaTwice = netAreaOf(checked, region, tools.clipper);
  if (netAreaTwice <= 0)
    return err({ code: gapOf(request.finish) > 0 ? 'gap-leaves-no-floor' : 'obstacles-cover-room' });
  const tiles = layPattern(checked, turnIfAsked(checked, region, tools.clipper), kernelFor(request, tools));
  if (!tiles.ok) return err(nameKernelError(tiles.error));
  return ok(assemble(checked, region, netAreaTwice, tiles.value, tools.clipper));
}

/** Twice the area of the region, with the joints at folds. */
function netAreaOf({ request, ring }: CheckedRequest, region: readonly Ring[], clipper?: RegionClipper): number {
  const whole = withFoldsUncut(request);
  return areaTwice(whole === request ? region : buildRegion(ring, whole, clipper));
}

/** The kernel in the coordinates of a request. With several rooms these are relative to their middle. */
export function kernelFor({ plan: rooms }: LayoutRequest, { kernel }: Pick<LayoutTools, 'kernel'>): TileKernel {
  return rooms === undefined ? kernel : centreKernel(kernel);
}

function layPattern(
  { request, boundsWidth, boundsLength, alignment, layers, direction }: CheckedRequest,
  region: readonly Ring[],
  kernel: TileKernel,
): Result<PlacedTiles, KernelError> {
  if (alignment !== null) return layTiles(region, alignment, kernel);
  if (layers === null) {
    const gap = gapOf(request.finish);
    const inside = { minX: gap, minY: gap, maxX: boundsWidth - gap, maxY: boundsLength - gap };
    const box = direction === null ? inside : ringBounds(region.flat());
    return layPlankFloor(region, plankSettingsOf(request, box, boundsLength), kernel);
  }
  const centre = turningCentre(boundsWidth, boundsLength);
  const held = heldStartOf(request, layers);
  if (held !== null) return layLayers(region, layers, heldOrigin(held, layers, { direction, centre }), kernel);
  const origin = request.finish.autoOptimize
    ? searchStart(region, layers, request.finish.joint, centre, kernel, {
        slab: turnSegments(request.slab, direction, centre),
      })
    : startByHand(layers, cornerOf(region), {
        width: request.finish.startCutWidth,
        length: request.finish.startCutLength,
      });
  return layLayers(region, layers, levelOrigin(origin, request, layers, boundsLength), kernel);
}

/** On a wall with a level line the pattern's first tile rests on the line; its start along the line stays the same. */
function levelOrigin(origin: Point, request: LayoutRequest, { tiles: [first] }: Layers, boundsLength: number): Point {
  const line = levelLineIn(request, boundsLength);
  if (line === null || first === undefined || mayBeTurned(request.finish)) return origin;
  return { x: origin.x, y: line - first.y - first.height };
}

/** The region in the frame of the pattern. */
function turnIfAsked(
  { direction, boundsWidth, boundsLength }: CheckedRequest,
  region: readonly Ring[],
  clipper: RegionClipper | undefined,
): readonly Ring[] {
  if (direction === null) return region;
  return turnRegion(region, direction, turningCentre(boundsWidth, boundsLength), clipper);
}

/** The top left corner of the box around a region. */
function cornerOf(region: readonly Ring[]): Point {
  const { minX, minY } = ringBounds(region.flat());
  return { x: minX, y: minY };
}

function assemble(
  checked: CheckedRequest,
  region: readonly Ring[],
  netAreaTwice: number,
  tiles: PlacedTiles,
  clipper: RegionClipper | undefined,
): LayoutResult {
  const { request, ring, alignment, direction } = checked;
  const { origin } = tiles;
  const centre = turningCentre(checked.boundsWidth, checked.boundsLength);
  const frame = direction && { ...cosSinOf(direction), centre };
  const leastSides = tiles.layers.map(smallestKeptSide);
  const kept = tiles.pieces.filter((piece) =>
    isKept(piece, tiles.layers[piece.layer] as PlacedLayer, leastSides[piece.layer]),
  );
  // Planks are counted separately, run by run.
  const eased: EasedPieces = tiles.planks ? { cut: kept, eased: [] } : easeCorners(kept, tiles.layers);
  const ofParts = countOfParts(checked, tiles.layers, eased, clipper);
  const slopes = SlopesInWork.of(checked, clipper);
  const fill = fillOf(request.finish.layoutType);
  slopes?.add({ layers: tiles.layers, eased, direction, fill, joint: request.finish.joint });
  const tiledSlopes = slopes?.tiled() ?? null;
  const obstacles = cuttingObstacles(request, direction, frame);
  const { shapes, pieces } = labelCuts(eased.cut, tiles.layers, obstacles, ofParts?.partOf);
  const kinds = countKinds(tiles.kinds, tiles.layers, eased, {
    areaTwice: netAreaTwice,
    isWhollyTiled:
      fill === 1 && request.finish.joint === 0 && kept.length === tiles.pieces.length && tiles.degraded === 0,
  });
  const layers = layEased(tiles.layers, eased.eased);
  const counts = countAllKinds(kinds);
  const roomAreaTwice = floorAreaTwice(checked, netAreaTwice, clipper);
  const taken = takenAreas(checked, roomAreaTwice, netAreaTwice, clipper);
  const judged = {
    request,
    boundsWidth: checked.boundsWidth as Length,
    boundsLength: checked.boundsLength as Length,
    kinds,
    borders: alignment && bordersOf(alignment),
    shapes,
  };
  return withSlabJudged({
    ...judged,
    roomRing: ring,
    region,
    layers,
    frame,
    runsAlong: checked.layers === null && direction === null ? runsAlong(request) : null,
    origin,
    pieces,
    eased: eased.eased.map(({ layer, tileX, tileY, areaTwice }) => ({
      layer,
      x: tileX,
      y: tileY,
      area: areaTwice / 2,
    })),
    ...(ofParts && { parts: ofParts.parts.map((part) => withFill(part, fill)) }),
    ...(tiledSlopes && { slopes: tiledSlopes }),
    counts,
    roomArea: roomAreaTwice / 2,
    ...taken,
    ...(tiles.planks && { planks: tiles.planks }),
    netArea: netAreaTwice / 2,
    tiledArea: (tiledAreaTwice(tiles.layers, kept) / 2) * fill,
    warnings: [
      ...judgeLayout({
        alignment,
        layers,
        kinds,
        request,
        ...(tiles.planks && { planks: tiles.planks }),
        pieces: tiles.pieces,
        shapes,
        droppedPieces: tiles.pieces.length - kept.length,
        degraded: tiles.degraded,
        degradedFull: tiles.degradedFull,
      }),
      ...judgeSlopes(tiledSlopes),
    ],
    worstCut: findWorstCut(judged),
    degraded: tiles.degraded,
  });
}

/** The room, or the union of several rooms and their tiled doorways. */
function floorAreaTwice(
  { request, ring }: CheckedRequest,
  netAreaTwice: number,
  clipper: RegionClipper | undefined,
): number {
  if (request.plan === undefined) return signedArea2(ring);
  if (request.obstacles.length === 0 && gapOf(request.finish) === 0) return netAreaTwice;
  return areaTwice(
    buildRegion(ring, { ...withFinish(request, { perimeterGap: 0 as Length }), obstacles: [] }, clipper),
  );
}

function countOfParts(
  { request: { plan: rooms }, direction, boundsWidth, boundsLength }: CheckedRequest,
  layers: PlacedTiles['layers'],
  kept: EasedPieces,
  clipper: RegionClipper | undefined,
): CountedParts | null {
  if (rooms === undefined || clipper === undefined) return null;
  const centre = turningCentre(boundsWidth, boundsLength);
  const enter = (ring: Ring): Ring =>
    direction === null ? ring : ring.map((corner) => turnOntoLattice(corner, direction, centre));
  const names = rooms.parts.map(({ name }) => name);
  return countParts(names, new Territories(rooms, enter, clipper), layers, kept);
}

function runsAlong({ finish: { patternOrientation } }: LayoutRequest): 'x' | 'y' {
  return patternOrientation === 'horizontal' ? 'x' : 'y';
}

/** The area taken by obstacles and the area taken by the gap; for the second the region is built again without the gap. */
function takenAreas(
  { request, ring }: CheckedRequest,
  roomAreaTwice: number,
  netAreaTwice: number,
  clipper: RegionClipper | undefined,
): Pick<LayoutResult, 'obstacleArea' | 'gapArea'> {
  if (gapOf(request.finish) === 0) return { obstacleArea: (roomAreaTwice - netAreaTwice) / 2 };
  const floorTwice = areaTwice(
    buildRegion(ring, withFinish(withFoldsUncut(request), { perimeterGap: 0 as Length }), clipper),
  );
  return { obstacleArea: (roomAreaTwice - floorTwice) / 2, gapArea: (floorTwice - netAreaTwice) / 2 };
}

function areaTwice(region: readonly Ring[]): number {
  return region.reduce((sum, part) => sum + signedArea2(part), 0);
}

function bordersOf({ length, width }: Alignment): Borders {
  return {
    tilesLength: length.wholeTiles,
    tilesWidth: width.wholeTiles,
    startCutLength: length.startCut as Length,
    startCutWidth: width.startCut as Length,
    leftoverLength: length.leftover as Length,
    leftoverWidth: width.leftover as Length,
  };
}

function nameKernelError(error: KernelError): LayoutError {
  switch (error.code) {
    case 'too-many-tiles':
      return { code: 'too-many-tiles', tiles: error.tiles, limit: MAX_TILES };
    default:
      return { code: 'kernel-fault', detail: error.code === 'kernel-fault' ? error.detail : error.code };
  }
}
