import type { TileLayer, TileRunsItem } from '#app/drawing/model/display-list.ts';
import type { Ink } from '#app/drawing/model/palette.ts';
import type { Surface } from '#app/drawing/model/surface.ts';
import { type View, visibleRect } from '#app/drawing/model/view.ts';
import { insetOutline } from '#app/drawing/paint/inset-outline.ts';
import { jointGapPx } from '#app/drawing/paint/joint-gap.ts';
import { LEAST_TILE_PX, type PaintOptions } from '#app/drawing/paint/paint-options.ts';
import { traceRect, traceRing } from '#app/drawing/paint/trace-ring.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { FullRun } from '#app/layout/model/layout-result.ts';

/** Tiles that may be painted before the painter pauses. */
const TILES_A_SLICE = 1500;

/** The visible part of a run: index of its first visible tile and the number of tiles. Null if none is visible. */
export function clipRun(
  run: FullRun,
  { across, down, step }: Pick<TileLayer, 'across' | 'down' | 'step'>,
  visible: Bounds,
): { readonly first: number; readonly count: number } | null {
  const byX = clipWay(run.x, across, step.x, visible.minX, visible.maxX);
  const byY = clipWay(run.y, down, step.y, visible.minY, visible.maxY);
  const first = Math.max(0, byX[0], byY[0]);
  const last = Math.min(run.count - 1, byX[1], byY[1]);
  return last < first ? null : { first, count: last - first + 1 };
}

/** The first and the last tile that reach between two lines. */
function clipWay(start: number, size: number, step: number, min: number, max: number): readonly [number, number] {
  if (step === 0)
    return start > max || start + size < min ? [0, -1] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const [from, to] = step > 0 ? [min - size, max] : [max, min - size];
  return [Math.ceil((from - start) / step), Math.floor((to - start) / step)];
}

/**
 * Full tiles: in courses one dashed line per run, as thick as the tile is deep, one dash per tile; on an oblique
 * lattice, or with other outlines than rectangles, tile by tile. If tiles are smaller than a few pixels the whole region is filled instead, with a rim at the
 * cuts: single tiles could not be distinguished.
 */
export function* paintTileRuns(
  item: TileRunsItem,
  view: View,
  onto: Surface,
  options: PaintOptions,
): Generator<undefined, void> {
  const surface = item.fill === undefined ? onto : inkTiles(onto, item.fill);
  const leastTile = Math.min(...item.layers.map(({ across, down }) => Math.min(across, down)));
  const leastTilePx = leastTile * view.scale;
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
  for (const layer of item.layers) {
    const { step } = layer;
    if (layer.outline !== undefined) yield* paintOutlines(layer, layer.outline, insetPx, view, surface);
    else if (step.x === 0 || step.y === 0) yield* paintCourses(layer, { gapPx, insetPx }, view, surface, options);
    else yield* paintSingly(layer, insetPx, view, surface);
  }
}

/** The surface with the tiles in another ink. */
function inkTiles(surface: Surface, ink: Ink): Surface {
  return {
    openGroup: (layer, label) => surface.openGroup(layer, label),
    closeGroup: () => surface.closeGroup(),
    text: (text) => surface.text(text),
    path: (trace, paint) =>
      surface.path(trace, {
        ...paint,
        ...(paint.fill === 'tile' && { fill: ink }),
        ...(paint.stroke === 'tile' && { stroke: ink }),
      }),
  };
}

/** Non-rectangular tiles, each by its corners. */
function* paintOutlines(
  layer: TileLayer,
  outline: Ring,
  insetPx: number,
  view: View,
  surface: Surface,
): Generator<undefined, void> {
  const visible = visibleRect(view, 2);
  const ring = insetOutline(outline, insetPx / view.scale);
  let places: Point[] = [];
  const flush = () => {
    const waiting = places;
    surface.path(
      (sink) => {
        for (const { x, y } of waiting) traceRing(sink, ring, view, x, y);
      },
      { fill: 'tile', isApart: true },
    );
    places = [];
  };
  for (const run of layer.fullRuns) {
    const part = clipRun(run, layer, visible);
    if (part === null) continue;
    for (let tile = part.first; tile < part.first + part.count; tile++) {
      places.push({ x: run.x + tile * layer.step.x, y: run.y + tile * layer.step.y });
    }
    if (places.length >= TILES_A_SLICE) {
      flush();
      yield;
    }
  }
  if (places.length > 0) flush();
}

