import { expect, test } from '#tests/e2e/fixtures.ts';
import { chooseCustomRoom, layOut, SQUARE_ROOM, showFace } from '#tests/e2e/support/calculator-page.ts';
import { openReadings } from '#tests/e2e/support/floor-readings.ts';

test("a card gives a slanted cut's angle off square, with both sides from one edge, and draws it", {
  tag: '@nightly',
}, async ({ proCalculator: page }) => {
  const { tileLength, tileWidth } = SQUARE_ROOM;
  await chooseCustomRoom(page);
  await layOut(page, { customRoomPoints: '0, 0\n120, 0\n120, 96\n3, 96', tileLength, tileWidth });
  await showFace(page, 'cut');
  const mode = page.locator('#cut-mode-section');
  await mode.getByRole('button', { name: 'Open cut mode' }).click();
  const card = page.getByRole('dialog', { name: 'Cut mode' });
  while (!(await card.getByRole('heading', { name: 'Saw 1.8° off square' }).isVisible())) {
    await card.getByRole('button', { name: /^Next/ }).click();
  }
  await expect(card).toContainText(
    /Saw 1\.8° off square to the top edge: long side .*" on the top edge, short side .*" on the bottom edge, both from the right edge, which stays\./,
  );
  await expect(card.getByRole('img', { name: /^Cut / })).toBeVisible();
});

test('a new calculation keeps the ticks of pieces it still has, and names those that are gone', async ({
  calculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  // Only this browser has the ticks, so the page asks it to keep them.
  const isPersistAsked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        navigator.storage.persist = async () => {
          resolve(true);
          return true;
        };
      }),
  );
  await showFace(page, 'cut');
  const mode = page.locator('#cut-mode-section');
  await mode.locator('summary').click();
  await mode.getByRole('group', { name: 'A 7 1/2" × 7 1/2"' }).getByRole('checkbox').check();
  await mode.getByRole('button', { name: 'All 7 cut' }).first().click();
  await expect(mode.getByTestId('cut-progress')).toHaveText('8 of 32 cut');
  expect(await isPersistAsked).toBe(true);
  // One tile wider: the borders do not change.
  await layOut(page, { roomWidth: '112 1/8' });
  await expect(mode.getByTestId('cut-progress')).toHaveText('8 of 34 cut');
  await layOut(page, { roomWidth: '110' });
  await expect(mode).toContainText('The plan has changed: a piece that was cut is no longer in it (A).');
  await expect(mode.getByTestId('cut-progress')).toHaveText('7 of 34 cut');
});

test('laid courses are ticked once the plan follows the floor, and pieces cut ahead stay ticked', {
  tag: '@nightly',
}, async ({ calculator: page }) => {
  await layOut(page, { ...SQUARE_ROOM, patternOrientation: 'horizontal' });
  await showFace(page, 'cut');
  const mode = page.locator('#cut-mode-section');
  await mode.locator('summary').click();
  // One at the left end of a course that is not down yet.
  await mode.getByRole('group', { name: /^D / }).getByRole('checkbox').last().check();
  const floor = await openReadings(page);
  await page.locator('#laid').fill('4');
  await page.locator('#measuredFarWall').fill('55 1/2');
  await floor.getByRole('button', { name: 'Show what would change' }).click();
  await floor.getByRole('button', { name: 'Use this plan' }).click();
  await expect(floor.getByTestId('floor-change')).toBeVisible();
  await showFace(page, 'cut');
  // Nine pieces in the first course, two in each of the next three, and the one cut ahead.
  await expect(mode.getByTestId('cut-progress')).toHaveText('16 of 32 cut');
});
