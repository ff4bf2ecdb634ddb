import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { buttonInSight, chooseCustomRoom, layOut, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { describeColumn } from '#tests/e2e/support/new-obstacle.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

async function press(target: Locator, keys: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) await target.press(keys);
}

test.beforeEach(async ({ trialPage: page }) => {
  await subscribeToPro(page);
  await openCalculator(page);
});

test('a room is drawn, announced and closed by keyboard alone', async ({ page }) => {
  await chooseCustomRoom(page);
  const canvas = page.getByRole('application', { name: 'Room drawing' });
  await canvas.focus();
  await press(canvas, 'Enter');
  await press(canvas, 'Shift+ArrowRight', 8);
  await press(canvas, 'Enter');
  await press(canvas, 'Shift+ArrowDown', 6);
  await press(canvas, 'Enter');
  await expect(page.getByTestId('room-announcement')).toHaveText(`Corner 3 at 6' 0", 90°`);
  await press(canvas, 'Backspace');
  await expect(page.getByTestId('room-announcement')).toHaveText('Last corner removed, 2 left.');
  await press(canvas, 'Control+z');
  await press(canvas, 'Shift+ArrowLeft', 8);
  await press(canvas, 'Enter');
  await press(canvas, 'Shift+ArrowUp', 6);
  await press(canvas, 'Enter');
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n96, 0\n96, 72\n0, 72');
  await expect(page.getByTestId('room-announcement')).toHaveText('Room finished with 4 corners.');
});

test('an obstacle is placed, nudged and removed by keyboard alone', async ({ page }) => {
  await describeColumn(page);
  await page.keyboard.press('Enter');
  // Before the placement begins, arrows would move the view.
  await expect(page.getByRole('button', { name: 'Cancel Placement' })).toBeVisible();
  const drawing = page.locator('.draw-frame');
  await drawing.focus();
  await press(drawing, 'ArrowRight', 4);
  await press(drawing, 'Enter');
  await expect(page.locator('[name="obstacles[0].x"]')).toHaveValue('69');
  await press(await buttonInSight(page, 'Move Column with the arrow keys'), 'ArrowLeft', 2);
  await expect(page.locator('[name="obstacles[0].x"]')).toHaveValue('67');
  await (await buttonInSight(page, 'Remove Column')).press('Enter');
  await expect(page.locator('[name="obstacles[0].x"]')).toHaveCount(0);
});

test('a distance is measured by keyboard alone', { tag: '@nightly' }, async ({ page }) => {
  await layOut(page, { roomLength: '120', roomWidth: '144', tileLength: '12', tileWidth: '12' });
  await page.getByRole('button', { name: 'Tape measure' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Tape measure' })).toHaveAttribute('aria-pressed', 'true');
  const drawing = page.locator('.draw-frame');
  await drawing.focus();
  await press(drawing, 'Enter');
  await press(drawing, 'Shift+ArrowRight', 3);
  await press(drawing, 'Enter');
  await expect(page.getByTestId('tape-readout')).toContainText(`3' 0" (91.4 cm)`);
  // Escape removes the points first, then the tape.
  await press(drawing, 'Escape');
  await expect(page.getByTestId('tape-readout')).toContainText('Click the first point.');
  await press(drawing, 'Escape');
  await expect(page.getByTestId('tape-readout')).toHaveCount(0);
});
