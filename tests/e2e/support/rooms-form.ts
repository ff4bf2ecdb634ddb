import { expect, type Page } from '@playwright/test';
import { buttonInSight } from '#tests/e2e/support/calculator-page.ts';

/** Values of a room, a wall, a doorway or an obstacle, by the form's field names. */
export type Typed = Readonly<Record<string, string>>;

/** Fills in the fields with the prefix `stem`, such as `parts[1]`, `doorways[0]` or `parts[1].obstacles[0]`. */
export async function fillRecord(page: Page, stem: string, fields: Typed): Promise<void> {
  for (const [field, value] of Object.entries(fields)) {
    const control = page.locator(`[name="${stem}.${field}"]:not([type=hidden])`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Presses a button of the form. Without scripts it waits for the page that the server sends. */
export async function press(page: Page, name: string, within = 'body'): Promise<void> {
  const button = await buttonInSight(page, name, within);
  if (await button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))) {
    return button.click();
  }
  const answered = page.waitForEvent('framenavigated');
  await button.click();
  await answered;
  await expect(page.locator('footer')).toBeAttached();
}

/** Opens the fields of a room or a doorway. */
export async function openRow(page: Page, id: string): Promise<void> {
  const row = page.locator(`#${id}`);
  await expect(row).toBeAttached();
  if ((await row.getAttribute('open')) === null) await row.locator('> summary').click();
}

/** Opens a room, counted from 0, and fills in its fields. */
export async function fillRoom(page: Page, index: number, fields: Typed): Promise<void> {
  await openRow(page, `room-${index + 1}`);
  await fillRecord(page, `parts[${index}]`, fields);
}

/** Adds an obstacle to a room, with the button `usual`, and fills in its fields. */
export async function addThing(page: Page, room: number, usual: string, at: number, fields: Typed): Promise<void> {
  await openRow(page, `room-${room + 1}`);
  await press(page, usual, `#room-${room + 1}`);
  await openRow(page, `room-${room + 1}`);
  await expect(page.locator(`[name="parts[${room}].obstacles[${at}].name"]`)).toBeVisible();
  await fillRecord(page, `parts[${room}].obstacles[${at}]`, fields);
}

/** Adds a doorway, counted from 0, and fills in its fields. */
export async function addDoorway(page: Page, index: number, fields: Typed): Promise<void> {
  await press(page, 'Add a doorway');
  await openRow(page, `doorway-${index + 1}`);
  await fillRecord(page, `doorways[${index}]`, fields);
}
