import type { CutGroupItem, DisplayItem } from '#app/drawing/display-list.ts';
import { type LabelForm, labelForms } from '#app/drawing/label-form.ts';
import { isWithin } from '#app/drawing/paint-cuts.ts';
import type { Turned } from '#app/drawing/turned-surface.ts';
import { visibleRect, type WorldRect } from '#app/drawing/view.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { PatternFrame } from '#app/layout/layout-result.ts';

const PIECES_A_SLICE = 200;
const MIN_LABEL_PX = 8;
const MAX_LABEL_PX = 13;
const PAD_PX = 3;
/** On a floor that shows more pieces than these their sizes stand in the list alone. */
const MOST_WITH_SIZES = 150;

/** A piece that shows and on which not all fits that is to be said of it: its middle, in the frame of the pieces. */
export interface BarePiece {
  readonly item: CutGroupItem;
  readonly middle: Point;
  readonly hasLetter: boolean;
}

/**
 * Letters and sizes on the pieces, where they fit. `frame` turns the pieces, and the view and surface are turned by it.
 * Answers the pieces on which nothing fits, and those too small to look well whose size does not.
 */
export function* paintCutLabels(
  items: readonly DisplayItem[],
  frame: PatternFrame | null,
  { view, surface, options }: Turned,
): Generator<undefined, readonly BarePiece[]> {
  const visible = visibleRect(view);
  const textScale = options.textScale ?? 1;
  const leastPx = options.leastLabelPx ?? MIN_LABEL_PX;
  const padPx = leastPx < MIN_LABEL_PX ? 1 : PAD_PX;
  const groups = items.filter((item): item is CutGroupItem => item.kind === 'cut-group');
  const showing = groups.map((item) => {
    const box = ringBounds(item.outline);
    return { item, box, places: item.places.filter((place) => isWithin(place, box, visible)) };
  });
  const withSizes = showing.reduce((sum, { places }) => sum + places.length, 0) <= MOST_WITH_SIZES;
  const bare: BarePiece[] = [];
  let painted = 0;
  for (const { item, box, places } of showing) {
    if (places.length === 0) continue;
    const fit = firstFit(labelForms(item, frame, view.scale, leastPx, withSizes), view.scale, {
      textScale,
      padPx,
      takesWideOnly: options.marksWideOnly === true,
    });
    const spot = fit === null ? middle(box) : fit.form.spot;
    for (const place of places) {
      const at = { x: place.x + spot.x, y: place.y + spot.y };
      if (at.x < visible.minX || at.x > visible.maxX || at.y < visible.minY || at.y > visible.maxY) continue;
      if (fit === null || (item.smallSize !== null && !fit.form.hasSize)) {
        bare.push({ item, middle: at, hasLetter: fit !== null });
      }
      if (fit !== null)
        writeLabel(fit, item, { x: at.x * view.scale + view.x, y: at.y * view.scale + view.y }, frame, surface);
      painted += 1;
      if (painted % PIECES_A_SLICE === 0) yield;
    }
  }
  return bare;
}

function middle({ minX, minY, maxX, maxY }: WorldRect): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

interface Fit {
  readonly form: LabelForm;
  readonly sizePx: number;
  readonly isWideOnly: boolean;
}

interface FitOptions {
  readonly textScale: number;
  readonly padPx: number;
  readonly takesWideOnly: boolean;
}

/** The first form that can be read where it fits; a size on a piece is never for wide surfaces alone. */
function firstFit(
  forms: Iterable<LabelForm>,
  scale: number,
  { textScale, padPx, takesWideOnly }: FitOptions,
): Fit | null {
  for (const form of forms) {
    const largestPx = (2 * form.spot.halfHeight * scale - padPx) / form.heightEm;
    if (largestPx < form.leastPx) continue;
    const isWideOnly = largestPx < form.leastPx * textScale;
    if (isWideOnly && (form.hasSize || !takesWideOnly)) continue;
    const mostPx = isWideOnly ? MAX_LABEL_PX : MAX_LABEL_PX * textScale;
    return { form, isWideOnly, sizePx: Math.round(Math.min(largestPx, mostPx) * 2) / 2 };
  }
  return null;
}

/** `at` lies in the frame, in pixels; lines below one another are so on the surface. */
function writeLabel(
  { form, sizePx, isWideOnly }: Fit,
  item: CutGroupItem,
  at: Point,
  frame: PatternFrame | null,
  surface: Turned['surface'],
): void {
  const { cos, sin } = frame ?? { cos: 1, sin: 0 };
  for (const { text, isBold, scale, downEm } of form.lines) {
    surface.text({
      text,
      xPx: at.x + downEm * sizePx * sin,
      yPx: at.y + downEm * sizePx * cos,
      sizePx: Math.round(sizePx * scale * 2) / 2,
      ink: 'text',
      halo: item.tint,
      haloPx: 4,
      isBold,
      angleDeg: form.angleDeg,
      isWideOnly,
    });
  }
}
