import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fill, openCalculator, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';

const EXAMPLE = 'This is an example. Change anything, then press Calculate Layout for your own room.';

async function layoutsUsed(page: Page): Promise<number> {
  const status = await (await page.request.get('/api/trial-status')).json();
  return status.layoutsUsed;
}

test('the example bathroom does not count until it is changed', { tag: '@nightly-mobile' }, async ({
  trialPage: page,
}) => {
  await openCalculator(page);
  await page.getByRole('button', { name: 'Try with a bathroom' }).click();
  await expect(page.getByText(EXAMPLE)).toBeVisible();
  await expect(tilesToBuy(page)).toHaveText(/^\d+$/);
  await expect(page.locator('#roomWidth')).toHaveValue('60');
  await calculate(page);
  await expect(page.getByText(EXAMPLE)).toBeVisible();
  expect(await layoutsUsed(page)).toBe(0);
  await fill(page.locator('#roomLength'), '100');
  await calculate(page);
  await expect(tilesToBuy(page)).toHaveText(/^\d+$/);
  await expect(page.getByText(EXAMPLE)).toHaveCount(0);
  await expect.poll(() => layoutsUsed(page)).toBe(1);
});
