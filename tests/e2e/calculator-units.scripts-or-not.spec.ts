import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  check,
  layOut,
  runsScripts,
  SQUARE_ROOM,
  tilesToBuy,
  unfold,
  WIDE_ROOM,
} from '#tests/e2e/support/calculator-page.ts';

/** Switches the units: with scripts the radio converts at once, without them a button does. */
async function switchUnits(page: Page, to: 'imperial' | 'metric'): Promise<void> {
  await unfold(page, 'units');
  await check(page.locator(`#unitSystem-${to}`));
  const convert = page.getByRole('button', { name: 'Convert sizes' });
  if (await convert.isVisible()) await convert.click();
}

test('units there and back: sizes convert without drift, the joint to its counterpart, and the result is cleared', {
  tag: '@nightly-no-js',
}, async ({ calculator: page }) => {
  await layOut(page, { ...SQUARE_ROOM, roomWidth: '126 1/2' });
  await switchUnits(page, 'metric');
  await expect(page.locator('#roomLength')).toHaveValue('254');
  await expect(page.locator('#roomWidth')).toHaveValue('321.31');
  await expect(page.locator('#tileLength')).toHaveValue('30.48');
  await expect(page.locator('#groutSpacing')).toHaveValue('3.2');
  await expect(tilesToBuy(page)).toHaveCount(0);
  await switchUnits(page, 'imperial');
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await expect(page.locator('#roomWidth')).toHaveValue('126 1/2');
  await expect(page.locator('#tileLength')).toHaveValue('12');
  await expect(page.locator('#groutSpacing')).toHaveValue('1/8');
});

test('a decimal inch becomes a fraction after the layout, and a room in inches is shown in feet', {
  tag: '@nightly-desktop',
}, async ({ calculator: page }) => {
  await layOut(page, { ...SQUARE_ROOM, roomLength: '120', roomWidth: '96.5', groutSpacing: '0.126' });
  const tiles = (await tilesToBuy(page).textContent()) ?? '';
  await expect(page.locator('#roomWidth')).toHaveValue('96 1/2');
  await expect(page.locator('#roomWidth')).toHaveAccessibleDescription(/= 8'\s0\s1\/2"$/);
  await expect(page.locator('#roomLength')).toHaveAccessibleDescription(/= 10'\s0"$/);
  await expect(page.locator('#groutSpacing')).toHaveValue('0.126');
  await calculate(page);
  await expect(tilesToBuy(page)).toHaveText(tiles);
  await switchUnits(page, 'metric');
  await expect(page.locator('#roomWidth')).toHaveValue('245.11');
});

test('a metric room gives metric answers', { tag: '@nightly-desktop' }, async ({ calculator: page }) => {
  await switchUnits(page, 'metric');
  await layOut(page, {
    roomLength: '3.2 m',
    roomWidth: '300',
    tileLength: '30',
    tileWidth: '30',
    groutSpacing: '3',
  });
  await expect(page.locator('#results-section')).toContainText('cm');
  await expect(page.locator('#results-section')).not.toContainText('"');
});

test('the units saved by Save Preference apply on the next visit, whatever was calculated last', {
  tag: '@nightly-no-js',
}, async ({ calculator: page }) => {
  await switchUnits(page, 'metric');
  await (await buttonInSight(page, 'Save Preference')).click();
  await expect(page.locator('#unitSystem-metric')).toBeChecked();
  await switchUnits(page, 'imperial');
  await layOut(page, WIDE_ROOM);
  const tiles = (await tilesToBuy(page).textContent()) ?? '';
  await page.goto('/');
  await expect(page.locator('#unitSystem-metric')).toBeChecked();
  if (await runsScripts(page)) {
    await expect(tilesToBuy(page)).toHaveText(tiles);
    await expect(page.locator('#roomWidth')).toHaveValue('321.31');
  }
  await expect(page.locator('#unitSystem-metric')).toBeChecked();
});
