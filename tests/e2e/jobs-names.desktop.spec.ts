import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fillCalculator, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

const NAME = '"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}\u202e javascript:alert(3)';

test('a job name is text wherever it stands: selector, question, shared page and title', async ({ page, account }) => {
  test.slow();
  expect(account.email).toBeTruthy();
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`);
  });
  await subscribe(page, 'pro-monthly');
  await openCalculator(page);
  await fillCalculator(page, { roomLength: '100', roomWidth: '126.5', tileLength: '12', tileWidth: '12' });
  await calculate(page);
  await page.getByRole('button', { name: 'Save Job' }).click();
  await page.getByRole('dialog').getByLabel('Job name').fill(NAME);
  await page.getByRole('dialog').getByLabel('Job name').press('Enter');
  await expect(page.locator('#accountJob option:checked')).toHaveText(NAME);
  await page.locator('#jobs-section').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(NAME);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Link for a client' }).click();
  const link = await page.locator('#job-link').inputValue();
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  expect(await page.title()).toContain('<script>alert(2)</script>');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});
