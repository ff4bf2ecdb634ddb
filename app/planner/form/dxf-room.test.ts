import { describe, expect, it } from 'vitest';
import { planTools } from '#app/engine/plans/plan-tools.ts';
import { loadNodePdfJs } from '#app/engine/server/load-node-pdfjs.server.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { findPlan } from '#app/layout/plans/find-plan.ts';
import { cornersOf } from '#app/layout/room/obstacle-form.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { describePlan, refuseFile } from '#app/planner/form/describe-found-plan.ts';
import { writeThings } from '#app/planner/form/dxf-room.ts';
import { readWish } from '#app/planner/form/plan-sheet.ts';
import { NO_TYPED_WISH } from '#app/planner/form/typed-wish.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { unitInDoubt } from '#app/words/en/floor-plans.ts';
import { smallPdf, strokeLine } from '#tests/factories/small-pdf.ts';

const ROOM = '0,0 975360,0 975360,780288 0,780288';
const section = (name: string, inside: string) => `0\nSECTION\n2\n${name}\n${inside}0\nENDSEC\n`;
const polyline = (layer: string, corners: readonly (readonly [number, number, number?])[]) =>
  `0\nLWPOLYLINE\n8\n${layer}\n70\n1\n${corners.map(([x, y, bulge = 0]) => `10\n${x}\n20\n${y}\n42\n${bulge}\n`).join('')}`;
const circle = (layer: string, x: number, y: number, radius: number) =>
  `0\nCIRCLE\n8\n${layer}\n10\n${x}\n20\n${y}\n40\n${radius}\n`;
const inches = (entities: string) =>
  `${section('HEADER', '9\n$INSUNITS\n70\n1\n')}${section('ENTITIES', entities)}0\nEOF\n`;
const box = (layer: string, x: number, y: number, width: number, length: number) =>
  polyline(layer, [
    [x, y],
    [x + width, y],
    [x + width, y + length],
    [x, y + length],
  ]);
const room = box('ROOM', 0, 0, 120, 96);

async function answer(dxf: string | Uint8Array, system: UnitSystem = 'imperial', planScale = '') {
  const bytes = typeof dxf === 'string' ? new TextEncoder().encode(dxf) : dxf;
  const wish = readWish({ ...NO_TYPED_WISH, planScale }, system);
  return refuseFile(bytes.length) ?? describePlan(await findPlan(bytes, wish, planTools(loadNodePdfJs)), system);
}

async function read(dxf: string) {
  const { fault, units } = await answer(dxf);
  expect(fault).toBeNull();
  return units[0]?.offers ?? [];
}

/** The layers in the largest room, with the number of things of each. */
async function layersIn(entities: string) {
  const [offer] = await read(inches(entities));
  return (offer?.inside ?? []).map(({ label }) => label);
}

function take(argument: string, unitSystem: 'imperial' | 'metric' = 'imperial') {
  const values = emptyValues(unitSystem);
  const typed = { tileLength: '12', tileWidth: '12', groutSpacing: '0.2' };
  return runIntent({ ...values, job: { ...values.job, ...typed } }, `take-outline:${argument}`, false).values.job;
}

describe('the things inside a drawn room', () => {
  it('is offered layer by layer, without open outlines and outlines that leave the room', async () => {
    const drains = circle('DRAIN', 30, 30, 2) + circle('DRAIN', 119, 30, 2) + circle('DRAIN', 300, 30, 2);
    const corner = polyline('POSTS', [
      [80, 20],
      [90, 20],
      [85, 30],
    ]);
    const posts = box('POSTS', 60, 60, 4, 4) + corner;
    expect(await layersIn(room + drains + posts)).toEqual([
      'With 1 obstacle from layer DRAIN',
      'With 2 obstacles from layer POSTS',
    ]);
    expect(await layersIn(room)).toEqual([]);
  });

  it('a layer with more things than a room may have is not offered', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => circle('SPOTS', 2 + n, 50, 0.6)).join('');
    expect(await layersIn(room + many(100))).toEqual(['With 100 obstacles from layer SPOTS']);
    expect(await layersIn(room + many(101))).toEqual([]);
  });

  it.each([
    ['out of it', -1, 1600 + 200 * Math.PI],
    ['into it', 1, 1600 - 200 * Math.PI],
  ])('an arc that bows %s leaves none of the thing to be tiled over', async (_way, bulge, area) => {
    const half = `10\n30\n20\n20\n42\n${bulge}\n10\n30\n20\n60\n42\n0\n10\n70\n20\n60\n42\n0\n10\n70\n20\n20\n42\n0\n`;
    const [offer] = await read(inches(`${room}0\nLWPOLYLINE\n8\nTUB\n70\n1\n${half}`));
    const job = readJob(take(`${offer?.corners}|${offer?.inside[0]?.things}`));
    const [thing] = job.ok ? job.value.request.obstacles : [];
    const covered = thing === undefined ? 0 : signedArea2(cornersOf(thing)) / 2 / 8128 ** 2;
    expect(covered).toBeGreaterThanOrEqual(area);
    expect(covered).toBeLessThan(area + (20 * Math.PI) / 64);
  });
});

