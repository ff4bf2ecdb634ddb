import { err, ok, type Result } from '#app/base/result.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { buildRegion, needsClipper } from '#app/layout/build-region.ts';
import { type CheckedRequest, checkRequest } from '#app/layout/check-request.ts';
import type { ObstacleBox, TileSize } from '#app/layout/cuts/classify-cut.ts';
import { labelCuts } from '#app/layout/cuts/label-cuts.ts';
import { type LaidTiles, layTiles } from '#app/layout/lay-tiles.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/layout-result.ts';
import { MAX_TILES } from '#app/layout/limits.ts';
import { estimateThinset } from '#app/layout/materials/estimate-thinset.ts';
import { countOrder } from '#app/layout/order/count-order.ts';
import { gapOf, growObstacle } from '#app/layout/perimeter-gap.ts';
import { findWorstCut } from '#app/layout/slivers/half-tile.ts';
import type { KernelError, RegionClipper, TileKernel } from '#app/layout/tile-kernel.ts';
import type { Length } from '#app/layout/units/length.ts';
import { judgeLayout, smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';

export interface LayoutTools {
  readonly kernel: TileKernel;
  /** Needed only where `needsClipper` says so. */
  readonly clipper?: RegionClipper;
}

export interface LazyLayoutTools {
  readonly kernel: TileKernel;
  /** Called only for a sound request whose region needs it. */
  readonly loadClipper: () => Promise<RegionClipper>;
}

/** Lays the tiles of a request: plain data, the same to the bit from either build of the kernel. */
export function computeLayout(request: LayoutRequest, tools: LayoutTools): Result<LayoutResult, LayoutError> {
  const checked = checkRequest(request);
  return checked.ok ? layOut(checked.value, tools) : checked;
}

/** As computeLayout, with the clipper fetched only by the layouts that need it. */
export async function computeLayoutLazily(
  request: LayoutRequest,
  tools: LazyLayoutTools,
): Promise<Result<LayoutResult, LayoutError>> {
  const checked = checkRequest(request);
  if (!checked.ok) return checked;
  const clipper = needsClipper(request) ? await tools.loadClipper() : undefined;
  return layOut(checked.value, { kernel: tools.kernel, clipper });
}

function layOut(checked: CheckedRequest, tools: LayoutTools): Result<LayoutResult, LayoutError> {
  const { request, ring, alignment } = checked;
  const region = buildRegion(ring, request, tools.clipper);
  const netAreaTwice = areaTwice(region);
  if (netAreaTwice <= 0) return err({ code: gapOf(request) > 0 ? 'gap-leaves-no-floor' : 'obstacles-cover-room' });
  const laid = layTiles(region, alignment, tools.kernel);
  if (!laid.ok) return err(nameKernelError(laid.error));
  return ok(assemble(checked, region, netAreaTwice, laid.value, tools.clipper));
}

function assemble(
  checked: CheckedRequest,
  region: readonly Ring[],
  netAreaTwice: number,
  laid: LaidTiles,
  clipper: RegionClipper | undefined,
): LayoutResult {
  const { request, ring, alignment } = checked;
  const tile: TileSize = { across: alignment.tileAcross, down: alignment.tileDown };
  const leastSide = smallestKeptSide(alignment);
  const kept = laid.pieces.filter((piece) => piece.width >= leastSide && piece.height >= leastSide);
  const { shapes, pieces } = labelCuts(
    kept,
    tile,
    request.obstacles.map((obstacle) => obstacleBox(obstacle, gapOf(request))),
  );
  const tileArea = tile.across * tile.down;
  const tiledAreaTwice = kept.reduce((sum, piece) => sum + piece.areaTwice, 2 * laid.fullTiles * tileArea);
  const roomAreaTwice = signedArea2(ring);
  const taken = takenAreas(checked, roomAreaTwice, netAreaTwice, clipper);
  const judged = {
    request,
    boundsWidth: checked.boundsWidth as Length,
    boundsLength: checked.boundsLength as Length,
    tileAcross: tile.across as Length,
    tileDown: tile.down as Length,
    shapes,
  };
  return {
    ...judged,
    roomRing: ring,
    region,
    origin: { x: alignment.originX, y: alignment.originY },
    runsAlong: alignment.runsAlong,
    fullRuns: laid.fullRuns,
    pieces,
    counts: countOrder({
      fullTiles: laid.fullTiles,
      cutTiles: countTiles(kept),
      pieces: kept.length,
      tiledAreaTwice,
      tileArea,
    }),
    roomArea: roomAreaTwice / 2,
    ...taken,
    netArea: netAreaTwice / 2,
    tiledArea: tiledAreaTwice / 2,
    tilesLength: alignment.length.wholeTiles,
    tilesWidth: alignment.width.wholeTiles,
    startCutLength: alignment.length.startCut as Length,
    startCutWidth: alignment.width.startCut as Length,
    leftoverLength: alignment.length.leftover as Length,
    leftoverWidth: alignment.width.leftover as Length,
    thinset: estimateThinset(roomAreaTwice / 2 - taken.obstacleArea, Math.max(tile.across, tile.down)),
    warnings: judgeLayout({
      alignment,
      autoOptimize: request.autoOptimize,
      pieces: laid.pieces,
      shapes,
      droppedPieces: laid.pieces.length - kept.length,
      degraded: laid.degraded,
      degradedFull: laid.degradedFull,
    }),
    worstCut: findWorstCut(judged),
    degraded: laid.degraded,
  };
}

/** What obstacles take of the room, and what the gap takes besides: for that the region is made once more without it. */
function takenAreas(
  { request, ring }: CheckedRequest,
  roomAreaTwice: number,
  netAreaTwice: number,
  clipper: RegionClipper | undefined,
): Pick<LayoutResult, 'obstacleArea' | 'gapArea'> {
  if (gapOf(request) === 0) return { obstacleArea: (roomAreaTwice - netAreaTwice) / 2 };
  const floorTwice = areaTwice(buildRegion(ring, { ...request, perimeterGap: 0 as Length }, clipper));
  return { obstacleArea: (roomAreaTwice - floorTwice) / 2, gapArea: (floorTwice - netAreaTwice) / 2 };
}

function areaTwice(region: readonly Ring[]): number {
  return region.reduce((sum, part) => sum + signedArea2(part), 0);
}

/** Tiles among pieces in drawing order: a cut tile may hold several. */
function countTiles(pieces: readonly { readonly tileX: number; readonly tileY: number }[]): number {
  let tiles = 0;
  let previous: { readonly tileX: number; readonly tileY: number } | undefined;
  for (const piece of pieces) {
    if (piece.tileX !== previous?.tileX || piece.tileY !== previous.tileY) tiles++;
    previous = piece;
  }
  return tiles;
}

function obstacleBox(obstacle: Obstacle, gap: number): ObstacleBox {
  const { x, y, width, length } = growObstacle(obstacle, gap);
  return { left: x, top: y, right: x + width, bottom: y + length };
}

function nameKernelError(error: KernelError): LayoutError {
  switch (error.code) {
    case 'too-many-tiles':
      return { code: 'too-many-tiles', tiles: error.tiles, limit: MAX_TILES };
    default:
      return { code: 'kernel-fault', detail: error.code === 'kernel-fault' ? error.detail : error.code };
  }
}
