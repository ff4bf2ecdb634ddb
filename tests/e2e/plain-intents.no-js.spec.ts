import type { Page } from '@playwright/test';
import { readPost } from '#app/planner/form/read-post.ts';
import { LINES_PER_PAGE } from '#app/product/jobs/job-calls.ts';
import { JOB_INTENTS } from '#app/product/jobs/jobs-reply.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { chooseCustomRoom, inSight, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { changeEveryField, sentForm } from '#tests/e2e/support/every-field.ts';
import { importJobs } from '#tests/e2e/support/save-job.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

const ROOM = ['roomType', 'customRoomPoints', 'way', 'hasUnreadWalls'];
const OBSTACLES = ['obstacles', 'newObstacle'];
/** Fields that change when one room becomes several, or several become one. */
const ROOMS = [...ROOM, 'measures', 'roomLength', 'roomWidth', ...OBSTACLES, 'parts', 'doorways'];
const TILE = ['tileLength', 'tileWidth'];
const START = [
  'layoutType',
  'patternOrientation',
  'autoOptimize',
  'startCutLength',
  'startCutWidth',
  'layoutAngle',
  'angleWall',
];
const TAKING = ['calculate', 'update-figures', 'advise', 'preview-floor', 'follow-floor', 'save-job', 'share-job'];
/** The fields that each button changes on purpose; all others must come back as filled in. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  preset: ROOM,
  'edit-as-custom': ROOM,
  walls: ROOM,
  // Rows of measures, and the room that they describe.
  measure: [...ROOM, 'measures'],
  // These add a typed obstacle to the room.
  ...Object.fromEntries(TAKING.map((kind) => [kind, OBSTACLES])),
  'add-obstacle': OBSTACLES,
  'drop-obstacle': ['newObstacle'],
  'remove-obstacle': OBSTACLES,
  'to-joints': [...OBSTACLES, 'parts'],
  // While the job is a wall, `to-joints` moves the obstacle.
  surface: OBSTACLES,
  'add-room': ROOMS,
  'remove-room': ROOMS,
  'add-thing': ['parts'],
  'remove-thing': ['parts'],
  'add-doorway': ['doorways'],
  'remove-doorway': ['doorways'],
  'use-start': [...START, ...OBSTACLES],
  example: ['roomLength', 'roomWidth', ...TILE, 'layoutType'],
  'tile-size': TILE,
  'swap-tile': TILE,
  'often-size': TILE,
  turn: ['layoutAngle', 'angleWall'],
  'usual-obstacle': ['newObstacle'],
  'add-zone': ['zones', 'openZone'],
  'open-zone': ['openZone'],
  'zone-up': ['zones', 'openZone'],
  'zone-down': ['zones', 'openZone'],
  'remove-zone': ['zones', 'openZone'],
  'turn-obstacle': ['newObstacle'],
  // The walls are not a saved job; the floor set aside comes back unchanged.
  'walls-of-room': ['aside', 'newObstacle', 'jobName'],
  'take-aside': ['aside', 'newObstacle', 'jobName'],
  // Closing a job clears its name.
  'clear-job': ['jobName'],
  'confirm-delete-job': ['jobName'],
};
/** `FIRST` are pressed as soon as they appear; `LAST` are pressed last, because they remove other buttons. */
const FIRST = ['use-start', 'keep-job'];
const LAST = [
  ...['usual-obstacle', 'turn-obstacle', 'drop-obstacle'],
  ...['clear-job', 'walls-of-room', 'take-aside'],
  // Its empty rows must be filled in before walls are made of the room. A ready shape replaces them.
  'measure',
  ...['tile-size', 'preset', 'walls', 'edit-as-custom', 'remove-obstacle'],
  ...['add-room', 'remove-thing', 'remove-doorway', 'remove-room'],
  ...['add-zone', 'open-zone', 'zone-up', 'zone-down', 'remove-zone'],
  ...['load-job', 'delete-job', 'confirm-delete-job'],
];
/** Buttons of another page or with another address. */
const ELSEWHERE = ['open-link', 'export-jobs'];
/** Opening a job replaces all fields. */
const OPENS = 'load-job';

