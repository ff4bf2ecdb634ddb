import { assertNever } from '#app/base/assert-never.ts';
import { formatAngle } from '#app/editor/tools/room/room-overlay.ts';
import type { RoomProblem } from '#app/editor/tools/room/room-problem.ts';
import type { RoomNotice } from '#app/editor/tools/room/room-state.ts';
import { MAX_CORNERS, MAX_ROOM } from '#app/layout/room/limits.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatLimit, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** Why a step was refused, as people read it. */
export function wordRoomProblem(problem: RoomProblem, unitSystem: UnitSystem): string {
  switch (problem.code) {
    case 'zero-length':
      return 'A wall needs a length above zero.';
    case 'duplicate-corner':
      return `Two corners cannot stand on one spot: corner ${problem.corner + 1} is there already.`;
    case 'walls-cross':
      return problem.wall === null
        ? 'Walls must not cross or touch one another.'
        : `Walls must not cross: this one would meet wall ${problem.wall + 1}.`;
    case 'too-large':
      return `A room may be at most ${formatLimit(MAX_ROOM, sizeUnit(unitSystem))} long and wide.`;
    case 'too-many-corners':
      return `A room may have at most ${MAX_CORNERS} corners.`;
    case 'too-few-corners':
      return 'A custom room needs at least 3 points.';
    case 'no-area':
      return 'A custom room needs an area: these corners lie on one line.';
    case 'impossible-angle':
      return 'An angle lies between 0° and 360°.';
    default:
      return assertNever(problem);
  }
}

/** What has just happened, for the line under the canvas; it is read out as well. */
export function wordRoomNotice(notice: RoomNotice, unitSystem: UnitSystem): string {
  switch (notice.code) {
    case 'corner-added': {
      if (notice.angleDeg === null) return `Corner ${notice.corner} set.`;
      return `Corner ${notice.corner} at ${wordWall(notice.length, notice.angleDeg, unitSystem)}`;
    }
    case 'corner-moved':
      return `Corner ${notice.corner} moved.`;
    case 'corner-deleted':
      return `Corner ${notice.corner} deleted.`;
    case 'corner-inserted':
      return `Corner ${notice.corner} put in.`;
    case 'corner-picked-up':
      return `Corner ${notice.corner} picked up. Arrow keys move it, Enter puts it down, Escape puts it back.`;
    case 'wall-changed':
      return `Wall ${notice.wall} changed.`;
    case 'last-removed':
      return `Last corner removed, ${notice.left} left.`;
    case 'room-closed':
      return `Room finished with ${notice.corners} corners.`;
    case 'cleared':
      return 'Drawing cleared. Undo brings it back.';
    case 'redrawing':
      return 'Draw the room anew. The old one stays until you finish.';
    case 'drawing-abandoned':
      return 'Drawing cancelled. Undo brings it back.';
    case 'gesture-cancelled':
      return 'Cancelled.';
    case 'undone':
      return 'Undone.';
    case 'redone':
      return 'Redone.';
    case 'adopted':
      return 'The drawing follows the corner list.';
    case 'refused':
      return wordRoomProblem(notice.problem, unitSystem);
    default:
      return assertNever(notice);
  }
}

/** A wall's length and angle: `10' 6", 120°`. */
export function wordWall(length: number, angleDeg: number, unitSystem: UnitSystem): string {
  return `${formatRoomMeasure(Math.round(length), unitSystem)}, ${formatAngle(angleDeg)}`;
}
