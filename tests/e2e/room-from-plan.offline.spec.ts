import { expect, test } from '#tests/e2e/fixtures.ts';
import { check, chooseCustomRoom, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { cutOff } from '#tests/e2e/support/cut-off.ts';
import { waitForWorker } from '#tests/e2e/support/service-worker.ts';
import { showText, smallPdf, strokeLine } from '#tests/factories/small-pdf.ts';

/** A room of 96 x 100 in at 1/4" = 1'-0". */
const content = [
  strokeLine(100, 100, 244, 100),
  strokeLine(244, 100, 244, 250),
  strokeLine(244, 250, 100, 250),
  strokeLine(100, 250, 100, 100),
  showText(100, 60, 'SCALE: 1/4" = 1\'-0"'),
].join('');
const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf([{ content }])) };

test('a PDF is read offline once one was read online', async ({ proCalculator: page, expectedErrors }) => {
  await waitForWorker(page);
  const read = async () => {
    await chooseCustomRoom(page);
    await check(page.locator('#roomType-dxf'));
    await page.locator('#dxfFile').setInputFiles(file);
    const rooms = page.getByRole('group', { name: 'Which rooms do you want?' });
    await expect(rooms.getByRole('button', { name: /^1\. Room 1/ })).toBeVisible();
  };
  // The first page of a visit may load before the service worker controls it.
  await page.reload();
  await waitForHydration(page);
  await read();
  await cutOff(page, expectedErrors);
  await page.reload();
  await waitForHydration(page);
  await read();
});
