import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { fillCalculator, tilesToBuy, waitForHydration } from '#tests/e2e/support/calculator-page.ts';

/** Keeps the files that `pattern` names on their way until the answer is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test('a page that was posted before its scripts came comes alive as it stands', async ({ page, proAccount }) => {
  expect(proAccount.email).toContain('@');
  const releaseAll = await hold(page, '**/assets/*.js');
  const releaseParts = await hold(page, '**/assets/{layout-drawing,cut-list,trade-notes,adviser,layout-exports}-*.js');
  await page.goto('/new', { waitUntil: 'commit' });
  await fillCalculator(page, { roomLength: '100', roomWidth: '126.5', tileLength: '12', tileWidth: '12' });
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(tilesToBuy(page)).toBeVisible();
  releaseAll();
  await waitForHydration(page);
  // The frame is alive, its parts are not yet: none of them may be thrown away meanwhile, which React would report.
  await page.locator('#roomWidth').focus();
  releaseParts();
  await expect(page.locator('#new-obstacle > summary')).toContainText('Add by numbers');
  await expect(tilesToBuy(page)).toBeVisible();
  await page.getByRole('button', { name: 'Find best start' }).click();
  await expect(page.getByText('starts found')).toBeAttached();
});
