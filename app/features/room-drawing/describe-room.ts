import { distance } from '#app/editor/snap/snap-answer.ts';
import { type RoomDraft, wallCount, wallEnds } from '#app/editor/tools/room/room-draft.ts';
import type { Point } from '#app/geometry/point.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

/** More walls than this are left to the table. */
const MOST_WALLS = 12;

/** The drawing in words: its text equal for those who do not see it, with the keys that draw. */
export function describeRoom(draft: RoomDraft, unitSystem: UnitSystem): string {
  const count = draft.points.length;
  const step = isMetric(unitSystem) ? roomDrawingWords.tenCentimetres : roomDrawingWords.aFoot;
  if (count === 0) return roomDrawingWords.emptyDrawing(step);
  const walls: string[] = [];
  for (let wall = 0; wall < Math.min(MOST_WALLS, wallCount(draft)); wall += 1) {
    const [from, to] = wallEnds(draft, wall) as readonly [Point, Point];
    walls.push(formatRoomMeasure(Math.round(distance(from, to)), unitSystem));
  }
  return roomDrawingWords.drawingText(draft.isClosed, count, walls, wallCount(draft) > MOST_WALLS, step);
}
