import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  fill,
  fillCalculator,
  inSight,
  showFace,
} from '#tests/e2e/support/calculator-page.ts';

const FLOOR = { roomLength: '100', roomWidth: '120', tileLength: '12', tileWidth: '12', groutSpacing: '0' };

test('an inlay and a border are added, rejected if they do not fit, laid and removed', async ({
  proCalculator: page,
}) => {
  await fillCalculator(page, FLOOR);
  const zones = page.locator('#zones');
  await (await buttonInSight(page, 'Add an inlay', '#zones')).click();
  await fill(page.locator('[name="zones[0].width"]'), '30');
  await fill(page.locator('[name="zones[0].length"]'), '33');
  await fill(page.locator('[name="zones[0].x"]'), '100');
  await fill(page.locator('[name="zones[0].y"]'), '24');
  await fill(page.locator('[name="zones[0].tileWidth"]'), '6');
  await fill(page.locator('[name="zones[0].tileLength"]'), '6');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(zones.getByText('The zone must be inside the room.').filter({ visible: true }).first()).toBeVisible();
  await fill(page.locator('[name="zones[0].x"]'), '36');
  await calculate(page);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d+: \d+ \+ \d+ ·/);

  await (await buttonInSight(page, 'Add a border', '#zones')).click();
  // The inlay is closed to one line.
  await expect(zones).toContainText('Rectangle, 30 × 33 in');
  await fill(page.locator('[name="zones[1].width"]'), '6');
  await fill(page.locator('[name="zones[1].tileWidth"]'), '6');
  await calculate(page);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d+: \d+ \+ \d+ \+ \d+ ·/);

  await (await buttonInSight(page, 'Open Inlay', '#zones')).click();
  await expect(page.locator('[name="zones[0].length"]')).toHaveValue('33');
  await (await buttonInSight(page, 'Remove Border', '#zones')).click();
  await calculate(page);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d+: \d+ \+ \d+ ·/);
});

test('a hearth stays untiled, ends in a profile and is in the finish schedule', { tag: '@nightly-desktop' }, async ({
  proCalculator: page,
}) => {
  await fillCalculator(page, FLOOR);
  await (await buttonInSight(page, 'Add an inlay', '#zones')).click();
  await fill(page.locator('[name="zones[0].name"]'), 'Hearth');
  await page.locator('[name="zones[0].covering"]').selectOption('free');
  await fill(page.locator('[name="zones[0].edgeProfile"]'), 'Bronze 3/8');
  await calculate(page);
  const finishes = page.getByTestId('finishes');
  await showFace(page, 'buy');
  await expect(finishes.getByRole('row', { name: /Hearth.*No tile/ })).toBeVisible();
  await expect(finishes.getByRole('row', { name: /Field.*12 × 12 in/ })).toBeVisible();
  await expect(page.locator('dt', { hasText: 'Trim, Bronze 3/8' }).filter({ visible: true }).first()).toBeVisible();
});

test('a zone in line with the room needs some of the room around it', { tag: '@nightly-desktop' }, async ({
  proCalculator: page,
}) => {
  await fillCalculator(page, FLOOR);
  await (await buttonInSight(page, 'Add an inlay', '#zones')).click();
  for (const [name, value] of Object.entries({ x: '0', y: '0', width: '120', length: '100' }))
    await fill(page.locator(`[name="zones[0].${name}"]`), value);
  await (await inSight(page.locator('[name="zones[0].start"]'))).selectOption('continued');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  const message = page.locator('#zones').getByText('No tile of the room is left').filter({ visible: true });
  await expect(message.first()).toBeVisible();
  await fill(page.locator('[name="zones[0].length"]'), '90');
  await calculate(page);
  await expect(message).toHaveCount(0);
});

/** The mean color in the middle of the picture of the finished floor. */
async function colorInMiddle(page: Page): Promise<readonly number[]> {
  const picture = sharp(await page.locator('.look-frame').screenshot());
  const { width, height } = await picture.metadata();
  const box = { left: Math.round(width / 2) - 4, top: Math.round(height / 2) - 4, width: 8, height: 8 };
  // Statistics are of the whole picture.
  const { channels } = await sharp(await picture.extract(box).toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

test('each zone has its own color in the look', { tag: '@nightly-desktop' }, async ({ proCalculator: page }) => {
  await fillCalculator(page, FLOOR);
  await (await buttonInSight(page, 'Add an inlay', '#zones')).click();
  // A single tile, so that no joint is in the middle.
  for (const [name, value] of Object.entries({
    x: '48',
    y: '38',
    width: '24',
    length: '24',
    tileWidth: '24',
    tileLength: '24',
  }))
    await fill(page.locator(`[name="zones[0].${name}"]`), value);
  await (await inSight(page.locator('[name="zones[0].tileColor"]'))).selectOption('navy');
  await calculate(page);
  await showFace(page, 'look');
  await expect
    .poll(async () => {
      const [red = 0, , blue = 0] = await colorInMiddle(page);
      return blue > red + 20 && blue < 140;
    })
    .toBe(true);
});
