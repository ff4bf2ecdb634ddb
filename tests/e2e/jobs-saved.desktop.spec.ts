import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  fill,
  fillCalculator,
  inSight,
  layOut,
  openCalculator,
  WIDE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { jobAction, jobSelector, jobsFile, saveJob } from '#tests/e2e/support/save-job.ts';

test('names are required, and compared trimmed and case-insensitively', { tag: '@nightly' }, async ({
  diyCalculator: page,
}) => {
  await fillCalculator(page, WIDE_ROOM);
  await saveJob(page, '   ');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please enter a job name');
  await dialog.getByLabel('Job name').fill('Kitchen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await saveJob(page, ' KITCHEN ');
  await expect(dialog).toContainText('That job name already exists, please choose another');
  await dialog.getByLabel('Job name').fill('Hall');
  await dialog.getByLabel('Job name').press('Enter');
  await expect(dialog).toHaveCount(0);
  await jobAction(page, 'Rename');
  await dialog.getByLabel('Job name').fill('kitchen');
  await dialog.getByLabel('Job name').press('Enter');
  await expect(dialog).toContainText('A job with this name already exists');
});

test('a job that another tab deleted is not found', { tag: '@nightly' }, async ({ diyCalculator: page, context }) => {
  await fillCalculator(page, WIDE_ROOM);
  await saveJob(page, 'Gone');
  await expect(page.getByText('Job saved', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await openCalculator(other);
  await (await inSight(jobSelector(other))).selectOption({ label: 'Gone' });
  await jobAction(other, 'Delete');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // This tab is notified.
  await expect(jobSelector(page).locator('option', { hasText: 'Gone' })).toHaveCount(0);
});

test('DIY allows ten jobs', { tag: '@nightly' }, async ({ diyCalculator: page }) => {
  await page.getByLabel('File of jobs to import').setInputFiles(jobsFile(9));
  await expect(page.getByText('9 jobs imported', { exact: true })).toBeVisible();
  await fillCalculator(page, WIDE_ROOM);
  await saveJob(page, 'Job 10');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(jobSelector(page).locator('option:checked')).toHaveText('Job 10');
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  // The open job can still be overwritten, but there is no room for another.
  await page.getByRole('dialog').getByLabel('Job name').fill('Job 11');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('10 saved jobs limit reached');
});

test('a damaged store is reported, set aside, and does not break the page', { tag: '@nightly' }, async ({
  diyCalculator: page,
}) => {
  await page.evaluate(() => localStorage.setItem('tilewright.jobs', '{"kind":"tilewright-jobs","jobs":[{"na'));
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator('#jobs-section')).toContainText('Some saved jobs could not be read');
  const aside = await page.evaluate(() => localStorage.getItem('tilewright.jobs.unreadable'));
  expect(aside).toBe('{"kind":"tilewright-jobs","jobs":[{"na');
  await layOut(page, WIDE_ROOM);
});

test('jobs are exported and imported', async ({ diyCalculator: page }) => {
  await fillCalculator(page, WIDE_ROOM);
  await saveJob(page, 'Travels');
  await expect(page.getByText('Job saved', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await (await buttonInSight(page, 'Export jobs', '#jobs-section')).click();
  const path = await (await download).path();
  await jobAction(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(jobSelector(page)).toBeDisabled();
  await page.getByLabel('File of jobs to import').setInputFiles(path);
  await expect(page.getByText('1 job imported', { exact: true })).toBeVisible();
  await (await inSight(jobSelector(page))).selectOption({ label: 'Travels' });
  await expect(page.locator('#roomLength')).toHaveValue('100');
});

test('a saved floor stays open under its name while its walls are shown, and they do not overwrite it', async ({
  diyCalculator: page,
}) => {
  const chosen = jobSelector(page).locator('option:checked');
  await fillCalculator(page, WIDE_ROOM);
  await saveJob(page, 'Bath floor');
  await expect(chosen).toHaveText('Bath floor');
  await (await buttonInSight(page, 'Walls of this room')).click();
  await expect(page.locator('#room-4')).toBeAttached();
  // The walls have not been saved as a job yet.
  await expect(page.getByRole('button', { name: 'Save changes', includeHidden: true })).toHaveCount(0);
  await saveJob(page, 'Bath walls');
  await expect(chosen).toHaveText('Bath walls');

  await page.getByRole('button', { name: 'Back to the floor' }).click();
  await expect(chosen).toHaveText('Bath floor');
  await fill(page.locator('#roomLength'), '77');
  await jobAction(page, 'Save changes');
  await expect(page.getByText('Job saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to its walls' }).click();
  await expect(chosen).toHaveText('Bath walls');
  await page.getByRole('button', { name: 'Make again from the floor' }).click();
  await expect(page.getByRole('button', { name: 'Save changes', includeHidden: true })).toHaveCount(0);

  await (await inSight(jobSelector(page))).selectOption({ label: 'Bath floor' });
  await expect(page.locator('#roomLength')).toHaveValue('77');
  await expect(page.locator('#room-4')).toHaveCount(0);
  await (await inSight(jobSelector(page))).selectOption({ label: 'Bath walls' });
  await expect(page.locator('#room-4')).toBeAttached();
});
