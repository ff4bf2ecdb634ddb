import { expect, test } from 'vitest';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { calculatorHost, putVisitor } from '#tests/factories/calculator-host.ts';
import { bathroomForm, ORDINARY_FORM } from '#tests/factories/posted-forms.ts';

const host = await calculatorHost();
const { post: send } = await putVisitor(host, 'pro');

type Fields = Record<string, string>;

/** The fields of a job's rooms and doorways as the form sends them. */
function roomsFields({ parts, doorways }: Pick<JobText, 'parts' | 'doorways'>): Fields {
  const flat = (stem: string, value: unknown): [string, string][] => {
    if (Array.isArray(value)) return value.flatMap((one, index) => flat(`${stem}[${index}]`, one));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, one]) => flat(`${stem}.${key}`, one));
    return [[stem, value === true ? 'on' : value === false ? 'off' : String(value)]];
  };
  return Object.fromEntries([...flat('parts', parts), ...flat('doorways', doorways)]);
}

let posts = 0;
async function post(form: Fields) {
  posts += 1;
  return send({ ...form, submissionId: `p${posts}` });
}

test('a room becomes the first of several with its obstacles, and a single room again', async () => {
  const { values } = await post({ ...bathroomForm(), intent: 'add-room' });
  const { job } = values;
  expect(job).toMatchObject({ roomType: 'parts', roomLength: '', obstacles: [] });
  expect(job.parts).toHaveLength(2);
  expect(job.parts[0]).toMatchObject({ name: 'Room 1', roomType: 'rectangle', roomLength: '8ft', roomWidth: '5ft' });
  expect(job.parts[0]?.obstacles.map(({ name }) => name)).toEqual(['Tub', 'Toilet']);
  expect(job.parts[1]).toMatchObject({ name: 'Room 2', beside: '0', side: 'right', wall: '4 1/2' });
  const form = { ...ORDINARY_FORM, roomType: 'parts', ...roomsFields(job) };
  const back = await post({ ...form, intent: 'remove-room:1' });
  expect(back.values.job).toMatchObject({ roomType: 'rectangle', roomLength: '8ft', roomWidth: '5ft', parts: [] });
  expect(back.values.job.obstacles.map(({ name }) => name)).toEqual(['Tub', 'Toilet']);
});

test('a room that is added is open in the answer, which is read on there', async () => {
  const first = await post({ ...bathroomForm(), intent: 'add-room' });
  expect(first.changedPart).toBe('room-2');
  const form = { ...ORDINARY_FORM, roomType: 'parts', ...roomsFields(first.values.job) };
  const next = await post({ ...form, intent: 'add-room' });
  expect(next.values.job.parts).toHaveLength(3);
  expect(next.changedPart).toBe('room-3');
});

test('an obstacle is added to one of several rooms, and to no other', async () => {
  const { values } = await post({ ...bathroomForm(), intent: 'add-room' });
  const parts = values.job.parts.map((part, index) =>
    index === 0 ? part : { ...part, roomLength: '60', roomWidth: '84' },
  );
  const form = { ...ORDINARY_FORM, roomType: 'parts' };
  const asked = await post({ ...form, ...roomsFields({ parts, doorways: [] }), intent: 'add-thing:1' });
  expect(asked.values.job.parts.map(({ obstacles }) => obstacles.length)).toEqual([2, 1]);
  const [first, second] = asked.values.job.parts;
  const bench = { ...second?.obstacles[0], name: 'Bench', length: '12', width: '30', x: '6', y: '3' };
  const filled = roomsFields({ parts: [first, { ...second, obstacles: [bench] }] as typeof parts, doorways: [] });
  const answer = await post({ ...form, ...filled });
  expect(answer).toMatchObject({ status: 200, errors: {} });
  expect(answer.result?.request.obstacles.map(({ name }) => name)).toEqual(['Tub', 'Toilet', 'Bench']);

  const stray = { 'newObstacle.name': 'Island', 'newObstacle.length': '12', 'newObstacle.width': '12' };
  const refused = await post({ ...form, ...filled, ...stray, hasLayout: 'yes', intent: 'add-obstacle' });
  expect(refused.errors.obstacles).toEqual(['Please add each obstacle to its room.']);
  expect(refused.values.job.obstacles).toEqual([]);
  expect(refused.values.job.parts).toEqual(answer.values.job.parts);
  expect(refused.result?.request.obstacles).toHaveLength(3);
});

