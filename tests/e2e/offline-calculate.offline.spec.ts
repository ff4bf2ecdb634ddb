import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  fillCalculator,
  openCalculator,
  tilesToBuy,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';

const ROOM = { roomLength: '100', roomWidth: '126.5', tileLength: '12', tileWidth: '12', groutSpacing: '0.125' };

/** The first visit is over once the worker holds the program and speaks for the page. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller === null) {
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });
}

async function calculationsUsed(page: Page): Promise<number> {
  const answer = await page.request.get('/api/trial-status');
  return ((await answer.json()) as { annualCalculationsUsed: number }).annualCalculationsUsed;
}

test('after one visit / opens and calculates without a network, and the count is sent on return', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  expect(account.email).toBeTruthy();
  await page.goto('/');
  await waitForHydration(page);
  await waitForWorker(page);
  const used = await calculationsUsed(page);

  await context.setOffline(true);
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  // Who was here last is known, though the page itself holds nothing of them.
  await expect(page.getByLabel(`Account of ${account.email}`)).toBeVisible();
  await fillCalculator(page, ROOM);
  await calculate(page);
  const tiles = (await tilesToBuy(page).textContent()) ?? '';
  expect(Number(tiles)).toBeGreaterThan(90);
  await page.goto('/new');
  await waitForHydration(page);
  await expect(page.locator('#roomLength')).toHaveValue('');
  await page.goto('/');
  await expect(tilesToBuy(page)).toHaveText(tiles);
  await page.goto('/support');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.goto('/');

  await context.setOffline(false);
  await expect.poll(() => calculationsUsed(page)).toBe(used + 1);
});

test('no cache holds a private page or an answer', async ({ page, account }) => {
  await openCalculator(page);
  await fillCalculator(page, ROOM);
  await calculate(page);
  await waitForWorker(page);
  const stored = await page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /html|json/.test(response?.headers.get('content-type') ?? '');
        found.push({ url: new URL(request.url).pathname, text: isText ? ((await response?.text()) ?? '') : '' });
      }
    }
    return found;
  });
  expect(stored.length).toBeGreaterThan(20);
  const isPublicFile = /^\/(assets\/[^?]+|[a-z0-9-]+\.(png|svg|ico|html|webmanifest)|new)?$/;
  expect(stored.map(({ url }) => url).filter((url) => !isPublicFile.test(url))).toEqual([]);
  expect(stored.filter(({ text }) => text.includes(account.email))).toEqual([]);
});
