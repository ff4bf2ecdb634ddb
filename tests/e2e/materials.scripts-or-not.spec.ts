import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  check,
  fill,
  inSight,
  layOut,
  runsScripts,
  SQUARE_ROOM,
  updateFigures,
} from '#tests/e2e/support/calculator-page.ts';
import { axeOf } from '#tests/e2e/support/expect-accessible.ts';

test('materials are chosen in Buy, counted, taken from what is there and refused at their field', async ({
  proCalculator: page,
}) => {
  const materials = page.locator('#materials-section');
  await layOut(page, { ...SQUARE_ROOM, layoutType: 'straight' });
  await expect(materials).not.toContainText('Leveling clips:');
  await check(page.locator('#material-clips'));
  await check(page.locator('#material-boards'));
  await updateFigures(page);
  await expect(materials.locator('dd', { hasText: /^\d+ clips: .*joints/ })).toBeVisible();
  await expect(materials).toContainText('Type the size of a board to count backer boards.');

  await fill(page.locator('[name="clipsOnHand"]'), '100');
  await fill(page.locator('[name="boardLength"]'), '60');
  await fill(page.locator('[name="boardWidth"]'), '36');
  await updateFigures(page);
  await expect(materials.locator('dd', { hasText: /needed, 100 there/ })).toBeVisible();
  await expect(materials.locator('dd', { hasText: /^\d+ boards: 69\.4 sq ft/ })).toBeVisible();

  await fill(page.locator('[name="clipSpacing"]'), '0.001');
  await updateFigures(page);
  await expect(materials.getByText('It may be no less than 1 in.').first()).toBeVisible();
  await expect(await inSight(page.locator('[name="clipSpacing"]'))).toHaveValue('0.001');
  await expect(page.locator('[name="boardLength"]')).toHaveValue('60');
  if (!(await runsScripts(page))) return;
  const axe = axeOf(page).include('#materials-section');
  expect((await axe.analyze()).violations).toEqual([]);
});
