import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { fillCalculator, SQUARE_ROOM, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';

async function holdCalculate(page: Page): Promise<void> {
  await fillCalculator(page, SQUARE_ROOM);
  await page.getByRole('button', { name: 'Calculate Layout' }).hover();
  await page.mouse.down();
}

test('a press counts though the page moves under the mouse before it ends', async ({ calculator: page }) => {
  await holdCalculate(page);
  await page.locator('#tiles-section').evaluate((section) => {
    section.style.marginBottom = '300px';
  });
  await page.mouse.up();
  await expect(tilesToBuy(page)).toBeVisible();
});

test('a press that is let go elsewhere does nothing', async ({ calculator: page }) => {
  let counted = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) counted += 1;
  });
  await holdCalculate(page);
  await page.mouse.move(5, 300, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Lay it at 45°' }).click();
  await expect(page.locator('#layoutAngle')).toHaveValue('45');
  await expect(tilesToBuy(page)).toBeHidden();
  expect(counted).toBe(0);
});
