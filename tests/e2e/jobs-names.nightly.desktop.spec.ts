import type { Page } from '@playwright/test';
import { readJobsFile } from '#app/layout/job/jobs-file.ts';
import { mergeJobs } from '#app/layout/job/merge-jobs.ts';
import { HOSTILE_NAMES } from '#tests/data/hostile-names.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { buttonInSight, layOut, openCalculator, unfold, WIDE_ROOM } from '#tests/e2e/support/calculator-page.ts';
import { jobAction } from '#tests/e2e/support/save-job.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

const NAME = '"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}\u202e javascript:alert(3)';

/** Gives the account unlimited jobs, and fails the test if a name opens a dialog by script. */
async function subscribeWary(page: Page) {
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`);
  });
  await subscribe(page, 'pro-monthly');
}

test('a job name is text everywhere: selector, question, shared page and title', async ({ trialPage: page }) => {
  await subscribeWary(page);
  await openCalculator(page);
  await layOut(page, WIDE_ROOM);
  await page.getByRole('main').getByRole('button', { name: 'Save Job' }).click();
  await page.getByRole('dialog').getByLabel('Job name').fill(NAME);
  await page.getByRole('dialog').getByLabel('Job name').press('Enter');
  await expect(page.locator('#accountJob option:checked')).toHaveText(NAME);
  await jobAction(page, 'Delete');
  await expect(page.getByRole('alertdialog')).toContainText(NAME);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await (await buttonInSight(page, 'Link for a client')).click();
  const link = await page.locator('#job-link').inputValue();
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  expect(await page.title()).toContain('<script>alert(2)</script>');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

const DATA = {
  roomType: 'custom',
  customRoomPoints: [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 50 },
    { x: 0, y: 40 },
  ],
  tileLength: 12,
  tileWidth: 12,
};

/** A file of jobs with all hostile names, and the names as stored: those that name something. */
function hostileFile() {
  const jobs = HOSTILE_NAMES.map((name, index) => ({ name, data: { ...DATA, tileLength: 6 + index / 16 } }));
  const file = JSON.stringify({ kind: 'tilewright-jobs', version: 1, jobs });
  const read = readJobsFile(file);
  if (!read.ok) throw new Error(read.error);
  const { added } = mergeJobs([], read.value.jobs, { limit: null, otherNames: [] });
  return {
    names: added.map(({ name }) => name),
    upload: { name: 'jobs.json', mimeType: 'application/json', buffer: Buffer.from(file) },
  };
}

/** The texts of the selector's options; lone surrogates become replacement characters. */
function listed(page: Page, group: string): Promise<string[]> {
  return page
    .locator(`#accountJob optgroup[label="${group}"] option`)
    .evaluateAll((options) =>
      options.map(({ textContent }) => new TextDecoder().decode(new TextEncoder().encode(textContent ?? ''))),
    );
}

/** The same of all pages of the list. */
async function listedOnAllPages(page: Page, group: string): Promise<string[]> {
  await unfold(page, 'jobs');
  const texts = await listed(page, group);
  const next = page.locator('#jobs-section').getByRole('button', { name: 'Next', exact: true });
  const status = page.locator('#jobs-section').getByRole('status').filter({ hasText: / of / });
  while (await next.isVisible()) {
    const before = (await status.textContent()) ?? '';
    await next.click();
    await expect(status).not.toHaveText(before);
    texts.push(...(await listed(page, group)));
  }
  return texts;
}

const wellFormed = (text: string) => Buffer.from(text, 'utf8').toString('utf8');

/** Elements and attributes of a page as parsed by the browser, without texts. */
function skeleton(page: Page, html: string): Promise<string> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    return [...parsed.querySelectorAll('*')]
      .map((element) => `${element.tagName} ${element.getAttributeNames().sort().join(' ')}`)
      .join('\n');
  }, html);
}

test('hundreds of hostile names are stored unchanged in this browser, and shown as text', async ({
  trialPage: page,
}) => {
  await subscribeWary(page);
  const { names, upload } = hostileFile();
  expect(names.length).toBeGreaterThan(400);

  await openCalculator(page);
  await page.getByLabel('File of jobs to import').setInputFiles(upload);
  await expect(page.getByText(`${names.length} jobs imported`, { exact: true })).toBeVisible();
  await openCalculator(page);
  expect(await listed(page, 'In your account')).toEqual(names.map(wellFormed));
  expect(await page.locator('#jobs-section').locator('script, img, svg[onload], iframe').count()).toBe(0);
});

test('hundreds of hostile names are copied from the account to a browser, and shown as text', async ({
  trialPage: page,
}) => {
  await subscribeWary(page);
  const { names, upload } = hostileFile();
  const imported = await page.request.post('/?index', { multipart: { intent: 'import-jobs', jobsFile: upload } });
  expect(imported.status()).toBe(200);
  await openCalculator(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tilewright.jobs.account')?.length ?? 0))
    .toBeGreaterThan(1000);
  const inAccount = await listedOnAllPages(page, 'In your account');
  const storable = names.map((name) => wellFormed(name).replaceAll('\0', '\ufffd'));
  // HTML normalizes line ends.
  const asHtml = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\r\n?/g, '\n')).sort();
  expect(asHtml(inAccount)).toEqual(asHtml(storable));
  expect(await page.locator('#jobs-section').locator('script, img, svg[onload], iframe').count()).toBe(0);
});

test('no name creates an element or an attribute on a shared page or a cut sheet', async ({ trialPage: page }) => {
  await subscribeWary(page);
  await openCalculator(page);
  const corners = DATA.customRoomPoints.map(({ x, y }) => `${x}, ${y}`).join('\n');
  const form = { roomType: 'custom', customRoomPoints: corners, tileLength: '12', tileWidth: '12' };
  const shared = async (name: string) => {
    const made = await page.request.post('/api/job-link', { data: { job: { name, data: DATA } } });
    expect(made.ok(), await made.text()).toBe(true);
    const { path } = (await made.json()) as { path: string };
    return skeleton(page, await (await page.request.get(path)).text());
  };
  const sheet = async (name: string) =>
    skeleton(page, await (await page.request.post('/cut-sheet', { form: { ...form, jobName: name } })).text());
  const [plainShared, plainSheet] = [await shared('Plain'), await sheet('Plain')];
  expect(plainShared).toContain('svg');
  expect(plainSheet).toContain('svg');
  const { names } = hostileFile();
  const marked = names.filter((name) => /[<>"'&]/.test(name)).filter((_name, index) => index % 12 === 0);
  for (const name of marked) {
    expect(await shared(name), name).toBe(plainShared);
    expect(await sheet(name), name).toBe(plainSheet);
  }
});
