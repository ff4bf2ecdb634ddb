import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS, chooseBrowser } from './tests/e2e/support/choose-browser.ts';

// Chosen once: this file is read again in every process that runs tests.
process.env.E2E_BROWSER ??= await chooseBrowser({ hasWindows: false });

// The server says which port it was given. This file is read again, with it, in every process that runs tests.
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;
// The nightly journeys (`npm run soak -- --row journeys`) take every test at every width.
const isNightly = process.env.E2E_NIGHTLY !== undefined;
const only = (kind: string) => `**/*.${kind}.spec.ts`;
/** What a project leaves for the night. */
const byDay = (project: string) =>
  isNightly ? {} : { grepInvert: new RegExp(`@nightly(?!-)|@nightly-${project}|\\.nightly\\.`) };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const mobile = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/**
 * `x.spec.ts` runs on desktop, and at night on mobile; `x.desktop.spec.ts`, `x.mobile.spec.ts`, `x.no-js.spec.ts` and
 * `x.offline.spec.ts` run in their own project; `x.everywhere.spec.ts` on desktop, on mobile and without JavaScript;
 * `x.scripts-or-not.spec.ts`, to which the width of the screen makes little difference, on desktop and without JavaScript.
 * At night these run on mobile too, and so do `x.nightly…spec.ts` and what is tagged `@nightly`, or `@nightly-no-js` for one
 * of its projects: further cases of what another test or a row of the soak tries.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that needs a second try has found something.
  retries: 0,
  workers: 2,
  // Limits only end what hangs: a slow or busy machine must not fail a test.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: origin,
    // A trace of every test costs more than the tests: it is recorded on request.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: BROWSER_ARGS },
  },
  webServer: {
    command: 'node scripts/serve-for-e2e.mjs',
    wait: { stdout: /"Listening".*"port":(?<e2e_port>\d+)/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
  projects: [
    { name: 'desktop', ...byDay('desktop'), use: desktop, testIgnore: ['mobile', 'no-js', 'offline'].map(only) },
    isNightly
      ? { name: 'mobile', use: mobile, testIgnore: ['desktop', 'no-js', 'offline'].map(only) }
      : { name: 'mobile', ...byDay('mobile'), use: mobile, testMatch: ['mobile', 'everywhere'].map(only) },
    {
      name: 'no-js',
      ...byDay('no-js'),
      use: { ...desktop, javaScriptEnabled: false },
      testMatch: ['no-js', 'everywhere', 'scripts-or-not'].map(only),
    },
    { name: 'offline', ...byDay('offline'), use: desktop, testMatch: only('offline') },
  ],
});
