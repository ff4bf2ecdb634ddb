import type { Locator, Page } from '@playwright/test';
import { WIDE_ROOM } from '#tests/e2e/support/calculator-page.ts';

/** The list of saved jobs. */
export function jobSelector(page: Page): Locator {
  return page.locator('#accountJob');
}

/** Saves the form as a job with the dialog. */
export async function saveJob(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  const field = page.getByRole('dialog').getByLabel('Job name');
  await field.fill(name);
  await field.press('Enter');
}

/** An action of the open job, from the menu at its name. */
export async function jobAction(
  page: Page,
  name: 'Clear selection' | 'Rename' | 'Delete' | 'Save changes',
): Promise<void> {
  const menu = page
    .getByRole('banner')
    .locator('details')
    .filter({ has: page.getByTestId('job-state') });
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  await menu.getByRole('button', { name, exact: true }).click();
}

/** A file of `count` jobs, named Job 0 and up, with room lengths from 90 in up. */
export function jobsFile(count: number) {
  const jobs = Array.from({ length: count }, (_, n) => ({
    name: `Job ${n}`,
    data: { ...WIDE_ROOM, roomLength: 90 + n },
  }));
  return { name: 'jobs.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(jobs)) };
}

/** Imports such a file into the account by a direct request, without the page. */
export async function importJobs(page: Page, count: number): Promise<void> {
  await page.request.post('/?index', { multipart: { intent: 'import-jobs', jobsFile: jobsFile(count) } });
}
