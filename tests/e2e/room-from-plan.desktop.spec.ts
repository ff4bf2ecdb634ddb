import { expect, test } from '#tests/e2e/fixtures.ts';
import { check, chooseCustomRoom } from '#tests/e2e/support/calculator-page.ts';
import { drawing, line, twoRooms } from '#tests/e2e/support/drawn-plan.ts';
import { scannedPdf, showText, smallPdf, strokeLine } from '#tests/factories/small-pdf.ts';

test('two presses on the picture measure, and a press on a room ticks it', async ({ proCalculator: page }) => {
  await chooseCustomRoom(page);
  await check(page.locator('#roomType-dxf'));
  await page.locator('#dxfFile').setInputFiles(drawing(twoRooms));
  const picture = page.getByRole('img', { name: 'The drawing with 2 rooms' });
  await page.locator('summary', { hasText: 'The sizes are wrong' }).click();
  await page.getByRole('button', { name: 'Measure' }).click();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  // The picture is 1000 by 417 with an edge of 20, as large as fits.
  const scale = Math.min(width / 1040, height / 457);
  const [left, top] = [(width - 1040 * scale) / 2 + 20 * scale, (height - 457 * scale) / 2 + 20 * scale];
  await picture.click({ position: { x: left + 4 * scale, y: top + 4 * scale } });
  await picture.click({ position: { x: left + 996 * scale, y: top + 4 * scale } });
  await expect(page.locator('#planSpan')).toHaveValue(/^2(40|39\.9\d*)$/);
  await picture.click({ position: { x: left + 200 * scale, y: top + 300 * scale } });
  await expect(page.getByRole('checkbox', { name: /^Tick/, checked: true })).toHaveCount(1);
});

test('a large file can be canceled while it is read', async ({ proCalculator: page }) => {
  await chooseCustomRoom(page);
  await check(page.locator('#roomType-dxf'));
  await page.locator('#dxfFile').setInputFiles(drawing(twoRooms));
  const rooms = page.getByRole('group', { name: 'Which rooms do you want?' });
  await expect(rooms.getByRole('button', { name: /^1\. Room 1/ })).toBeVisible();
  // Many crossing lines: several seconds of work.
  const tangle = Array.from({ length: 60_000 }, (_, index) =>
    line([(index * 7919) % 40_001, (index * 31) % 4001], [((index * 7919) % 40_001) + 90, ((index * 31) % 4001) + 70]),
  );
  await page.locator('#dxfFile').setInputFiles(drawing(tangle.join('')));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Reading was stopped.')).toBeVisible();
  // The rooms found before are still listed.
  await expect(rooms.getByRole('button', { name: /^1\. Room 1/ })).toBeVisible();
});

test('one press puts a scanned page under the drawing', async ({ proCalculator: page }) => {
  await chooseCustomRoom(page);
  await check(page.locator('#roomType-dxf'));
  const buffer = Buffer.from(scannedPdf());
  await page.locator('#dxfFile').setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.locator('#dxfFile')).toHaveAccessibleDescription(/^This page is a picture/);
  await page.getByRole('button', { name: 'Put it under the drawing' }).click();
  await expect(page.getByRole('button', { name: 'Set the scale with two points' })).toBeVisible();
  await expect(page.locator('#roomType-custom')).toBeChecked();
  // The scan is red, and fills the view.
  const red = () =>
    page.getByTestId('room-canvas').evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext('2d');
      const [r = 0, g = 0] =
        context?.getImageData(Math.round(width * 0.47), Math.round(height * 0.43), 1, 1).data ?? [];
      return r - g > 40;
    });
  await expect.poll(red).toBe(true);
});

test('the pages of a PDF are pictures to choose from, by keyboard too', async ({ proCalculator: page }) => {
  await chooseCustomRoom(page);
  await check(page.locator('#roomType-dxf'));
  /** A room with this width in inches, at 1/4" = 1'-0". */
  const room = (inches: number) => {
    const right = 100 + 1.5 * inches;
    const sides = [strokeLine(100, 100, right, 100), strokeLine(right, 100, right, 250)];
    return [...sides, strokeLine(right, 250, 100, 250), strokeLine(100, 250, 100, 100)].join('');
  };
  const scale = showText(100, 60, 'SCALE: 1/4" = 1\'-0"');
  const buffer = Buffer.from(smallPdf([144, 120, 96].map((inches) => ({ content: room(inches) + scale }))));
  await page.locator('#dxfFile').setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer });
  const pages = page.getByRole('group', { name: 'Which page has your plan?' });
  await expect(pages.getByRole('button')).toHaveText(['Page 1', 'Page 2', 'Page 3']);
  await pages.getByRole('button', { name: 'Page 3' }).press('Enter');
  await expect(page.getByText('This is page 3 of 3.')).toBeVisible();
  await expect(page.locator('#planSheet')).toHaveValue('3');
  await expect(pages.getByRole('button', { pressed: true })).toHaveText('Page 3');
  const rooms = page.getByRole('group', { name: 'Which rooms do you want?' });
  await expect(rooms.getByRole('button', { name: /^1\. Room 1/ })).toHaveText(/8'.*wide × 8' 4"|8'.*wide/);
});
