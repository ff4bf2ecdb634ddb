import { expect, test } from '#tests/e2e/fixtures.ts';
import { buttonInSight, calculate } from '#tests/e2e/support/calculator-page.ts';

test('rooms are dragged to each other’s walls on the picture, and moved by keys', { tag: '@nightly' }, async ({
  calculator: page,
}) => {
  for (const [field, value] of Object.entries({
    tileLength: '12',
    tileWidth: '12',
    roomLength: '48',
    roomWidth: '240',
  }))
    await page.locator(`#${field}`).fill(value);
  await (await buttonInSight(page, 'Add a room')).click();
  const kitchen = (field: string) => page.locator(`[name="parts[1].${field}"]`);
  await kitchen('name').fill('Kitchen');
  await kitchen('roomLength').fill('144');
  await kitchen('roomWidth').fill('120');
  const picture = page.getByRole('application', { name: 'Plan of the rooms: Room 1, Kitchen' });
  const room = picture.getByRole('button', { name: 'Kitchen' });

  // The hall is 240 in wide, which gives the scale.
  const hall = await picture.getByRole('button', { name: 'Room 1' }).boundingBox();
  const box = await room.boundingBox();
  const inch = (hall?.width ?? 0) / 240;
  const [x, y] = [(box?.x ?? 0) + 60 * inch, (box?.y ?? 0) + 72 * inch];
  const dragTo = async (acrossIn: number, downIn: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (acrossIn / 2) * inch, y + (downIn / 2) * inch);
    await page.mouse.move(x + acrossIn * inch, y + downIn * inch);
  };
  // Drag the kitchen over the hall: the message appears during the drag, and the kitchen snaps back on release.
  await dragTo(-60, 20);
  const alert = picture.locator('..').getByRole('alert');
  await expect(alert).toHaveText('Kitchen overlaps Room 1. Rooms may touch but not overlap.');
  await page.mouse.up();
  await expect(alert).toContainText('It is back where it was.');
  await expect(kitchen('side')).toHaveValue('right');
  await expect(kitchen('shift')).toHaveValue('');

  // Drag it below the hall, 3 in off: it snaps to a wall's thickness below, aligned with the hall's right end.
  await dragTo(-124, 55);
  await page.mouse.up();
  await expect(alert).toHaveCount(0);
  await expect(kitchen('side')).toHaveValue('below');
  await expect(kitchen('wall')).toHaveValue('4 1/2');
  await expect(kitchen('shift')).toHaveValue('120');

  await room.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(kitchen('wall')).toHaveValue('5 1/2');
  await expect(kitchen('shift')).toHaveValue('108');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(kitchen('wall')).toHaveValue('4 1/2');
  await expect(kitchen('shift')).toHaveValue('120');
  // Enter an island in the kitchen by its fields; dragging it uses the kitchen's own coordinates.
  await page.locator('#room-2').getByRole('button', { name: 'Add an obstacle' }).click();
  const island = (field: string) => page.locator(`[name="parts[1].obstacles[0].${field}"]`);
  for (const [field, value] of Object.entries({ name: 'Island', length: '100', width: '90', x: '15', y: '22' }))
    await island(field).fill(value);
  await calculate(page);
  const counted = () => page.getByTestId('answer-strip').innerText();
  const before = await counted();
  const drawing = page.locator('.draw-frame[data-painted="true"]');
  await drawing.scrollIntoViewIfNeeded();
  const frame = await drawing.boundingBox();
  if (frame === null) throw new Error('the layout is drawn');
  // The kitchen's center is 60 in right of and 26 in below the picture's center. The picture fills the frame except for
  // 120 px for its sizes.
  const scale = (frame.width - 120) / 240;
  const [fromX, fromY] = [frame.x + frame.width / 2 + 60 * scale, frame.y + frame.height / 2 + 26 * scale];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 6, fromY + 2);
  await page.mouse.move(fromX + 15 * scale - 8, fromY + 2);
  await page.mouse.up();
  await expect(page.getByTestId('obstacle-announcement')).toHaveText('Island moved.');
  // It was 15 in from the kitchen's right wall and snapped to it.
  await expect(island('x')).toHaveValue('30');
  await expect(page.getByTestId('answer-strip')).not.toHaveText(before);
  const dragged = await counted();
  await page.keyboard.press('ArrowLeft');
  await expect(island('x')).toHaveValue('29');
  await expect(page.getByTestId('answer-strip')).not.toHaveText(dragged);
  // The layout computed while dragging equals the one after Calculate.
  const moved = await counted();
  await calculate(page);
  expect(await counted()).toBe(moved);
  const back = page.getByRole('button', { name: 'Undo the last change' });
  await back.click();
  await expect(island('x')).toHaveValue('30');
  await back.click();
  await expect(island('x')).toHaveValue('15');
  await expect(page.getByTestId('answer-strip')).toHaveText(before);
  await expect(page.getByTestId('rooms').locator('th')).toHaveText(['Room 1', 'Kitchen']);

  // A room hidden on the drawing is still counted.
  await page.getByText('Rooms on the drawing').click();
  await page.getByRole('checkbox', { name: 'Kitchen', exact: true }).uncheck();
  await expect(page.getByText('Hidden on the drawing but still counted: Kitchen.')).toBeVisible();
  await drawing.scrollIntoViewIfNeeded();
  const unseen = await drawing.boundingBox();
  await page.mouse.move(fromX, fromY - frame.y + (unseen?.y ?? 0));
  await page.mouse.down();
  await page.mouse.move(fromX + 24, fromY - frame.y + (unseen?.y ?? 0));
  await page.mouse.up();
  await expect(island('x')).toHaveValue('15');
  await expect(page.getByTestId('rooms').locator('th')).toHaveText(['Room 1', 'Kitchen']);
});
