import { obstacleTexts } from '#app/features/calculator/obstacle-texts.ts';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { checkRoom } from '#app/layout/job/check-room.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { readShape } from '#app/layout/job/read-shape.ts';
import { bendWalls } from '#app/layout/room/outline.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/** Corners, one a line, in the frame whose y runs the other way, within their own box; what cannot be read stays as it is. */
function turnCorners(text: string, system: string): string {
  const unit = sizeUnit(system);
  const corners = readCorners(text, unit);
  if (!corners.ok || corners.value.length === 0) return text;
  const { minY, maxY } = ringBounds(bendWalls(corners.value));
  const turnLine = (line: string): string => {
    const [, x, y = '', rest = ''] = /^([^,;\t]+[,;\t]\s*)([^,;\t]*?\S)(\s+arc\s.*)?$/i.exec(line) ?? [];
    const at = parseLength(y, unit);
    return x === undefined || !at.ok ? line : `${x}${formatField(minY + maxY - at.value, unit)}${rest}`;
  };
  return text
    .split(/\r\n|\r|\n/)
    .map(turnLine)
    .join('\n');
}

/** Corners of a job between the list, in which a wall is measured from the bottom up, and the drawing, where y grows downwards. */
export function cornersOver(
  corners: string,
  job: Pick<JobText, 'unitSystem'> & Partial<Pick<JobText, 'surface'>>,
): string {
  return job.surface === 'wall' ? turnCorners(corners, unitSystemOf(job)) : corners;
}

/** The same job as a wall, or as a floor: what it shows stays where it is on the drawing. */
export function jobOver(job: JobText, surface: string): JobText {
  const checked = checkRoom(readShape({ ...job }), []);
  const turned = { ...job, surface, customRoomPoints: turnCorners(job.customRoomPoints, job.unitSystem) };
  return { ...turned, obstacles: checked === null ? job.obstacles : obstacleTexts(checked.obstacles, turned) };
}

/** A room that was made as it is drawn, with what stands in it, as fields of this job. */
export function roomAsDrawn(job: JobText, room: Partial<JobText>): Partial<JobText> {
  if (job.surface !== 'wall') return room;
  const { customRoomPoints, obstacles } = jobOver({ ...job, obstacles: [], ...room, surface: 'floor' }, 'wall');
  return { ...room, customRoomPoints, ...(room.obstacles && { obstacles }) };
}
