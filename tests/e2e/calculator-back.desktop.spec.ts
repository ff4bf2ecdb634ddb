import { expect, test } from '#tests/e2e/fixtures.ts';
import { fill, waitForHydration } from '#tests/e2e/support/calculator-page.ts';

test('the input is still there after visiting another page', async ({ page, account }) => {
  await page.goto('/new');
  await waitForHydration(page);
  await fill(page.locator('#roomLength'), '126 1/2');
  await page.getByLabel(`account of ${account.email}`).click();
  await page.getByRole('link', { name: 'Support' }).click();
  await page.waitForURL('/support');
  await page.goBack();
  await expect(page.locator('#roomLength')).toHaveValue('126 1/2');
});
