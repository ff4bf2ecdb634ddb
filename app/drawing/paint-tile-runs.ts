import type { TileRunsItem } from '#app/drawing/display-list.ts';
import { jointGapPx } from '#app/drawing/joint-gap.ts';
import { LEAST_TILE_PX, type PaintOptions, wantedRect } from '#app/drawing/paint-options.ts';
import type { Surface } from '#app/drawing/surface.ts';
import { traceRing } from '#app/drawing/trace-ring.ts';
import type { View, WorldRect } from '#app/drawing/view.ts';
import type { FullRun } from '#app/layout/layout-result.ts';

/** Tiles that may be painted before the painter pauses. */
const TILES_A_SLICE = 1500;

/** The part of a run that can be seen: index of its first visible tile and how many follow. Null where none can. */
export function clipRun(
  run: FullRun,
  item: Pick<TileRunsItem, 'along' | 'tileAcross' | 'tileDown' | 'joint'>,
  visible: WorldRect,
): { readonly first: number; readonly count: number } | null {
  const isAcross = item.along === 'x';
  const [start, min, max] = isAcross ? [run.x, visible.minX, visible.maxX] : [run.y, visible.minY, visible.maxY];
  const [cross, crossMin, crossMax] = isAcross
    ? [run.y, visible.minY, visible.maxY]
    : [run.x, visible.minX, visible.maxX];
  const tile = isAcross ? item.tileAcross : item.tileDown;
  const crossTile = isAcross ? item.tileDown : item.tileAcross;
  if (cross > crossMax || cross + crossTile < crossMin) return null;
  const module = tile + item.joint;
  const first = Math.max(0, Math.ceil((min - start - tile) / module));
  const last = Math.min(run.count - 1, Math.floor((max - start) / module));
  return last < first ? null : { first, count: last - first + 1 };
}

/**
 * Full tiles: one dashed line a run, as thick as the tile is deep, a dash a tile. Where tiles are under a few pixels
 * the whole region is filled instead, with a rim where the cuts are: single tiles could not be told apart.
 */
export function* paintTileRuns(
  item: TileRunsItem,
  view: View,
  surface: Surface,
  options: PaintOptions,
): Generator<undefined, void> {
  const isAcross = item.along === 'x';
  const tile = isAcross ? item.tileAcross : item.tileDown;
  const depth = isAcross ? item.tileDown : item.tileAcross;
  const module = tile + item.joint;
  const leastTilePx = Math.min(item.tileAcross, item.tileDown) * view.scale;
  if (leastTilePx < (options.leastTilePx ?? LEAST_TILE_PX)) {
    surface.path(
      (sink) => {
        for (const ring of item.region) traceRing(sink, ring, view);
      },
      { fill: 'tile' },
    );
    return;
  }
  const gapPx = jointGapPx(item.joint * view.scale, leastTilePx);
  const insetPx = (gapPx - item.joint * view.scale) / 2;
  const modulePx = module * view.scale;
  const depthPx = depth * view.scale;
  const paint = {
    stroke: 'tile' as const,
    widthPx: depthPx - 2 * insetPx,
    dashPx: gapPx > 0 ? [modulePx - gapPx, gapPx] : undefined,
  };
  const visible = wantedRect(view, options, 2, 2);
  let waiting: { x: number; y: number; lengthPx: number }[] = [];
  let tiles = 0;
  const flush = () => {
    if (waiting.length === 0) return;
    const lines = waiting;
    surface.path((sink) => {
      for (const { x, y, lengthPx } of lines) {
        sink.moveTo(x, y);
        if (isAcross) sink.lineTo(x + lengthPx, y);
        else sink.lineTo(x, y + lengthPx);
      }
    }, paint);
    waiting = [];
    tiles = 0;
  };
  for (const run of item.runs) {
    const part = clipRun(run, item, visible);
    if (part === null) continue;
    const along = (isAcross ? run.x * view.scale + view.x : run.y * view.scale + view.y) + part.first * modulePx;
    const across = (isAcross ? run.y * view.scale + view.y : run.x * view.scale + view.x) + depthPx / 2;
    const lengthPx = part.count * modulePx - gapPx;
    waiting.push({
      x: isAcross ? along + insetPx : across,
      y: isAcross ? across : along + insetPx,
      lengthPx,
    });
    tiles += part.count;
    if (tiles >= TILES_A_SLICE) {
      flush();
      yield;
    }
  }
  flush();
}
