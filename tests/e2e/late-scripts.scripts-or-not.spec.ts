import { expect, test } from '#tests/e2e/fixtures.ts';
import { runsScripts, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { openBeforeScripts } from '#tests/e2e/support/hold.ts';

const PAGES = [
  { path: '/new', field: '#roomLength', button: 'Calculate Layout' },
  { path: '/auth', field: '#email', button: 'Start Free Trial' },
];

test('a page is painted completely before its scripts, which load last and make it interactive', async ({
  trialPage: page,
}) => {
  const asked = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let shown = '';
  network.on('Network.requestWillBeSent', ({ request, documentURL }) => {
    // The previous page may still prefetch files.
    if (new URL(documentURL).pathname !== shown) return;
    const [kind = ''] = /\.(css|js)$/.exec(new URL(request.url).pathname)?.slice(1) ?? [];
    if (kind !== '') asked.set(request.url, `${kind}: ${request.initialPriority}`);
  });
  for (const { path, field, button } of PAGES) {
    asked.clear();
    shown = path;
    const release = await openBeforeScripts(page, path);
    await expect(page.locator(field)).toBeVisible();
    await expect(page.getByRole('button', { name: button }).first()).toBeEnabled();
    await expect(page.locator('h1')).toBeVisible();
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted, path).toBe(1);
    if (await runsScripts(page)) {
      const links = page.locator('link[rel="modulepreload"]');
      await expect(links.and(page.locator('[fetchpriority="low"]')), path).toHaveCount(await links.count());
      expect(new Set(asked.values()), path).toEqual(new Set(['css: VeryHigh', 'js: Low']));
    }
    release();
    await waitForHydration(page, field);
    // The next page is opened by a new visitor.
    await page.context().clearCookies();
  }
});
