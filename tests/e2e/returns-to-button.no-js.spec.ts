import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculationsUsed,
  check,
  chooseCustomRoom,
  fill,
  layOut,
  SQUARE_ROOM,
} from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';

/** Expects the focus here, and the element in view. */
async function expectReadOnAt(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
}

test('after a button of the form the page opens at that button, and after Calculate at its top', async ({
  calculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const toilet = page.locator('#new-obstacle').getByRole('button', { name: 'Toilet', exact: true });
  await openNew(page);
  await toilet.click();
  await expectReadOnAt(toilet);
  const turn = page.locator('#new-obstacle').getByRole('button', { name: 'Turn a quarter' });
  await turn.click();
  await expectReadOnAt(turn);
  await page.getByRole('button', { name: 'Top left corner' }).click();
  await expectReadOnAt(page.locator('#new-obstacle > summary'));
  // Ready for the next obstacle.
  await page.locator('#new-obstacle').getByRole('button', { name: 'Vanity' }).click();
  await page.getByRole('button', { name: 'Top right corner' }).click();
  const vanity = page.locator('#obstacle-2');
  await expect(vanity.locator('> summary')).toContainText('Vanity');
  await vanity.locator('> summary').click();
  await vanity.getByLabel('Width (left to right)').fill('30');
  await vanity.getByRole('button', { name: 'Update' }).click();
  await expectReadOnAt(vanity.locator('> summary'));
  await expect(vanity.getByLabel('Width (left to right)')).toHaveValue('30');
  await vanity.getByRole('button', { name: 'Remove' }).click();
  await expect(vanity).toHaveCount(0);
  await expectReadOnAt(page.locator('#new-obstacle > summary'));
  // If there is a message, the page opens there.
  await page.locator('#new-obstacle').getByLabel('Width (left to right)').fill('wide');
  await page.locator('#new-obstacle').getByRole('button', { name: 'Middle of the room' }).click();
  await expect(page.getByText('Please enter a valid width').first()).toBeVisible();
  await expectReadOnAt(page.locator('[id="newObstacle.name"]'));
  await page.locator('[id="newObstacle.name"]').fill('Island');
  await page.locator('[id="newObstacle.length"]').fill('20');
  await page.locator('#new-obstacle').getByRole('button', { name: 'Middle of the room' }).click();
  await expectReadOnAt(page.locator('[id="newObstacle.width"]'));
  await page.locator('[id="newObstacle.width"]').fill('20');
  await page.locator('#new-obstacle').getByRole('button', { name: 'Middle of the room' }).click();
  await expectReadOnAt(page.locator('#new-obstacle > summary'));
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByTestId('answer-strip')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('rows of a measured room are added and removed in place', async ({ diyCalculator: page }) => {
  await chooseCustomRoom(page);
  await page.getByRole('button', { name: 'L shape' }).click();
  const section = page.locator('#room-section');
  await expectReadOnAt(section.getByRole('button', { name: 'L shape' }));
  await section.getByRole('button', { name: 'Measures of this room' }).click();
  await expectReadOnAt(page.locator('#room-section-title'));
  const add = section.getByRole('button', { name: 'Add a wall' });
  await add.click();
  await expectReadOnAt(add);
  await section.getByRole('button', { name: 'Remove wall 7' }).click();
  await expectReadOnAt(add);
});

test('a room that is added opens, and the page opens at it', async ({ calculator: page }) => {
  await (await buttonInSight(page, 'Add a room')).click();
  await expectReadOnAt(page.locator('#room-2 > summary'));
  await (await buttonInSight(page, 'Add another room')).click();
  await expectReadOnAt(page.locator('#room-3 > summary'));
  await expect(page.locator('[name="parts[2].roomLength"]')).toBeVisible();
});

test('after updating figures or ticking pieces the page opens there', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  await fill(page.locator('#price'), '3');
  const update = page.locator('button[value="update-figures:order"]');
  await update.click();
  await expectReadOnAt(update);
  await expect(page.locator('#price')).toHaveValue('3');
  const keep = await buttonInSight(page, 'Keep what is ticked');
  await keep.click();
  await expectReadOnAt(keep);
  expect(await calculationsUsed(page)).toBe(1);
});

test('the page opens at a message about planks, reworded from tiles', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await check(page.locator('#whatIsLaid-planks'));
  await layOut(page, { ...SQUARE_ROOM, tileLength: '48', tileWidth: '6', patternOrientation: 'horizontal' });
  await fill(page.locator('#laid'), '4');
  await page.getByRole('button', { name: 'Show what would change' }).click();
  const reading = page.locator('#measuredFarWall');
  await expect(reading).toHaveAccessibleDescription(/the size of the plank/);
  await expectReadOnAt(reading);
});

test('after floor readings the page opens there', { tag: '@nightly' }, async ({ calculator: page }) => {
  await layOut(page, { ...SQUARE_ROOM, patternOrientation: 'horizontal' });
  await fill(page.locator('#laid'), '4');
  await fill(page.locator('#measuredFarWall'), '500');
  const show = page.getByRole('button', { name: 'Show what would change' });
  await show.click();
  await expectReadOnAt(page.locator('#measuredFarWall'));
  await page.locator('#measuredFarWall').fill('55 1/2');
  await show.click();
  await expectReadOnAt(show);
  await page.getByRole('button', { name: 'Keep the old plan' }).click();
  await expectReadOnAt(show);
  await show.click();
  await page.getByRole('button', { name: 'Use this plan' }).first().click();
  await expectReadOnAt(show);
  await expect(page.getByTestId('floor-change')).toBeInViewport();
});
