import { expect, type Page } from '@playwright/test';
import { addDoorway, fillRecord, fillRoom, press, type Typed } from '#tests/e2e/support/rooms-form.ts';

/** A hall of 20 ft by 4 ft and four rooms around it, each with a doorway to the hall. */
export const APARTMENT: readonly Typed[] = [
  { name: 'Hall', roomLength: '240', roomWidth: '48' },
  { name: 'Kitchen', roomLength: '120', roomWidth: '144', shift: '0' },
  { name: 'Bath', roomLength: '72', roomWidth: '96', beside: '1', side: 'below', wall: '4 1/2' },
  { name: 'Living', roomLength: '160', roomWidth: '170', beside: '0', side: 'left', wall: '6' },
  { name: 'Bedroom', roomLength: '130', roomWidth: '150', beside: '0', side: 'below', wall: '4 1/2', shift: '-60' },
];

/** One doorway from the hall to each other room. */
const DOORWAYS: readonly Typed[] = [
  { from: '0', to: '1', opening: '32', at: '40' },
  { from: '0', to: '2', opening: '28', at: '20' },
  { from: '0', to: '3', opening: '48', at: '60' },
  { from: '0', to: '4', opening: '32', at: '8', tiled: 'off' },
];

/** Enters the rooms and their doorways into an empty form, with its own fields and buttons. */
export async function drawApartment(page: Page): Promise<void> {
  for (const [index, room] of APARTMENT.entries()) {
    if (index > 0) await press(page, index === 1 ? 'Add a room' : 'Add another room');
    if (index === 0) {
      const { name: _name, ...sizes } = room;
      for (const [field, value] of Object.entries(sizes)) await page.locator(`#${field}`).fill(value);
    } else {
      await expect(page.locator(`#room-${index + 1}`)).toHaveAttribute('open', '');
      await fillRecord(page, `parts[${index}]`, room);
    }
  }
  await fillRoom(page, 0, { name: 'Hall' });
  for (const [index, doorway] of DOORWAYS.entries()) await addDoorway(page, index, doorway);
}
