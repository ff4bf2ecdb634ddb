import { expect, test } from '#tests/e2e/fixtures.ts';
import { fill, layOut, openCalculator, SQUARE_ROOM, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';

test('after Calculate the address is /, and New opens an empty form without asking', {
  tag: ['@nightly-mobile', '@nightly-desktop'],
}, async ({ trialPage: page }) => {
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  await expect(page).toHaveURL(/\/(\?index)?$/);
  await page.getByRole('link', { name: 'New', exact: true }).last().click();
  await expect(page).toHaveURL('/new');
  await expect(page.locator('#roomLength')).toHaveValue('');
  await expect(tilesToBuy(page)).toHaveCount(0);
  await layOut(page, { ...SQUARE_ROOM, roomLength: '50' });
  await expect(page).toHaveURL(/\/(\?index)?$/);
});

test('a rejected form keeps its input, and New clears it', {
  tag: ['@nightly-desktop', '@nightly-mobile'],
}, async ({ trialPage: page }) => {
  await openCalculator(page);
  await fill(page.locator('#roomLength'), 'wide');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.locator('#roomLength-error')).toBeVisible();
  await expect(page.locator('#roomLength')).toHaveValue('wide');
  await page.goto('/new');
  await expect(page.locator('#roomLength')).toHaveValue('');
});
