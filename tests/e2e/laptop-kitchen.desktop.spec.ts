import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Moves the mouse from an edge of the drawing inwards until it rests on a wall, at this share of the edge. */
async function overWall(page: Page, edge: 'top' | 'left', share: number): Promise<void> {
  const frame = page.locator('.draw-frame');
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The drawing is not shown');
  const across = edge === 'left' ? box.width : box.height;
  for (let in_ = 4; in_ < across / 2; in_ += 3) {
    const [x, y] = edge === 'left' ? [in_, box.height * share] : [box.width * share, in_];
    await page.mouse.move(box.x + x, box.y + y);
    if ((await frame.evaluate((element) => element.style.cursor)) === 'pointer') return;
  }
  throw new Error(`There is no wall at the ${edge}`);
}

test('an L kitchen with an island from nothing: at most 14 presses and 6 sizes, and no scrolling', async ({
  trialPage: page,
}) => {
  await subscribeToPro(page);
  await openCalculator(page);
  let presses = 0;
  let sizes = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await expect(target).toBeInViewport({ ratio: 1 });
    await target.click();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  };
  const typeWall = async (edge: 'top' | 'left', share: number, size: string) => {
    await overWall(page, edge, share);
    presses += 1;
    sizes += 1;
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.locator('.wall-field')).toBeVisible();
    await page.keyboard.type(size);
    await page.keyboard.press('Enter');
    await expect(page.locator('.wall-field')).toHaveCount(0);
  };
  const calculate = page.getByRole('button', { name: 'Calculate Layout' });

  await press(page.getByRole('button', { name: '12 × 24' }));
  await press(page.locator('label', { has: page.locator('#layoutType-third') }));
  await press(page.getByText('Another way to enter the room'));
  await press(page.locator('label', { has: page.locator('#roomType-custom') }));
  await press(page.getByRole('button', { name: 'L shape' }));
  await press(calculate);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await expect(page.locator('.draw-frame')).toHaveAttribute('data-painted', 'true');

  await typeWall('top', 0.45, `16'`);
  await typeWall('left', 0.5, `14'`);
  await expect(page.locator('#customRoomPoints')).toHaveValue(/^0, -24\n192, -24/);
  await press(calculate);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await expect(page.locator('#room-section')).toContainText(`14' 0" × 16' 0", 6 corners`);

  await press(page.getByRole('button', { name: 'Add Obstacle' }));
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  await press(dialog.getByRole('button', { name: 'Island', exact: true }));
  await press(dialog.getByRole('button', { name: 'Middle of the room' }));
  await expect(page.locator('[name="obstacles[0].name"]')).toHaveValue('Island');
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  expect(presses).toBeLessThanOrEqual(14);
  expect(sizes).toBeLessThanOrEqual(6);
});
