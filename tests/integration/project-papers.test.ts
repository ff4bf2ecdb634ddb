import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '#app/server/account/delete-account.server.ts';
import { hasAccountJobs } from '#app/server/jobs/account-jobs.server.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { goodsOf, projectHost, replyOf, roomJob, routeNamed } from '#tests/factories/contractor.ts';
import { directProjectDesk, failingProjectDesk, putProjectDesk } from '#tests/factories/layout-engines.ts';
import { readPages } from '#tests/factories/read-pages.ts';

const { host, contractor } = await projectHost();

describe('a project’s file', () => {
  test('creates the same project in another account, once', async () => {
    const [me, other] = [await contractor(), await contractor()];
    const id = await me.start();
    await me.edit(id, { address: 'Reno', notes: 'gate' });
    const [bath, hall] = [await me.keep('Bath'), await me.keep('Hall', roomJob('100'))];
    await me.add(id, [bath, hall]);
    await me.name(id, hall, { product: 'Slate', groutColor: 'grey' });
    const text = await (await me.file(id, 'project.json')).text();
    await other.keep('Hall', roomJob('50'));
    const made = randomUUID();
    for (const _press of [1, 2]) {
      const sent = await other.send(text, made);
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `/projects/${made}`]);
    }
    const page = await other.page(made);
    expect(page.project).toMatchObject({ name: 'Elm', client: 'Ann', address: 'Reno', notes: 'gate' });
    expect(page.jobs.map(goodsOf)).toEqual([
      ['Bath', '', ''],
      ['Hall (2)', 'Slate', 'grey'],
    ]);
    expect(page.table.rows).toEqual(
      (await me.page(id)).table.rows.map((row: { jobs: string[] }) => ({
        ...row,
        jobs: row.jobs.map((name) => (name === 'Hall' ? 'Hall (2)' : name)),
      })),
    );
  });

  test.each([
    ['no file', '', /Choose a file/],
    ['no JSON', '{', /cannot be read/],
    ['a file of jobs', JSON.stringify({ kind: 'tilewright-jobs', version: 1, jobs: [] }), /cannot be read/],
    ['a newer file', JSON.stringify({ kind: 'tilewright-project', version: 2 }), /newer version/],
    ['200 jobs', projectText(Array.from({ length: 200 }, () => ({}))), /at most 100 jobs. That would be 200/],
    ['a damaged job', projectText([{ name: 'Bath', data: { roomLength: 'x' } }, {}]), /Bath, job 2 cannot be read/],
    ['a project without a name', projectText([], { name: '' }), /cannot be read/],
  ])('with %s is rejected in words, and nothing of it is stored', async (_what, text, words) => {
    const me = await contractor();
    const reply = await replyOf(await me.send(text, randomUUID()));
    expect(reply).toMatchObject({ status: 400, errors: { file: [expect.stringMatching(words)] } });
    expect((await me.list()).projects).toEqual([]);
    expect(await hasAccountJobs(host.app, me.user.id)).toBe(false);
  });
});

