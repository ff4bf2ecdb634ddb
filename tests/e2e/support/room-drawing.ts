import { expect, type Locator, type Page } from '@playwright/test';
import { openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

/** Opens the drawing of a custom room, on the Pro plan. */
export async function openDrawing(page: Page): Promise<void> {
  await subscribeToPro(page);
  await openCalculator(page);
  await page.locator('#roomType-custom').check();
  await expect(page.getByTestId('room-canvas')).toBeVisible();
}

/** The field with the room's corners. */
export function corners(page: Page): Locator {
  return page.locator('#customRoomPoints');
}
