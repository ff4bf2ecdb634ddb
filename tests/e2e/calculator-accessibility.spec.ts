import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fillCalculator, openCalculator, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';

/** What axe finds. Dark changes colours alone: there the rules of contrast are held to them, the others hold by light. */
async function faults(page: Page, colorScheme: 'light' | 'dark') {
  const axe = new AxeBuilder({ page });
  return (await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])).analyze())
    .violations;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the empty calculator, with errors and with a layout', async ({ page, account }) => {
      expect(account.email).toBeTruthy();
      await openCalculator(page);
      expect(await faults(page, colorScheme)).toEqual([]);

      await fillCalculator(page, { roomLength: 'x', roomWidth: '100' });
      await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
      await expect(page.locator('#roomLength')).toHaveAttribute('aria-invalid', 'true');
      expect(await faults(page, colorScheme)).toEqual([]);

      await fillCalculator(page, { roomLength: '100', tileLength: '12', tileWidth: '12' });
      // The button is busy for a second after a press.
      await expect(page.getByRole('button', { name: 'Calculate Layout' }).first()).toBeEnabled();
      await calculate(page);
      expect(await faults(page, colorScheme)).toEqual([]);
    });

    test('axe finds nothing on the page as the server sends it', async ({ page, account }) => {
      expect(account.email).toBeTruthy();
      // Axe itself needs scripts: the page's own are answered with nothing instead.
      await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto('/new');
      await fillCalculator(page, SQUARE_ROOM);
      await calculate(page);
      expect(await faults(page, colorScheme)).toEqual([]);
    });

    test('axe finds nothing on the page that is not there', async ({ page }) => {
      await page.goto('/no-such-page');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      expect(await faults(page, colorScheme)).toEqual([]);
    });
  });
}

test('320 px wide, nothing is lost and nothing scrolls sideways', async ({ page, account }) => {
  expect(account.email).toBeTruthy();
  await page.setViewportSize({ width: 320, height: 640 });
  await openCalculator(page);
  await fillCalculator(page, SQUARE_ROOM);
  await calculate(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
