import type { Page } from '@playwright/test';
import { calculate, check, fill } from '#tests/e2e/support/calculator-page.ts';
import { addDoorway, fillRecord, fillRoom, press } from '#tests/e2e/support/rooms-form.ts';

/**
 * A hall of 100 by 120 in and a kitchen of 80 by 150 on its right, in courses of 12 1/8 in after a first one of 8 1/4: five of them end
 * at 56 3/4.
 */
export async function layTwoRooms(page: Page): Promise<void> {
  await layRooms(page, { tileLength: '12', tileWidth: '12' });
}

/** The same rooms in a herringbone of 4 by 12 in: its seventh row, from the top right corner, ends in both. */
export async function layHerringboneRooms(page: Page): Promise<void> {
  await check(page.locator('#layoutType-herringbone'));
  await layRooms(page, { tileLength: '12', tileWidth: '4' });
}

/** The same rooms in square tiles, turned by 45 degrees. */
export async function layTurnedRooms(page: Page): Promise<void> {
  await fill(page.locator('#layoutAngle'), '45');
  await layTwoRooms(page);
}

async function layRooms(page: Page, tile: Readonly<Record<string, string>>): Promise<void> {
  const fields = { ...tile, groutSpacing: '1/8', roomLength: '120', roomWidth: '100' };
  for (const [name, value] of Object.entries(fields)) await fill(page.locator(`#${name}`), value);
  await check(page.locator('#patternOrientation-horizontal'));
  await press(page, 'Add a room');
  await fillRecord(page, 'parts[1]', { name: 'Kitchen', roomLength: '150', roomWidth: '80' });
  await fillRoom(page, 0, { name: 'Hall' });
  await addDoorway(page, 0, { from: '0', to: '1', at: '12', opening: '28' });
  await calculate(page);
}
