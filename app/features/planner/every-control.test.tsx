import { beforeAll, describe, expect, it } from 'vitest';
import { planTools } from '#app/engine/plans/plan-tools.ts';
import { loadNodePdfJs } from '#app/engine/server/load-node-pdfjs.server.ts';
import { createPlannerStore } from '#app/features/planner/store.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import { obstacleTable } from '#app/layout/model/obstacle-fields.ts';
import { DOORWAY_FIELDS, PART_FIELDS } from '#app/layout/model/rooms-fields.ts';
import { findPlan } from '#app/layout/plans/find-plan.ts';
import { readPost } from '#app/planner/form/read-post.ts';
import { type AnsweredPage, emptyPage } from '#app/planner/form/values.ts';
import { checkPostedJob } from '#app/planner/posted-job.ts';
import { isWorkUnkept } from '#app/planner/state.ts';
import { handlePost } from '#app/server/planner/handle-post.server.ts';
import { directEngine } from '#tests/factories/layout-engines.ts';
import { type Control, controlsOf, entriesOf, plannerHtml } from '#tests/factories/planner-html.tsx';
import { plannerWorld } from '#tests/factories/planner-store.ts';

/**
 * Input counts: for every control on the calculator's page, as the server renders it, each main button uses its value,
 * keeps it, or refuses it at its field. A new control is covered as soon as it is on the page.
 */

const engine = directEngine();
const laid = new Map<string, Promise<PlannedOutcome>>();

/** The form posted to the server, with the layouts of equal jobs computed once. */
async function post(
  entries: readonly (readonly [string, string])[],
  intent: string,
  files: Readonly<Record<string, File>> = {},
) {
  const form = formOf(entries);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  form.append('intent', intent);
  let toKeep: JobText | null | undefined;
  const { page } = await handlePost(form, {
    handleJobIntent: async (job, kept) => {
      if (intent !== 'save-job') return null;
      toKeep = kept;
      return { job: kept ?? job, next: kept === null ? 'show-errors' : 'show-again', isReadOnly: false, status: 200 };
    },
    gate: async () => ({ mayCompute: true, limit: null }),
    gateShownLayout: async () => ({ mayCompute: true, limit: null }),
    gateAdvice: async () => ({ mayCompute: true, limit: null }),
    gateStart: async () => ({ mayCompute: true, limit: null }),
    readPlan: async ({ bytes, wish }) => findPlan(bytes, wish, planTools(loadNodePdfJs)),
    advise: async () => ({ ok: false, error: { code: 'superseded' } }) as never,
    compute: (request, options) => {
      const key = JSON.stringify([request, options]);
      const known = laid.get(key) ?? engine.computeWithCuts(request, { options });
      laid.set(key, known);
      return known;
    },
  });
  const answered: AnsweredPage = { ...page, submissionId: 'id' };
  return { page: answered, toKeep };
}

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

type Entries = readonly (readonly [string, string])[];

/** The entries with another value, and the radios that its part of the page is shown by. */
function filled(entries: Entries, { name, kind, shownBy }: Control, value: string): Entries {
  // The start is entered beside a switch, and is not used while the switch is on.
  const chosen = { ...shownBy, ...(name.startsWith('startCut') && { autoOptimize: 'off' }) };
  const others = entries.filter(([one]) => one !== name && !(one in chosen));
  // An unchecked box sends only the hidden `off` before it.
  const off = kind === 'checkbox' ? entries.filter(([one, text]) => one === name && text === 'off') : [];
  return [
    ...others,
    ...Object.entries(chosen),
    ...off,
    ...(value === '' && kind === 'checkbox' ? [] : [[name, value] as const]),
  ];
}

const SOUND = {
  roomLength: '96',
  roomWidth: '60',
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '1/8',
};

/** The states of the page, named after the form that leads to them. */
const STATES: Readonly<
  Record<string, { readonly job: Readonly<Record<string, string>>; readonly press: string | null }>
