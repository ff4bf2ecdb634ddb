import type { Page } from '@playwright/test';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { MATERIAL_FIELDS } from '#app/layout/model/material-fields.ts';
import { MOSAIC_FIELDS } from '#app/layout/model/mosaic-fields.ts';
import { SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import {
  buttonInSight,
  calculate,
  calculationsUsed,
  check,
  chooseCustomRoom,
  fill,
  fillCalculator,
  HEXAGON_BATHROOM,
  inSight,
  tilesToBuy,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { changeEveryField, type FieldTurn, fieldNames, sentForm } from '#tests/e2e/support/every-field.ts';
import { hold, openBeforeScripts } from '#tests/e2e/support/hold.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

const PARTS = '**/assets/layout-answer-*.js';

/** Every way to enter a room, as used without scripts. */
const ROOMS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  rectangle: async () => {},
  'corners typed': async (page) => chooseCustomRoom(page),
  'L shape': (page) => preset(page, 'L shape'),
  'T shape': (page) => preset(page, 'T shape'),
  'U shape': (page) => preset(page, 'U shape'),
  walls: async (page) => {
    await chooseCustomRoom(page);
    await check(page.locator('#roomType-walls'));
    await fill(page.locator('#measures'), '96 right\n84 down\n96 left\n84 up');
    await press(page, 'Make corners from walls');
  },
  'rectangle as a custom room': async (page) => {
    await fillCalculator(page, { roomLength: '90', roomWidth: '80', tileLength: '12', tileWidth: '12' });
    await press(page, 'Edit as custom shape');
  },
  'walls and diagonals as measured': async (page) => {
    await chooseCustomRoom(page);
    await check(page.locator('#roomType-walls'));
    await fill(page.locator('#measures'), '96\n84\n96\n84\n1-3 127.5\n2-4 127.6');
    await press(page, 'Make corners from walls');
  },
};

async function preset(page: Page, name: string): Promise<void> {
  await chooseCustomRoom(page);
  await press(page, name);
}

/** Presses a button that posts the form, and waits for the new page. */
async function press(page: Page, name: string): Promise<void> {
  const answered = page.waitForEvent('framenavigated');
  await (await buttonInSight(page, name)).click();
  await answered;
  await expect(page.locator('footer')).toBeAttached();
}

/** Waits until the page and the parts loaded with it are hydrated. */
async function waitForTools(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.locator('#new-obstacle > summary')).toContainText('Add by numbers');
}

test.beforeEach(async ({ trialPage: page }) => {
  await subscribeToPro(page);
});

/** Patterns with fields of their own that `changeEveryField` does not choose, each with a tile it accepts. */
const PATTERNS = {
  hopscotch: { tileLength: '12', tileWidth: '12' },
  herringbone: { tileLength: '12', tileWidth: '4' },
  planks: { tileLength: '48', tileWidth: '6' },
  hexagon: { tileLength: '8', tileWidth: '8' },
  picket: { tileLength: '12', tileWidth: '4', pointHeight: '2' },
  octagon: { tileLength: '8', tileWidth: '8', dotSize: '2' },
  chevron: { tileLength: '12', tileWidth: '3', chevronAngle: '30', startCutLength: '2' },
} as const;

const UNITS = ['imperial', 'metric'] as const;
/** Fields that describe the room; each way of entering a room sets them itself. */
const ROOM_FIELDS = ['unitSystem', 'roomType', 'customRoomPoints', 'measures'];
/** Switches that a second change would only reset. */
const SWITCHES = ['autoOptimize', 'showMeasurements'];

/**
 * The fields of a job, as `fieldNames` lists them, except those of further kinds of tile, trim, a wall and several
 * rooms.
 */
function jobFields(): string[] {
  // Fields of walls, several rooms and planks are not on a page of tiles. A photo comes from a dialog or a button.
  const {
    obstacles,
    parts,
    doorways,
    readRoom,
    surface,
    levelLine,
    wallGrid,
    laying,
    plankFloor,
    plankRun,
    plankSeed,
    padAttached,
    laidPlanks,
    planksRead,
    longOffcuts,
    heldStart,
    courseStarts,
    typedWalls,
    tilePhoto,
    accountTile,
    accountTilePrice,
    accountTileBox,
    accountTileSize,
    thickness,
    ...fields
  } = emptyJobText();
  // Floor readings are shown for patterns with courses, and pallets for tiles sold by the box.
  const OF_SOME =
    /^(tilesPerBox|boxArea|price)[234]$|^(orderBy|boxesPerPallet|oneLot)$|^nominal|^trim|^laid$|^measured./;
  const names = Object.keys(fields).filter((name) => !OF_SOME.test(name));
  return [...names, ...['name', 'type', 'length', 'width', 'x', 'y'].map((key) => `obstacles.${key}`)];
}

