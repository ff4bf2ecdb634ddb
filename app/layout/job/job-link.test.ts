import { describe, expect, it } from 'vitest';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import { L_SHAPED_JOB, requestOf, SAVED_AT } from '#tests/factories/sample-job.ts';

describe('job links', () => {
  const bytes = encodeJob({ name: 'Küche 😀', data: L_SHAPED_JOB });

  it('are compact', () => {
    const plain = requestOf({ roomLength: 120, roomWidth: 96, tileLength: 12, tileWidth: 12 });
    expect(encodeJob({ name: 'Bath', data: requestToJob(plain, SAVED_AT) }).length).toBeLessThan(60);
  });

  it('reject every truncation, trailing bytes, other versions and a megabyte', () => {
    for (let n = 0; n < bytes.length; n += 1)
      expect(decodeJob(bytes.subarray(0, n))).toEqual({ ok: false, error: 'damaged' });
    expect(decodeJob(Uint8Array.from([...bytes, 0]))).toEqual({ ok: false, error: 'damaged' });
    expect(decodeJob(Uint8Array.from([4, ...bytes.subarray(1)]))).toEqual({ ok: false, error: 'newer-version' });
    expect(decodeJob(new Uint8Array(1_000_000).fill(1))).toEqual({ ok: false, error: 'too-long' });
  });
});
