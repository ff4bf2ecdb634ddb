import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  figure,
  fillCalculator,
  layOut,
  openCalculator,
  SQUARE_ROOM,
  tilesToBuy,
} from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';

async function addIsland(page: Page): Promise<void> {
  await openNew(page);
  const typed = { name: 'Island', length: '24', width: '24', x: '38', y: '38' };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="newObstacle.${name}"]`).fill(value);
  await page.locator('[value="add-obstacle"]').click();
  await expect(page.locator('[name="obstacles[0].name"]')).toHaveValue('Island');
}

test('the engine is a worker that loads WebAssembly, and Clipper2 only for obstacles', async ({ trialPage: page }) => {
  const fetched: string[] = [];
  page.context().on('request', (request) => fetched.push(request.url()));
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  expect(page.workers().some((worker) => worker.url().includes('engine.worker'))).toBe(true);
  expect(fetched.some((url) => /tile-kernel.*\.wasm/.test(url))).toBe(true);
  expect(fetched.some((url) => /clipper2.*\.wasm/.test(url))).toBe(false);
  await addIsland(page);
  await expect(tilesToBuy(page)).not.toHaveText('');
  await expect.poll(() => fetched.some((url) => /clipper2.*\.wasm/.test(url))).toBe(true);
});

test('without workers the page computes the layout itself', { tag: '@nightly' }, async ({ trialPage: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined });
  });
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  await expect(tilesToBuy(page)).toHaveText('81');
  await expect(figure(page, 'Full tiles')).toHaveText('49');
  expect(page.workers()).toEqual([]);
});

test('without WebAssembly TypeScript computes the layout, or the server if there are obstacles', async ({
  trialPage: page,
  expectedErrors,
}) => {
  expectedErrors.push(/\.wasm/, /Failed to load resource: net::ERR_FAILED/);
  await page.context().route('**/*.wasm', (route) => route.abort());
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  await expect(tilesToBuy(page)).toHaveText('81');
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest());
  await addIsland(page);
  await posted;
  await expect(page.locator('[name="obstacles[0].name"]')).toHaveValue('Island');
  await expect(tilesToBuy(page)).toBeVisible();
});

test('a layout that takes this device too long is computed by the server', async ({ trialPage: page }) => {
  // A worker that begins a layout and does not finish it.
  await page.context().route('**/engine.worker*', async (route) => {
    const script = await (await route.fetch()).text();
    const silence = `const send = self.postMessage.bind(self);
      self.postMessage = (reply, ...rest) => { if (['ready', 'begun'].includes(reply.kind)) send(reply, ...rest); };`;
    await route.fulfill({ contentType: 'text/javascript', body: `${silence}${script}` });
  });
  await openCalculator(page);
  await fillCalculator(page, SQUARE_ROOM);
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest());
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await posted;
  await expect(tilesToBuy(page)).toHaveText('81');
});

test('a million tiles are counted without freezing the page', async ({ trialPage: page }) => {
  await openCalculator(page);
  const million = { roomLength: '1000', roomWidth: '1000', tileLength: '1', tileWidth: '1', groutSpacing: '0' };
  await layOut(page, million);
  await expect(figure(page, 'Full tiles')).toHaveText('1,000,000');
  await expect(tilesToBuy(page)).toHaveText('1,150,000');
});
