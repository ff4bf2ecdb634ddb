import { expect, test } from '#tests/e2e/fixtures.ts';
import { fillCalculator, openCalculator, WIDE_ROOM, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

test('a part that left the server with its version costs a reload, not what was typed', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/dynamically imported module/);
  expect(account.email).toBeTruthy();
  await subscribe(page, 'diy');
  await openCalculator(page);
  await fillCalculator(page, WIDE_ROOM);
  const part = '**/assets/save-job-dialog-*.js';
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  // The reloaded page is that of the new version, whose parts are all there.
  page.once('load', () => void page.unroute(part));
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Save Job' }).click()]);
  await waitForHydration(page);
  await expect(page.locator('#roomWidth')).toHaveValue('126.5');
  await page.getByRole('button', { name: 'Save Job' }).click();
  await expect(page.getByRole('dialog').getByLabel('Job name')).toBeVisible();
});
