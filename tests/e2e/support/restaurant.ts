import { expect, type Page } from '@playwright/test';
import { addDoorway, addThing, fillRecord, fillRoom, press } from '#tests/e2e/support/rooms-form.ts';

/** A dining room of 40 ft by 30 ft, a kitchen joined by a tiled opening, and a rest room behind a threshold. */
export const RESTAURANT = ['Dining room', 'Kitchen', 'Rest room'] as const;

/** Enters the rooms into an empty form, with two columns and a bar in the dining room. */
export async function drawRestaurant(page: Page): Promise<void> {
  for (const [field, value] of Object.entries({ roomLength: '30ft', roomWidth: '40ft' })) {
    await page.locator(`#${field}`).fill(value);
  }
  await press(page, 'Add a room');
  await expect(page.locator('#room-2')).toHaveAttribute('open', '');
  await fillRecord(page, 'parts[1]', { name: 'Kitchen', roomLength: '16ft', roomWidth: '20ft', wall: '6' });
  await press(page, 'Add another room');
  await expect(page.locator('#room-3')).toHaveAttribute('open', '');
  const rest = { name: 'Rest room', roomLength: '10ft', roomWidth: '16ft', beside: '0', side: 'below', wall: '6' };
  await fillRecord(page, 'parts[2]', rest);
  await fillRoom(page, 0, { name: 'Dining room' });
  await addThing(page, 0, 'Column', 0, { x: '150', y: '100' });
  await addThing(page, 0, 'Column', 1, { x: '300', y: '100' });
  const bar = { name: 'Bar', length: '30', width: '180', x: '0', y: '300' };
  await addThing(page, 0, 'Add an obstacle', 2, bar);
  await addDoorway(page, 0, { from: '0', to: '1', opening: '10ft', at: '36' });
  await addDoorway(page, 1, { from: '0', to: '2', opening: '36', at: '24', tiled: 'off' });
}
