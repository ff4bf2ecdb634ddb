import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  fill,
  layOut,
  runsScripts,
  SQUARE_ROOM,
  showFace,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';

/** Horizontal: cut courses of 7 1/2 in at both walls, seven whole ones between. */
const FLOOR = { ...SQUARE_ROOM, patternOrientation: 'horizontal' } as const;

test('what lies stays, and the rest is planned anew from what the tape reads', async ({ calculator: page }) => {
  await layOut(page, FLOOR);
  await showFace(page, 'lay');
  const floor = page.locator('#floor-section');
  await floor.locator('summary').click();
  await fill(page.locator('#laid'), '4');
  await fill(page.locator('#measuredFarWall'), '55 1/2');
  await (await buttonInSight(page, 'Plan the rest anew')).click();
  // 7 1/2 in and three courses of 12 1/8 lie: 43 7/8 in of the 100.
  await expect(floor.getByTestId('floor-change')).toHaveText('Last course 7 1/2" → 6 7/8" (9 cuts); enough tile.');
  await expect(floor).toContainText(`After course 4 the tape should read 4' 7 1/2" to the bottom wall.`);
  await expect(page.locator('#roomLength')).toHaveValue('99 3/8');
  await expect(page.locator('#startCutLength')).toHaveValue('7 1/2');
  if (!(await runsScripts(page))) return;
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await expect(floor.getByTestId('floor-change')).toHaveCount(0);
  await expect(floor).toContainText(`After course 4 the tape should read 4' 8 1/8" to the bottom wall.`);
  await expect(page.locator('#measuredFarWall')).toHaveValue('55 1/2');
});

test('a reading that no floor has is told at its field, and nothing is lost', async ({ calculator: page }) => {
  await layOut(page, FLOOR);
  await showFace(page, 'lay');
  const floor = page.locator('#floor-section');
  await floor.locator('summary').click();
  await fill(page.locator('#laid'), '4');
  await fill(page.locator('#measuredFarWall'), '70');
  await (await buttonInSight(page, 'Plan the rest anew')).click();
  const field = page.locator('#measuredFarWall');
  await expect(field).toHaveAccessibleDescription(/The plan expects 4'\s8\s1\/8"\. More than half a tile off/);
  await expect(field).toHaveValue('70');
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await waitForHydration(page);
  await expect(page.getByTestId('cutting-proof')).toBeAttached();
});
