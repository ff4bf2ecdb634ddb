import { expect, test } from '#tests/e2e/fixtures.ts';
import { buttonInSight, calculate, fill, fillCalculator } from '#tests/e2e/support/calculator-page.ts';

test('an inlay and a border are added, refused where they do not fit, laid and removed', async ({
  proCalculator: page,
}) => {
  await fillCalculator(page, {
    roomLength: '100',
    roomWidth: '120',
    tileLength: '12',
    tileWidth: '12',
    groutSpacing: '0',
  });
  const zones = page.locator('#zones');
  await (await buttonInSight(page, 'Add an inlay', '#zones')).click();
  await fill(page.locator('[name="zones[0].width"]'), '30');
  await fill(page.locator('[name="zones[0].length"]'), '33');
  await fill(page.locator('[name="zones[0].x"]'), '100');
  await fill(page.locator('[name="zones[0].y"]'), '24');
  await fill(page.locator('[name="zones[0].tileWidth"]'), '6');
  await fill(page.locator('[name="zones[0].tileLength"]'), '6');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(zones.getByText('The zone must be inside the room.').filter({ visible: true }).first()).toBeVisible();
  await fill(page.locator('[name="zones[0].x"]'), '36');
  await calculate(page);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d+: \d+ \+ \d+ ·/);

  await (await buttonInSight(page, 'Add a border', '#zones')).click();
  // The inlay is closed to a line.
  await expect(zones).toContainText('Rectangle, 30 × 33 in');
  await fill(page.locator('[name="zones[1].width"]'), '6');
  await fill(page.locator('[name="zones[1].tileWidth"]'), '6');
  await calculate(page);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d+: \d+ \+ \d+ \+ \d+ ·/);

  await (await buttonInSight(page, 'Open Inlay', '#zones')).click();
  await expect(page.locator('[name="zones[0].length"]')).toHaveValue('33');
  await (await buttonInSight(page, 'Remove Border', '#zones')).click();
  await calculate(page);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d+: \d+ \+ \d+ ·/);
});
