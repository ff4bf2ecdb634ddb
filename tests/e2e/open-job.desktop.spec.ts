import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  fill,
  fillCalculator,
  inSight,
  layOut,
  tilesToBuy,
  WIDE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { cutOff } from '#tests/e2e/support/cut-off.ts';
import { jobAction, jobSelector, saveJob } from '#tests/e2e/support/save-job.ts';

const header = (page: Page) => page.getByRole('banner');
const state = (page: Page) => header(page).getByTestId('job-state');
const clearSelection = (page: Page) => page.getByRole('button', { name: 'Clear selection', includeHidden: true });

test('the header shows the open job and whether it is saved', async ({ diyCalculator: page }) => {
  await layOut(page, WIDE_ROOM);
  await expect(state(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await page.getByRole('dialog').getByLabel('Job name').fill('Bath');
  await page.keyboard.press('Enter');
  await expect(header(page)).toContainText('Open job: Bath');
  await expect(state(page)).toHaveText('Saved');
  await fill(page.locator('#roomLength'), '99');
  await expect(state(page)).toHaveText('Not saved');
  await fill(page.locator('#roomLength'), '100.0');
  await expect(state(page)).toHaveText('Saved');
  await fill(page.locator('#roomWidth'), '77');
  await expect(state(page)).toHaveText('Not saved');
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes to "Bath"' }).click();
  await expect(state(page)).toHaveText('Saved');
  await expect(jobSelector(page).locator('option', { hasText: 'Bath' })).toHaveCount(1);
  await jobAction(page, 'Clear selection');
  await expect(state(page)).toHaveCount(0);
  await (await inSight(jobSelector(page))).selectOption({ label: 'Bath' });
  await expect(state(page)).toHaveText('Saved');
});

test('a long name is truncated, and can be read in full', { tag: '@nightly' }, async ({ diyCalculator: page }) => {
  const name = `${'Bathroom on the second floor '.repeat(6)}end`;
  await fillCalculator(page, WIDE_ROOM);
  await saveJob(page, name);
  await expect(header(page)).toContainText(name);
  await expect(state(page)).toHaveText('Saved');
  for (const width of [1024, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await header(page).boundingBox();
    expect(box?.height).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(state(page)).toBeInViewport();
  }
});

test('a job saved offline is kept on this device until the account has it', async ({
  diyCalculator: page,
  expectedErrors,
}) => {
  await fillCalculator(page, WIDE_ROOM);
  await saveJob(page, 'Bath');
  await expect(state(page)).toHaveText('Saved');
  const goOnline = await cutOff(page, expectedErrors);
  await fill(page.locator('#roomLength'), '99');
  await expect(state(page)).toHaveText('Not saved');
  await jobAction(page, 'Save changes');
  await expect(state(page)).toHaveText('Kept on this device');
  await goOnline();
  await expect(state(page)).toHaveText('Saved');
});

test('a job stays open across another page and a reload, and can be closed', { tag: '@nightly' }, async ({
  diyCalculator: page,
  account,
}) => {
  await layOut(page, WIDE_ROOM);
  await saveJob(page, 'Bath');
  await expect(state(page)).toHaveText('Saved');
  const visitSupport = async () => {
    await page.getByLabel(`account of ${account.email}`).click();
    await page.getByRole('link', { name: 'Support' }).click();
    await page.waitForURL('/support');
  };
  await visitSupport();
  await page.goBack();
  await expect(state(page)).toHaveText('Saved');
  await expect(clearSelection(page)).toHaveCount(1);
  await visitSupport();
  await header(page)
    .getByRole('link', { name: /Tilewright/ })
    .click();
  await expect(state(page)).toHaveText('Saved');
  await page.reload();
  await waitForHydration(page);
  await expect(tilesToBuy(page)).toBeVisible();
  await expect(state(page)).toHaveText('Saved');
  await jobAction(page, 'Clear selection');
  await expect(state(page)).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  await expect(tilesToBuy(page)).toBeVisible();
  await expect(state(page)).toHaveCount(0);
});
