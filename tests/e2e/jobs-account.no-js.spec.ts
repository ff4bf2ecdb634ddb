import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  fill,
  fillCalculator,
  inSight,
  layOut,
  openCalculator,
  tilesToBuy,
  WIDE_ROOM,
} from '#tests/e2e/support/calculator-page.ts';
import { jobAction } from '#tests/e2e/support/save-job.ts';

/** The banner above the form, which links to the section it is about. */
const topMessage = (page: Page) =>
  page.getByRole('link', { name: 'Saved Jobs', exact: true }).locator('xpath=ancestor::p');

test('save, open, rename and delete by plain forms', async ({ diyCalculator: page }) => {
  await layOut(page, WIDE_ROOM);
  const tiles = await tilesToBuy(page).textContent();
  const press = (name: string) => page.locator('#jobs-section').getByRole('button', { name, exact: true }).click();
  const section = page.locator('#jobs-section');

  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await expect(section).toContainText('Please enter a job name');
  // The first message is about the pressed button, not about the layout that stays.
  await expect(topMessage(page)).toContainText('Please enter a job name');
  await expect(page.getByText('Layout calculated', { exact: true })).toHaveCount(0);
  await fill(page.locator('#jobName'), 'Bath');
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await expect(section).toContainText('Job saved');
  await expect(tilesToBuy(page)).toHaveText(tiles ?? '');
  await fill(page.locator('#jobName'), ' BATH ');
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await expect(section).toContainText('That job name already exists, please choose another');

  await openCalculator(page);
  await expect(page.locator('#roomLength')).toHaveValue('');
  await (await inSight(page.locator('#accountJob'))).selectOption({ label: 'Bath' });
  await press('Open job');
  await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
  await expect(tilesToBuy(page)).toHaveText(tiles ?? '');

  await fill(page.locator('#jobName'), 'Shower');
  await jobAction(page, 'Rename');
  await expect(section).toContainText('Job renamed');
  await jobAction(page, 'Delete');
  await expect(section).toContainText('Are you sure you want to delete "Shower"? This action cannot be undone.');
  await section.getByRole('alert').getByRole('button', { name: 'Delete' }).click();
  await expect(section).toContainText('Job deleted');
  await expect(topMessage(page)).toContainText('Job deleted');
  await expect(page.getByText('Layout calculated', { exact: true })).toHaveCount(0);
  await expect(page.locator('#accountJob')).toBeDisabled();
});

test("the account's jobs are exported and imported", { tag: '@nightly' }, async ({ diyCalculator: page }) => {
  await fillCalculator(page, WIDE_ROOM);
  await fill(page.locator('#jobName'), 'Travels');
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  const section = page.locator('#jobs-section');
  await expect(section).toContainText('Job saved');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Export jobs', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tilewright-jobs-.*\.json$/);
  const path = await download.path();
  await jobAction(page, 'Delete');
  await section.getByRole('alert').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('#accountJob')).toBeDisabled();

  await fill(page.locator('#roomWidth'), '77');
  await page.getByLabel('File of jobs to import').setInputFiles(path);
  await section.getByRole('button', { name: 'Import jobs', exact: true }).click();
  await expect(section).toContainText('1 job imported');
  // The import keeps what was typed.
  await expect(page.locator('#roomWidth')).toHaveValue('77');
  await (await inSight(page.locator('#accountJob'))).selectOption({ label: 'Travels' });
  await section.getByRole('button', { name: 'Open job' }).click();
  await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
  await (await buttonInSight(page, 'Import jobs', '#jobs-section')).click();
  await expect(section).toContainText('Choose a file made by Export jobs.');
});

test('a trial sees the plans instead', async ({ calculator: page }) => {
  await fillCalculator(page, WIDE_ROOM);
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await expect(page.locator('#upgrade')).toContainText('Upgrade to save jobs');
  await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
});