describe('the sheets of a project', () => {
  test.each([
    [{ code: 'timeout', limitMs: 15_000 }, 'The file takes too long to write.'],
    [{ code: 'overloaded' }, 'The file could not be written right now.'],
  ] as const)('lead back to its page with the reason if writing them ends in %o', async (failure, reason) => {
    const me = await contractor();
    const id = await me.start();
    await me.add(id, [await me.keep('Bath')]);
    putProjectDesk(failingProjectDesk(failure));
    const answer = await me.file(id, 'sheets.pdf');
    putProjectDesk(directProjectDesk());
    expect(answer.status).toBe(303);
    const path = answer.headers.get('location') ?? '';
    const page = await callRoute(await routeNamed('projects_.$id'), { path, params: { id }, cookie: me.cookie });
    const { data } = await page.json();
    expect(data.problem).toMatch(reason);
    expect(data.table.rows.length).toBeGreaterThan(0);
    expect((await me.page(id)).problem).toBeNull();
  });

  test('are one PDF: a cover with the order and the contents, the sheets, and the list of letters', async () => {
    const me = await contractor();
    const id = await me.start();
    await me.edit(id, { client: 'Ann', address: '79 Elm Street\nSpringfield' });
    const l = '0, 0\n120, 0\n120, 60\n60, 60\n60, 96\n0, 96';
    await me.add(id, [
      await me.keep('Bath floor'),
      await me.keep('Alcove', roomJob('', { roomType: 'custom', customRoomPoints: l })),
    ]);
    const answer = await me.file(id, 'sheets.pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pages = await readPages(new Uint8Array(await answer.arrayBuffer()));
    const front = pages[0] ?? [];
    expect(front).toContain('Contents');
    for (const name of ['Bath floor', 'Alcove']) {
      const row = front.indexOf(name, front.indexOf('Contents'));
      const page = Number(/page (\d+)/.exec(front[row + 1] ?? '')?.[1]);
      expect(pages[page - 1]?.join(' ')).toContain(name);
      expect(pages[page - 1]?.join(' ')).toMatch(/Layout Plan|Cut Sheet/);
      expect(pages[page - 1]).toContain('Ann');
      expect(pages[page - 1]).toContain('79 Elm Street, Springfield');
      // Below the picture of its finished floor, and in the contents.
      expect(front.filter((text) => text === name)).toHaveLength(2);
    }
    expect(front).toContain('One order');
    expect(front.join(' ')).not.toMatch(/Saved by pooling|Job by job/);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    const lettered = pages.map((page) => page.some((text) => /Bath floor [A-Z]/.test(text)));
    expect(lettered).toEqual(pages.map((_, index) => index === pages.length - 1));
  });
});

describe('the client’s link', () => {
  const openLink = async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    return callRoute(await routeNamed('p.$link'), { path: pathname, params: { link: pathname.replace('/p/', '') } });
  };

  test('shows the plans without letters, counts and prices to anyone who has it, until it is withdrawn', async () => {
    const me = await contractor();
    const id = await me.start();
    await me.edit(id, { notes: 'pays late' });
    await me.add(id, [await me.keep('Bath', roomJob('126', { price: '37', tilesPerBox: '10' }))]);
    expect((await me.page(id)).linkAddress).toBeNull();
    await me.press(id, { intent: 'make-link' });
    const { linkAddress, table } = await me.page(id);
    expect(table.total).not.toBeNull();
    const text = await (await openLink(linkAddress)).text();
    const { data } = JSON.parse(text);
    expect(data).toMatchObject({ title: 'Elm', client: 'Ann', contractor: null, plans: [{ name: 'Bath' }] });
    const [{ plan }] = data.plans;
    expect(plan.facts.map(({ term }: { term: string }) => term)).toEqual(['Area', 'Tile', 'Joint', 'Pattern']);
    expect(plan.svg).not.toMatch(/>[A-Z]\d*</);
    expect(text).not.toContain('pays late');
    expect(text).not.toContain(table.total);
    for (const wrong of [`${linkAddress}A`, linkAddress.slice(0, -2), '/p/x', '/p/.', `/p/${'a'.repeat(300)}`]) {
      expect((await (await openLink(wrong)).json()).init.status).toBe(404);
    }
    for (const _press of [1, 2]) await me.press(id, { intent: 'revoke-link' });
    expect((await (await openLink(linkAddress)).json()).init.status).toBe(404);
    await me.press(id, { intent: 'make-link' });
    const next = (await me.page(id)).linkAddress;
    expect(next).not.toBe(linkAddress);
    expect((await (await openLink(next)).json()).data.title).toBe('Elm');
    await me.become('diy');
    expect((await (await openLink(next)).json()).init.status).toBe(404);
    await me.become('pro');
    expect((await (await openLink(next)).json()).data.problem).toBeNull();
    expect(await deleteAccount(host.app, me.user.id, 'self')).toMatchObject({ ok: true });
    expect(await (await openLink(next)).json()).toMatchObject({
      data: { title: 'Shared project', client: '', plans: [], problem: expect.stringContaining('does not work') },
      init: { status: 404 },
    });
    expect((await (await openLink(linkAddress)).json()).init.status).toBe(404);
  });
});

function projectText(jobs: readonly object[], project: object = { name: 'Elm' }): string {
  return JSON.stringify({ kind: 'tilewright-project', version: 1, project, jobs });
}
