import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { runsScripts } from '#tests/e2e/support/calculator-page.ts';

/** Expects that axe finds nothing on the page in light and dark. Skipped without scripts, because axe needs them. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await runsScripts(page))) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    // In the transition between themes colours are wrong, so transitions are off: the shortest takes one frame nevertheless.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
}
