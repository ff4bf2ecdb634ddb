import { expect, test } from '#tests/e2e/fixtures.ts';
import { showFace } from '#tests/e2e/support/calculator-page.ts';
import { layTwoRooms } from '#tests/e2e/support/two-rooms.ts';

test('cards for several rooms name the room of their pieces', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await layTwoRooms(page);
  await showFace(page, 'cut');
  const mode = page.locator('#cut-mode-section');
  await mode.locator('summary').click();
  const cards = mode.locator('fieldset');
  await expect(cards.first()).toBeVisible();
  const texts = await cards.allTextContents();
  for (const text of texts) expect(text).toMatch(/of these (Hall|Kitchen) \d+/);
  const both = texts.findIndex((text) => /Hall \d+, Kitchen \d+/.test(text));
  expect(both).toBeGreaterThanOrEqual(0);
  for (const room of ['Hall', 'Kitchen'])
    await expect(
      cards
        .nth(both)
        .getByRole('checkbox', { name: new RegExp(` for ${room}: `) })
        .first(),
    ).toBeVisible();
});
