import type { LookTilesItem, PlacedPhotoPart } from '#app/drawing/model/display-list.ts';
import type { PhotoPaint, Surface } from '#app/drawing/model/surface.ts';
import { type ScreenPoint, toScreen, type View, visibleRect } from '#app/drawing/model/view.ts';
import { insetOutline } from '#app/drawing/paint/inset-outline.ts';
import { jointGapPx } from '#app/drawing/paint/joint-gap.ts';
import { isWithin } from '#app/drawing/paint/paint-cuts.ts';
import { LEAST_TILE_PX, type PaintOptions } from '#app/drawing/paint/paint-options.ts';
import { clipRun } from '#app/drawing/paint/paint-tile-runs.ts';
import { shadeAt } from '#app/drawing/paint/shades.ts';
import { traceRect, traceRing, traceRounded } from '#app/drawing/paint/trace-ring.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** An outline and its holes are filled as one with others, and the cost of that grows with their number. */
const PIECES_AT_ONCE = 50;

interface Piece {
  readonly cut: LookTilesItem['cuts'][number];
  readonly place: Point;
}

/** Tiles with a photo that are painted before others may have their turn. */
const PHOTOS_AT_ONCE = 500;

/**
 * Every tile and every piece, one shade after the other, so that a picture has as many paths as the lot has shades. Tiles too
 * small to see become one area, as in the plan.
 */
export function* paintLookTiles(
  item: LookTilesItem,
  view: View,
  surface: Surface,
  options: PaintOptions,
): Generator<undefined, void> {
  const { joint, layers, cuts, shades, origin, photo } = item;
  const least = Math.min(
    ...layers.map(({ across, down }) => Math.min(across, down)),
    ...cuts.map((cut) => cut.tileSide),
  );
  if (least * view.scale < (options.leastTilePx ?? LEAST_TILE_PX)) {
    surface.path(
      (sink) => {
        for (const ring of item.region) traceRing(sink, ring, view);
      },
      { fill: 'tile' },
    );
    return;
  }
  const wanted = visibleRect(view, 2);
  const rimPx = jointGapPx(joint * view.scale, least * view.scale) - joint * view.scale;
  const insetPx = rimPx / 2;
  /** By shade: minimum and maximum corner of each tile, in pixels. */
  const boxes: number[][] = shades.map(() => []);
  /** The same where each shows a photo. */
  const tiles: PhotoTile[][] = shades.map(() => []);
  /** By shade: non-rectangular tiles. */
  const outlined: OutlinedTile[][] = shades.map(() => []);
  for (const layer of layers) {
    const { across, down, step } = layer;
    const outline = layer.outline && insetOutline(layer.outline, insetPx / view.scale);
    for (const run of layer.fullRuns) {
      const part = clipRun(run, layer, wanted);
      if (part === null) continue;
      for (let tile = part.first; tile < part.first + part.count; tile++) {
        const corner = { x: run.x + tile * step.x, y: run.y + tile * step.y };
        const [xPx, yPx] = [corner.x * view.scale + view.x, corner.y * view.scale + view.y];
        const index = shadeAt(corner, origin, shades.length);
        const box = [
          xPx + insetPx,
          yPx + insetPx,
          xPx + across * view.scale - insetPx,
          yPx + down * view.scale - insetPx,
        ] as const;
        if (outline !== undefined) outlined[index]?.push({ outline, place: corner });
        if (photo !== undefined)
          tiles[index]?.push({ box, stands: down > across, ...(outline && { outline, place: corner }) });
        else if (outline === undefined) boxes[index]?.push(...box);
      }
    }
  }
  const pieces: Piece[][] = shades.map(() => []);
  for (const cut of cuts) {
    for (const place of cut.places) {
      if (isWithin(place, cut.box, wanted)) pieces[shadeAt(place, origin, shades.length)]?.push({ cut, place });
    }
  }
  if (photo !== undefined) {
    yield* paintPhotos({ tiles, pieces, shades, photo, rimPx, view, surface });
    return;
  }
  for (const [index, ink] of shades.entries()) {
    const whole = boxes[index] ?? [];
    if (whole.length > 0) {
      surface.path(
        (sink) => {
          for (let i = 0; i < whole.length; i += 4) {
            traceRect(sink, whole[i] as number, whole[i + 1] as number, whole[i + 2] as number, whole[i + 3] as number);
          }
        },
        { fill: ink, isApart: true },
      );
    }
    const others = outlined[index] ?? [];
    if (others.length > 0) {
      surface.path(
        (sink) => {
          for (const { outline, place } of others) traceRing(sink, outline, view, place.x, place.y);
        },
        { fill: ink, isApart: true },
      );
    }
    const cutOnes = pieces[index] ?? [];
    for (let from = 0; from < cutOnes.length; from += PIECES_AT_ONCE) {
      const some = cutOnes.slice(from, from + PIECES_AT_ONCE);
      surface.path(
        (sink) => {
          for (const { cut, place } of some) {
            for (const ring of [cut.outline, ...cut.holes])
              traceRounded(sink, ring, cut.rounds, view, place.x, place.y);
          }
        },
        rimPx > 0.05 ? { fill: ink, stroke: 'joint', widthPx: rimPx } : { fill: ink },
      );
    }
    yield;
  }
}

