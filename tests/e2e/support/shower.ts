import { expect, type Page } from '@playwright/test';
import { fill, fillCalculator } from '#tests/e2e/support/calculator-page.ts';
import { addThing, fillRoom, openRow, press } from '#tests/e2e/support/rooms-form.ts';

/** The walls of a shower of 5 ft by 3 ft, from left to right as seen facing the back wall. */
export const SHOWER = ['Left', 'Back', 'Right'] as const;

/** Enters a shower into an empty form: three walls from its floor, a niche, a valve, and a curb at the open side. */
export async function drawShower(page: Page): Promise<void> {
  await fillCalculator(page, { roomLength: '36', roomWidth: '60', tileLength: '12', tileWidth: '12' });
  await press(page, 'Walls of this room');
  await expect(page.locator('#room-4')).toBeAttached();
  // The bottom of the drawing is the open side.
  await openRow(page, 'room-3');
  await press(page, 'Remove wall', '#room-3');
  await expect(page.locator('#room-4')).toHaveCount(0);
  await fill(page.locator('#wallHeight'), '84');
  const set = page.getByRole('button', { name: 'Set for all walls' });
  if (await set.isVisible()) await press(page, 'Set for all walls');
  await fill(page.locator('#levelLine'), '10');
  for (const [index, name] of SHOWER.entries()) await fillRoom(page, index, { name });
  await addThing(page, 1, 'Niche', 0, {});
  await page.locator('[id="parts[1].obstacles[0].jointsOnEdges"]').check();
  await addThing(page, 0, 'Shower valve', 0, { x: '16', y: '44' });
  await addThing(page, 0, 'Add an obstacle', 1, { name: 'Curb', length: '6', width: '4', x: '0', y: '0' });
  await addThing(page, 2, 'Add an obstacle', 0, { name: 'Curb', length: '6', width: '4', x: '32', y: '0' });
}
