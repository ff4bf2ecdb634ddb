import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect, newAccount, register } from '#tests/e2e/fixtures.ts';
import {
  fill,
  fillCalculator,
  inSight,
  openCalculator,
  WIDE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { cutOff } from '#tests/e2e/support/cut-off.ts';
import { importJobs, jobAction, jobSelector, saveJob } from '#tests/e2e/support/save-job.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

const test = base.extend<{ readonly otherDevice: () => Promise<Page> }>({
  /** Opens the calculator in another browser with the same session; it is closed after the test. */
  otherDevice: async ({ page, browser, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const { cookies } = await page.context().storageState();
      const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies, origins: [] } });
      opened.push(context);
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      const other = await context.newPage();
      await openCalculator(other);
      return other;
    });
    for (const context of opened) await context.close();
  },
});

/** Simulates a return to the tab. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

function names(page: Page, group: string): Promise<string[]> {
  return page.locator(`#accountJob optgroup[label="${group}"] option`).allTextContents();
}

/** Returns to the tab until it lists these jobs of the account. */
async function expectJobs(page: Page, jobs: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      await lookAgain(page);
      return (await names(page, 'In your account')).sort();
    })
    .toEqual(jobs);
}

/** The response to a job that is saved in the account. */
function sentJob(page: Page) {
  return page.waitForResponse((answer) => answer.request().postData()?.includes('"save"') === true);
}

async function saveAndSend(page: Page, name: string): Promise<void> {
  const sent = sentJob(page);
  await saveJob(page, name);
  await sent;
  await expect(page.getByText('Job saved', { exact: true })).toBeVisible();
}

/**
 * Saves First online, which loads the code that saving needs, and then another job offline. Returns a function that
 * restores the network.
 */
async function saveBeforeAndAfterCut(page: Page, name: string, expectedErrors: RegExp[]): Promise<() => Promise<void>> {
  await fillCalculator(page, WIDE_ROOM);
  await saveAndSend(page, 'First');
  const goOnline = await cutOff(page, expectedErrors);
  await saveJob(page, name);
  await expect(page.locator('#jobs-section')).toContainText('1 change is not in your account yet.');
  return goOnline;
}

async function open(page: Page, name: string): Promise<void> {
  await (await inSight(jobSelector(page))).selectOption({ label: name });
  await expect(page.getByTestId('tiles-to-buy')).toBeVisible();
}

/** Renames the open job. */
async function rename(page: Page, to: string): Promise<void> {
  await jobAction(page, 'Rename');
  await page.getByRole('dialog').getByLabel('Job name').fill(to);
  await page.getByRole('dialog').getByLabel('Job name').press('Enter');
  await expect(jobSelector(page).locator('option:checked')).toHaveText(to);
}

test('two browsers of one account see each other’s jobs', { tag: '@nightly' }, async ({
  diyCalculator: page,
  otherDevice,
}) => {
  await fillCalculator(page, WIDE_ROOM);
  await saveAndSend(page, 'Bath');
  const other = await otherDevice();
  await open(other, 'Bath');
  await expect(other.locator('#roomWidth')).toHaveValue('126 1/2');

  await rename(other, 'Hall');
  await expectJobs(page, ['Hall']);

  await jobAction(other, 'Delete');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectJobs(page, []);
});

test('a job saved without a network is sent on return', { tag: '@nightly' }, async ({
  diyCalculator: page,
  otherDevice,
  expectedErrors,
}) => {
  const goOnline = await saveBeforeAndAfterCut(page, 'Second', expectedErrors);
  await goOnline();
  await expect(page.locator('#jobs-section')).not.toContainText('not in your account yet');
  const other = await otherDevice();
  await expect.poll(() => names(other, 'In your account')).toEqual(['First', 'Second']);
});

test('a job changed on two devices is kept under two names, and reported', async ({
  diyCalculator: page,
  otherDevice,
  expectedErrors,
}) => {
  await fillCalculator(page, WIDE_ROOM);
  await saveAndSend(page, 'Bath');
  const other = await otherDevice();
  await open(other, 'Bath');
  const goOnline = await cutOff(page, expectedErrors);
  await fill(page.locator('#roomLength'), '77');
  await jobAction(page, 'Save changes');
  await expect(page.locator('#jobs-section')).toContainText('1 change is not in your account yet.');
  await fill(other.locator('#roomLength'), '88');
  const sent = sentJob(other);
  await jobAction(other, 'Save changes');
  await sent;

  await goOnline();
  const section = page.locator('#jobs-section');
  await expect(section).toContainText(
    'Both are kept: the version from elsewhere is "Bath", the version from this browser is "Bath (2)".',
  );
  await expect(jobSelector(page).locator('option:checked')).toHaveText('Bath (2)');
  await open(page, 'Bath');
  await expect(page.locator('#roomLength')).toHaveValue('88');
  await open(page, 'Bath (2)');
  await expect(page.locator('#roomLength')).toHaveValue('77');
  await expectJobs(other, ['Bath', 'Bath (2)']);
});

