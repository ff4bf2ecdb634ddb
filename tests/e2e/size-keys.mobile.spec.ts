import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, check, fillCalculator, layOut, SQUARE_ROOM, unfold } from '#tests/e2e/support/calculator-page.ts';

const keys = (page: Page) => page.getByRole('toolbar', { name: 'Units and fractions' });
const tapKey = (page: Page, name: string) => keys(page).getByRole('button', { name, exact: true }).tap();

test(`14' 6 1/2" is typed with a number pad and the keys above it`, async ({ calculator: page }) => {
  const field = page.getByLabel('Room length');
  await field.tap();
  await expect(keys(page).getByRole('button')).toHaveText(['ft', 'in', 'cm', '1/16', '1/8', '1/4', '1/2', '3/4']);
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  await page.keyboard.type('14');
  await tapKey(page, 'ft');
  await page.keyboard.type('6');
  await tapKey(page, '1/2');
  await tapKey(page, 'in');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`14' 6 1/2"`);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue(`14' 6 1/2`);
  await tapKey(page, '1/8');
  await expect(field).toHaveValue(`14' 6 5/8`);
  // The caret stays where it was placed.
  await page.keyboard.press('Home');
  await page.keyboard.type('1');
  await expect(field).toHaveValue(`114' 6 5/8`);
  await field.press('Backspace');

  // The form has the value that the keys wrote.
  await fillCalculator(page, { ...SQUARE_ROOM, roomLength: await field.inputValue() });
  await page.locator('#roomWidth').tap();
  await page.locator('#roomWidth').fill('8');
  await tapKey(page, 'ft');
  await calculate(page);
  await expect(page.locator('#room-section')).toContainText('116.4 sq ft');
});

test('the keys are at the bottom of the visible page, and disappear with the field', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await expect(keys(page)).toHaveCount(0);
  await page.locator('#roomWidth').tap();
  await expect(keys(page)).toBeInViewport({ ratio: 1 });
  const { bottom, hits } = await keys(page).evaluate((strip) => {
    const box = strip.getBoundingClientRect();
    const buttons = [...strip.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    const onTop = buttons.map(({ x, y, width, height }) => {
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return height >= 44 && hit !== null && strip.contains(hit);
    });
    return { bottom: box.bottom - (window.visualViewport?.height ?? 0), hits: onTop };
  });
  expect(Math.abs(bottom)).toBeLessThan(1);
  expect(hits).toEqual(Array(8).fill(true));

  await unfold(page, 'units');
  await check(page.locator('#unitSystem-metric'));
  await expect(keys(page)).toHaveCount(0);
  await page.locator('#roomWidth').tap();
  await expect(keys(page).getByRole('button').first()).toHaveText('m');
  await page.getByRole('heading', { name: 'Room Layout' }).tap();
  await page.locator('#roomWidth').blur();
  await expect(keys(page)).toHaveCount(0);
});

test('the keys are a toolbar: one tab stop, arrows move in it, and a press returns to the field', {
  tag: '@nightly',
}, async ({ calculator: page }) => {
  const field = page.locator('#roomLength');
  await field.tap();
  await page.keyboard.type('7');
  const [first, second] = [keys(page).getByRole('button').nth(0), keys(page).getByRole('button').nth(1)];
  await expect(keys(page).locator('[tabindex="0"]')).toHaveCount(1);
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('7"');
});

test('the keys work in a dialog too, and keep it open', { tag: '@nightly' }, async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await page.getByRole('button', { name: 'Add Obstacle' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  await dialog.getByLabel('Name', { exact: true }).fill('Bench');
  await dialog.getByLabel('Length (top to bottom)').tap();
  await page.keyboard.type('2');
  await tapKey(page, 'ft');
  await dialog.getByLabel('Width (left to right)').tap();
  await page.keyboard.type('1');
  await tapKey(page, '1/2');
  await tapKey(page, 'in');
  await expect(dialog.getByLabel('Width (left to right)')).toHaveValue('1 1/2"');
  await dialog.getByRole('button', { name: 'Place on the drawing' }).tap();
  await expect(page.getByText(/^Bench, \d/).first()).toBeVisible();
});