const ofDrains = SHOWER_FIELDS.map(({ name }): string => name).filter((name) => name !== 'drain');
const ofMaterials = MATERIAL_FIELDS.map(({ name }): string => name).filter((name) => name !== 'materials');
const ofSheets = MOSAIC_FIELDS.map(({ name }): string => name).filter((name) => name !== 'soldBy');

/** The room tested daily; other rooms and the patterns run at night. */
const DAILY = ['rectangle'];
const daily = (name: string) => (DAILY.includes(name) ? {} : { tag: '@nightly' });

for (const [index, [room, make]] of Object.entries(ROOMS).entries()) {
  for (const units of room === 'corners typed' ? UNITS : [UNITS[index % 2]]) {
    test(
      `a calculation before the scripts arrive stays, with all input: ${room}, ${units}`,
      daily(room),
      async ({ page }) => {
        const release = await openBeforeScripts(page);
        const turn: FieldTurn = units === 'imperial' ? 0 : 1;
        await check(page.locator(`#unitSystem-${units}`));
        await make(page);
        const isRoom = (name: string) =>
          name.startsWith('measured.') ||
          (ROOM_FIELDS.includes(name) && !(room === 'corners typed' && name === 'customRoomPoints'));
        await changeEveryField(page, turn, isRoom);
        await press(page, 'Calculate Layout');
        await expect(tilesToBuy(page)).toBeVisible();
        await press(page, 'Add Obstacle');
        await page.locator('#obstacles-section li > details > summary').click();
        await changeEveryField(page, turn, (name) => isRoom(name) || SWITCHES.includes(name));
        // A page with a layout of one kind of tile shows every trade field, so this finds any that are missing. Zones,
        // sheets, drains, materials and joints between courses have fields only in a job that uses them.
        const names = await fieldNames(page);
        const ofSome = ['zones', 'courseJoint', ...ofDrains, ...ofMaterials, ...ofSheets];
        const always = jobFields().filter((name) => !ofSome.includes(name));
        expect(always.filter((name) => !names.includes(name))).toEqual([]);
        await press(page, 'Calculate Layout');
        const tiles = (await tilesToBuy(page).textContent()) ?? '';
        const [sent, used] = [await sentForm(page), await calculationsUsed(page)];
        release();
        await waitForTools(page);
        await expect(tilesToBuy(page)).toHaveText(tiles);
        expect(await sentForm(page)).toEqual(sent);
        expect(await calculationsUsed(page)).toBe(used);
      },
    );
  }
}

for (const [pattern, tile] of Object.entries(PATTERNS)) {
  test(`the fields of a pattern stay when the scripts arrive: ${pattern}`, daily(pattern), async ({ page }) => {
    const release = await openBeforeScripts(page);
    // Courses of planks can start anywhere, so they refuse a joint in the slab.
    const refused = pattern === 'planks' ? ['slabJoints'] : [];
    const isKept = (name: string) => [...ROOM_FIELDS, 'layoutType', ...Object.keys(tile), ...refused].includes(name);
    await check(page.locator(`#layoutType-${pattern}`));
    await fillCalculator(page, tile);
    await changeEveryField(page, 0, isKept);
    await press(page, 'Calculate Layout');
    await expect(tilesToBuy(page)).toBeVisible();
    const tiles = (await tilesToBuy(page).textContent()) ?? '';
    const sent = await sentForm(page);
    release();
    await waitForTools(page);
    await expect(tilesToBuy(page)).toHaveText(tiles);
    expect(await sentForm(page)).toEqual(sent);
  });
}