describe('the rooms of a plan', () => {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `0\nLINE\n8\nA-WALL\n10\n${x1}\n20\n${y1}\n11\n${x2}\n21\n${y2}\n`;
  const two = [
    [0, 0, 120, 0],
    [120, 0, 120, 30],
    [120, 30, 125, 30],
    [125, 30, 125, 0],
    [125, 0, 215, 0],
    [215, 0, 215, 100],
    [215, 100, 125, 100],
    [125, 100, 125, 62],
    [125, 62, 120, 62],
    [120, 62, 120, 100],
    [120, 100, 0, 100],
    [0, 100, 0, 0],
  ] as const;
  const plan = inches(two.map(([x1, y1, x2, y2]) => line(x1, y1, x2, y2)).join(''));

  it('are listed, and used only after a press, even if there is only one', async () => {
    expect((await read(plan)).map(({ name, size }) => [name, size])).toEqual([
      ['Room 1', expect.stringMatching(/10.* wide × .*8.*4/)],
      ['Room 2', expect.stringMatching(/7.*6/)],
    ]);
    const values = emptyValues('imperial');
    const next = runIntent({ ...values, dxf: await answer(inches(room)) }, 'read-dxf', false).values;
    expect([next.dxf?.units[0]?.offers.length, next.job]).toEqual([1, values.job]);
  });

  it.each(['imperial', 'metric'] as const)(
    'become rooms on one grid with the doorway between them, %s',
    async (system) => {
      const { units } = await answer(plan, system);
      const values = emptyValues(system);
      const typed = { tileLength: '12', tileWidth: '12', groutSpacing: '0.2' };
      const pressed = runIntent({ ...values, job: { ...values.job, ...typed } }, `take-rooms:${units[0]?.all}`, false);
      expect(pressed.values.job).toMatchObject({ roomType: 'parts', parts: [{ name: 'Room 1' }, { name: 'Room 2' }] });
      const job = readJob(pressed.values.job);
      expect(job).toMatchObject({ ok: true });
      const rooms = job.ok ? job.value.request.plan : undefined;
      expect(rooms?.doorways).toHaveLength(1);
      expect(rooms?.parts).toHaveLength(2);
    },
  );

  it.each([
    '',
    'A;0,0 1,0',
    'A;0,0 9,0 9,9 0,9',
    'A;0,0 812800,0 812800,812800|B;x',
    `${'A;0,0 8128,0 8128,8128|'.repeat(30)}`,
  ])('nothing is used of %j', (made) => {
    const values = emptyValues('imperial');
    expect(runIntent(values, `take-rooms:${made}`, false).values.job).toEqual(values.job);
  });
});

describe('a room used with its obstacles', () => {
  const things = writeThings({
    layer: 'DRAINS; 1:2 | ä',
    things: [
      ...[{ x: 81280, y: 81281, width: 32513, length: 32513, form: { shape: 'circle' } }],
      ...[{ x: 162560, y: 0, width: 40640, length: 20320 }],
    ] as never,
  });

  it('has them named after their layer, in either unit', () => {
    for (const system of ['imperial', 'metric'] as const) {
      const job = take(`${ROOM}|${things}`, system);
      expect(job.obstacles.map(({ id, name, shape = 'rectangle' }) => [id, name, shape])).toEqual([
        ['o1', 'DRAINS; 1:2 | ä 1', 'circle'],
        ['o2', 'DRAINS; 1:2 | ä 2', 'rectangle'],
      ]);
      const read = readJob(job);
      expect(read.ok && read.value.request.obstacles).toMatchObject([
        { x: 81280, y: 81281, width: 32513, length: 32513, form: { shape: 'circle' } },
        { x: 162560, y: 0, width: 40640, length: 20320 },
      ]);
    }
  });

  it.each(['', ';', 'A;c,1,2', 'A;x,1,2,3', 'A;c,1,2,NaN', `A${';c,1,2,3'.repeat(101)}`, '%E0%A4%A;c,1'])(
    'only the room is used of %j',
    (made) => {
      const job = take(`${ROOM}|${made}`);
      expect(job.customRoomPoints).toBe('0, 0\n120, 0\n120, 96\n0, 96');
      expect(job.obstacles).toEqual([]);
    },
  );
});

