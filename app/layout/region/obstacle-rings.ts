import type { Ring } from '#app/geometry/ring.ts';
import { gapStrips } from '#app/layout/model/perimeter-gap.ts';
import { cornersOf, obstacleRing, type PlacedForm, turnedCorners } from '#app/layout/room/obstacle-form.ts';

/**
 * The floor area taken by an obstacle with a gap around it, as rings to unite: a rectangle and a circle grow by the
 * gap, a polygon has a strip along each side. It may extend beyond the walls.
 */
export function takenRings(obstacle: PlacedForm, gap: number): readonly Ring[] {
  if (gap === 0) return [obstacleRing(obstacle)];
  const { x, y, width, length, form } = obstacle;
  const grown = { x: x - gap, y: y - gap, width: width + 2 * gap, length: length + 2 * gap } as PlacedForm;
  if (form?.shape === 'polygon') {
    const corners = cornersOf(obstacle);
    return [corners, ...gapStrips([...corners].reverse(), gap)];
  }
  if (form?.shape !== 'rectangle') return [obstacleRing({ ...grown, form })];
  const centre = { x: x + width / 2, y: y + length / 2 };
  const around = turnedCorners(form.length + 2 * gap, form.width + 2 * gap, form.angle, centre);
  return [around.map((corner) => ({ x: Math.round(corner.x), y: Math.round(corner.y) }))];
}
