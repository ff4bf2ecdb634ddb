import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Exports the layout on the page in the format (such as `PDF`). Returns its bytes, one per character. */
export async function saveExport(page: Page, format: string): Promise<string> {
  const details = page.locator('details', { has: page.locator('button', { hasText: 'CSV' }) });
  if ((await details.getAttribute('open')) === null) await page.locator('summary', { hasText: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: format, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`layout.${format.toLowerCase()}`);
  return readFile(await download.path(), 'latin1');
}
