import { describe, expect, it } from 'vitest';
import { documentOf } from '#app/layout/job/document-of.ts';
import { mergeJobs, numberedName } from '#app/layout/job/merge-jobs.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';

function job(name: string, roomLength = '100', savedAt = '2026-01-02T03:04:05.000Z'): SavedJob {
  const fields = { ...emptyJobText(), roomLength, roomWidth: '126.5', tileLength: '12', tileWidth: '12' };
  const data = documentOf(fields, savedAt);
  if (data === null) throw new Error('The sample cannot be read');
  return { name, data };
}

const OPEN = { limit: null, otherNames: [] };
const names = (jobs: readonly SavedJob[]) => jobs.map(({ name }) => name);

describe('mergeJobs', () => {
  it('keeps an existing job, whenever it was saved', () => {
    const merged = mergeJobs([job('Bath')], [job(' BATH ', '100', '2020-01-01T00:00:00.000Z')], OPEN);
    expect(merged).toEqual({ added: [], known: 1, leftOut: 0 });
  });

  it('numbers a name that is taken: here, elsewhere, or earlier in the same file', () => {
    const merged = mergeJobs([job('Bath')], [job('bath', '50'), job('BATH', '60'), job('Hall', '70')], {
      limit: null,
      otherNames: ['hall', 'Hall (2)'],
    });
    expect(names(merged.added)).toEqual(['bath (2)', 'BATH (3)', 'Hall (3)']);
  });

  it('stops at the limit, counting jobs stored elsewhere', () => {
    const incoming = Array.from({ length: 9 }, (_, n) => job(`Job ${n}`, String(50 + n)));
    const merged = mergeJobs([job('Bath')], incoming, { limit: 10, otherNames: ['a', 'b', 'c', 'd', 'e'] });
    expect(names(merged.added)).toEqual(['Job 0', 'Job 1', 'Job 2', 'Job 3']);
    expect(merged.leftOut).toBe(5);
  });
});

describe('numberedName', () => {
  it('stays within the length of a name, and never splits a character', () => {
    const long = `${'a'.repeat(195)}\u{1f9f1}\u{1f9f1}\u{1f9f1}`;
    const name = numberedName(long, 12);
    expect(name.length).toBeLessThanOrEqual(200);
    expect(name.endsWith(' (12)')).toBe(true);
    expect(Buffer.from(name, 'utf8').toString('utf8')).toBe(name);
  });
});
