import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { controlsInSight } from '#tests/e2e/support/controls-in-sight.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

for (const width of [390, 1280]) {
  const when = width === 1280 ? {} : { tag: '@nightly' };
  test(
    `at ${width} px shows at most 30 controls before the first answer and 50 after it, on the Pro plan`,
    when,
    async ({ trialPage: page }) => {
      await subscribeToPro(page);
      await page.setViewportSize({ width, height: 800 });
      await openCalculator(page);
      const before = await controlsInSight(page);
      expect(before.length, before.join('\n')).toBeLessThanOrEqual(30);
      // All fields that people fill in for a usual room are among them.
      expect(before.join('\n')).toMatch(/roomLength.*roomWidth.*tileWidth.*tileLength.*groutSpacing.*layoutType/s);

      await layOut(page, {
        roomLength: '16ft',
        roomWidth: '14ft',
        tileWidth: '12',
        tileLength: '24',
        layoutType: 'third',
      });
      for (const face of ['Buy', 'Cut', 'Lay']) {
        await page.getByRole('link', { name: face, exact: true }).click();
        await expect(page.locator(`#${face.toLowerCase()}`)).toBeVisible();
        const after = await controlsInSight(page);
        expect(after.length, `${face}\n${after.join('\n')}`).toBeLessThanOrEqual(50);
      }
    },
  );
}
