import { expect, test } from '#tests/e2e/fixtures.ts';
import { inSight, layOut, openCalculator, tilesToBuy, WIDE_ROOM } from '#tests/e2e/support/calculator-page.ts';
import { jobAction } from '#tests/e2e/support/save-job.ts';

test('the header saves the form, and shows the open job and whether it is saved', async ({ diyCalculator: page }) => {
  const header = page.getByRole('banner');
  const state = header.getByTestId('job-state');
  await layOut(page, WIDE_ROOM);
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await expect(page.locator('#jobs-section')).toContainText('Please enter a job name');
  await page.locator('#jobName').fill('Bath');
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await expect(header).toContainText('Open job: Bath');
  await expect(state).toHaveText('Saved');
  await expect(page).toHaveURL('/?index');
  // Enter calculates, though Save Job is the first button on the page.
  await page.locator('#roomLength').fill('99');
  await page.locator('#roomLength').press('Enter');
  await expect(state).toHaveText('Not saved');
  await expect(tilesToBuy(page)).toBeVisible();
  await jobAction(page, 'Clear selection');
  await expect(state).toHaveCount(0);
  await openCalculator(page);
  await (await inSight(page.locator('#accountJob'))).selectOption({ label: 'Bath' });
  await page.getByRole('button', { name: 'Open job' }).click();
  await expect(state).toHaveText('Saved');
  await header.getByRole('link', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL('/new');
  await expect(state).toHaveCount(0);
});
