import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { writeProjectFile } from '#app/layout/project/project-file.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import * as jobsRoute from '#app/routes/api.jobs.ts';
import * as shared from '#app/routes/j.$link.tsx';
import { writeJobLink } from '#app/server/jobs/job-link.server.ts';
import { refusedByDoor } from '#tests/factories/batch-door.ts';
import { computeInPlace } from '#tests/factories/calculator-host.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { projectHost, replyOf } from '#tests/factories/contractor.ts';

const { host, contractor } = await projectHost();
computeInPlace();

const room = (name: string, x: number, more: object = {}) => ({
  name,
  roomLength: 60,
  roomWidth: 60,
  x,
  y: 0,
  ...more,
});
const roomsDocument = (parts: readonly object[], doorways: readonly object[] = []) => ({
  ...{ version: 5, roomType: 'parts', unitSystem: 'imperial', tileLength: 12, tileWidth: 12, groutSpacing: 0.125 },
  ...{ parts, doorways },
});
const door = (fields: object) => [{ x: 60, y: 20, width: 4, length: 30, ...fields }];

/** Documents as edited by hand, with the field of the error and its message. */
const BAD: readonly (readonly [string, ReturnType<typeof roomsDocument>, string, RegExp])[] = [
  ['rooms that overlap', roomsDocument([room('Hall', 0), room('Bath', 30)]), 'parts[1].x', /Bath overlaps Hall/],
  ['a room on another', roomsDocument([room('Hall', 0), room('Bath', 0)]), 'parts[1].x', /Bath overlaps Hall/],
  [
    'a doorway to nowhere',
    roomsDocument([room('Hall', 0), room('Bath', 64)], door({ x: 300 })),
    'doorways[0].x',
    /fewer than two/,
  ],
  [
    'a doorway wider than its wall',
    roomsDocument([room('Hall', 0), room('Bath', 64, { roomLength: 40 })], door({})),
    'doorways[0].width',
    /its wall in Bath/,
  ],
  ['rooms over 5,000 in', roomsDocument([room('Hall', -2000), room('Bath', 2940)]), 'parts', /at most 4000/],
];

/** Documents beyond the limits of lists and fields, which cannot be read at all. */
const UNREADABLE: typeof BAD = [
  [
    '21 rooms',
    roomsDocument(Array.from({ length: 21 }, (_, at) => room(`R${at}`, 64 * at))),
    'parts',
    /at most 20 rooms/,
  ],
  ['a room 4,940 in away', roomsDocument([room('Hall', 0), room('Bath', 4940)]), 'parts', /at most 4000/],
];

test.each(BAD)('every way in reports %s at its field and keeps the input', async (_what, data, field, words) => {
  expect(await refusedByDoor(data)).toEqual([{ field, message: expect.stringMatching(words) }]);

  // However it is opened, the job shows its rooms with the message at the field.
  const opened = (document: unknown) => {
    const job = restoreJob({ name: 'Plan', data: document });
    if (!job.ok) throw new Error(JSON.stringify(job.error));
    const text = jobToText(job.value.data);
    expect(text.parts.map(({ name }) => name)).toEqual(data.parts.map((part) => (part as { name: string }).name));
    const { request, errors } = runIntent({ ...emptyValues('imperial'), job: text }, 'open', false);
    expect(request).toBeNull();
    expect(errors[field]?.[0]).toMatch(words);
    return job.value;
  };
  const saved = opened(data);
  const file = readJobsFile(writeJobsFile([saved], '2026-01-02T03:04:05.000Z'));
  if (!file.ok) throw new Error(file.error);
  expect(file.value.jobs).toEqual([saved]);

  const me = await contractor();
  const id = randomUUID();
  const change = { kind: 'save', id, revision: 0, job: { name: 'Plan', data } };
  const post = async (json: unknown) =>
    (await callRoute(jobsRoute, { path: '/api/jobs', json, cookie: me.cookie })).json();
  expect(await post({ intent: 'send', changes: [change] })).toEqual({ answers: [{ fault: null, revision: 1 }] });
  const { jobs } = await post({ intent: 'read', ids: [id] });
  opened(jobs[0].data);

  const link = writeJobLink(host.app.env, me.user.id, saved) ?? '';
  expect(link).not.toBe('');
  const behind = await callRoute(shared, { path: `/j/${link}`, params: { link } });
  expect([200, 422]).toContain(behind.status);
  expect(JSON.stringify(await behind.json())).not.toContain('"stack"');

  const project = randomUUID();
  const details = { name: 'Elm', client: '', address: '', notes: '' };
  const jobOf = { ...saved, product: 'Slate', groutColor: '' };
  expect((await me.send(writeProjectFile(details, [jobOf], '2026-01-02T03:04:05.000Z'), project)).status).toBe(303);
  const page = await me.page(project);
  expect([page.problem, page.jobs.map(({ view }: { view: unknown }) => view), page.table.rows]).toEqual([
    null,
    [null],
    [],
  ]);
  const again = JSON.parse(await (await me.file(project, 'project.json')).text());
  opened(again.jobs[0].data);
});

test.each(UNREADABLE)('every way in rejects %s and keeps the rest of the input', async (_what, data, field, words) => {
  expect(await refusedByDoor(data)).toEqual([{ field, message: expect.stringMatching(words) }]);
  const good = { name: 'Good', data: roomsDocument([room('Hall', 0), room('Bath', 64)]) };
  const bad = { name: 'Bad', data };
  const file = readJobsFile(JSON.stringify({ kind: 'tilewright-jobs', version: 1, jobs: [bad, good] }));
  expect(file).toMatchObject({ ok: true, value: { jobs: [{ name: 'Good' }], refused: [{ name: 'Bad' }] } });

  const me = await contractor();
  const changes = [bad, good].map((job) => ({ kind: 'save', id: randomUUID(), revision: 0, job }));
  const json = { intent: 'send', changes };
  const { answers } = await (await callRoute(jobsRoute, { path: '/api/jobs', json, cookie: me.cookie })).json();
  expect(answers).toEqual([{ fault: expect.any(String) }, { fault: null, revision: 1 }]);

  const jobs = [bad, good].map((job) => ({ ...job, product: '', groutColor: '' }));
  const project = { name: 'Elm', client: '', address: '', notes: '' };
  const text = JSON.stringify({ kind: 'tilewright-project', version: 1, project, jobs });
  const reply = await replyOf(await me.send(text, randomUUID()));
  expect(reply).toMatchObject({ status: 400, errors: { file: [expect.stringContaining('Bad cannot be read')] } });
});

test('a project file with 200 jobs is rejected in words, and nothing of it is stored', async () => {
  const me = await contractor();
  const saved = restoreJob({ name: 'Hall', data: roomsDocument([room('Hall', 0), room('Bath', 64)]) });
  if (!saved.ok) throw new Error('two rooms can be laid together');
  const many = Array.from({ length: 200 }, () => ({ ...saved.value, product: '', groutColor: '' }));
  const text = writeProjectFile({ name: 'Elm', client: '', address: '', notes: '' }, many, '2026-01-02T03:04:05.000Z');
  const reply = await replyOf(await me.send(text, randomUUID()));
  expect(reply).toMatchObject({ status: 400, errors: { file: [expect.stringMatching(/at most 100 jobs/)] } });
  expect((await me.list()).projects).toEqual([]);
});
