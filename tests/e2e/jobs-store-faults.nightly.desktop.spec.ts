import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  fill,
  fillCalculator,
  inSight,
  layOut,
  openCalculator,
  WIDE_ROOM,
} from '#tests/e2e/support/calculator-page.ts';
import { cutOff } from '#tests/e2e/support/cut-off.ts';
import { jobAction, saveJob } from '#tests/e2e/support/save-job.ts';

/** The names of the account's jobs on the server. */
async function inAccount(page: Page): Promise<string[]> {
  const { jobs } = await (await page.request.get('/api/jobs')).json();
  return jobs.map(({ name }: { name: string }) => name).sort();
}

test('with a full store the account gets the job; without a network a message says so, and nothing is lost', async ({
  diyPage: page,
  expectedErrors,
}) => {
  await openCalculator(page);
  await fillCalculator(page, WIDE_ROOM);
  await saveJob(page, 'First');
  await expect(page.locator('#accountJob option:checked')).toHaveText('First');
  await expect.poll(() => inAccount(page)).toEqual(['First']);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await saveJob(page, 'Second');
  await expect(page.locator('#accountJob option:checked')).toHaveText('Second');
  await expect(page.locator('#jobs-section')).toContainText('This browser’s storage is full.');
  await expect(page.locator('#jobs-section')).toContainText('Jobs are saved in your account only');
  expect(await inAccount(page)).toEqual(['First', 'Second']);
  await fill(page.locator('#roomLength'), '77');
  // The message of the job before may still be there.
  const saved = page.waitForResponse(
    (response) => /\/api\/jobs/.test(response.url()) && response.request().method() !== 'GET',
  );
  await jobAction(page, 'Save changes');
  await saved;
  await expect(page.getByText('Job saved', { exact: true })).toBeVisible();

  const goOnline = await cutOff(page, expectedErrors);
  await saveJob(page, 'Third');
  await expect(page.getByRole('dialog')).toContainText('This browser’s storage is full.');
  await page.keyboard.press('Escape');
  await expect(page.locator('#accountJob option', { hasText: 'Third' })).toHaveCount(0);
  await goOnline();
  await calculate(page);
  expect(await inAccount(page)).toEqual(['First', 'Second']);
  // This page could not store the job, but the next one loads it from the account.
  await openCalculator(page);
  await (await inSight(page.locator('#accountJob'))).selectOption({ label: 'Second' });
  await expect(page.locator('#roomLength')).toHaveValue('77');
});

test('a browser without storage still calculates, reports it, and saves in the account', async ({
  diyPage: page,
  expectedErrors,
}) => {
  // The framework's scroll restoration logs the error and continues.
  expectedErrors.push(/Access is denied for this document/);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  await openCalculator(page);
  await expect(page.locator('#jobs-section')).toContainText('This browser blocks saved data for this site.');
  await layOut(page, WIDE_ROOM);
  await saveJob(page, 'Everywhere');
  await expect(page.locator('#accountJob option:checked')).toHaveText('Everywhere');
  expect(await inAccount(page)).toEqual(['Everywhere']);
  await jobAction(page, 'Rename');
  await page.getByRole('dialog').getByLabel('Job name').fill('Hall');
  await page.getByRole('dialog').getByLabel('Job name').press('Enter');
  await expect(page.locator('#accountJob option:checked')).toHaveText('Hall');
  expect(await inAccount(page)).toEqual(['Hall']);
  await jobAction(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('#accountJob')).toBeDisabled();
  await expect.poll(() => inAccount(page)).toEqual([]);
});

test('two tabs rename the same job: the second is informed that it is gone', async ({ diyPage: page, context }) => {
  await openCalculator(page);
  await fillCalculator(page, WIDE_ROOM);
  await saveJob(page, 'Ours');
  await expect(page.locator('#accountJob option:checked')).toHaveText('Ours');
  await jobAction(page, 'Rename');
  const other = await context.newPage();
  await openCalculator(other);
  await (await inSight(other.locator('#accountJob'))).selectOption({ label: 'Ours' });
  await jobAction(other, 'Rename');
  await other.getByRole('dialog').getByLabel('Job name').fill('Theirs');
  await other.getByRole('dialog').getByLabel('Job name').press('Enter');
  await expect(other.locator('#accountJob option:checked')).toHaveText('Theirs');

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Job name').fill('Mine');
  await dialog.getByLabel('Job name').press('Enter');
  await expect(dialog).toContainText('Job not found!');
  await page.keyboard.press('Escape');
  await expect(page.locator('#accountJob option', { hasText: 'Theirs' })).toHaveCount(1);
  await expect(page.locator('#accountJob')).toHaveValue('');
  await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
});

test('a saved job with an invalid room opens with its errors', async ({ diyPage: page }) => {
  await openCalculator(page);
  await fillCalculator(page, WIDE_ROOM);
  await saveJob(page, 'Unsound');
  await expect(page.locator('#accountJob option:checked')).toHaveText('Unsound');
  await page.evaluate(() => {
    const text = localStorage.getItem('tilewright.jobs') ?? '';
    localStorage.setItem('tilewright.jobs', text.replace('"tileLength":12', '"tileLength":300'));
  });
  await openCalculator(page);
  // The `browser:` prefix marks a job of this browser.
  await expect(page.locator('#accountJob option', { hasText: 'Unsound' })).toHaveAttribute('value', 'browser:Unsound');
  await (await inSight(page.locator('#accountJob'))).selectOption({ label: 'Unsound' });
  await expect(page.locator('#tileLength')).toHaveValue('300');
  await expect(page.locator('#tileLength-error')).toContainText('seem unusually large');
  await expect(page.getByTestId('tiles-to-buy')).toHaveCount(0);
});
