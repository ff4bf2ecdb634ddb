import { describe, expect, it } from 'vitest';
import { readJobsFile } from '#app/layout/job/jobs-file.ts';
import { L_SHAPED_JOB } from '#tests/factories/sample-job.ts';

describe('readJobsFile', () => {
  it('keeps the good jobs and names the bad ones', () => {
    const good = { name: 'Good', data: L_SHAPED_JOB };
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
  ])('%#: rejects the file', (text, error) => {
    expect(readJobsFile(text)).toEqual({ ok: false, error });
  });
});
