import { assertNever } from '#app/base/assert-never.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { cornersText } from '#app/features/calculator/preset-corners.ts';
import { isMeasured, parseMeasures } from '#app/layout/measured/parse-measures.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { wordMeasuresError } from '#app/layout/measured/word-measures.ts';
import { parseWalls, type WallsError } from '#app/layout/room/parse-walls.ts';
import { cornersFromWalls, spreadClosingError } from '#app/layout/room/walls.ts';
import { isMetric, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { unreadableLine } from '#app/words/en/measures.ts';

/** The part of the walk that may be missing at its end and is spread over the walls: measuring is never exact. */
const SPREADABLE_PART = 0.02;

/** The corner list of a room that was measured or walked around, or what is wrong with it. */
export function cornersFromWallsText(text: string, system: UnitSystem): Result<string, string> {
  return isMeasured(text, sizeUnit(system)) ? cornersFromMeasures(text, system) : cornersFromWalk(text, system);
}

function cornersFromMeasures(text: string, system: UnitSystem): Result<string, string> {
  const measures = parseMeasures(text, sizeUnit(system));
  if (!measures.ok) return err(unreadableLine(measures.error.line, measures.error.typed, '12\' 6"'));
  const room = solveMeasures(measures.value);
  if (!room.ok) return err(wordMeasuresError(room.error, measures.value, system));
  return ok(cornersText(room.value.ring, system));
}

/**
 * The corner list of a walk along the walls, or what is wrong with the walk. A small closing error is spread over the
 * walls; a walk that ends square with its start (the last wall left out) closes by itself.
 */
function cornersFromWalk(text: string, system: UnitSystem): Result<string, string> {
  const walls = parseWalls(text, sizeUnit(system));
  if (!walls.ok) return err(wordWallsError(walls.error, system));
  const { corners, gapX, gapY } = cornersFromWalls(walls.value);
  if (gapX === 0 && gapY === 0) return ok(cornersText(corners, system));
  const walked = walls.value.reduce((sum, wall) => sum + wall.length, 0);
  const gap = Math.hypot(gapX, gapY);
  if (gap <= walked * SPREADABLE_PART) return ok(cornersText(spreadClosingError(walls.value), system));
  const isLastWallLeftOut = corners.length > 3 && (gapX === 0 || gapY === 0);
  if (isLastWallLeftOut) return ok(cornersText(corners, system));
  return err(
    `The walls do not close: the end is ${formatMeasure(Math.round(gap), system)} away from the start. Check the lengths and directions, or add the wall that is missing.`,
  );
}

function wordWallsError(error: WallsError, system: UnitSystem): string {
  const example = isMetric(system) ? '380 right' : '12\' 6" right';
  const at = `Line ${error.line}, "${error.typed}"`;
  switch (error.code) {
    case 'no-walls':
      return `Enter the walls first, one a line, such as ${example}.`;
    case 'too-many-walls':
      return 'That is more than 500 walls.';
    case 'unreadable-length':
      return `${at}: the length cannot be read. Write it like ${example}.`;
    case 'unreadable-direction':
      return `${at}: the direction cannot be read. End the line with right, down, left, up, or degrees such as 45°.`;
    case 'not-positive':
      return `${at}: a wall is longer than zero.`;
    case 'too-long':
      return `${at}: a wall that long does not fit in the largest room.`;
    default:
      return assertNever(error.code);
  }
}
