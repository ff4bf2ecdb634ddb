import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  calculationsUsed,
  fillCalculator,
  layOut,
  showFace,
} from '#tests/e2e/support/calculator-page.ts';
import { addThing, fillRoom } from '#tests/e2e/support/rooms-form.ts';
import { strokesOn } from '#tests/e2e/support/strokes.ts';

test('a tub is in the bathroom after three taps, and uses no calculation', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await layOut(page, { roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12' });
  await expect.poll(() => calculationsUsed(page)).toBe(1);
  await page.getByRole('button', { name: 'Add Obstacle', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  // Dialogs focus their first field.
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Tub' }).tap();
  await expect(dialog.getByLabel('Type')).toHaveValue('custom');
  await dialog.getByRole('button', { name: 'Bottom left corner' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[name="obstacles[0].name"]')).toHaveValue('Tub');
  await expect(page.locator('[name="obstacles[0].y"]')).toHaveValue('66');
  await expect(page.locator('#obstacles-section')).toContainText(`2' 6" × 5' 0"; 0" from the left, 5' 6" from the top`);
  expect(await calculationsUsed(page)).toBe(1);

  // An obstacle that does not fit is shown on the drawing, with its message.
  await page.getByRole('button', { name: 'Add Obstacle', exact: true }).tap();
  await dialog.getByLabel('Name', { exact: true }).fill('Vanity');
  await expect(dialog.getByLabel('Type')).toHaveValue('cabinet');
  await dialog.getByLabel('Length (top to bottom)').fill('80');
  await dialog.getByLabel('Width (left to right)').fill('40');
  await dialog.getByRole('button', { name: 'Top right corner' }).tap();
  await expect(page.locator('[name="obstacles[1].x"]')).toHaveValue('20');
});

test('Enter in the numbers of a new obstacle adds it and changes nothing else', async ({ calculator: page }) => {
  await layOut(page, { roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12' });
  const part = page.locator('#new-obstacle');
  await part.locator('> summary').tap();
  await part.getByLabel('Name').fill('Bench');
  await part.getByLabel('Name').press('Enter');
  await expect(page.getByText('Please enter a valid length').first()).toBeVisible();
  await expect(part.getByLabel('Name')).toHaveValue('Bench');
});

test('placing continues at the drawing from every view, with buttons that fit', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  await layOut(page, { roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12' });
  await showFace(page, 'lay');
  await expect(page.locator('.draw-frame')).toBeHidden();
  await page.getByRole('button', { name: 'Add Obstacle', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Interior Obstacle' });
  await dialog.getByRole('button', { name: 'Tub' }).tap();
  await dialog.getByRole('button', { name: 'Place on the drawing' }).tap();
  const cancel = page.getByRole('button', { name: 'Cancel Placement' });
  await expect(cancel).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.draw-frame')).toBeInViewport();
  // The label fits on one line.
  expect(await cancel.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
  expect((await cancel.boundingBox())?.height).toBeLessThan(50);
  await cancel.tap();
  await expect(cancel).toHaveCount(0);
});

test('a tap anywhere puts a tub against the walls, with the drawing in view', async ({ calculator: page }) => {
  await layOut(page, { roomLength: '8ft', roomWidth: '5ft', tileLength: '24', tileWidth: '12' });
  const frame = page.locator('.draw-frame[data-painted="true"]');
  const field = (name: string) => page.locator(`[name="obstacles[0].${name}"]`);
  const taps = [
    // 28 px right of the middle, on the lower wall, and below the room, as fractions of the frame.
    { at: (width: number, height: number) => ({ x: width / 2 + 28, y: height / 2 }), turns: 0 },
    { at: (width: number, height: number) => ({ x: width - 60, y: height - 56 }), turns: 1 },
    { at: (width: number, height: number) => ({ x: width - 6, y: height - 20 }), turns: 1 },
  ];
  for (const { at, turns } of taps) {
    await page.getByRole('button', { name: 'Tub', exact: true }).tap();
    const bar = page.locator('[data-placing]');
    await expect(bar).toContainText('Tub, 60"\u00a0×\u00a030"');
    for (let turn = 0; turn < turns; turn += 1) await page.getByRole('button', { name: 'Turn', exact: true }).tap();
    if (turns > 0) await expect(bar).toContainText('Tub, 30"\u00a0×\u00a060"');
    // The whole room is visible between the heading of the results and the bar.
    const [box, over] = [await frame.boundingBox(), await bar.boundingBox()];
    if (box === null || over === null) throw new Error('The drawing is not shown');
    expect(box.y).toBeGreaterThan(100);
    expect(box.y + box.height - 40).toBeLessThan(over.y);
    await (await strokesOn(page, frame, true)).tap(at(box.width, box.height));
    await expect(bar).toHaveCount(0);
    await expect(field('name')).toHaveValue('Tub');
    await expect(field('width')).toHaveValue(turns === 0 ? '60' : '30');
    await expect(field('x')).toHaveValue(turns === 0 ? '0' : '30');
    if (turns > 0) await expect(field('y')).toHaveValue('36');
    await (await buttonInSight(page, 'Remove Tub')).click();
    await expect(field('name')).toHaveCount(0);
  }
});

test('a finger moves an island in the second of two rooms, and it counts where it is released', {
  tag: '@nightly',
}, async ({ calculator: page }) => {
  await fillCalculator(page, { roomLength: '120', roomWidth: '120', tileLength: '12', tileWidth: '12' });
  await (await buttonInSight(page, 'Add a room')).tap();
  await fillRoom(page, 1, { name: 'Kitchen', roomLength: '120', roomWidth: '115 1/2', wall: '4 1/2' });
  await addThing(page, 1, 'Add an obstacle', 0, { name: 'Island', length: '60', width: '60', x: '28', y: '30' });
  await calculate(page);
  const island = (field: string) => page.locator(`[name="parts[1].obstacles[0].${field}"]`);
  const drawing = page.locator('.draw-frame[data-painted="true"]');
  await drawing.scrollIntoViewIfNeeded();
  const frame = await drawing.boundingBox();
  if (frame === null) throw new Error('the layout is drawn');
  // The kitchen's center is 62 in right of the drawing's center. The drawing fills the frame except for the space for
  // its sizes.
  const scale = (frame.width - 108) / 240;
  const middle = { x: frame.width / 2 + 10 + 62 * scale, y: frame.height / 2 + 10 };
  const finger = await strokesOn(page, drawing, true);
  const to = (inches: number) => ({ x: middle.x, y: middle.y + inches * scale });
  await finger.stroke([middle, to(4), to(8), to(12)]);
  await expect(page.getByTestId('obstacle-announcement')).toHaveText('Island moved.');
  await expect(island('y')).not.toHaveValue('30');
  const moved = Number.parseFloat(await island('y').inputValue());
  expect(moved).toBeGreaterThan(36);
  expect(moved).toBeLessThan(50);
  await expect(page.getByTestId('rooms').locator('th')).toHaveText(['Room 1', 'Kitchen']);
  await page.getByRole('button', { name: 'Undo the last change' }).tap();
  await expect(island('y')).toHaveValue('30');
});
