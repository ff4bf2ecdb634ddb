import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculationsUsed,
  check,
  fillCalculator,
  inSight,
  layOut,
  openCalculator,
  tilesToBuy,
  WIDE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { cutOff } from '#tests/e2e/support/cut-off.ts';
import { importJobs } from '#tests/e2e/support/save-job.ts';
import { isPublicFile, readCaches, waitForWorker } from '#tests/e2e/support/service-worker.ts';

test('after one visit / opens and calculates offline, and the count is sent on return', async ({
  trialPage: page,
  account,
  expectedErrors,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await waitForWorker(page);
  const used = await calculationsUsed(page);
  await check(page.locator('#unitSystem-metric'));
  await (await buttonInSight(page, 'Save Preference')).click();

  const goOnline = await cutOff(page, expectedErrors);
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  // The page knows the last account, though the cached page contains none of its data.
  await expect(page.getByLabel(`account of ${account.email}`)).toBeVisible();
  await layOut(page, WIDE_ROOM);
  const tiles = (await tilesToBuy(page).textContent()) ?? '';
  expect(Number(tiles)).toBeGreaterThan(90);
  const cutMode = page.locator('#cut-mode-section');
  await (await inSight(cutMode.locator('summary'))).click();
  await cutMode.getByRole('checkbox').first().check();
  await openCalculator(page);
  await expect(page.locator('#roomLength')).toHaveValue('');
  // The cached page was rendered without an account, in inches.
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

  await goOnline();
  await expect.poll(() => calculationsUsed(page)).toBe(used + 1);
});

test('with a dead network / opens from the cache and stays open', { tag: '@nightly' }, async ({
  trialPage: page,
  expectedErrors,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await waitForWorker(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
  });
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.context().setOffline(true);
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/readyz'));
  await page.goto('/');
  await asked;
  await waitForHydration(page);
  await layOut(page, WIDE_ROOM);
  expect(Number((await tilesToBuy(page).textContent()) ?? '')).toBeGreaterThan(90);
  await page.goto('/#lay');
  await page.reload();
  await waitForHydration(page);
  await expect(tilesToBuy(page)).toHaveText(/^\d+$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test("the account's jobs count and open offline too", async ({ diyPage: page, expectedErrors }) => {
  await importJobs(page, 10);
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.locator('#accountJob option')).toHaveCount(11);
  // Wait until the browser's copy is stored.
  await expect(page.locator('#accountJob option[value^="browser:"]')).toHaveCount(10);
  await waitForWorker(page);

  await cutOff(page, expectedErrors);
  await openCalculator(page);
  await expect(page.locator('#accountJob option')).toHaveCount(11);
  await fillCalculator(page, WIDE_ROOM);
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await expect(page.getByRole('dialog')).toContainText('10 saved jobs limit reached');
  await page.keyboard.press('Escape');
  await (await inSight(page.locator('#accountJob'))).selectOption({ label: 'Job 3' });
  await expect(page.locator('#roomLength')).toHaveValue('93');
});

test("the account's tiles fill in the calculator offline, and their page says that it needs a network", {
  tag: '@nightly',
}, async ({ diyPage: page, expectedErrors }) => {
  await page.goto('/tiles');
  await waitForHydration(page, 'main button');
  const card = page.locator('#tile-card');
  await card.getByLabel('Name', { exact: true }).fill('Slate');
  await card.getByLabel('Tile width').fill('7');
  await card.getByLabel('Tile length').fill('21');
  await card.getByRole('button', { name: 'Keep this tile' }).click();
  await expect(page.getByRole('status').getByText('The tile was saved.')).toBeVisible();
  await page.goto('/');
  await waitForHydration(page);
  await waitForWorker(page);
  await cutOff(page, expectedErrors);
  await page.goto('/new');
  await waitForHydration(page);
  await fillCalculator(page, { roomLength: '120', roomWidth: '96' });
  await (await buttonInSight(page, 'Use Slate')).click();
  await expect(page.locator('#tileLength')).toHaveValue('21');
  await expect(page.getByText('You need the internet to save or change tiles.')).toBeVisible();
  await page.goto('/tiles');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});

test('no cache contains a private page or an answer', async ({ page, account }) => {
  await openCalculator(page);
  await layOut(page, WIDE_ROOM);
  await waitForWorker(page);
  const stored = await readCaches(page);
  expect(stored.length).toBeGreaterThan(20);
  expect(stored.filter((answer) => !isPublicFile(answer))).toEqual([]);
  expect(stored.filter(({ text }) => text.includes(account.email))).toEqual([]);
});

test('a first visit caches what the calculator needs, and other pages are cached once opened', {
  tag: '@nightly',
}, async ({ trialPage: page }) => {
  await openCalculator(page);
  await waitForWorker(page);
  const kept = async () => (await readCaches(page)).map(({ url }) => url);
  const first = await kept();
  for (const needed of [/engine\.worker/, /clipper2/, /room-drawing/, /^\/guide/]) {
    expect(first.filter((url) => needed.test(url))).not.toEqual([]);
  }
  expect(first.filter((url) => /pdfkit|DejaVu|handle-paper|server-build/.test(url))).toEqual([]);
  const others = await page.evaluate(() =>
    Object.values(window.__remixManifest.routes).flatMap((route) =>
      route !== undefined && /^routes\/(account|admin\..*|pricing|projects|support)$/.test(route.id)
        ? [route.module]
        : [],
    ),
  );
  expect(others.length).toBeGreaterThan(8);
  expect(first.filter((url) => others.includes(url))).toEqual([]);
  // Every cached style sheet is used by some page.
  const styles = first.filter((url) => url.endsWith('.css'));
  const asked = new Set<string>();
  for (const path of ['/', '/cut-sheet', '/guide']) {
    const html = await (await page.request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/href="([^"]+\.css)"/g)) asked.add(href);
  }
  expect(styles.filter((url) => !asked.has(url))).toEqual([]);
  await page.goto('/account');
  await waitForHydration(page, 'main form');
  await expect.poll(kept).toContainEqual(expect.stringMatching(/\/account-/));
});
