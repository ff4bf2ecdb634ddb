import { distance, type Point } from '#app/geometry/point.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { Bow } from '#app/layout/measured/measures.ts';

/** The corners plus the points where a wall deviates from its chord, joined by straight lines. */
export function bowWalls(corners: readonly Point[], bows: readonly Bow[]): readonly Point[] {
  return ringSides(corners).flatMap(({ from, to }, wall) => {
    const length = distance(from, to);
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const between = bows
      .filter((bow) => bow.wall === wall)
      .sort((a, b) => a.at - b.at)
      // When walking clockwise, outward is to the left.
      .map(({ at, offset }) => ({ x: from.x + at * ux + offset * uy, y: from.y + at * uy - offset * ux }));
    return [from, ...between];
  });
}
