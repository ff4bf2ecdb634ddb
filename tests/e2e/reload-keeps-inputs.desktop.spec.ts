import { expect, test } from '#tests/e2e/fixtures.ts';
import { fill } from '#tests/e2e/support/calculator-page.ts';
import { hold } from '#tests/e2e/support/hold.ts';

test('what is typed while a reload for a missing part is prepared is kept, too', async ({ calculator: page }) => {
  const release = await hold(page, '**/healthz');
  await fill(page.locator('#roomLength'), '126 1/2');
  const asked = page.waitForRequest('**/healthz');
  await page.evaluate(() =>
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('No such part') })),
  );
  await asked;
  await fill(page.locator('#roomWidth'), '98');
  const loaded = page.waitForEvent('load');
  release();
  await loaded;
  await expect(page.locator('#roomLength')).toHaveValue('126 1/2');
  await expect(page.locator('#roomWidth')).toHaveValue('98');
});
