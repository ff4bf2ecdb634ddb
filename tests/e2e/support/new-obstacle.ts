import type { Locator, Page } from '@playwright/test';

/** Opens the fields of an obstacle that is not in the room yet. */
export async function openNew(page: Page): Promise<Locator> {
  const part = page.locator('#new-obstacle');
  if ((await part.getAttribute('open')) === null) await part.locator('> summary').click();
  return part;
}