> = {
  'the first visit': { job: {}, press: null },
  'a room by corners with an obstacle': {
    job: {
      ...SOUND,
      roomType: 'custom',
      customRoomPoints: '0, 0\n96, 0\n96, 60\n48, 60\n48, 80\n0, 80',
      'obstacles[0].name': 'Post',
      'obstacles[0].length': '8',
      'obstacles[0].width': '7',
      'obstacles[0].x': '20',
      'obstacles[0].y': '10',
    },
    press: 'calculate',
  },
  'a layout by measures': {
    job: { ...SOUND, roomType: 'custom', measures: '96\n84\n96\n84\n1-3 127 9/16' },
    press: 'measure:make',
  },
  'a wall': { job: { ...SOUND, surface: 'wall' }, press: 'calculate' },
  'two rooms': {
    job: {
      ...SOUND,
      roomType: 'parts',
      'parts[0].name': 'Hall',
      'parts[0].roomLength': '96',
      'parts[0].roomWidth': '60',
      'parts[1].name': 'Bath',
      'parts[1].roomLength': '96',
      'parts[1].roomWidth': '60',
      'parts[1].beside': '0',
      'parts[1].side': 'right',
      'parts[1].wall': '4',
      'doorways[0].from': '0',
      'doorways[0].to': '1',
      'doorways[0].side': 'left',
      'doorways[0].at': '12',
      'doorways[0].opening': '30',
    },
    press: 'calculate',
  },
  planks: {
    job: { ...SOUND, tileLength: '36', tileWidth: '6', laying: 'planks', layoutType: 'planks' },
    press: 'calculate',
  },
};

/** A text that is not a size. */
const NONSENSE = 'elephants';

/** Controls that are not part of the layout. A press keeps their values. */
const BESIDE = new Set(['jobName', 'accountJob', 'jobSearch', 'project', 'terms', 'link', 'showMeasurements']);

/** The table line of a control; undefined if it is not a field of the job. */
function fieldOf(name: string) {
  const [, list, key] = /^(?:(parts|doorways|obstacles|newObstacle)\b.*\.)?(\w+)$/.exec(name) ?? [];
  if (/obstacles\[\d+\]\.\w+$|^newObstacle\./.test(name)) return obstacleTable.find((one) => one.name === key);
  const table = list === 'parts' ? PART_FIELDS : list === 'doorways' ? DOORWAY_FIELDS : fieldTable;
  return table.find((one) => one.name === key);
}

/** These accept any text. */
function isFreeText(name: string): boolean {
  const field = fieldOf(name);
  return field?.kind === 'text' && !('isWalls' in field) && !('isColor' in field) && !('isPhoto' in field);
}

async function controlsIn(state: string): Promise<readonly Control[]> {
  const { job, press } = STATES[state] as (typeof STATES)[string];
  if (press === null) return controlsOf(await plannerHtml());
  const { page } = await post(Object.entries(job), press);
  expect(page.errors, state).toEqual({});
  return controlsOf(await plannerHtml(page));
}

/** The controls among `typed` that accept nonsense: checked all together as long as that helps, then one by one. */
async function unrefused(
  entries: Entries,
  typed: readonly Control[],
  press: (form: Entries) => Promise<AnsweredPage>,
): Promise<readonly string[]> {
  const isRefusedOn = async (page: AnsweredPage) => {
    const controls = controlsOf(await plannerHtml(page));
    return ({ name }: Control) =>
      Object.keys(page.errors).some((field) => field === name || field.startsWith(`${name}.`)) ||
      (name.startsWith('newObstacle.') && page.errors.newObstacle !== undefined) ||
      controls.some((one) => one.name === name && one.isInvalid);
  };
  let left = typed;
  for (let before = Infinity; left.length > 1 && left.length < before; ) {
    before = left.length;
    const all = left.reduce((form, control) => filled(form, control, NONSENSE), entries);
    const isRefused = await isRefusedOn(await press(all));
    left = left.filter((one) => !isRefused(one));
  }
  const unread: string[] = [];
  for (const control of left) {
    const isRefused = await isRefusedOn(await press(filled(entries, control, NONSENSE)));
    if (!isRefused(control)) unread.push(control.name);
  }
  return unread;
}

/**
 * Controls that depend on another one: the tick of a cut piece on its layout, the text of measures on its rows, and the
 * fields that follow the choice of tile or planks.
 */
const GOES_ALONG = new Set(['cutPieces', 'measures', 'whatIsLaid']);

