import type { CutGroupItem } from '#app/drawing/model/display-list.ts';
import type { Surface } from '#app/drawing/model/surface.ts';
import { type View, visibleRect } from '#app/drawing/model/view.ts';
import { jointGapPx } from '#app/drawing/paint/joint-gap.ts';
import { LEAST_TILE_PX, type PaintOptions } from '#app/drawing/paint/paint-options.ts';
import { traceRounded } from '#app/drawing/paint/trace-ring.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';

const PIECES_A_SLICE = 200;

/** Whether any piece of the shape is visible; checked first, since most of a large floor is not. */
export function showsCuts(item: CutGroupItem, view: View, options: PaintOptions): boolean {
  const leastTilePx = item.tileSide * view.scale;
  if (leastTilePx < (options.leastTilePx ?? LEAST_TILE_PX)) return false;
  const wanted = visibleRect(view, 2);
  return item.places.some((place) => isWithin(place, item.box, wanted));
}

/** All visible pieces of a shape that `showsCuts`, filled in its tint and rimmed with the joint's color. */
export function* paintCuts(item: CutGroupItem, view: View, surface: Surface): Generator<undefined, void> {
  const jointPx = item.joint * view.scale;
  const rimPx = jointGapPx(jointPx, item.tileSide * view.scale) - jointPx;
  const wanted = visibleRect(view, 2);
  const places = item.places.filter((place) => isWithin(place, item.box, wanted));
  // An outline and its holes are filled as one.
  const isApart = item.holes.length === 0;
  surface.openGroup('cuts', item.label);
  for (let from = 0; from < places.length; from += PIECES_A_SLICE) {
    const slice = places.length <= PIECES_A_SLICE ? places : places.slice(from, from + PIECES_A_SLICE);
    surface.path(
      (sink) => {
        for (const place of slice) {
          for (const ring of [item.outline, ...item.holes])
            traceRounded(sink, ring, item.rounds, view, place.x, place.y);
        }
      },
      rimPx > 0.05 ? { fill: item.tint, stroke: 'joint', widthPx: rimPx, isApart } : { fill: item.tint, isApart },
    );
    yield;
  }
  surface.closeGroup();
}

/** Whether a piece at that place, with that box in its tile, shows. */
export function isWithin({ x, y }: Point, box: Bounds, wanted: Bounds): boolean {
  return (
    x + box.minX <= wanted.maxX &&
    x + box.maxX >= wanted.minX &&
    y + box.minY <= wanted.maxY &&
    y + box.maxY >= wanted.minY
  );
}
