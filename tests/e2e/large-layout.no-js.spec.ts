import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fill, layOut, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';

/** More tiles than a page draws one by one. */
const VAST = {
  roomLength: '1000',
  roomWidth: '999',
  tileLength: '0.6',
  tileWidth: '0.6',
  groutSpacing: '1/8',
} as const;

test('a layout with too many cuts to draw shows its order, rules and first lines, and keeps their input', async ({
  calculator: page,
}) => {
  await layOut(page, { ...VAST, layoutType: 'quarter', patternOrientation: 'horizontal' });
  await expect(page.locator('figcaption')).toContainText('too many cuts to draw');
  const tiles = await tilesToBuy(page).textContent();
  await expect(page.getByTestId('cutting-proof')).toContainText('tiles');
  await expect(page.locator('#order-section')).toContainText('too many cuts to show each of them');
  await expect(page.locator('#rules-section').getByRole('listitem')).not.toHaveCount(0);
  await expect(page.locator('#first-lines-section')).toContainText('First joint');
  await page.locator('#tilesPerBox').fill('100');
  await page.locator('#spareTiles').fill('7');
  await fill(page.locator('#kerf'), '3/32');
  await page.getByRole('button', { name: 'Update figures' }).first().click();
  await expect(page.getByTestId('order-lines')).toContainText('of 100');
  await expect(tilesToBuy(page)).toHaveText(tiles ?? '?');
  await calculate(page);
  for (const [field, value] of [
    ['#tilesPerBox', '100'],
    ['#spareTiles', '7'],
    ['#kerf', '3/32'],
  ] as const) {
    await expect(page.locator(field)).toHaveValue(value);
  }
});
