import { expect } from 'vitest';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { requestToJob } from '#app/layout/job/write-job.ts';
import { jobToText } from '#app/layout/model/job-text.ts';

const SAVED_AT = '2026-01-02T03:04:05.000Z';

/** The job and the request of these fields, which must be valid. */
export function mustRead(raw: object) {
  const read = readJob(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** Expects that a job survives as a document, a link and a form. Returns its document. */
export function expectKept(raw: object) {
  const { request, job } = mustRead(raw);
  const data = { ...job, savedAt: SAVED_AT };
  expect(restoreJob({ name: 'J', data: JSON.parse(JSON.stringify(data)) })).toMatchObject({
    ok: true,
    value: { data },
  });
  expect(decodeJob(encodeJob({ name: 'J', data }))).toEqual({ ok: true, value: { name: 'J', data } });
  expect(mustRead(jobToText(data)).request).toEqual(request);
  expect(requestToJob(request, SAVED_AT)).toEqual(data);
  return data;
}
