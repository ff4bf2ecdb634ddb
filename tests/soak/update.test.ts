import type { BrowserContext, Page } from '@playwright/test';
import { withBrowser } from '#scripts/page-bench/with-browser.ts';
import { register } from '#tests/e2e/fixtures.ts';
import { calculate, fillCalculator, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { startNewDeployment } from '#tests/e2e/support/new-deployment.ts';
import { isPublicFile, readCaches, waitForWorker } from '#tests/e2e/support/service-worker.ts';
import { soakRow } from './support/soak-row.ts';

const EMAIL = 'update@example.com';
const ROOM = { roomLength: '100', roomWidth: '126.5', tileLength: '12', tileWidth: '12' };

/** Requests every program file of the version that a page runs; returns how many are missing. */
function countMissing(page: Page, files: readonly string[]): Promise<number> {
  return page.evaluate(async (paths) => {
    const answers = await Promise.all(paths.map((path) => fetch(path).catch(() => null)));
    return answers.filter((answer) => answer === null || !answer.ok).length;
  }, files);
}

async function openCalculator(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/new`);
  await waitForHydration(page);
  return page;
}

/** An old tab and a reloaded one, while every program file of the server is renamed. */
async function deployUnderOpenTabs(context: BrowserContext, target: string) {
  const deployment = await startNewDeployment(target);
  try {
    await context.addCookies([{ name: 'terms', value: 'accepted', url: deployment.origin }]);
    const visitor = await context.newPage();
    await register(visitor, { email: EMAIL, password: 'update-an-open-tab' });
    const page = await openCalculator(context, deployment.origin);
    await waitForWorker(page);
    const files = (await readCaches(page)).map(({ url }) => url).filter((url) => /^\/assets\/.*\.(js|css)$/.test(url));
    const old = await openCalculator(context, deployment.origin);
    await fillCalculator(old, ROOM);
    await fillCalculator(page, ROOM);

    deployment.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByText('A new version is ready').waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await waitForHydration(page);
    await old.getByText('A new version is ready').waitFor();

    const missing = await countMissing(old, files);
    await calculate(old);
    const kept = await Promise.all([page, old].map((tab) => tab.locator('#roomWidth').inputValue()));
    const stored = await readCaches(page);
    return {
      files: files.length,
      missing: missing + deployment.missed.length,
      lost: kept.filter((width) => width !== ROOM.roomWidth).length,
      stored: stored.length,
      priv: stored.filter((answer) => !isPublicFile(answer) || answer.text.includes(EMAIL)).length,
    };
  } finally {
    deployment.close();
  }
}

soakRow(30, async () => {
  return withBrowser(async (browser, { origin }) => {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
    const { files, missing, lost, stored, priv } = await deployUnderOpenTabs(context, origin);
    return {
      row: 30,
      promise: 'An update is safe',
      figure: `${files} program files renamed under two open tabs: ${missing} missing for the old one, ${lost} inputs lost; ${stored} cached answers, ${priv} private`,
      target: 'no missing chunk, no lost input, no private page in any cache',
      reached: files > 20 && missing === 0 && lost === 0 && stored > 20 && priv === 0,
    };
  });
});
