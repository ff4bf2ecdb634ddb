import type { Result } from '#app/base/result.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { JobProblem } from '#app/layout/job/job-problem.ts';
import { isMissing, ownValue, type RawRecord } from '#app/layout/job/raw-value.ts';
import { type JobChoices, readChoices } from '#app/layout/job/read-choices.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { readObstacles } from '#app/layout/job/read-obstacle.ts';
import { type ReadSize, readSize } from '#app/layout/job/read-size.ts';
import { type ReadTrade, readTrade } from '#app/layout/job/trade/read-trade.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import { defaultJoint } from '#app/layout/tile/joint.ts';
import { type FieldUnit, jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';

export const SIZE_FIELDS = [
  'roomLength',
  'roomWidth',
  'tileLength',
  'tileWidth',
  'groutSpacing',
  'startCutLength',
  'startCutWidth',
] as const;
export type SizeField = (typeof SIZE_FIELDS)[number];

/** What was given, field by field, before any rule has looked at it: each a value or what is wrong with it. */
export interface JobShape {
  readonly choices: JobChoices;
  readonly sizes: Readonly<Record<SizeField, Result<ReadSize, JobProblem>>>;
  readonly corners: Result<Ring, readonly JobProblem[]>;
  readonly obstacles: Result<readonly Obstacle[], readonly JobProblem[]>;
  readonly trade: ReadTrade;
}

/** A start cut left empty starts with a whole tile; a joint that is not there at all is the form's. */
function orDefault(field: SizeField, value: unknown, choices: JobChoices): unknown {
  if (field.startsWith('startCut')) return isMissing(value) || value === '' ? 0 : value;
  if (field === 'groutSpacing' && isMissing(value)) return defaultJoint(choices.unitSystem).text;
  return value;
}

export function fieldUnitOf(field: SizeField, choices: Pick<JobChoices, 'unitSystem'>): FieldUnit {
  return field === 'groutSpacing' ? jointUnit(choices.unitSystem) : sizeUnit(choices.unitSystem);
}

/** Reads every field of a job from text, JSON or a saved document; missing ones take the form's defaults. */
export function readShape(raw: RawRecord): JobShape {
  const choices = readChoices(raw);
  const unit = sizeUnit(choices.unitSystem);
  const size = (field: SizeField) =>
    readSize(orDefault(field, ownValue(raw, field), choices), field, fieldUnitOf(field, choices));
  return {
    choices,
    sizes: {
      roomLength: size('roomLength'),
      roomWidth: size('roomWidth'),
      tileLength: size('tileLength'),
      tileWidth: size('tileWidth'),
      groutSpacing: size('groutSpacing'),
      startCutLength: size('startCutLength'),
      startCutWidth: size('startCutWidth'),
    },
    corners: readCorners(ownValue(raw, 'customRoomPoints'), unit),
    obstacles: readObstacles(ownValue(raw, 'obstacles'), unit),
    trade: readTrade(raw, choices.unitSystem),
  };
}
