import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  fill,
  fillCalculator,
  HEXAGON_BATHROOM,
  inSight,
  updateFigures,
} from '#tests/e2e/support/calculator-page.ts';

test('a bathroom floor of hexagons is ordered by the sheet once its rows and columns are typed', async ({
  calculator: page,
}) => {
  await fillCalculator(page, HEXAGON_BATHROOM);
  await (await inSight(page.locator('#soldBy'))).selectOption('sheet');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  // Single tiles are not counted in an order of sheets.
  await expect(page.getByText('Enter how many rows of tiles are on a sheet.').first()).toBeVisible();
  await expect(page.getByTestId('tiles-to-buy')).toHaveCount(0);
  await fill(page.locator('#sheetRows'), '6');
  await fill(page.locator('#sheetColumns'), '6');
  await calculate(page);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d+ sheets/);
  await expect(page.getByTestId('tiles-to-buy')).toHaveText(/^\d\d$/);
});

test('a mosaic of curved pieces is laid and ordered by the sheet', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await fillCalculator(page, {
    roomLength: '96',
    roomWidth: '60',
    tileWidth: '11',
    tileLength: '12 1/2',
    groutSpacing: '1/8',
    layoutType: 'curved',
  });
  await page.locator('#curvedShape').selectOption('fish-scale');
  await calculate(page);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d+ sheets/);
  await fill(page.locator('#sheetCoverage'), '0.5 sq ft');
  await calculate(page);
  // 40 sq ft of half a square foot each, plus 15%.
  await expect(page.getByTestId('tiles-to-buy')).toHaveText('92');
  await expect(page.getByText('80 sheets for 40.0 sq ft, at 0.50 sq ft a sheet.').first()).toBeAttached();
  await fill(page.locator('#groutCoverage'), '30 sq ft');
  await updateFigures(page);
  await expect(page.getByText('2 bags for 40.0 sq ft; a bag covers 30.0 sq ft').first()).toBeAttached();
});
