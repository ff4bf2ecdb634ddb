import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  check,
  fillCalculator,
  SQUARE_ROOM,
  showFace,
} from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];

async function lookAtFloor(page: Page): Promise<void> {
  await fillCalculator(page, SQUARE_ROOM);
  await calculate(page);
  await showFace(page, 'look');
}

async function savePicture(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save this picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('layout.png');
  const picture = await readFile(await download.path());
  expect([...picture.subarray(0, PNG.length)]).toEqual(PNG);
  return picture;
}

test('the view of the room turns and walks by keys, and can be saved', { tag: '@nightly' }, async ({
  proCalculator: page,
}) => {
  await lookAtFloor(page);
  const look = page.locator('#look');
  const above = await savePicture(page);
  await look.getByRole('button', { name: 'In the room' }).click();
  const room = look.getByRole('application');
  await expect(room).toHaveAccessibleName(/^The finished room/);
  await expect(room).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  const first = await savePicture(page);
  expect(first.equals(above)).toBe(false);
  await room.focus();
  await page.keyboard.press('ArrowRight');
  const turned = await savePicture(page);
  expect(turned.equals(first)).toBe(false);
  await room.focus();
  await page.keyboard.press('+');
  const near = await savePicture(page);
  expect(near.equals(turned)).toBe(false);
  await look.getByRole('button', { name: 'Back to the first view' }).click();
  expect((await savePicture(page)).equals(first)).toBe(true);
  // Changing colors does not move the viewer.
  await room.focus();
  await page.keyboard.press('ArrowRight');
  const tile = page.locator('#look-section');
  await check(tile.getByLabel('Terracotta'));
  await expect.poll(async () => (await savePicture(page)).equals(turned)).toBe(false);
  await check(tile.getByLabel('Warm gray'));
  await expect.poll(async () => (await savePicture(page)).equals(turned)).toBe(true);
  await look.getByRole('button', { name: 'From above' }).click();
  await expect(look.getByRole('img')).toHaveAccessibleName(/^The finished floor from above/);
});

test('a browser without WebGL shows the floor from above and explains why, and a plan without exports is offered one with them', async ({
  calculator: page,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
  await page.reload();
  await lookAtFloor(page);
  const look = page.locator('#look');
  await look.getByRole('button', { name: 'In the room' }).click();
  await expect(look.getByRole('alert')).toHaveText(/cannot show the room from inside/);
  await expect(look.getByRole('img').locator('canvas')).toBeVisible();
  await look.getByRole('button', { name: 'Save this picture' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test("the view of a floor's room shows its tiled walls, and so does the page of the walls", {
  tag: '@nightly',
}, async ({ proCalculator: page }) => {
  await fillCalculator(page, { ...SQUARE_ROOM, roomLength: '80' });
  await calculate(page);
  await (await buttonInSight(page, 'Walls of this room')).click();
  await calculate(page);
  await showFace(page, 'look');
  await check(page.locator('#look-section').getByLabel('Navy'));
  const enter = async () => {
    await page.locator('#look').getByRole('button', { name: 'In the room' }).click();
    await expect(page.locator('#look').getByRole('application')).toHaveAttribute('aria-busy', 'false');
    return savePicture(page);
  };
  const ofWalls = await enter();
  await (await buttonInSight(page, 'Back to the floor')).click();
  await calculate(page);
  await showFace(page, 'look');
  const ofFloor = await enter();
  expect(ofWalls.equals(ofFloor)).toBe(true);
  const { data, info } = await sharp(ofFloor).raw().toBuffer({ resolveWithObject: true });
  let navy = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    if (red < 90 && blue > red + 15) navy += 1;
  }
  // Floor and ceiling are light.
  expect(navy / (info.width * info.height)).toBeGreaterThan(0.2);
});
