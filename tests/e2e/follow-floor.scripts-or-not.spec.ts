import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  check,
  fill,
  inSight,
  layOut,
  runsScripts,
  SQUARE_ROOM,
  showFace,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { openReadings, showChange, takeChange } from '#tests/e2e/support/floor-readings.ts';
import { holdPlanks, holdPlanksOfL } from '#tests/e2e/support/held-planks.ts';
import { layHerringboneRooms, layTwoRooms } from '#tests/e2e/support/two-rooms.ts';

/** Horizontal: cut courses of 7 1/2 in at both walls, seven whole ones between. */
const FLOOR = { ...SQUARE_ROOM, patternOrientation: 'horizontal' } as const;

test("courses that are down stay, and the rest is re-planned from the tape's readings", async ({
  calculator: page,
}) => {
  await layOut(page, FLOOR);
  const floor = await openReadings(page);
  await showChange(page, { laid: '4', measuredFarWall: '55 1/2' });
  const preview = floor.getByTestId('floor-preview');
  await expect(preview.getByTestId('floor-choice-last-row')).toContainText('Last course 7 1/2" → 6 7/8" (9 cuts)');
  await expect(preview.getByTestId('floor-choice-spread')).toContainText('The joints cannot take up the difference');
  await expect(preview.getByRole('button', { name: 'Use this plan' })).toHaveCount(1);
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await takeChange(preview);
  // A course of 7 1/2 in and three of 12 1/8 in are down: 43 7/8 of the 100 in.
  await expect(floor.getByTestId('floor-change')).toHaveText('Last course 7 1/2" → 6 7/8" (9 cuts); enough tile.');
  await expect(floor).toContainText(`After course 4 the tape should read 4' 7 1/2" to the bottom wall.`);
  // The first course is cut and three whole ones are down, of nine courses in all.
  await expect(floor).toContainText(`3 whole courses with the joints between them: 3' 0 1/4".`);
  await expect(floor).toContainText('Read the tape again after course 7');
  await expect(page.locator('#roomLength')).toHaveValue('99 3/8');
  await expect(page.locator('#startCutLength')).toHaveValue('7 1/2');
  if (!(await runsScripts(page))) return;
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await expect(floor.getByTestId('floor-change')).toHaveCount(0);
  await expect(floor).toContainText(`After course 4 the tape should read 4' 8 1/8" to the bottom wall.`);
  await expect(page.locator('#measuredFarWall')).toHaveValue('55 1/2');
});

test('both ways to absorb a difference are shown side by side, and neither applies until it is chosen', {
  tag: '@nightly-no-js',
}, async ({ calculator: page }) => {
  await layOut(page, FLOOR);
  const floor = await openReadings(page);
  await showChange(page, { laid: '4', measuredFarWall: '56' });
  const preview = floor.getByTestId('floor-preview');
  await expect(preview.getByTestId('floor-choice-last-row')).toContainText('Last course 7 1/2" → 7 3/8" (9 cuts)');
  await expect(preview.getByTestId('floor-choice-spread')).toContainText(
    'each of the 5 remaining courses 1/8" → 3/32"',
  );
  await (await buttonInSight(page, 'Keep the old plan')).click();
  await expect(preview).toHaveCount(0);
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await expect(page.locator('#measuredFarWall')).toHaveValue('56');
  await showChange(page);
  await takeChange(preview.getByTestId('floor-choice-spread'));
  await expect(floor.getByTestId('floor-change')).toContainText('each of the 5 remaining courses 1/8" → 3/32"');
  await expect(page.locator('#courseJoint')).toHaveValue('0.1');
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await expect(floor).toContainText(`After course 4 the tape should read 4' 8" to the bottom wall.`);
});

