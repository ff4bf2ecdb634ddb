import { describe, expect, it } from 'vitest';
import { readJobsFile } from '#app/layout/job/jobs-file.ts';
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

describe('readJobsFile', () => {
  it('keeps the good jobs and names the bad ones', () => {
    const good = { name: 'Good', data: example };
    const text = JSON.stringify({ kind: 'tilewright-jobs', version: 1, jobs: [good, { name: 'Bad', data: 7 }, null] });
    expect(readJobsFile(`\uFEFF${text}`)).toMatchObject({
      ok: true,
      value: {
        jobs: [good],
        refused: [
          { place: 2, name: 'Bad' },
          { place: 3, name: '' },
        ],
      },
    });
  });

  it.each([
    ['', 'not-json'],
    ['{"kind":"tilewright-jobs","version":1,"jobs":[{"na', 'not-json'],
    ['{}', 'not-a-jobs-file'],
    ['7', 'not-a-jobs-file'],
    ['null', 'not-a-jobs-file'],
    ['{"kind":"tilewright-jobs","version":2,"jobs":[]}', 'newer-version'],
    [' '.repeat(20_000_001), 'too-large'],
    [JSON.stringify(new Array(10_001).fill(0)), 'too-large'],
  ])('%#: refuses', (text, error) => {
    expect(readJobsFile(text)).toEqual({ ok: false, error });
  });
});
