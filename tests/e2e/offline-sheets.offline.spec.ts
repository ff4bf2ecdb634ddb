import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  check,
  fillCalculator,
  fill as fillField,
  layOut,
  openCalculator,
  tilesToBuy,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { cutOff } from '#tests/e2e/support/cut-off.ts';
import { saveExport } from '#tests/e2e/support/save-export.ts';
import { readCaches, waitForWorker } from '#tests/e2e/support/service-worker.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

const FORMATS = ['PDF', 'SVG', 'DXF', 'CSV'] as const;
const DAY_MS = 86_400_000;

const LAYOUTS: readonly (readonly [name: string, fill: (page: Page) => Promise<void>])[] = [
  [
    'a room with a slanted wall',
    async (page) => {
      await fillCalculator(page, {
        customRoomPoints: '0, 0\n192, 0\n192, 84\n150, 126\n96, 126\n96, 168\n0, 168',
        tileLength: '24',
        tileWidth: '12',
        groutSpacing: '0.125',
      });
    },
  ],
  [
    'a metric room in third stagger',
    async (page) => {
      await check(page.locator('#unitSystem-metric'));
      await fillCalculator(page, {
        customRoomPoints: '0, 0\n320, 0\n320, 211\n150, 260\n0, 260',
        tileLength: '60',
        tileWidth: '15',
        groutSpacing: '3.2',
      });
      await check(page.locator('#layoutType-third'));
    },
  ],
];

/** Opens the calculator and waits until everything for sheets and files is cached. */
async function openKept(page: Page): Promise<void> {
  await openCalculator(page);
  await waitForWorker(page);
  await expect
    .poll(async () => (await readCaches(page)).filter(({ url }) => /DejaVu|pdfkit|handle-paper/.test(url)).length)
    .toBe(4);
}

/** Calculates a layout and cuts off the network. Returns a function that restores it. */
async function layOutThenCutOff(page: Page, expectedErrors: RegExp[]): Promise<() => Promise<void>> {
  await openKept(page);
  await LAYOUTS[0]?.[1](page);
  await calculate(page);
  return cutOff(page, expectedErrors);
}

/** A PDF without its creation date and the id derived from it. */
function withoutMoment(pdf: string): string {
  expect(pdf).toMatch(/\(D:\d{14}Z\)/);
  return pdf.replace(/\(D:\d{14}Z\)/, '').replace(/\/ID \[[^\]]*\]/, '');
}

/** Opens the cut sheet and returns it with its HTML. */
async function openSheet(page: Page): Promise<{ readonly sheet: Page; readonly html: string }> {
  const [sheet] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Cut Sheet' }).click(),
  ]);
  await expect(sheet.getByRole('img', { name: /^Cut A / })).toBeVisible();
  // React separates adjacent texts with comments in server-rendered pages.
  return { sheet, html: (await sheet.locator('main').innerHTML()).replaceAll('<!-- -->', '') };
}

for (const [index, [name, fill]] of LAYOUTS.entries()) {
  const when = index === 0 ? {} : { tag: '@nightly' };
  test(`${name}: offline, sheet and files equal the server's`, when, async ({ trialPage: page, expectedErrors }) => {
    await subscribeToPro(page);
    // Amounts are printed in the account's currency.
    await page.goto('/account');
    await waitForHydration(page, '#business-currency');
    await page.locator('#business-currency').selectOption('EUR');
    await page.getByRole('button', { name: 'Save business details' }).click();
    await expect(page.getByText('Your business details were saved.').first()).toBeVisible();
    await openKept(page);
    await fill(page);
    await calculate(page);
    await fillField(page.locator('#tilesPerBox'), '8');
    await fillField(page.locator('#price'), '42');
    const online: Record<string, string> = {};
    for (const format of FORMATS) online[format] = await saveExport(page, format);
    const { sheet, html } = await openSheet(page);
    await sheet.close();
    expect(html).toContain('€');

    const goOnline = await cutOff(page, expectedErrors);
    for (const format of FORMATS) {
      const made = await saveExport(page, format);
      expect(made.length).toBeGreaterThan(100);
      if (format === 'PDF') expect(withoutMoment(made)).toBe(withoutMoment(online.PDF ?? ''));
      else expect(made).toBe(online[format]);
    }
    const offline = await openSheet(page);
    expect(offline.html).toBe(html);
    await expect(offline.sheet.getByRole('button', { name: 'Print' })).toBeVisible();
    const [download] = await Promise.all([
      offline.sheet.waitForEvent('download'),
      offline.sheet.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect(withoutMoment(await readFile(await download.path(), 'latin1'))).toBe(withoutMoment(online.PDF ?? ''));
    // The sheet survives a reload of its tab and links back to the drawing.
    await offline.sheet.reload();
    await expect(offline.sheet.getByRole('img', { name: /^Cut A / })).toBeVisible();
    await offline.sheet.getByRole('link', { name: 'Cut mode' }).click();
    await expect(offline.sheet.locator('#cut-mode-section')).toBeVisible();
    await goOnline();
  });
}

test('if the server does not answer, a form post is computed on the device', { tag: '@nightly' }, async ({
  proPage: page,
  expectedErrors,
}) => {
  const goOnline = await layOutThenCutOff(page, expectedErrors);
  // A plain form post, as sent when the browser believes it is online.
  const send = (action: string) =>
    page.evaluate((to) => {
      const form = document.querySelector<HTMLInputElement>('#tileLength')?.form;
      form?.setAttribute('action', to);
      if (form) HTMLFormElement.prototype.submit.call(form);
    }, action);
  const download = page.waitForEvent('download');
  await send('/export/pdf');
  expect((await download).suggestedFilename()).toBe('layout.pdf');
  await expect(page.getByText('was made on this device')).toBeVisible();
  await page.goto('/');
  await expect(tilesToBuy(page)).toBeVisible();
  await send('/testing');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.goto('/cut-sheet');
  await expect(page.getByText('Calculate a layout first, then open its cut sheet.')).toBeVisible();
  await goOnline();
});

test('a plan that was last confirmed more than 7 days ago is asked to connect first', { tag: '@nightly' }, async ({
  proPage: page,
  context,
  expectedErrors,
}) => {
  const goOnline = await layOutThenCutOff(page, expectedErrors);
  await page.evaluate((days) => {
    const now = Date.now;
    Date.now = () => now() + days;
  }, 8 * DAY_MS);
  await page.getByRole('button', { name: 'Cut Sheet' }).click();
  await expect(page.getByText('Your plan was last confirmed more than 7 days ago.')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await page.locator('summary', { hasText: 'Export' }).click();
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  await expect(page.getByText('Your plan was last confirmed more than 7 days ago.')).toBeVisible();

  await goOnline();
  await page.goto('/');
  await waitForHydration(page);
  await cutOff(page, expectedErrors);
  const { sheet } = await openSheet(page);
  await sheet.close();
  await goOnline();
});

test('below Pro an offline sheet names the plan that it needs', { tag: '@nightly' }, async ({
  calculator: page,
  expectedErrors,
}) => {
  await waitForWorker(page);
  await layOut(page, { roomLength: '100', roomWidth: '80', tileLength: '24', tileWidth: '12' });
  const goOnline = await cutOff(page, expectedErrors);
  await page.locator('summary', { hasText: 'Export' }).click();
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  await expect(page.getByText('Sheets and files are part of the Pro plan.')).toBeVisible();
  await goOnline();
});
