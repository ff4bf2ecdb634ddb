import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculationsUsed, layOut, showFace } from '#tests/e2e/support/calculator-page.ts';

test('a tub is in the bathroom after three taps, and costs no calculation', async ({ calculator: page }) => {
  await layOut(page, { roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12' });
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

test('Enter in the numbers of a new obstacle adds it, and fills in nothing else', async ({ calculator: page }) => {
  await layOut(page, { roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12' });
  const part = page.locator('#new-obstacle');
  await part.locator('> summary').tap();
  await part.getByLabel('Name').fill('Bench');
  await part.getByLabel('Name').press('Enter');
  await expect(page.getByText('Please enter a valid length').first()).toBeVisible();
  await expect(part.getByLabel('Name')).toHaveValue('Bench');
});

test('placing goes on at the drawing, whatever face is shown, with buttons that fit', async ({ calculator: page }) => {
  await layOut(page, { roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12' });
  await showFace(page, 'lay');
  await expect(page.locator('.draw-frame')).toBeHidden();
  await page.getByRole('button', { name: 'Add Obstacle', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  await dialog.getByRole('button', { name: 'Tub' }).tap();
  await dialog.getByRole('button', { name: 'Place on the drawing' }).tap();
  const cancel = page.getByRole('button', { name: 'Cancel Placement' });
  await expect(cancel).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.draw-frame')).toBeInViewport();
  // One line, and nothing of it hangs over.
  expect(await cancel.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
  expect((await cancel.boundingBox())?.height).toBeLessThan(50);
  await cancel.tap();
  await expect(cancel).toHaveCount(0);
});
