import { afterAll, describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '#tests/data/hostile-names.ts';
import { putUser } from '#tests/factories/accounts.ts';
import { layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { createTestApp } from '#tests/factories/test-app.ts';
import { tryNamesInAccount, tryNamesInBrowser, tryNamesInExports } from '#tests/factories/try-job-names.ts';

test('the list has the published names, and more', () => {
  expect(HOSTILE_NAMES.length).toBeGreaterThanOrEqual(515);
});

test('the browser keeps every hostile name as it was typed', async () => {
  expect(await tryNamesInBrowser(HOSTILE_NAMES)).toEqual([]);
});

const host = await createTestApp();

describe('in the account', () => {
  afterAll(() => host.close());

  test('every hostile name is kept, found and renamed', async () => {
    const user = await putUser(host.app, { plan: 'pro' });
    expect(await tryNamesInAccount(host.app, user.id, HOSTILE_NAMES)).toEqual([]);
  });
});

test('a hostile name changes only texts in an export', async () => {
  const tools = await layoutTools();
  const layOut = (name: string) =>
    mustLayOut(
      layoutRequest({ room: rectangleRoom(40, 50), obstacles: [{ ...obstacleAt(10, 10, 14, 12), name }] }),
      tools,
    );
  // `npm run soak -- --row 16` tests every name; here only as many as are fast.
  const some = HOSTILE_NAMES.filter((_name, index) => index % 7 === 0);
  expect(await tryNamesInExports(some, layOut, ['svg', 'csv', 'dxf'])).toEqual([]);
  const syntax = HOSTILE_NAMES.filter((name) => /[()\\<>%\0\r\n\ud800-\udfff]/.test(name));
  const every25th = syntax.filter((_name, index) => index % 25 === 0);
  expect(await tryNamesInExports(every25th, layOut, ['pdf'])).toEqual([]);
});
