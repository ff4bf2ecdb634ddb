import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, calculationsUsed, fillCalculator, openCalculator } from '#tests/e2e/support/calculator-page.ts';

test('a tub is in the bathroom after three taps, and costs no calculation', async ({ page, account }) => {
  expect(account.email).toBeTruthy();
  await openCalculator(page);
  await fillCalculator(page, { roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12' });
  await calculate(page);
  await expect.poll(() => calculationsUsed(page)).toBe(1);
  await page.getByRole('button', { name: 'Add Obstacle', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  // Dialogs open on their first field.
  await expect(dialog.getByLabel('Obstacle name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Tub' }).tap();
  await expect(dialog.getByLabel('Type')).toHaveValue('custom');
  await dialog.getByRole('button', { name: 'Bottom left corner' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[name="obstacles[0].name"]')).toHaveValue('Tub');
  await expect(page.locator('[name="obstacles[0].y"]')).toHaveValue('66');
  await expect(page.locator('#obstacles-section')).toContainText(`30" × 60"; 0" from the left, 66" from the top`);
  expect(await calculationsUsed(page)).toBe(1);

  // What does not fit goes on to the drawing, with its message.
  await page.getByRole('button', { name: 'Add Obstacle', exact: true }).tap();
  await dialog.getByLabel('Obstacle name').fill('Vanity');
  await expect(dialog.getByLabel('Type')).toHaveValue('cabinet');
  await dialog.getByLabel('Length (top to bottom)').fill('80');
  await dialog.getByLabel('Width (left to right)').fill('40');
  await dialog.getByRole('button', { name: 'Top right corner' }).tap();
  await expect(page.locator('[name="obstacles[1].x"]')).toHaveValue('20');
});

test('Enter in the numbers of a new obstacle adds it, and fills in nothing else', async ({ page, account }) => {
  expect(account.email).toBeTruthy();
  await openCalculator(page);
  await fillCalculator(page, { roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12' });
  await calculate(page);
  const part = page.locator('#new-obstacle');
  await part.locator('> summary').tap();
  await part.getByLabel('Name').fill('Bench');
  await part.getByLabel('Name').press('Enter');
  await expect(page.getByText('Please enter a valid length').first()).toBeVisible();
  await expect(part.getByLabel('Name')).toHaveValue('Bench');
});
