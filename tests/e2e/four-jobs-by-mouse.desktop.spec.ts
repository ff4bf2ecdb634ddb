import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Moves the mouse inwards from an edge of the drawing until it is on a wall, at this fraction of the edge. */
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

/**
 * Counts the presses and typed sizes of a job. Each press must be on something visible, without scrolling unless
 * `mayScroll`.
 */
function counting(page: Page, mayScroll = false) {
  const counted = { presses: 0, sizes: 0 };
  return {
    counted,
    press: async (target: Locator) => {
      counted.presses += 1;
      if (mayScroll) await target.scrollIntoViewIfNeeded();
      await expect(target).toBeInViewport({ ratio: 1 });
      await target.click();
      if (!mayScroll) expect(await page.evaluate(() => window.scrollY)).toBe(0);
    },
    type: async (field: Locator, size: string) => {
      counted.sizes += 1;
      await field.fill(size);
    },
    /** Presses the drawing at these fractions of its width and height. */
    pressPlan: async (across: number, down: number) => {
      counted.presses += 1;
      const box = await page.locator('.draw-frame').boundingBox();
      if (box === null) throw new Error('The drawing is not shown');
      await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
    },
  };
}

const calculated = async (page: Page) => {
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await expect(page.locator('.draw-frame')).toHaveAttribute('data-painted', 'true');
};

test.beforeEach(async ({ trialPage: page }) => {
  await subscribeToPro(page);
  await openCalculator(page);
});

test('a bathroom with a tub and a toilet: at most 7 presses and 2 sizes', async ({ trialPage: page }) => {
  const { counted, press, type, pressPlan } = counting(page);
  await type(page.locator('#roomLength'), '8ft');
  await type(page.locator('#roomWidth'), '5ft');
  await press(page.getByRole('button', { name: '12 × 24' }));
  await press(page.locator('label', { has: page.locator('#layoutType-third') }));
  await press(page.getByRole('button', { name: 'Calculate Layout' }));
  await calculated(page);
  await press(page.getByRole('button', { name: 'Tub', exact: true }).first());
  await pressPlan(0.5, 0.75);
  await expect(page.locator('[name="obstacles[0].name"]')).toHaveValue('Tub');
  await calculated(page);
  await press(page.getByRole('button', { name: 'Toilet', exact: true }).first());
  await pressPlan(0.5, 0.25);
  await expect(page.locator('[name="obstacles[1].name"]')).toHaveValue('Toilet');
  await calculated(page);
  expect(counted).toEqual({ presses: 7, sizes: 2 });
});

test('a basement of click planks in metric: at most 3 presses and 4 sizes', { tag: '@nightly' }, async ({
  trialPage: page,
}) => {
  const { counted, press, type } = counting(page);
  const metric = await page.locator('#room-section').getByRole('radio').nth(1).getAttribute('id');
  await press(page.locator(`label[for="${metric}"]`));
  await type(page.locator('#roomLength'), '600');
  await type(page.locator('#roomWidth'), '450');
  await press(page.locator('label', { has: page.locator('#whatIsLaid-planks') }));
  await type(page.locator('#tileWidth'), '19');
  await type(page.locator('#tileLength'), '138');
  await press(page.getByRole('button', { name: 'Calculate Layout' }));
  await calculated(page);
  await expect(page.locator('#results-section')).toContainText('Planks to buy');
  expect(counted).toEqual({ presses: 3, sizes: 4 });
});

test('a shower of three walls with a niche: at most 9 presses and 4 sizes', { tag: '@nightly' }, async ({
  trialPage: page,
}) => {
  // The form of three walls is longer than the window.
  const { counted, press, type } = counting(page, true);
  await type(page.locator('#roomLength'), '36');
  await type(page.locator('#roomWidth'), '60');
  await press(page.getByRole('button', { name: '12 × 12' }));
  await press(page.getByText('More rooms and walls'));
  await press(page.getByRole('button', { name: 'Walls of this room' }));
  await press(page.locator('#room-3 > summary'));
  await press(page.locator('#room-3').getByRole('button', { name: 'Remove wall' }));
  await type(page.locator('#wallHeight'), '84');
  await type(page.locator('#levelLine'), '12 1/8');
  await press(page.locator('#room-2 > summary'));
  await press(page.locator('#room-2').getByRole('button', { name: 'Niche', exact: true }));
  await press(page.locator('#room-2').getByRole('button', { name: 'Move to the nearest joints' }));
  await press(page.getByRole('button', { name: 'Calculate Layout' }));
  await calculated(page);
  await expect(page.locator('#room-section')).toContainText('3 walls');
  expect(counted).toEqual({ presses: 9, sizes: 4 });
});

test('an L kitchen with an island from nothing: at most 14 presses and 6 sizes, and no scrolling', async ({
  trialPage: page,
}) => {
  const { counted, press } = counting(page);
  const typeWall = async (edge: 'top' | 'left', share: number, size: string) => {
    await overWall(page, edge, share);
    counted.presses += 1;
    counted.sizes += 1;
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
  await expect(page.locator('#customRoomPoints')).toHaveValue(/^0, 0\n192, 0/);
  await press(calculate);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await expect(page.locator('#room-section')).toContainText(`14' 0" × 16' 0", 6 corners`);

  await press(page.getByRole('button', { name: 'Add Obstacle' }));
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  await press(dialog.getByRole('button', { name: 'Island', exact: true }));
  await press(dialog.getByRole('button', { name: 'Middle of the room' }));
  await expect(page.locator('[name="obstacles[0].name"]')).toHaveValue('Island');
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  expect(counted.presses).toBeLessThanOrEqual(14);
  expect(counted.sizes).toBeLessThanOrEqual(6);
});
