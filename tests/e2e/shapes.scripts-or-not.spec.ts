import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, check, fill, fillCalculator, SQUARE_ROOM, showFace } from '#tests/e2e/support/calculator-page.ts';

test('a floor of hexagons is planned from an empty form, with marks on the sides of the tile', async ({
  calculator: page,
}) => {
  await fillCalculator(page, { ...SQUARE_ROOM, tileWidth: '8', tileLength: '8', layoutType: 'hexagon' });
  await calculate(page);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  await expect(page.getByTestId('tile-shape')).toHaveText(
    /^8" across the flats, 9.1\/4" point to point, sides of 4.5\/8"$/,
  );
  await showFace(page, 'cut');
  await expect(page.locator('#cuts-section')).toContainText('Cut straight between the marks, parallel to the');
});

test('a dot that does not fit its octagon is rejected at its field', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await fillCalculator(page, { ...SQUARE_ROOM, tileWidth: '8', tileLength: '8' });
  await check(page.locator('#layoutType-octagon'));
  await fill(page.locator('#dotSize'), '6');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.locator('#dotSize-error')).toContainText('the side of the dot has to stay under');
});
