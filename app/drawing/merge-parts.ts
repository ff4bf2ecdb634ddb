import type { PixelRect } from '#app/drawing/view.ts';

/** Painting a part costs about as much as painting this many pixels more (px²). */
const PART_COST = 900;
/** More parts than this are as well painted as one picture. */
const MOST_PARTS = 24;
const MOST_OF_SURFACE = 0.6;

/**
 * Puts parts together where that spares work; together they cover what they did. Null where painting the whole surface
 * is as well.
 */
export function mergeParts(
  parts: readonly PixelRect[],
  surface: { readonly widthPx: number; readonly heightPx: number },
): readonly PixelRect[] | null {
  // Once more, since what was put together last may now reach what came first.
  const merged = mergeOnce(mergeOnce(parts));
  if (merged.length > MOST_PARTS) return null;
  const area = merged.reduce((sum, part) => sum + areaOf(part), 0);
  return area > MOST_OF_SURFACE * surface.widthPx * surface.heightPx ? null : merged;
}

function mergeOnce(parts: readonly PixelRect[]): PixelRect[] {
  const merged: PixelRect[] = [];
  for (const part of parts) {
    const index = merged.findIndex((other) => areaOf(union(part, other)) <= areaOf(part) + areaOf(other) + PART_COST);
    const other = merged[index];
    if (other === undefined) merged.push(part);
    else merged[index] = union(part, other);
  }
  return merged;
}

function areaOf({ minX, minY, maxX, maxY }: PixelRect): number {
  return (maxX - minX) * (maxY - minY);
}

function union(a: PixelRect, b: PixelRect): PixelRect {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}
