import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  inSight,
  layOut,
  openCalculator,
  runsScripts,
  tilesToBuy,
  unfold,
} from '#tests/e2e/support/calculator-page.ts';
import { jobAction } from '#tests/e2e/support/save-job.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

const CORNERS = '0, 0\n120, 0\n120, 60\n60, 60\n60, 96\n0, 96';

test('after a downgrade a custom job opens read-only, and can be deleted', { tag: '@nightly-desktop' }, async ({
  trialPage: page,
}) => {
  await subscribe(page, 'pro-monthly');
  await openCalculator(page);
  await layOut(page, { customRoomPoints: CORNERS, tileLength: '12', tileWidth: '12', groutSpacing: '0.125' });
  const hasScripts = await runsScripts(page);
  const section = page.locator('#jobs-section');
  const tiles = (await tilesToBuy(page).textContent()) ?? '';
  if (hasScripts) {
    await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
    await page.getByRole('dialog').getByLabel('Job name').fill('Alcove');
    await page.getByRole('dialog').getByLabel('Job name').press('Enter');
    await expect(page.locator('#accountJob option:checked')).toHaveText('Alcove');
  } else {
    await unfold(page, 'jobs');
    await page.locator('#jobName').fill('Alcove');
    await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
    await expect(section).toContainText('Job saved');
  }

  await subscribe(page, 'diy');
  await openCalculator(page);
  await unfold(page, 'jobs');
  await (await inSight(page.locator('#accountJob'))).selectOption({ label: 'Alcove' });
  if (!hasScripts) await section.getByRole('button', { name: 'Open job' }).click();

  await expect(tilesToBuy(page)).toHaveText(tiles);
  await expect(page.getByText('Custom room layouts require the Pro Plan!')).toBeVisible();
  await expect(page.getByText('Pro Plan Required: this job is read-only.')).toBeVisible();
  for (const field of ['#customRoomPoints', '#tileLength', '#groutSpacing', '#layoutType-half', '#unitSystem-metric']) {
    await expect(page.locator(field)).toBeDisabled();
  }
  for (const name of ['Calculate Layout', 'Save Job']) {
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: 'Rename', exact: true, includeHidden: true })).toBeDisabled();
  await expect(page.locator('[value="add-obstacle"]')).toBeDisabled();

  await jobAction(page, 'Delete');
  const question = hasScripts ? page.getByRole('alertdialog') : section.getByRole('alert');
  await expect(question).toContainText('Are you sure you want to delete "Alcove"?');
  await expect(tilesToBuy(page)).toHaveText(tiles);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('#accountJob')).toBeDisabled();
  await expect(page.locator('#tileLength')).toBeEnabled();
  await expect(page.locator('#tileLength')).toHaveValue('');
});
