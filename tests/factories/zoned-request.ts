import type { RawRecord } from '#app/layout/fields/raw-value.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';

/** The request of a job with `zones`. Throws if it is rejected. */
export function zonedRequest(raw: RawRecord): LayoutRequest {
  const read = readJob(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.request;
}

/** A kitchen with a mitered border and a rug on the diagonal, with two tiles in three sizes. */
export const KITCHEN_WITH_RUG = {
  roomLength: 144,
  roomWidth: 120,
  tileLength: 12,
  tileWidth: 12,
  groutSpacing: 0.125,
  obstacles: [{ name: 'Island', type: 'kitchen_island', length: 24, width: 36, x: 20, y: 100 }],
  zones: [
    { name: 'Border', area: 'border', width: 6, corners: 'mitred', tileLength: 12, tileWidth: 6, groutSpacing: 0.125 },
    {
      name: 'Rug',
      area: 'rectangle',
      x: 36,
      y: 30,
      width: 48,
      length: 60,
      tileLength: 6,
      tileWidth: 6,
      groutSpacing: 0.0625,
      layoutAngle: 45,
    },
  ],
} as const satisfies RawRecord;
