import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
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
  expect(followed).toMatchObject([{ tile: 'Slate', before: { price: '40' }, now: { price: '45.50' } }]);
  expect(await bath.csv()).toContain(table.total);
  expect(await bath.csv()).toMatch(/The total leaves out what has no price: Thinset, trowel /);
  expect(await hall.page()).toMatchObject({ table: { total: (boxes * 33).toFixed(2) }, followed: [] });
});
