import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { isRecord, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { type ReadJob, readOneFinish } from '#app/layout/job/read-one-finish.ts';
import { readZones } from '#app/layout/job/zones/read-zones.ts';
import { withFaces } from '#app/layout/job/zones/tiled-faces.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { areTilesDown } from '#app/layout/model/floor-fields.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import { isOfPlanks } from '#app/layout/patterns/registry.ts';
import { curbObstacle, drainObstacle } from '#app/layout/slopes/added-obstacles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import * as showerWords from '#app/words/en/shower.ts';
import * as slabWords from '#app/words/en/slab.ts';

/**
 * Reads a job to lay out, from any source: a form's text, the batch command's JSON (numbers or text), or a saved
 * document. Missing fields get the form's defaults. Returns every problem at once (zones are checked after the floor is
 * valid), and never throws.
 */
export function readJob(raw: unknown): Result<ReadJob, readonly JobProblem[]> {
  if (!isRecord(raw)) return err([{ field: '', code: 'not-a-job', typed: describeTyped(raw), unit: 'in' }]);
  const read = readOneFinish(raw);
  if (!read.ok) return read;
  const zones = readZones(raw, read.value);
  if (!zones.ok) return zones;
  const { request } = read.value;
  const { trade } = readTrade(raw, request.unitSystem);
  if (zones.value.length === 0) return tiledOver(raw, read.value, trade);
  if (request.slab !== undefined && zones.value.some(({ finish }) => isOfPlanks(finish))) {
    const typed = describeTyped(ownValue(raw, 'slabJoints'));
    const unit = sizeUnit(request.unitSystem);
    return err([{ field: 'slabJoints', code: 'needs', words: slabWords.noPlanks, typed, unit }]);
  }
  const added = zones.value.flatMap(({ slopes }, zone) => (slopes === undefined ? [] : obstaclesOf(slopes, zone)));
  const obstacles = added.length === 0 ? request.obstacles : [...request.obstacles, ...added];
  return tiledOver(raw, { ...read.value, request: { ...request, obstacles, zones: zones.value } }, trade);
}

/**
 * The job with the tiled faces of the obstacles on its floor. Courses that are down can only be followed without such
 * faces.
 */
function tiledOver(raw: RawRecord, read: ReadJob, trade: Trade): Result<ReadJob, readonly JobProblem[]> {
  const request = withFaces(read.request, trade);
  if (request === read.request) return ok(read);
  if (!areTilesDown({ ...request, laid: trade.laid })) return ok({ ...read, request });
  const field = trade.laid === null ? 'obstacles' : 'laid';
  const typed = describeTyped(ownValue(raw, field));
  return err([
    { field, code: 'needs', words: showerWords.facesNotWithLaidCourses, typed, unit: sizeUnit(request.unitSystem) },
  ]);
}

/** The obstacles that the floor around a zone with a drain is cut around. */
function obstaclesOf(floor: SlopedFloor, zone: number): readonly Obstacle[] {
  const curb = floor.entry?.curb ?? null;
  return [drainObstacle(floor, zone), ...(curb === null ? [] : [curbObstacle(curb, zone)])];
}
