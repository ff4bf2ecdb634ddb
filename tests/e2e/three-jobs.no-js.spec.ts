import { test } from '#tests/e2e/fixtures.ts';
import { openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { THREE_JOBS } from '#tests/e2e/support/three-jobs.ts';

for (const [name, layOut] of Object.entries(THREE_JOBS)) {
  test(`${name}, on a phone`, { tag: '@nightly' }, async ({ proPage: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openCalculator(page);
    await layOut(page);
  });
}
