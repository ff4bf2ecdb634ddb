import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculationsUsed,
  inSight,
  layOut,
  openCalculator,
  tilesToBuy,
  unfold,
  WIDE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { jobAction, jobSelector, saveJob } from '#tests/e2e/support/save-job.ts';

test('save, reload, load, rename and delete', async ({ diyCalculator: page }) => {
  await layOut(page, WIDE_ROOM);
  const tiles = await tilesToBuy(page).textContent();
  await saveJob(page, '  Bath upstairs ');
  await expect(page.getByText('Job saved', { exact: true })).toBeVisible();
  const used = await calculationsUsed(page);

  await openCalculator(page);
  await expect(page.locator('#roomLength')).toHaveValue('');
  await unfold(page, 'jobs');
  await (await inSight(jobSelector(page))).selectOption({ label: 'Bath upstairs' });
  await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
  await expect(tilesToBuy(page)).toHaveText(tiles ?? '');
  // The layout was counted when first calculated; opening the saved job is free.
  expect(await calculationsUsed(page)).toBe(used);

  await jobAction(page, 'Rename');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Job name').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
  await dialog.getByLabel('Job name').fill('Bath downstairs');
  await dialog.getByLabel('Job name').press('Enter');
  await expect(jobSelector(page).locator('option:checked')).toHaveText('Bath downstairs');

  await jobAction(page, 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete "Bath downstairs"? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(jobSelector(page).locator('option:checked')).toHaveText('Bath downstairs');
  await jobAction(page, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(jobSelector(page)).toBeDisabled();
  await page.reload();
  await waitForHydration(page);
  await expect(jobSelector(page)).toBeDisabled();
});
