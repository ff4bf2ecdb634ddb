import type { Page } from '@playwright/test';
import type { Spot } from '#tests/e2e/support/strokes.ts';

/** The fraction of a small square around `at` (px of the frame) that has this color. */
export async function shareOf(page: Page, at: Spot, wanted: readonly [number, number, number]): Promise<number> {
  const frame = await page.locator('.draw-frame').boundingBox();
  if (frame === null) throw new Error('The drawing is not shown');
  const clip = { x: frame.x + at.x - 6, y: frame.y + at.y - 6, width: 12, height: 12 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(
    async ([data, color]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (context === null) return -1;
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height).data;
      let count = 0;
      for (let from = 0; from < pixels.length; from += 4) {
        if (color.every((value, channel) => Math.abs(value - (pixels[from + channel] ?? 0)) < 4)) count += 1;
      }
      return count / (image.width * image.height);
    },
    [picture, wanted] as const,
  );
}