function* paintSingly(layer: TileLayer, insetPx: number, view: View, surface: Surface): Generator<undefined, void> {
  const visible = visibleRect(view, 2);
  const [widthPx, heightPx] = [layer.across * view.scale - 2 * insetPx, layer.down * view.scale - 2 * insetPx];
  let corners: number[] = [];
  const flush = () => {
    const places = corners;
    surface.path(
      (sink) => {
        for (let i = 0; i < places.length; i += 2) {
          const [x, y] = [places[i] as number, places[i + 1] as number];
          traceRect(sink, x, y, x + widthPx, y + heightPx);
        }
      },
      { fill: 'tile', isApart: true },
    );
    corners = [];
  };
  for (const run of layer.fullRuns) {
    const part = clipRun(run, layer, visible);
    if (part === null) continue;
    for (let tile = part.first; tile < part.first + part.count; tile++) {
      const [x, y] = [run.x + tile * layer.step.x, run.y + tile * layer.step.y];
      corners.push(x * view.scale + view.x + insetPx, y * view.scale + view.y + insetPx);
    }
    if (corners.length >= 2 * TILES_A_SLICE) {
      flush();
      yield;
    }
  }
  if (corners.length > 0) flush();
}

function* paintCourses(
  layer: TileLayer,
  { gapPx, insetPx }: { readonly gapPx: number; readonly insetPx: number },
  view: View,
  surface: Surface,
  { tilesTogether = Number.POSITIVE_INFINITY }: PaintOptions,
): Generator<undefined, void> {
  const isAcross = layer.step.y === 0;
  const modulePx = (isAcross ? layer.step.x : layer.step.y) * view.scale;
  const tilePx = (isAcross ? layer.across : layer.down) * view.scale;
  const depthPx = (isAcross ? layer.down : layer.across) * view.scale;
  const dashPx = tilePx - 2 * insetPx;
  const paint = {
    stroke: 'tile' as const,
    widthPx: depthPx - 2 * insetPx,
    dashPx: gapPx > 0 || dashPx < modulePx ? [dashPx, modulePx - dashPx] : undefined,
    isApart: true,
  };
  const visible = visibleRect(view, 2);
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
  for (const run of layer.fullRuns) {
    const part = clipRun(run, layer, visible);
    if (part === null) continue;
    const across = (isAcross ? run.y * view.scale + view.y : run.x * view.scale + view.x) + depthPx / 2;
    const start = isAcross ? run.x * view.scale + view.x : run.y * view.scale + view.y;
    const end = part.first + part.count;
    for (let from = part.first; from < end; ) {
      const to = Math.min(end, nextBreak(run, layer, from, tilesTogether));
      const along = start + from * modulePx + insetPx;
      const lengthPx = (to - from - 1) * modulePx + dashPx;
      waiting.push({ x: isAcross ? along : across, y: isAcross ? across : along, lengthPx });
      from = to;
    }
    tiles += part.count;
    if (tiles >= TILES_A_SLICE) {
      flush();
      yield;
    }
  }
  flush();
}

/**
 * The number of tiles after `from` until the next break of a run. Breaks are at fixed places of the floor, whatever the
 * run's own start, so that a run that changes at one end is painted as before at the other.
 */
function nextBreak(run: FullRun, { step }: TileLayer, from: number, tilesTogether: number): number {
  if (tilesTogether === Number.POSITIVE_INFINITY) return tilesTogether;
  const before = Math.floor(step.y === 0 ? run.x / step.x : run.y / step.y);
  return from + tilesTogether - ((((before + from) % tilesTogether) + tilesTogether) % tilesTogether);
}
