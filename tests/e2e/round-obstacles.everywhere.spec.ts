import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { inSight, layOut, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';

const placed = (page: Page, field: string, index = 0) => page.locator(`[name="obstacles[${index}].${field}"]`);

test.beforeEach(async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
});

test('a toilet flange is added as a circle, and the list of cuts has its hole', {
  tag: ['@nightly-mobile', '@nightly-no-js'],
}, async ({ page }) => {
  await (await openNew(page)).getByRole('button', { name: 'Toilet flange' }).click();
  const part = await openNew(page);
  await expect(part.getByLabel('Shape')).toHaveValue('circle');
  await expect(part.getByLabel('Diameter')).toHaveValue('4 1/2');
  await expect(part.getByLabel('Width (left to right)')).toHaveCount(0);
  await part.getByLabel('From the left wall').fill('35');
  await part.getByLabel('From the top wall').fill('35');
  await part.getByRole('button', { name: /^Add (Obstacle|at these numbers)$/ }).click();
  await expect(placed(page, 'diameter')).toHaveValue('4 1/2');
  await expect(page.locator('[data-cut]', { hasText: 'hole of' }).first()).toContainText(
    /hole of 4.1\/2.*from the left edge/,
  );
});

test('a chosen shape asks for its own sizes, with a message at each invalid one', {
  tag: ['@nightly-mobile', '@nightly-desktop'],
}, async ({ page }) => {
  let part = await openNew(page);
  await part.getByLabel('Name').fill('Hearth');
  await (await inSight(part.getByLabel('Shape'))).selectOption('polygon');
  await part.getByRole('button', { name: /^Add (Obstacle|at these numbers)$/ }).click();
  part = await openNew(page);
  await expect(page.getByText('A polygon needs at least 3 corners').first()).toBeVisible();
  await part.getByLabel('Corners, one per line').fill('20, 20\n50, 20\n20, 60');
  await part.getByRole('button', { name: /^Add (Obstacle|at these numbers)$/ }).click();
  await expect(placed(page, 'points')).toHaveValue('20, 20\n50, 20\n20, 60');

  part = await openNew(page);
  await part.getByLabel('Name').fill('Cabinet');
  await (await inSight(part.getByLabel('Shape'))).selectOption('turned');
  await part.getByLabel('Length (top to bottom)').fill('10');
  await part.getByLabel('Width (left to right)').fill('20');
  await part.getByLabel('From the left wall').fill('60');
  await part.getByLabel('From the top wall').fill('60');
  await part.getByRole('button', { name: /^Add (Obstacle|at these numbers)$/ }).click();
  part = await openNew(page);
  await part.getByLabel('Turned by (degrees)').fill('30');
  await part.getByRole('button', { name: /^Add (Obstacle|at these numbers)$/ }).click();
  await expect(placed(page, 'angle', 1)).toHaveValue('30');
  await expect(page.locator('#room-section')).toContainText('less 5.6 sq ft');
});
