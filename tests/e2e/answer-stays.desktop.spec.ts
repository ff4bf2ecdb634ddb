import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { fillCalculator, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { openBeforeScripts } from '#tests/e2e/support/hold.ts';

interface Router {
  subscribe(listener: (state: { readonly revalidation: string }) => void): void;
}

/** Resolves when the page has revalidated its data and shows them. */
function readAgain(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { __remixRouter: router } = window as unknown as { readonly __remixRouter: Router };
    return new Promise<void>((resolve) => {
      let hasBegun = false;
      router.subscribe(({ revalidation }) => {
        if (revalidation === 'loading') hasBegun = true;
        else if (hasBegun) requestIdleCallback(() => resolve());
      });
    });
  });
}

test("the answer to a posted form stays when the page reloads the account's data", async ({ proPage: page }) => {
  const release = await openBeforeScripts(page);
  await fillCalculator(page, { roomLength: '144', roomWidth: '120', tileLength: '12', tileWidth: '12' });
  await page.getByRole('button', { name: 'Calculate Layout' }).click();
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  release();
  // The bar is hydrated separately.
  await waitForHydration(page, '[aria-label="Testing"] button');
  // An element that is rendered anew loses this mark.
  await page.getByTestId('answer-strip').evaluate((strip) => strip.setAttribute('data-mark', 'kept'));
  const read = readAgain(page);
  await page.getByRole('button', { name: 'Pro', exact: true }).click();
  await read;
  await expect(page.getByTestId('answer-strip')).toHaveAttribute('data-mark', 'kept');
});
