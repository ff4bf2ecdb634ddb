import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'];
/** The same engine without a window system, as packaged by Debian. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Features to disable: those that Playwright disables itself (the browser only reads the last list), and the pages that
 * the browser preloads for its address bar and for new windows. Tests never see those pages, which cost as much as the
 * tests.
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

/** Arguments for every browser we start: no sandbox (test machines run as root) and no requests of its own. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // The view of a room needs WebGL in software.
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
];

/**
 * The browser for tests and screenshots: CHROMIUM_PATH, Playwright's own, an installed one, or one from a package.
 * @param hasWindows whether a full browser is required; tests prefer one without windows, which uses a fifth less CPU
 * @throws Error that says what to install if there is none
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
