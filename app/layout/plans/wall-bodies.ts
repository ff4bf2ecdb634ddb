import { ringBounds } from '#app/geometry/bounds.ts';
import type { Face } from '#app/geometry/planar-faces.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { lengthAround } from '#app/geometry/ring-area.ts';
import type { PlanWalls } from '#app/layout/plans/wall-faces.ts';

/** The walls beside openings, and the openings themselves. */
export class WallBodies {
  private readonly probes: readonly { readonly at: Point; readonly thickness: number; readonly most: number }[];

  constructor({ openings, frame }: PlanWalls) {
    this.probes = openings.flatMap(({ from, to, width, thickness }) => {
      if (thickness === 0) return [];
      const [x, y] = [(to.x - from.x) / width, (to.y - from.y) / width];
      const behind = (at: Point, by: number) => ({ x: Math.round(at.x + x * by), y: Math.round(at.y + y * by) });
      const step = 2 * frame.inch;
      return [
        { at: behind(from, 0 - step), thickness, most: Infinity },
        { at: behind(to, step), thickness, most: Infinity },
        { at: behind(from, width / 2), thickness, most: 1.5 * width * thickness },
      ];
    });
  }

  /** Whether a face is behind a wall end and hardly wider than it, or is the opening itself. */
  has({ ring, holes, area2 }: Face): boolean {
    const box = ringBounds(ring);
    let around = 0;
    return this.probes.some(({ at, thickness, most }) => {
      if (at.x < box.minX || at.x > box.maxX || at.y < box.minY || at.y > box.maxY) return false;
      if (area2 / 2 > most || locatePoint(at, ring) !== 'inside') return false;
      if (holes.some((hole) => locatePoint(at, hole.ring) === 'inside')) return false;
      around ||= [ring, ...holes.map((hole) => hole.ring)].reduce((sum, one) => sum + lengthAround(one), 0);
      const area = area2 / 2 - holes.reduce((sum, hole) => sum + hole.area2 / 2, 0);
      return 2 * area <= 1.5 * thickness * around;
    });
  }
}
