import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fillCalculator, openCalculator, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';

const FLOOR = { roomLength: '120', roomWidth: '130.5', tileLength: '12', tileWidth: '6' };
const SECTIONS = ['#adviser-section', '#cuts-section', '#order-section', '#rules-section', '#first-lines-section'];

test('what a layout brings with it goes with it, and is there once when the next one comes', async ({
  page,
  proAccount,
}) => {
  expect(proAccount.email).toContain('@');
  await openCalculator(page);
  await fillCalculator(page, FLOOR);
  await calculate(page);
  for (const section of SECTIONS) await expect(page.locator(section)).toBeVisible();
  await page.locator('#layoutType-half').check();
  for (const section of SECTIONS) await expect(page.locator(section)).toHaveCount(0);
  await expect(page.locator('#pro-tips-section')).toBeVisible();
  // The next press comes while the last layout is still on its way out.
  for (const { id } of PATTERNS) {
    await page.locator(`#layoutType-${id}`).check();
    const button = page.getByRole('button', { name: 'Calculate Layout' }).first();
    await button.click();
    await expect(tilesToBuy(page)).toBeVisible();
  }
  for (const section of [...SECTIONS, '#pro-tips-section']) await expect(page.locator(section)).toHaveCount(1);
  for (const section of SECTIONS) await expect(page.locator(section)).toBeVisible();
});
