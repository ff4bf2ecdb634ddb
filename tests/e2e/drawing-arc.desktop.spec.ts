import { expect, test } from '#tests/e2e/fixtures.ts';
import { waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { corners } from '#tests/e2e/support/room-drawing.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';

/** Screen position of a point in inches: the view starts with (0, 0) at (44, 44) px and 2 px per inch. */
const at = (x: number, y: number) => ({ x: 44 + 2 * x, y: 44 + 2 * y });

test('a wall is bent by its middle, by a typed value and by keys, and a reload while drawing keeps its arc', async ({
  drawing: page,
  hasTouch,
}) => {
  const canvas = page.getByTestId('room-canvas');
  const { stroke, tap } = await strokesOn(page, canvas, hasTouch);
  await page.getByRole('button', { name: 'Start Drawing' }).click();
  await stroke([at(0, 40), at(60, 40), at(120, 40)]);
  await stroke([at(120, 40), at(120, 80), at(120, 120)]);
  // Before the drawing is finished, the table already lists the finished walls.
  await page.getByText('Corners and walls', { exact: true }).click();
  const first = page.getByRole('table').getByLabel('Wall 1: rise of its arc');
  await first.fill('12');
  await first.press('Enter');
  await expect(first).toHaveValue('out 12');
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Finish Drawing (3 points)' })).toBeVisible();
  await stroke([at(120, 120), at(60, 120), at(0, 120)]);
  await page.getByRole('button', { name: 'Finish Drawing (4 points)' }).click();
  // The list of corners describes the arc in words.
  await expect(corners(page)).toHaveValue('0, 12 arc out 12\n120, 12\n120, 92\n0, 92');
  // Tap the right wall, then drag its midpoint to bend it.
  await tap(at(120, 60));
  await stroke([at(120, 80), at(125, 80), at(130, 80)]);
  await expect(corners(page)).toHaveValue('0, 12 arc out 12\n120, 12 arc out 10\n120, 92\n0, 92');
  const exact = page.getByLabel('Wall 2: rise of its arc').first();
  await expect(exact).toHaveValue('out 10');
  await page.getByRole('button', { name: 'Bend wall 2 into the room' }).click();
  await exact.fill('in radius 80');
  await exact.press('Enter');
  await expect(corners(page)).toHaveValue('0, 12 arc out 12\n120, 12 arc in radius 80\n120, 92\n0, 92');
  await exact.fill('60');
  await exact.press('Enter');
  await expect(page.getByRole('alert').getByText('Wall 2 is too short for its arc')).toBeVisible();
  await exact.press('Escape');
  await page.getByRole('button', { name: 'Make wall 2 straight' }).click();
  // By keyboard: pick up the selected wall, bend it, put it down.
  const drawing = page.getByRole('application', { name: 'Room drawing' });
  await drawing.press('Enter');
  await expect(page.getByTestId('room-announcement')).toHaveText(/^Wall 2 picked up\./);
  await drawing.press('Shift+ArrowLeft');
  await drawing.press('Enter');
  await expect(corners(page)).toHaveValue('0, 12 arc out 12\n120, 12 arc in 12\n120, 92\n0, 92');
  await drawing.press('Control+z');
  await expect(corners(page)).toHaveValue('0, 12 arc out 12\n120, 12\n120, 92\n0, 92');
});
