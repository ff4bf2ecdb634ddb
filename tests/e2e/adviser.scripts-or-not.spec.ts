import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  calculate,
  calculationsUsed,
  figure,
  fillCalculator,
  inSight,
  layOut,
  PICKY_ROOM,
  showFace,
} from '#tests/e2e/support/calculator-page.ts';

test('the best start is found, applied and undone, and uses no calculation', { tag: '@nightly-no-js' }, async ({
  calculator: page,
}) => {
  await fillCalculator(page, PICKY_ROOM);
  await (await inSight(page.locator('#autoOptimize'))).uncheck();
  await calculate(page);
  await expect(figure(page, 'Full tiles')).toHaveText('64');
  await expect.poll(() => calculationsUsed(page)).toBe(1);

  await showFace(page, 'lay');
  const adviser = page.locator('#adviser-section');
  await (await inSight(adviser.getByLabel('Edge 1 (top), 2\' 10"'))).check();
  await adviser.getByRole('button', { name: 'Find best start' }).click();
  const first = adviser.getByRole('listitem').filter({ hasText: 'First choice' });
  await expect(first).toContainText('No cut under 2 1/2"; 2 tiles more than the cheapest.');
  await expect(first).toContainText('The marked edge meets half a tile or more');
  const present = adviser.getByRole('listitem').filter({ hasText: 'As it was' });
  await expect(present).toContainText('No cut under 1"');
  await expect(present).toContainText('Shown now');

  await first.getByRole('button', { name: 'Use this start' }).click();
  await expect(page.locator('#startCutLength')).toHaveValue('2 1/2');
  await expect(page.locator('#startCutWidth')).toHaveValue('2 1/2');
  await expect(page.locator('#autoOptimize')).not.toBeChecked();
  await expect(figure(page, 'Full tiles')).toHaveText('49');

  await adviser.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#startCutLength')).toHaveValue('0');
  await expect(figure(page, 'Full tiles')).toHaveText('64');
  expect(await calculationsUsed(page)).toBe(1);
});

test('the adviser tries the pattern straight and at 45 degrees, shows both costs, and uses no calculation', {
  tag: '@nightly-desktop',
}, async ({ calculator: page }) => {
  await layOut(page, {
    roomLength: '60',
    roomWidth: '48',
    tileLength: '8',
    tileWidth: '4',
    groutSpacing: '1/8',
    layoutType: 'herringbone',
  });
  await showFace(page, 'lay');
  const adviser = page.locator('#adviser-section');
  await (await inSight(adviser.getByLabel('Both orientations'))).uncheck();
  await (await inSight(adviser.getByLabel('0° and 45°, as well as the angle you chose'))).check();
  await adviser.getByRole('button', { name: 'Find best start' }).click();
  const way = adviser.getByRole('listitem').filter({ hasText: /Herringbone, vertical, at 45°\d/ });
  const [, tiles] = /(\d+) tiles, (\d+) cuts/.exec((await way.textContent()) ?? '') ?? [];
  expect(Number(tiles)).toBeGreaterThan(80);
  await way.getByRole('button', { name: 'Use it: Herringbone, vertical, at 45°' }).click();
  await expect(page.locator('#layoutAngle')).toHaveValue('45');
  await expect(page.getByLabel('Herringbone', { exact: true })).toBeChecked();
  await expect(page.getByTestId('answer-strip')).toContainText(`Buy ${tiles}`);
  expect(await calculationsUsed(page)).toBe(1);
});
