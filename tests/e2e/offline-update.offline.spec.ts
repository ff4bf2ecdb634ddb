import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fillCalculator, layOut, WIDE_ROOM, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { startNewDeployment } from '#tests/e2e/support/new-deployment.ts';
import { isPublicFile, readCaches, waitForWorker } from '#tests/e2e/support/service-worker.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

test('a new version strands no open tab and loses no input', async ({ page, context, account, baseURL }) => {
  await subscribe(page, 'diy');
  const deployment = await startNewDeployment(baseURL ?? '');
  try {
    await openCalculatorAt(page, deployment.origin);
    await waitForWorker(page);
    const old = await context.newPage();
    await openCalculatorAt(old, deployment.origin);
    await fillCalculator(old, WIDE_ROOM);

    deployment.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await fillCalculator(page, WIDE_ROOM);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await waitForHydration(page);
    await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
    expect(await page.locator('script[src*="_new."], link[href*="_new."]').count()).toBeGreaterThan(0);

    // The tab that was not reloaded still finds every part of its own version and keeps what was typed.
    await expect(old.getByText('A new version is ready')).toBeVisible();
    await old.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
    await expect(old.getByRole('dialog').getByLabel('Job name')).toBeVisible();
    await old.keyboard.press('Escape');
    await expect(old.locator('#roomWidth')).toHaveValue('126 1/2');
    await calculate(old);
    expect(deployment.missed).toEqual([]);
    const stored = await readCaches(page);
    expect(stored.filter((answer) => !isPublicFile(answer) || answer.text.includes(account.email))).toEqual([]);
  } finally {
    deployment.close();
  }
});

test('the kill switch removes the worker and the caches from a browser', { tag: '@nightly' }, async ({
  trialPage: page,
  baseURL,
}) => {
  const deployment = await startNewDeployment(baseURL ?? '');
  try {
    await openCalculatorAt(page, deployment.origin);
    await waitForWorker(page);
    expect((await readCaches(page)).length).toBeGreaterThan(20);
    await fillCalculator(page, WIDE_ROOM);

    // The sw.js of `SERVICE_WORKER=off npm run build`.
    deployment.deploy('off', readFileSync('scripts/lib/service-worker-off.js', 'utf8'));
    // The next visit fetches it, as usual.
    await openCalculatorAt(page, deployment.origin);
    const remains = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(remains).toEqual([]);
    // After that no worker controls the page, and the calculator works.
    await openCalculatorAt(page, deployment.origin);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await layOut(page, WIDE_ROOM);
    await expect.poll(remains).toEqual([]);
  } finally {
    deployment.close();
  }
});

async function openCalculatorAt(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/new`);
  await waitForHydration(page);
}