describe.each(Object.keys(STATES))('every control beside %s', (state) => {
  let controls: readonly Control[] = [];
  let entries: Entries = [];
  beforeAll(async () => {
    controls = await controlsIn(state);
    entries = entriesOf(controls);
  });

  it('gets a message from Calculate for nonsense, or accepts any text', async () => {
    const typed = controls.filter(({ name, kind }) => kind === 'text' && !BESIDE.has(name) && !isFreeText(name));
    const unread = await unrefused(entries, typed, async (form) => (await post(form, 'calculate')).page);
    expect(unread).toEqual([]);
  });

  it('that is not a job field yet is neither saved nor used on a sheet with nonsense in it', async () => {
    const beside = controls.filter(({ name, kind }) => kind === 'text' && name.startsWith('newObstacle.'));
    for (const control of beside) {
      const form = filled(entries, control, NONSENSE);
      expect((await post(form, 'save-job')).toKeep, control.name).toBeNull();
      expect(checkPostedJob(formOf(form)).ok, control.name).toBe(false);
    }
  });

  it.each(['calculate', 'save-job', 'set-units'])('keeps its input after %s', async (intent) => {
    const changed = new Map<string, string>();
    let form = entries;
    for (const control of controls) {
      const value = otherValue(control, controls);
      if (value === null || value === '' || changed.has(control.name) || GOES_ALONG.has(control.name)) continue;
      changed.set(control.name, value);
      form = [...form.filter(([name]) => name !== control.name), [control.name, value]];
    }
    const { page } = await post(form, intent);
    const answered = new Map(
      entriesOf(controlsOf(await plannerHtml(page, { typedName: changed.get('jobName') ?? '' }))),
    );
    const lost = [...changed].filter(([name, value]) => answered.get(name) !== value);
    expect(Object.fromEntries(lost)).toEqual({});
  });
});

/** A value other than the control's. Null if it has only one, or decides which other controls there are. */
function otherValue({ name, kind, value, isChecked, options }: Control, controls: readonly Control[]): string | null {
  if (kind === 'text') return NONSENSE;
  if (kind === 'checkbox') return isChecked ? 'off' : value;
  const values = kind === 'radio' ? controls.filter((one) => one.name === name).map((one) => one.value) : options;
  const chosen = kind === 'radio' ? controls.find((one) => one.name === name && one.isChecked)?.value : value;
  return ['radio', 'select'].includes(kind) ? (values.find((one) => one !== chosen) ?? null) : null;
}

describe('an obstacle by numbers without a press of its Add button', () => {
  const ISLAND = { name: 'Island', length: '36', width: '30', x: '15', y: '20' };
  const form: Entries = [
    ...Object.entries(SOUND),
    ...Object.entries(ISLAND).map(([key, value]) => [`newObstacle.${key}`, value] as const),
  ];

  it('is in the layout of Calculate, in the saved job and on the sheet, once', async () => {
    const { page } = await post(form, 'calculate');
    expect(page.errors).toEqual({});
    expect(page.values.job.obstacles).toMatchObject([{ ...ISLAND, type: 'kitchen_island' }]);
    expect(page.values.newObstacle.name).toBe('');
    expect(page.result?.request.obstacles).toHaveLength(1);
    expect(
      (await post(entriesOf(controlsOf(await plannerHtml(page))), 'calculate')).page.values.job.obstacles,
    ).toHaveLength(1);
    const saved = await post(form, 'save-job');
    expect(saved.toKeep?.obstacles).toMatchObject([ISLAND]);
    expect(saved.page.values.job.obstacles).toMatchObject([ISLAND]);
    const sheet = checkPostedJob(formOf(form));
    expect(sheet.ok && sheet.request.obstacles).toHaveLength(1);
  });

  it('is rejected at its field if something is missing, and can be cleared', async () => {
    const begun = form.filter(([name]) => name !== 'newObstacle.x');
    const { page } = await post(begun, 'calculate');
    expect(page.result).toBeNull();
    expect(page.errors.newObstacle?.[0]).toMatch(/^Island is not in the room yet/);
    expect(page.errors['newObstacle.x']).toBeDefined();
    const html = await plannerHtml(page);
    expect(html).toContain('value="drop-obstacle"');
    const cleared = await post(entriesOf(controlsOf(html)), 'drop-obstacle');
    expect((await post(entriesOf(controlsOf(await plannerHtml(cleared.page))), 'calculate')).page.errors).toEqual({});
  });

  it('follows the units, is confirmed before New, and is removed with its room when another job is opened', async () => {
    const store = createPlannerStore(
      { ...emptyPage('imperial', 'id'), values: readPost(formOf(form)).values },
      plannerWorld(),
    );
    const opened = emptyPage('imperial', 'id').values.job;
    store.send({ type: 'units-changed', to: 'metric' });
    expect(store.getState().values.newObstacle).toMatchObject({ name: 'Island', length: '91.44' });
    expect(isWorkUnkept(store.getState(), true)).toBe(true);
    store.send({ type: 'job-opened', job: opened, isCounted: true });
    expect(store.getState().values.newObstacle.name).toBe('');
    store.stop();
  });
});

