import { readJob } from '#app/layout/job/read-job.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import type { JobData } from '#app/layout/model/job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';

/** The time at which every sample was saved. */
export const SAVED_AT = '2026-01-02T03:04:05.678Z';

/** The request in a job document; throws if the document cannot be read. */
export function requestOf(raw: unknown): LayoutRequest {
  const result = readJob(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.request;
}

/** A request with these rooms and doorways, as documents name them, in 12 in tiles. */
export function roomsRequest(parts: readonly object[], doorways: readonly object[] = []): LayoutRequest {
  return requestOf({ roomType: 'parts', tileLength: 12, tileWidth: 12, groutSpacing: 0.125, parts, doorways });
}

/** An L-shaped room with an island. */
export const L_SHAPED_JOB: JobData = requestToJob(
  requestOf({
    roomType: 'custom',
    customRoomPoints: '0, 0\n120, 0\n120, 60 1/2\n60, 60 1/2\n60, 96\n0, 96',
    tileLength: 12,
    tileWidth: 6,
    obstacles: [{ name: 'Island', type: 'kitchen_island', length: 20, width: 30, x: 10, y: 10 }],
  }),
  SAVED_AT,
);
