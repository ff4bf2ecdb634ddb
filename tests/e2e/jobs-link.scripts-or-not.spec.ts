import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut, openCalculator, tilesToBuy, unfold, WIDE_ROOM } from '#tests/e2e/support/calculator-page.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

/** The path of the link. Its whole address is in a field with scripts, and a link without. */
async function makeLink(page: Page): Promise<string> {
  await unfold(page, 'jobs');
  await page.getByRole('button', { name: 'Link for a client' }).click();
  const field = page.locator('#job-link');
  const plain = page.locator('a[href*="/j/"]');
  await expect(field.or(plain)).toBeVisible();
  const link = (await field.isVisible()) ? await field.inputValue() : await plain.getAttribute('href');
  return new URL(link ?? '').pathname;
}

test('a link shows the plan to anyone who has it, and its author can edit it', {
  tag: '@nightly-no-js',
}, async ({ trialPage: page, browser, baseURL }) => {
  await subscribe(page, 'pro-monthly');
  await openCalculator(page);
  await layOut(page, WIDE_ROOM);
  const tiles = (await tilesToBuy(page).textContent()) ?? '';
  const path = await makeLink(page);

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const visit = await stranger.newPage();
  await visit.goto(path);
  const plan = visit.getByRole('img', { name: /^Layout drawing/ });
  await expect(plan).toBeVisible();
  // The client sees no cut letters and no counts.
  await expect(plan.locator('text').filter({ hasText: /^[A-Z]\d*$/ })).toHaveCount(0);
  await expect(visit.locator('main')).toContainText('Area');
  await expect(visit.locator('main')).not.toContainText(/Cut pieces|Tiles to buy/);
  await expect(visit.getByRole('button', { name: 'Open for editing' })).toHaveCount(0);
  await expect(visit.getByRole('button', { name: 'Calculate Layout' })).toHaveCount(0);
  await expect(visit.locator('input:visible')).toHaveCount(0);
  await visit.goto(path.slice(0, -4));
  await expect(visit.getByRole('alert')).toContainText('This link is damaged or was cut short');
  await stranger.close();

  await page.goto(path);
  await page.getByRole('button', { name: 'Open for editing' }).click();
  await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
  await expect(tilesToBuy(page)).toHaveText(tiles);
});

test('a trial has no links', { tag: '@nightly-desktop' }, async ({ calculator: page }) => {
  await layOut(page, WIDE_ROOM);
  await unfold(page, 'jobs');
  await page.getByRole('button', { name: 'Link for a client' }).click();
  await expect(page.getByRole('heading', { name: 'Love your layout?' })).toBeVisible();
});
