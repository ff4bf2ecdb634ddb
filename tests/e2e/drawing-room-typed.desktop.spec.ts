import { expect, test } from '#tests/e2e/fixtures.ts';
import { chooseCustomRoom, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { corners } from '#tests/e2e/support/room-drawing.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

test('shows a closing error and spreads it over the walls', async ({ drawing: page }) => {
  const [length, angle] = [page.getByLabel('Wall length', { exact: true }), page.getByLabel('Angle', { exact: true })];
  for (const [wall, degrees] of [
    ['120', ''],
    ['80', '90'],
    ['119', '90'],
    ['80', '90'],
  ] as const) {
    await length.fill(wall);
    await angle.fill(degrees);
    await page.getByRole('button', { name: 'Corner', exact: true }).click();
  }
  await expect(page.getByText('Out of square: the last corner misses the first by 1"')).toBeVisible();
  await page.getByRole('button', { name: 'Spread over the walls' }).click();
  await expect(corners(page)).not.toHaveValue('');
  expect((await corners(page).inputValue()).split('\n')).toHaveLength(4);
});

test('a length that cannot be read is told at its field', async ({ drawing: page }) => {
  await page.getByLabel('Wall length', { exact: true }).fill('ten feet');
  await page.getByRole('button', { name: 'Set wall length' }).click();
  await expect(page.getByText('"ten feet" is not a length.')).toBeVisible();
});

test.describe('without a canvas', () => {
  test.use({ expectedErrors: [/This browser gives no 2D canvas/] });

  test('a canvas that cannot be had is told, and the corner list takes its place', async ({ trialPage: page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await subscribeToPro(page);
    await openCalculator(page);
    await chooseCustomRoom(page);
    await expect(page.getByText('Custom Room Drawing Error')).toBeVisible();
    await page.getByRole('button', { name: 'Use the corner list' }).click();
    await expect(corners(page)).toBeVisible();
  });
});
