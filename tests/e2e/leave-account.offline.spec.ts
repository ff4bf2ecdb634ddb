import type { Page } from '@playwright/test';
import { expect, newAccount, register, test } from '#tests/e2e/fixtures.ts';
import {
  fillCalculator,
  layOut,
  openCalculator,
  WIDE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { cutOff } from '#tests/e2e/support/cut-off.ts';
import { jobSelector, saveJob } from '#tests/e2e/support/save-job.ts';
import { waitForWorker } from '#tests/e2e/support/service-worker.ts';

/** What may stay in a browser after a log-out: settings of the device, and what it could not send. */
const MAY_STAY = /^tilewright\.(?:units|drawer|terms|installDeclined|jobs|jobs\.account|jobs\.left|queuedCounts)$/;

/** The account's keys in this page's stores, and the text of all of them. */
async function kept(page: Page) {
  const stores = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
  const names = stores.map(([key]) => key).filter((key) => key.startsWith('tilewright') && !MAY_STAY.test(key));
  return { names, text: JSON.stringify(stores) };
}

async function pressLogOut(page: Page, email: string): Promise<void> {
  await page.getByLabel(`account of ${email}`).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

/** Saves the form as a job, and waits until the account has it. */
async function saveAndSend(page: Page, name: string): Promise<void> {
  const sent = page.waitForResponse((answer) => answer.request().postData()?.includes('"save"') === true);
  await saveJob(page, name);
  await sent;
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tilewright.jobs.account')))
    .toMatch(/"revision":1\b/);
}

const section = (page: Page) => page.locator('#jobs-section');

test('logging out offline lists unsent changes, logs out every tab, and ends the session later', async ({
  diyCalculator: page,
  account,
  expectedErrors,
}) => {
  await layOut(page, WIDE_ROOM);
  await saveAndSend(page, 'Sent hall');
  await waitForWorker(page);
  const other = await page.context().newPage();
  await other.goto('/tiles');
  await waitForHydration(other, '#name, form');
  const goOnline = await cutOff(page, expectedErrors);
  await saveJob(page, 'Unsent bath');
  await expect(section(page)).toContainText('1 change is not in your account yet.');

  await pressLogOut(page, account.email);
  const dialog = page.getByRole('dialog', { name: '1 change is not in your account' });
  await expect(dialog.getByRole('listitem')).toHaveText('"Unsent bath"');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toMatch(/^tilewright-jobs-/);
  await dialog.getByRole('button', { name: 'Send and log out' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server did not answer.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await pressLogOut(page, account.email);
  await dialog.getByRole('button', { name: 'Keep for this account' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Unsent bath' })).toContainText('Nobody else can open it.');
  await expect(page.getByText('Job saved')).toHaveCount(0);
  await expect(other.getByText('You logged out in another tab of this browser.')).toBeVisible();
  for (const tab of [page, other]) {
    await expect.poll(async () => (await kept(tab)).names).toEqual([]);
    expect((await kept(tab)).text).not.toContain('Sent hall');
    await expect(tab.getByText(account.email)).toHaveCount(0);
  }

  await goOnline();
  await page.goto('/');
  await page.waitForURL(/\/auth/);
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await page.request.post('/api/login', { data: account });
  await openCalculator(page);
  await expect(jobSelector(page).locator('optgroup[label="In your account"] option')).toHaveText([
    'Sent hall',
    'Unsent bath',
  ]);
});

test('a session ended elsewhere has the effect of a log-out, and shows nothing to the next account', async ({
  diyCalculator: page,
  account,
}) => {
  await layOut(page, WIDE_ROOM);
  await saveAndSend(page, 'Sent hall');
  await page.request.post('/api/logout');
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('Your session has ended.')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  // The typed text waits in this tab for the same account.
  await expect.poll(async () => (await kept(page)).names.filter((name) => name !== 'tilewright.draft')).toEqual([]);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Sent hall');
  const next = newAccount();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  // Until then only the login's fields are shown.
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await page.locator('#email').fill(next.email);
  await page.locator('#password').fill(next.password);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByLabel(`account of ${next.email}`)).toBeVisible();
  await expect(page.locator('#roomLength')).toHaveValue('');
  expect((await kept(page)).text).not.toContain(account.email);

  // The page is open while somebody else logs in, in another tab.
  await fillCalculator(page, { roomLength: '177' });
  const third = newAccount();
  await register(page, third);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByLabel(`account of ${third.email}`)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.locator('#roomLength')).toHaveValue('');
});

test('data deleted at log-out is gone, and a refused log-out gives the server’s reason', {
  tag: '@nightly',
}, async ({ diyCalculator: page, account, expectedErrors }) => {
  await fillCalculator(page, WIDE_ROOM);
  await saveAndSend(page, 'Sent hall');
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The server is being restarted.' }),
  );
  expectedErrors.push(/status of 503/);
  await pressLogOut(page, account.email);
  const notes = page.getByRole('region', { name: /Notifications/ });
  await expect(notes).toContainText('Logout failed');
  await expect(notes).toContainText('The server is being restarted.');
  await expect(page.locator('#roomLength')).toBeVisible();
  await page.unroute('**/api/logout');

  await page.route('**/api/jobs', (route) => route.abort());
  expectedErrors.push(/ERR_FAILED/);
  await saveJob(page, 'Unsent bath');
  await expect(section(page)).toContainText('1 change is not in your account yet.');
  await pressLogOut(page, account.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and log out' }).click();
  await page.waitForURL('/auth?tab=login');
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
    'You have been logged out successfully.',
  );
  await expect.poll(async () => (await kept(page)).names).toEqual([]);
  expect((await kept(page)).text).not.toMatch(/Unsent bath|Sent hall/);
});

test('after a log-out without scripts the next page with scripts removes the stored data', { tag: '@nightly' }, async ({
  diyCalculator: page,
  account,
}) => {
  await layOut(page, WIDE_ROOM);
  await saveAndSend(page, 'Sent hall');
  await expect.poll(async () => (await kept(page)).names).toContain('tilewright.account');
  await page.request.post('/logout', { form: { email: account.email } });
  await page.goto('/guide');
  await expect.poll(async () => (await kept(page)).names).toEqual([]);
  await expect.poll(async () => (await kept(page)).text).not.toContain('Sent hall');
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('forget');
  // Another account finds none of it.
  await register(page, { email: `second-${account.email}`, password: account.password });
  await openCalculator(page);
  await expect(jobSelector(page).locator('option')).toHaveCount(1);
});
