import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fillCalculator, openCalculator } from '#tests/e2e/support/calculator-page.ts';

test.beforeEach(async ({ page, account }) => {
  expect(account.email).toBeTruthy();
  await openCalculator(page);
});

test('an order comes with its proof, the trade rules and the first lines', async ({ page }) => {
  await fillCalculator(page, {
    roomLength: '100',
    roomWidth: '100',
    tileLength: '12',
    tileWidth: '12',
    groutSpacing: '1/8',
    layoutType: 'straight',
  });
  await calculate(page);
  await expect(page.getByTestId('cutting-proof')).toHaveText('81 tiles; no plan can use fewer');
  const rules = page.locator('#rules-section');
  await expect(rules.getByRole('listitem').filter({ hasText: 'No cut under half a tile' })).toContainText('Pass');
  await expect(page.locator('#first-lines-section')).toContainText(
    'First joint 7 1/2" from the left wall, 92 1/2" from the right one',
  );
});

test('strips of 4 in come two from a tile', async ({ page }) => {
  await fillCalculator(page, {
    roomLength: '4',
    roomWidth: '120',
    tileLength: '12',
    tileWidth: '12',
    groutSpacing: '0',
    layoutType: 'straight',
  });
  await calculate(page);
  await expect(page.getByTestId('cutting-proof')).toHaveText('5 tiles; no plan can use fewer');
});
