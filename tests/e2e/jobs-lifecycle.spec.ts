import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  fillCalculator,
  openCalculator,
  tilesToBuy,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

const ROOM = { roomLength: '100', roomWidth: '126.5', tileLength: '12', tileWidth: '12', groutSpacing: '0.125' };

async function saveJob(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Job' }).click();
  const field = page.getByRole('dialog').getByLabel('Job name');
  await field.fill(name);
  await field.press('Enter');
}

const selector = (page: Page) => page.locator('#accountJob');

async function calculationsUsed(page: Page): Promise<number> {
  const answer = await page.request.get('/api/trial-status');
  return ((await answer.json()) as { annualCalculationsUsed: number }).annualCalculationsUsed;
}

test.beforeEach(async ({ page, account }) => {
  expect(account.email).toBeTruthy();
  await subscribe(page, 'diy');
  await openCalculator(page);
});

test('save, reload, load, rename and delete', async ({ page }) => {
  test.slow();
  await fillCalculator(page, ROOM);
  await calculate(page);
  const tiles = await tilesToBuy(page).textContent();
  await saveJob(page, '  Bath upstairs ');
  await expect(page.getByText('Job saved', { exact: true })).toBeVisible();
  const used = await calculationsUsed(page);

  await openCalculator(page);
  await expect(page.locator('#roomLength')).toHaveValue('');
  await selector(page).selectOption({ label: 'Bath upstairs' });
  await expect(page.locator('#roomWidth')).toHaveValue('126.5');
  await expect(tilesToBuy(page)).toHaveText(tiles ?? '');
  // The layout was counted when it was first calculated: opening one's own job is free.
  expect(await calculationsUsed(page)).toBe(used);

  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Job name').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
  await dialog.getByLabel('Job name').fill('Bath downstairs');
  await dialog.getByLabel('Job name').press('Enter');
  await expect(selector(page).locator('option:checked')).toHaveText('Bath downstairs');

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete "Bath downstairs"? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(selector(page).locator('option:checked')).toHaveText('Bath downstairs');
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(selector(page)).toBeDisabled();
  await page.reload();
  await waitForHydration(page);
  await expect(selector(page)).toBeDisabled();
});

test('names are asked for, and compared trimmed and without regard to case', async ({ page }) => {
  await fillCalculator(page, ROOM);
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
  await page.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByLabel('Job name').fill('kitchen');
  await dialog.getByLabel('Job name').press('Enter');
  await expect(dialog).toContainText('A job with this name already exists');
});

test('a job that another tab deleted is not found', async ({ page, context }) => {
  await fillCalculator(page, ROOM);
  await saveJob(page, 'Gone');
  await expect(page.getByText('Job saved', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await openCalculator(other);
  await selector(other).selectOption({ label: 'Gone' });
  await other.getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // This tab hears of it.
  await expect(selector(page).locator('option', { hasText: 'Gone' })).toHaveCount(0);
});

test('the tenth job is the last on DIY', async ({ page }) => {
  test.slow();
  await fillCalculator(page, ROOM);
  for (let number = 1; number <= 10; number++) {
    await saveJob(page, `Job ${number}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Save Job' }).click();
  await expect(page.getByRole('dialog')).toContainText('10 saved jobs limit reached');
});

test('a damaged store is told, kept aside, and does not take the page down', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('tilewright.jobs', '{"kind":"tilewright-jobs","jobs":[{"na'));
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator('#jobs-section')).toContainText('Some saved jobs could not be read');
  const aside = await page.evaluate(() => localStorage.getItem('tilewright.jobs.unreadable'));
  expect(aside).toBe('{"kind":"tilewright-jobs","jobs":[{"na');
  await fillCalculator(page, ROOM);
  await calculate(page);
});

test('jobs go to a file and come back', async ({ page }) => {
  await fillCalculator(page, ROOM);
  await saveJob(page, 'Travels');
  await expect(page.getByText('Job saved', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const path = await (await download).path();
  await page.evaluate(() => localStorage.removeItem('tilewright.jobs'));
  await openCalculator(page);
  await expect(selector(page)).toBeDisabled();
  await page.getByLabel('File of jobs to import').setInputFiles(path);
  await expect(page.getByText('1 job imported', { exact: true })).toBeVisible();
  await selector(page).selectOption({ label: 'Travels' });
  await expect(page.locator('#roomLength')).toHaveValue('100');
});
