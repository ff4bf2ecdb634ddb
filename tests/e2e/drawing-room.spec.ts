import { expect, test } from '#tests/e2e/fixtures.ts';
import { figure, layOut } from '#tests/e2e/support/calculator-page.ts';
import { corners } from '#tests/e2e/support/room-drawing.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';

/** Screen position of a point in inches: the view starts with (0, 0) at (44, 44) px and 2 px per inch. */
const at = (x: number, y: number) => ({ x: 44 + 2 * x, y: 44 + 2 * y });

test('draws a room, changes it and calculates it', async ({ drawing: page, hasTouch }) => {
  const canvas = page.getByTestId('room-canvas');
  const { stroke, tap } = await strokesOn(page, canvas, hasTouch);
  await expect(page.getByRole('button', { name: 'Close 3+ pts' })).toBeDisabled();
  await page.getByRole('button', { name: 'Start Drawing' }).click();
  await stroke([at(0, 0), at(60, 1), at(120, 0)]);
  await stroke([at(120, 0), at(121, 40), at(120, 80)]);
  await expect(page.getByTestId('room-announcement')).toHaveText(`Corner 3 at 6' 8", 90°`);
  await expect(page.getByRole('button', { name: 'Close Ready' })).toBeEnabled();
  await stroke([at(120, 80), at(60, 81), at(0, 80)]);
  await expect(page.getByRole('button', { name: 'Finish Drawing (4 points)' })).toBeVisible();
  // A tap near the first corner closes the room.
  await tap(at(4, 3));
  await expect(corners(page)).toHaveValue('0, 0\n120, 0\n120, 80\n0, 80');
  await expect(page.getByText('Room of 4 corners, 66.7 sq ft.')).toBeVisible();
  // Drag a corner, then undo.
  await stroke([at(120, 80), at(110, 90), at(100, 100)]);
  await expect(corners(page)).toHaveValue('0, 0\n120, 0\n100, 100\n0, 80');
  // The room is finished, so its steps are in the form's history, and there is no second pair of undo buttons.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(corners(page)).toHaveValue('0, 0\n120, 0\n120, 80\n0, 80');
  // Tap a wall and type its exact length; all angles stay.
  await tap(at(30, 0));
  const exact = page.getByLabel('Wall 1: exact length');
  await exact.fill(`10' 6 1/2"`);
  await exact.press('Enter');
  await expect(corners(page)).toHaveValue('0, 0\n126.5, 0\n126.5, 80\n0, 80');
  await layOut(page, { tileLength: '12', tileWidth: '12' });
  await expect(figure(page, 'Full tiles')).not.toHaveText('0');
});

test('a press sets one corner, even if a scroll bar appears or disappears with it', async ({ drawing: page }) => {
  const canvas = page.getByTestId('room-canvas');
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('no canvas');
  await canvas.evaluate((element) => {
    const host = element.parentElement as HTMLElement;
    host.addEventListener('pointerdown', () => (host.style.width = `${host.offsetWidth - 12}px`), { once: true });
  });
  await page.mouse.move(box.x + 144, box.y + 104);
  await page.mouse.down();
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeCloseTo(box.width - 12, 0);
  // The observer reports the size in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect(page.getByTestId('room-announcement')).toHaveText('Corner 1 set.');
});

test('warns before walls cross, rejects them, and Escape cancels a stroke', async ({ drawing: page, hasTouch }) => {
  const { stroke, hold } = await strokesOn(page, page.getByTestId('room-canvas'), hasTouch);
  await stroke([at(0, 20), at(120, 20)]);
  await stroke([at(120, 20), at(120, 80)]);
  await stroke([at(120, 80), at(60, 80)]);
  const letGo = await hold([at(60, 80), at(60, 50), at(60, 5)]);
  await expect(page.getByText('Walls must not cross: this one would meet wall 1.')).toBeVisible();
  await letGo();
  await expect(page.getByRole('button', { name: 'Finish Drawing (4 points)' })).toBeVisible();
  const giveUp = await hold([at(60, 80), at(40, 80), at(20, 80)]);
  await page.getByRole('application', { name: 'Room drawing' }).press('Escape');
  await giveUp();
  await expect(page.getByRole('button', { name: 'Finish Drawing (4 points)' })).toBeVisible();
});

test('a stroke is canceled when the window changes during it', { tag: '@nightly' }, async ({
  drawing: page,
  hasTouch,
}) => {
  const { stroke, hold } = await strokesOn(page, page.getByTestId('room-canvas'), hasTouch);
  await stroke([at(0, 0), at(100, 0)]);
  const letGo = await hold([at(100, 0), at(100, 40), at(100, 60)]);
  await page.setViewportSize({ width: 330, height: 480 });
  await expect(page.getByTestId('room-announcement')).toHaveText('Canceled.');
  await letGo();
  await expect(page.getByRole('button', { name: 'Finish Drawing (2 points)' })).toBeVisible();
});
