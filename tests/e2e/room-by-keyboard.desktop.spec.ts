import { expect, test } from '#tests/e2e/fixtures.ts';
import { keysOf, reach } from '#tests/e2e/support/by-keys.ts';
import { openCalculator, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

test('a room is measured, then drawn with an arc and a round obstacle, by keyboard alone', {
  tag: '@nightly',
}, async ({ trialPage: page }) => {
  await subscribeToPro(page);
  await openCalculator(page);
  const { keyboard } = page;
  const { type, press } = keysOf(page);

  await press(page.locator('summary', { hasText: 'Another way to enter the room' }));
  await reach(page, page.locator('#roomType-rectangle'));
  await keyboard.press('ArrowRight');
  await expect(page.locator('#roomType-custom')).toBeChecked();
  for (const way of ['walls', 'measured']) {
    await keyboard.press('ArrowRight');
    await expect(page.locator(`#roomType-${way}`)).toBeChecked();
  }
  await press(page.getByRole('button', { name: 'Start with four walls' }));
  for (const [index, length] of ["10'", '90', "10'", '90'].entries())
    await type(page.getByLabel(`Wall ${index + 1}`, { exact: true }), length);
  await type(page.getByLabel('Corner 1 to 3', { exact: true }), '150');
  await press(page.getByRole('button', { name: 'Make the room' }));
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n120, 0\n120, 90\n0, 90');
  for (const [name, text] of Object.entries({ tileLength: '12', tileWidth: '12', groutSpacing: '1/8' }))
    await type(page.locator(`#${name}`), text);
  await keyboard.press('Enter');
  await expect(tilesToBuy(page)).toHaveText(/^\d+$/);

  const part = page.locator('#new-obstacle');
  // The form has folded.
  await press(page.locator('#obstacles-section h2 button'));
  await press(part.locator('> summary'));
  await press(part.locator('summary', { hasText: 'More' }));
  await reach(page, part.getByLabel('Shape'));
  await keyboard.type('Circle');
  const column = { Name: 'Column', Diameter: '20', 'From the left wall': '50', 'From the top wall': '40' };
  for (const [label, text] of Object.entries(column)) await type(part.getByLabel(label), text);
  await press(part.getByRole('button', { name: /^Add (Obstacle|at these numbers)$/ }));
  await expect(page.locator('[name="obstacles[0].diameter"]')).toHaveValue('20');

  await press(page.locator('#room-section h2 button'));
  await press(page.getByRole('button', { name: 'Redraw' }));
  const canvas = page.getByRole('application', { name: 'Room drawing' });
  await reach(page, canvas);
  for (const [keys, times] of [
    ['Enter', 1],
    ['Shift+ArrowRight', 8],
    ['Enter', 1],
    ['Shift+ArrowDown', 6],
    ['Enter', 1],
    ['Shift+ArrowLeft', 8],
    ['Enter', 1],
    ['Shift+ArrowUp', 6],
    ['Enter', 1],
  ] as const)
    for (let i = 0; i < times; i += 1) await keyboard.press(keys);
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 0\n96, 0\n96, 72\n0, 72');
  await press(page.locator('summary', { hasText: 'Corners and walls' }));
  await type(page.getByRole('table').getByLabel('Wall 1: rise of its arc'), 'out 12');
  await keyboard.press('Enter');
  await expect(page.locator('#customRoomPoints')).toHaveValue('0, 12 arc out 12\n96, 12\n96, 84\n0, 84');
});
