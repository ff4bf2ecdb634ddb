import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { lengthOf, type Point } from '#app/geometry/point.ts';
import type { PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { isOtherName } from '#app/layout/plans/layer-names.ts';

/** With more filled areas than this, none is searched inside another. */
const MOST_FILLS = 2000;

/** Filled areas as thin as walls, minus what is cut out of them: their area is about length times thickness. */
export function thinFills({ curves, walls }: PlanDrawing, visible: readonly number[], perInch: number): Set<number> {
  const found = new Set<number>();
  const thick: Fill[] = [];
  for (const index of visible) {
    const { corners, isFill, layer } = curves[index] as PlanCurve;
    if (isFill !== true || isOtherName(layer)) continue;
    const fill = { index, layer, box: ringBounds(corners), ...measureFill(corners) };
    // Chimneys and shafts are drawn among filled walls.
    if (walls?.has(layer) === true || isThin(fill, perInch)) found.add(index);
    else thick.push(fill);
  }
  if (thick.length > MOST_FILLS) return found;
  // Rooms cut out of filled walls are outlines inside the outline of the house.
  for (const outer of thick) {
    const inside = thick.filter((one) => one !== outer && one.layer === outer.layer && isWithin(one.box, outer.box));
    const cut = inside.filter((one) => !inside.some((other) => other !== one && isWithin(one.box, other.box)));
    const area = cut.reduce((sum, one) => sum - one.area, outer.area);
    const around = cut.reduce((sum, one) => sum + one.around, outer.around);
    if (cut.length === 0 || !isThin({ area, around }, perInch)) continue;
    for (const { index } of [outer, ...cut]) found.add(index);
  }
  return found;
}

interface Fill {
  readonly index: number;
  readonly layer: string;
  readonly box: Bounds;
  /** Twice the area, and the perimeter. */
  readonly area: number;
  readonly around: number;
}

function measureFill(corners: readonly Point[]) {
  let [area, around] = [0, 0];
  for (const [at, { x, y }] of corners.entries()) {
    const next = corners[(at + 1) % corners.length] as Point;
    area += x * next.y - next.x * y;
    around += lengthOf(next.x - x, next.y - y);
  }
  return { area: Math.abs(area), around };
}

function isThin({ area, around }: Pick<Fill, 'area' | 'around'>, perInch: number): boolean {
  const thickness = area / around / perInch;
  return thickness >= 1.2 && thickness <= 16.5;
}

function isWithin(inner: Bounds, outer: Bounds): boolean {
  return inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY;
}
