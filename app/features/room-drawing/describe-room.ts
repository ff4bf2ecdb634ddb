import { distance } from '#app/editor/snap/snap-answer.ts';
import { type RoomDraft, wallCount, wallEnds } from '#app/editor/tools/room/room-draft.ts';
import type { Point } from '#app/geometry/point.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

const HELP = (unitSystem: UnitSystem) =>
  `Arrow keys move the pointer, with Shift by ${isMetric(unitSystem) ? 'ten centimetres' : 'a foot'}, Enter adds a corner, Backspace removes the last, Escape cancels, Control or Command Z undoes, with Shift it redoes.`;
/** More walls than this are left to the table. */
const MOST_WALLS = 12;

/** The drawing in words: its text equal for those who do not see it, with the keys that draw. */
export function describeRoom(draft: RoomDraft, unitSystem: UnitSystem): string {
  const count = draft.points.length;
  if (count === 0) return `No corner is set yet. ${HELP(unitSystem)}`;
  const walls: string[] = [];
  for (let wall = 0; wall < Math.min(MOST_WALLS, wallCount(draft)); wall += 1) {
    const [from, to] = wallEnds(draft, wall) as readonly [Point, Point];
    walls.push(formatRoomMeasure(Math.round(distance(from, to)), unitSystem));
  }
  const what = draft.isClosed ? 'A finished room' : 'An open drawing';
  const sizes = walls.length === 0 ? '' : ` Walls in order: ${walls.join('; ')}.`;
  const more = wallCount(draft) > MOST_WALLS ? ' The table below holds the rest.' : '';
  return `${what} of ${count} ${count === 1 ? 'corner' : 'corners'}.${sizes}${more} ${HELP(unitSystem)}`;
}