describe('the chosen way to enter the room counts', () => {
  const TILE = { tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
  const L_BY_WALLS = "16' right\n8' down\n8' left\n4' down\n8' left\n12' up";
  const L_CORNERS = '0, 0\n192, 0\n192, 96\n96, 96\n96, 144\n0, 144';
  const SQUARE = '0, 0\n96, 0\n96, 96\n0, 96';
  const sent = (job: Readonly<Record<string, string>>) =>
    Object.entries({ ...TILE, wallsShown: '', wallsUnread: 'no', ...job });
  const calculate = async (job: Readonly<Record<string, string>>) => (await post(sent(job), 'calculate')).page;

  it('for walls, without pressing their own button', async () => {
    const page = await calculate({ roomType: 'walls', measures: L_BY_WALLS });
    expect(page.errors).toEqual({});
    expect(page.values.job).toMatchObject({ roomType: 'custom', customRoomPoints: L_CORNERS });
    expect(page.values).toMatchObject({ way: 'walls', hasUnreadWalls: false });
    expect(page.result?.request.room).toMatchObject({ type: 'custom' });
    expect((await post(sent({ roomType: 'walls', measures: L_BY_WALLS }), 'save-job')).toKeep?.customRoomPoints).toBe(
      L_CORNERS,
    );
    const sheet = checkPostedJob(formOf(sent({ roomType: 'walls', measures: L_BY_WALLS })));
    expect(sheet.ok && sheet.fields.customRoomPoints).toBe(L_CORNERS);
  });

  it('for walls, whatever the previous corners; for corners, whatever walls were typed', async () => {
    const both = { measures: L_BY_WALLS, customRoomPoints: SQUARE };
    expect((await calculate({ ...both, roomType: 'walls' })).values.job.customRoomPoints).toBe(L_CORNERS);
    const byCorners = await calculate({ ...both, roomType: 'custom' });
    expect(byCorners.values.job).toMatchObject({ customRoomPoints: SQUARE, measures: L_BY_WALLS });
    expect(byCorners.result?.roomArea).toBe((96 * 8128) ** 2);
  });

  it('and corners moved after their walls were read stay', async () => {
    const moved = { roomType: 'walls', measures: L_BY_WALLS, wallsShown: L_BY_WALLS, customRoomPoints: SQUARE };
    expect((await calculate(moved)).values.job.customRoomPoints).toBe(SQUARE);
  });

  it.each([
    ['walls', { measures: '' }, 'measures', /^Enter the walls here/],
    ['walls', { measures: "16' right\n8' sideways" }, 'measures', /line 2/i],
    ['walls', { measures: '10 right\n20 down\n10 right\n20 up\n5 left' }, 'measures', /./],
    ['measured', { measures: '' }, 'measured', /^Enter the walls here/],
    ['measured', { measures: '96\n?\n96\n84\n1-3 ?' }, 'measured.walls[1].length', /./],
    ['dxf', {}, 'dxfFile', /^Choose a file/],
    ['custom', { customRoomPoints: '' }, 'customRoomPoints', /at least 3/],
  ])('%s with %j has its message at %s, and again at the next press', async (roomType, job, field, message) => {
    const page = await calculate({ roomType, ...job });
    expect(page.result).toBeNull();
    expect(page.errors[field]?.[0]).toMatch(message);
    const again = await post(entriesOf(controlsOf(await plannerHtml(page))), 'calculate');
    expect(again.page.errors[field]?.[0]).toMatch(message);
  });

  it('and works in the browser too, and a saved job keeps its corners', () => {
    const typed = readPost(formOf(sent({ roomType: 'custom' }))).values;
    const store = createPlannerStore({ ...emptyPage('imperial', 'id'), values: typed }, plannerWorld());
    store.send({ type: 'way-chosen', way: 'walls' });
    store.send({ type: 'job-changed', patch: { measures: L_BY_WALLS } });
    store.send({ type: 'pressed', intent: 'calculate' });
    const { values, errors } = store.getState();
    expect([errors, values.job.customRoomPoints, values.way]).toEqual([{}, L_CORNERS, 'walls']);
    store.send({ type: 'job-opened', job: { ...values.job, customRoomPoints: SQUARE }, isCounted: true });
    store.send({ type: 'pressed', intent: 'calculate' });
    expect(store.getState().values.job.customRoomPoints).toBe(SQUARE);
    store.stop();
  });

  it('and its box comes first, with the corners folded', async () => {
    const page = await calculate({ roomType: 'walls', measures: L_BY_WALLS });
    const html = await plannerHtml(page);
    expect(html.indexOf('name="measures"')).toBeLessThan(html.indexOf('name="customRoomPoints"'));
    expect(/<details[^>]*room-corners[^>]*>/.exec(html)?.[0]).not.toContain('open');
    const byCorners = await plannerHtml(await calculate({ roomType: 'custom', customRoomPoints: SQUARE }));
    expect(/<details[^>]*room-corners[^>]*>/.exec(byCorners)?.[0]).toContain('open');
  });

  it('so Calculate reads a chosen DXF file and lists its rooms to choose from', async () => {
    const form = sent({ roomType: 'dxf' });
    const dxf = ['0', 'SECTION', '2', 'ENTITIES', '0', 'LWPOLYLINE', '8', 'Room', '90', '4', '70', '1'];
    for (const [x, y] of [
      [0, 0],
      [96, 0],
      [96, 60],
      [0, 60],
    ])
      dxf.push('10', String(x), '20', String(y));
    dxf.push('0', 'ENDSEC', '0', 'EOF');
    const file = new File(
      [['0', 'SECTION', '2', 'HEADER', '9', '$INSUNITS', '70', '1', '0', 'ENDSEC', ...dxf].join('\n')],
      'room.dxf',
    );
    const { page } = await post(form, 'calculate', { dxfFile: file });
    expect(page.result).toBeNull();
    expect(page.errors.dxfFile).toHaveLength(1);
    const corners = page.values.dxf?.units[0]?.offers[0]?.corners;
    const { page: taken } = await post(form, `take-outline:${corners}`, {});
    expect(taken.values.job.roomType).toBe('custom');
    expect(taken.values.job.customRoomPoints.split('\n')).toHaveLength(4);
    const broken = await post(form, 'calculate', { dxfFile: new File(['elephants'], 'room.dxf') });
    expect(broken.page.errors.dxfFile?.[0]).toMatch(/^This is not a DXF file/);
  });

  it('so a floor plan is sent once, read again on request, and its ticked rooms are used', async () => {
    const at = (code: number, [x, y]: readonly [number, number]) => [code, x, code + 10, y];
    const walls = [
      [0, 0, 240, 0],
      [240, 0, 240, 100],
      [240, 100, 0, 100],
      [0, 100, 0, 0],
      [120, 0, 120, 34],
      [120, 66, 120, 100],
    ].flatMap(([x = 0, y = 0, toX = 0, toY = 0]) => [0, 'LINE', 8, 'WALL', ...at(10, [x, y]), ...at(11, [toX, toY])]);
    const dxf = [0, 'SECTION', 2, 'ENTITIES', ...walls, 0, 'ENDSEC', 0, 'EOF'].join('\n');
    const offers = (page: AnsweredPage) => page.values.dxf?.units[0]?.offers.length;
    const { page: read } = await post(sent({ roomType: 'dxf' }), 'read-dxf', { dxfFile: new File([dxf], 'flat.dxf') });
    const shown = await plannerHtml(read);
    const form = entriesOf(controlsOf(shown));
    const typing = (typed: Readonly<Record<string, string>>) => [...form, ...Object.entries(typed)];
    expect([offers(read), /<form[^>]*enctype="multipart\/form-data"/i.test(shown)]).toEqual([2, true]);
    const wrong = await post(typing({ planLength: 'long', planSpan: '120' }), 'read-dxf');
    expect([offers(wrong.page), wrong.page.errors.planLength?.[0]]).toEqual([2, expect.stringContaining('“long”')]);
    expect(await plannerHtml(wrong.page)).toContain('value="long"');
    const opening = read.values.dxf?.reading?.openings[0]?.value ?? '';
    const open = await post(typing({ planOpen: opening }), 'read-dxf');
    expect([offers(open.page), open.page.values.planOpen]).toEqual([1, opening]);
    const all = `take-chosen:${read.values.dxf?.units[0]?.all}`;
    const none = await post(form, all);
    expect([offers(none.page), none.page.errors.planRooms]).toEqual([2, ['Tick the rooms that you want first.']]);
    const taken = await post(typing({ planRooms: '0 1' }), all);
    expect([taken.page.values.job.parts.length, taken.page.values.planKept]).toEqual([2, '']);
    for (const planKept of ['AAAA', '=', 'x'.repeat(500_000), 'constructor']) {
      const broken = await post(typing({ planKept }), 'read-dxf');
      expect(broken.page.errors.dxfFile?.[0]).toMatch(/./);
    }
  });
});
