import type { Locator, Page } from '@playwright/test';
import { buttonInSight, fill, inSight, showFace } from '#tests/e2e/support/calculator-page.ts';

/** Opens the readings of the floor, in the view 'Lay'. */
export async function openReadings(page: Page): Promise<Locator> {
  await showFace(page, 'lay');
  const floor = page.locator('#floor-section');
  await floor.locator('summary').click();
  return floor;
}

/** Fills in readings by the ids of their fields, and previews the changes. */
export async function showChange(page: Page, readings: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [id, reading] of Object.entries(readings)) await fill(page.locator(`#${id}`), reading);
  await (await buttonInSight(page, 'Show what would change')).click();
}

/** Applies the new plan shown in `within`. */
export async function takeChange(within: Locator): Promise<void> {
  await (await inSight(within.getByRole('button', { name: 'Use this plan' }))).click();
}
