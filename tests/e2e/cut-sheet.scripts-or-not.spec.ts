import DxfParser from 'dxf-parser';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { figure, layOut, openCalculator, runsScripts, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';
import { saveExport } from '#tests/e2e/support/save-export.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

const CUSTOM_ROOM = {
  customRoomPoints: '0, 0\n192, 0\n192, 84\n150, 126\n96, 126\n96, 168\n0, 168',
  tileLength: '24',
  tileWidth: '12',
  groutSpacing: '0.125',
};

test('a custom room has its cut sheet, with every cut on it', { tag: '@nightly-desktop' }, async ({
  proCalculator: page,
  context,
}) => {
  await layOut(page, CUSTOM_ROOM);
  const pieces = Number(await figure(page, 'Cut pieces').textContent());
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Cut Sheet' }).click(),
  ]);
  await expect(sheet.getByRole('heading', { name: 'Professional Cut Sheet' })).toBeVisible();
  await expect(sheet.getByText('Order 10-15% extra tiles for breakage and future repairs.')).toBeVisible();
  const counts = await sheet.locator('.sheet-cards h3 span:last-child').allTextContents();
  expect(counts.map((text) => Number(text.replace('× ', ''))).reduce((sum, count) => sum + count, 0)).toBe(pieces);
  await expect(sheet.getByRole('img', { name: /^Cut A/ })).toBeVisible();
});

test('exports have the same cuts as the screen', { tag: '@nightly-desktop' }, async ({ proCalculator: page }) => {
  await layOut(page, CUSTOM_ROOM);
  const pieces = Number(await figure(page, 'Cut pieces').textContent());
  const full = Number(await figure(page, 'Full tiles').textContent());
  const dxf = new DxfParser().parseSync(await saveExport(page, 'DXF'));
  expect(dxf?.entities.filter((entity) => entity.layer === 'LABELS')).toHaveLength(pieces);
  expect(dxf?.entities.filter((entity) => entity.layer === 'FULL')).toHaveLength(full);
  const csv = await saveExport(page, 'CSV');
  const rows = csv.trim().split('\r\n').slice(1);
  expect(rows.reduce((sum, row) => sum + Number(row.split(',')[1]), 0)).toBe(pieces);
  expect(await saveExport(page, 'SVG')).toContain(`${full} full tiles and ${pieces} cut pieces`);
  expect((await saveExport(page, 'PDF')).slice(0, 5)).toBe('%PDF-');
});

test('a rectangle has a cut sheet of its four corners, and below Pro both lead to the upgrade', {
  tag: '@nightly-desktop',
}, async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await page.locator('summary', { hasText: 'Export' }).click();
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Love your layout?' })).toBeVisible();
  if (await runsScripts(page)) await page.keyboard.press('Escape');
  await subscribeToPro(page);
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  const [sheet] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Cut Sheet' }).click(),
  ]);
  await expect(sheet.getByRole('heading', { level: 1, name: 'Professional Cut Sheet' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: /^Cut A / })).toBeVisible();
});

test('the cut sheet without a job has a heading and says how to open it', { tag: '@nightly-desktop' }, async ({
  trialPage: page,
}) => {
  await page.goto('/cut-sheet');
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Cut Sheet' })).toBeVisible();
  await expect(page.getByText('Calculate a layout first, then open its cut sheet.')).toBeVisible();
});
