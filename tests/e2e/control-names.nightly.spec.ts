import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { chooseCustomRoom, layOut, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';

/** Controls whose accessible name lacks their visible text (WCAG 2.5.3): voice control cannot address them by it. */
function misnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Whole words only: "admin" does not contain the word "ad".
    const words = (text: string) =>
      ` ${
        text
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu)
          ?.join(' ') ?? ''
      } `;
    const shownBy = (element: HTMLElement) =>
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])].map((label) => label.innerText).join(' ')
        : element.innerText;
    const named = 'a, button, summary, input, select, textarea, [role="button"], [role="link"], [tabindex]';
    return [...document.querySelectorAll<HTMLElement>(named)].flatMap((element) => {
      const name = element.getAttribute('aria-label');
      if (name === null || !element.checkVisibility() || element.matches('section, [role="img"], [role="group"]'))
        return [];
      const shown = words(shownBy(element) ?? '');
      if (shown.trim() === '' || words(name).includes(shown)) return [];
      return [`${element.tagName.toLowerCase()} “${shown.trim()}” is named “${name}”`];
    });
  });
}

test("every control's accessible name contains its visible text", async ({ proCalculator: page }) => {
  expect(await misnamed(page)).toEqual([]);
  const menu = page.locator('header summary');
  await menu.click();
  expect(await misnamed(page)).toEqual([]);
  // On a phone the open menu covers the page.
  await menu.click();
  await layOut(page, SQUARE_ROOM);
  for (const summary of await page.locator('main summary:visible').all()) await summary.click();
  expect(await misnamed(page)).toEqual([]);
  await chooseCustomRoom(page);
  const canvas = page.getByRole('toolbar', { name: 'Drawing tools' });
  await expect(canvas).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set angle' })).toBeVisible();
  expect(await misnamed(page)).toEqual([]);
  for (const path of [
    '/support',
    '/current-plan',
    '/checkout?plan=pro-monthly',
    '/admin/analytics',
    '/admin/users',
    '/admin/support',
    '/admin/reports',
    '/admin/audit',
    '/admin/health',
    '/guide',
  ]) {
    await page.goto(path);
    expect(await misnamed(page), path).toEqual([]);
  }
});
