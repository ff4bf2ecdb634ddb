import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  type CalculatorInputs,
  layOut,
  openCalculator,
  runsScripts,
  SQUARE_ROOM,
  showFace,
} from '#tests/e2e/support/calculator-page.ts';

test.use({ viewport: { width: 390, height: 844 } });

const TILE = { tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };

/** The most space above and below each drawing. A narrow strip leaves some, so that a finger can tap it. */
const ROOMS: readonly { readonly inputs: CalculatorInputs; readonly spacePx: number }[] = [
  { inputs: SQUARE_ROOM, spacePx: 24 },
  { inputs: { ...TILE, roomLength: '72', roomWidth: '240' }, spacePx: 48 },
  { inputs: { ...TILE, roomLength: '240', roomWidth: '48' }, spacePx: 24 },
  { inputs: { ...TILE, customRoomPoints: '0, 0\n150, 0\n150, 60\n90, 60\n90, 110\n0, 110' }, spacePx: 24 },
];

/** The space above and below the drawing in its frame, in CSS pixels. */
async function emptyBands(page: Page): Promise<readonly [above: number, below: number]> {
  const picture = await page.locator('.draw-frame').screenshot({ scale: 'css' });
  const { height = 0 } = await sharp(picture).metadata();
  const { info } = await sharp(picture).trim({ background: '#ffffff' }).toBuffer({ resolveWithObject: true });
  const above = 0 - (info.trimOffsetTop ?? 0);
  return [above, height - above - info.height];
}

test('on a phone the frame is as high as the room needs, and no higher than the screen', { tag: '@nightly' }, async ({
  proCalculator: page,
}) => {
  for (const { inputs, spacePx } of ROOMS) {
    await openCalculator(page);
    await layOut(page, inputs);
    const frame = page.locator('.draw-frame');
    if (await runsScripts(page)) await expect(frame).toHaveAttribute('data-painted', 'true');
    for (const band of await emptyBands(page)) expect(band).toBeLessThanOrEqual(spacePx);
    const { width, height } = (await frame.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(468);
    // The look replaces it at the same size.
    await showFace(page, 'look');
    expect(await page.locator('.look-frame').boundingBox()).toMatchObject({ width, height });
  }
});
