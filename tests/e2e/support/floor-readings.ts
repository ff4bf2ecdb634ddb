import type { Locator, Page } from '@playwright/test';
import { buttonInSight, fill, inSight, showFace } from '#tests/e2e/support/calculator-page.ts';

/** The readings of the floor, unfolded at the face 'Lay'. */
export async function openReadings(page: Page): Promise<Locator> {
  await showFace(page, 'lay');
  const floor = page.locator('#floor-section');
  await floor.locator('summary').click();
  return floor;
}

/** Fills in readings, by the ids of their fields, and asks what would change. */
export async function showChange(page: Page, readings: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [id, reading] of Object.entries(readings)) await fill(page.locator(`#${id}`), reading);
  await (await buttonInSight(page, 'Show what would change')).click();
}

/** Takes the proposal that `within` shows. */
export async function takeChange(within: Locator): Promise<void> {
  await (await inSight(within.getByRole('button', { name: 'Use this plan' }))).click();
}
