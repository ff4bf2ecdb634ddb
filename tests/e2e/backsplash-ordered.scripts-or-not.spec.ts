import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, check, fill, fillCalculator, updateFigures } from '#tests/e2e/support/calculator-page.ts';

/** The fields of Buy. Areas and weights are as printed on labels. */
const SOLD = {
  tilesPerBox: '80',
  price: '60',
  jointDepth: '1/4',
  thinsetPrice: '20',
  groutBag: '10 lb',
  groutPrice: '15',
  primerCoverage: '50 sq ft',
  primerPrice: '25',
  sealantWidth: '1/8',
  sealantDepth: '1/4',
  sealantTube: '300',
};

test('a backsplash is ordered completely, line by line as a store counts it, and the total names items without a price', {
  tag: '@nightly',
}, async ({ proCalculator: page }) => {
  await check(page.locator('#whatIsLaid-wall'));
  await fillCalculator(page, {
    roomLength: '18',
    roomWidth: '120',
    tileLength: '6',
    tileWidth: '3',
    groutSpacing: '1/8',
    layoutType: 'half',
    patternOrientation: 'horizontal',
  });
  await calculate(page);
  for (const id of ['primer', 'sealant']) await check(page.locator(`#material-${id}`));
  await updateFigures(page);
  for (const [name, text] of Object.entries(SOLD)) await fill(page.locator(`[name="${name}"]`), text);
  await updateFigures(page);
  const materials = page.locator('#materials-section');
  // By a store's math: 15 sq ft in tiles of 18 sq in, plus 10%, are 132 tiles, or two boxes of 80.
  await expect(page.getByTestId('order-lines')).toContainText('2 of 80');
  // 15 sq ft are less than a bag of thinset covers, 2.4 lb of grout less than a bag of 10 lb.
  await expect(materials.locator('dd', { hasText: '20.00 (1 × 20.00)' })).toBeVisible();
  await expect(materials.locator('dd', { hasText: '15.00 (1 × 15.00)' })).toBeVisible();
  await expect(materials.locator('dd', { hasText: /^1 can: 25\.00 \(1 × 25\.00\); 15\.0 sq ft/ })).toBeVisible();
  // 13 ft of joint, 1/8 by 1/4 in, are 80 ml.
  await expect(
    materials.locator('dd', { hasText: /^1 cartridge: 13'\s0" at walls and fixtures, .*: 80 ml$/ }),
  ).toBeVisible();
  await expect(materials.locator('dd', { hasText: /^180\.00$/ })).toBeVisible();
  await expect(materials).toContainText('The total leaves out what has no price: Sealant, 300 ml.');
  await fill(page.locator('[name="sealantPrice"]'), '8.50');
  await updateFigures(page);
  await expect(materials.locator('dt', { hasText: /^Total$/ })).toBeVisible();
  await expect(materials.locator('dd', { hasText: /^188\.50$/ })).toBeVisible();
});
