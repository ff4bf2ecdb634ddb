import { expect, type Page } from '@playwright/test';

/** A room of the plan by the form's own field names. */
type Room = Readonly<Record<string, string>>;

/** Five rooms round a hall: 20 ft by 4 ft, with a doorway each. */
export const APARTMENT: readonly Room[] = [
  { name: 'Hall', roomLength: '240', roomWidth: '48' },
  { name: 'Kitchen', roomLength: '120', roomWidth: '144', shift: '0' },
  { name: 'Bath', roomLength: '72', roomWidth: '96', beside: '1', side: 'below', wall: '4 1/2' },
  { name: 'Living', roomLength: '160', roomWidth: '170', beside: '0', side: 'left', wall: '6' },
  { name: 'Bedroom', roomLength: '130', roomWidth: '150', beside: '0', side: 'below', wall: '4 1/2', shift: '-60' },
];

/** From the hall into each other room. */
const DOORWAYS: readonly Room[] = [
  { from: '0', to: '1', opening: '32', at: '40' },
  { from: '0', to: '2', opening: '28', at: '20' },
  { from: '0', to: '3', opening: '48', at: '60' },
  { from: '0', to: '4', opening: '32', at: '8', tiled: 'off' },
];

async function fillRecord(page: Page, stem: string, fields: Room): Promise<void> {
  for (const [field, value] of Object.entries(fields)) {
    const control = page.locator(`[name="${stem}.${field}"]:not([type=hidden])`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Draws the rooms and their doorways from an empty form, with its own fields and buttons. */
export async function drawApartment(page: Page): Promise<void> {
  const press = async (name: string, index = 0) => {
    await page.getByRole('button', { name, exact: true }).nth(index).click();
    await page.waitForLoadState();
  };
  for (const [index, room] of APARTMENT.entries()) {
    if (index > 0) await press(index === 1 ? 'Add a room' : 'Add another room');
    if (index === 0) {
      const { name: _name, ...sizes } = room;
      for (const [field, value] of Object.entries(sizes)) await page.locator(`#${field}`).fill(value);
    } else {
      await expect(page.locator(`#room-${index + 1}`)).toHaveAttribute('open', '');
      await fillRecord(page, `parts[${index}]`, room);
    }
  }
  await page.locator('#room-1 > summary').click();
  await fillRecord(page, 'parts[0]', { name: 'Hall' });
  for (const [index, doorway] of DOORWAYS.entries()) {
    await press('Add a doorway');
    const row = page.locator(`#doorway-${index + 1}`);
    if ((await row.getAttribute('open')) === null) await row.locator('> summary').click();
    await fillRecord(page, `doorways[${index}]`, doorway);
  }
}
