import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut } from '#tests/e2e/support/calculator-page.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';

const BATHROOM = { roomLength: '120', roomWidth: '96', tileLength: '24', tileWidth: '12' } as const;
const tub = (page: Page, field: string) => page.locator(`[name="obstacles[0].${field}"]`);
const pressTub = (page: Page) => page.getByRole('button', { name: 'Tub', exact: true });

test.beforeEach(async ({ calculator: page }) => {
  await layOut(page, BATHROOM);
  await expect(page.locator('.draw-frame')).toHaveAttribute('data-painted', 'true');
});

test('a press picks a tub, the next press places it', async ({ calculator: page, hasTouch }) => {
  await pressTub(page).click();
  await expect(page.getByText(/Tub/).filter({ hasText: /place/i }).first()).toBeVisible();
  const frame = page.locator('.draw-frame');
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The drawing is not shown');
  const strokes = await strokesOn(page, frame, hasTouch);
  await strokes.tap({ x: box.width / 2, y: box.height / 2 });
  await expect(tub(page, 'name')).toHaveValue('Tub');
  await expect(tub(page, 'width')).toHaveValue('60');
  await expect(tub(page, 'length')).toHaveValue('30');
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  // One undo removes it.
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(tub(page, 'name')).toHaveCount(0);
});

test('two numbers place an obstacle, a position outside is rejected, and Cancel Placement discards it', {
  tag: '@nightly',
}, async ({ calculator: page }) => {
  await pressTub(page).click();
  await page.getByLabel('From the left wall').last().fill('80');
  await page.getByLabel('From the top wall').last().fill('0');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /room/i }).first()).toBeVisible();
  await expect(tub(page, 'name')).toHaveCount(0);
  await page.getByLabel('From the left wall').last().fill('36');
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(tub(page, 'x')).toHaveValue('36');
  await pressTub(page).click();
  await page.getByRole('button', { name: 'Cancel Placement' }).click();
  await expect(page.locator('[name="obstacles[1].name"]')).toHaveCount(0);
});

test('a tub is picked, moved and placed by keyboard alone', { tag: '@nightly' }, async ({ calculator: page }) => {
  await pressTub(page).focus();
  await page.keyboard.press('Enter');
  await page.locator('.draw-frame').focus();
  // The first arrow shows it in the middle of the room.
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(tub(page, 'x')).toHaveValue('18');
  await expect(page.getByTestId('obstacle-announcement')).toHaveText(/Tub/);
});
