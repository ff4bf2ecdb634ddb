import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { runsScripts } from '#tests/e2e/support/calculator-page.ts';

/** Axe finds nothing on the page, in light and in dark. Where the page runs no scripts axe cannot either. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await runsScripts(page))) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    // A colour on its way from one theme to the other is neither's.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
}
