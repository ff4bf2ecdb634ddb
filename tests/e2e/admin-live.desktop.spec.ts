import { expect, test } from '#tests/e2e/fixtures.ts';
import { hold } from '#tests/e2e/support/hold.ts';

test.describe('figures that refresh themselves', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('show placeholders while they load, refresh after 30 s, and report failures', async ({
    proPage: page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
    });
    await page.clock.install();
    await page.goto('/admin/users');
    const release = await hold(page, '**/api/admin/weeks');
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page.getByText('Loading analytics')).toBeAttached();
    release();
    await expect(page.getByText('Total Users')).toBeVisible();
    await expect(page.getByText('Loading analytics')).toHaveCount(0);

    const again = page.waitForRequest('**/api/admin/analytics');
    await page.clock.fastForward(30_000);
    await again;

    await page.route('**/api/admin/analytics', (route) => route.fulfill({ status: 503, body: 'away' }));
    await page.getByRole('link', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load analytics data. Please try again.');
    await page.unroute('**/api/admin/analytics');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Total Users')).toBeVisible();
    // Page views are only sent if an analytics endpoint is configured.
    expect(foreign).toEqual([]);
  });
});

test('a tab left open after logging out says so, and loses no input', { tag: '@nightly' }, async ({
  page,
  proAccount,
}) => {
  await page.goto('/admin/analytics');
  await expect(page.getByText('Total Users')).toBeVisible();
  const { cookies } = await page.context().storageState();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('You have been logged out');
  await expect(page.getByText('Total Users')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in again' })).toBeVisible();

  await page.context().addCookies(cookies);
  await page.goto('/admin/announcements');
  await page.locator('#subject').fill('Half written');
  await page.locator('#message').fill('A long text');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send to All Users' }).click();
  await expect(page.getByRole('alert')).toContainText('You have been logged out');
  await page.locator('#email').fill(proAccount.email);
  await page.locator('#password').fill(proAccount.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/admin/announcements');
  await expect(page.locator('#subject')).toHaveValue('Half written');
  await expect(page.locator('#message')).toHaveValue('A long text');
});
