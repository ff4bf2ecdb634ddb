import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, check, chooseCustomRoom, fillCalculator, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';

test.beforeEach(async ({ proCalculator: page }) => {
  await chooseCustomRoom(page);
  await fillCalculator(page, { tileLength: '12', tileWidth: '12', groutSpacing: '0' });
});

async function measure(page: Page, walls: readonly string[], diagonals: Readonly<Record<string, string>>) {
  await check(page.locator('#roomType-measured'));
  await page.getByRole('button', { name: 'Start with four walls' }).click();
  for (const [index, length] of walls.entries())
    await page.getByLabel(`Wall ${index + 1}`, { exact: true }).fill(length);
  for (const [name, length] of Object.entries(diagonals)) await page.getByLabel(name, { exact: true }).fill(length);
}

test('four walls and both diagonals make the room; a measure that reads long says so at its field', {
  tag: '@nightly-no-js',
}, async ({ page }) => {
  await measure(page, ["10'", '7\' 6"', '10\' 1/4"', '7\' 6"'], {
    'Corner 1 to 3': '12\' 6"',
    'Corner 2 to 4': '12\' 6"',
  });
  await page.getByRole('button', { name: 'Make the room' }).click();
  await expect(page.getByLabel('Wall 3', { exact: true })).toHaveAccessibleDescription(/^Reads 1\/16" long\.$/);
  await expect(page.getByRole('img', { name: /4 walls and corners numbered/ })).toBeVisible();
  await expect(page.locator('#customRoomPoints')).toHaveValue(/^0(\.\d+)?, 0\n1(19|20)\.\d+, 0\n/);
  await calculate(page);
  await expect(tilesToBuy(page)).toHaveText(/^\d+$/);
});

test('one post calculates the typed measures', { tag: '@nightly-desktop' }, async ({ page }) => {
  await measure(page, ['120', '96', '120', '96'], { 'Corner 1 to 3': '153.6750' });
  await calculate(page);
  await expect(page.locator('#customRoomPoints')).toHaveValue(/^0(\.\d+)?, 0\n120, 0\n/);
  // 10 × 8 ft in tiles of one square foot.
  await expect(tilesToBuy(page)).toHaveText('92');
});

test('errors are reported at their own fields, and nothing is lost', { tag: '@nightly-desktop' }, async ({ page }) => {
  const make = page.getByRole('button', { name: 'Make the room' });
  const wall = (number: number) => page.getByLabel(`Wall ${number}`, { exact: true });
  // A wall of length zero.
  await measure(page, ['120', '0', '120', '96'], { 'Corner 1 to 3': '150' });
  await make.click();
  await expect(wall(2)).toHaveAccessibleDescription(/wall 2 correctly: a length above zero/);
  await expect(wall(4)).toHaveValue('96');
  // Feet and centimeters in one length.
  await wall(2).fill("8' 20 cm");
  await make.click();
  await expect(wall(2)).toHaveAccessibleDescription(/“8' 20 cm” cannot be read as a length/);
  await expect(wall(2)).toHaveValue("8' 20 cm");
  // Lengths that violate the triangle inequality.
  await wall(2).fill('96');
  await page.getByLabel('Corner 1 to 3', { exact: true }).fill('300');
  await make.click();
  await expect(
    page
      .locator('#measured')
      .getByText(/do not form a triangle/)
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('Corner 1 to 3', { exact: true })).toHaveValue('300');
  // No diagonal.
  await page.getByLabel('Corner 1 to 3', { exact: true }).fill('');
  await make.click();
  await expect(
    page
      .locator('#measured')
      .getByText(/Measure one more diagonal: corner 1 to corner 3/)
      .first(),
  ).toBeVisible();
});

test('any room: walls, angles, inner corners, diagonals and bows are added and removed as rows', {
  tag: '@nightly-desktop',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'L shape' }).click();
  await page.getByRole('button', { name: 'Measures of this room' }).click();
  await expect(page.getByLabel('Wall 6', { exact: true })).toHaveValue('144');
  await expect(page.getByLabel('Inner', { exact: true }).nth(3)).toBeChecked();
  await page.getByRole('button', { name: 'Add a bow or an arc' }).click();
  await page.getByLabel('Off the straight line').fill('1/4');
  await page.getByLabel('From the wall’s start').fill('60');
  await page.getByRole('button', { name: 'Make the room' }).click();
  await expect(page.locator('#customRoomPoints')).toHaveValue(/^0, 0.25\n60, 0\n120, 0.25\n/);
  await page.getByRole('button', { name: 'Remove bend 1' }).click();
  await page.getByRole('button', { name: 'Make the room' }).click();
  await expect(page.locator('#customRoomPoints')).not.toHaveValue(/^0, 0.25\n60, 0\n120, 0.25\n/);
  await page.getByRole('button', { name: 'Remove wall 6' }).click();
  await expect(page.getByLabel('Wall 6', { exact: true })).toHaveCount(0);
});
