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
import { drawing, line, text, twoRooms } from '#tests/e2e/support/drawn-plan.ts';
import { showText, smallPdf, strokeLine } from '#tests/factories/small-pdf.ts';

/** A bathroom of 96 x 72 in at 1/4" = 1'-0", with both sides of its walls. */
const bathroom = [
  [100, 100, 144, 108],
  [91, 91, 162, 126],
]
  .map(([x = 0, y = 0, wide = 0, high = 0]) => {
    const [right, top] = [x + wide, y + high];
    return (
      strokeLine(x, y, right, y) +
      strokeLine(right, y, right, top) +
      strokeLine(right, top, x, top) +
      strokeLine(x, top, x, y)
    );
  })
  .join('');
const plan = bathroom + showText(150, 150, 'BATH') + showText(100, 60, 'SCALE: 1/4" = 1\'-0"');
const file = {
  name: 'plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(smallPdf([{ content: plan }, { content: showText(100, 100, 'NOTES') }])),
};

test('a bathroom from a PDF becomes a laid room, from the requested page', { tag: '@nightly-no-js' }, async ({
  proCalculator: page,
  javaScriptEnabled,
}) => {
  await chooseCustomRoom(page);
  await fillCalculator(page, { tileLength: '12', tileWidth: '12', groutSpacing: '0' });
  await check(page.locator('#roomType-dxf'));
  await page.locator('#dxfFile').setInputFiles(file);
  const send = page.getByRole('button', { name: /Read (the file|again)/ });
  if (!javaScriptEnabled) await send.click();
  const rooms = page.getByRole('group', { name: 'Which rooms do you want?' });
  await expect(rooms.getByText('Drawn at 1/4″ = 1′-0″.')).toBeVisible();
  await expect(page.getByText('This is page 1 of 2.')).toBeVisible();
  await expect(rooms.getByRole('button')).toHaveText(/1\. BATH.*8'.*wide × 6'/);
  await fill(page.locator('#planScale'), 'half');
  await send.click();
  await expect(page.locator('#planScale')).toHaveAccessibleDescription(/, not “half”\./);
  await expect(page.locator('#planScale')).toHaveValue('half');
  // The file is kept, and so is the list, beside the rejected value.
  await expect(rooms.getByRole('button')).toHaveText(/1\. BATH/);
  await fill(page.locator('#planScale'), '');
  await fill(page.locator('#planSheet'), '2');
  await send.click();
  await expect(page.locator('#dxfFile')).toHaveAccessibleDescription(/This page has no drawing/);
  await fill(page.locator('#planSheet'), '1');
  await send.click();
  await rooms.getByRole('button', { name: /^1\. BATH/ }).click();
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n96, 0\n96, 72\n0, 72');
  await (await inSight(page.locator('#autoOptimize'))).uncheck();
  await calculate(page);
  await expect(figure(page, 'Full tiles')).toHaveText('48');
});

test('a known length sets the scale, an opening stays open, and ticked rooms are used', {
  tag: '@nightly-desktop',
}, async ({ proCalculator: page, javaScriptEnabled }) => {
  await chooseCustomRoom(page);
  await fillCalculator(page, { tileLength: '12', tileWidth: '12', groutSpacing: '0' });
  await check(page.locator('#roomType-dxf'));
  await page.locator('#dxfFile').setInputFiles(drawing(twoRooms));
  const send = page.getByRole('button', { name: /Read (the file|again)/ });
  if (!javaScriptEnabled) await send.click();
  const rooms = page.getByRole('group', { name: 'Which rooms do you want?' });
  await expect(rooms.getByRole('button', { name: /^2\. Room 2/ })).toBeVisible();
  await page.locator('summary', { hasText: 'Rooms that should be one room' }).click();
  await page.getByLabel(/^A: 2'\s8", Room 1 to Room 2$/).check();
  await send.click();
  await expect(rooms.getByRole('button', { name: /^1\. Room 1.*20'/ })).toBeVisible();
  await expect(page.getByLabel(/^Left open: 2'\s8"$/)).toBeChecked();
  await page.getByLabel(/^Left open: 2'\s8"$/).uncheck();
  // The panel stays open, and its fields are empty.
  if (javaScriptEnabled) await expect(page.getByLabel(/^Left open: 2'\s8"$/)).toBeVisible();
  await send.click();
  await expect(rooms.getByRole('button', { name: /^2\. Room 2/ })).toBeVisible();
  await (await inSight(page.locator('#planSpan'))).selectOption('120');
  await fill(page.locator('#planLength'), 'a lot');
  await send.click();
  await expect(page.locator('#planLength')).toHaveAccessibleDescription(/not “a lot”/);
  await expect(page.locator('#planLength')).toHaveValue('a lot');
  await fill(page.locator('#planLength'), "9'");
  await send.click();
  await expect(rooms.getByText('Drawn to the length that you entered.')).toBeVisible();
  const chosen = rooms.getByRole('button', { name: 'Use the ticked rooms on one grid, with their doorways' });
  await chosen.click();
  await expect(page.getByText('Tick the rooms that you want first.').first()).toBeVisible();
  await rooms.getByLabel('Tick Room 1').check();
  await rooms.getByLabel('Tick Room 2').check();
  await chosen.click();
  await expect(page.locator('[name="parts[1].roomWidth"]')).toHaveValue('108');
});

test('pressing a length written on the drawing scales the rooms', { tag: '@nightly-desktop' }, async ({
  proCalculator: page,
  javaScriptEnabled,
}) => {
  await chooseCustomRoom(page);
  await check(page.locator('#roomType-dxf'));
  // The line is drawn as 20 ft and labeled 18 ft.
  const noted = line([0, -20], [240, -20], 'DIM') + text([120, -17], "18'");
  await page.locator('#dxfFile').setInputFiles(drawing(twoRooms + noted));
  const rooms = page.getByRole('group', { name: 'Which rooms do you want?' });
  if (!javaScriptEnabled) await page.getByRole('button', { name: /Read (the file|again)/ }).click();
  await expect(rooms.getByRole('button', { name: /^1\. Room 1.*10'/ })).toBeVisible();
  const size = page.locator('summary', { hasText: 'The sizes are wrong' });
  await size.click();
  await page.getByRole('button', { name: "18'", exact: true }).click();
  await expect(rooms.getByText('Drawn to the length that you entered.')).toBeVisible();
  await expect(rooms.getByRole('button', { name: /^1\. Room 1.*9'/ })).toBeVisible();
  await expect(page.locator('#planLength')).toHaveValue('216');
});
