import type { Locator, Page } from '@playwright/test';

/** The field with the room's corners. */
export function corners(page: Page): Locator {
  return page.locator('#customRoomPoints');
}