test('rooms and a doorway typed into the plain form are laid, counted by room and in total', async () => {
  const { values } = await post({ ...ORDINARY_FORM, intent: 'add-room' });
  const parts = values.job.parts.map((part, index) =>
    index === 0 ? { ...part, name: 'Hall' } : { ...part, name: 'Bath', roomLength: '60', roomWidth: '84', shift: '12' },
  );
  const asked = await post({
    ...{ ...ORDINARY_FORM, roomType: 'parts', intent: 'add-doorway' },
    ...roomsFields({ parts, doorways: [] }),
  });
  expect(asked.values.job.doorways).toMatchObject([{ from: '0', to: '1', opening: '32', tiled: true }]);
  const answer = await post({ ...ORDINARY_FORM, roomType: 'parts', ...roomsFields(asked.values.job) });
  expect(answer).toMatchObject({ status: 200, errors: {} });
  const { result } = answer;
  expect(result?.parts?.map(({ name }) => name)).toEqual(['Hall', 'Bath']);
  const sum = result?.parts?.reduce((all, { full, cut }) => all + full + cut, 0);
  expect(sum).toBe(result?.counts.touched);
  expect(result?.request.plan?.doorways).toHaveLength(1);
  const wrong = await post({
    ...{ ...ORDINARY_FORM, roomType: 'parts' },
    ...roomsFields({ parts: parts.map((part) => ({ ...part, beside: '', x: '10' })), doorways: [] }),
  });
  expect(wrong.status).toBe(400);
  expect(wrong.errors['parts[1].x']?.[0]).toContain('Bath overlaps Hall');
});

test('the walls of one of several rooms have its doorways, are laid, and restore the floor as typed', async () => {
  const { values } = await post({ ...ORDINARY_FORM, intent: 'add-room' });
  const [hall, room] = values.job.parts;
  const parts = [hall, { ...room, name: 'Bath', roomLength: '60', roomWidth: '84', wall: '4 1/2', shift: '12' }];
  const joined = { from: '0', to: '1', at: '6', opening: '30' };
  const floor = {
    ...{ ...ORDINARY_FORM, roomType: 'parts' },
    ...roomsFields({ parts: parts as JobText['parts'], doorways: [joined as JobText['doorways'][number]] }),
  };
  const { values: made } = await post({ ...floor, intent: 'walls-of-room:1' });
  expect(made.job).toMatchObject({ roomType: 'parts', surface: 'wall', doorways: [], layoutType: 'straight' });
  expect(made.job.parts.map(({ name, roomLength, roomWidth }) => [name, roomLength, roomWidth])).toEqual([
    ['Wall 1', '96', '84'],
    ['Wall 2', '96', '60'],
    ['Wall 3', '96', '84'],
    ['Wall 4', '96', '60'],
  ]);
  // The 30 in doorway of the left wall, measured as seen from inside, from the lower corner.
  expect(made.job.parts.map(({ obstacles }) => obstacles.length)).toEqual([0, 0, 0, 1]);
  expect(made.job.parts[3]?.obstacles[0]).toMatchObject({ name: 'Door', width: '30', length: '80', x: '24', y: '0' });

  const walls = {
    ...{ ...ORDINARY_FORM, roomType: 'parts', surface: 'wall', roomLength: '', roomWidth: '', aside: made.aside },
    ...roomsFields(made.job),
  };
  const higher = await post({ ...walls, wallHeight: '90', shownWallHeight: '96', intent: 'update-plan' });
  expect(higher.values.job.parts.map(({ roomLength }) => roomLength)).toEqual(['90', '90', '90', '90']);
  // A changed height also applies without its button; an unchanged one overrides nothing.
  const atOnce = await post({ ...walls, wallHeight: '90', shownWallHeight: '96' });
  expect(atOnce.result?.request.plan?.parts.map(({ ring }) => ringBounds(ring).maxY)).toEqual(
    Array(4).fill(fromInches(90)),
  );
  const low = { ...walls, 'parts[1].roomLength': '40', wallHeight: '96', shownWallHeight: '96' };
  expect((await post(low)).values.job.parts.map(({ roomLength }) => roomLength)).toEqual(['96', '40', '96', '96']);
  const answer = await post(walls);
  expect(answer).toMatchObject({ status: 200, errors: {} });
  expect(answer.result?.parts?.map(({ name }) => name)).toEqual(['Wall 1', 'Wall 2', 'Wall 3', 'Wall 4']);
  const back = await post({ ...walls, intent: 'take-aside' });
  const sent = await post({ ...floor, intent: 'update-plan' });
  expect(back.values.job).toEqual(sent.values.job);
  const again = await post({ ...floor, aside: back.values.aside, intent: 'take-aside' });
  expect(again.values.job.parts).toEqual(made.job.parts);
});

