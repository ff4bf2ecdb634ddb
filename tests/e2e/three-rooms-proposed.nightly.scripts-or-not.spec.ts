import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { giveBusinessName } from '#tests/e2e/support/business-name.ts';
import { waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';
import { chooseNoCharge } from '#tests/e2e/support/projects.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import { readPages } from '#tests/factories/read-pages.ts';

const SAVED_AT = '2026-01-02T03:04:05.000Z';
const PRICES = ['12.50', '9.75', '22.00'];

const tiled = (changes: Partial<JobText>): JobText => ({ ...emptyJobText(), ...changes });
const EMPTY_PART = { x: '', y: '', side: 'right', wall: '0', shift: '', customRoomPoints: '', obstacles: [] };
const wall = (name: string, roomWidth: string, beside: string) => ({
  ...EMPTY_PART,
  ...{ name, roomType: 'rectangle', roomLength: '80', roomWidth, beside },
});

const KITCHEN = tiled({
  ...{ roomType: 'custom', customRoomPoints: '0, 0\n180, 0\n180, 96\n108, 96\n108, 168\n0, 168' },
  ...{ tileLength: '24', tileWidth: '12', layoutType: 'third' },
});
const HALL = tiled({ roomLength: '180', roomWidth: '42', tileLength: '24', tileWidth: '12', layoutType: 'third' });
const SHOWER = tiled({
  ...{ roomType: 'parts', surface: 'wall', tileLength: '6', tileWidth: '12', layoutType: 'half' },
  parts: [wall('Left', '32', ''), wall('Back', '60', '0'), wall('Right', '32', '1')] as JobText['parts'],
});

/** Saves jobs as a device sends them; `revisions` are the ones that they replace. */
async function keep(page: Page, jobs: readonly { id: string; name: string; text: JobText; over: number }[]) {
  const changes = jobs.map(({ id, name, text, over }) => {
    return { kind: 'save', id, revision: over, job: { name, data: documentOf(text, SAVED_AT) } };
  });
  const answer = await page.request.post('/api/jobs', { data: { intent: 'send', changes } });
  expect((await answer.json()).answers.map(({ fault }: { fault: unknown }) => fault)).toEqual(jobs.map(() => null));
}

test('a kitchen, a hall and a shower are proposed, opened on a phone, changed, and accepted as revision B', async ({
  trialPage: page,
  browser,
}, { project }) => {
  await subscribeToPro(page);
  await giveBusinessName(page, 'Elm Tile LLC');

  const [kitchen, hall, shower] = ['Kitchen', 'Hall', 'Shower'].map((name) => ({ id: randomUUID(), name, over: 0 }));
  if (kitchen === undefined || hall === undefined || shower === undefined) throw new Error('three jobs');
  await keep(page, [
    { ...kitchen, text: KITCHEN },
    { ...hall, text: HALL },
    { ...shower, text: SHOWER },
  ]);
  await page.goto('/projects');
  await page.getByLabel('Project name').fill(`Elm Street ${Date.now()}`);
  await page.getByRole('button', { name: 'Create project' }).click();
  for (const { name } of [kitchen, hall, shower]) await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Add to project' }).click();
  for (const { name } of [kitchen, hall, shower]) await expect(page.getByRole('heading', { name })).toBeVisible();
  await waitForHydration(page, 'main button');
  await page.getByRole('button', { name: 'Make a proposal' }).click();
  await expect(page.getByRole('textbox', { name: 'What', exact: true }).first()).toHaveValue(/^Lay tile: /);
  await waitForHydration(page, 'main button');
  for (const [index, price] of PRICES.entries()) await page.getByLabel('Price for one').nth(index).fill(price);
  await chooseNoCharge(page);
  await page.getByLabel('Client name').fill('Ann Smith');
  await page.getByLabel('Deposit', { exact: true }).selectOption('percent');
  await page.getByLabel('Deposit amount or percent').fill('30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The proposal was saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Make the client’s link' }).click();
  const address = page.getByRole('region', { name: 'The client’s link' }).getByRole('link', { name: '/proposal/' });
  const link = String(await address.getAttribute('href'));

  const { baseURL, javaScriptEnabled } = project.use;
  const phone = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, baseURL, javaScriptEnabled },
  });
  const client = await phone.newPage();
  await client.goto(link);
  await waitForHydration(client, 'main button');
  const total = client.getByText(/^Proposal \S+ A, [\d,.]+\. Valid through/);
  const before = await total.textContent();
  for (const name of ['Left', 'Back', 'Right'])
    await expect(client.locator('svg text', { hasText: name }).first()).toBeAttached();
  const posted = () => client.waitForResponse((answer) => answer.request().method() === 'POST');
  await Promise.all([posted(), client.getByRole('button', { name: 'I have opened this proposal' }).click()]);
  await expect(client.getByRole('button', { name: 'I have opened this proposal' })).toBeHidden();
  await client.getByText('Ask for a change').first().click();
  await client.getByLabel('What should change?').fill('Larger tiles in the hall, please');
  await client.getByRole('button', { name: 'Send to the contractor' }).click();
  await expect(client.getByText('Your request was sent to the contractor.')).toBeInViewport();
  await expect(client.getByLabel('What should change?')).toHaveValue('');

  await page.reload();
  await waitForHydration(page, 'main button');
  await expect(page.getByText('Larger tiles in the hall, please').first()).toBeVisible();
  await keep(page, [{ ...hall, over: 1, text: { ...HALL, tileLength: '36', tileWidth: '18' } }]);
  await page.reload();
  await waitForHydration(page, 'main button');
  await page.getByLabel('Price for one').first().fill('13.00');
  await page.getByRole('button', { name: 'Publish revision B' }).click();
  await expect(page.getByRole('button', { name: 'Publish revision B' })).toBeHidden();

  // The open page still shows revision A, so its answer is rejected, and nothing is stored.
  await client.getByLabel('By typing my name').check();
  await client.getByLabel('Your full name').fill('Ann Smith');
  await client.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(client.getByText('This proposal has changed. Read it again before you answer.')).toBeVisible();
  await waitForHydration(client, 'main button');
  await expect(client.getByText('Changed since the last revision')).toBeVisible();
  await expect(client.getByText(/^Proposal \S+ B, /)).not.toHaveText(before ?? '');
  await expectAccessible(client);
  await client.getByLabel('By typing my name').check();
  await client.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(client.getByText('Accepted by Ann Smith on')).toBeVisible();
  const [file] = await Promise.all([
    client.waitForEvent('download'),
    client.getByRole('link', { name: 'PDF, Letter' }).click(),
  ]);
  const printed = (await readPages(new Uint8Array(await readFile(await file.path())))).flat().join(' ');
  expect(printed).toContain('Accepted by Ann Smith on');
  for (const name of ['Kitchen', 'Hall', 'Shower', 'Left', 'Back', 'Right']) expect(printed).toContain(name);
  const sums = await client.getByRole('row', { name: /^(Total|Deposit)/ }).allTextContents();
  for (const sum of sums.flatMap((text) => text.match(/[\d,]+\.\d\d/g) ?? [])) expect(printed).toContain(sum);
  await page.goto('/proposals?state=accepted');
  await expect(page.getByRole('main').getByText('Ann Smith').first()).toBeVisible();
  await phone.close();
});