test('a job renamed offline and renamed, then deleted, elsewhere is kept, and reported with both names', {
  tag: '@nightly',
}, async ({ diyCalculator: page, otherDevice, expectedErrors }) => {
  const section = page.locator('#jobs-section');
  await fillCalculator(page, WIDE_ROOM);
  await saveAndSend(page, 'Attic');
  // This also loads the code that renaming needs later offline.
  await rename(page, 'Bath');
  await expect(section).not.toContainText('not in your account yet');
  const other = await otherDevice();
  await open(other, 'Bath');
  let goOnline = await cutOff(page, expectedErrors);
  await rename(page, 'Spa');
  let sent = sentJob(other);
  await rename(other, 'Hall');
  await sent;
  await goOnline();
  await expect(section).toContainText(
    '"Bath" was changed elsewhere and in this browser. Both are kept: the version from elsewhere is "Hall", the version from this browser is "Spa".',
  );
  await expectJobs(page, ['Hall', 'Spa']);
  await expectJobs(other, ['Hall', 'Spa']);

  await open(page, 'Spa');
  goOnline = await cutOff(page, expectedErrors);
  await rename(page, 'Sauna');
  await open(other, 'Spa');
  sent = other.waitForResponse((answer) => answer.request().postData()?.includes('"delete"') === true);
  await jobAction(other, 'Delete');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await sent;
  await goOnline();
  await expect(section).toContainText(
    '"Spa" was deleted elsewhere, but changed in this browser. It is kept as "Sauna".',
  );
  await expectJobs(other, ['Hall', 'Sauna']);
});

test('names swapped offline are swapped in the account and on the other device', {
  tag: '@nightly',
}, async ({ diyCalculator: page, otherDevice, expectedErrors }) => {
  const change = async (from: string, to: string) => {
    await open(page, from);
    await rename(page, to);
  };
  await fillCalculator(page, { ...WIDE_ROOM, roomLength: '77' });
  await saveAndSend(page, 'Bath');
  await fill(page.locator('#roomLength'), '88');
  await saveAndSend(page, 'Hall');
  const other = await otherDevice();
  await expect.poll(async () => (await names(other, 'In your account')).sort()).toEqual(['Bath', 'Hall']);
  // This also loads the code that renaming needs later offline.
  await change('Hall', 'Lobby');
  await change('Lobby', 'Hall');
  await expect(page.locator('#jobs-section')).not.toContainText('not in your account yet');

  const goOnline = await cutOff(page, expectedErrors);
  await change('Bath', 'Between');
  await change('Hall', 'Bath');
  await change('Between', 'Hall');
  await expect(page.locator('#jobs-section')).toContainText('2 changes are not in your account yet.');
  const sent = sentJob(page);
  await goOnline();
  await sent;
  await expect(page.locator('#jobs-section')).not.toContainText('not in your account yet');
  await expect(page.locator('#jobs-section')).not.toContainText('Both are kept');
  await expect
    .poll(async () => {
      await lookAgain(other);
      await open(other, 'Hall');
      return other.locator('#roomLength').inputValue();
    })
    .toBe('77');
  for (const device of [page, other]) {
    expect((await names(device, 'In your account')).sort()).toEqual(['Bath', 'Hall']);
    await open(device, 'Bath');
    await expect(device.locator('#roomLength')).toHaveValue('88');
    await open(device, 'Hall');
    await expect(device.locator('#roomLength')).toHaveValue('77');
  }
});

test('jobs over the limit on return stay in the browser, with download and upgrade', { tag: '@nightly' }, async ({
  diyCalculator: page,
  expectedErrors,
}) => {
  const goOnline = await saveBeforeAndAfterCut(page, 'Away', expectedErrors);
  // Meanwhile another device fills the account.
  await page.route('**/api/jobs*', (route) => route.abort());
  expectedErrors.push(/ERR_FAILED/);
  await goOnline();
  await importJobs(page, 9);
  await page.unroute('**/api/jobs*');
  await lookAgain(page);

  const section = page.locator('#jobs-section');
  await expect(section).toContainText('1 job is not in your account');
  await expect.poll(() => names(page, 'Not in your account')).toEqual(['Away']);
  await expect.poll(async () => (await names(page, 'In your account')).length).toBe(10);
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tilewright-jobs-/);
  await section.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByRole('dialog')).toContainText('10 saved jobs limit reached');
});

