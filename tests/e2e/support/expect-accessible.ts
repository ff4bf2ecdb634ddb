import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { runsScripts } from '#tests/e2e/support/calculator-page.ts';

/** The only rules that can differ between light and dark are about colors. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on the page in light and dark. Skipped without scripts, because axe needs them. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await runsScripts(page))) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    // In the transition between themes colors are wrong, so transitions are off: the shortest takes one frame nevertheless.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const axe = new AxeBuilder({ page });
    if (colorScheme === 'dark') axe.withRules(RULES_OF_COLOR);
    expect((await axe.analyze()).violations).toEqual([]);
  }
}
