import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, layOut, openCalculator, SQUARE_ROOM, showFace } from '#tests/e2e/support/calculator-page.ts';

const KITCHEN = {
  roomLength: '16ft',
  roomWidth: '14ft',
  tileWidth: '12',
  tileLength: '24',
  layoutType: 'third',
} as const;

/** The size of the drawing, in CSS pixels. */
async function paneOf(page: Page) {
  await expect(page.locator('.draw-frame')).toHaveAttribute('data-painted', 'true');
  const box = await page.locator('.draw-frame').boundingBox();
  return { width: box?.width ?? 0, height: box?.height ?? 0 };
}

test.describe('at 1280 × 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('all fields for a room are above the fold, with the headings of the sections', async ({ calculator: page }) => {
    const inSight = [
      '#roomLength',
      '#roomWidth',
      '#tileWidth',
      '#tileLength',
      '#groutSpacing',
      '#layoutType-herringbone',
    ];
    for (const field of inSight) {
      const control = page.locator(field);
      await expect(control).toBeInViewport({ ratio: 1 });
      // No sticky element covers it.
      expect(
        await control.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top === element || element.closest('label')?.contains(top);
        }),
        field,
      ).toBe(true);
    }
    await expect(page.getByRole('button', { name: 'Calculate Layout' })).toBeInViewport({ ratio: 1 });
    // Only one of each is on the screen.
    await expect(page.getByRole('button', { name: 'Save Job' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Save Job' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'New', exact: true })).toHaveCount(1);
    expect(await page.locator('.workbench-form h2').allTextContents()).toEqual([
      'Measurement Units',
      'Saved Jobs',
      'Room Layout',
      'Material Specifications',
      'Layout Options',
      'Advanced Options',
      'Add Interior Obstacles',
    ]);
  });

  test('nothing is squeezed: header buttons, the heading under the banner, the counts of the cuts', {
    tag: '@nightly',
  }, async ({ calculator: page }) => {
    await layOut(page, SQUARE_ROOM);
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (box === null) throw new Error('It is not shown');
      return { ...box, end: box.y + box.height };
    };
    const header = page.getByRole('banner');
    const around = await boxOf(header);
    for (const part of [header.getByRole('link', { name: 'New', exact: true }), header.locator('summary').last()]) {
      const box = await boxOf(part);
      expect(box.y - around.y).toBeGreaterThanOrEqual(5);
      expect(around.end - box.end).toBeGreaterThanOrEqual(5);
    }
    const heading = await boxOf(page.getByRole('heading', { name: 'Layout Visualization' }));
    expect(heading.y - (await boxOf(page.locator('.banner-place'))).end).toBeGreaterThanOrEqual(5);
    await showFace(page, 'cut');
    const cuts = page.locator('table.cuts').first();
    expect(await cuts.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))).toBe(0);
    const pieces = await boxOf(cuts.getByRole('columnheader', { name: 'Pieces' }));
    expect(pieces.x + pieces.width).toBeLessThanOrEqual(1280 - 20);
  });

  test('after an answer the sections are rows with their summary, and a press opens one', async ({
    calculator: page,
  }) => {
    await layOut(page, KITCHEN);
    await expect(page.locator('#room-section')).toContainText(`16' 0" × 14' 0"`);
    await expect(page.locator('#tiles-section')).toContainText('12 × 24 in, joint 1/8"');
    await expect(page.locator('#pattern-section')).toContainText('Third, vertical, centered');
    await expect(page.locator('#roomLength')).toBeHidden();
    const heading = page.getByRole('button', { name: 'Room Layout' });
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    await heading.click();
    await expect(page.locator('#roomLength')).toBeVisible();
    // A changed size clears the result but folds nothing.
    await page.locator('#roomLength').fill('15ft');
    await expect(page.getByTestId('answer-strip')).toHaveCount(0);
    await expect(page.locator('#roomLength')).toBeVisible();
    await expect(page.locator('#tileWidth')).toBeHidden();
    await calculate(page);
    await expect(page.locator('#room-section')).toContainText(`15' 0" × 14' 0"`);
    await expect(page.locator('#roomLength')).toBeHidden();
  });

  test('Enter in a field calculates, and the focus moves to the heading of its section', { tag: '@nightly' }, async ({
    calculator: page,
  }) => {
    await layOut(page, KITCHEN);
    await page.getByRole('button', { name: 'Room Layout' }).click();
    await page.locator('#roomLength').fill('15ft');
    // For a second after a press, the next press counts as its double click.
    await expect(page.getByRole('button', { name: 'Calculate Layout' })).toBeVisible();
    await page.locator('#roomLength').press('Enter');
    await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
    await expect(page.getByRole('button', { name: 'Room Layout' })).toBeFocused();
  });

  test('the navigation opens a folded section and the closed drawer, and scrolls to the heading', async ({
    calculator: page,
  }) => {
    await layOut(page, KITCHEN);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: 'Tiles' }).click();
    await expect(page.locator('#tileWidth')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Material Specifications' })).toBeFocused();
    await page.getByRole('button', { name: 'Close the lists' }).click();
    await expect(page.getByTestId('tiles-to-buy')).toBeHidden();
    await sections.getByRole('link', { name: 'Results' }).click();
    await expect(page.getByTestId('tiles-to-buy')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Layout Visualization' })).toBeFocused();
  });

  test('an error in a folded section opens it, and it stays open while the error is fixed', async ({
    calculator: page,
  }) => {
    await layOut(page, KITCHEN);
    await page.getByRole('button', { name: 'Material Specifications' }).click();
    await page.locator('#tileWidth').fill('none');
    await page.getByRole('button', { name: 'Material Specifications' }).click();
    await expect(page.locator('#tileWidth')).toBeHidden();
    await page.getByRole('button', { name: 'Calculate Layout' }).click();
    await expect(page.locator('#tileWidth')).toBeFocused();
    await page.locator('#tileWidth').fill('1');
    await page.locator('#tileWidth').fill('12');
    await expect(page.locator('#tileWidth')).toBeFocused();
    await calculate(page);
  });

  test('the drawing is 745 × 560, even with the drawer open or while measuring or placing', async ({
    calculator: page,
  }) => {
    await layOut(page, KITCHEN);
    const least = async () => {
      const { width, height } = await paneOf(page);
      expect(width).toBeGreaterThanOrEqual(745);
      expect(height).toBeGreaterThanOrEqual(560);
    };
    await least();
    const frame = await page.locator('.draw-frame').boundingBox();
    await page.getByRole('button', { name: 'Tape measure' }).click();
    await expect(page.getByTestId('tape-readout')).toBeVisible();
    expect(await page.locator('.draw-frame').boundingBox()).toEqual(frame);
    await page.getByRole('button', { name: 'Tape measure' }).click();
    await page.getByRole('button', { name: 'Add Obstacle' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Island');
    await page.getByRole('dialog').getByLabel('Length (top to bottom)').fill('60');
    await page.getByRole('dialog').getByLabel('Width (left to right)').fill('30');
    await page.getByRole('dialog').getByRole('button', { name: 'Place on the drawing' }).click();
    await expect(page.getByRole('button', { name: 'Cancel Placement' })).toBeVisible();
    expect(await page.locator('.draw-frame').boundingBox()).toEqual(frame);
  });
});

