import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { plain } from '#tests/factories/bay-room.ts';
import { projectHost } from '#tests/factories/contractor.ts';
import { jobOfListedTile, keepSlate } from '#tests/factories/listed-tile.ts';

const { host, contractor } = await projectHost();

test('a project orders at the current price of the account’s tile, unless a job has its own price', async () => {
  const me = await contractor();
  const id = randomUUID();
  await keepSlate(me.cookie, id, '40');
  const listed = await me.keep('Bath', await jobOfListedTile(host.app, me.user.id));
  const own = await me.keep('Hall', await jobOfListedTile(host.app, me.user.id, { price: '33' }));
  const startWith = async (job: string) => {
    const project = await me.start();
    await me.add(project, [job]);
    return { page: () => me.page(project), csv: async () => (await me.file(project, 'order.csv')).text() };
  };
  const [bath, hall] = [await startWith(listed), await startWith(own)];
  const { total: before } = (await bath.page()).table;
  const boxes = Number(before) / 40;
  expect(boxes).toBeGreaterThan(4);
  await keepSlate(me.cookie, id, '45.50');
  const { table, followed } = await bath.page();
  expect(table.total).toBe((boxes * 45.5).toFixed(2));
  expect(followed).toEqual([{ tile: 'Slate', before: '40 a box', now: '45.50 a box' }]);
  expect(await bath.csv()).toContain(table.total);
  expect(await bath.csv()).toMatch(/The total leaves out what has no price: Thinset, trowel /);
  expect(await hall.page()).toMatchObject({ table: { total: (boxes * 33).toFixed(2) }, followed: [] });
});

test('a project orders the present box and size of the account’s tile, unless a job has its own', async () => {
  const me = await contractor();
  const id = randomUUID();
  await keepSlate(me.cookie, id, '40');
  const jobs: Record<string, string>[] = [{}, { tilesPerBox: '8' }, { tileLength: '11.5' }];
  const projects: string[] = [];
  for (const [index, fields] of jobs.entries()) {
    const project = await me.start();
    await me.add(project, [await me.keep(`Job ${index}`, await jobOfListedTile(host.app, me.user.id, fields))]);
    projects.push(project);
  }
  await keepSlate(me.cookie, id, '40', { tilesPerBox: '20', tileWidth: '11.75', tileLength: '11.75' });
  const [listed, ownBox, ownSize] = await Promise.all(projects.map((project) => me.page(project)));
  const tileOf = (page: typeof listed) => [
    plain(page.table.rows[0].item),
    /of (\d+)/.exec(page.table.rows[0].boxes)?.[1],
  ];
  expect(tileOf(listed)).toEqual([expect.stringContaining('11 3/4 × 11 3/4 in'), '20']);
  expect(listed.followed).toEqual([
    { tile: 'Slate', before: '10 in a box', now: '20 in a box' },
    { tile: 'Slate', before: '12 × 12 in', now: '11.75 × 11.75 in' },
  ]);
  expect(tileOf(ownBox)).toEqual([expect.stringContaining('11 3/4 × 11 3/4 in'), '8']);
  expect(tileOf(ownSize)).toEqual([expect.stringContaining('11 1/2 × 12 in'), '10']);
  expect(ownSize.followed).toEqual([]);
});
