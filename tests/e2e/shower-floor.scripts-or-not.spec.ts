import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  calculationsUsed,
  fill,
  fillCalculator,
  inSight,
  showFace,
} from '#tests/e2e/support/calculator-page.ts';

const SHOWER = { roomLength: '60', roomWidth: '36', tileLength: '24', tileWidth: '12', groutSpacing: '1/8' };

test('a shower floor slopes to its drain, with heights, slopes and mortar, and a message if it cannot', {
  tag: '@nightly-no-js',
}, async ({ calculator: page }) => {
  await fillCalculator(page, SHOWER);
  const drain = await inSight(page.locator('#drain'));
  await drain.selectOption({ label: 'Point drain' });
  await calculate(page);
  await showFace(page, 'lay');
  await expect(page.getByTestId('heights').getByRole('row')).toHaveText(
    [1, 2, 3, 4].map((corner) => new RegExp(`Corner ${corner}\\s*\\+9/16"`)),
  );
  await expect(page.getByTestId('planes').getByRole('row')).toHaveText([
    /^Wall 1\s*1\/4".per.ft/,
    /^Wall 2\s*7\/16".per.ft/,
    /^Wall 3\s*1\/4".per.ft/,
    /^Wall 4\s*7\/16".per.ft/,
  ]);
  expect(await calculationsUsed(page)).toBe(1);

  await fill(page.locator('#slope'), '30%');
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await expect(page.getByText('Enter a slope above 0 and up to 10% (1.2 in per ft)').first()).toBeVisible();
  await fill(page.locator('#slope'), '1/4');
  await (await inSight(page.locator('#edge'))).selectOption({ label: 'Same slope' });
  await fill(page.locator('#bedDepth'), '1 1/2');
  await fill(page.locator('#mudYield'), '0.5');
  await calculate(page);
  await showFace(page, 'lay');
  await expect(page.getByTestId('planes').getByRole('row')).toHaveText(
    [1, 2, 3, 4].map((wall) => new RegExp(`^Wall ${wall}\\s*1/4".per.ft`)),
  );
  await expect(page.getByText(/Mortar for the bed, 1.1\/2" thick at the drain: 2\.\d\d cu ft/)).toBeVisible();
  await expect(page.getByText(/^[56] bags of mortar, at 0\.50 cu ft a bag/)).toBeVisible();
  expect(await calculationsUsed(page)).toBe(1);
});

test('a shower with a curb is planned from an empty form: its faces are laid, and its membrane is measured', {
  tag: '@nightly-desktop',
}, async ({ calculator: page }) => {
  const press = () => page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  await fillCalculator(page, SHOWER);
  await (await inSight(page.locator('#drain'))).selectOption({ label: 'Point drain' });
  await calculate(page);
  await (await inSight(page.locator('#curb'))).selectOption({ label: 'Curb' });
  await press();
  await expect(page.getByText('Choose the wall with the entry.').filter({ visible: true }).first()).toBeVisible();
  await (await inSight(page.locator('[name="curbWall"]'))).selectOption({ label: 'Wall 3 (bottom)' });
  await fill(page.locator('#curbWidth'), '4 1/2');
  await fill(page.locator('#curbHeight'), '1/2');
  await press();
  // There the floor is 7/12 in above the drain.
  await expect(page.getByText(/^The floor at the curb is 9.16" above the drain/).first()).toBeVisible();
  await fill(page.locator('#curbHeight'), '4');
  await calculate(page);
  await showFace(page, 'buy');
  for (const face of ['inside', 'top', 'outside']) {
    await expect(page.getByRole('rowheader', { name: new RegExp(`^Curb, ${face}`) })).toBeVisible();
  }
  await showFace(page, 'lay');
  await expect(
    page.getByText(/^Curb at wall 3: 36" long and 4.1\/2" wide\. Its top is 4" above the drain, 3.7\/16" above/),
  ).toBeVisible();
  await expect(
    page.getByText(
      /^Membrane: 15\.0.sq ft of floor, turned up along 156" of wall, 3\.0.sq ft over the curb, 4 inside corners, 2 outside/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/Shower curb height/).first()).toBeAttached();
  expect(await calculationsUsed(page)).toBe(1);
});

test('part of a bathroom slopes to its own drain', { tag: '@nightly-desktop' }, async ({ proCalculator: page }) => {
  await fillCalculator(page, { roomLength: '96', roomWidth: '60', tileLength: '12', tileWidth: '12' });
  await (await buttonInSight(page, 'Add an inlay', '#zones')).click();
  for (const [name, text] of Object.entries({ x: '0', y: '0', width: '60', length: '36' })) {
    await fill(page.locator(`[name="zones[0].${name}"]`), text);
  }
  const drain = page.locator('[name="zones[0].drain"]');
  await (await inSight(drain)).selectOption({ label: 'Linear drain' });
  await page.getByRole('button', { name: 'Calculate Layout' }).first().click();
  const message = 'Choose the wall that the linear drain runs along.';
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();
  await (await inSight(page.locator('[name="zones[0].drainWall"]'))).selectOption({ label: 'Wall 1 (top)' });
  await calculate(page);
  await showFace(page, 'lay');
  await expect(page.getByRole('heading', { name: 'Inlay: shower floor' })).toBeVisible();
  await expect(page.getByTestId('planes').getByRole('row')).toHaveText([/^Wall 3\s*1\/4".per.ft/]);
});
