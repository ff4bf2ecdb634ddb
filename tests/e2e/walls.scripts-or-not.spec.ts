import { expect, test } from '#tests/e2e/fixtures.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';
import { layWall } from '#tests/e2e/support/walls.ts';

test('a shower wall is measured from the bottom: level line, niche and valve', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await layWall(page);
  await expect(page.locator('#first-lines-section')).toContainText('Snap a level line 10" above the bottom');
  await expect(page.locator('#first-lines-section')).toContainText('from the bottom edge');

  await (await openNew(page)).getByRole('button', { name: 'Niche' }).click();
  await (await openNew(page)).getByLabel('Joints on its edges').check();
  await (await openNew(page)).getByRole('button', { name: 'Middle of the wall' }).click();
  await expect(page.locator('[name="obstacles[0].name"]')).toHaveValue('Niche');
  await expect(page.locator('[name="obstacles[0].y"]')).toHaveValue('42');
  await expect(page.locator('[name="obstacles[0].x"]')).toHaveValue('24');
  await expect(page.locator('#results-section')).toContainText(/Joints fall on \d of the 4 edges/);
  // Here the layout that ignores the chosen edges has as many tiles and the same smallest cut.
  await expect(page.locator('#results-section')).toContainText('4 edges you chose. That costs nothing');

  await (await openNew(page)).getByRole('button', { name: 'Shower valve' }).click();
  await (await openNew(page)).getByRole('button', { name: 'Middle of the right side' }).click();
  await expect(page.locator('[name="obstacles[1].type"]')).toHaveValue('shower_valve');
  await expect(page.locator('[name="obstacles[1].y"]')).toHaveValue('43');
  await expect(page.locator('main')).not.toContainText(/left wall|along the room|across the room|down the room/i);
  // Walls move at their corners, so the rules have soft joints at changes of plane but no grid of movement joints.
  await expect(page.getByText('Soft joints at changes of plane').first()).toBeAttached();
  await expect(page.getByText('Gap at the walls: ')).toHaveCount(0);
});
