import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { isRecord, ownValue } from '#app/layout/fields/raw-value.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { isOfPlanks, type ReadJob, readOneFinish } from '#app/layout/job/read-one-finish.ts';
import { readZones } from '#app/layout/job/zones/read-zones.ts';
import { withFaces } from '#app/layout/job/zones/tiled-faces.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import { curbObstacle, drainObstacle } from '#app/layout/slopes/added-obstacles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import * as slabWords from '#app/words/en/slab.ts';

/**
 * Reads a job to lay out from any source: a form's text, the batch command's JSON (numbers or text), a saved document. Missing
 * fields take the form's defaults. Returns every problem at once (zones are checked once the floor is valid), and never throws.
 */
export function readJob(raw: unknown): Result<ReadJob, readonly JobProblem[]> {
  if (!isRecord(raw)) return err([{ field: '', code: 'not-a-job', typed: describeTyped(raw), unit: 'in' }]);
  const read = readOneFinish(raw);
  if (!read.ok) return read;
  const zones = readZones(raw, read.value);
  if (!zones.ok) return zones;
  const { request } = read.value;
  const { trade } = readTrade(raw, request.unitSystem);
  if (zones.value.length === 0) return ok({ ...read.value, request: withFaces(request, trade) });
  if (request.slab !== undefined && zones.value.some(({ finish }) => isOfPlanks(finish))) {
    const typed = describeTyped(ownValue(raw, 'slabJoints'));
    const unit = sizeUnit(request.unitSystem);
    return err([{ field: 'slabJoints', code: 'needs', words: slabWords.noPlanks, typed, unit }]);
  }
  const added = zones.value.flatMap(({ slopes }, zone) => (slopes === undefined ? [] : obstaclesOf(slopes, zone)));
  const obstacles = added.length === 0 ? request.obstacles : [...request.obstacles, ...added];
  return ok({ ...read.value, request: withFaces({ ...request, obstacles, zones: zones.value }, trade) });
}

/** What the floor around a zone with a drain is cut around. */
function obstaclesOf(floor: SlopedFloor, zone: number): readonly Obstacle[] {
  const curb = floor.entry?.curb ?? null;
  return [drainObstacle(floor, zone), ...(curb === null ? [] : [curbObstacle(curb, zone)])];
}
