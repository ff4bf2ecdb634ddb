import type { Page } from '@playwright/test';
import type { Spot } from '#tests/e2e/support/strokes.ts';

/** A point on the drawing's left wall at half its height, in px of the frame. The cursor changes there. */
export async function leftWall(page: Page): Promise<Spot> {
  const frame = page.locator('.draw-frame');
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The drawing is not shown');
  for (let x = 4; x < box.width / 2; x += 4) {
    await page.mouse.move(box.x + x, box.y + box.height / 2);
    const cursor = await frame.evaluate((element) => element.style.cursor);
    if (cursor === 'pointer') return { x: x + 8, y: box.height / 2 };
  }
  throw new Error('The drawing has no wall on its left');
}
