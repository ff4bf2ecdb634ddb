import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  chooseCustomRoom,
  fillCalculator,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { corners } from '#tests/e2e/support/room-drawing.ts';

async function box(page: Page) {
  const found = await page.getByTestId('room-canvas').boundingBox();
  if (found === null) throw new Error('no drawing');
  return found;
}

test('the drawing fills the main area of the page, and the whole width of a phone', async ({ drawing: page }) => {
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await box(page)).width, `${width}`).toBeGreaterThanOrEqual(500);
    expect((await box(page)).height).toBeGreaterThanOrEqual(398);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => Math.round((await box(page)).width)).toBe(390);
  expect((await box(page)).x).toBe(0);
  // The tools are below the drawing, nearer to the thumb.
  const tools = await page.getByRole('toolbar', { name: 'Drawing tools' }).boundingBox();
  expect(tools?.y).toBeGreaterThan((await box(page)).y + (await box(page)).height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('the drawing moves aside for a layout and returns for redrawing, and keeps the focus', {
  tag: '@nightly',
}, async ({ drawing: page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await fillCalculator(page, { tileLength: '12', tileWidth: '12' });
  await page.getByRole('button', { name: 'L shape' }).click();
  await calculate(page);
  await expect(page.getByTestId('room-canvas')).toBeHidden();
  await (await buttonInSight(page, 'Redraw')).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await box(page)).width).toBeGreaterThanOrEqual(500);
  expect(await page.evaluate(() => document.activeElement?.closest('[data-drawing]') !== null)).toBe(true);
});

test('a reload while drawing restores the corners, the locked walls and the view', {
  tag: '@nightly',
}, async ({ drawing: page }) => {
  await page.getByRole('button', { name: 'Start Drawing' }).click();
  const length = page.getByLabel('Wall length', { exact: true });
  for (const wall of ['120', '60', '40']) {
    await length.fill(wall);
    await page.getByRole('button', { name: 'Corner', exact: true }).click();
  }
  await length.fill('36');
  await page.getByRole('button', { name: 'Set wall length' }).click();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(page.getByRole('button', { name: 'Finish Drawing (4 points)' })).toBeVisible();
  const drawn = () => page.getByTestId('room-canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const before = await drawn();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Finish Drawing (4 points)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set wall length: release 36' })).toBeVisible();
  await expect.poll(drawn).toBe(before);
  await page.getByRole('button', { name: 'Finish Drawing (4 points)' }).click();
  await expect(corners(page)).toHaveValue(/^.+\n.+\n.+\n.+$/);
  // A finished room is in the form; another reload does not restore the drawing.
  await page.reload();
  await waitForHydration(page);
  await chooseCustomRoom(page);
  await expect(page.getByTestId('room-canvas')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Finish Drawing/ })).toHaveCount(0);
});