test('the fields of a sheet stay when the scripts arrive', { tag: '@nightly' }, async ({ page }) => {
  const release = await openBeforeScripts(page);
  await fillCalculator(page, HEXAGON_BATHROOM);
  await press(page, 'Calculate Layout');
  await (await inSight(page.locator('#soldBy'))).selectOption('sheet');
  await press(page, 'Calculate Layout');
  const sheet = { sheetRows: '6', sheetColumns: '6', sheetsPerBox: '10' };
  for (const [name, text] of Object.entries(sheet)) await fill(page.locator(`#${name}`), text);
  await press(page, 'Calculate Layout');
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d+ sheets/);
  await fill(page.locator('#sheetsPerBox'), '12');
  const ofSheet = async () => (await sentForm(page)).filter(([name]) => /^(soldBy|sheet)/.test(name));
  const sent = await ofSheet();
  expect(sent).toContainEqual(['sheetsPerBox', '12']);
  release();
  await waitForHydration(page);
  await calculate(page);
  await expect(page.getByTestId('answer-strip')).toHaveText(/^Buy \d+ sheets/);
  expect(await ofSheet()).toEqual(sent);
});

for (const room of ['rectangle', 'corners typed'] as const) {
  test(`input into an answered page before its scripts arrive is kept: ${room}`, daily(room), async ({ page }) => {
    const release = await openBeforeScripts(page);
    await ROOMS[room]?.(page);
    const isChosen = (name: string) => ['unitSystem', 'roomType'].includes(name);
    await changeEveryField(page, 0, isChosen);
    // The press adds the typed obstacle to the room.
    await press(page, 'Calculate Layout');
    await page.locator('#obstacles-section li > details > summary').click();
    await changeEveryField(page, 1, (name) => isChosen(name) || SWITCHES.includes(name));
    const typed = await sentForm(page);
    release();
    await waitForHydration(page);
    // Another input invalidates the previous layout.
    await expect(tilesToBuy(page)).toBeHidden();
    // The press renders the whole form from the program's state.
    await calculate(page);
    // These fields depend on the room, so the new room resets them. The fields of a turned pattern appear with it.
    const isLasting = ([name]: [string, string]) =>
      !/^(newObstacle|obstacles\[1\]|seenEdges|trimEdges|agreedRules|cutPieces|orderBy|boxesPerPallet|oneLot|measured(Left|Right|Top|Bottom)|nominal(Length|Width))(\.|$)/.test(
        name,
      );
    await expect.poll(async () => (await sentForm(page)).filter(isLasting)).toEqual(typed.filter(isLasting));
    // The newly typed obstacle is in the room too.
    await expect(page.locator('[name="obstacles[1].name"]')).toHaveValue('Column');
  });
}

const L_SHAPES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'six corners typed': async (page) => {
    await chooseCustomRoom(page);
    await fill(page.locator('#customRoomPoints'), '0, 0\n150, 0\n150, 84\n96, 84\n96, 130\n0, 130');
  },
  'the button of the L shape': (page) => preset(page, 'L shape'),
};

for (const [made, make] of Object.entries(L_SHAPES)) {
  test(`input into an answered L before its scripts arrive is kept: ${made}`, { tag: '@nightly' }, async ({ page }) => {
    const release = await openBeforeScripts(page);
    await make(page);
    await fillCalculator(page, { tileLength: '12', tileWidth: '12' });
    await press(page, 'Calculate Layout');
    await expect(tilesToBuy(page)).toBeVisible();
    await fill(page.locator('#tileWidth'), '6');
    await fill(page.locator('#groutSpacing'), '0.25');
    release();
    await waitForHydration(page);
    await expect(page.locator('#tileWidth')).toHaveValue('6');
    // The section in use is not folded, and its fields are not rendered again.
    await expect(page.locator('#groutSpacing')).toBeFocused();
    await expect(page.locator('#groutSpacing')).toHaveValue('0.25');
    await page.locator('#groutSpacing').press('Tab');
    await expect(page.locator('#groutSpacing')).toHaveValue('1/4');
    // The layout of the previous tile is gone; the next one uses what was typed.
    await expect(tilesToBuy(page)).toBeHidden();
    await calculate(page);
    await expect(page.locator('#breakdown-section')).toContainText('6 × 12 in');
    await expect(page.locator('#tileWidth')).toHaveValue('6');
  });
}

test('the other units, chosen before the scripts arrive, convert the input', { tag: '@nightly' }, async ({ page }) => {
  const release = await openBeforeScripts(page);
  await fillCalculator(page, { roomLength: '100', roomWidth: '96', tileLength: '12', tileWidth: '12' });
  await press(page, 'Calculate Layout');
  await check(page.locator('#unitSystem-metric'));
  await fill(page.locator('#roomWidth'), '300');
  release();
  await waitForHydration(page);
  await expect(page.locator('#roomLength')).toHaveValue('254');
  await expect(page.locator('#roomWidth')).toHaveValue('300');
  await expect(page.locator('#groutSpacing')).toHaveValue('3.2');
  await expect(tilesToBuy(page)).toBeHidden();
});

