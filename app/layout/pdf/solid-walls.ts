import { lengthOf } from '#app/geometry/point.ts';
import type { PlanCurve } from '#app/layout/plan-drawing/plan-drawing.ts';

/** Points: the thinnest wall that is drawn as a filled shape, and how much longer than thick it is. */
const THINNEST = 1.2;
const LONGER = 2.5;
/** A second color counts if its walls are this part of the first one's. */
const SECOND = 0.4;

interface Group {
  length: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** The layers of filled shapes that are walls: of one color, with long thin shapes both across and down the drawing. */
export function solidWalls(curves: readonly PlanCurve[]): ReadonlySet<string> {
  const groups = new Map<string, Group>();
  for (const curve of curves) {
    if (curve.isFill !== true) continue;
    const { area, around } = measure(curve);
    const thickness = around === 0 ? 0 : (2 * area) / around;
    if (thickness < THINNEST || around / 2 < LONGER * thickness) continue;
    const group = groups.get(curve.layer) ?? {
      length: 0,
      minX: Infinity,
      minY: Infinity,
      maxX: -Infinity,
      maxY: -Infinity,
    };
    group.length += around / 2;
    for (const { x, y } of curve.corners) {
      group.minX = Math.min(group.minX, x);
      group.minY = Math.min(group.minY, y);
      group.maxX = Math.max(group.maxX, x);
      group.maxY = Math.max(group.maxY, y);
    }
    groups.set(curve.layer, group);
  }
  const likely = [...groups].filter(
    ([, group]) => group.length >= 1.2 * (group.maxX - group.minX + group.maxY - group.minY),
  );
  const most = Math.max(0, ...likely.map(([, { length }]) => length));
  return new Set(likely.filter(([, { length }]) => length >= SECOND * most).map(([layer]) => layer));
}

function measure({ corners }: PlanCurve): { readonly area: number; readonly around: number } {
  let [area, around] = [0, 0];
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] ?? a;
    area += a.x * b.y - b.x * a.y;
    around += lengthOf(b.x - a.x, b.y - a.y);
  }
  return { area: Math.abs(area) / 2, around };
}

/** Edges are compared to a hundredth of a point. */
const GRAIN = 100;

/** The walls without the edges between their parts: programs fill a shape as triangles, or in strips. */
export function meltWalls(curves: readonly PlanCurve[], walls: ReadonlySet<string>): PlanCurve[] {
  const isWall = ({ layer, isFill }: PlanCurve) => isFill === true && walls.has(layer);
  const counts = new Map<string, number>();
  const edges = curves.filter(isWall).flatMap((curve) => {
    const { corners } = curve;
    return corners.map((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      const key = [from, to]
        .map(({ x, y }) => `${Math.round(x * GRAIN)},${Math.round(y * GRAIN)}`)
        .sort()
        .join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { from, to, key, layer: curve.layer };
    });
  });
  const outer = edges.filter(({ key }) => counts.get(key) === 1);
  return [
    ...curves.filter((curve) => !isWall(curve)),
    ...outer.map(
      ({ from, to, layer }): PlanCurve => ({
        layer,
        isClosed: false,
        isFill: true,
        corners: [from, { ...to, bulge: 0 }],
      }),
    ),
  ];
}
