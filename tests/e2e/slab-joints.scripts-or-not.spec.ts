import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, calculationsUsed, fill, fillCalculator, showFace } from '#tests/e2e/support/calculator-page.ts';

const FLOOR = { roomLength: '120', roomWidth: '100', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };

test('tiles start at the joints in the slab, and a message names those that cannot be met', {
  tag: '@nightly-desktop',
}, async ({ calculator: page }) => {
  await fillCalculator(page, FLOOR);
  await fill(page.locator('#slabJoints'), '0, 40 to 100, 40');
  await calculate(page);
  await showFace(page, 'lay');
  await expect(
    page.getByText('from the top wall: a tile joint lines up with it.').filter({ visible: true }),
  ).toHaveCount(1);
  expect(await calculationsUsed(page)).toBe(1);

  await fill(page.locator('#slabJoints'), '0, 40 to 100, 40\n0, 45 to 130, 45');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByText('Line 2: an end is outside the floor.').first()).toBeVisible();
  await fill(page.locator('#slabJoints'), '0, 40 to 100, 40\n0, 45 to 100, 45');
  await calculate(page);
  await expect(page.getByText('the nearest tile joint is 5" away').filter({ visible: true }).first()).toBeVisible();
  expect(await calculationsUsed(page)).toBe(1);
});
