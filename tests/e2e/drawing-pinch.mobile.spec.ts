import { expect, test } from '#tests/e2e/fixtures.ts';
import { chooseCustomRoom, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { pinch } from '#tests/e2e/support/strokes.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

test('a second finger turns a stroke into a pinch and draws nothing', async ({ trialPage: page }) => {
  await subscribeToPro(page);
  await openCalculator(page);
  await chooseCustomRoom(page);
  await page.getByTestId('room-canvas').scrollIntoViewIfNeeded();
  await pinch(page, page.getByTestId('room-canvas'), 60, 160);
  await expect(page.getByRole('button', { name: /Finish Drawing/ })).toHaveCount(0);
});
