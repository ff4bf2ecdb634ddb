import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { fillCalculator, layOut, openCalculator, SQUARE_ROOM, showFace } from '#tests/e2e/support/calculator-page.ts';
import { makeProject } from '#tests/e2e/support/projects.ts';

/** The viewport of a 1280 × 900 px window at 400 % zoom. */
const ZOOMED = { width: 320, height: 225 };

const PAGES = [
  ...[
    '/auth',
    '/auth-page',
    '/account',
    '/checkout',
    '/pricing',
    '/welcome',
    '/proof',
    '/support',
    '/guide',
    '/terms',
    '/privacy',
  ],
  ...[
    '/projects',
    '/tiles',
    '/current-plan',
    '/forgot-password',
    '/reset-password?token=none',
    '/testing',
    '/cut-sheet',
  ],
  ...['/unsubscribe', '/no-mail', '/report-mail', '/confirm-email?token=none', '/nowhere', '/new'],
  ...[
    '/admin/users',
    '/admin/analytics',
    '/admin/health',
    '/admin/support',
    '/admin/reports',
    '/admin/announcements',
    '/admin/audit',
  ],
];

/** Elements beyond the right edge of the window, if the page can be scrolled to them. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${location.pathname}: ${element.outerHTML.slice(0, 120)}`);
  });
}

/** Fixed and sticky elements, except dialogs and popovers, which can be closed. */
function sticking(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position, clipPath } = getComputedStyle(element);
        const isOver = element.closest('dialog, [role=dialog], [popover]') !== null;
        const isShown = element.checkVisibility() && element.clientHeight > 1 && clipPath === 'none';
        return (position === 'fixed' || position === 'sticky') && isShown && !isOver;
      })
      .map((element) => `${location.pathname}: ${element.outerHTML.slice(0, 120)}`),
  );
}

test('no page is wider than a window of 320 px', { tag: '@nightly' }, async ({ proPage: page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('main, body').first()).toBeVisible();
    expect.soft(await tooWide(page)).toEqual([]);
  }
  await makeProject(page, 'Averylongnameofaproject withoutmanyspaces');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Averylong/);
  expect.soft(await tooWide(page)).toEqual([]);
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  expect.soft(await tooWide(page)).toEqual([]);
  await fillCalculator(page, { customRoomPoints: '0, 0\n180, 0\n180, 84\n96, 84\n96, 168\n0, 168' });
  await layOut(page, {});
  expect(await tooWide(page)).toEqual([]);
});

test('with double-size text no face of the calculator is wider than a phone', async ({ proPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalculator(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await tooWide(page)).toEqual([]);
  await layOut(page, SQUARE_ROOM);
  expect.soft(await tooWide(page)).toEqual([]);
  for (const face of ['look', 'buy', 'cut', 'lay'] as const) {
    await showFace(page, face);
    expect.soft(await tooWide(page), face).toEqual([]);
  }
});

test('with a font of 32 px nothing is wider than a phone, and sticky bars leave two thirds of the height', {
  tag: '@nightly',
}, async ({ proPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const stuck = () =>
    page.evaluate(() => {
      const stuck = [...document.querySelectorAll('body *')].filter((element) => {
        return ['sticky', 'fixed'].includes(getComputedStyle(element).position) && element.checkVisibility();
      });
      return stuck.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    });
  for (const path of ['/welcome', '/account', '/new']) {
    await page.goto(path);
    expect.soft(await tooWide(page), path).toEqual([]);
    expect.soft(await stuck(), path).toBeLessThanOrEqual(844 / 3);
  }
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  expect.soft(await tooWide(page)).toEqual([]);
  expect(await stuck()).toBeLessThanOrEqual(844 / 3);
});

test('at a zoom of 400 % nothing sticks to the window', { tag: '@nightly' }, async ({ proPage: page }) => {
  await page.setViewportSize(ZOOMED);
  for (const path of ['/account', '/projects', '/guide', '/new']) {
    await page.goto(path);
    expect.soft(await sticking(page)).toEqual([]);
  }
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  expect(await sticking(page)).toEqual([]);
  await showFace(page, 'cut');
  await page.getByRole('button', { name: 'Open cut mode' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const heads = await page
    .getByRole('dialog')
    .evaluate((dialog) => [...dialog.querySelectorAll('*')].map((element) => getComputedStyle(element).position));
  expect(heads).not.toContain('sticky');
});