/** A whole tile that is not a rectangle, and the corner of its box. */
interface OutlinedTile {
  readonly outline: Ring;
  readonly place: Point;
}

/** A whole tile: minimum and maximum corner in pixels, and whether its long side runs down. */
interface PhotoTile extends Partial<OutlinedTile> {
  readonly box: readonly [number, number, number, number];
  readonly stands: boolean;
}

interface Photos {
  /** By part of the photo. */
  readonly tiles: readonly (readonly PhotoTile[])[];
  readonly pieces: readonly (readonly Piece[])[];
  readonly shades: LookTilesItem['shades'];
  readonly photo: NonNullable<LookTilesItem['photo']>;
  /** The line of joint around a cut piece, where a joint would be too thin to see. */
  readonly rimPx: number;
  readonly view: View;
  readonly surface: Surface;
}

/** Every tile and every piece with its part of the photo. */
function* paintPhotos({ tiles, pieces, shades, photo, rimPx, view, surface }: Photos): Generator<undefined, void> {
  let painted = 0;
  for (const [index, part] of photo.parts.entries()) {
    const fill = shades[index];
    for (const { box, stands, outline, place } of tiles[index] ?? []) {
      const [minX, minY, maxX, maxY] = box;
      const paint = layPhoto(part, stands, { xPx: minX, yPx: minY }, maxX - minX, maxY - minY);
      surface.path(
        (sink) => {
          if (outline === undefined || place === undefined) traceRect(sink, minX, minY, maxX, maxY);
          else traceRing(sink, outline, view, place.x, place.y);
        },
        { fill, photo: { id: photo.id, isWhole: outline === undefined, ...paint } },
      );
      if (++painted % PHOTOS_AT_ONCE === 0) yield;
    }
    for (const { cut, place } of pieces[index] ?? []) {
      const [across, down] = [cut.across * view.scale, cut.down * view.scale];
      const paint = layPhoto(part, cut.down > cut.across, toScreen(view, place), across, down);
      surface.path(
        (sink) => {
          for (const ring of [cut.outline, ...cut.holes]) traceRounded(sink, ring, cut.rounds, view, place.x, place.y);
        },
        {
          fill,
          photo: { id: photo.id, isWhole: false, ...paint },
          ...(rimPx > 0.05 && { stroke: 'joint' as const, widthPx: rimPx }),
        },
      );
      if (++painted % PHOTOS_AT_ONCE === 0) yield;
    }
  }
}

/**
 * A photo is stored lying on its long side. It is turned upright on an upright tile, and by 180° if its part says so.
 */
function layPhoto(
  { isTurned, ...part }: PlacedPhotoPart,
  stands: boolean,
  { xPx, yPx }: ScreenPoint,
  acrossPx: number,
  downPx: number,
): Omit<PhotoPaint, 'id' | 'isWhole'> {
  const turn = isTurned ? -1 : 1;
  if (!stands) {
    const corner = isTurned ? { xPx: xPx + acrossPx, yPx: yPx + downPx } : { xPx, yPx };
    return { part, corner, along: { x: turn, y: 0 }, widthPx: acrossPx, heightPx: downPx };
  }
  const corner = isTurned ? { xPx, yPx: yPx + downPx } : { xPx: xPx + acrossPx, yPx };
  return { part, corner, along: { x: 0, y: turn }, widthPx: downPx, heightPx: acrossPx };
}
