import type { RawRecord } from '#app/layout/fields/raw-value.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { readZones } from '#app/layout/zones/read-zones.ts';

/** The request of a job with `zones`; throws for one that is refused. */
export function zonedRequest(raw: RawRecord): LayoutRequest {
  const read = readJob({ ...raw, zones: undefined });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const zones = readZones(raw, read.value);
  if (!zones.ok) throw new Error(JSON.stringify(zones.error));
  return { ...read.value.request, ...(zones.value.length > 0 && { zones: zones.value }) };
}
