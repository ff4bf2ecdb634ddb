import { describe, expect, it } from 'vitest';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

const requestOf = (raw: unknown): LayoutRequest => {
  const result = readJob(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.request;
};
const SAVED_AT = '2026-01-02T03:04:05.678Z';
const example = requestToJob(
  requestOf({
    roomType: 'custom',
    customRoomPoints: '0, 0\n120, 0\n120, 60 1/2\n60, 60 1/2\n60, 96\n0, 96',
    tileLength: 12,
    tileWidth: 6,
    obstacles: [{ name: 'Island', type: 'kitchen_island', length: 20, width: 30, x: 10, y: 10 }],
  }),
  SAVED_AT,
);

describe('job links', () => {
  const bytes = encodeJob({ name: 'Küche 😀', data: example });

  it('are compact', () => {
    const plain = requestOf({ roomLength: 120, roomWidth: 96, tileLength: 12, tileWidth: 12 });
    expect(encodeJob({ name: 'Bath', data: requestToJob(plain, SAVED_AT) }).length).toBeLessThan(60);
  });

  it('refuse every truncation, trailing bytes, other versions and a megabyte', () => {
    for (let n = 0; n < bytes.length; n += 1)
      expect(decodeJob(bytes.subarray(0, n))).toEqual({ ok: false, error: 'damaged' });
    expect(decodeJob(Uint8Array.from([...bytes, 0]))).toEqual({ ok: false, error: 'damaged' });
    expect(decodeJob(Uint8Array.from([3, ...bytes.subarray(1)]))).toEqual({ ok: false, error: 'newer-version' });
    expect(decodeJob(new Uint8Array(1_000_000).fill(1))).toEqual({ ok: false, error: 'too-long' });
  });
});