test('the walls of a second room are set aside next to those of the first, and come back unchanged', async () => {
  const two = await post({ ...ORDINARY_FORM, intent: 'add-room' });
  const parts = two.values.job.parts.map((part, index) =>
    index === 0 ? { ...part, name: 'Hall' } : { ...part, name: 'Bath', roomLength: '60', roomWidth: '84' },
  );
  const floor = { ...ORDINARY_FORM, roomType: 'parts', ...roomsFields({ parts, doorways: [] }) };
  const bath = (await post({ ...floor, intent: 'walls-of-room:1' })).values;
  const sent = ({ job, aside }: typeof bath) => ({
    ...{ ...ORDINARY_FORM, roomType: 'parts', surface: job.surface, aside, roomLength: '', roomWidth: '' },
    ...roomsFields(job),
  });
  const withNiche = (await post({ ...sent(bath), intent: 'add-thing:0:niche' })).values;
  expect(withNiche.job.parts[0]?.obstacles).toMatchObject([{ name: 'Niche', type: 'niche', x: '36', y: '42' }]);
  // The walls form a cycle: without the third, they begin at the fourth.
  const three = (await post({ ...sent(withNiche), intent: 'remove-room:2' })).values;
  expect(three.job.parts.map(({ name }) => name)).toEqual(['Wall 4', 'Wall 1', 'Wall 2']);

  const back = (await post({ ...sent(three), intent: 'take-aside:0' })).values;
  expect(back.job.parts.map(({ name }) => name)).toEqual(['Hall', 'Bath']);
  const hall = (await post({ ...sent(back), intent: 'walls-of-room:0' })).values;
  expect(hall.job.parts.map(({ roomWidth }) => roomWidth)).toEqual(['120', '120', '120', '120']);
  // Aside are first the floor, then the bath's walls.
  const again = (await post({ ...sent(hall), intent: 'take-aside:1' })).values;
  expect(again.job.parts).toEqual(three.job.parts);
  const home = (await post({ ...sent(again), intent: 'take-aside' })).values;
  const asked = (await post({ ...sent(home), intent: 'walls-of-room:1' })).values;
  expect(asked.job.parts).toEqual(three.job.parts);
  const anew = (await post({ ...sent(asked), intent: 'walls-anew' })).values;
  expect(anew.job.parts).toEqual(bath.job.parts);
  // The previous walls are set aside under a new name.
  const last = JSON.parse(anew.aside).others.length - 1;
  expect(JSON.parse(anew.aside).others[last].place.name).toBe('Bath as before');
  const before = (await post({ ...sent(anew), intent: `take-aside:${last}` })).values;
  expect(before.job.parts).toEqual(three.job.parts);
  // A layout set aside in other units comes back converted.
  const metric = { ...sent(anew), unitSystem: 'metric', shownUnits: 'imperial', intent: 'set-units' };
  const metres = (await post(metric)).values;
  const inMetres = { ...sent(metres), unitSystem: 'metric', groutSpacing: '3.2', intent: 'take-aside' };
  expect((await post(inMetres)).values.job).toMatchObject({
    unitSystem: 'metric',
    parts: [{ roomLength: '304.8' }, {}],
  });
});

test('one wall becomes several, each to the right of the previous one, and can swap places with it', async () => {
  const wall = { ...ORDINARY_FORM, surface: 'wall', levelLine: '10' };
  const two = (await post({ ...wall, intent: 'add-room' })).values;
  expect(two.job).toMatchObject({ roomType: 'parts', surface: 'wall', levelLine: '10' });
  expect(two.job.parts).toMatchObject([
    { name: 'Wall 1', roomLength: '120', roomWidth: '120' },
    { name: 'Wall 2', roomLength: '120', roomWidth: '' },
  ]);
  const sent = { ...wall, roomType: 'parts', roomLength: '', roomWidth: '', ...roomsFields(two.job) };
  const moved = (await post({ ...sent, intent: 'move-wall:1' })).values;
  expect(moved.job.parts.map(({ name }) => name)).toEqual(['Wall 2', 'Wall 1']);
  const more = (await post({ ...sent, ...roomsFields(moved.job), 'parts[0].name': 'Wall 3', intent: 'add-room' }))
    .values;
  expect(more.job.parts.map(({ name }) => name)).toEqual(['Wall 3', 'Wall 1', 'Wall 4']);
});

