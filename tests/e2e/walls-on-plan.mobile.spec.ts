import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut } from '#tests/e2e/support/calculator-page.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';
import { leftWall } from '#tests/e2e/support/wall-spot.ts';

test('a tap on a wall opens its field at the top of the drawing, away from finger and keyboard', async ({
  calculator: page,
}) => {
  await layOut(page, { roomLength: '120', roomWidth: '144', tileLength: '12', tileWidth: '12', groutSpacing: '0' });
  const frame = page.locator('.draw-frame');
  const at = await leftWall(page);
  const { tap } = await strokesOn(page, frame, true);
  await tap(at);
  const field = frame.getByLabel('Wall 4', { exact: true });
  await expect(field).toBeFocused();
  const [box, around] = [await field.boundingBox(), await frame.boundingBox()];
  expect((box?.y ?? 999) - (around?.y ?? 0)).toBeLessThan(40);
  await field.fill('108');
  await frame.getByRole('button', { name: 'Enter' }).tap();
  await expect(page.locator('[name="roomLength"]')).toHaveValue('108');
  await expect(frame.getByText('Last layout, not calculated')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
