import type { Point } from '#app/geometry/point.ts';
import type { ObstacleText } from '#app/layout/job/job-text.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/** The obstacles moved by `shift` (lattice units), so that they stay put when the room's frame moves under them. */
export function shiftObstacles(
  obstacles: readonly ObstacleText[],
  shift: Point,
  unit: FieldUnit,
): readonly ObstacleText[] {
  if (shift.x === 0 && shift.y === 0) return obstacles;
  const move = (text: string, by: number) => {
    const place = parseLength(text, unit);
    return place.ok ? formatField(place.value + by, unit) : text;
  };
  const movePair = (line: string) => {
    const [x, y, more] = line.split(/[,;\t]/);
    return x === undefined || y === undefined || more !== undefined ? line : `${move(x, shift.x)}, ${move(y, shift.y)}`;
  };
  return obstacles.map((obstacle) => ({
    ...obstacle,
    x: move(obstacle.x, shift.x),
    y: move(obstacle.y, shift.y),
    ...(obstacle.points !== undefined && { points: obstacle.points.split('\n').map(movePair).join('\n') }),
  }));
}
