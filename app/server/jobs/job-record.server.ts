import { storableText } from '#app/base/storable-text.ts';
import { toJobNumber } from '#app/layout/job/fields/write-field.ts';
import { readObstacle } from '#app/layout/job/read-obstacle.ts';
import type { JobData, JobObstacle, SavedJob } from '#app/layout/model/job.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { type FieldUnit, jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { toInches } from '#app/layout/units/length.ts';
import { parseLengthValue } from '#app/layout/units/parse-length.ts';

const INTEGER_MAX = 2_147_483_647;

/** A document's number as thousandths of an inch, as the integer columns store it. */
function thousandths(value: number, unit: FieldUnit): number {
  const length = parseLengthValue(value, unit);
  const whole = length.ok ? Math.round(toInches(length.value) * 1000) : 0;
  return Math.max(-INTEGER_MAX, Math.min(INTEGER_MAX, whole));
}

/** A job whose texts the database can store. */
export function storableJob(job: SavedJob): SavedJob {
  return storable(job) as SavedJob;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, storable(one)]));
}

/** The columns of `layouts` that mirror a job's document. */
export function layoutColumns({ name, data }: SavedJob) {
  const unit = sizeUnit(data.unitSystem);
  return {
    name,
    roomLength: thousandths(data.roomLength, unit),
    roomWidth: thousandths(data.roomWidth, unit),
    tileLength: thousandths(data.tileLength, unit),
    tileWidth: thousandths(data.tileWidth, unit),
    groutSpacing: thousandths(data.groutSpacing, jointUnit(data.unitSystem)),
    isVertical: data.patternOrientation === 'vertical',
    autoOptimize: data.autoOptimize,
    startCutLength: thousandths(data.startCutLength, unit),
    startCutWidth: thousandths(data.startCutWidth, unit),
    job: data,
  };
}

/** The columns of `obstacles` for one obstacle of a job. Sizes are those of its box. */
export function obstacleColumns(layoutId: string, obstacle: JobObstacle, unitSystem: JobData['unitSystem']) {
  const unit = sizeUnit(unitSystem);
  const read = readObstacle(obstacle, 0, unit, '');
  // A document has the sides of a turned rectangle, not of its box.
  const box = read.ok && obstacle.angle !== undefined ? boxOf(read.value, unit) : obstacle;
  return {
    layoutId,
    name: obstacle.name,
    type: obstacle.type,
    length: thousandths(box.length, unit),
    width: thousandths(box.width, unit),
    x: thousandths(obstacle.x, unit),
    y: thousandths(obstacle.y, unit),
  };
}

function boxOf({ length, width }: Obstacle, unit: FieldUnit): { readonly length: number; readonly width: number } {
  return { length: toJobNumber(length, unit), width: toJobNumber(width, unit) };
}