test('at 1440 × 900 the drawing is 900 × 660', { tag: '@nightly' }, async ({ trialPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCalculator(page);
  await layOut(page, KITCHEN);
  const { width, height } = await paneOf(page);
  expect(width).toBeGreaterThanOrEqual(900);
  expect(height).toBeGreaterThanOrEqual(660);
});

test('the device remembers that the drawer is closed, and a face opens it', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await layOut(page, SQUARE_ROOM);
  const open = await paneOf(page);
  await page.getByRole('button', { name: 'Close the lists' }).click();
  await expect(page.getByTestId('tiles-to-buy')).toBeHidden();
  await expect.poll(async () => (await paneOf(page)).width).toBeGreaterThan(open.width);
  await page.goto('/');
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await expect(page.getByTestId('tiles-to-buy')).toBeHidden();
  await page.getByRole('link', { name: 'Cut', exact: true }).click();
  await expect(page.locator('#cuts-section')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cut', exact: true })).toHaveAttribute('aria-current', 'true');
});

test("at 820 px an answered form's rows are in two columns, and the drawing has most of the height", {
  tag: '@nightly',
}, async ({ trialPage: page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openCalculator(page);
  await layOut(page, KITCHEN);
  const tiles = await page.locator('#tiles-section').boundingBox();
  const room = await page.locator('#room-section').boundingBox();
  expect(tiles?.y).toBe(room?.y);
  const { width, height } = await paneOf(page);
  expect(width).toBeGreaterThanOrEqual(700);
  expect(height).toBeGreaterThanOrEqual(0.55 * 1180);
  await expect(page.getByTestId('answer-strip')).toBeInViewport({ ratio: 1 });
});
