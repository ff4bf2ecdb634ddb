import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';

test('without scripts every size opens the full keyboard, because a number pad has no foot mark', async ({
  calculator: page,
}) => {
  const types = await page
    .locator('input[data-size]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).type));
  expect(types.length).toBeGreaterThanOrEqual(5);
  expect(new Set(types)).toEqual(new Set(['text']));
  await expect(page.locator('input[data-size][inputmode]')).toHaveCount(0);
  await layOut(page, { ...SQUARE_ROOM, roomLength: `14' 6 1/2"` });
  // Sizes among the trade fields below the layout.
  await expect(page.locator('#jointDepth')).toHaveAttribute('data-size', 'in');
  await expect(page.locator('input[data-size][inputmode]')).toHaveCount(0);
});
