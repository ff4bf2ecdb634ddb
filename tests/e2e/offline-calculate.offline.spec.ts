import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculationsUsed,
  fillCalculator,
  layOut,
  openCalculator,
  tilesToBuy,
  WIDE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { isPublicFile, readCaches, waitForWorker } from '#tests/e2e/support/service-worker.ts';

test('after one visit / opens and calculates without a network, and the count is sent on return', async ({
  trialPage: page,
  context,
  account,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.goto('/');
  await waitForHydration(page);
  await waitForWorker(page);
  const used = await calculationsUsed(page);
  await page.locator('#unitSystem-metric').check();
  await page.getByRole('button', { name: 'Save Preference' }).click();

  await context.setOffline(true);
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  // Who was here last is known, though the page itself holds nothing of them.
  await expect(page.getByLabel(`Account of ${account.email}`)).toBeVisible();
  await layOut(page, WIDE_ROOM);
  const tiles = (await tilesToBuy(page).textContent()) ?? '';
  expect(Number(tiles)).toBeGreaterThan(90);
  const cutMode = page.locator('#cut-mode-section');
  await cutMode.locator('summary').click();
  await cutMode.getByRole('checkbox').first().check();
  await page.goto('/new');
  await waitForHydration(page);
  await expect(page.locator('#roomLength')).toHaveValue('');
  // The copy was rendered for nobody, in inches.
  await expect(page.locator('#unitSystem-metric')).toBeChecked();
  await page.goto('/');
  await expect(tilesToBuy(page)).toHaveText(tiles);
  await expect(cutMode.getByTestId('cut-progress')).toContainText('1 of ');
  for (const path of ['/support', '/checkout', '/current-plan', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Read the guide' }).click();
  await expect(page.getByRole('heading', { name: 'Obstacle Placement' })).toBeVisible();
  await page.goto('/');

  await context.setOffline(false);
  await expect.poll(() => calculationsUsed(page)).toBe(used + 1);
});

test('jobs of the account count and open without a network too', async ({ diyPage: page, context, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  const jobs = Array.from({ length: 10 }, (_, n) => ({ name: `Job ${n}`, data: { ...WIDE_ROOM, roomLength: 90 + n } }));
  const jobsFile = { name: 'jobs.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(jobs)) };
  await page.request.post('/?index', { multipart: { intent: 'import-jobs', jobsFile } });
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.locator('#accountJob option')).toHaveCount(11);
  // The copy is here.
  await expect(page.locator('#accountJob option[value^="browser:"]')).toHaveCount(10);
  await waitForWorker(page);

  await context.setOffline(true);
  await openCalculator(page);
  await expect(page.locator('#accountJob option')).toHaveCount(11);
  await fillCalculator(page, WIDE_ROOM);
  await page.getByRole('button', { name: 'Save Job' }).click();
  await expect(page.getByRole('dialog')).toContainText('10 saved jobs limit reached');
  await page.keyboard.press('Escape');
  await page.locator('#accountJob').selectOption({ label: 'Job 3' });
  await expect(page.locator('#roomLength')).toHaveValue('93');
});

test('no cache holds a private page or an answer', async ({ page, account }) => {
  await openCalculator(page);
  await layOut(page, WIDE_ROOM);
  await waitForWorker(page);
  const stored = await readCaches(page);
  expect(stored.length).toBeGreaterThan(20);
  expect(stored.filter((answer) => !isPublicFile(answer))).toEqual([]);
  expect(stored.filter(({ text }) => text.includes(account.email))).toEqual([]);
});
