// npm run screenshots: takes pictures of the calculator.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { readCommandLine } from '#scripts/lib/command-line.mjs';
import { inRoot } from '#scripts/lib/paths.mjs';
import { serveBuild } from '#scripts/lib/serve-build.ts';
import { newAccount, register } from '#tests/e2e/fixtures.ts';
import { type CalculatorInputs, layOut, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { BROWSER_ARGS, chooseBrowser } from '#tests/e2e/support/choose-browser.ts';

const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;

/** A kitchen with a stagger, cuts at every wall and a readable drawing. */
const SAMPLE: CalculatorInputs = {
  roomLength: `10' 6 1/2"`,
  roomWidth: '12ft',
  tileLength: '24',
  tileWidth: '12',
  groutSpacing: '1/8',
  layoutType: 'third',
  patternOrientation: 'horizontal',
};

const HELP = `Takes pictures of the calculator at three widths, in both themes, with and without JavaScript. Also takes the
README's picture and the front page's link preview. Needs a browser (tests/e2e/support/choose-browser.ts).

  npm run screenshots [-- --out FOLDER]

  --out FOLDER  where the pictures go (.cache/screenshots)
  --help        this text
`;

const { values } = readCommandLine({
  help: HELP,
  options: { out: { type: 'string', default: '.cache/screenshots' } },
});
const folder = inRoot(values.out);
mkdirSync(folder, { recursive: true });
mkdirSync(inRoot('docs', 'images'), { recursive: true });

const build = await serveBuild();
const browser = await chromium.launch({ executablePath: await chooseBrowser(), args: BROWSER_ARGS });
try {
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      for (const javaScriptEnabled of [true, false]) {
        const name = `calculator-${width}-${colorScheme}-${javaScriptEnabled ? 'js' : 'no-js'}.png`;
        const viewport = { width, height: width < 768 ? 844 : 900 };
        const options = { viewport, colorScheme, javaScriptEnabled, reducedMotion: 'reduce' as const };
        await picture(browser, options, async (page) => {
          await page.screenshot({ path: join(folder, name), fullPage: true });
        });
        console.log(join(values.out, name));
      }
    }
  }
  const options = { viewport: { width: 1280, height: 860 }, colorScheme: 'light' as const };
  await picture(browser, options, async (page) => {
    await page.screenshot({ path: inRoot('docs', 'images', 'calculator.png') });
  });
  console.log('docs/images/calculator.png');
  await linkPreview(browser);
  console.log('public/welcome.png');
} finally {
  await browser.close();
  await build.stop();
}

/** The head of the front page, as links to it show it (Open Graph: 1200 × 630). */
async function linkPreview(from: Browser): Promise<void> {
  const viewport = { width: 1200, height: 630 };
  const context = await from.newContext({ viewport, colorScheme: 'light', baseURL: build.origin });
  const page = await context.newPage();
  await page.goto('/welcome');
  await page.screenshot({ path: inRoot('public', 'welcome.png') });
  await context.close();
}

/** Registers a new account, computes the sample and passes the page to `take`. */
async function picture(
  from: Browser,
  options: BrowserContextOptions,
  take: (page: Page) => Promise<void>,
): Promise<void> {
  const address = `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const context = await from.newContext({
    ...options,
    baseURL: build.origin,
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  const page = await context.newPage();
  await register(page, newAccount());
  await context.addCookies([{ name: 'terms', value: 'accepted', url: build.origin }]);
  await openCalculator(page);
  await layOut(page, SAMPLE);
  // The button stays busy for a second after the layout is shown.
  await page.getByRole('button', { name: 'Calculate Layout' }).first().waitFor();
  if (options.javaScriptEnabled !== false) await page.evaluate(() => window.scrollTo(0, 0));
  await take(page);
  await context.close();
}
