import AxeBuilder from '@axe-core/playwright';
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

test('materials are chosen in Buy, counted, reduced by stock on hand, and rejected at their field', async ({
  proCalculator: page,
}) => {
  const materials = page.locator('#materials-section');
  await layOut(page, { ...SQUARE_ROOM, layoutType: 'straight' });
  await expect(materials).not.toContainText('Leveling clips,');
  await check(page.locator('#material-clips'));
  await check(page.locator('#material-boards'));
  await updateFigures(page);
  await expect(materials).toContainText('Leveling clips,');
  await expect(materials.locator('dd', { hasText: /^\d+ clips: .*joints/ })).toBeVisible();
  await expect(materials).toContainText('To count backer boards, enter the size of a board.');

  await fill(page.locator('[name="clipsOnHand"]'), '100');
  await fill(page.locator('[name="boardLength"]'), '60');
  await fill(page.locator('[name="boardWidth"]'), '36');
  await updateFigures(page);
  await expect(materials.locator('dd', { hasText: /needed, 100 on hand/ })).toBeVisible();
  await expect(materials.locator('dd', { hasText: /^\d+ boards: 69\.4 sq ft/ })).toBeVisible();

  await fill(page.locator('[name="clipSpacing"]'), '0.001');
  await updateFigures(page);
  await expect(materials.getByText('It may be no less than 1 in.').first()).toBeVisible();
  await expect(await inSight(page.locator('[name="clipSpacing"]'))).toHaveValue('0.001');
  await expect(page.locator('[name="boardLength"]')).toHaveValue('60');
  if (!(await runsScripts(page))) return;
  const axe = new AxeBuilder({ page }).include('#materials-section');
  expect((await axe.analyze()).violations).toEqual([]);
});

test('heating mats, leveler and a baseboard are counted, and a mat longer than the floor is rejected at its field', {
  tag: '@nightly-desktop',
}, async ({ proCalculator: page }) => {
  const materials = page.locator('#materials-section');
  await layOut(page, { ...SQUARE_ROOM, roomLength: '96', roomWidth: '60', layoutType: 'straight' });
  for (const id of ['heating', 'leveler', 'skirting']) await check(page.locator(`#material-${id}`));
  await updateFigures(page);
  await expect(materials).toContainText('To count baseboard tiles, enter the height of the baseboard.');
  const typed = {
    heatWidth: '20',
    heatMargin: '3',
    heatLength: '72',
    heatLength2: '400',
    levelerDepth: '1/4',
    levelerYield: '0.45',
    skirtingHeight: '4',
  };
  for (const [name, value] of Object.entries(typed)) await fill(page.locator(`[name="${name}"]`), value);
  await updateFigures(page);
  // Four runs of 54 in are 18 ft: three mats of 6 ft.
  await expect(materials.locator('dd', { hasText: /^3 mats: 18'\s0" heated of 18'\s0"/ })).toBeVisible();
  await expect(materials.getByText(/^A mat cannot be cut: the free floor has 18'\s0" of runs/).first()).toBeVisible();
  await expect(await inSight(page.locator('[name="heatLength2"]'))).toHaveValue('400');
  // 40 sq ft, 1/4 in deep, are 0.83 cu ft.
  await expect(materials.locator('dd', { hasText: /^2 bags: 40\.0 sq ft/ })).toBeVisible();
  await expect(materials.locator('dd', { hasText: /^\d+ tiles: 26'\s0" of wall in 26 pieces/ })).toBeVisible();
  await expect(page.locator('#shop-list li', { hasText: 'Heating mats' })).toContainText('3 mats');
});
