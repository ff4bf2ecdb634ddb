import { describe, expect, it, test } from 'vitest';
import { planTools } from '#app/engine/plans/plan-tools.ts';
import { loadNodePdfJs } from '#app/engine/server/load-node-pdfjs.server.ts';
import { findPlan } from '#app/layout/plans/find-plan.ts';
import { describePlan } from '#app/planner/form/describe-found-plan.ts';
import { readWish, wishErrors } from '#app/planner/form/plan-sheet.ts';
import { NO_TYPED_WISH, type TypedWish } from '#app/planner/form/typed-wish.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { dxfFile, line, path, sides, text } from '#tests/factories/dxf-text.ts';

/** Two rooms of 120 x 100 with a gap of 32 between them, in walls of single lines. */
const twoRooms = (layer = 'WALL', right = 0) =>
  [
    path(layer, [
      [right + 120, 0],
      [right, 0],
      [right, 100],
      [right + 240, 100],
      [right + 240, 0],
      [right + 120, 0],
      [right + 120, 34],
    ]),
    line(layer, [right + 120, 66], [right + 120, 100]),
  ].join('');

async function answer(entities: string, typed: Partial<TypedWish> = {}) {
  const wish = readWish({ ...NO_TYPED_WISH, ...typed }, 'imperial');
  const bytes = new TextEncoder().encode(dxfFile(entities));
  return describePlan(await findPlan(bytes, wish, planTools(loadNodePdfJs)), 'imperial');
}

const plain = (words: string) => words.replace(/\s/g, ' ');
const sizes = ({ units: [first] }: Awaited<ReturnType<typeof answer>>) => first?.offers.map(({ size }) => plain(size));

