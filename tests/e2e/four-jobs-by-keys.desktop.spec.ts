import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { keysOf, reach } from '#tests/e2e/support/by-keys.ts';
import { openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ trialPage: page }) => {
  await subscribeToPro(page);
  await openCalculator(page);
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
const placed = (page: Page, field: string, index = 0) => page.locator(`[name="obstacles[${index}].${field}"]`);

async function calculate(page: Page): Promise<void> {
  await keysOf(page).press(button(page, 'Calculate Layout'));
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
}

/** Picks one of the frequent obstacles, and places it by two numbers. */
async function place(page: Page, thing: string, x: string, y: string): Promise<void> {
  const { press, type } = keysOf(page);
  await press(button(page, thing));
  await type(page.locator('[data-placing]').getByLabel('From the left wall'), x);
  await type(page.locator('[data-placing]').getByLabel('From the top wall'), y);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-placing]')).toHaveCount(0);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
}

test('a bathroom with a tub and a toilet, by keys alone', { tag: '@nightly' }, async ({ trialPage: page }) => {
  const { type, press, choose } = keysOf(page);
  await type(page.locator('#roomLength'), '8ft');
  await type(page.locator('#roomWidth'), '5ft');
  await press(button(page, '12 × 24'));
  await choose(page.locator('#layoutType-straight'), page.locator('#layoutType-third'));
  await calculate(page);
  await place(page, 'Tub', '0', '66');
  await expect(placed(page, 'name')).toHaveValue('Tub');
  // The second one by arrows: the first shows it in the middle of the room.
  await press(button(page, 'Toilet'));
  await reach(page, page.locator('.draw-frame'));
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(placed(page, 'name', 1)).toHaveValue('Toilet');
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
});

test('an L kitchen from its walls with an island, by keys alone', { tag: '@nightly' }, async ({ trialPage: page }) => {
  const { press, choose } = keysOf(page);
  await press(button(page, '12 × 24'));
  await press(page.locator('summary', { hasText: 'Another way to enter the room' }));
  await choose(page.locator('#roomType-rectangle'), page.locator('#roomType-custom'));
  await press(button(page, 'L shape'));
  await calculate(page);
  await press(button(page, 'Walls'));
  await press(button(page, /^Wall 1, .*change$/));
  await page.keyboard.type(`16'`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Last layout, not calculated')).toBeVisible();
  await calculate(page);
  await expect(page.locator('#room-section')).toContainText(`16'\u00a00"`);
  await place(page, 'Island', '24', '24');
  await expect(placed(page, 'width')).toHaveValue('72');
  await page.keyboard.press('Control+z');
  await expect(placed(page, 'width')).toHaveCount(0);
});

test('a basement of click planks in metric, by keys alone', { tag: '@nightly' }, async ({ trialPage: page }) => {
  const { type, choose } = keysOf(page);
  const units = page.locator('#room-section').getByRole('radio');
  await choose(units.first(), units.nth(1));
  await type(page.locator('#roomLength'), '600');
  await type(page.locator('#roomWidth'), '450');
  await choose(page.locator('#whatIsLaid-tile'), page.locator('#whatIsLaid-planks'));
  await type(page.locator('#tileWidth'), '19');
  await type(page.locator('#tileLength'), '138');
  await calculate(page);
  await expect(page.locator('#results-section')).toContainText('Planks to buy');
  await expect(page.locator('#results-section')).not.toContainText(/thinset|trowel|grout|mortar/i);
});

test('a shower of three walls with a niche, by keys alone', { tag: '@nightly' }, async ({ trialPage: page }) => {
  const { type, press } = keysOf(page);
  await type(page.locator('#roomLength'), '36');
  await type(page.locator('#roomWidth'), '60');
  await press(button(page, '12 × 12'));
  await press(page.locator('summary', { hasText: 'More rooms and walls' }));
  await press(button(page, 'Walls of this room'));
  // The bottom of the drawing is the open side.
  await press(page.locator('#room-3 > summary'));
  await press(page.locator('#room-3').getByRole('button', { name: 'Remove wall' }));
  await expect(page.locator('#room-4')).toHaveCount(0);
  await expect(page.locator('#wallGrid')).toHaveValue('each');
  await type(page.locator('#wallHeight'), '84');
  await type(page.locator('#levelLine'), '12 1/8');
  await press(page.locator('#room-2 > summary'));
  await press(page.locator('#room-2').getByRole('button', { name: 'Niche', exact: true }));
  await expect(page.locator('[name="parts[1].obstacles[0].y"]')).toHaveValue('42');
  await press(page.locator('#room-2').getByRole('button', { name: 'Move to the nearest joints' }));
  // Courses of 12 1/8 in start at the level line, so the edge at 66 in snaps to the joint at 60 5/8 in.
  await expect(page.locator('[name="parts[1].obstacles[0].y"]')).toHaveValue('36 5/8');
  await calculate(page);
  await press(page.locator('#results-section').getByRole('link', { name: 'Lay', exact: true }));
  const lines = page.locator('#first-lines-section');
  await expect(lines).toContainText('Snap a level line 12 1/8" above the bottom');
  await expect(lines).toContainText('Measure up from the low point of the tub or floor');
  // Each wall is centered separately: 60 in are four whole tiles and two equal cuts.
  await expect(page.locator('#room-section')).toContainText('3 walls');
  // The typed width stays, with a note beside it about the tiles in the corner.
  await press(page.locator('#room-section h2 button'));
  await press(page.locator('#room-2 > summary'));
  await expect(page.locator('[name="parts[1].roomWidth"]')).toHaveValue('60');
  await expect(page.locator('#room-2')).toContainText(/Tiles at its corners use/);
});
