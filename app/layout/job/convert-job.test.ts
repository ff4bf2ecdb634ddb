import { describe, expect, it } from 'vitest';
import { convertJobUnits } from '#app/layout/job/convert-job.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import { requestOf, SAVED_AT } from '#tests/factories/sample-job.ts';

describe('convertJobUnits', () => {
  it('12 in is 30.48 cm is 12 in, and 1/8 in is 3.2 mm', () => {
    const sizes = { roomLength: 126.5, roomWidth: '8 1/3', tileLength: 12, tileWidth: 12, groutSpacing: '1/8' };
    const imperial = requestToJob(requestOf(sizes), SAVED_AT);
    const metric = convertJobUnits(imperial, 'metric');
    expect(metric).toMatchObject({ tileLength: 30.48, groutSpacing: 3.2 });
    expect(convertJobUnits(metric, 'imperial')).toEqual(imperial);
  });
});
