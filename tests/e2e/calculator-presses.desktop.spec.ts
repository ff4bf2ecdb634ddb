import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  fill,
  fillCalculator,
  inSight,
  layOut,
  openCalculator,
  SQUARE_ROOM,
  tilesToBuy,
} from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

test('Enter presses the button of the section with the focus', async ({ calculator: page }) => {
  await fillCalculator(page, SQUARE_ROOM);
  await (await inSight(page.locator('#roomLength'))).press('Enter');
  await expect(tilesToBuy(page)).toHaveText('81');
  await (await inSight(page.locator('#adviseBothWays'))).press('Enter');
  await expect(page.getByText('starts found')).toBeAttached();
  await openNew(page);
  const fields = { name: 'Island', length: '24', width: '36', x: '24', y: '24' };
  for (const [field, text] of Object.entries(fields)) await page.locator(`[name="newObstacle.${field}"]`).fill(text);
  await page.locator('[name="newObstacle.y"]').press('Enter');
  await expect(page.locator('#obstacles-section')).toContainText('1 in the room');
  await expect(page.locator('[name="newObstacle.name"]')).toHaveValue('');
});

test('consecutive presses each count, in order', async ({ calculator: page }) => {
  await fillCalculator(page, { tileWidth: '6', tileLength: '8' });
  const tiles = page.locator('#tiles-section');
  await tiles.getByRole('button', { name: '12 × 24' }).click();
  await tiles.getByRole('button', { name: 'Swap sides' }).click();
  await fill(page.locator('#roomLength'), '8ft');
  // A common size has its long side as length. The swap makes it the width.
  await expect(page.getByLabel('Tile width')).toHaveValue('24');
  await expect(page.getByLabel('Tile length')).toHaveValue('12');
  await expect(page.locator('#roomLength')).toHaveValue('8ft');
});

test('a form post includes the fields of all sections', { tag: '@nightly' }, async ({ trialPage: page }) => {
  await subscribeToPro(page);
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  await page.locator('#price').fill('2.50');
  await (await inSight(page.locator('#adviseEveryPattern'))).check();
  await page.getByText('Export', { exact: true }).last().click();
  const posted = page.context().waitForEvent('request', (request) => request.url().includes('/export/'));
  await page.getByRole('button', { name: 'SVG' }).click();
  const sent = new URLSearchParams((await posted).postData() ?? '');
  expect([sent.get('roomLength'), sent.get('price'), sent.getAll('adviseEveryPattern').at(-1)]).toEqual([
    '100',
    '2.50',
    'on',
  ]);
});

test('a search on the page opens the closed section with the match', async ({ trialPage: page }) => {
  await page.goto('/new#:~:text=From%20the%20left%20wall');
  await expect(page.locator('[name="newObstacle.x"]')).toBeVisible();
  await expect(page.locator('#new-obstacle')).toHaveAttribute('open');
});

test('after a jump the content under the drawing stays in place, so that a press hits it', {
  tag: '@nightly',
}, async ({ trialPage: page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const wanted of ['#cut-mode-section summary', '#tileKind', '#notch']) {
      await openCalculator(page);
      await layOut(page, SQUARE_ROOM);
      await expect(page.locator('#first-lines-section')).toBeAttached();
      const moved = await page.locator(wanted).evaluate(async (element) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const places: number[] = [];
        for (let n = 0; n < 12; n += 1) {
          places.push(Math.round(element.getBoundingClientRect().top));
          await frame();
        }
        return places.filter((place) => place !== places[0]);
      });
      expect(moved, `${wanted} at ${width} px`).toEqual([]);
    }
  }
});
