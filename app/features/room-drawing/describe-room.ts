import { drawnWalls, measureOfWall } from '#app/editor/tools/room/drawn-walls.ts';
import type { RoomDraft } from '#app/editor/tools/room/room-draft.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

/** If there are more walls than this, only the table lists them. */
const MOST_WALLS = 12;

/** Describes the drawing for screen readers, with the keys that draw. */
export function describeRoom(draft: RoomDraft, unitSystem: UnitSystem): string {
  const count = draft.points.length;
  const step = isMetric(unitSystem) ? roomDrawingWords.tenCentimetres : roomDrawingWords.aFoot;
  if (count === 0) return roomDrawingWords.emptyDrawing(step);
  const walls = drawnWalls(draft).map((wall) => measureOfWall(wall, unitSystem));
  const described = walls.slice(0, MOST_WALLS);
  return roomDrawingWords.drawingText(draft.isClosed, count, described, walls.length > MOST_WALLS, step);
}
