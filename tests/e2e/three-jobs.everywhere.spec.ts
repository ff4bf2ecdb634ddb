import { test } from '#tests/e2e/fixtures.ts';
import { THREE_JOBS } from '#tests/e2e/support/three-jobs.ts';

for (const [name, layOut] of Object.entries(THREE_JOBS)) {
  test(name, { tag: ['@nightly-mobile', '@nightly-desktop'] }, async ({ proCalculator: page }) => {
    await layOut(page);
  });
}
