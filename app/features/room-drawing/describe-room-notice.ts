import { assertNever } from '#app/base/assert-never.ts';
import { formatAngle } from '#app/drawing/texts/format-angle.ts';
import type { RoomProblem } from '#app/editor/tools/room/room-problem.ts';
import type { RoomNotice } from '#app/editor/tools/room/room-state.ts';
import { MAX_CORNERS, MAX_ROOM } from '#app/layout/fields/limits.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatLimit, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

/** Why a step was refused. */
export function describeRoomProblem(problem: RoomProblem, unitSystem: UnitSystem): string {
  switch (problem.code) {
    case 'zero-length':
      return roomDrawingWords.lengthZero;
    case 'duplicate-corner':
      return roomDrawingWords.cornerTwice(problem.corner + 1);
    case 'walls-cross':
      return problem.wall === null ? roomDrawingWords.wallsCross : roomDrawingWords.wallsCrossAt(problem.wall + 1);
    case 'too-large':
      return roomDrawingWords.tooLarge(formatLimit(MAX_ROOM, sizeUnit(unitSystem)));
    case 'too-many-corners':
      return roomDrawingWords.tooManyCorners(MAX_CORNERS);
    case 'too-few-corners':
      return roomDrawingWords.tooFewCorners;
    case 'no-area':
      return roomDrawingWords.noArea;
    case 'impossible-angle':
      return roomDrawingWords.angleRange;
    case 'arc-too-round':
      return roomDrawingWords.arcTooRound(problem.wall + 1);
    default:
      return assertNever(problem);
  }
}

/** Describes the last event, for the line below the canvas and for screen readers. */
export function describeRoomNotice(notice: RoomNotice, unitSystem: UnitSystem): string {
  switch (notice.code) {
    case 'corner-added': {
      if (notice.angleDeg === null) return roomDrawingWords.cornerSet(notice.corner);
      return roomDrawingWords.cornerAt(notice.corner, describeWall(notice.length, notice.angleDeg, unitSystem));
    }
    case 'corner-moved':
      return roomDrawingWords.cornerMoved(notice.corner);
    case 'corner-deleted':
      return roomDrawingWords.cornerDeleted(notice.corner);
    case 'corner-inserted':
      return roomDrawingWords.cornerInserted(notice.corner);
    case 'corner-picked-up':
      return roomDrawingWords.cornerPickedUp(notice.corner);
    case 'wall-changed':
      return roomDrawingWords.wallChanged(notice.wall);
    case 'wall-picked-up':
      return roomDrawingWords.wallPickedUp(notice.wall);
    case 'last-removed':
      return roomDrawingWords.lastRemoved(notice.left);
    case 'room-closed':
      return roomDrawingWords.roomFinished(notice.corners);
    case 'cleared':
      return roomDrawingWords.cleared;
    case 'redrawing':
      return roomDrawingWords.redrawing;
    case 'drawing-abandoned':
      return roomDrawingWords.cancelled;
    case 'gesture-cancelled':
      return roomDrawingWords.gestureCancelled;
    case 'undone':
      return roomDrawingWords.undone;
    case 'redone':
      return roomDrawingWords.redone;
    case 'adopted':
      return roomDrawingWords.followsList;
    case 'refused':
      return describeRoomProblem(notice.problem, unitSystem);
    default:
      return assertNever(notice);
  }
}

/** A wall's length and angle: `10' 6", 120°`. */
export function describeWall(length: number, angleDeg: number, unitSystem: UnitSystem): string {
  return `${formatRoomMeasure(Math.round(length), unitSystem)}, ${formatAngle(angleDeg)}`;
}
