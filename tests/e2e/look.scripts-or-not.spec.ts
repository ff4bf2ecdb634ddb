import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  calculationsUsed,
  check,
  fillCalculator,
  runsScripts,
  SQUARE_ROOM,
  showFace,
} from '#tests/e2e/support/calculator-page.ts';

/** The number of pixels of a color on a canvas. */
function countPixels(canvas: Locator, color: readonly [red: number, green: number, blue: number]): Promise<number> {
  return canvas.evaluate((element, [red, green, blue]) => {
    const { width, height } = element as HTMLCanvasElement;
    const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    let count = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i] === red && data[i + 1] === green && data[i + 2] === blue) count += 1;
    }
    return count;
  }, color);
}

test('the finished floor is shown in the chosen colors, without using a calculation', {
  tag: '@nightly-no-js',
}, async ({ calculator: page }) => {
  // A joint several pixels wide has pixels of exactly its color.
  await fillCalculator(page, { ...SQUARE_ROOM, groutSpacing: '1/2' });
  await calculate(page);
  await showFace(page, 'look');
  const picture = page.locator('#look').getByRole('img');
  await expect(picture).toHaveAccessibleName(/^The finished floor from above/);
  // The picture fills its width: its style sheet loads before any script.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await picture.boundingBox())?.width).toBeLessThan(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = page.locator('#look-section');
  await section.getByLabel('Shade variation').selectOption('V0');
  await check(section.getByLabel('Terracotta'));
  await check(section.locator('#jointColor-own'));
  await section.getByLabel('Another joint color', { exact: true }).fill('10 20 30');
  if (await runsScripts(page)) {
    await expect(section.getByText('Please enter a color as six digits')).toBeVisible();
    await section.getByLabel('Another joint color', { exact: true }).fill('#102030');
    const canvas = picture.locator('canvas');
    await expect.poll(() => countPixels(canvas, [0xb5, 0x69, 0x4a])).toBeGreaterThan(10_000);
    await expect.poll(() => countPixels(canvas, [0x10, 0x20, 0x30])).toBeGreaterThan(100);
  } else {
    await section.getByRole('button', { name: 'Show this look' }).click();
    await expect(section.getByText('Please enter a color as six digits')).toBeVisible();
    await section.getByLabel('Another joint color', { exact: true }).fill('#102030');
    await section.getByRole('button', { name: 'Show this look' }).click();
    await expect(section.getByLabel('Terracotta')).toBeChecked();
    await expect(picture.locator('path[fill="#b5694a"]').first()).toBeVisible();
    await expect(picture.locator('path[fill="#102030"]').first()).toBeAttached();
  }
  expect(await calculationsUsed(page)).toBe(1);
});