test('an answered page works as without scripts until all its chunks are loaded', async ({ page }) => {
  const releaseParts = await hold(page, PARTS);
  const releaseAll = await openBeforeScripts(page);
  await fillCalculator(page, { roomLength: '100', roomWidth: '126.5', tileLength: '12', tileWidth: '12' });
  await press(page, 'Calculate Layout');
  const asked = page.waitForRequest(PARTS);
  releaseAll();
  await asked;
  // Until then a press is a normal form post, and its answer stays as well.
  await fill(page.locator('#roomWidth'), '100');
  await press(page, 'Calculate Layout');
  await expect(tilesToBuy(page)).toHaveText('81');
  await fill(page.locator('#kerf'), '0.1');
  await (await inSight(page.locator('#adviseBothWays'))).click();
  const isBothWays = await page.locator('#adviseBothWays').isChecked();
  releaseParts();
  await waitForTools(page);
  await expect(tilesToBuy(page)).toHaveText('81');
  await expect(page.locator('#kerf')).toHaveValue('0.1');
  // The press renders its surroundings from the program's state.
  await (await inSight(page.locator('#adviseEveryPattern'))).click();
  await expect(page.locator('#adviseBothWays')).toBeChecked({ checked: isBothWays });
  await page.getByRole('button', { name: 'Find best start' }).click();
  await expect(page.getByText('starts found')).toBeAttached();
  await expect(page.locator('#kerf')).toHaveValue('0.1');
});

test('an answered page keeps working as without scripts if a chunk fails to load', {
  tag: '@nightly',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /dynamically imported module/);
  await page.route(PARTS, (route) => route.abort());
  const release = await openBeforeScripts(page);
  await fillCalculator(page, { roomLength: '100', roomWidth: '126.5', tileLength: '12', tileWidth: '12' });
  await press(page, 'Calculate Layout');
  release();
  await expect(page.locator('html.js')).toHaveCount(0);
  await fill(page.locator('#roomWidth'), '100');
  await press(page, 'Calculate Layout');
  await expect(tilesToBuy(page)).toHaveText('81');
});

test('a section in use when the scripts arrive stays open', { tag: '@nightly' }, async ({ trialPage: page }) => {
  const release = await openBeforeScripts(page);
  await fillCalculator(page, { roomLength: '100', roomWidth: '100', tileLength: '12', tileWidth: '12' });
  await press(page, 'Calculate Layout');
  await (await inSight(page.locator('#new-obstacle > summary'))).click();
  await press(page, 'Toilet');
  release();
  await waitForTools(page);
  const toilet = page.locator('#new-obstacle').getByRole('button', { name: 'Toilet', exact: true });
  await expect(toilet).toBeFocused();
  await expect(page.locator('#obstacles-section')).not.toHaveAttribute('data-folded');
  await expect(page.locator('#tiles-section')).toHaveAttribute('data-folded');
  await toilet.press('Tab');
  await expect(page.locator('#obstacles-section')).not.toHaveAttribute('data-folded');
});

const LISTS = ['look', 'buy', 'cut', 'lay'];

for (const { name, width, isOneFace, fragments } of [
  { name: 'a phone', width: 390, isOneFace: true, fragments: ['drawing', ...LISTS, 'cuts-section'] },
  { name: 'a laptop', width: 1280, isOneFace: false, fragments: ['look', 'cuts-section'] },
]) {
  test(`on ${name} a page opens the view in its address, before and after its scripts run`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const fragment of fragments) {
      const face = fragment === 'cuts-section' ? 'cut' : fragment;
      const leave = await openBeforeScripts(page, '/welcome');
      await press(page, 'Keep this layout');
      // Another fragment alone would not load the page.
      await page.goto('about:blank');
      leave();
      const release = await openBeforeScripts(page, `/#${fragment}`);
      const isOnShow = async () => {
        await expect(page.locator(`#${fragment}`)).toBeInViewport();
        if (isOneFace) await expect(page.locator('#results-section .face:visible[id]')).toHaveAttribute('id', face);
      };
      // On a laptop the lists are below one another, and the look is not among them.
      if (isOneFace || fragment !== 'look') await isOnShow();
      release();
      await waitForTools(page);
      await isOnShow();
      if (face === 'drawing') continue;
      for (const other of LISTS.filter((list) => list !== face)) await expect(page.locator(`#${other}`)).toBeHidden();
    }
  });
}