test('common items are added to one of several rooms, each at its own position', async () => {
  const { values } = await post({ ...ORDINARY_FORM, intent: 'add-room' });
  const parts = values.job.parts.map((part, i) => (i === 0 ? part : { ...part, roomLength: '96', roomWidth: '120' }));
  let job = { ...values.job, parts };
  for (const thing of ['tub', 'toilet', 'column']) {
    const sent = { ...ORDINARY_FORM, roomType: 'parts', ...roomsFields(job) };
    job = (await post({ ...sent, intent: `add-thing:1:${thing}` })).values.job as typeof job;
  }
  expect(job.parts[1]?.obstacles).toMatchObject([
    { id: 'o1', name: 'Tub', width: '60', length: '30', x: '0', y: '0' },
    { id: 'o2', name: 'Toilet', x: '0', y: '30' },
    { id: 'o3', name: 'Column', shape: 'circle', diameter: '12', x: '54', y: '42' },
  ]);
  const fewer = await post({ ...ORDINARY_FORM, roomType: 'parts', ...roomsFields(job), intent: 'remove-thing:1:0' });
  const again = { ...ORDINARY_FORM, roomType: 'parts', ...roomsFields(fewer.values.job), intent: 'add-thing:1' };
  const ids = (await post(again)).values.job.parts[1]?.obstacles.map(({ id }) => id);
  expect(ids).toEqual(['o2', 'o3', 'o4']);
});

test('the walls of an unreadable room, or too many walls, are rejected at its fields', async () => {
  const bad = await post({ ...ORDINARY_FORM, roomLength: 'long', intent: 'walls-of-room' });
  expect(bad).toMatchObject({ status: 400, errors: { roomLength: [expect.stringContaining('long')] } });
  expect(bad.values).toMatchObject({ aside: '', job: { roomType: 'rectangle' } });
  // A staircase with 24 corners.
  const steps = Array.from({ length: 11 }, (_step, i) => `${10 * (i + 1)},${10 * i}\n${10 * (i + 1)},${10 * (i + 1)}`);
  const customRoomPoints = ['0,0', ...steps, '0,110'].join('\n');
  const many = await post({ ...ORDINARY_FORM, roomType: 'custom', customRoomPoints, intent: 'walls-of-room' });
  expect(many.errors.customRoomPoints?.[0]).toMatch(/at most 20 walls. This room has 2\d/);
});

test('without a plan for custom rooms a custom shape is not laid as one of several rooms either', async () => {
  const trial = await putVisitor(host, 'trial');
  const form = {
    ...{ ...ORDINARY_FORM, roomType: 'parts', submissionId: 'x' },
    ...{ 'parts[0].name': 'Hall', 'parts[0].roomLength': '100', 'parts[0].roomWidth': '50' },
    ...{ 'parts[1].roomType': 'custom', 'parts[1].customRoomPoints': '0,0\n90,0\n90,90\n50,90\n50,40\n0,40' },
    ...{ 'parts[1].beside': '0', 'parts[1].wall': '4' },
  };
  expect(await trial.post(form)).toMatchObject({ status: 403, result: null });
});

test('a door is typed into the plain form, kept by it, and rejected at its field if unknown', async () => {
  const { values } = await post({ ...ORDINARY_FORM, intent: 'add-room' });
  const [hall, room] = values.job.parts;
  const bath = { ...room, name: 'Bath', roomLength: '60', roomWidth: '84', shift: '12' };
  const doorway = { from: '0', to: '1', at: '6', opening: '30', door: 'hinged-left', swing: 'out' };
  const form = {
    ...{ ...ORDINARY_FORM, roomType: 'parts' },
    ...roomsFields({
      parts: [hall, bath] as JobText['parts'],
      doorways: [doorway as JobText['doorways'][number]],
    }),
  };
  const answer = await post(form);
  expect(answer).toMatchObject({ status: 200, errors: {} });
  expect(answer.values.job.doorways).toMatchObject([{ door: 'hinged-left', swing: 'out' }]);
  expect(answer.result?.request.plan?.doorways).toMatchObject([{ door: { kind: 'hinged-left', swing: 'out' } }]);
  const added = await post({ ...form, intent: 'add-doorway' });
  expect(added.values.job.doorways).toMatchObject([{ door: 'hinged-left', swing: 'out' }, { door: '' }]);

  const wrong = await post({ ...form, 'doorways[0].door': 'revolving' });
  expect(wrong.status).toBe(400);
  expect(wrong.errors['doorways[0].door']?.[0]).toContain('You typed “revolving”');
  expect(wrong.values.job.doorways).toMatchObject([{ at: '6', opening: '30', door: 'revolving', swing: 'out' }]);
});
