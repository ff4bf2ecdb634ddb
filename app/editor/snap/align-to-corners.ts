import type { SnapAnswer } from '#app/editor/snap/snap-answer.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** The distance within which a point aligns with a corner, in CSS pixels. */
const ALIGN_PX = 8;
/** A heading this nearly parallel to an axis never reaches another line along it. */
const LEAST_PART = 1e-6;

/** The length along a heading at which the wall's end aligns horizontally or vertically with one of the corners. */
export function alignAlong(
  question: { readonly from: Point; readonly corners: readonly Point[]; readonly latticePerPx: number },
  way: Point,
  along: number,
): { readonly length: number; readonly corner: Point } | null {
  let best: { length: number; corner: Point } | null = null;
  let least = ALIGN_PX * question.latticePerPx;
  for (const corner of question.corners) {
    if (corner.x === question.from.x && corner.y === question.from.y) continue;
    const lengths = [
      Math.abs(way.x) > LEAST_PART ? (corner.x - question.from.x) / way.x : -1,
      Math.abs(way.y) > LEAST_PART ? (corner.y - question.from.y) / way.y : -1,
    ];
    for (const length of lengths) {
      const apart = Math.abs(length - along);
      if (length > 0 && apart < least) {
        least = apart;
        best = { length, corner };
      }
    }
  }
  return best;
}

/** Aligns a point with the nearest corner on each axis, if one is close enough. `snapped` is the point on the grid. */
export function alignFreely(snapped: Point, corners: readonly Point[], latticePerPx: number): SnapAnswer {
  const x = nearestOn(snapped.x, corners, (corner) => corner.x, latticePerPx);
  const y = nearestOn(snapped.y, corners, (corner) => corner.y, latticePerPx);
  const point = { x: x?.x ?? snapped.x, y: y?.y ?? snapped.y };
  const guides: Segment[] = [];
  if (x !== null) guides.push({ from: x, to: point });
  if (y !== null) guides.push({ from: y, to: point });
  return { point, reasons: guides.length > 0 ? ['grid', 'align'] : ['grid'], guides };
}

function nearestOn(
  value: number,
  corners: readonly Point[],
  of: (corner: Point) => number,
  latticePerPx: number,
): Point | null {
  let best: Point | null = null;
  let least = ALIGN_PX * latticePerPx;
  for (const corner of corners) {
    const apart = Math.abs(of(corner) - value);
    if (apart <= least) {
      least = apart;
      best = corner;
    }
  }
  return best;
}
