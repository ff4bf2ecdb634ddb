import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate } from '#tests/e2e/support/calculator-page.ts';
import { drawShower, SHOWER } from '#tests/e2e/support/shower.ts';

test('the floor of the last calculated walls returns after a reload, and links back to them', async ({
  calculator: page,
}) => {
  await drawShower(page);
  await calculate(page);
  await page.goto('/');
  await expect(page.getByTestId('rooms').locator('th')).toHaveText([...SHOWER]);
  await page.getByRole('button', { name: 'Back to the floor' }).click();
  await expect(page.locator('#roomLength')).toHaveValue('36');
  await calculate(page);
  await page.goto('/');
  await expect(page.locator('#roomLength')).toHaveValue('36');
  await page.getByRole('button', { name: 'Back to its walls' }).click();
  await expect(page.locator('#room-2 > summary')).toContainText('Back');
  await expect(page.locator('[name="parts[1].obstacles[0].name"]')).toHaveValue('Niche');
});
