import { afterAll, describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '#tests/data/hostile-names.ts';
import { putUser } from '#tests/factories/accounts.ts';
import { layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { createTestApp } from '#tests/factories/test-app.ts';
import { tryNamesInAccount, tryNamesInBrowser, tryNamesInExports } from '#tests/factories/try-job-names.ts';

/** `npm run soak -- --row 16` tries every name; here only as many as are fast. */
const everyNth = (names: readonly string[], n: number) => names.filter((_name, index) => index % n === 0);
const SOME_NAMES = everyNth(HOSTILE_NAMES, 5);

test('the list has the published names, and more', () => {
  expect(HOSTILE_NAMES.length).toBeGreaterThanOrEqual(515);
});

test('the browser keeps hostile names as they were typed', async () => {
  expect(await tryNamesInBrowser(SOME_NAMES)).toEqual([]);
});

const host = await createTestApp();

describe('in the account', () => {
  afterAll(() => host.close());

  test('hostile names are kept, found and renamed', async () => {
    const user = await putUser(host.app, { plan: 'pro' });
    expect(await tryNamesInAccount(host.app, user.id, SOME_NAMES)).toEqual([]);
  });
});

test('a hostile name changes only texts in an export', async () => {
  const tools = await layoutTools();
  const layOut = (name: string) =>
    mustLayOut(
      layoutRequest({ room: rectangleRoom(40, 50), obstacles: [{ ...obstacleAt(10, 10, 14, 12), name }] }),
      tools,
    );
  expect(await tryNamesInExports(everyNth(HOSTILE_NAMES, 14), layOut, ['svg', 'csv', 'dxf'])).toEqual([]);
  const syntax = HOSTILE_NAMES.filter((name) => /[()\\<>%\0\r\n\ud800-\udfff]/.test(name));
  expect(await tryNamesInExports(everyNth(syntax, 50), layOut, ['pdf'])).toEqual([]);
});
