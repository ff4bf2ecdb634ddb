import { expect, test } from '#tests/e2e/fixtures.ts';

test('every column of the published examples can be read on a phone without scrolling sideways', async ({ page }) => {
  await page.goto('/proof');
  for (const name of ['Published examples', 'Random tests', 'Speed']) {
    const table = page.getByRole('region', { name, exact: true });
    await expect(table).toBeVisible();
    expect(await table.evaluate((it) => it.scrollWidth - it.clientWidth), `${name}, hidden to the right`).toBe(0);
  }
});
