import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  figure,
  fill,
  fillCalculator,
  layOut,
  runsScripts,
  SQUARE_ROOM,
  showFace,
  unfold,
  updateFigures,
} from '#tests/e2e/support/calculator-page.ts';

test('an order has its proof, the trade rules and the first lines', async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await expect(page.getByTestId('cutting-proof')).toHaveText('81 tiles; no plan can use fewer');
  await showFace(page, 'lay');
  const rules = page.locator('#rules-section');
  // No rule warns, so all rules are in one disclosure.
  await expect(rules).toContainText('No open warning');
  await rules.locator('summary', { hasText: 'more rules' }).click();
  await expect(rules.getByRole('listitem').filter({ hasText: 'No cut under half a tile' })).toContainText('Pass');
  await expect(page.locator('#first-lines-section')).toContainText(
    'First joint: 7 1/2" from the left wall, 92 1/2" from the right one',
  );
});

test('a warning rule is named beside the answer, and one press leads to it', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await layOut(page, { ...SQUARE_ROOM, tileLength: '24', layoutType: 'half' });
  await page.getByRole('link', { name: '1 to look at' }).click();
  const rule = page.locator('#rules-section').getByRole('listitem').filter({ hasText: 'Offset at most a third' });
  await expect(rule).toBeInViewport();
  await expect(rule).toContainText('Here 50%; the rule is 33%');
});

test('boxes, attic stock, price, gap and agreements with the client stay in the form', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await fillCalculator(page, SQUARE_ROOM);
  await unfold(page, 'advanced');
  await fill(page.locator('#perimeterGap'), '1/8');
  await calculate(page);
  await showFace(page, 'buy');
  await page.locator('#tilesPerBox').fill('10');
  await page.locator('#spareTiles').fill('5');
  await page.locator('#price').fill('25.99');
  await showFace(page, 'lay');
  await page.locator('#agreed-perimeter-gap').check();
  await updateFigures(page);
  const order = page.getByTestId('order-lines');
  await expect(order).toContainText('9 of 10, 4 tiles left over');
  await expect(order).toContainText('233.91 in all, at 25.99 a box');
  const gap = page.locator('#rules-section li').filter({ hasText: 'Gap at the walls' });
  await expect(gap).toContainText('Agreed with the client');
  await expect(gap).toContainText('Here 1/8"; the rule is 1/4"');
  // Calculating again keeps all of it.
  await calculate(page);
  await expect(page.locator('#price')).toHaveValue('25.99');
  await expect(page.locator('#agreed-perimeter-gap')).toBeChecked();
  await showFace(page, 'lay');
  await page.locator('#agreed-perimeter-gap').uncheck();
  await showFace(page, 'buy');
  await page.locator('#price').fill('cheap');
  await updateFigures(page);
  await expect(gap).toContainText('Warning');
  await expect(page.locator('#price-error')).toContainText('You typed “cheap”');
  await expect(order).not.toContainText('in all');
});

test('each kind of tile has its own boxes, price and proof, which are kept for other patterns', {
  tag: '@nightly',
}, async ({ calculator: page }) => {
  await fillCalculator(page, { ...SQUARE_ROOM, layoutType: 'hopscotch' });
  await page.locator('#secondTile').fill('4');
  await calculate(page);
  await showFace(page, 'buy');
  await page.locator('#tilesPerBox').fill('10');
  await page.getByLabel('Second tiles per box').fill('24');
  await page.locator('#price').fill('30');
  await page.getByLabel('Price of the second tile').fill('4.50');
  await updateFigures(page);
  const order = page.getByTestId('order-lines');
  const [, needed] =
    /Second tile: (\d+) tiles; no plan/.exec((await page.locator('#order-section').textContent()) ?? '') ?? [];
  const bought = Number(/^(\d+) = /.exec(await figure(page, 'Second tile').innerText())?.[1]);
  expect(bought).toBeGreaterThanOrEqual(Number(needed));
  const boxes = Math.ceil(bought / 24);
  const price = `${(boxes * 4.5).toFixed(2)} in all, at 4.50 a box`;
  await expect(figure(page, 'Second tile')).toHaveText(
    new RegExp(`, ${boxes} boxes of 24, ${boxes * 24 - bought} tiles? left over, ${price}$`),
  );
  await expect(page.getByTestId('kinds')).toContainText(`${boxes} boxes of 24`);
  await expect(order).toContainText('Price of all tiles');
  await page.getByLabel('Second tiles per box').fill('none');
  await updateFigures(page);
  await expect(page.locator('#tilesPerBox2-error')).toContainText('You typed “none”');
  await page.getByLabel('Second tiles per box').fill('24');
  await layOut(page, { layoutType: 'straight' });
  await showFace(page, 'buy');
  await expect(page.getByLabel('Second tiles per box')).toHaveCount(0);
  await layOut(page, { layoutType: 'hopscotch' });
  await showFace(page, 'buy');
  await expect(page.getByLabel('Second tiles per box')).toHaveValue('24');
  await expect(page.getByLabel('Price of the second tile')).toHaveValue('4.50');
});

test('cut mode lists every piece by saw setting, with targets large enough for gloves', {
  tag: '@nightly-desktop',
}, async ({ calculator: page }) => {
  await layOut(page, SQUARE_ROOM);
  await showFace(page, 'cut');
  const mode = page.locator('#cut-mode-section');
  await mode.locator('summary').click();
  await expect(mode.getByRole('heading', { name: 'Fence at 7 1/2"' })).toBeVisible();
  const boxes = mode.getByRole('checkbox');
  await expect(boxes).toHaveCount(32);
  const field = await mode.locator('label').first().boundingBox();
  expect(field?.height).toBeGreaterThanOrEqual(56);
  await boxes.first().check();
  if (!(await runsScripts(page))) {
    await mode.getByRole('button', { name: 'Keep what is ticked' }).click();
    await expect(boxes.first()).toBeChecked();
    await expect(boxes.nth(1)).not.toBeChecked();
    return;
  }
  await expect(mode.getByTestId('cut-progress')).toHaveText('1 of 32 cut');
  await page.goto('/');
  await expect(mode.getByTestId('cut-progress')).toHaveText('1 of 32 cut');
  await showFace(page, 'cut');
  await mode.getByRole('button', { name: 'Open cut mode' }).click();
  const large = page.getByRole('dialog', { name: 'Cut mode' });
  // It starts where work is left: at the second card, seven pieces of 7 1/2 by 12.
  await large.getByRole('button', { name: 'All 7 cut' }).click();
  await expect(large.getByTestId('cut-progress')).toHaveText('8 of 32 cut');
  // All of its pieces are cut, so the next card appears by itself.
  await expect(large.getByText('3 of 8')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText('4 of 8')).toBeVisible();
  await large.getByRole('button', { name: 'Back' }).click();
  await large.getByRole('button', { name: 'Back' }).click();
  await large.getByRole('button', { name: 'None of them cut' }).click();
  await large.getByRole('checkbox').nth(1).check();
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(mode.getByTestId('cut-progress')).toHaveText('2 of 32 cut');
  await expect(mode.getByRole('button', { name: 'Open cut mode' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mode.getByRole('button', { name: 'Open cut mode' })).toBeFocused();
});