test("cut mode links to the floor's readings, with a picture of where to measure", { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await layOut(page, FLOOR);
  await showFace(page, 'cut');
  if (await runsScripts(page)) await page.getByRole('button', { name: 'Open cut mode' }).click();
  await page.getByRole('link', { name: 'Floor differs?' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#laid')).toBeInViewport();
  await expect(page.locator('.what-to-measure')).toBeInViewport({ ratio: 1 });
  if (await runsScripts(page)) await expect(page.locator('#readings')).toBeFocused();
  await expect(page.locator('#floor-section')).toContainText('Whole courses with the joints between them');
});

test('an impossible reading is reported at its field, and the other input stays', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await layOut(page, FLOOR);
  await openReadings(page);
  await showChange(page, { laid: '4', coursesRead: '8', measuredCourses: '96', measuredFarWall: '70' });
  await expect(page.locator('#coursesRead')).toHaveAccessibleDescription(/Only 3 whole courses are down/);
  await showChange(page, { coursesRead: '', measuredCourses: '' });
  const field = page.locator('#measuredFarWall');
  await expect(field).toHaveAccessibleDescription(
    /The plan expects 4'\s8\s1\/8"\. Your reading is more than half a tile off/,
  );
  await expect(field).toHaveValue('70');
  await expect(page.locator('#roomLength')).toHaveValue('100');
  await waitForHydration(page);
  await expect(page.getByTestId('cutting-proof')).toBeAttached();
});

test('a room may end at the courses that are down: the tape reads 0, and nothing is left to plan', {
  tag: '@nightly',
}, async ({ calculator: page }) => {
  // From the wall: eight whole courses in 96 7/8 in, and a strip of 3 in.
  await (await inSight(page.locator('#autoOptimize'))).uncheck();
  await layOut(page, FLOOR);
  const floor = await openReadings(page);
  await showChange(page, { laid: '8', measuredFarWall: '0' });
  const preview = floor.getByTestId('floor-preview');
  await expect(preview).toContainText('1 course fewer; nothing is left to lay');
  await takeChange(preview);
  await expect(page.locator('#roomLength')).toHaveValue('96 7/8');
  await expect(page.locator('#measuredFarWall')).toHaveValue('0');
  await expect(floor).toContainText('All 8 courses are down: nothing is left to plan.');
});

test('a wall is re-planned from its level line, up and down', { tag: '@nightly' }, async ({ calculator: page }) => {
  await check(page.locator('#whatIsLaid-wall'));
  const wallOf = { roomLength: '96', roomWidth: '60', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
  await layOut(page, { ...wallOf, patternOrientation: 'horizontal' });
  // Without scripts the fields of a wall appear after the form is sent.
  await fill(page.locator('#levelLine'), '6');
  await layOut(page, wallOf);
  const wall = await openReadings(page);
  await showChange(page, { laid: '4', measuredFarWall: '41 1/4', measuredBelow: '5 3/4' });
  const change = wall.getByTestId('floor-choice-last-row');
  await expect(change).toContainText('Last course 5 1/8" → 4 3/4"');
  await expect(change).toContainText('lowest course 5 7/8" → 5 5/8"');
  await takeChange(change);
  await expect(page.locator('#roomLength')).toHaveValue('95 3/8');
  await expect(page.locator('#levelLine')).toHaveValue('5 3/4');
  await expect(wall).toContainText(`After course 4 the tape should read 3' 5 1/4" to the top of the wall.`);
  await expect(wall).toContainText('From the first course down to the bottom: 5 3/4"');
});

test('a turned pattern continues from a tile that is down until a button releases it', {
  tag: '@nightly-desktop',
}, async ({ calculator: page }) => {
  await fill(page.locator('#layoutAngle'), '45');
  await layOut(page, FLOOR);
  const floor = await openReadings(page);
  await expect(floor).toContainText('Count along the pattern from the top right of the drawing');
  await showChange(page, { laid: '4', measuredLeft: '40' });
  await expect(floor).toContainText('From the last whole tile of course 4 at the bottom right the tape should read');
  const top = page.locator('#measuredTop');
  await expect(top).toHaveAccessibleDescription(/This pattern can shift two ways/);
  await expect(page.locator('#measuredLeft')).toHaveValue('40');
  await fill(top, '30');
  // The tile extends 8 1/2 in to either side, which is 3/8 in less than the planned 100.
  await showChange(page, { measuredRight: '42 5/8' });
  const change = floor.getByTestId('floor-choice-last-row');
  await expect(change).toContainText('Cut at the walls');
  await expect(change).toContainText('remaining cuts change');
  await expect(floor.getByTestId('floor-choice-spread')).toHaveCount(0);
  await expect(page.locator('#roomWidth')).toHaveValue('100');
  await takeChange(change);
  await expect(floor.getByTestId('floor-change')).toContainText('remaining cuts change');
  await expect(page.locator('#roomWidth')).toHaveValue(/^99\.59/);
  await expect(floor.getByTestId('held-start')).toContainText('The pattern continues from the tile you measured');
  await (await buttonInSight(page, 'Plan it from scratch')).click();
  await expect(floor.getByTestId('held-start')).toHaveCount(0);
  await expect(page.locator('#measuredTop')).toHaveValue('30');
  if (!(await runsScripts(page))) return;
  const undo = page.getByRole('button', { name: 'Undo the last change' });
  await undo.click();
  await expect(page.locator('#roomWidth')).toHaveValue(/^99\.59/);
  await expect(page.locator('#autoOptimize')).not.toBeChecked();
  await undo.click();
  await expect(page.locator('#roomWidth')).toHaveValue('100');
  await expect(page.locator('#autoOptimize')).toBeChecked();
  await expect(page.locator('#layoutAngle')).toHaveValue('45');
});

test('with several rooms, the measured one follows the tape and the others stay', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  await layTwoRooms(page);
  const floor = await openReadings(page);
  await showChange(page, { laid: '5', measuredFarWall: '92 3/4' });
  const room = page.locator('#readRoom');
  await expect(room).toHaveAccessibleDescription(
    /Course 5 runs through "Hall", "Kitchen"\. Choose the room where you read the tape\./,
  );
  await expect(page.locator('#measuredFarWall')).toHaveValue('92 3/4');
  await expect(floor).toContainText(`After course 5 the tape should read 5' 3 1/4" to the bottom wall of Hall.`);
  await expect(floor).toContainText(`After course 5 the tape should read 7' 9 1/4" to the bottom wall of Kitchen.`);
  await room.selectOption('Kitchen');
  await showChange(page);
  const change = floor.getByTestId('floor-choice-last-row');
  await expect(change).toContainText('Kitchen: last course 8 1/4" → 7 3/4"');
  await expect(floor.getByTestId('floor-choice-spread')).toContainText('the joints cannot take up the difference');
  const kitchen = page.locator('[name="parts[1].roomLength"]');
  await expect(kitchen).toHaveValue('150');
  await takeChange(change);
  await expect(floor.getByTestId('floor-change')).toContainText('Kitchen: last course 8 1/4" → 7 3/4"');
  await expect(kitchen).toHaveValue('149 1/2');
  await expect(page.locator('[name="parts[0].roomLength"]')).toHaveValue('120');
  await expect(floor).toContainText(`After course 5 the tape should read 7' 8 3/4" to the bottom wall of Kitchen.`);
  if (!(await runsScripts(page))) return;
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(kitchen).toHaveValue('150');
  await expect(page.locator('#measuredFarWall')).toHaveValue('92 3/4');
});

test('a herringbone through several rooms continues from a tile in one room, and another room follows the tape', {
  tag: '@nightly',
}, async ({ proCalculator: page }) => {
  await layHerringboneRooms(page);
  const floor = await openReadings(page);
  await expect(floor).toContainText('Measure from a whole tile of 4 × 12 in that runs across the drawing.');
  await showChange(page, { laid: '7', measuredLeft: '85 3/16', measuredTop: '56' });
  const room = page.locator('#readRoom');
  await expect(room).toHaveAccessibleDescription(/Choose the room where you read the tape\./);
  await expect(page.locator('#measuredTop')).toHaveValue('56');
  await expect(floor).toContainText(
    'From the last of these tiles in row 7 in Hall at the bottom right the tape should read',
  );
  await room.selectOption('Hall');
  await showChange(page);
  await takeChange(floor);
  await expect(floor.getByTestId('held-start')).toContainText('The pattern continues from the tile you measured');
  const held = page.locator('[name="heldStart"]');
  await expect(held).toHaveValue(/ 7$/);
  const heldInHall = await held.inputValue();
  // The kitchen is really 1/4 in farther left, and 1/4 in wider.
  await room.selectOption('Kitchen');
  await showChange(page, { measuredLeft: '67 9/16', measuredTop: '142 5/8' });
  const change = floor.getByTestId('floor-choice-last-row');
  await expect(change).toContainText(
    /Kitchen: left wall 1\/4" farther left; Kitchen: \d+ of the \d+ remaining cuts change/,
  );
  await expect(change).not.toContainText('Hall');
  await takeChange(change);
  await expect(floor.getByTestId('floor-change')).toContainText('Kitchen:');
  const kitchen = page.locator('[name="parts[1].roomWidth"]');
  await expect(kitchen).toHaveValue(/^80\.2|^80 1\/4/);
  await expect(page.locator('[name="parts[0].roomWidth"]')).toHaveValue('100');
  await expect(held).toHaveValue(heldInHall);
  if (!(await runsScripts(page))) return;
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(kitchen).toHaveValue('80');
  await expect(page.locator('#measuredLeft')).toHaveValue('67 9/16');
});

test('a herringbone continues from a named tile, at any angle', { tag: '@nightly' }, async ({
  proCalculator: page,
}) => {
  await fill(page.locator('#layoutAngle'), '45');
  await check(page.locator('#layoutType-herringbone'));
  const tile = { tileLength: '12', tileWidth: '4', groutSpacing: '1/8' };
  await layOut(page, { ...SQUARE_ROOM, ...tile, patternOrientation: 'horizontal' });
  const floor = await openReadings(page);
  await expect(floor).toContainText('Measure from a whole tile of 4 × 12 in that falls to the right.');
  await showChange(page, { laid: '3', measuredLeft: '40', measuredRight: '48 1/4' });
  await expect(page.locator('#measuredTop')).toHaveAccessibleDescription(/can shift two ways/);
  await showChange(page, { measuredTop: '30' });
  const preview = floor.getByTestId('floor-preview');
  await expect(preview).toContainText('remaining cuts change');
  await takeChange(preview);
  await expect(floor.getByTestId('held-start')).toContainText('The pattern continues from the tile you measured');
  // 12 in and 4 in at 45 degrees are 11.31 in across.
  await expect(page.locator('#roomWidth')).toHaveValue(/^99\.56/);
  await expect(floor).toContainText('From the last of these tiles in row 3 at the');
  if (!(await runsScripts(page))) return;
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(page.locator('#roomWidth')).toHaveValue('100');
  await expect(floor.getByTestId('held-start')).toHaveCount(0);
});

test('a herringbone on a wall continues from a named tile', { tag: '@nightly' }, async ({ proCalculator: page }) => {
  await check(page.locator('#whatIsLaid-wall'));
  await check(page.locator('#layoutType-herringbone'));
  const tile = { tileLength: '12', tileWidth: '4', groutSpacing: '1/8' };
  await layOut(page, { ...SQUARE_ROOM, ...tile, patternOrientation: 'horizontal' });
  const wall = await openReadings(page);
  await expect(wall).toContainText('Measure from a whole tile of 4 × 12 in that runs across the drawing.');
  await fill(page.locator('#laid'), '3');
  await fill(page.getByLabel('To the left end of the wall'), '40');
  await fill(page.getByLabel('Up to the top of the wall'), '30');
  await fill(page.getByLabel('Down to the bottom of the wall'), '66 1/2');
  await showChange(page);
  await takeChange(wall);
  await expect(wall.getByTestId('held-start')).toContainText('The pattern continues from the tile you measured');
  await expect(page.locator('#roomLength')).toHaveValue('100 1/2');
});

test('planks that are down stay in place until a button releases them', { tag: '@nightly-desktop' }, async ({
  calculator: page,
}) => {
  const floor = await holdPlanks(page);
  await expect(floor).not.toContainText(/\btiles?\b/i);
  await (await buttonInSight(page, 'Plan them from scratch')).click();
  await expect(floor.getByTestId('held-planks')).toHaveCount(0);
});

test('planks in an L stay in place, and so does its corner', { tag: '@nightly' }, async ({ proCalculator: page }) => {
  const floor = await holdPlanksOfL(page);
  await expect(page.locator('#customRoomPoints')).toHaveValue(
    /^0, 0\n150, 0\n150, 30\n110, 30\n110, 89\.75\n0, 89\.75$/,
  );
  await expect(floor.getByTestId('floor-change')).toContainText('Last course');
});
