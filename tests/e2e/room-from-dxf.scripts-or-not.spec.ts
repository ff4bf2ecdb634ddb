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

test.beforeEach(async ({ proCalculator: page }) => {
  await chooseCustomRoom(page);
  await fillCalculator(page, TILE);
  await check(page.locator('#roomType-dxf'));
});

test('the only outline of a file is taken, and laid', { tag: '@nightly-no-js' }, async ({ page }) => {
  await read(page, written('tarikjabiri-block-in'));
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n80, 0\n80, 120\n0, 120');
  await (await inSight(page.locator('#autoOptimize'))).uncheck();
  await calculate(page);
  await expect(figure(page, 'Full tiles')).toHaveText('60');
});

test('of several outlines one is asked for, with its layer, size and area', { tag: '@nightly-no-js' }, async ({
  page,
}) => {
  await read(page, written('tarikjabiri-mm'));
  const list = page.getByRole('group', { name: 'Which outline is the room?' });
  await expect(list.getByRole('button')).toHaveText([
    /13'\s1\s1\/2" wide × 5'\s3" long.*sq ft.*Layer FLOOR/,
    'With 1 obstacle of layer DRAIN',
    /Layer DRAIN/,
  ]);
  await expect(page.locator('#customRoomPoints')).toHaveValue('');
  await list.getByRole('button', { name: 'With 1 obstacle of layer DRAIN' }).click();
  await expect(page.locator('#customRoomPoints')).toHaveValue(/^0, 0\n125\.\d+, 0 arc out 31\.\d+\n/);
  await calculate(page);
  await expect(page.getByText('DRAIN 1').first()).toBeAttached();
  await expect(page.locator('#tileLength')).toHaveValue('12');
});

test('a file without units is read in the one that gives the size of the room', async ({ page }) => {
  await read(page, written('tarikjabiri-lines-unitless'));
  await expect(page.getByText('The file does not say its units.')).toBeVisible();
  await page.getByRole('button', { name: /drawn in inches/ }).click();
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n120, 0\n120, 96\n0, 96');
});

test('what is no drawing is refused at its field, and the corners that were there stay', {
  tag: '@nightly-desktop',
}, async ({ page }) => {
  await fill(page.locator('#customRoomPoints'), '0, 0\n90, 0\n90, 90');
  const field = page.locator('#dxfFile');
  await read(page, text('AutoCAD Binary DXF\r\n\u001a\u0000'));
  await expect(field).toHaveAccessibleDescription(/This is a binary DXF\. Save it as an ASCII \(text\) DXF\./);
  await read(page, text('0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\nA\n10\nNaN\n20\n0\n40\n5\n0\nENDSEC\n0\nEOF\n'));
  await expect(field).toHaveAccessibleDescription(/Line 10 of this file is not a usable number: “NaN”\./);
  await read(page, text(`0\nSECTION\n2\nENTITIES\n${'0\nLINE\n'.repeat(120_000)}`));
  await expect(field).toHaveAccessibleDescription(/more than 100,000 parts/);
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n90, 0\n90, 90');
});

test('a file that is too large is refused at its field', async ({ page }) => {
  await read(page, text('x'.repeat(17_000_000)));
  await expect(page.locator('#dxfFile-error')).toContainText(/up to (1|16) MB can be read/);
  await expect(page.locator('#tileLength')).toHaveValue('12');
});
