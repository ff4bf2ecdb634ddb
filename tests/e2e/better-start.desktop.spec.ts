import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, calculationsUsed, fillCalculator, openCalculator } from '#tests/e2e/support/calculator-page.ts';

/** 34 in: eight tiles and 1 in are left from the corner, seven tiles and 2 1/2 in on both sides from the middle. */
const SMALL_ROOM = {
  roomLength: '34',
  roomWidth: '34',
  tileLength: '4',
  tileWidth: '4',
  groutSpacing: '1/8',
  layoutType: 'straight',
} as const;

test('a better start is found by itself, in the browser, and taken by one press', async ({ page, account }) => {
  expect(account.email).toBeTruthy();
  await openCalculator(page);
  await fillCalculator(page, SMALL_ROOM);
  await page.locator('#autoOptimize').uncheck();
  await calculate(page);
  await expect.poll(() => calculationsUsed(page)).toBe(1);
  await expect(page.getByTestId('smallest-cut')).toHaveText('smallest cut 1"');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url());
  });
  const better = page.getByTestId('better-start');
  await expect(better).toContainText('A better start exists');
  await better
    .getByRole('button', { name: 'Start 2 1/2" from the left and 2 1/2" from the top: smallest cut 2 1/2"' })
    .click();
  await expect(page.locator('#startCutLength')).toHaveValue('2.5');
  await expect(page.locator('#startCutWidth')).toHaveValue('2.5');
  await expect(page.getByTestId('smallest-cut')).toHaveText('smallest cut 2 1/2"');
  await expect(better).toHaveCount(0);
  expect(posts.filter((url) => !url.includes('/api/'))).toEqual([]);
  expect(await calculationsUsed(page)).toBe(1);
});
