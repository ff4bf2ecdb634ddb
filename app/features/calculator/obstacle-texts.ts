import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { JobText, ObstacleText } from '#app/layout/job/job-text.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { readObstacles } from '#app/layout/job/read-obstacle.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';

/** Where the layout's (0, 0) lies in the frame that the corner list is typed in. */
function typedOrigin(job: JobText): Point {
  if (job.roomType !== 'custom') return { x: 0, y: 0 };
  const corners = readCorners(job.customRoomPoints, sizeUnit(job.unitSystem));
  if (!corners.ok) return { x: 0, y: 0 };
  const { minX, minY } = ringBounds(corners.value);
  return { x: minX, y: minY };
}

/** The layout's obstacles as the form's fields hold them, in the frame that its corners are typed in. */
export function obstacleTexts(obstacles: readonly Obstacle[], job: JobText): ObstacleText[] {
  const unit = sizeUnit(job.unitSystem);
  const origin = typedOrigin(job);
  return obstacles.map(({ id, name, type, length, width, x, y }) => ({
    id,
    name,
    type,
    length: formatField(length, unit),
    width: formatField(width, unit),
    x: formatField(x + origin.x, unit),
    y: formatField(y + origin.y, unit),
  }));
}

/** The obstacles that can be read from the form while there is no layout to ask. */
export function typedObstacles(job: JobText): readonly Obstacle[] {
  const read = readObstacles(job.obstacles, sizeUnit(job.unitSystem));
  return read.ok ? read.value : [];
}
