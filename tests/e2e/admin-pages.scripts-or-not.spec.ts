import { expect, newAccount, register, test } from '#tests/e2e/fixtures.ts';
import { runsScripts } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';
import { givePlan } from '#tests/e2e/support/give-plan.ts';

const CARDS = ['Total Users', 'Recent Signups', 'Conversion Rate', 'Total Calculations'];

test('the administrator sees the figures, finds a user, gives VIP and removes it', {
  tag: '@nightly-desktop',
}, async ({ proPage: page, browser, baseURL }) => {
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.2' },
  });
  const reader = newAccount();
  await register(await other.newPage(), reader);
  await other.close();

  await page.goto('/admin/analytics');
  for (const card of CARDS) await expect(page.getByText(card, { exact: true })).toBeVisible();
  const shares = page.locator('#plan-distribution li');
  await expect(shares).toHaveCount(4);
  await expect(shares.first()).toContainText(/Free Trial\s*[1-9]/);
  await expect(page.getByRole('img', { name: /^Sign-ups a week, oldest first: (\d+, ){11}[1-9]/ })).toBeVisible();
  await page.locator('summary', { hasText: 'Numbers of Sign-ups' }).click();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(13);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByLabel('E-mail address').fill(reader.email.slice(0, 12).toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=E2E-/);
  const line = page.getByRole('listitem').filter({ hasText: reader.email });
  await expect(line).toContainText('last seen');
  const download = page.getByRole('link', { name: 'Download CSV' });
  await expect(download).toHaveAttribute('href', /search=E2E-/);
  const address = await download.getAttribute('href');
  const csv = await (await page.request.get(String(address))).text();
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`${reader.email},trial,0,`);

  await givePlan(page, reader.email, 'vip');
  await expectAccessible(page);
  await page.locator('#change summary', { hasText: 'Remove the given plan' }).click();
  await page.getByRole('button', { name: 'Remove the given plan' }).click();
  await expect(page.locator('#end-grant-reason-error')).toHaveText('Enter a reason of at least 3 characters');
  await page.locator('#end-grant-reason').fill('a mistake');
  await page.getByRole('button', { name: 'Remove the given plan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'on the Free Trial plan now' })).toBeVisible();
  await expect(page.locator('#audit li').first()).toContainText('reason: a mistake');

  await page.getByRole('link', { name: 'All of it' }).click();
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  const lines = page.locator('main li').filter({ hasText: 'Plan given' });
  await expect(lines).toHaveCount(2);
  await page.getByLabel('What').selectOption('account.registered');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(lines).toHaveCount(0);
  await expect(page.locator('main li').filter({ hasText: 'Signed up' })).toHaveCount(1);
  await expectAccessible(page);
});

test('a granted plan shows its owner the day that the administrator typed, even far from UTC', {
  tag: '@nightly',
}, async ({ proPage: page, browser, baseURL, javaScriptEnabled }) => {
  const owner = newAccount();
  // In Hawaii midnight in UTC is still the previous evening.
  const far = { timezoneId: 'Pacific/Honolulu', extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.3' } };
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled, ...far });
  const theirs = await context.newPage();
  await register(theirs, owner);
  await context.addCookies([{ name: 'terms', value: 'accepted', url: baseURL ?? '' }]);
  const year = new Date().getUTCFullYear() + 1;
  await givePlan(page, owner.email, 'pro', `${year}-03-01`);
  await expect(page.locator('#plan')).toContainText(`Pro, through Mar 01, ${year} (UTC)`);
  const notice = `You have the Pro plan through Mar 01, ${year} (UTC).`;
  for (const path of ['/', '/checkout', '/account']) {
    await theirs.goto(path);
    await expect(theirs.getByText(notice)).toBeVisible();
  }
  await theirs.goto('/current-plan');
  await expect(theirs.getByRole('main')).toContainText(`Given to youthrough Mar 01, ${year} (UTC)`);
  await context.close();
});

test('an announcement is previewed, confirmed once, sent, and tracked', { tag: '@nightly' }, async ({
  page,
  proAccount,
}) => {
  const subject = `Patterns for everybody ${Date.now()}`;
  await page.goto('/admin/announcements');
  await page.getByRole('button', { name: 'Send to All Users' }).click();
  await expect(page.locator('#subject-error')).toHaveText('Subject is required');
  await expect(page.locator('#message-error')).toHaveText('Message is required');
  await page.locator('#subject').fill(subject);
  await page.locator('#message').fill('First line\n\nSecond <b>line</b>');
  await page.getByRole('button', { name: 'Send to All Users' }).click();
  await expect(page.getByText(/^Send this to \d+ users?\?$/)).toBeVisible();
  const preview = page.getByRole('article', { name: 'Preview' });
  await expect(preview.locator('dd').last()).toHaveText(subject);
  await expect(preview.frameLocator('iframe').getByText('Second <b>line</b>', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await expect(page.locator('#message')).toHaveValue('First line\n\nSecond <b>line</b>');
  await page.getByRole('button', { name: 'Send to All Users' }).click();
  const reloaded = (await runsScripts(page)) ? page.waitForEvent('load') : null;
  await page.getByRole('button', { name: /^Yes, send to \d+ users?$/ }).click();
  // With JavaScript the page reloads after two seconds; without, the message stays.
  if (reloaded !== null) await reloaded;
  else await expect(page.getByRole('status')).toContainText(/On its way to \d+ users?\./);
  await expect(page.locator('#subject')).toHaveValue('');
  const item = page.locator('#history li').filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/admin/announcements');
    await expect(item.getByText(/^\d+ left$/)).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(item.getByText(/^[1-9]\d* sent$/)).toBeVisible();
  await expect(item).toContainText(proAccount.email);
});
