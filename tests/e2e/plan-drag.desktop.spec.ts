import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, openCalculator } from '#tests/e2e/support/calculator-page.ts';

test('rooms are dragged to one another’s walls on the plan, and moved by keys', async ({ page, account }) => {
  expect(account.email).toBeTruthy();
  await openCalculator(page);
  for (const [field, value] of Object.entries({
    tileLength: '12',
    tileWidth: '12',
    roomLength: '48',
    roomWidth: '240',
  }))
    await page.locator(`#${field}`).fill(value);
  await page.getByRole('button', { name: 'Add a room', exact: true }).click();
  const kitchen = (field: string) => page.locator(`[name="parts[1].${field}"]`);
  await kitchen('name').fill('Kitchen');
  await kitchen('roomLength').fill('144');
  await kitchen('roomWidth').fill('120');
  const plan = page.getByRole('application', { name: 'Plan of the rooms: Room 1, Kitchen' });
  const room = plan.getByRole('button', { name: 'Kitchen' });

  // 240 in of hall and 120 of kitchen with the wall between them: how long an inch is here.
  const hall = await plan.getByRole('button', { name: 'Room 1' }).boundingBox();
  const box = await room.boundingBox();
  const inch = (hall?.width ?? 0) / 240;
  const [x, y] = [(box?.x ?? 0) + 60 * inch, (box?.y ?? 0) + 72 * inch];
  const dragTo = async (acrossIn: number, downIn: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (acrossIn / 2) * inch, y + (downIn / 2) * inch);
    await page.mouse.move(x + acrossIn * inch, y + downIn * inch);
  };
  // Over the hall: said while it is held, put back when it is let go.
  await dragTo(-60, 20);
  const alert = plan.locator('..').getByRole('alert');
  await expect(alert).toHaveText('Kitchen overlaps Room 1. Rooms may touch, but not lie on one another.');
  await page.mouse.up();
  await expect(alert).toContainText('It is back where it was.');
  await expect(kitchen('side')).toHaveValue('right');
  await expect(kitchen('shift')).toHaveValue('');

  // Under it, 3 in off: a wall's thickness below, and in line with its right end.
  await dragTo(-124, 55);
  await page.mouse.up();
  await expect(alert).toHaveCount(0);
  await expect(kitchen('side')).toHaveValue('below');
  await expect(kitchen('wall')).toHaveValue('4 1/2');
  await expect(kitchen('shift')).toHaveValue('120');

  await room.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(kitchen('wall')).toHaveValue('5.5');
  await expect(kitchen('shift')).toHaveValue('108');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(kitchen('wall')).toHaveValue('4 1/2');
  await expect(kitchen('shift')).toHaveValue('120');
  // An island stands in the kitchen, by its fields. On the drawing it is not held: the plan itself has no obstacles.
  await page.locator('#room-2').getByRole('button', { name: 'Add an obstacle' }).click();
  const island = (field: string) => page.locator(`[name="parts[1].obstacles[0].${field}"]`);
  for (const [field, value] of Object.entries({ length: '136', width: '112', x: '4', y: '4' }))
    await island(field).fill(value);
  await calculate(page);
  await expect(page.getByTestId('rooms').locator('th')).toHaveText(['Room 1', 'Kitchen']);
  const drawing = page.locator('.draw-frame[data-painted="true"]');
  await drawing.scrollIntoViewIfNeeded();
  const frame = await drawing.boundingBox();
  const onIsland = { x: (frame?.width ?? 0) * 0.6, y: (frame?.height ?? 0) * 0.6 };
  await drawing.hover({ position: onIsland });
  await page.mouse.down();
  await page.mouse.move((frame?.x ?? 0) + onIsland.x - 30, (frame?.y ?? 0) + onIsland.y - 10, { steps: 3 });
  await page.mouse.up();
  await calculate(page);
  await expect(island('x')).toHaveValue('4');
  await expect(page.getByTestId('rooms').locator('th')).toHaveText(['Room 1', 'Kitchen']);

  // Hidden on the drawing, a room is counted all the same.
  await page.getByText('Rooms on the drawing').click();
  await page.getByRole('checkbox', { name: 'Kitchen', exact: true }).uncheck();
  await expect(page.getByText('Hidden on the drawing, and still counted: Kitchen.')).toBeVisible();
  await expect(page.getByTestId('rooms').locator('th')).toHaveText(['Room 1', 'Kitchen']);
});
