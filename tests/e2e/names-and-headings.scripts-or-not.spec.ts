import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Access, ROUTE_ACCESS } from '#app/server/http/request/route-access.server.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut, openCalculator, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';

/** `details` contains block elements, so it may not be inside inline text. */
const misplacedDetails = (page: Page) => page.locator('span details, p details, a details, button details');

async function expectSound(page: Page, path: string) {
  await expect(page.locator('h1'), path).toHaveCount(1);
  await expect(page.locator('meta[name=description][content]:not([content=""])'), path).toHaveCount(1);
  await expect(misplacedDetails(page), path).toHaveCount(0);
}

/** Pages that redirect, or need something that this test does not have. */
const LEAD_ON = ['logout', 'unsubscribe', 'confirm-email', 'checkout_.change', 'auth-page', 'testing', 'dev.mail'];

/**
 * The addresses of all pages that this visitor may open, except the calculator's. Route files without tsx send a file
 * or data.
 */
function pagesFor(...access: readonly Access[]): string[] {
  return Object.entries(ROUTE_ACCESS)
    .filter(([id, who]) => access.includes(who) && !/[$(]|^api\./.test(id) && !LEAD_ON.includes(id))
    .filter(([id]) => existsSync(`app/routes/${id}.tsx`))
    .map(([id]) => `/${id.replaceAll('.', '/')}`);
}

test('every page has a heading and a description', { tag: '@nightly' }, async ({ proPage: page }) => {
  for (const path of pagesFor('user', 'public', 'local', 'admin', 'admin-card', 'tester')) {
    await page.goto(path);
    await expectSound(page, path);
  }
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  await expect(misplacedDetails(page)).toHaveCount(0);
  await page.context().clearCookies();
  for (const path of pagesFor('visitor', 'public')) {
    await page.goto(path);
    await expectSound(page, path);
  }
});

test('in forced colors every button keeps a border', { tag: '@nightly-no-js' }, async ({ trialPage: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openCalculator(page);
  const button = page.getByRole('button', { name: 'Calculate Layout' }).first();
  const { width, isSeen } = await button.evaluate((element) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
    return {
      width: borderTopWidth,
      isSeen: borderTopColor !== backgroundColor && borderTopColor !== 'rgba(0, 0, 0, 0)',
    };
  });
  expect(width).toBe('1px');
  expect(isSeen).toBe(true);
});

test('in forced colors the current tab has its own background', { tag: '@nightly-no-js' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/auth');
  const ground = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('Sign Up')).not.toBe(await ground('Login'));
});

test('an unknown page has a title that says so', async ({ trialPage: page }) => {
  for (const path of ['/nowhere', '/projects/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveTitle('Page Not Found – Tilewright');
  }
});

test('the lists are a tab stop only if there is a layout', { tag: '@nightly-desktop' }, async ({ trialPage: page }) => {
  await openCalculator(page);
  const lists = page.getByLabel('To buy, to cut and to lay');
  await expect(lists).toBeAttached();
  await expect(lists).not.toHaveAttribute('tabindex');
  await layOut(page, SQUARE_ROOM);
  await expect(lists).toHaveAttribute('tabindex', '0');
});
