import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  figure,
  fillCalculator,
  openCalculator,
  SQUARE_ROOM,
  tilesToBuy,
} from '#tests/e2e/support/calculator-page.ts';

test.beforeEach(async ({ page, account }) => {
  expect(account.email).toBeTruthy();
  await openCalculator(page);
});

test('an offset is typed beside its pattern, as a share of the tile; nothing is no offset', async ({ page }) => {
  const offset = page.locator('#offsetLength');
  await expect(offset).toBeHidden();
  await fillCalculator(page, { ...SQUARE_ROOM, tileLength: '24', layoutType: 'offset' });
  await expect(offset).toBeVisible();
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByText('It must be above zero and under one tile and its joint').first()).toBeVisible();
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await page.locator('#offsetLength').fill('1/3');
  await calculate(page);
  await expect(figure(page, 'Pattern')).toHaveText('Offset, 8 1/16"');
  await expect(page.locator('#offsetLength')).toHaveValue('1/3');
});

test('a pattern is turned by 45 degrees on one press, and an angle that is none is refused', async ({ page }) => {
  await fillCalculator(page, SQUARE_ROOM);
  await page.getByRole('button', { name: 'Lay it at 45°' }).click();
  await expect(page.locator('#layoutAngle')).toHaveValue('45');
  await calculate(page);
  await expect(tilesToBuy(page)).toBeVisible();
  await expect(page.getByText('Line along the pattern: snap it from wall').first()).toBeAttached();
  await page.locator('#layoutAngle').fill('400');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByText('Please enter a number from 0 to 179.9').first()).toBeVisible();
  await page.locator('#layoutAngle').fill('');
  await page.locator('#angleWall').selectOption({ label: 'Wall 1 (top)' });
  await calculate(page);
  await expect(figure(page, 'Full tiles')).toHaveText('49');
});
