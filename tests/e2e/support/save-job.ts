import type { Locator, Page } from '@playwright/test';

/** The list of jobs to open. */
export function jobSelector(page: Page): Locator {
  return page.locator('#accountJob');
}

/** Saves what is in the form under `name`, by the dialog. */
export async function saveJob(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Job' }).click();
  const field = page.getByRole('dialog').getByLabel('Job name');
  await field.fill(name);
  await field.press('Enter');
}