describe('the scale of a page', () => {
  /** A room of 144 x 72 points. */
  const page = smallPdf([
    {
      content: [
        [100, 100, 244, 100],
        [244, 100, 244, 172],
        [244, 172, 100, 172],
        [100, 172, 100, 100],
      ]
        .map(([x = 0, y = 0, toX = 0, toY = 0]) => strokeLine(x, y, toX, toY))
        .join(''),
    },
  ]);

  it.each([
    ['1/4" = 1\'-0"', 'Drawn at 1/4″ = 1′-0″', /^8'.* × 4'/],
    ['1:60', 'Drawn at 1:60', /^10'.* × 5'/],
    ['scale 1 cm = 1 m', 'Drawn at 1:100', /^16'/],
  ])('is the typed one: %s', async (typed, label, size) => {
    const { units } = await answer(page, 'imperial', typed);
    expect(units.map((unit) => unit.label)).toEqual([label]);
    expect(units[0]?.offers[0]?.size).toMatch(size);
    expect(units[0]?.notes).toEqual([]);
  });

  it('is rejected at its field, and so is a page, and the found rooms stay', async () => {
    const dxf = await answer(page, 'imperial', '1:60');
    const typed = { ...emptyValues('imperial'), dxf, planScale: '1:50 or so', planSheet: 'last' };
    const { values, errors } = runIntent(typed, 'read-dxf', false);
    expect(errors).toEqual({
      planScale: ['Enter a scale such as 1/4″ = 1′-0″ or 1:50, not “1:50 or so”.'],
      planSheet: ['Enter the page as a number, not “last”.'],
    });
    expect(values.dxf).toEqual(dxf);
  });

  it('is rejected at its field for a file with its own sizes', async () => {
    const dxf = await answer(inches(room), 'imperial', '1:50');
    const { errors } = runIntent({ ...emptyValues('imperial'), dxf, planScale: '1:50' }, 'read-dxf', false);
    expect(errors).toEqual({ planScale: [expect.stringMatching(/^Only a PDF page has a scale/)] });
  });
});

it('asks about the unit of a hall that only the header makes that large', async () => {
  const feet = `${section('HEADER', '9\n$INSUNITS\n70\n2\n')}${section('ENTITIES', room)}0\nEOF\n`;
  const { units } = await answer(feet);
  expect(units[0]?.warnings).toContain(unitInDoubt);
});

it('names a written area that is more than 2 % off', async () => {
  const noted = (area: string) => read(inches(`${room}0\nTEXT\n8\nNOTES\n10\n60\n20\n48\n40\n4\n1\n${area}\n`));
  expect((await noted('81 SF'))[0]?.note).toBeNull();
  expect((await noted('83 SF'))[0]?.note).toMatch(/^The drawing notes 83.* here, but this outline has 80/);
});

it('reads a half circle as two arcs', async () => {
  const bay = polyline('ROOM', [
    [0, 0],
    [120, 0, 1],
    [120, 96],
    [0, 96],
  ]);
  const [offer] = await read(inches(bay));
  const { customRoomPoints } = take(offer?.corners ?? '');

  expect(customRoomPoints.split('\n')).toEqual([
    '0, 0',
    '120, 0 arc out 14.0589',
    '168, 48 arc out 14.0589',
    '120, 96',
    '0, 96',
  ]);
});

describe('all rooms of a plan at once', () => {
  async function takeAll(entities: string) {
    const { units } = await answer(inches(entities));
    const values = emptyValues('imperial');
    const typed = { tileLength: '12', tileWidth: '12', groutSpacing: '0.2' };
    const { job } = runIntent(
      { ...values, job: { ...values.job, ...typed } },
      `take-rooms:${units[0]?.all}`,
      false,
    ).values;
    return { job, settled: readJob(job), inAll: units[0]?.inAll };
  }
  const side = (from: readonly [number, number], to: readonly [number, number]) =>
    `0\nLINE\n8\nROOM\n10\n${from[0]}\n20\n${from[1]}\n11\n${to[0]}\n21\n${to[1]}\n`;

  it('leaves out a room inside another, because they would overlap', async () => {
    const inner = [
      side([40, 30], [90, 30]),
      side([90, 30], [90, 80]),
      side([90, 80], [40, 80]),
      side([40, 80], [40, 30]),
    ];
    const name = '0\nTEXT\n8\nNOTES\n10\n60\n20\n50\n40\n4\n1\nCLOSET\n';
    const { job, settled, inAll } = await takeAll(room + inner.join('') + name + box('ROOM', 125, 0, 90, 96));
    expect([inAll, job.parts.length, settled.ok]).toEqual([2, 2, true]);
  });

  it('narrows a doorway to the straight part of its walls', async () => {
    const notched = polyline('ROOM', [
      [0, 0],
      [100, 0],
      [100, 30],
      [104, 30],
      [104, 60],
      [100, 60],
      [100, 96],
      [0, 96],
    ]);
    const door = `${polyline('DOORS', [
      [104, 26],
      [108, 26],
      [108, 64],
      [104, 64],
    ])}`;
    const { job, settled } = await takeAll(notched + box('ROOM', 110, 0, 90, 96) + door);
    expect(settled.ok).toBe(true);
    expect(job.doorways.every(({ length }) => Number.parseFloat(length) <= 30)).toBe(true);
  });
});
