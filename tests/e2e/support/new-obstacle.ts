import type { Locator, Page } from '@playwright/test';
import { inSight, layOut } from '#tests/e2e/support/calculator-page.ts';

/** Opens the fields of a new obstacle. */
export async function openNew(page: Page): Promise<Locator> {
  const part = page.locator('#new-obstacle');
  const summary = await inSight(part.locator('> summary'));
  if ((await part.getAttribute('open')) === null) await summary.click();
  return part;
}

/** Lays out a room of 10 by 12 ft and fills in the dialog for a column, without submitting it. */
export async function describeColumn(page: Page): Promise<void> {
  await layOut(page, { roomLength: '120', roomWidth: '144', tileLength: '12', tileWidth: '12' });
  await page.getByRole('button', { name: 'Add Obstacle' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  await dialog.getByLabel('Name', { exact: true }).fill('Column');
  await dialog.getByLabel('Length (top to bottom)').fill('12');
  await dialog.getByLabel('Width (left to right)').fill('12');
}
