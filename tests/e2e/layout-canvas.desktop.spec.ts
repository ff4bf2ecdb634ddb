import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { inSight, layOut, openCalculator, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';

const frame = (page: Page) => page.locator('.draw-frame');
const zoomText = (page: Page) => page.getByLabel('Zoom', { exact: true });

async function showLayout(page: Page): Promise<void> {
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  await expect(frame(page)).toHaveAttribute('data-painted', 'true');
}

/** The number of pixels of the painted floor close to this color. */
async function countPixels(page: Page, colour: readonly [number, number, number]): Promise<number> {
  const picture = (await frame(page).screenshot()).toString('base64');
  return page.evaluate(
    async ([data, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      if (context === null) return -1;
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        if (wanted.every((value, channel) => Math.abs(value - (pixels[at + channel] ?? 0)) < 6)) count += 1;
      }
      return count;
    },
    [picture, colour] as const,
  );
}

test.beforeEach(async ({ trialPage: page }) => {
  await showLayout(page);
});

test('zoom by buttons, wheel and keys between 1 and 3, and home', async ({ page }) => {
  await expect(zoomText(page)).toHaveText('1.0×');
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoomText(page)).toHaveText('1.3×');
  for (let press = 0; press < 8; press++) await frame(page).press('+');
  await expect(zoomText(page)).toHaveText('3.0×');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await frame(page).press('-');
  await expect(zoomText(page)).toHaveText('2.4×');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(zoomText(page)).toHaveText('1.0×');
  await frame(page).hover();
  await page.mouse.wheel(0, -300);
  await expect(zoomText(page)).not.toHaveText('1.0×');
  await frame(page).press('Home');
  await expect(zoomText(page)).toHaveText('1.0×');
});

test('dragging moves the drawing by at most a quarter of the frame, and home resets it', async ({ page }) => {
  const wall = [32, 36, 44] as const;
  const before = await countPixels(page, wall);
  expect(before).toBeGreaterThan(1000);
  const box = await frame(page).boundingBox();
  if (box === null) throw new Error('The drawing is not shown');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  const home = page.getByRole('button', { name: 'Home', exact: true });
  await expect(home).toBeEnabled();
  // The left wall and most of the room are still visible.
  await expect.poll(() => countPixels(page, wall)).toBeGreaterThan(before / 3);
  await expect.poll(() => countPixels(page, wall)).toBeLessThan(before);
  await home.click();
  await expect.poll(() => countPixels(page, wall)).toBe(before);
});

test('pointing at a row of the cut list highlights its pieces, and pointing at a piece its row', async ({ page }) => {
  const row = page.locator('tr[data-cut="B"]');
  const tint = [188, 217, 239] as const;
  const plain = await countPixels(page, tint);
  expect(plain).toBeGreaterThan(1000);
  await (await inSight(row)).hover();
  await expect(row).toHaveClass(/bg-accent-soft/);
  // The screenshot scrolls the row away from the pointer, so focus highlights it instead.
  await row.getByRole('link').focus();
  await expect.poll(() => countPixels(page, tint)).toBeLessThan(plain / 2);
  await frame(page).scrollIntoViewIfNeeded();
  const box = await frame(page).boundingBox();
  if (box === null) throw new Error('The drawing is not shown');
  // The middle of the top border, beside the center line.
  for (let y = 0.1; y < 0.3; y += 0.02) {
    await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * y);
    if (/bg-accent-soft/.test((await row.getAttribute('class')) ?? '')) break;
  }
  await expect(row).toHaveClass(/bg-accent-soft/);
});

test('measurements can be shown and hidden without a new calculation', { tag: '@nightly' }, async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Measurements' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const line = [107, 114, 128] as const;
  expect(await countPixels(page, line)).toBeGreaterThan(100);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => countPixels(page, line)).toBeLessThan(40);
});

test('the canvas works if the browser has no offscreen canvas', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));
  await showLayout(page);
  expect(await countPixels(page, [32, 36, 44])).toBeGreaterThan(1000);
});

test('a floor worker that dies is replaced, and its canvas with it', async ({ page }) => {
  const wall = [32, 36, 44] as const;
  const before = await countPixels(page, wall);
  const floorWorkers = () => page.workers().filter((worker) => worker.url().includes('engine.worker'));
  const [first] = floorWorkers();
  await first?.evaluate(() => {
    setTimeout(() => {
      throw new Error('dies for a test');
    });
  });
  await expect.poll(() => floorWorkers().length).toBe(0);
  await page.getByRole('button', { name: 'Measurements' }).click();
  await expect.poll(() => floorWorkers().length).toBe(1);
  const line = [107, 114, 128] as const;
  await expect.poll(() => countPixels(page, line)).toBeLessThan(40);
  await page.getByRole('button', { name: 'Measurements' }).click();
  await expect.poll(() => countPixels(page, wall)).toBe(before);
  await expect(page.locator('.draw-layer')).toHaveCount(2);
});

test('a canvas failure is reported, with a button to retry', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    const plain = HTMLCanvasElement.prototype.getContext;
    Object.assign(window, { hasCanvas: false });
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: [string]) {
      return Reflect.get(window, 'hasCanvas') === true ? plain.apply(this, args) : null;
    } as typeof plain;
  });
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  const problem = page.getByText('Rendering Error - Please try again');
  await expect(problem).toBeVisible();
  await page.evaluate(() => Object.assign(window, { hasCanvas: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toBeHidden();
  await expect(frame(page)).toHaveAttribute('data-painted', 'true');
});
