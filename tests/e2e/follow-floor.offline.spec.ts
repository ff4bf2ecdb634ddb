import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { fill, layOut, SQUARE_ROOM, showFace, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { cutOff } from '#tests/e2e/support/cut-off.ts';
import { openReadings, showChange, takeChange } from '#tests/e2e/support/floor-readings.ts';
import { holdPlanks } from '#tests/e2e/support/held-planks.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';
import { waitForWorker } from '#tests/e2e/support/service-worker.ts';
import { layTurnedRooms, layTwoRooms } from '#tests/e2e/support/two-rooms.ts';

/** Opens the calculator offline. */
async function openCutOff(page: Page, expectedErrors: RegExp[]): Promise<void> {
  await page.goto('/');
  await waitForHydration(page);
  await waitForWorker(page);
  await cutOff(page, expectedErrors);
  await page.goto('/');
  await waitForHydration(page);
}

test('a plan is updated from the floor offline', async ({ trialPage: page, expectedErrors }) => {
  await openCutOff(page, expectedErrors);
  await layOut(page, { ...SQUARE_ROOM, patternOrientation: 'horizontal' });
  const floor = await openReadings(page);
  await showChange(page, { laid: '4', measuredFarWall: '55 1/2' });
  await takeChange(floor);
  await expect(floor.getByTestId('floor-change')).toContainText('Last course 7 1/2" → 6 7/8"');
  await page.reload();
  await expect(page.locator('#roomLength')).toHaveValue('99 3/8');
  await expect(page.locator('#laid')).toHaveValue('4');
});

test('one of several rooms is updated from the floor offline', { tag: '@nightly' }, async ({
  trialPage: page,
  expectedErrors,
}) => {
  await openCutOff(page, expectedErrors);
  await layTwoRooms(page);
  const floor = await openReadings(page);
  await fill(page.locator('#laid'), '5');
  await fill(page.locator('#measuredFarWall'), '62 3/4');
  await page.locator('#readRoom').selectOption('Hall');
  await showChange(page);
  await takeChange(floor);
  await expect(floor.getByTestId('floor-change')).toContainText('Hall: last course');
  await page.reload();
  await expect(page.locator('[name="parts[0].roomLength"]')).toHaveValue('119 1/2');
  await expect(page.locator('#readRoom')).toHaveValue('0');
});

test('a turned pattern through several rooms is updated from the floor offline', { tag: '@nightly' }, async ({
  trialPage: page,
  expectedErrors,
}) => {
  await openCutOff(page, expectedErrors);
  await layTurnedRooms(page);
  const floor = await openReadings(page);
  await fill(page.locator('#laid'), '9');
  await fill(page.locator('#measuredLeft'), '40');
  await fill(page.locator('#measuredTop'), '30');
  await page.locator('#readRoom').selectOption('Hall');
  await showChange(page);
  await takeChange(floor);
  await expect(floor.getByTestId('held-start')).toContainText('The pattern continues from the tile you measured');
  await page.reload();
  await showFace(page, 'lay');
  await expect(page.locator('#readRoom')).toHaveValue('0');
  await expect(floor.getByTestId('held-start')).toContainText('The pattern continues from the tile you measured');
});

test('planks that are down stay in place offline', { tag: '@nightly' }, async ({ trialPage: page, expectedErrors }) => {
  await openCutOff(page, expectedErrors);
  const floor = await holdPlanks(page);
  const roomLength = await page.locator('#roomLength').inputValue();
  expect(roomLength).not.toBe('100');
  await page.reload();
  await expect(page.locator('#roomLength')).toHaveValue(roomLength);
  await showFace(page, 'lay');
  await expect(floor.getByTestId('held-planks')).toHaveText('The first pieces of 4 courses stay where they are.');
});

test('planks on both sides of an obstacle stay in place offline', { tag: '@nightly' }, async ({
  trialPage: page,
  expectedErrors,
}) => {
  await openCutOff(page, expectedErrors);
  await layOut(page, { roomLength: '100', roomWidth: '120', tileLength: '12', tileWidth: '12' });
  await openNew(page);
  const island = { name: 'Island', length: '20', width: '30', x: '50', y: '5' };
  for (const [name, value] of Object.entries(island)) await fill(page.locator(`[name="newObstacle.${name}"]`), value);
  await page.locator('[value="add-obstacle"]').click();
  await expect(page.locator('[name="obstacles[0].name"]')).toHaveValue('Island');
  await holdPlanks(page);
  const list = await page.locator('[name="laidPlanks"]').inputValue();
  // Each course has two parts beside it.
  expect(list.split(' ').length).toBeGreaterThan(4);
  await page.reload();
  await expect(page.locator('[name="laidPlanks"]')).toHaveValue(list);
});

test('a turned plan is updated from the floor offline', { tag: '@nightly' }, async ({
  trialPage: page,
  expectedErrors,
}) => {
  await openCutOff(page, expectedErrors);
  await fill(page.locator('#layoutAngle'), '45');
  await layOut(page, { ...SQUARE_ROOM, patternOrientation: 'horizontal' });
  const floor = await openReadings(page);
  await showChange(page, { laid: '4', measuredLeft: '40', measuredBottom: '50 1/8' });
  await takeChange(floor);
  await expect(floor.getByTestId('floor-change')).toContainText('remaining cuts change');
  await page.reload();
  await expect(page.locator('#autoOptimize')).not.toBeChecked();
  await showFace(page, 'lay');
  await expect(floor.getByTestId('held-start')).toContainText('The pattern continues from the tile you measured');
});
