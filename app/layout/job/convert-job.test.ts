import { describe, expect, it } from 'vitest';
import { convertJobUnits } from '#app/layout/job/convert-job.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

const requestOf = (raw: unknown): LayoutRequest => {
  const result = readJob(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.request;
};
const SAVED_AT = '2026-01-02T03:04:05.678Z';

describe('convertJobUnits', () => {
  it('12 in is 30.48 cm is 12 in, and 1/8 in is 3.2 mm', () => {
    const sizes = { roomLength: 126.5, roomWidth: '8 1/3', tileLength: 12, tileWidth: 12, groutSpacing: '1/8' };
    const imperial = requestToJob(requestOf(sizes), SAVED_AT);
    const metric = convertJobUnits(imperial, 'metric');
    expect(metric).toMatchObject({ tileLength: 30.48, groutSpacing: 3.2 });
    expect(convertJobUnits(metric, 'imperial')).toEqual(imperial);
  });
});
