import { expect, test } from '#tests/e2e/fixtures.ts';
import { calculate, fill, runsScripts } from '#tests/e2e/support/calculator-page.ts';
import { addDoorway, addThing, fillRecord, fillRoom, openRow, press } from '#tests/e2e/support/rooms-form.ts';

test('a door opens as chosen, and a message names the obstacle that it hits', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await fill(page.locator('#tileLength'), '12');
  await fill(page.locator('#tileWidth'), '12');
  await fill(page.locator('#roomLength'), '120');
  await fill(page.locator('#roomWidth'), '60');
  await press(page, 'Add a room');
  await fillRoom(page, 0, { name: 'Hall' });
  await fillRecord(page, 'parts[1]', { name: 'Bath', roomLength: '90', roomWidth: '66' });
  await addThing(page, 1, 'Vanity', 0, { x: '10', y: '24', width: '30', length: '21' });
  await addDoorway(page, 0, { from: '0', to: '1', opening: '32', at: '12', door: 'hinged-left' });
  // Without scripts the next field appears after the form is sent.
  if (!(await runsScripts(page))) await press(page, 'Update', '#doorway-1');
  const doorway = page.locator('#doorway-1');
  await openRow(page, 'doorway-1');
  await expect(doorway).toContainText('Seen from inside Hall');
  await expect(doorway.getByLabel('The door opens')).toHaveText('In, into HallOut, into Bath');
  // The form's picture shows the door: a leaf and its swing.
  await expect(page.locator('svg[aria-label="Plan of the rooms: Hall, Bath"] g path')).toHaveCount(2);
  await doorway.getByLabel('The door opens').selectOption('out');
  await calculate(page);
  await expect(page.getByText('Check the swing of a door').first()).toBeVisible();
  await expect(page.getByText('The door that opens into Bath hits "Vanity"').first()).toBeVisible();
});
