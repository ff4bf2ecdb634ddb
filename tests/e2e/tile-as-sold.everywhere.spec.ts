import { expect, test } from '#tests/e2e/fixtures.ts';
import { check, fillCalculator, tilesToBuy, unfold } from '#tests/e2e/support/calculator-page.ts';

const SHORT_WAY = 'This stagger runs along the tile’s short side.';

test('a tile is picked by its nominal size, is laid lengthwise, and is swapped', { tag: '@nightly-mobile' }, async ({
  calculator: page,
}) => {
  const tiles = page.locator('#tiles-section');
  await fillCalculator(page, { roomLength: '8ft', roomWidth: '5ft', layoutType: 'third' });
  await tiles.getByRole('button', { name: '12 × 24' }).click();
  await expect(page.getByLabel('Tile width')).toHaveValue('12');
  await expect(page.getByLabel('Tile length')).toHaveValue('24');
  // Earlier input is kept, whether the browser or the server handles the press.
  await expect(page.getByLabel('Room length')).toHaveValue('8ft');
  await expect(page.locator('#layoutType-third')).toBeChecked();
  await expect(tiles.getByRole('button', { name: '12 × 24' })).toHaveAttribute('aria-pressed', 'true');
  await expect(tiles).toContainText('Long side top to bottom');
  await expect(tiles).not.toContainText(SHORT_WAY);

  await tiles.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page.getByLabel('Tile width')).toHaveValue('24');
  await expect(page.getByLabel('Tile length')).toHaveValue('12');
  await expect(tiles).toContainText('Long side left to right');
  await expect(tiles).toContainText(SHORT_WAY);

  // A grid has no stagger to warn about; the tile is laid as typed.
  await check(page.locator('#layoutType-straight'));
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(tilesToBuy(page)).toHaveText(/\d/);
  await expect(tiles).not.toContainText(SHORT_WAY);
});

test('the usual sizes are those of the unit system', { tag: ['@nightly-mobile', '@nightly-desktop'] }, async ({
  calculator: page,
}) => {
  const tiles = page.locator('#tiles-section');
  await unfold(page, 'units');
  await check(page.locator('#unitSystem-metric'));
  // Without scripts the metric sizes appear with the next answer.
  await tiles.getByRole('button').first().click();
  await expect(page.getByLabel('Tile width')).not.toHaveValue('');
  await expect(tiles.getByRole('button', { name: '30 × 60' })).toBeVisible();
  await tiles.getByRole('button', { name: '30 × 60' }).click();
  await expect(page.getByLabel('Tile width')).toHaveValue('30');
  await expect(page.getByLabel('Tile length')).toHaveValue('60');
});