/** The buttons that post the form to its own page, one of each kind, in the order to press them. */
async function buttons(page: Page): Promise<string[]> {
  const values = await page
    .locator('button[name=intent]:not([formaction]):not([aria-hidden]):not(:disabled)')
    .evaluateAll((all) => all.map((button) => (button as HTMLButtonElement).value));
  const rank = (value: string) => (FIRST.includes(kindOf(value)) ? -2 : LAST.indexOf(kindOf(value)));
  return values.sort((a, b) => rank(a) - rank(b));
}

function kindOf(value: string): string {
  return value.split(':')[0] ?? '';
}

/** The values of the form as the server reads them, without some of the fields. */
async function filledIn(page: Page, without: readonly string[] = []) {
  const form = new FormData();
  for (const [name, value] of await sentForm(page)) form.append(name, value);
  const { values, adviceChoice } = readPost(form);
  const all = { ...values, ...values.job, ...adviceChoice, jobName: form.get('jobName') };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'job' && !without.includes(name)));
}

test('every button keeps all input', { tag: '@nightly' }, async ({ trialPage: page }) => {
  // Loads about sixty pages in sequence.
  await subscribeToPro(page);
  // Three pages of jobs: the second has a previous and a next page.
  await importJobs(page, 2 * LINES_PER_PAGE + 1);
  await openCalculator(page);
  const pressed = new Set<string>();
  const press = async (value: string) => {
    const answered = page.waitForEvent('framenavigated');
    await page
      .locator(`button[name=intent][value="${value}"]:not([aria-hidden])`)
      .first()
      .evaluate((button) => {
        // The button may be in closed disclosures, which are opened first.
        for (
          let part = button.closest('details');
          part !== null;
          part = part.parentElement?.closest('details') ?? null
        ) {
          part.open = true;
        }
        (button as HTMLButtonElement).click();
      });
    await answered;
    await expect(page.locator('footer')).toBeAttached();
  };
  // The example is offered while the form is empty.
  await press('example');
  pressed.add('example');
  await openCalculator(page);
  await chooseCustomRoom(page);
  const kept = ['unitSystem', 'roomType', 'autoOptimize', 'showMeasurements', 'jobSearch'];
  const isKept = (name: string) => kept.includes(name);
  await changeEveryField(page, 0, isKept);
  // It adds the typed obstacle to the room.
  await press('calculate');
  // Another room would have other edges to mark.
  await changeEveryField(page, 1, (name) => isKept(name) || name === 'customRoomPoints');
  await page.locator('#jobName').fill('Attic');

  for (;;) {
    const next = (await buttons(page)).find((value) => !pressed.has(kindOf(value)));
    if (next === undefined) break;
    const kind = kindOf(next);
    pressed.add(kind);
    // The question was canceled, so it is asked again.
    if (kind === 'keep-job') pressed.delete('delete-job');
    if (kind === OPENS) await (await inSight(page.locator('#accountJob'))).selectOption({ label: 'Attic' });
    const filled = await filledIn(page, CHANGED[kind]);
    await press(next);
    // Go back from the wall or the laid-aside job; everything must return.
    if (kind === 'surface') {
      // Only an obstacle on a wall is moved to the nearest joints.
      const onWall = await filledIn(page, CHANGED['to-joints']);
      await press('to-joints:0');
      pressed.add('to-joints');
      expect(await filledIn(page, CHANGED['to-joints']), 'to-joints').toEqual(onWall);
      await press('surface:floor');
    }
    if (kind === 'walls-of-room' || kind === 'take-aside') await press('take-aside:0');
    if (kind !== OPENS) expect(await filledIn(page, CHANGED[kind]), next).toEqual(filled);
    // Only with two zones can one move above or below the other.
    if (kind === 'add-zone') await press('add-zone:inlay');
  }
  const here = JOB_INTENTS.filter((intent) => !ELSEWHERE.includes(intent));
  const others = [
    'calculate',
    'set-units',
    'save-units',
    'advise',
    'use-start',
    'update-obstacles',
    'update-plan',
    'update-zone',
    'surface',
    'read-dxf',
    // Applying it needs readings that can be followed: see tests/e2e/follow-floor.
    'preview-floor',
  ];
  expect([...pressed].sort()).toEqual([...new Set([...here, ...others, ...Object.keys(CHANGED)])].sort());
});
