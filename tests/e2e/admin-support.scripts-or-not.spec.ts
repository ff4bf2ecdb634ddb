import { ADMIN, expect, test } from '#tests/e2e/fixtures.ts';
import { askSupport, QUESTION } from '#tests/e2e/support/ask-support.ts';
import { runsScripts } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';

test('the administrator answers a question, and the answer arrives by mail', { tag: '@nightly-desktop' }, async ({
  page,
  browser,
  account,
  baseURL,
}) => {
  const subject = `Tile sizes ${Date.now()}`;
  await askSupport(page, { subject });
  const desk = await browser.newContext({
    baseURL: String(baseURL),
    javaScriptEnabled: await runsScripts(page),
    viewport: page.viewportSize(),
  });
  await desk.request.post('/api/login', { data: ADMIN });
  const admin = await desk.newPage();
  await admin.goto('/admin/support?state=open');
  await expectAccessible(admin);
  await admin.getByRole('link', { name: subject }).click();
  await expect(admin.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
  await expect(admin.locator('ol')).toContainText(QUESTION.message);
  await admin.getByRole('button', { name: 'Send as answer' }).click();
  await expect(admin.locator('#message-error')).toHaveText('Message is required');
  if (await runsScripts(page)) {
    // While typing, an error stays as long as it applies.
    await admin.locator('#message').fill('A');
    await expect(admin.locator('#message-error')).toHaveText('Message is required');
    await admin.locator('#message').fill('As');
    await expect(admin.locator('#message-error')).toHaveCount(0);
  }
  await admin.locator('#message').fill('Asks a lot.');
  await admin.getByRole('button', { name: 'Keep as note' }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'The note was saved.' })).toBeVisible();
  await expect(admin.locator('#message')).toHaveValue('');
  await admin.locator('#message').fill('Type 12 1/2 as you say it.');
  await admin.getByRole('button', { name: 'Send as answer' }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'The answer is on its way.' })).toBeVisible();
  await expect(admin.getByText('Answered', { exact: true }).first()).toBeVisible();
  await expectAccessible(admin);
  await expect(async () => {
    await admin.goto(`/dev/mail?to=${encodeURIComponent(account.email)}`);
    await expect(admin.getByText(`Re: ${subject}`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(admin.getByText('Type 12 1/2 as you say it.')).toBeVisible();
  await expect(admin.getByText('Asks a lot.')).toHaveCount(0);

  await admin.goto(`/admin/users?search=${encodeURIComponent(account.email)}`);
  await admin.getByRole('link', { name: account.email }).click();
  await expect(admin.locator('#support')).toContainText(subject);
  await expect(admin.locator('#mails')).toContainText('Answer to a support message');
  await admin.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  await expect(admin.locator('#payments-and-database')).toContainText(/Database size\s*[\d.]+ MB/);
  await expectAccessible(admin);
  await desk.close();
});
