import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJob } from '#app/layout/job/read-job.ts';
import { readProjectFile, writeProjectFile } from '#app/layout/project/project-file.ts';
import { MOST_JOBS } from '#app/product/projects/projects.ts';
import { listAccountJobs } from '#app/server/jobs/account-jobs.server.ts';
import { projectHost, replyOf } from '#tests/factories/contractor.ts';
import { mutatedText, SOUND_JOBS } from '#tests/factories/mutated-documents.ts';

const { host, contractor } = await projectHost();

const jobs = SOUND_JOBS.flatMap((raw, index) => {
  const read = readJob(raw);
  return read.ok ? [{ name: `Job ${index}`, product: 'Slate', groutColor: '', data: read.value.job }] : [];
});
const details = { name: 'Elm', client: 'Ann', address: 'Reno', notes: '' };
const FILES = [jobs, jobs.slice(0, 2), []].map(
  (some) => JSON.parse(writeProjectFile(details, some, '2026-01-02T03:04:05.000Z')) as unknown,
);

test('any fault in a project file is reported as what is wrong', () => {
  let [taken, refused] = [0, 0];
  fc.assert(
    fc.property(mutatedText(FILES), (text) => {
      const read = readProjectFile(text, MOST_JOBS);
      if (read.ok) taken += 1;
      else refused += 1;
    }),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(30);
  expect(refused).toBeGreaterThan(30);
});

test('such a file creates a complete project with a page, a table and a file, or is rejected with a message', async () => {
  let me = await contractor();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(mutatedText(FILES), async (text) => {
      // A new account every 8 files, because the orders per account and minute are limited.
      if (sent++ % 8 === 7) me = await contractor();
      const before = await listAccountJobs(host.app, me.user.id);
      const id = randomUUID();
      const answer = await me.send(text, id);
      const after = await listAccountJobs(host.app, me.user.id);
      const read = readProjectFile(text, MOST_JOBS);
      if (answer.status !== 303) {
        const reply = await replyOf(answer);
        expect([reply.status, after.total]).toEqual([400, before.total]);
        expect(reply.errors.file).toEqual([expect.stringMatching(/^[A-Z].{10,}\.$/s)]);
        return;
      }
      expect(after.total - before.total).toBe(read.ok ? read.value.jobs.length : -1);
      const page = await me.page(id);
      expect(page.problem).toBeNull();
      expect(page.jobs).toHaveLength(after.total - before.total);
      expect((await me.file(id, 'order.csv')).status).toBe(200);
      const again = readProjectFile(await (await me.file(id, 'project.json')).text(), MOST_JOBS);
      expect(again.ok && again.value.jobs.map(({ data }) => data)).toEqual(
        read.ok && read.value.jobs.map(({ data }) => data),
      );
    }),
    { numRuns: 40 },
  );
});
