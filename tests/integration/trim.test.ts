import { describe, expect, test } from 'vitest';
import { newestVersion } from '#app/layout/job/fields/write-field.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { plain } from '#tests/factories/bay-room.ts';
import { computeInPlace, postCalculator } from '#tests/factories/calculator-host.ts';
import { projectHost, roomJob } from '#tests/factories/contractor.ts';
import { ORDINARY_FORM, roomsInARow } from '#tests/factories/posted-forms.ts';
import { readPages } from '#tests/factories/read-pages.ts';

const { contractor } = await projectHost();
computeInPlace();

const STICKS = { trimProfile: 'Jolly 3/8', trimStick: `8' 2 1/2"`, trimPrice: '12.50' };

test('a project orders the trim of its jobs together, on the page, in the table and on paper', async () => {
  const me = await contractor();
  const id = await me.start();
  const keep = (name: string, fields: object) => me.keep(name, roomJob('48', { ...STICKS, ...fields }));
  await me.add(id, [
    await keep('Bath', { trimEdges: '0' }),
    await keep('Hall', { trimEdges: '2', trimProfile: 'jolly 3/8' }),
    await keep('Attic', {}),
  ]);
  const { table } = await me.page(id);
  const trim = table.rows.filter(({ item }: { item: string }) => item.startsWith('Trim'));
  expect(trim).toHaveLength(1);
  expect({ ...trim[0], item: plain(trim[0].item), buy: plain(trim[0].buy) }).toMatchObject({
    item: `Trim, Jolly 3/8, sticks of 8' 2 1/2"`,
    jobs: ['Bath', 'Hall'],
    buy: `1 stick (8' 0" in 2 pieces)`,
    ...{ needed: 1, single: 2, saved: 1, price: '12.50' },
  });
  expect(table.total).toBe('12.50');
  const csv = await (await me.file(id, 'order.csv')).text();
  expect(csv).toContain(`"Trim, Jolly 3/8, sticks of 8' 2 1/2""",Bath; Hall`);
  const pages = await readPages(new Uint8Array(await (await me.file(id, 'sheets.pdf')).arrayBuffer()));
  const printed = plain(pages.flat().join(' '));
  expect(printed).toContain('Trim, Jolly 3/8');
  // Each job's sheet lists its own trim.
  expect(printed).toContain(`edge 3: 4' 0"`);
});

test('the plain form keeps the marks and fields of trim and reports errors, and the layout stays the same', async () => {
  const { cookie } = await contractor('diy');
  let sent = 0;
  const post = async (fields: Record<string, string>, marks: readonly string[]) => {
    sent += 1;
    const form = new FormData();
    const typed = { ...ORDINARY_FORM, ...STICKS, ...fields, submissionId: `t${sent}` };
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    for (const mark of ['', ...marks]) form.append('trimEdges', mark);
    return postCalculator(cookie, form);
  };
  const many = await post(
    {},
    Array.from({ length: 501 }, (_, index) => String(index)),
  );
  expect(many.status).toBe(200);
  expect(many.values.job.trimEdges.split(',')).toHaveLength(501);
  const first = await post({}, ['0', '2']);
  expect(first).toMatchObject({ status: 200, errors: {} });
  expect(first.values.job).toMatchObject({ trimEdges: '0,2', ...STICKS });
  const other = await post({ trimStick: 'long', intent: 'calculate' }, ['1', '99']);
  expect(other).toMatchObject({ status: 200 });
  expect(other.values.job).toMatchObject({ trimEdges: '1,99', trimStick: 'long' });
  expect(other.result).toEqual(first.result);
  const units = await post({ unitSystem: 'metric', shownUnits: 'imperial', intent: 'set-units' }, ['1']);
  expect(units.values.job).toMatchObject({ trimEdges: '1', trimStick: '250.19' });
});

describe('marks of edges', () => {
  const rooms = roomsInARow(['Hall', 'Bath', 'Den']);
  const marks = { seenEdges: '0,5,9', trimEdges: '1,7,8' };

  async function marksAfter(fields: Record<string, string>) {
    const { cookie } = await contractor();
    const form = { ...ORDINARY_FORM, roomType: 'parts', ...rooms, ...marks, ...fields };
    return (await postCalculator(cookie, form)).values.job;
  }

  test('are removed with a room; marks of later rooms stay on their edges', async () => {
    expect(await marksAfter({ intent: 'remove-room:1' })).toMatchObject({ seenEdges: '0,5', trimEdges: '1,4' });
    expect(await marksAfter({ intent: 'remove-room:0' })).toMatchObject({ seenEdges: '1,5', trimEdges: '3,4' });
  });

  test('move with a wall that changes places, and stay with the floor when its walls are made', async () => {
    const moved = await marksAfter({ surface: 'wall', intent: 'move-wall:1' });
    expect(moved).toMatchObject({ seenEdges: '1,4,9', trimEdges: '3,5,8' });
    expect(await marksAfter({ intent: 'walls-of-room:0' })).toMatchObject({ seenEdges: '', trimEdges: '' });
  });
});

test('a program that does not know its version rejects a document with trim', () => {
  const data = roomJob('48', { trimEdges: '0' });
  expect(data.version).toBe(7);
  expect(restoreJob({ name: 'J', data })).toMatchObject({ ok: true, value: { data: { trimEdges: [0] } } });
  expect(restoreJob({ name: 'J', data: { ...data, version: newestVersion() + 1 } })).toMatchObject({
    ok: false,
    error: [{ code: 'newer-version' }],
  });
});
