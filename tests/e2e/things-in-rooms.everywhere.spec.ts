import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut } from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';

const BATHROOM = {
  roomLength: '8ft',
  roomWidth: '5ft',
  tileLength: '24',
  tileWidth: '12',
  layoutType: 'third',
} as const;
const placed = (page: Page, field: string, index = 0) => page.locator(`[name="obstacles[${index}].${field}"]`);

test.beforeEach(async ({ calculator: page }) => {
  await layOut(page, BATHROOM);
});

test('a tub is added at the top wall and a toilet beside it, in their common sizes', {
  tag: ['@nightly-mobile', '@nightly-desktop'],
}, async ({ page }) => {
  const part = await openNew(page);
  await part.getByRole('button', { name: 'Tub' }).click();
  await expect(page.locator('[name="newObstacle.name"]')).toHaveValue('Tub');
  await expect(page.locator('[name="newObstacle.type"]')).toHaveValue('custom');
  await expect(page.locator('[name="newObstacle.width"]')).toHaveValue('60');
  await expect(page.locator('[name="newObstacle.length"]')).toHaveValue('30');
  await expect(page.getByTestId('answer-strip')).toBeVisible();
  await (await openNew(page)).getByRole('button', { name: 'Top left corner' }).click();
  await expect(placed(page, 'name')).toHaveValue('Tub');
  await expect(placed(page, 'x')).toHaveValue('0');
  await expect(placed(page, 'y')).toHaveValue('0');

  await (await openNew(page)).getByRole('button', { name: 'Toilet', exact: true }).click();
  await (await openNew(page)).getByRole('button', { name: 'Turn a quarter' }).click();
  await expect(page.locator('[name="newObstacle.width"]')).toHaveValue('28');
  await (await openNew(page)).getByRole('button', { name: 'Top left corner' }).click();
  await expect(placed(page, 'name', 1)).toHaveValue('Toilet');
  await expect(placed(page, 'x', 1)).toHaveValue('0');
  await expect(placed(page, 'y', 1)).toHaveValue('30');
  await expect(page.locator('#room-section')).toContainText('less 16.4 sq ft');
});

test('the type follows the typed name, and a message keeps the input', {
  tag: ['@nightly-no-js', '@nightly-mobile'],
}, async ({ page }) => {
  const part = await openNew(page);
  await part.getByLabel('Name').fill('Steel post');
  await part.getByLabel('Length (top to bottom)').fill('wide');
  await part.getByLabel('Width (left to right)').fill('6');
  await part.getByRole('button', { name: 'Middle of the room' }).click();
  await expect(page.getByText('Please enter a valid length').first()).toBeVisible();
  await expect(part.getByLabel('Name')).toHaveValue('Steel post');
  await part.getByLabel('Length (top to bottom)').fill('6');
  await part.getByRole('button', { name: 'Middle of the room' }).click();
  await expect(placed(page, 'type')).toHaveValue('column');
  await expect(placed(page, 'x')).toHaveValue('27');
  await expect(placed(page, 'y')).toHaveValue('45');
});
