import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  fillCalculator,
  inSight,
  layOut,
  openCalculator,
  SQUARE_ROOM,
  showFace,
} from '#tests/e2e/support/calculator-page.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

/** The violations that axe finds. Dark only changes colors, so only the contrast rules run there. */
async function faults(page: Page, colorScheme: 'light' | 'dark') {
  const axe = new AxeBuilder({ page });
  return (await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])).analyze())
    .violations;
}

/**
 * The `axe` row of the soak checks every state of every page; of the dark tests, only those with the most colors run
 * daily.
 */
const atNight = (colorScheme: string) => (colorScheme === 'dark' ? { tag: '@nightly' } : {});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(
      'axe finds nothing on the empty calculator, with errors and with a layout',
      atNight(colorScheme),
      async ({ calculator: page }) => {
        expect(await faults(page, colorScheme)).toEqual([]);

        await fillCalculator(page, { roomLength: 'x', roomWidth: '100' });
        await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
        await expect(page.locator('#roomLength')).toHaveAttribute('aria-invalid', 'true');
        expect(await faults(page, colorScheme)).toEqual([]);

        await fillCalculator(page, { roomLength: '100', tileLength: '12', tileWidth: '12' });
        // The button stays busy for a second after a press.
        await expect(page.getByRole('button', { name: 'Calculate Layout' }).first()).toBeEnabled();
        await calculate(page);
        expect(await faults(page, colorScheme)).toEqual([]);
      },
    );

    test("axe finds nothing in the server's HTML", { tag: '@nightly' }, async ({ trialPage: page }) => {
      // Axe itself needs scripts, so only the page's own scripts are replaced by empty files.
      await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto('/new');
      await layOut(page, SQUARE_ROOM);
      expect(await faults(page, colorScheme)).toEqual([]);
    });

    test('axe finds nothing when a change of plan is confirmed, or with jobs that are not in the account', {
      tag: '@nightly',
    }, async ({ calculator: page }) => {
      await page.evaluate(() => {
        const job = { roomType: 'rectangle', roomLength: 100, roomWidth: 90, tileLength: 12, tileWidth: 12 };
        const jobs = [{ name: 'Hall', data: { version: 1, unitSystem: 'imperial', ...job } }];
        localStorage.setItem('tilewright.jobs', JSON.stringify({ kind: 'tilewright-jobs', version: 1, jobs }));
      });
      await openCalculator(page);
      await expect(page.locator('#jobs-section')).toContainText('1 job is not in your account');
      expect(await faults(page, colorScheme)).toEqual([]);
      await subscribe(page, 'diy');
      await page.goto('/checkout/change?plan=pro-monthly');
      await expect(page.getByRole('button', { name: /and change to Pro Monthly$/ })).toBeVisible();
      expect(await faults(page, colorScheme)).toEqual([]);
    });

    test('axe finds nothing on a layout with sawn edges on joints and everything opened', { tag: '@nightly' }, async ({
      calculator: page,
    }) => {
      await layOut(page, { ...SQUARE_ROOM, roomWidth: '126.5', tileWidth: '24', layoutType: 'third' });
      await showFace(page, 'buy');
      await (await inSight(page.locator('#tileKind'))).selectOption('veined');
      await expect(page.getByTestId('sawn-edges')).toContainText(/sawn edge/);
      await expect(page.locator('#first-lines-section')).toBeAttached();
      for (const [face, section] of [
        ['buy', 'order'],
        ['cut', 'cut-mode'],
        ['lay', 'rules'],
      ] as const) {
        await showFace(page, face);
        const closed = page.locator(`#${section}-section details:not([open]) > summary`);
        while ((await closed.count()) > 0) await closed.first().click();
        expect(await faults(page, colorScheme)).toEqual([]);
      }
    });

    test('axe finds nothing on the page for an unknown address', atNight(colorScheme), async ({ page }) => {
      await page.goto('/no-such-page');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      expect(await faults(page, colorScheme)).toEqual([]);
    });
  });
}

test('320 px wide, nothing is lost and nothing scrolls sideways', async ({ trialPage: page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
