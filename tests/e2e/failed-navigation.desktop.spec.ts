import { expect, test } from '#tests/e2e/fixtures.ts';
import { fillCalculator, openCalculator, WIDE_ROOM } from '#tests/e2e/support/calculator-page.ts';

const FAULTS = {
  'no answer': { abort: true },
  'a busy server': { abort: false },
} as const;

for (const [name, { abort }] of Object.entries(FAULTS)) {
  const when = abort ? {} : { tag: '@nightly' };
  test(
    `a page that could not be loaded (${name}) says so in its frame, and the input is kept`,
    when,
    async ({ page, account, expectedErrors }) => {
      expectedErrors.push(/ERR_FAILED/, /status of 503/, /SyntaxError/, /Unable to decode/);
      await openCalculator(page);
      await fillCalculator(page, WIDE_ROOM);
      const data = '**/support.data*';
      await page.route(data, (route) =>
        abort ? route.abort() : route.fulfill({ status: 503, contentType: 'text/plain', body: 'Too busy.' }),
      );
      const menu = page.getByLabel(`account of ${account.email}`);
      await menu.click();
      await page.getByRole('link', { name: 'Support' }).click();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      // The user is still signed in, and the page shows it.
      await expect(menu).toBeVisible();

      await page.unroute(data);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Contact support' })).toBeVisible();
      await page.goBack();
      await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
    },
  );
}

test('after an error page the calculator is unchanged', { tag: '@nightly' }, async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await openCalculator(page);
  await fillCalculator(page, WIDE_ROOM);
  await page.route('**/support.data*', (route) => route.abort());
  await page.getByLabel(`account of ${account.email}`).click();
  await page.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('link', { name: 'Back to Calculator' }).click();
  await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
});
