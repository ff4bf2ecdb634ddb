import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  check,
  chooseCustomRoom,
  figure,
  fill,
  fillCalculator,
  layOut,
  showFace,
  tilesToBuy,
} from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';

/** Adds a predefined obstacle at one of the nine spots. */
async function put(page: Page, thing: string, spot: string, size: readonly (readonly [string, string])[] = []) {
  await (await openNew(page)).getByRole('button', { name: thing, exact: true }).click();
  await expect(page.locator('[name="newObstacle.name"]')).toHaveValue(thing);
  const part = await openNew(page);
  for (const [label, value] of size) await part.getByLabel(label).fill(value);
  await part.getByRole('button', { name: spot }).click();
  await expect(page.locator('#obstacles-section')).toContainText(thing);
  await page.waitForLoadState();
}

/** Enters an L-shaped kitchen by its walls, in walking order. */
async function enterWalls(page: Page) {
  await chooseCustomRoom(page);
  const walls = page.locator('#measures');
  await check(page.locator('#roomType-walls'));
  await walls.fill('180 right\n96 down\n72 left\n72 down\n108 left\n168 up');
  await page.getByRole('button', { name: 'Make corners from walls' }).click();
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n180, 0\n180, 96\n108, 96\n108, 168\n0, 168');
}

/** The counts must match the floor's area and each other on every face. */
async function expectAnswer(page: Page, squareInches: number, tile: number) {
  let buy = 0;
  // The counts of the previous layout remain until the new ones arrive.
  await expect(async () => {
    const exact = Number(await figure(page, 'Exact count').textContent());
    expect(Math.abs(exact / (squareInches / tile) - 1)).toBeLessThan(0.01);
    const needed = Number(await figure(page, 'Tiles really needed').textContent());
    buy = Math.max(needed, Math.ceil(Math.round(exact * 115) / 100));
    await expect(page.getByTestId('answer-strip')).toContainText(`Buy ${buy}`, { timeout: 100 });
  }).toPass({ timeout: 15_000 });
  for (const face of ['buy', 'cut', 'lay'] as const) {
    await showFace(page, face);
    await expect(page.locator(`#${face}`)).toBeInViewport();
  }
  await showFace(page, 'buy');
  await expect(tilesToBuy(page)).toHaveText(String(buy));
}

/** Three jobs, entered from an empty form with the controls that people use. */
export const THREE_JOBS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a bathroom with a tub and a toilet, 12 × 24 in third stagger': async (page) => {
    await fillCalculator(page, { roomLength: '8ft', roomWidth: '5ft', layoutType: 'third' });
    await page.getByRole('button', { name: '12 × 24' }).click();
    await expect(page.locator('#tileLength')).toHaveValue('24');
    await calculate(page);
    await put(page, 'Tub', 'Bottom left corner');
    await put(page, 'Toilet', 'Top right corner');
    await calculate(page);
    await expectAnswer(page, 96 * 60 - 30 * 60 - 28 * 20, 12.125 * 24.125);
  },
  'an L-kitchen from its walls with an island, herringbone of 4 × 12 at 45°': async (page) => {
    await enterWalls(page);
    await page.getByRole('button', { name: '4 × 12' }).click();
    await expect(page.locator('#tileLength')).toHaveValue('12');
    await fillCalculator(page, { layoutType: 'herringbone' });
    await fill(page.locator('#layoutAngle'), '45');
    await calculate(page);
    await put(page, 'Island', 'Middle of the room', [
      ['Length (top to bottom)', '36'],
      ['Width (left to right)', '60'],
    ]);
    await calculate(page);
    await expectAnswer(page, 180 * 168 - 72 * 72 - 36 * 60, 4.125 * 12.125);
  },
  'a basement of planks, 6 × 48 without joints': async (page) => {
    await fillCalculator(page, { roomLength: '20ft', roomWidth: '16ft', tileWidth: '6', tileLength: '48' });
    await layOut(page, { groutSpacing: '0', layoutType: 'planks' });
    await expect(figure(page, 'Pattern')).toHaveText(/^Planks/);
    await expectAnswer(page, 240 * 192, 6 * 48);
  },
};
