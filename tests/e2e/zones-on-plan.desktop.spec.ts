import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { buttonInSight, calculate, fill, fillCalculator } from '#tests/e2e/support/calculator-page.ts';
import { shareOf } from '#tests/e2e/support/share-of-color.ts';
import { type Spot, strokesOn } from '#tests/e2e/support/strokes.ts';

/** Positions in the frame as fractions of its size. */
async function spots(page: Page): Promise<(x: number, y: number) => Spot> {
  const box = await page.locator('.draw-frame').boundingBox();
  if (box === null) throw new Error('The drawing is not shown');
  return (x, y) => ({ x: box.width * x, y: box.height * y });
}

/** The grip at the lower right corner of a zone near the middle of the room. The cursor changes there. */
async function lowerRightGrip(page: Page, middle: Spot, pxPerInch: number): Promise<Spot> {
  const frame = page.locator('.draw-frame');
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The drawing is not shown');
  const guess = { x: middle.x + 24 * pxPerInch, y: middle.y + 20 * pxPerInch };
  for (let right = -60; right <= 60; right += 6) {
    for (let down = -60; down <= 60; down += 6) {
      const spot = { x: guess.x + right, y: guess.y + down };
      await page.mouse.move(box.x + spot.x, box.y + spot.y);
      const cursor = await frame.evaluate((element) => element.style.cursor);
      if (cursor === 'nwse-resize') return { x: spot.x + 4, y: spot.y + 4 };
    }
  }
  throw new Error('The zone has no grip at its lower right corner');
}

test('an inlay is pressed, dragged, resized by a corner and moved by keys on the plan', async ({
  proCalculator: page,
  hasTouch,
}) => {
  await fillCalculator(page, {
    roomLength: '120',
    roomWidth: '144',
    tileLength: '12',
    tileWidth: '12',
    groutSpacing: '0',
  });
  await (await buttonInSight(page, 'Add an inlay', '#zones')).click();
  const field = (name: string) => page.locator(`[name="zones[0].${name}"]`);
  const typed = { x: '48', y: '40', width: '48', length: '40', tileWidth: '6', tileLength: '6' };
  for (const [name, text] of Object.entries(typed)) await fill(field(name), text);
  await calculate(page);
  const strip = page.getByTestId('answer-strip');
  const before = await strip.textContent();
  await (await buttonInSight(page, 'Close this zone', '#zones')).click();
  await expect(field('x')).toHaveCount(0);

  const { tap, stroke, hold } = await strokesOn(page, page.locator('.draw-frame'), hasTouch);
  const at = await spots(page);
  // The middle of both room and zone: a press there opens the zone's fields.
  await tap(at(0.5, 0.5));
  await expect(field('x')).toHaveValue('48');
  await stroke([at(0.5, 0.5), at(0.45, 0.5), at(0.4, 0.5)]);
  await expect(field('x')).not.toHaveValue('48');
  await expect(field('y')).toHaveValue('40');
  await expect(field('width')).toHaveValue('48');
  const pxPerInch = (at(0.1, 0).x - at(0, 0).x) / (48 - Number(await field('x').inputValue()));
  await expect(strip).toHaveText(/^Buy \d+: \d+ \+ \d+/);
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(field('x')).toHaveValue('48');
  await expect(strip).toHaveText(before ?? '');

  // During the drag the room's tiles are laid where the zone was.
  const [wasZone, fieldTile] = [at(0.6, 0.58), [243, 238, 232] as const];
  await expect.poll(() => shareOf(page, wasZone, fieldTile)).toBeLessThan(0.1);
  const release = await hold([at(0.5, 0.5), at(0.45, 0.5), at(0.35, 0.5)]);
  await expect.poll(() => shareOf(page, wasZone, fieldTile)).toBeGreaterThan(0.5);
  await expect(field('x')).toHaveValue('48');
  await release();
  await expect(field('x')).not.toHaveValue('48');
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(field('x')).toHaveValue('48');

  const corner = await lowerRightGrip(page, at(0.5, 0.5), pxPerInch);
  await stroke([corner, { x: corner.x + 10, y: corner.y }, { x: corner.x + 12 * pxPerInch, y: corner.y }]);
  await expect(field('width')).not.toHaveValue('48');
  await expect(field('x')).toHaveValue('48');
  await expect(strip).not.toHaveText(before ?? '');
  await expect(strip).toHaveText(/^Buy \d+: \d+ \+ \d+/);

  await page.locator('.draw-frame canvas').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(field('y')).toHaveValue('41');
});
