import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  calculationsUsed,
  check,
  chooseCustomRoom,
  fillCalculator,
  inSight,
  layOut,
  tilesToBuy,
} from '#tests/e2e/support/calculator-page.ts';
import { corners } from '#tests/e2e/support/room-drawing.ts';
import { saveJob } from '#tests/e2e/support/save-job.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';

/** Screen position of a point in inches: the view starts with (0, 0) at (44, 44) px and 2 px per inch. */
const at = (x: number, y: number) => ({ x: 44 + 2 * x, y: 44 + 2 * y });

const FINISH_FIRST = 'Finish the drawing first';

test.beforeEach(async ({ drawing: page }) => {
  await fillCalculator(page, { tileLength: '12', tileWidth: '12' });
});

test('redrawing a room removes the old result, and nothing is calculated before it is finished', async ({ page }) => {
  await page.getByRole('button', { name: 'L shape' }).click();
  await calculate(page);
  const room = await corners(page).inputValue();
  await expect.poll(() => calculationsUsed(page)).toBe(1);
  await (await buttonInSight(page, 'Redraw')).click();
  await expect(tilesToBuy(page)).toBeHidden();
  const { stroke } = await strokesOn(page, page.getByTestId('room-canvas'), false);
  await stroke([at(0, 0), at(100, 0)]);
  await stroke([at(100, 0), at(100, 60)]);
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.locator('#customRoomPoints-error')).toContainText(FINISH_FIRST);
  await (await inSight(page.locator('#tileLength'))).press('Enter');
  await expect(tilesToBuy(page)).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await expect(page.locator('#customRoomPoints-error')).toContainText(FINISH_FIRST);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await calculationsUsed(page)).toBe(1);
  // Nothing was lost: both the drawn walls and the room they would replace are kept.
  await expect(page.getByRole('button', { name: 'Finish Drawing (3 points)' })).toBeVisible();
  const keep = page.getByRole('button', { name: 'Keep the old room' });
  // The element around the drawing has its own scroll bar.
  await keep.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await keep.click();
  await expect(page.locator('#customRoomPoints-error')).toBeHidden();
  await expect(corners(page)).toHaveValue(room);
  await calculate(page);
  expect(await calculationsUsed(page)).toBe(1);
});

test('an unfinished first drawing asks to be finished, not for more corners', { tag: '@nightly' }, async ({ page }) => {
  const { stroke } = await strokesOn(page, page.getByTestId('room-canvas'), false);
  await stroke([at(0, 0), at(120, 0)]);
  await stroke([at(120, 0), at(120, 80)]);
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.locator('#customRoomPoints-error')).toContainText(FINISH_FIRST);
  await page.getByRole('button', { name: 'Finish Drawing (3 points)' }).click();
  await expect(corners(page)).toHaveValue('0, 0\n120, 0\n120, 80');
  await calculate(page);
});

test('a ready shape, a job or the other room shape each discard an unfinished drawing', { tag: '@nightly' }, async ({
  page,
}) => {
  const presetL = page.getByRole('button', { name: 'L shape' });
  const redraw = () => buttonInSight(page, 'Redraw');
  await presetL.click();
  await calculate(page);
  await saveJob(page, 'The hall');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The same shape equals the previous room, but choosing it still counts.
  await (await redraw()).click();
  await presetL.click();
  await expect(page.getByRole('button', { name: /Finish Drawing|Keep the old room/ })).toHaveCount(0);
  await calculate(page);
  await (await redraw()).click();
  await expect(tilesToBuy(page)).toBeHidden();
  await (await inSight(page.locator('#accountJob'))).selectOption({ label: 'The hall' });
  await expect(tilesToBuy(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the old room' })).toHaveCount(0);
  await (await redraw()).click();
  await check(page.locator('#roomType-rectangle'));
  await layOut(page, { roomLength: '100', roomWidth: '100' });
});

test.describe('without results', () => {
  // On a wider page the drawing moves to a narrower place and changes its view.
  test.use({ viewport: { width: 768, height: 900 } });

  test('a half-drawn room is still there after switching to the rectangle, and can be finished', {
    tag: '@nightly',
  }, async ({ page }) => {
    const { stroke } = await strokesOn(page, page.getByTestId('room-canvas'), false);
    await stroke([at(0, 0), at(120, 0)]);
    await stroke([at(120, 0), at(120, 80)]);
    await check(page.locator('#roomType-rectangle'));
    await expect(page.getByTestId('room-canvas')).toBeHidden();
    await layOut(page, { roomLength: '100', roomWidth: '100' });
    await chooseCustomRoom(page);
    await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
    await expect(page.locator('#customRoomPoints-error')).toContainText(FINISH_FIRST);
    await stroke([at(120, 80), at(0, 80)]);
    await page.getByRole('button', { name: 'Finish Drawing (4 points)' }).click();
    await expect(corners(page)).toHaveValue('0, 0\n120, 0\n120, 80\n0, 80');
    await calculate(page);
  });
});