test('jobs already in the browser are offered for the account', { tag: '@nightly' }, async ({
  diyCalculator: page,
  otherDevice,
}) => {
  await page.evaluate((data) => {
    const jobs = [{ name: 'Old', data }];
    localStorage.setItem('tilewright.jobs', JSON.stringify({ kind: 'tilewright-jobs', version: 1, jobs }));
  }, WIDE_ROOM);
  await page.reload();
  await waitForHydration(page);
  const section = page.locator('#jobs-section');
  await expect(section).toContainText('1 job is not in your account');
  const sent = sentJob(page);
  await section.getByRole('button', { name: 'Add to account' }).click();
  await sent;
  await expect(section).not.toContainText('is not in your account');
  const other = await otherDevice();
  await expect.poll(() => names(other, 'In your account')).toEqual(['Old']);
});

async function logOut(page: Page, email: string, unsent: 'kept' | null = null): Promise<void> {
  await page.getByLabel(`account of ${email}`).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  if (unsent !== null) await page.getByRole('dialog').getByRole('button', { name: 'Keep for this account' }).click();
  await page.waitForURL(/\/auth/);
}

test('signing out removes the copy, lists unsent jobs, and keeps them for their owner only', {
  tag: '@nightly',
}, async ({ diyCalculator: page, context, account, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/);
  const section = page.locator('#jobs-section');
  const stored = () => page.evaluate(() => localStorage.getItem('tilewright.jobs') ?? '');
  await fillCalculator(page, WIDE_ROOM);
  await saveAndSend(page, 'Bath');
  await page.route('**/api/jobs*', (route) => route.abort());
  await saveJob(page, 'Unsent');
  await expect(section).toContainText('1 change is not in your account yet.');
  await logOut(page, account.email, 'kept');
  await expect(
    page
      .getByText(
        '1 job is not in your account: "Unsent". This browser keeps it until you log in here again. Nobody else can open it.',
      )
      .first(),
  ).toBeVisible();
  expect(await stored()).not.toContain('Bath');
  await page.unroute('**/api/jobs*');

  // Another paying customer logs in, looks, and logs out.
  const next = newAccount();
  await register(page, next);
  await subscribe(page, 'diy');
  await openCalculator(page);
  await fillCalculator(page, { ...WIDE_ROOM, roomLength: '70' });
  await saveAndSend(page, 'Another');
  await expect.poll(() => names(page, 'In your account')).toEqual(['Another']);
  expect(await names(page, 'Not in your account')).toEqual([]);
  await expect(page.locator('body')).not.toContainText('Unsent');
  await logOut(page, next.email);
  await expect(page.locator('body')).not.toContainText('Unsent');

  await page.request.post('/api/login', { data: account });
  await openCalculator(page);
  await expect.poll(async () => (await names(page, 'In your account')).sort()).toEqual(['Bath', 'Unsent']);
  await expect(section).not.toContainText('not in your account yet');
  await logOut(page, account.email);
  expect(await stored()).not.toContain('Unsent');
  expect(await stored()).not.toContain('Bath');
  await context.clearCookies();
});

test('a page left open when somebody else logs in sends nothing to that account', { tag: '@nightly' }, async ({
  diyCalculator: page,
  expectedErrors,
}) => {
  const goOnline = await saveBeforeAndAfterCut(page, 'Mine', expectedErrors);
  await register(page, newAccount());
  await subscribe(page, 'diy');
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/jobs') && answer.status() === 409);
  await goOnline();
  await refused;
  expect(await (await page.request.get('/api/jobs')).json()).toMatchObject({ jobs: [] });
});

test('a job that a smaller plan rejects is reported as such, and is saved with the larger one', {
  tag: '@nightly',
}, async ({ trialPage: page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /Failed to fetch/);
  const section = page.locator('#jobs-section');
  await subscribe(page, 'pro-monthly');
  await openCalculator(page);
  const corners = '0, 0\n120, 0\n120, 60\n60, 60\n60, 96\n0, 96';
  await fillCalculator(page, { customRoomPoints: corners, tileLength: '12', tileWidth: '12' });
  await saveAndSend(page, 'Alcove');
  await page.route('**/api/jobs*', (route) => route.abort());
  await fill(page.locator('#tileWidth'), '6');
  await jobAction(page, 'Save changes');
  await expect(section).toContainText('1 change is not in your account yet.');
  await subscribe(page, 'diy');
  await page.unroute('**/api/jobs*');
  await lookAgain(page);
  await expect(section).toContainText('"Alcove" as changed in this browser. Your plan does not include custom rooms.');
  await expect(section).not.toContainText('elsewhere');
  expect(await names(page, 'In your account')).toEqual([]);
  expect(await names(page, 'Not in your account')).toEqual(['Alcove']);

  await subscribe(page, 'pro-monthly');
  await openCalculator(page);
  await expect.poll(() => names(page, 'In your account')).toEqual(['Alcove']);
  await expect
    .poll(async () => (await (await page.request.get('/api/jobs')).json()).jobs)
    .toMatchObject([{ name: 'Alcove', revision: 2 }]);
  await expect(section).not.toContainText('not in your account');
  await expect(section).not.toContainText('elsewhere');
});
