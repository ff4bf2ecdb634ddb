import { isPossible } from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { check, inSight, layOut, openCalculator, showFace, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';

const FLOOR = { roomLength: '120', roomWidth: '130.5', tileLength: '12', tileWidth: '6' };
const TILE = { tileLength: fromInches(12), tileWidth: fromInches(6), joint: fromInches(1 / 8) };
const SECTIONS = ['#adviser-section', '#cuts-section', '#order-section', '#rules-section', '#first-lines-section'];

test('results disappear with their layout, and appear once with the next one', {
  tag: '@nightly',
}, async ({ proCalculator: page }) => {
  await layOut(page, FLOOR);
  for (const section of SECTIONS) await expect(await inSight(page.locator(section))).toBeVisible();
  await check(page.locator('#layoutType-half'));
  for (const section of SECTIONS) await expect(page.locator(section)).toHaveCount(0);
  await expect(page.getByText('Last layout, not calculated')).toBeVisible();
  // Each press follows while the previous layout is still being removed.
  for (const { id } of PATTERNS.filter((pattern) => isPossible(pattern, TILE))) {
    await check(page.locator(`#layoutType-${id}`));
    const button = page.getByRole('button', { name: 'Calculate Layout' }).first();
    await button.click();
    await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d/);
  }
  for (const section of [...SECTIONS, '#pro-tips-section']) await expect(page.locator(section)).toHaveCount(1);
  for (const section of SECTIONS) await expect(await inSight(page.locator(section))).toBeVisible();
});

test('a seven-digit number fits on one line on the narrowest phone', async ({ proPage: page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openCalculator(page);
  await layOut(page, {
    roomLength: '1000',
    roomWidth: '1000',
    tileLength: '0.8',
    tileWidth: '0.8',
    groutSpacing: '0',
  });
  await expect(tilesToBuy(page)).toHaveText(/^\d,\d{3},\d{3}$/);
  await showFace(page, 'buy');
  const lines = await tilesToBuy(page).evaluate((figure) => {
    const range = document.createRange();
    range.selectNodeContents(figure);
    return { count: range.getClientRects().length, isWhole: figure.scrollWidth <= figure.clientWidth };
  });
  expect(lines).toEqual({ count: 1, isWhole: true });
});
