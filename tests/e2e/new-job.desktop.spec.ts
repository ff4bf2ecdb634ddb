import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  fillCalculator,
  inSight,
  layOut,
  SQUARE_ROOM,
  tilesToBuy,
  WIDE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { jobSelector, saveJob } from '#tests/e2e/support/save-job.ts';

const pressNew = (page: Page) => page.getByRole('link', { name: 'New', exact: true }).last().click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Start a new job?' });

test('New asks about input that is neither saved nor calculated', async ({ calculator: page }) => {
  await fillCalculator(page, SQUARE_ROOM);
  await pressNew(page);
  await question(page).getByRole('button', { name: 'Keep this one' }).click();
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await pressNew(page);
  await question(page).getByRole('button', { name: 'Start a new one' }).click();
  await expect(page.locator('#roomLength')).toHaveValue('');
  await expect(page.locator('#roomLength')).toBeFocused();
  // An empty form has nothing to lose.
  await pressNew(page);
  await expect(page.locator('#roomLength')).toBeFocused();
  await expect(question(page)).toHaveCount(0);
});

test('a reload after Calculate brings everything back; after New it does not', async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await expect(page).toHaveURL('/');
  await page.reload();
  await waitForHydration(page);
  await expect(tilesToBuy(page)).toHaveText('81');
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await pressNew(page);
  await page.reload();
  await waitForHydration(page);
  await expect(page).toHaveURL('/new');
  await expect(page.locator('#roomLength')).toHaveValue('');
});

test('Back after New shows the layout again, and Forward the empty form', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  await expect(page).toHaveURL('/');
  await pressNew(page);
  await expect(tilesToBuy(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(tilesToBuy(page)).toHaveText('81');
  await page.goForward();
  await expect(page).toHaveURL('/new');
  await expect(page.locator('#roomLength')).toHaveValue('');
  await fillCalculator(page, { roomLength: '77' });
  await page.goBack();
  // Text that is stored nowhere else is carried along.
  await expect(page.locator('#roomLength')).toHaveValue('77');
});

test('every layout is counted, even with New, Back and Forward in between', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/increment-layout')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await layOut(page, SQUARE_ROOM);
  await pressNew(page);
  await layOut(page, WIDE_ROOM);
  await pressNew(page);
  await page.goBack();
  await expect(tilesToBuy(page)).toBeVisible();
  await fillCalculator(page, { roomWidth: '77' });
  await calculate(page);
  await expect.poll(() => new Set(sent).size).toBe(3);
  expect(sent).toHaveLength(3);
});

test('New closes a saved job without asking', { tag: '@nightly' }, async ({ diyCalculator: page }) => {
  await fillCalculator(page, SQUARE_ROOM);
  await saveJob(page, 'Hall');
  await expect(jobSelector(page).locator('option:checked')).toHaveText('Hall');
  await pressNew(page);
  await expect(page.locator('#roomLength')).toHaveValue('');
  await expect(jobSelector(page).locator('option:checked')).toHaveText('Choose a job…');
  await (await inSight(jobSelector(page))).selectOption({ label: 'Hall' });
  // The opened job is calculated, and its form folds.
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await fillCalculator(page, { roomLength: '99' });
  await pressNew(page);
  await expect(question(page)).toBeVisible();
});

test('New on an empty address reloads nothing, so the next calculation interrupts nothing', {
  tag: '@nightly',
}, async ({ diyCalculator: page }) => {
  const read: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.endsWith('.data') && read.push(request.url()));
  await fillCalculator(page, SQUARE_ROOM);
  await saveJob(page, 'Hall');
  await pressNew(page);
  await expect(page.locator('#roomLength')).toHaveValue('');
  await layOut(page, WIDE_ROOM);
  await expect(page).toHaveURL('/');
  expect(read).toEqual([]);
});

test('New and the address after Calculate work offline', { tag: '@nightly' }, async ({
  calculator: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await layOut(page, SQUARE_ROOM);
  await context.setOffline(true);
  await pressNew(page);
  await expect(page).toHaveURL('/new');
  await layOut(page, WIDE_ROOM);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(tilesToBuy(page)).toBeVisible();
  // The page is still the calculator after Back.
  await pressNew(page);
  await expect(page).toHaveURL('/new');
  await expect(page.locator('#roomLength')).toHaveValue('');
});
