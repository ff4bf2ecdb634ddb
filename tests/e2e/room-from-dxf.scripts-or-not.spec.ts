import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  check,
  chooseCustomRoom,
  figure,
  fill,
  fillCalculator,
  inSight,
} from '#tests/e2e/support/calculator-page.ts';

const TILE = { tileLength: '12', tileWidth: '12', groutSpacing: '0' };
const written = (name: string) => `tests/fixtures/dxf/${name}.dxf`;
const text = (content: string) => ({ name: 'room.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(content) });

/** Chooses the file; without scripts a button sends it. */
async function read(page: Page, file: string | ReturnType<typeof text>): Promise<void> {
  await page.locator('#dxfFile').setInputFiles(file);
  const send = page.getByRole('button', { name: 'Read the file' });
  if (await send.isVisible()) await send.click();
}

const rooms = (page: Page) => page.getByRole('group', { name: 'Which rooms do you want?' });

test.beforeEach(async ({ proCalculator: page }) => {
  await chooseCustomRoom(page);
  await fillCalculator(page, TILE);
  await check(page.locator('#roomType-dxf'));
});

test('even the only room of a file is used only after a press, and laid', { tag: '@nightly-desktop' }, async ({
  page,
}) => {
  await read(page, written('tarikjabiri-block-in'));
  await expect(rooms(page).getByRole('img', { name: 'The drawing with 1 room' })).toBeVisible();
  await expect(page.locator('#customRoomPoints')).toHaveValue('');
  await rooms(page)
    .getByRole('button', { name: /^1\. Room 1/ })
    .click();
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n80, 0\n80, 120\n0, 120');
  await (await inSight(page.locator('#autoOptimize'))).uncheck();
  await calculate(page);
  await expect(figure(page, 'Full tiles')).toHaveText('60');
});

test('a room is listed with its size, area and contents', { tag: '@nightly-no-js' }, async ({ page }) => {
  await read(page, written('tarikjabiri-mm'));
  const list = rooms(page);
  await expect(list.getByText('Drawn in millimeters.')).toBeVisible();
  await expect(list.getByRole('button').first()).toHaveText(/1\. Room 1.*13'\s1\s1\/2" wide × 5'\s3" long.*sq ft/);
  await list.getByRole('button', { name: 'With 1 obstacle from layer DRAIN' }).first().click();
  await expect(page.locator('#customRoomPoints')).toHaveValue(/125\.\d+, 0 arc out \d+\.\d+/);
  await calculate(page);
  await expect(page.getByText('DRAIN 1').first()).toBeAttached();
  await expect(page.locator('#tileLength')).toHaveValue('12');
});

test('another unit is one press away', { tag: '@nightly-desktop' }, async ({ page }) => {
  await read(page, written('tarikjabiri-lines-unitless'));
  await rooms(page)
    .locator('summary', { hasText: /^Drawn in centimeters/ })
    .click();
  await rooms(page).locator('details[open]').getByRole('button').first().click();
  await expect(page.locator('#customRoomPoints')).toHaveValue(/^0, 0\n47\.\d+, 0\n/);
});

test('a file that is not a drawing is rejected at its field, and the existing corners stay', {
  tag: '@nightly-desktop',
}, async ({ page }) => {
  await fill(page.locator('#customRoomPoints'), '0, 0\n90, 0\n90, 90');
  const field = page.locator('#dxfFile');
  await read(page, text('AutoCAD Binary DXF\r\n\u001a\u0000'));
  await expect(field).toHaveAccessibleDescription(/This file is incomplete\./);
  await read(page, text('0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\nA\n10\nNaN\n20\n0\n40\n5\n0\nENDSEC\n0\nEOF\n'));
  await expect(field).toHaveAccessibleDescription(/Line 10 of this file is not a usable number: “NaN”\./);
  await read(page, text(`0\nSECTION\n2\nENTITIES\n${'0\nLINE\n'.repeat(120_000)}`));
  await expect(field).toHaveAccessibleDescription(/more than 100,000 parts/);
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n90, 0\n90, 90');
});

test('a file that is too large is rejected at its field', { tag: '@nightly' }, async ({ page }) => {
  await read(page, text('x'.repeat(17_000_000)));
  await expect(page.locator('#dxfFile-error')).toContainText(/up to (1|16) MB can be read/);
  await expect(page.locator('#tileLength')).toHaveValue('12');
});
