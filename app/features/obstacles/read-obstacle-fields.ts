import { err, ok, type Result } from '#app/base/result.ts';
import { wordPlacementProblem } from '#app/features/obstacles/obstacle-words.ts';
import type { ObstacleType, Room } from '#app/layout/layout-request.ts';
import { MAX_NAME_CHARS } from '#app/layout/room/limits.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { isMetric, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export interface ObstacleFieldTexts {
  readonly name: string;
  readonly type: ObstacleType;
  readonly length: string;
  readonly width: string;
}

export interface ReadObstacle {
  readonly name: string;
  readonly type: ObstacleType;
  readonly length: Length;
  readonly width: Length;
}

export type ObstacleFieldErrors = Partial<Record<'name' | 'length' | 'width', string>>;

function readSize(
  text: string,
  complain: (typed: string, example: string) => string,
  unitSystem: UnitSystem,
): Result<Length, string> {
  const parsed = parseLength(text, sizeUnit(unitSystem));
  if (parsed.ok && parsed.value > 0) return parsed;
  const example = isMetric(unitSystem) ? obstaclesWords.metricExample : obstaclesWords.imperialExample;
  return err(complain(text.trim().slice(0, 30), example));
}

/** The dialog's fields, or a message for each that is wrong. In a rectangular room it must fit inside. */
export function readObstacleFields(
  fields: ObstacleFieldTexts,
  room: Room,
  unitSystem: UnitSystem,
): Result<ReadObstacle, ObstacleFieldErrors> {
  const name = fields.name.trim();
  const length = readSize(fields.length, obstaclesWords.badLength, unitSystem);
  const width = readSize(fields.width, obstaclesWords.badWidth, unitSystem);
  const errors: ObstacleFieldErrors = {
    ...(name === '' ? { name: formProblemsWords.enterObstacleName } : {}),
    ...(name.length > MAX_NAME_CHARS ? { name: obstaclesWords.nameTooLong(MAX_NAME_CHARS) } : {}),
    ...(length.ok ? {} : { length: length.error }),
    ...(width.ok ? {} : { width: width.error }),
  };
  if (Object.keys(errors).length > 0 || !length.ok || !width.ok) return err(errors);
  const corner = { x: 0 as Length, y: 0 as Length };
  const fault = checkObstacle({ ...corner, length: length.value, width: width.value }, room);
  if (fault === 'too-large') {
    const isTooLong = room.type === 'rectangle' && length.value > room.length;
    return err({ [isTooLong ? 'length' : 'width']: wordPlacementProblem('too-large') });
  }
  return ok({ name, type: fields.type, length: length.value, width: width.value });
}

/** Typed coordinates: two lengths of zero or more. */
export function readCoordinates(
  xText: string,
  yText: string,
  unitSystem: UnitSystem,
): Result<{ readonly x: Length; readonly y: Length }, string> {
  const [x, y] = [parseLength(xText, sizeUnit(unitSystem)), parseLength(yText, sizeUnit(unitSystem))];
  if (!x.ok || !y.ok || x.value < 0 || y.value < 0) return err(formProblemsWords.enterCoordinates);
  return ok({ x: x.value, y: y.value });
}
