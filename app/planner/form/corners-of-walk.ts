import { assertNever } from '#app/base/assert-never.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { describeMeasuresError } from '#app/layout/measured/describe-measures.ts';
import { isMeasured, isMeasuredText, parseMeasures } from '#app/layout/measured/parse-measures.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { parseWalls, type WallsError } from '#app/layout/room/parse-walls.ts';
import { cornersFromWalls, spreadClosingError } from '#app/layout/room/walls.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { exampleSize, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { cornersText } from '#app/planner/form/corners.ts';
import { unreadableLine } from '#app/words/en/measures.ts';
import * as walkWords from '#app/words/en/walk.ts';

/** The largest closing error, as a share of the walk, that is spread over the walls. Measuring is never exact. */
const SPREADABLE_PART = 0.02;

/** The corner list of a room that was measured or walked around, or the error. */
export function cornersFromWallsText(text: string, system: UnitSystem): Result<string, string> {
  return isMeasured(text, sizeUnit(system)) || isMeasuredText(text)
    ? cornersFromMeasures(text, system)
    : cornersFromWalk(text, system);
}

function cornersFromMeasures(text: string, system: UnitSystem): Result<string, string> {
  const measures = parseMeasures(text, sizeUnit(system));
  if (!measures.ok) return err(unreadableLine(measures.error.line, measures.error.typed, '12\' 6"'));
  const room = solveMeasures(measures.value);
  if (!room.ok) return err(describeMeasuresError(room.error, measures.value, system));
  return ok(cornersText(room.value.ring, system));
}

/**
 * The corner list of a walk along the walls, or the error. A small closing error is distributed over the walls; a walk
 * that ends square with its start (the last wall omitted) is closed automatically.
 */
function cornersFromWalk(text: string, system: UnitSystem): Result<string, string> {
  const walls = parseWalls(text, sizeUnit(system));
  if (!walls.ok) return err(describeWallsError(walls.error, system));
  const { corners, gapX, gapY } = cornersFromWalls(walls.value);
  if (gapX === 0 && gapY === 0) return ok(cornersText(corners, system));
  const walked = walls.value.reduce((sum, wall) => sum + wall.length, 0);
  const gap = Math.hypot(gapX, gapY);
  if (gap <= walked * SPREADABLE_PART) return ok(cornersText(spreadClosingError(walls.value), system));
  const isLastWallLeftOut = corners.length > 3 && (gapX === 0 || gapY === 0);
  if (isLastWallLeftOut) return ok(cornersText(corners, system));
  return err(walkWords.notClosed(formatRoomMeasure(Math.round(gap), system)));
}

function describeWallsError({ code, line, typed }: WallsError, system: UnitSystem): string {
  const example = `${exampleSize(sizeUnit(system), '12\' 6"', 3800)} right`;
  switch (code) {
    case 'no-walls':
      return walkWords.enterFirst(example);
    case 'too-many-walls':
      return walkWords.tooMany;
    case 'unreadable-length':
      return walkWords.badLength(line, typed, example);
    case 'unreadable-direction':
      return walkWords.badDirection(line, typed);
    case 'not-positive':
      return walkWords.notPositive(line, typed);
    case 'too-long':
      return walkWords.tooLong(line, typed);
    default:
      return assertNever(code);
  }
}
