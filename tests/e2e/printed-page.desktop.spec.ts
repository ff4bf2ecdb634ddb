import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';

const UPGRADE = 'Upgrade to Pro to export it, print it';

test('paper takes the answer, the drawing and all lists, without anything to press', async ({
  proCalculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  await expect(page.locator('#cut-mode-section')).toBeAttached();
  await expect(page.locator('#rules-section')).toBeAttached();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const results = page.locator('#results-section');
  await expect(page.getByTestId('answer-strip')).toBeVisible();
  await expect(results.locator('.draw-static svg')).toBeVisible();
  for (const part of ['buy', 'cuts-section', 'cut-mode-section', 'first-lines-section', 'rules-section']) {
    await expect(page.locator(`#${part}`)).toBeVisible();
  }
  await expect(results.getByText(UPGRADE)).toBeHidden();
  // Boxes to tick are for the pencil.
  await expect(results.locator('button:visible, select:visible, input:visible:not([type=checkbox])')).toHaveCount(0);
  await expect(page.locator('nav:visible, #room-section:visible')).toHaveCount(0);
  await expect(results.getByRole('checkbox', { name: /from tile/ }).first()).toBeVisible();
  // What is laid out only near a screen would have no place on paper.
  const laidOutLater = await results.evaluate((element) =>
    [...element.querySelectorAll('section')].filter((one) => getComputedStyle(one).contentVisibility !== 'visible'),
  );
  expect(laidOutLater).toEqual([]);
});

test('a plan that may not print prints the sentence that says which may', async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#results-section').getByText(UPGRADE)).toBeVisible();
  await expect(page.locator('.draw-frame')).toBeHidden();
  await expect(page.locator('#buy')).toBeHidden();
});
