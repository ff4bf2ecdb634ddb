import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { isRecord, ownValue } from '#app/layout/fields/raw-value.ts';
import { isOfPlanks, type ReadJob, readOneFinish } from '#app/layout/job/read-one-finish.ts';
import { readZones } from '#app/layout/job/zones/read-zones.ts';
import { drainObstacle } from '#app/layout/slopes/slope-of-floor.ts';
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
  if (zones.value.length === 0) return read;
  if (request.slab !== undefined && zones.value.some(({ finish }) => isOfPlanks(finish))) {
    const typed = describeTyped(ownValue(raw, 'slabJoints'));
    const unit = sizeUnit(request.unitSystem);
    return err([{ field: 'slabJoints', code: 'needs', words: slabWords.noPlanks, typed, unit }]);
  }
  const drains = zones.value.flatMap(({ slopes }, zone) => (slopes === undefined ? [] : drainObstacle(slopes, zone)));
  const obstacles = drains.length === 0 ? request.obstacles : [...request.obstacles, ...drains];
  return ok({ ...read.value, request: { ...request, obstacles, zones: zones.value } });
}
