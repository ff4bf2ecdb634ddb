import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { layOut, SQUARE_ROOM, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';

const press = (button: Locator) => button.press('Enter');

/** The obstacles of the room, by their buttons. */
const removing = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });

test('by keys, a button that a press takes off the page leaves the focus at what comes next', async ({
  calculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  await press(page.locator('#obstacles-section h2 button'));
  await press(page.locator('#new-obstacle > summary'));
  for (const [name, place] of [
    ['Toilet', 'Top left corner'],
    ['Vanity', 'Top right corner'],
    ['Tub', 'Bottom left corner'],
  ] as const) {
    await press(page.locator('#new-obstacle').getByRole('button', { name, exact: true }));
    await press(page.locator('#new-obstacle').getByRole('button', { name: place, exact: true }));
    await expect(removing(page, name)).toHaveCount(1);
  }
  await press(removing(page, 'Vanity'));
  await expect(removing(page, 'Tub')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removing(page, 'Toilet')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-adds]').first()).toBeFocused();
  await expect(tilesToBuy(page)).toHaveText(/^\d+$/);

  await press(page.locator('#room-section h2 button'));
  await press(page.locator('summary', { hasText: 'More rooms' }));
  await press(page.getByRole('button', { name: 'Add a room' }));
  await expect(page.locator('#room-2 > summary')).toBeFocused();
  await press(page.getByRole('button', { name: 'Add another room' }));
  await expect(page.getByRole('button', { name: 'Add another room' })).toBeFocused();
});
