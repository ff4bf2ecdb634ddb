import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusedByDoor } from '#tests/factories/batch-door.ts';
import { computeInPlace, postCalculator } from '#tests/factories/calculator-host.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { replyOf, roomJob, routeNamed } from '#tests/factories/contractor.ts';
import { jobOf, roomForm } from '#tests/factories/posted-forms.ts';
import { sellerHost } from '#tests/factories/seller.ts';

computeInPlace();
const { seller } = await sellerHost();

/** Names of invisible code points that attackers have used, single and combined. */
const UNSEEN = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u2060',
  '\u{e0041}',
  '\u200b\u3164\u2060',
  '\uffa0\u115f',
  '—',
];

const me = await seller();
const errorsOf = async (answer: Response) => (await replyOf(answer)).errors;

describe('a name of invisible code points is rejected at its field', () => {
  test.each(UNSEEN)('of signer, client, title and line: %j', async (name) => {
    const id = await me.make();
    const refused = await errorsOf(await me.fill(id, 'save', { title: name, client: name, 'line0.text': name }));
    expect(Object.keys(refused).sort()).toEqual(['client', 'line0.text', 'title']);
    const link = await me.publish(id);
    const { fingerprint } = (await me.read(link)).page;
    const signed = await me.answer(link, { intent: 'accept', consent: 'on', name, fingerprint });
    expect(Object.keys(await errorsOf(signed))).toEqual(['name']);
    expect((await me.page(id)).state).toBe('sent');
  });

  test.each(UNSEEN)('of business, project, tile and job: %j', async (name) => {
    const account = await callRoute(await routeNamed('account'), {
      path: '/account',
      cookie: me.cookie,
      form: { intent: 'business', revision: '1', name },
    });
    expect(Object.keys(await errorsOf(account))).toEqual(['name']);
    expect(Object.keys(await errorsOf(await me.create({ name, client: name })))).toEqual(['name', 'client']);
    const tile = await callRoute(await routeNamed('tiles'), {
      path: '/tiles',
      cookie: me.cookie,
      form: { id: randomUUID(), tileName: name, tileWidth: '12', tileLength: '12' },
    });
    expect(Object.keys(await errorsOf(tile))).toEqual(['tileName']);
    const saved = await postCalculator(me.cookie, { ...roomForm(1), jobName: name, intent: 'save-job' });
    expect(JSON.stringify(saved.reply)).toContain('name-missing');
    const sent = await callRoute(await routeNamed('api.jobs'), {
      path: '/api/jobs',
      cookie: me.cookie,
      json: {
        intent: 'send',
        changes: [{ kind: 'save', id: randomUUID(), revision: 0, job: { name, data: roomJob('126') } }],
      },
    });
    expect(await sent.text()).toContain('unreadable');
  });

  test.each(UNSEEN)('of an obstacle and a room, by the form and by a batch: %j', async (name) => {
    const thing = { name, type: 'custom', length: '10', width: '10', x: '5', y: '5' };
    const form = { ...roomForm(1), obstacles: JSON.stringify([thing]) };
    expect((await postCalculator(me.cookie, form)).errors).toHaveProperty(['obstacles[0].name']);
    const { data } = jobOf(roomForm(1));
    expect(await refusedByDoor({ ...data, obstacles: [thing] })).toMatchObject([{ field: 'obstacles[0].name' }]);
    const parts = [{ name, roomLength: '100', roomWidth: '80', x: '0', y: '0' }];
    const refused = await refusedByDoor({ ...data, roomType: 'parts', parts });
    expect(refused).toContainEqual(expect.objectContaining({ field: 'parts[0].name' }));
  });
});

test('one ideograph names a signer, a client and a firm; one letter names a job and a room only', async () => {
  const id = await me.make();
  expect(Object.keys(await errorsOf(await me.fill(id, 'save', { client: 'A' })))).toEqual(['client']);
  const link = await me.publish(id, { client: '李', title: 'B' });
  const { fingerprint } = (await me.read(link)).page;
  const sign = (name: string) => me.answer(link, { intent: 'accept', consent: 'on', name, fingerprint });
  expect(Object.keys(await errorsOf(await sign('A')))).toEqual(['name']);
  expect((await sign('李')).status).toBe(303);
  const saved = await postCalculator(me.cookie, { ...roomForm(2), jobName: 'K', intent: 'save-job' });
  expect(JSON.stringify(saved.reply)).not.toContain('name-missing');
});
