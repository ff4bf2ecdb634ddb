import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { visibleText } from '#tests/e2e/support/billing-page.ts';
import {
  fillCalculator,
  layOut,
  openCalculator,
  SQUARE_ROOM,
  tilesToBuy,
  WIDE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';

/** Opens the dialog of the current plan, whose code the press loads. */
async function openCurrentPlan(page: Page): Promise<void> {
  await page.locator('summary', { hasText: /^[A-Z0-9]{1,2}$/ }).click();
  await page.getByRole('link', { name: 'Current Plan' }).click();
}

test('a chunk of an old version that the server no longer has is reported, and no input is lost', async ({
  calculator: page,
  expectedErrors,
}) => {
  expectedErrors.push(/dynamically imported module/, /404/, /could not be fetched/);
  await fillCalculator(page, WIDE_ROOM);
  const part = '**/assets/plan-dialog-*.js';
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  await openCurrentPlan(page);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
});

test('a missing prefetched chunk does not reload the page during use', { tag: '@nightly' }, async ({
  calculator: page,
  expectedErrors,
}) => {
  expectedErrors.push(/dynamically imported module/, /404/, /could not be fetched/);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const asked = page.waitForRequest('**/assets/layout-answer-*.js');
  await page.route('**/assets/layout-answer-*.js', (route) => route.fulfill({ status: 404 }));
  // The first touch of the form loads it.
  await fillCalculator(page, WIDE_ROOM);
  await (await asked).response();
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  const missing = page.locator('#results-section [role="alert"]').filter({ hasText: 'could not be loaded' });
  await expect(missing).toBeVisible();
  await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
  expect(loads).toBe(0);
});

/**
 * Parts of the page: the file of each, the section that reports it missing, and an element that shows it has loaded.
 */
const PARTS = [
  { file: 'obstacle-tools', place: '#results-section', sign: 'button:has-text("Add Obstacle")' },
  { file: 'tape-measure', place: '#results-section', sign: 'button:has-text("Tape measure")' },
  { file: 'layout-answer', place: '#results-section', sign: '.draw-frame' },
] as const;

/** Makes a file unavailable and the server unreachable. Returns a function that ends both. */
async function lose(page: Page, file: string): Promise<() => Promise<void>> {
  const addresses = [`**/assets/${file}-*.js`, '**/healthz'];
  for (const address of addresses) await page.route(address, (route) => route.abort('internetdisconnected'));
  return async () => {
    for (const address of addresses) await page.unroute(address);
  };
}

/** The answer is tested daily, the drawing's tools at night. */
const DAILY = ['layout-answer'];

for (const { file, place, sign } of PARTS) {
  const when = DAILY.includes(file) ? {} : { tag: '@nightly' };
  test(
    `without ${file} the answer stays, a message takes its place, and a press loads it`,
    when,
    async ({ trialPage: page, expectedErrors }) => {
      expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /could not be fetched/);
      const find = await lose(page, file);
      await openCalculator(page);
      await fillCalculator(page, SQUARE_ROOM);
      await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
      const missing = page.locator(`${place} [role="alert"]`).filter({ hasText: 'could not be loaded' });
      await expect(missing).toBeVisible();
      await expect(page.getByText('could not be loaded').filter({ visible: true })).toHaveCount(1);
      await expect(page.locator('#roomLength')).toHaveValue('100');
      // The strip shows the number even if the component that shows the other one is missing.
      if (file !== 'layout-answer') await expect(tilesToBuy(page)).toHaveText('81');
      await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy 81/);
      await find();
      await missing.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator(sign).first()).toBeVisible();
      await expect(missing).toHaveCount(0);
      await expect(tilesToBuy(page)).toHaveText('81');
    },
  );
}

test('a press that needs a missing chunk reports it', async ({ diyCalculator: page, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
  await layOut(page, SQUARE_ROOM);
  const find = await lose(page, 'job-tools');
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await expect(visibleText(page, 'could not be loaded')).toBeVisible();
  const [name, reload] = [
    page.getByRole('dialog').getByLabel('Job name'),
    page.getByRole('button', { name: 'Reload', exact: true }),
  ];
  // The message stays while the pointer is over it.
  await reload.hover();
  await find();
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await waitForHydration(page);
  await expect(tilesToBuy(page)).toHaveText('81');
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await expect(name).toBeVisible();
});

test("without the dialog of the current plan the answer stays, and 'Try again' loads the page again", {
  tag: '@nightly',
}, async ({ calculator: page, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /could not be fetched/);
  await layOut(page, SQUARE_ROOM);
  await lose(page, 'plan-dialog');
  await openCurrentPlan(page);
  const missing = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(missing).toBeVisible();
  await expect(tilesToBuy(page)).toHaveText('81');
  // The file is still missing, so the second import fails in every browser.
  await page.unroute('**/healthz');
  await Promise.all([page.waitForEvent('load'), missing.getByRole('button', { name: 'Try again' }).click()]);
  await page.unroute('**/assets/plan-dialog-*.js');
  await waitForHydration(page);
  await expect(tilesToBuy(page)).toHaveText('81');
  await openCurrentPlan(page);
  await expect(page.getByRole('dialog')).toBeVisible();
});
