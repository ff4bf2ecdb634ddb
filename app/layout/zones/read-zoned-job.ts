import { err, ok, type Result } from '#app/base/result.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import type { JobProblem } from '#app/layout/job/job-problem.ts';
import type { RawRecord } from '#app/layout/job/raw-value.ts';
import { type ReadJob, readJob } from '#app/layout/job/read-job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { areWallsApart } from '#app/layout/parts/walls-apart.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { readZones } from '#app/layout/zones/read-zones.ts';
import * as words from '#app/words/en/zones.ts';

/** Reads a job with its zones into one request; every problem is at its field. */
export function readZonedJob(raw: RawRecord): Result<ReadJob, readonly JobProblem[]> {
  const read = readJob(raw);
  if (!read.ok) return read;
  const zones = readZones(raw, read.value);
  if (!zones.ok) return zones;
  if (zones.value.length === 0) return read;
  const unfit = besideZones(raw, read.value.request);
  if (unfit !== null) return err([unfit]);
  return ok({ ...read.value, request: { ...read.value.request, zones: zones.value } });
}

/** What a job with zones cannot have beside them. */
function besideZones(raw: RawRecord, request: LayoutRequest): JobProblem | null {
  const refuse = (field: string, said: string): JobProblem => ({
    field,
    code: 'needs',
    words: said,
    typed: '',
    unit: sizeUnit(request.unitSystem),
  });
  if (areWallsApart(request)) return refuse('wallGrid', words.notOnWallsOnTheirOwn);
  const { heldStart, courseStarts, laidPlanks } = request;
  const { laid } = readTrade(raw, request.unitSystem).trade;
  return laid !== null || [heldStart, courseStarts, laidPlanks].some(Boolean)
    ? refuse(laid === null ? 'zones' : 'laid', words.notWithLaidCourses)
    : null;
}
