import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  check,
  chooseCustomRoom,
  figure,
  fill,
  fillCalculator,
  inSight,
  runsScripts,
  tilesToBuy,
} from '#tests/e2e/support/calculator-page.ts';

const TILE = { tileLength: '12', tileWidth: '12', groutSpacing: '0' };

test.describe('on the Pro plan', () => {
  test.beforeEach(async ({ proCalculator: page }) => {
    await chooseCustomRoom(page);
    await fillCalculator(page, TILE);
  });

  test('an L-shaped room is entered by its corners, laid and counted', { tag: '@nightly-desktop' }, async ({
    page,
  }) => {
    // 10 × 10 ft minus a 4 × 4 ft corner: 84 full tiles, none cut when the layout starts at the wall.
    await fill(page.locator('#customRoomPoints'), '0, 0\n120, 0\n120, 72\n72, 72\n72, 120\n0, 120');
    await (await inSight(page.locator('#autoOptimize'))).uncheck();
    await calculate(page);
    await expect(figure(page, 'Full tiles')).toHaveText('84');
    await expect(figure(page, 'Cut tiles')).toHaveText('0');
    await expect(tilesToBuy(page)).toHaveText('97');
  });

  test('walls that cross are rejected with the crossing point', { tag: '@nightly-desktop' }, async ({ page }) => {
    const bowTie = '0, 0\n100, 100\n100, 0\n0, 100';
    await fill(page.locator('#customRoomPoints'), bowTie);
    await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
    const corners = page.locator('#customRoomPoints');
    await expect(corners).toHaveAccessibleDescription(/cross each other at \(50, 50\) in/);
    await expect(corners).toHaveValue(bowTie);
    await expect(tilesToBuy(page)).toHaveCount(0);
  });

  test('two points are not a room', { tag: '@nightly-desktop' }, async ({ page }) => {
    await fill(page.locator('#customRoomPoints'), '0, 0\n100, 100');
    await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
    await expect(page.locator('#customRoomPoints')).toHaveAccessibleDescription(/at least 3 points/);
  });

  test('four walls and both diagonals make the room, and show which measures are off', {
    tag: '@nightly-desktop',
  }, async ({ page }) => {
    await check(page.locator('#roomType-walls'));
    await fill(page.locator('#measures'), "10'\n7' 6\"\n10' 1/4\"\n7' 6\"\n1-3 12' 6\"\n2-4 12' 6\"");
    await page.getByRole('button', { name: 'Make corners from walls' }).click();
    await expect(page.locator('#customRoomPoints')).toHaveValue(/^0(\.\d+)?, 0\n1(19|20)\.\d+, 0\n/);
    await expect(page.getByText(/^Wall 3 reads 1\/16" long\.$/)).toBeVisible();
    await calculate(page);
    await expect(figure(page, 'Full tiles')).toHaveText(/^\d+$/);
  });

  test('measures that do not fix a corner name the missing diagonal', { tag: '@nightly-desktop' }, async ({ page }) => {
    await check(page.locator('#roomType-walls'));
    await fill(page.locator('#measures'), '120\n90\n120\n90');
    await page.getByRole('button', { name: 'Make corners from walls' }).click();
    const walls = page.locator('#measures');
    await expect(walls).toHaveAccessibleDescription(/Measure one more diagonal: corner 1 to corner 3/);
    await expect(walls).toHaveValue('120\n90\n120\n90');
  });

  for (const shape of ['L', 'T', 'U']) {
    test(`the ${shape} shape is a room to start with`, {
      tag: shape === 'L' ? '@nightly-desktop' : '@nightly',
    }, async ({ page }) => {
      await page.getByRole('button', { name: `${shape} shape` }).click();
      await expect(page.locator('#customRoomPoints')).not.toHaveValue('');
      await calculate(page);
      await expect(tilesToBuy(page)).toHaveText(/^\d[\d,]*$/);
    });
  }
});

test('a trial account is informed that custom rooms need the Pro plan', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  const custom = await inSight(page.locator('#roomType-custom'));
  await expect(page.getByText('Pro Plan Required').first()).toBeVisible();
  if (await runsScripts(page)) {
    // With scripts the choice is disabled after hydration.
    await expect(custom).toHaveAttribute('aria-disabled', 'true');
    return;
  }
  await custom.check();
  await fillCalculator(page, TILE);
  await fill(page.locator('#customRoomPoints'), '0, 0\n100, 0\n100, 100');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByText('Custom room layouts require the Pro Plan!').first()).toBeVisible();
  await expect(tilesToBuy(page)).toHaveCount(0);
});
