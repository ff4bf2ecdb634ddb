import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { chooseCustomRoom, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';

/** A picture painted by the browser: red in its left half, blue in its right. */
async function paint(page: Page, width: number, height: number) {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      for (const [index, colour] of ['red', 'blue'].entries()) {
        if (context === null) return '';
        context.fillStyle = colour;
        context.fillRect((index * width) / 2, 0, width / 2, height);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** The color of the drawing at a position given as fractions of its size. */
function colourAt(page: Page, x: number, y: number) {
  return page.getByTestId('room-canvas').evaluate(
    (element, [x, y]) => {
      const canvas = element as HTMLCanvasElement;
      const [r = 0, , b = 0] =
        canvas.getContext('2d')?.getImageData(Math.round(canvas.width * x), Math.round(canvas.height * y), 1, 1).data ??
        [];
      return r > b + 60 ? 'red' : b > r + 60 ? 'blue' : 'none';
    },
    [x, y] as const,
  );
}

const file = (page: Page) => page.locator('#roomPicture');

test.beforeEach(async ({ drawing: page }) => {
  await page.getByText('Picture under the room').click();
});

test('a picture under the drawing is scaled by keys alone, survives a reload and is removed at log-out', async ({
  page,
  account,
  hasTouch,
}) => {
  await file(page).setInputFiles(await paint(page, 1000, 800));
  await expect.poll(() => colourAt(page, 0.3, 0.6)).toBe('red');
  expect(await colourAt(page, 0.7, 0.6)).toBe('blue');
  await page.locator('#pictureAngle').fill('180');
  await expect.poll(() => colourAt(page, 0.3, 0.6)).toBe('blue');
  await page.locator('#pictureAngle').fill('');
  // Move the picture by keys, by dragging and by a number.
  await page.getByRole('button', { name: 'Move the picture', exact: true }).press('Enter');
  const mover = page.getByRole('application', { name: /^Drag the picture/ });
  await expect(mover).toBeFocused();
  const middle = page.getByLabel('Its center from the left (in)');
  // Inches, with sixteenths as on a tape.
  const left = async () => {
    const [whole = '', part = '0/1'] = (await middle.inputValue()).split(' ');
    const [over = 0, under = 1] = part.split('/').map(Number);
    return Number(whole) + over / under;
  };
  const before = await left();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(left).toBeGreaterThan(before + 10);
  const { stroke } = await strokesOn(page, mover, hasTouch);
  const width = (await mover.boundingBox())?.width ?? 0;
  await stroke([
    { x: width * 0.3, y: 40 },
    { x: width * 0.4, y: 40 },
    { x: width * 0.5, y: 40 },
  ]);
  await expect.poll(() => colourAt(page, 0.7, 0.6)).toBe('red');
  await middle.fill(String(before));
  await mover.press('Escape');
  await expect(mover).toBeHidden();
  await expect(page.getByRole('button', { name: 'Move the picture', exact: true })).toBeFocused();
  await expect.poll(() => colourAt(page, 0.7, 0.6)).toBe('blue');
  await page.getByRole('button', { name: 'Set the scale with two points' }).press('Enter');
  await expect(page.getByRole('application', { name: /^Mark two points/ })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  // The points are 50 px apart, which is 25 in in this view. Setting them to 50 in doubles the picture.
  const distance = page.getByLabel('Distance between the points (in)');
  await expect(distance).toBeFocused();
  await distance.fill('no size');
  await page.keyboard.press('Enter');
  await expect(distance).toHaveAccessibleDescription(/no size/);
  await distance.fill('50');
  await page.keyboard.press('Enter');
  await expect(distance).toBeHidden();
  // The focus stays on the button and does not fall back to the top of the page.
  await expect(page.getByRole('button', { name: 'Set the scale with two points' })).toBeFocused();
  await expect.poll(() => colourAt(page, 0.02, 0.02)).toBe('red');
  await page.reload();
  await waitForHydration(page);
  await chooseCustomRoom(page);
  await expect.poll(() => colourAt(page, 0.98, 0.4)).toBe('blue');
  await page.getByLabel(`account of ${account.email}`).click();
  await page.getByRole('button', { name: /log out/i }).click();
  await expect(page).toHaveURL(/auth/);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
});

test('the drawing and the picture’s tools are visible together and do not overlap', async ({ page }) => {
  await file(page).setInputFiles(await paint(page, 1000, 800));
  await expect.poll(() => colourAt(page, 0.3, 0.6)).toBe('red');
  const canvas = page.getByTestId('room-canvas');
  const removal = page.getByRole('button', { name: 'Remove the picture' });
  for (const tool of [
    page.locator('#pictureX'),
    page.locator('#pictureAngle'),
    removal,
    page.locator('#pictureFade'),
  ]) {
    await tool.focus();
    await expect(canvas).toBeInViewport({ ratio: 0.95 });
    const isVisible = await tool.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isVisible).toBe(true);
  }
  // In a low window the drawing is not sticky, so it is scrolled into view when needed.
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByRole('button', { name: 'Set the scale with two points' }).press('Enter');
  await expect(page.getByRole('application', { name: /^Mark two points/ })).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Set the scale with two points' })).toBeFocused();
  await removal.press('Enter');
  await expect(removal).toBeHidden();
  await expect(file(page)).toBeFocused();
});

test('a file that is not a picture, or is too large, is rejected at its field; the previous picture stays', {
  tag: '@nightly',
}, async ({ page }) => {
  await file(page).setInputFiles(await paint(page, 400, 300));
  await expect.poll(() => colourAt(page, 0.3, 0.6)).toBe('red');
  const refused = async (buffer: Buffer, words: RegExp) => {
    await file(page).setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
    await expect(file(page)).toHaveAccessibleDescription(words);
    expect(await colourAt(page, 0.3, 0.6)).toBe('red');
  };
  const png = (await paint(page, 10, 10)).buffer;
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(20_000, 16);
  bomb.writeUInt32BE(20_000, 20);
  await refused(bomb, /too many pixels/);
  await refused(Buffer.alloc(30 * 1024 * 1024, 0xff), /larger than 20 MB/);
  await refused(Buffer.from('%PDF-1.7'), /This PDF cannot be read/);
  await refused(Buffer.from('GIF89a'), /not a PNG, JPEG, WebP or AVIF/);
  await refused(png.subarray(0, 50), /cannot show this picture/);
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect.poll(() => colourAt(page, 0.3, 0.6)).toBe('none');
});
