import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  chooseCustomRoom,
  inSight,
  layOut,
  openCalculator,
} from '#tests/e2e/support/calculator-page.ts';
import { describeColumn } from '#tests/e2e/support/new-obstacle.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

/** Keeps the main thread busy most of the time, in blocks of 150 ms, like a slow phone. */
async function keepBusy(page: Page): Promise<void> {
  await page.evaluate(() => {
    const work = () => {
      const until = performance.now() + 150;
      while (performance.now() < until);
      setTimeout(work);
    };
    setTimeout(work);
  });
}

/** Sends keys without waiting for the page to handle them; `+Key` holds a key down, `-Key` releases it. */
async function hammer(page: Page, keys: readonly string[]): Promise<void> {
  const strokes = keys.flatMap((key) => {
    if (key.length > 1 && key.startsWith('+')) return [page.keyboard.down(key.slice(1))];
    if (key.length > 1 && key.startsWith('-')) return [page.keyboard.up(key.slice(1))];
    return [page.keyboard.down(key), page.keyboard.up(key)];
  });
  await Promise.all(strokes);
}

const times = (count: number, key: string) => Array.from({ length: count }, () => key);

test.beforeEach(async ({ trialPage: page }) => {
  await subscribeToPro(page);
  await openCalculator(page);
});

test('every key counts once while the page is busy: an obstacle is placed and nudged', async ({ page }) => {
  await describeColumn(page);
  await keepBusy(page);
  // The drawing has the focus as soon as the placement starts. The first arrow shows the column in the middle, at 66,
  // the others move it, Enter places it, and later arrows nudge it even before its layout has arrived.
  await hammer(page, [
    'Enter',
    ...times(6, 'ArrowRight'),
    'Enter',
    ...times(4, 'ArrowRight'),
    ...times(5, 'ArrowDown'),
  ]);
  await expect(page.locator('[name="obstacles[0].x"]')).toHaveValue('75');
  await expect(page.locator('[name="obstacles[0].y"]')).toHaveValue('59');
  await (await buttonInSight(page, 'Move Column with the arrow keys')).focus();
  await hammer(page, times(7, 'ArrowLeft'));
  await expect(page.locator('[name="obstacles[0].x"]')).toHaveValue('68');
});

test('every key counts once while the page is busy: a room is drawn and a corner of it moved', async ({ page }) => {
  await chooseCustomRoom(page);
  await page.getByRole('application', { name: 'Room drawing' }).focus();
  await keepBusy(page);
  const walls = [times(8, 'ArrowRight'), times(6, 'ArrowDown'), times(8, 'ArrowLeft'), times(6, 'ArrowUp')];
  const feet = (wall: string[]) => ['+Shift', ...wall, '-Shift', 'Enter'];
  await hammer(page, ['Enter', ...walls.flatMap(feet)]);
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n96, 0\n96, 72\n0, 72');
  // Enter picks up the first corner, which is under the cursor, and the second Enter releases it.
  await hammer(page, ['Enter', ...times(9, 'ArrowLeft'), 'Enter']);
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n105, 0\n105, 72\n9, 72');
});

test('every key counts once while the page is busy: the tape, the view and a typed size', async ({ page }) => {
  await layOut(page, { roomLength: '120', roomWidth: '144', tileLength: '12', tileWidth: '12' });
  await keepBusy(page);
  await page.getByRole('button', { name: 'Tape measure' }).press('Enter');
  await page.locator('.draw-frame').focus();
  await hammer(page, ['Enter', '+Shift', ...times(7, 'ArrowRight'), '-Shift', ...times(3, 'ArrowRight'), 'Enter']);
  await expect(page.getByTestId('tape-readout')).toContainText(`7' 3"`);
  await hammer(page, ['Escape', 'Escape', ...times(4, '+'), ...times(2, '-')]);
  await expect(page.getByTestId('tape-readout')).toHaveCount(0);
  // Two steps in all; the number is updated once the keys pause.
  const zoom = page.getByLabel('Zoom', { exact: true });
  await expect(zoom).toHaveText('1.6×');
  await hammer(page, [...times(3, 'ArrowRight'), ...times(3, 'ArrowLeft'), '0', '+', '+']);
  await expect(zoom).toHaveText('1.6×');
  await (await inSight(page.locator('#roomWidth'))).focus();
  await hammer(page, times(16, 'ArrowUp'));
  await expect(page.locator('#roomWidth')).toHaveValue('146');
});