describe('a known length', () => {
  it('determines the unit, whatever the file says', async () => {
    const { reading } = await answer(twoRooms());
    const across = reading?.spans.find(({ label }) => /, across: 10' 0"$|, across: 10'$/.test(plain(label)));
    expect(across?.value).toBe('120');
    const measured = await answer(twoRooms(), { planSpan: '120', planLength: "9'" });
    expect(measured.units[0]).toMatchObject({
      label: 'Drawn to the length that you entered',
      why: expect.stringContaining('your length'),
    });
    expect(measured.units).toHaveLength(1);
    expect(sizes(measured)?.[0]).toMatch(/^9' 0" wide × 7' 6" long/);
  });

  it('is rejected without its length, without a place on the drawing, or if impossible', async () => {
    const errors = (typed: Partial<TypedWish>) => wishErrors({ ...NO_TYPED_WISH, ...typed }, 'imperial');
    expect(errors({ planSpan: '120' })).toEqual({ planLength: ['Enter how long it is.'] });
    expect(errors({ planSpan: '120', planLength: 'long' }).planLength?.[0]).toMatch(/^Enter a length, not “long”/);
    expect(errors({ planLength: "9'" })).toEqual({ planSpan: ['Choose the length on the drawing that you measured.'] });
    for (const planSpan of ['NaN', '-1', '0', 'Infinity'])
      expect(Object.keys(errors({ planSpan, planLength: "9'" }))).not.toEqual([]);
    const far = await answer(twoRooms(), { planSpan: '1e20', planLength: '1' });
    expect([far.field, far.fault]).toEqual(['planLength', expect.stringMatching(/an impossible size/)]);
  });
});

test('each closed opening is listed and can be left open', async () => {
  const closed = await answer(twoRooms());
  expect(sizes(closed)).toHaveLength(2);
  const [opening, ...others] = closed.reading?.openings ?? [];
  expect(others).toEqual([]);
  expect([plain(opening?.label ?? ''), opening?.isOpen]).toEqual([`A: 2' 8", Room 1 to Room 2`, false]);
  expect(closed.units[0]?.picture.letters).toMatchObject([{ letter: 'A' }]);
  const open = await answer(twoRooms(), { planOpen: opening?.value ?? '' });
  expect(sizes(open)?.[0]).toMatch(/^20' 0" wide/);
  expect(open.reading?.openings.map(({ label, isOpen }) => [plain(label), isOpen])).toEqual([
    [`Left open: 2' 8"`, true],
  ]);
  // What stays open is ticked by where it now is.
  const values = { ...emptyValues('imperial'), dxf: open };
  expect(runIntent(values, 'read-dxf', false).values.planOpen).toBe(open.reading?.openings[0]?.value);
});

test('one of two plans on a sheet is read separately', async () => {
  const sheet = [twoRooms(), sides('WALL', 600, 0, 90, 100), sides('WALL', 598, -2, 94, 104)].join('');
  const { reading } = await answer(sheet);
  expect(reading?.parts).toHaveLength(2);
  const [larger, smaller] = reading?.parts ?? [];
  expect(sizes(await answer(sheet, { planPart: larger?.value ?? '' }))).toHaveLength(2);
  const only = await answer(sheet, { planPart: smaller?.value ?? '' });
  expect(sizes(only)?.[0]).toMatch(/^7' 6" wide|^7' 10" wide/);
  const none = await answer(sheet, { planPart: '45 0 50 100' });
  expect([none.field, none.fault]).toEqual(['planPart', 'Nothing is drawn in this part of the sheet.']);
  for (const planPart of ['left', '0 0 0 100', '10 10 5 20', '0 0 101 5', '0 0 1e1 5', 'NaN 0 5 5'])
    expect(wishErrors({ ...NO_TYPED_WISH, planPart }, 'imperial').planPart?.[0]).toMatch(/^Enter left, top/);
});

test('layers can be ticked, and layers of another file are ignored', async () => {
  const both = [twoRooms(), sides('OTHER', 600, 0, 90, 100)].join('');
  const { reading } = await answer(both);
  expect(reading?.layers.map(({ label }) => label).sort()).toEqual(['OTHER (4 lines)', 'WALL (7 lines)']);
  expect(sizes(await answer(both, { planLayers: 'OTHER' }))).toEqual([expect.stringMatching(/^7' 6" wide/)]);
  expect(sizes(await answer(both, { planLayers: 'NONE' }))).toEqual(sizes(await answer(both)));
});

test('lines that end apart are joined within the chosen tolerance', async () => {
  const gap = path('WALL', [
    [0.4, 0],
    [120, 0],
    [120, 100],
    [0, 100],
    [0, 0.2],
  ]);
  expect((await answer(gap)).fault).toMatch(/no closed rooms/);
  expect(sizes(await answer(gap, { planTolerance: '0.5' }))).toHaveLength(1);
});

test('a tolerance that is large for the thinnest wall says what it merges', async () => {
  const wall = (x: number, y: number, wide: number, high: number) =>
    path('WALL', [
      [x, y],
      [x + wide, y],
      [x + wide, y + high],
      [x, y + high],
      [x, y],
    ]);
  // Walls 3 in thick round a room of 120 x 100 with a door, and a step of two lines 1 1/2 in apart.
  const walls = [
    wall(-3, -3, 126, 3),
    wall(-3, 100, 126, 3),
    wall(-3, 0, 3, 100),
    wall(120, 0, 3, 30),
    wall(120, 62, 3, 38),
  ];
  const step = line('WALL', [-3, 104.5], [123, 104.5]);
  const { reading } = await answer([...walls, step].join(''));
  expect(reading?.merged.map(({ value, label }) => [value, label])).toEqual([
    ['2', expect.stringMatching(/merges \d+ lines?$/)],
  ]);
  expect((await answer(twoRooms())).reading?.merged).toEqual([]);
});

test('ticked rooms become a layout with the doorways between them; one becomes the room', async () => {
  const dxf = await answer(twoRooms());
  const all = dxf.units[0]?.all;
  const values = { ...emptyValues('imperial'), dxf };
  const press = (planRooms: string) => runIntent({ ...values, planRooms }, `take-chosen:${all}`, false);
  expect(press('').errors.planRooms).toEqual(['Tick the rooms that you want first.']);
  expect(press('7 x').errors).toEqual({});
  expect(press('0 1').values.job).toMatchObject({ roomType: 'parts', parts: [{ name: 'Room 1' }, { name: 'Room 2' }] });
  const one = press('1').values;
  expect([one.job.roomType, one.job.customRoomPoints.split('\n').length, one.dxf]).toEqual(['custom', 4, null]);
});

describe('areas that are not rooms', () => {
  const hall = [sides('WALL', 0, 0, 400, 300), sides('WALL', -5, -5, 410, 310), text('TEXT', [60, 60], 'HALL')].join(
    '',
  );

  it('leaves columns out, and offers a free-standing one as an obstacle', async () => {
    const corner = path('WALL', [
      [370, 300],
      [370, 270],
      [400, 270],
    ]);
    const { units } = await answer([hall, sides('WALL', 180, 140, 24, 24), corner].join(''));
    expect(units[0]?.offers.map(({ name }) => name)).toEqual(['HALL']);
    expect(units[0]?.offers[0]?.inside).toMatchObject([{ label: 'With 1 obstacle from layer WALL' }]);
    expect(units[0]?.notes).toContain('1 column or shaft is not offered as a room.');
  });

  it('reports stairs, but not a tiled floor', async () => {
    const stair = path('WALL', [
      [400, 60],
      [280, 60],
      [280, 0],
    ]);
    const treads = Array.from({ length: 10 }, (_, index) =>
      line('WALL', [291 + 10.5 * index, 0], [291 + 10.5 * index, 60]),
    );
    const { units } = await answer([hall, stair, ...treads, text('TEXT', [340, 30], 'UP')].join(''));
    expect(units[0]?.offers.map(({ name }) => name)).toEqual(['HALL']);
    expect(units[0]?.notes).toContain('1 stair is not offered as a room.');
    const named = await answer([hall, stair, ...treads, text('TEXT', [340, 30], 'PANTRY')].join(''));
    expect(named.units[0]?.offers.map(({ name }) => name)).toEqual(['HALL', 'PANTRY']);
  });
});
