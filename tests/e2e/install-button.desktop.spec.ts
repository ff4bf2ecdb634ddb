import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { openCalculator } from '#tests/e2e/support/calculator-page.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Fires the event of a browser that can install the page. Returns whether its own install bar was suppressed. */
function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<boolean> {
  return page.evaluate((choice) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.asked = 'yes';
      return { outcome: choice };
    };
    window.dispatchEvent(Object.assign(offer, { prompt }));
    return offer.defaultPrevented;
  }, outcome);
}

test('the app has an install button, asks when pressed, and never again after it is declined', async ({
  calculator: page,
}) => {
  const button = page.getByRole('button', { name: 'Install app' });
  await expect(button).toHaveCount(0);
  expect(await offerInstall(page, 'dismissed')).toBe(true);
  await expect(button).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-asked', 'yes');
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(button).toHaveCount(0);
  await openCalculator(page);
  await offerInstall(page, 'accepted');
  await expect(button).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 } });

  test('the button explains how to do it by hand, and disappears on request', async ({ calculator: page }) => {
    const button = page.getByRole('button', { name: 'Install app' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Install Tilewright' });
    await expect(dialog).toContainText('Add to Home Screen');
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await button.click();
    await dialog.getByRole('button', { name: 'Do not offer again' }).click();
    await expect(button).toHaveCount(0);
    await openCalculator(page);
    await expect(button).toHaveCount(0);
  });
});
