import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import type { Ink } from '#app/drawing/model/palette.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { stretchesInside } from '#app/geometry/parts-inside.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { enterFrame, leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { type Motif, transposeMotif } from '#app/layout/shapes/motifs.ts';

/** Motifs along the shorter side of a sheet, if that many lines are allowed. */
const USUAL = 4;
/** Lines in a picture: painters of text write some fifteen bytes for each. */
const MOST_LINES = 30_000;
const MOST_LINES_OF_TEXT = 3000;

/** The picture of a pattern whose chips are not known one by one, as laid; null for any other pattern. */
export function motifOf({ request: { finish } }: Pick<LayoutResult, 'request'>): Motif | null {
  const pattern: Pattern = patternOf(finish.layoutType);
  const motif = pattern.kind === 'layers' ? (pattern.motif?.(finish) ?? null) : null;
  return motif !== null && finish.patternOrientation === 'horizontal' ? transposeMotif(motif) : motif;
}

/**
 * A surface of such sheets: lines that show the kind of mosaic, running across all sheets. Their size is not the size
 * of a chip, which is unknown. With many sheets they are larger, so that the picture stays small.
 */
export function drawMotif(
  layout: LayoutResult,
  motif: Motif,
  { ink, isText }: { readonly ink: Ink; readonly isText: boolean },
): readonly DisplayItem[] {
  const { region, frame, origin, request, layers } = layout;
  const [layer] = layers;
  if (layer === undefined) return [];
  const { joint } = request.finish;
  const [width, height] = [layer.across + joint, layer.down + joint];
  const { minX, minY, maxX, maxY } = boundsInFrame(layout);
  const lines = motif.reduce((sum, line) => sum + line.length - 1, 0);
  const most = isText ? MOST_LINES_OF_TEXT : MOST_LINES;
  const shorter = Math.min(width, height);
  let size = shorter / USUAL;
  const count = (of: number) => lines * Math.ceil((maxX - minX) / of + 1) * Math.ceil((maxY - minY) / of + 1);
  while (count(size) > most && size < shorter) size *= 2;
  if (count(size) > most) return [];
  const [across, down] = [width / Math.round(width / size), height / Math.round(height / size)];
  const items: DisplayItem[] = [];
  for (let row = Math.floor((minY - origin.y) / down); origin.y + row * down < maxY; row++) {
    for (let column = Math.floor((minX - origin.x) / across); origin.x + column * across < maxX; column++) {
      for (const line of motif) {
        const placed = line.map(({ x, y }) =>
          leaveFrame({ x: origin.x + (column + x) * across, y: origin.y + (row + y) * down }, frame),
        );
        for (const [index, to] of placed.slice(1).entries()) {
          for (const [start, end] of stretchesInside(region, placed[index] ?? to, to)) {
            items.push({ kind: 'line', layer: 'full', from: start, to: end, ink, widthPx: 1.25 });
          }
        }
      }
    }
  }
  return items;
}

function boundsInFrame({ region, frame }: LayoutResult): Bounds {
  const corners = region.flat();
  return ringBounds(frame === null ? corners : corners.map((corner) => enterFrame(corner, frame)));
}
