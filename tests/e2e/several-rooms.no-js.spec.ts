import { expect, test } from '#tests/e2e/fixtures.ts';
import { APARTMENT, drawApartment } from '#tests/e2e/support/apartment.ts';
import { calculate, fill } from '#tests/e2e/support/calculator-page.ts';

test('an apartment of five rooms is drawn from nothing and laid on one grid', async ({ calculator: page }) => {
  await fill(page.locator('#tileLength'), '12');
  await fill(page.locator('#tileWidth'), '12');
  await drawApartment(page);
  await calculate(page);
  // The heading matches the fields.
  await expect(page.locator('#doorway-4 > summary')).toContainText('Hall – Bedroom');
  const rooms = page.getByTestId('rooms').locator('tr');
  await expect(rooms.locator('th')).toHaveText(APARTMENT.map(({ name }) => name ?? ''));
  for (const { name } of APARTMENT) {
    await expect(page.locator('#results-section svg text', { hasText: name })).not.toHaveCount(0);
  }
  await expect(page.locator('[data-cut]').getByText(/^Kitchen \d+$/)).not.toHaveCount(0);
});
