import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  figure,
  fillCalculator,
  inSight,
  layOut,
  tilesToBuy,
} from '#tests/e2e/support/calculator-page.ts';

const PLANKS = {
  tileLength: '48',
  tileWidth: '6',
  groutSpacing: '0',
  layoutType: 'planks',
  patternOrientation: 'horizontal',
} as const;

test('planks are laid in either direction, and impossible ends are reported at their field', {
  tag: '@nightly-desktop',
}, async ({ calculator: page }) => {
  await expect(page.locator('#plankMinEnd')).toBeHidden();
  await fillCalculator(page, { roomLength: '144', roomWidth: '180', ...PLANKS });
  await page.locator('#plankMinEnd').fill('30');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByText('A plank has to be at least twice as long as its smallest end').first()).toBeVisible();
  await expect(page.locator('#plankMinEnd')).toHaveValue('30');
  await expect(page.locator('#tileLength')).toHaveValue('48');
  await page.locator('#plankMinEnd').fill('');
  await calculate(page);
  await expect(figure(page, 'Pattern')).toHaveText('Planks, as you lay');
  // 15 ft in planks of 4 ft: a course's last offcut, 11 7/8 in, is too short to start another.
  await expect(page.getByText('96 tiles; no plan can use fewer than').first()).toBeAttached();
  await (await inSight(page.locator('#plankMethod'))).selectOption('least-waste');
  await calculate(page);
  await expect(figure(page, 'Pattern')).toHaveText('Planks, least waste');
  const bought = await tilesToBuy(page).textContent();
  const pieces = () => page.locator('.cuts').first().textContent();
  const before = await pieces();
  // A different layout with as many planks.
  await (await buttonInSight(page, 'Shuffle')).click();
  await expect(page.locator('#plankSeed')).toHaveValue('1');
  await expect.poll(pieces).not.toBe(before);
  await expect(tilesToBuy(page)).toHaveText(bought ?? '');
});

test('the cut sheet of planks lists their courses', { tag: '@nightly-desktop' }, async ({
  proCalculator: page,
  context,
}) => {
  // An L of 20 by 16 ft.
  await layOut(page, { customRoomPoints: '0, 0\n240, 0\n240, 108\n132, 108\n132, 192\n0, 192', ...PLANKS });
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Cut Sheet' }).click(),
  ]);
  await expect(sheet.getByRole('heading', { name: 'Courses of planks' })).toBeVisible();
  await expect(sheet.getByRole('table', { name: 'Courses of planks' })).toContainText('48"');
});
