import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'];
/** The same engine without the windows around it, as Debian packs it. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * What Playwright switches off itself (the browser takes the last list it is given), and the pages that a browser makes
 * for its own address bar and keeps ready with every window: no test sees them, and they cost as much as the tests.
 */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** For any browser we start: no sandbox (test machines run as root), and nothing fetched behind the test's back. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
];

/**
 * The browser for tests and screenshots: CHROMIUM_PATH, Playwright's own, one of the system, or one that a package ships.
 * @param hasWindows whether a whole browser is wanted; tests take one without windows where there is one, which does
 *   their work with a fifth less of the processor
 * @throws Error that says what to install where there is none
 */
export async function chooseBrowser({ hasWindows = true } = {}): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`);
    return named;
  }
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = hasWindows ? [...SYSTEM_NAMES, WITHOUT_WINDOWS] : [WITHOUT_WINDOWS, ...SYSTEM_NAMES];
  const system = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...SYSTEM_PATHS];
  const found = system.find((path) => existsSync(path)) ?? (await packagedBrowser());
  if (found) return found;
  throw new Error(
    'No browser was found. Install one of: npx playwright install chromium; apt-get install chromium; ' +
      'npm install --no-save @sparticuz/chromium; or set CHROMIUM_PATH.',
  );
}

async function packagedBrowser(): Promise<string | null> {
  const name = '@sparticuz/chromium';
  try {
    const { default: packaged } = (await import(name)) as { default: { executablePath(): Promise<string> } };
    return await packaged.executablePath();
  } catch {
    return null;
  }
}
