import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, calculationsUsed, fillCalculator, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';

test('a line of the tape measure becomes a slab joint, without using a calculation', async ({ calculator: page }) => {
  await fillCalculator(page, SQUARE_ROOM);
  await calculate(page);
  await page.getByRole('button', { name: 'Tape measure' }).click();
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('no drawing');
  for (const share of [0.4, 0.6]) await page.mouse.click(box.x + share * box.width, box.y + 0.4 * box.height);
  await page.getByRole('button', { name: 'There is a joint in the slab here' }).click();
  await expect(page.locator('[name="slabJoints"]')).toHaveValue(/^[\d.]+, [\d.]+ to [\d.]+, [\d.]+$/);
  expect(await calculationsUsed(page)).toBe(1);
});
