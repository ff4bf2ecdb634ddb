import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeBase64Url, encodeBase64Url } from '#app/layout/job/base64url.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { type JobText, jobToText } from '#app/layout/model/job-text.ts';
import { readJobLink } from '#app/server/jobs/job-link.server.ts';

/** A link written by a program that only knew versions 1 and 2, and how that program read it. */
interface OldLink {
  readonly link: string;
  /** The address, as the server signed it. */
  readonly signed?: string;
  readonly job: SavedJob;
  readonly text: JobText;
  /** The layout's key; null if the job cannot be laid out. */
  readonly key: string | null;
}

const FIXTURES = new URL('../../../tests/fixtures/job-links-1-and-2.ndjson', import.meta.url);
/** The same jobs as links of version 3, line by line. */
const LATER_FIXTURES = new URL('../../../tests/fixtures/job-links-3.txt', import.meta.url);
const LINKS = readFileSync(FIXTURES, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as OldLink);
const ENV = { sessionSecrets: ['a secret that only this fixture knows, long enough'] } as never;

describe('links and documents of versions 1 and 2', () => {
  it('are 146 links in the fixtures', () => {
    expect(LINKS.length).toBe(146);
    expect(new Set(LINKS.map(({ link }) => decodeBase64Url(link)?.[0]))).toEqual(new Set([1, 2]));
  });

  it.each(LINKS)('$link opens as it did when it was written', ({ link, job, signed }) => {
    expect(decodeJob(decodeBase64Url(link) ?? new Uint8Array())).toEqual({ ok: true, value: job });
    if (signed !== undefined) {
      const value = { job, contractor: null, isOwner: true };
      expect(readJobLink(ENV, 'user-1', signed)).toEqual({ ok: true, value });
    }
  });

  it('give the same bytes in version 3 as in their own version', () => {
    const links = readFileSync(LATER_FIXTURES, 'utf8').trim().split('\n');
    expect(links.map((link) => decodeJob(decodeBase64Url(link) ?? new Uint8Array()))).toEqual(
      LINKS.map(({ job }) => ({ ok: true, value: job })),
    );
    expect(LINKS.map(({ job }) => encodeBase64Url(encodeJob(job)))).toEqual(links);
  });

  it.each(LINKS)('the document of $link keeps its meaning', ({ job, text, key }) => {
    expect(restoreJob(JSON.parse(JSON.stringify(job)))).toEqual({ ok: true, value: job });
    expect(readJobsFile(writeJobsFile([job], ''))).toEqual({ ok: true, value: { jobs: [job], refused: [] } });
    expect(jobToText(job.data)).toMatchObject(text);
    const read = readJob(job.data);
    expect(read.ok ? layoutKey(read.value.request) : null).toBe(key);
  });
});
