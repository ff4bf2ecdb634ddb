import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculationsUsed,
  inSight,
  layOut,
  runsScripts,
  SQUARE_ROOM,
  showFace,
} from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';

test('an obstacle has the typed height, only in the view of the room, with a message if it is impossible', {
  tag: '@nightly-desktop',
}, async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  const cuts = await page.locator('[data-cut]').allTextContents();
  const add = /^Add (Obstacle|at these numbers)$/;
  let part = await openNew(page);
  await part.getByLabel('Name').fill('Island');
  for (const [label, text] of [
    ['Length (top to bottom)', '12'],
    ['Width (left to right)', '12'],
    ['From the left wall', '24'],
    ['From the top wall', '24'],
  ] as const) {
    await part.getByLabel(label).fill(text);
  }
  const height = part.getByLabel('Height above the floor');
  await inSight(height);
  await expect(height).toHaveAttribute('placeholder', '36');
  await height.fill('0');
  await part.getByRole('button', { name: add }).click();
  await expect(page.getByText('Please enter a valid height.').first()).toBeVisible();
  part = await openNew(page);
  await part.getByLabel('Height above the floor').fill('9ft');
  await part.getByRole('button', { name: add }).click();
  await expect(page.getByText('An obstacle cannot be taller than the room, which is 96 in.').first()).toBeVisible();
  part = await openNew(page);
  await expect(part.getByLabel('Name')).toHaveValue('Island');
  await part.getByLabel('Height above the floor').fill('40 1/2');
  await part.getByRole('button', { name: add }).click();
  await expect(page.locator('[name="obstacles[0].height"]')).toHaveValue('40 1/2');
  await expect.poll(() => page.locator('[data-cut]').allTextContents()).not.toEqual(cuts);
  expect(await calculationsUsed(page)).toBe(1);
  if (!(await runsScripts(page))) return;

  const withThing = await page.locator('[data-cut]').allTextContents();
  await page.getByRole('button', { name: 'Edit Island' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Island' });
  await expect(dialog.getByLabel('Height above the floor')).toHaveValue('40 1/2');
  await dialog.getByLabel('Height above the floor').fill('97');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('An obstacle cannot be taller than the room, which is 96 in.')).toBeVisible();
  await dialog.getByLabel('Height above the floor').fill('42');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#obstacles-section')).toContainText(/3'.6" high/);
  await showFace(page, 'look');
  await page.locator('#look-section').getByLabel('Height of the room').fill('108');
  await page.locator('#look').getByRole('button', { name: 'In the room' }).click();
  const room = page.locator('#look').getByRole('application');
  await expect(room).toHaveAttribute('aria-busy', 'false');
  await expect(room).toHaveAccessibleName(/The ceiling is 9'.0" high\..*Island \(3'.6" high\)/);
  expect(await page.locator('[data-cut]').allTextContents()).toEqual(withThing);
  expect(await calculationsUsed(page)).toBe(1);
});
