import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from '#tests/e2e/fixtures.ts';

// The content security policy would stop scripts that escaping missed; this tests escaping alone.
test.use({ bypassCSP: true });

/** Each sets a mark on the window if it runs: in text, an attribute, a script, a style, an SVG. */
const HOSTILE = [
  `"><img src=x onerror="window.ran=1">`,
  `'><svg/onload=window.ran=2>`,
  `</script><script>window.ran=3</script>`,
  `</textarea></title></style><script>window.ran=4</script>`,
  `]]></text><script xmlns="http://www.w3.org/1999/xhtml">window.ran=5</script>`,
  `javascript:window.ran=6`,
  `" autofocus onfocus="window.ran=7`,
  `--><iframe srcdoc="<script>parent.ran=8</script>"></iframe>`,
  `{{constructor.constructor("window.ran=9")()}}`,
];
const ALL = HOSTILE.join(' ');

/** Expects that no script has set the mark. */
async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran ?? null)).toBeNull();
}

/** Opens a text as a document of its own and expects that none of its scripts run. */
async function expectInert(page: Page, text: string, type: 'text/html' | 'image/svg+xml'): Promise<void> {
  await page.goto(`data:${type};charset=utf-8,${encodeURIComponent(text)}`);
  await expectNothingRan(page);
  await page.goto('/robots.txt');
  await page.setContent(text);
  await expectNothingRan(page);
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`);
  });
});

test('addresses are text', async ({ proPage: page }) => {
  for (const text of HOSTILE) {
    const value = encodeURIComponent(text);
    for (const path of [
      `/checkout?plan=${value}`,
      `/checkout?payment=success&plan=${value}`,
      `/reset-password?token=${value}`,
      `/admin/users?search=${value}&plan=${value}`,
      `/admin/audit?who=${value}&what=${value}&about=${value}&from=${value}`,
      `/admin/support?state=${value}`,
      `/unsubscribe?account=${value}&signature=${value}`,
      `/no-mail?address=${value}&signature=${value}`,
      `/report-mail?mail=${value}&signature=${value}`,
    ]) {
      await page.goto(path);
      await expectNothingRan(page);
    }
  }
  await page.context().clearCookies();
  for (const text of HOSTILE) {
    for (const path of [
      `/auth?plan=${encodeURIComponent(text)}&next=${encodeURIComponent(text)}`,
      `/${encodeURIComponent(text)}`,
    ]) {
      await page.goto(path);
      await expectNothingRan(page);
    }
  }
});

test('announcements are text: on the page, in its preview and in the mail', async ({ proPage: page }) => {
  await page.goto('/admin/announcements');
  await page.locator('#subject').fill(ALL.slice(0, 200));
  await page.locator('#message').fill(HOSTILE.join('\n'));
  await page.getByRole('button', { name: 'Send to All Users' }).click();
  const frame = page.locator('iframe[title="The mail"]');
  await expect(frame).toBeVisible();
  await expectNothingRan(page);
  const html = String(await frame.getAttribute('srcdoc'));
  expect(html).toContain('&lt;script&gt;');
  await expectInert(page, html, 'text/html');
});

test('obstacle names are text: on the page, the printed sheet, the SVG and the PDF', async ({ proPage: page }) => {
  const names = [ALL.slice(0, 100), ...HOSTILE.slice(2, 5)];
  const form = Object.fromEntries([
    ...Object.entries({
      roomType: 'custom',
      customRoomPoints: '0, 0\n192, 0\n192, 168\n0, 160',
      tileLength: '24',
      tileWidth: '12',
      groutSpacing: '0.125',
      unitSystem: 'imperial',
      layoutType: 'straight',
      patternOrientation: 'vertical',
      jobName: ALL.slice(0, 200),
    }),
    ...names.flatMap((name, n) =>
      Object.entries({
        id: `o${n}`,
        name,
        type: 'cabinet',
        length: '20',
        width: '20',
        x: String(10 + 40 * n),
        y: '10',
      }).map(([key, value]) => [`obstacles[${n}].${key}`, value]),
    ),
  ]);
  for (const path of ['/?index', '/cut-sheet']) {
    // Posted by a form created here, as by a page without scripts.
    await page.goto('/guide');
    await page.evaluate(
      ({ action, fields }) => {
        const element = document.createElement('form');
        Object.assign(element, { method: 'post', action });
        for (const [name, value] of Object.entries(fields)) {
          const field = document.createElement('textarea');
          Object.assign(field, { name, value });
          element.append(field);
        }
        document.body.append(element);
        element.submit();
      },
      { action: path, fields: { ...form, intent: 'calculate' } },
    );
    await page.waitForURL((url) => url.pathname !== '/guide');
    await expect(page.getByText('window.ran=3').first()).toBeAttached();
    await expectNothingRan(page);
  }
  const svg = await (await page.request.post('/export/svg', { form })).text();
  expect(svg).toContain('</svg>');
  await expectInert(page, svg, 'image/svg+xml');
  const pdf = await (await page.request.post('/export/pdf', { form })).body();
  const sheet = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  expect([await sheet.getJSActions(), await sheet.getOpenAction(), await sheet.getAttachments()]).toEqual([
    null,
    null,
    null,
  ]);
  for (let n = 1; n <= sheet.numPages; n += 1) {
    expect(await (await sheet.getPage(n)).getAnnotations()).toEqual([]);
  }
});
