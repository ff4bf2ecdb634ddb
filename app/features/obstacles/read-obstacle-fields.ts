import { err, ok, type Result } from '#app/base/result.ts';
import type { UnplacedObstacle } from '#app/editor/tools/obstacle/obstacle-state.ts';
import { describePlacementProblem } from '#app/features/obstacles/obstacle-words.ts';
import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import { findHeightProblem, readObstacle } from '#app/layout/job/read-obstacle.ts';
import type { ObstacleText } from '#app/layout/model/job-text.ts';
import type { Obstacle, Room } from '#app/layout/model/layout-request.ts';
import { turnOver } from '#app/layout/model/wall-frame.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { isMetric, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

export type ObstacleFieldTexts = Omit<ObstacleText, 'id' | 'x' | 'y'>;
/** The dialog's input. For a polygon it includes the position, which follows from the corners. */
export type ReadObstacle = Omit<UnplacedObstacle, 'id'> & Partial<Pick<Obstacle, 'x' | 'y'>>;
export type ObstacleFieldErrors = Partial<Record<string, string>>;

const SIZE_WORDS = {
  length: obstaclesWords.badLength,
  width: obstaclesWords.badWidth,
  diameter: obstaclesWords.badDiameter,
  height: obstaclesWords.badHeight,
} as const;

function isSize(field: string): field is keyof typeof SIZE_WORDS {
  return Object.hasOwn(SIZE_WORDS, field);
}

function describeField(field: string, texts: ObstacleFieldTexts, unitSystem: UnitSystem): string {
  if (field === 'name') {
    const isLong = texts.name.trim().length > MAX_NAME_CHARS;
    return isLong ? obstaclesWords.nameTooLong(MAX_NAME_CHARS) : formProblemsWords.enterObstacleName;
  }
  if (field === 'angle') return formProblemsWords.enterAngle;
  if (!isSize(field)) return obstaclesWords.badCorners;
  const example = isMetric(unitSystem) ? obstaclesWords.metricExample : obstaclesWords.imperialExample;
  return SIZE_WORDS[field]((texts[field] ?? '').trim().slice(0, 30), example);
}

/**
 * Parses the dialog's fields, or returns a message for each wrong one. In a rectangular room the obstacle must fit
 * inside; on a floor also below the ceiling.
 */
export function readObstacleFields(
  texts: ObstacleFieldTexts,
  room: Room,
  unitSystem: UnitSystem,
  { wallHeight, ceiling = Number.POSITIVE_INFINITY }: { readonly wallHeight: number | null; readonly ceiling?: number },
): Result<ReadObstacle, ObstacleFieldErrors> {
  const read = readObstacle({ ...texts, x: '0', y: '0' }, 0, sizeUnit(unitSystem), '');
  if (!read.ok) {
    return err(Object.fromEntries(read.error.map(({ field }) => [field, describeField(field, texts, unitSystem)])));
  }
  const isTaller = wallHeight === null ? findHeightProblem(read.value, ceiling, sizeUnit(unitSystem)) : null;
  if (isTaller !== null) return err({ height: describeJobProblem(isTaller) });
  const { id, x, y, ...obstacle } = wallHeight === null ? read.value : turnOver(read.value, wallHeight);
  const isPolygon = obstacle.form?.shape === 'polygon';
  const fault = checkObstacle({ ...obstacle, x, y }, room);
  if (fault === 'too-large' || (isPolygon && fault !== null)) {
    const isTooLong = room.type === 'rectangle' && obstacle.length > room.length;
    const size = obstacle.form?.shape === 'circle' ? 'diameter' : isTooLong ? 'length' : 'width';
    return err({ [isPolygon ? 'points' : size]: describePlacementProblem(fault) });
  }
  return ok(isPolygon ? { ...obstacle, x, y } : obstacle);
}

/**
 * Parses typed coordinates: two lengths of zero or more. On a wall y is typed from the bottom and is subtracted from
 * `top`, the wall's height.
 */
export function readCoordinates(
  xText: string,
  yText: string,
  unitSystem: UnitSystem,
  top: number | null,
): Result<{ readonly x: Length; readonly y: Length }, string> {
  const [x, y] = [parseLength(xText, sizeUnit(unitSystem)), parseLength(yText, sizeUnit(unitSystem))];
  if (!x.ok || !y.ok || x.value < 0 || y.value < 0) return err(formProblemsWords.enterCoordinates);
  return ok({ x: x.value, y: top === null ? y.value : ((top - y.value) as Length) });
}
