import { describe, expect, test } from 'vitest';
import { answerProjectLine } from '#app/commands/layout/answer-project.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { describeMaterials } from '#app/layout/materials/describe-materials.ts';
import { describeProjectOrder } from '#app/layout/project/describe-project-order.ts';
import { type NamedJob, orderProject } from '#app/layout/project/order-project.ts';
import { trimPieces } from '#app/layout/trim/trim-pieces.ts';
import { edgePieces } from '#app/layout/trim/zone-edges.ts';
import { BATCH_TOOLS, layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';
import { BAY, plain } from '#tests/factories/bay-room.ts';
import { cutsCsv, mustLayOut } from '#tests/factories/layout-tools.ts';

function read(raw: object) {
  const job = readJob({ tileLength: 12, tileWidth: 12, groutSpacing: '1/8', ...raw });
  if (!job.ok) throw new Error(JSON.stringify(job.error));
  return job.value;
}

function lay(name: string, raw: object): NamedJob {
  const { request, job } = read(raw);
  const { trade } = readTrade({ ...job }, job.unitSystem);
  return { name, product: '', groutColor: '', layout: mustLayOut(request), trade };
}

/** The trim lines in the materials of a job. */
function trimOf(raw: object): [string, string][] {
  const { layout, trade } = lay('', raw);
  const { lines } = describeMaterials(layout, trade, layout.request.unitSystem);
  return lines.filter(({ term }) => /trim/i.test(term)).map(({ term, value }) => [plain(term), plain(value)]);
}

const ROOM = { roomLength: 100, roomWidth: 120 };

test('the edge of a zone is measured once for each request', () => {
  const zones = [{ area: 'circle', x: 50, y: 60, diameter: 40 }];
  const { request } = read({ ...ROOM, zones });
  const circle = edgePieces(request, 0);
  expect(circle).toHaveLength(1);
  expect(edgePieces(request, 0)).toBe(circle);
  expect(edgePieces(read({ ...ROOM, zones: [{ ...zones[0], diameter: 20 }] }).request, 0)).not.toEqual(circle);
});

describe('the trim of a room', () => {
  test('is as long as its marked edges, piece by piece', () => {
    expect(trimOf({ ...ROOM, trimEdges: [0, 1] })).toEqual([
      ['Trim', `18' 4" in 2 pieces`],
      ['Pieces of trim', `edge 1: 10' 0"; edge 2: 8' 4"`],
    ]);
    expect(trimOf(ROOM)).toEqual([]);
  });

  test('leaves out obstacles at the edge, with pieces on both sides', () => {
    const tub = { name: 'Tub', type: 'custom', x: 30, y: 0, width: 60, length: 30 };
    const sink = { name: 'Sink', type: 'cabinet', x: 0, y: 40, width: 20, length: 20 };
    const post = { name: 'Post', type: 'column', x: 100, y: 50, width: 8, length: 8 };
    expect(trimOf({ ...ROOM, obstacles: [tub, sink, post], trimEdges: [0, 1, 3] })[1]).toEqual([
      'Pieces of trim',
      `edge 1: 2' 6", 2' 6"; edge 2: 8' 4"; edge 4: 3' 4", 3' 4"`,
    ]);
  });

  test('continues where a round obstacle, or a corner of a turned one, only touches the edge', () => {
    const post = { name: 'Post', type: 'column', shape: 'circle', diameter: 20, x: 40, y: 0, width: 20, length: 20 };
    expect(trimOf({ ...ROOM, obstacles: [post], trimEdges: [0] })[0]?.[1]).toBe(`10' 0" in 1 piece`);
    // The next room has one corner on the line of the edge, and slants away from it.
    const room = (points: readonly (readonly [number, number])[]) => ({ ring: points.map(([x, y]) => ({ x, y })) });
    const hall = room([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]);
    const attic = room([
      [100, 50],
      [160, 0],
      [160, 90],
    ]);
    const rooms = { surface: 'floor', parts: [hall, attic], doorways: [] } as never;
    expect(
      trimPieces({ room: { type: 'custom', points: hall.ring } as never, plan: rooms, obstacles: [] }, [1]),
    ).toEqual({
      pieces: [{ edge: 1, part: 0, length: 100 }],
      gone: [],
    });
  });

  test('needs the stick length if there is a price, and has no line if no marked edge gets any', () => {
    const { layout, trade } = lay('', { ...ROOM, trimEdges: [0], trimPrice: '12.50' });
    expect(describeMaterials(layout, trade, 'imperial').notes).toContain(
      'Enter the stick length as well: the price is per stick.',
    );
    const tub = { name: 'Tub', type: 'custom', x: 0, y: 0, width: 120, length: 30 };
    expect(trimOf({ ...ROOM, obstacles: [tub], trimEdges: [0] })).toEqual([]);
  });

  test('runs along an arc as one piece, and along a slant', () => {
    // 6 ft over a rise of 1 ft: a radius of 5 ft, and twice the angle whose sine is 3/5: 77.22 in.
    const [total] = trimOf({ roomType: 'custom', customRoomPoints: BAY, trimEdges: [2] });
    expect(total?.[1]).toBe(`6' 5 1/4" in 1 piece`);
    // Bowed in by 6 in over 12 ft it is longer than its chord as well.
    expect(trimOf({ roomType: 'custom', customRoomPoints: BAY, trimEdges: [4] })[0]?.[1]).toBe(
      `12' 0 11/16" in 1 piece`,
    );
    const slant = '0, 0\n120, 0\n120, 60\n80, 90\n0, 90';
    expect(trimOf({ roomType: 'custom', customRoomPoints: slant, trimEdges: [2] })[0]?.[1]).toBe(`4' 2" in 1 piece`);
  });

  test("comes in sticks of one length, cut into pieces with the blade's width between", () => {
    const sticks = {
      ...ROOM,
      trimEdges: [0, 1, 2, 3],
      trimProfile: 'Jolly 3/8',
      trimStick: `8' 2 1/2"`,
      trimPrice: '12.50',
    };
    // Two of 100 in and two of 120: four whole sticks, and of the fifth 1 1/2, 1 1/2, 21 1/2 and 21 1/2 in.
    expect(trimOf(sticks)).toEqual([
      [`Trim, Jolly 3/8, sticks of 8' 2 1/2"`, `5 sticks (36' 8" in 4 pieces)`],
      ['Pieces of trim', `edge 1: 10' 0"; edge 2: 8' 4"; edge 3: 10' 0"; edge 4: 8' 4"`],
      ['Price of the trim', '62.50, at 12.50 a stick'],
    ]);
    const halves = { roomLength: 50, roomWidth: 50, trimEdges: [0, 1], trimStick: 100 };
    expect(trimOf(halves)[0]?.[1]).toMatch(/^2 sticks/);
    expect(trimOf({ ...halves, kerf: 0 })[0]?.[1]).toMatch(/^1 stick /);
  });

  test('is in centimeters in a metric job', () => {
    const metric = {
      unitSystem: 'metric',
      roomLength: 300,
      roomWidth: 200,
      tileLength: 30,
      tileWidth: 30,
      groutSpacing: 3,
    };
    expect(trimOf({ ...metric, trimEdges: [0, 1], trimStick: 250 })[0]).toEqual([
      'Trim, sticks of 250 cm',
      '3 sticks (500 cm in 2 pieces)',
    ]);
  });

  test('is below the table of cuts too', () => {
    const { layout, trade } = lay('', { ...ROOM, trimEdges: [0], trimProfile: '=Jolly' });
    const csv = plain(cutsCsv(layout, 'imperial', [], { trade })).split('\r\n');
    expect(csv.find((line) => line.includes('Jolly'))).toMatch(/^"Trim, =Jolly","?10' 0"" in 1 piece"/);
    expect(cutsCsv(layout, 'imperial')).not.toContain('Trim');
  });

  test('does not count missing edges, and says so', () => {
    const { layout, trade } = lay('', { ...ROOM, trimEdges: [1, 7, 9999] });
    const { lines, notes } = describeMaterials(layout, trade, 'imperial');
    expect(lines.find(({ term }) => term === 'Trim')?.value).toContain('in 1 piece');
    expect(notes.at(-1)).toMatch(/^2 edges marked for trim are not in this layout/);
  });
});

describe('the trim of several rooms', () => {
  const rooms = {
    roomType: 'parts',
    parts: [
      { name: 'Hall', roomLength: 120, roomWidth: 48 },
      { name: 'Bath', roomLength: 72, roomWidth: 60, beside: 0, wall: 4.5 },
      { name: 'Nook', roomLength: 40, roomWidth: 30, beside: 0, side: 'left' },
    ],
    doorways: [
      { from: 0, to: 1, opening: 32, at: 10, tiled: false },
      { from: 0, side: 'below', opening: 36, at: 4, thickness: 6 },
    ],
  };

  test('has no pieces in doorways or where rooms touch', () => {
    const trim = trimOf({ ...rooms, trimEdges: [1, 2, 3, 7, 8] });
    expect(trim[1]).toEqual([
      'Pieces of trim',
      [
        `Hall, edge 2: 10", 6' 6"`,
        'Hall, edge 3: 8", 4"',
        `Hall, edge 4: 6' 8"`,
        'Bath, edge 8: 2\' 6", 10"',
        `Nook, edge 9: 2' 6"`,
      ].join('; '),
    ]);
  });
});

describe('the trim of a project', () => {
  test('is one line per profile and stick length, with the savings from pooling and its price', () => {
    const profile = { trimProfile: 'Jolly', trimStick: 100, trimPrice: '10' };
    const jobs = [
      lay('Bath', { roomLength: 60, roomWidth: 60, trimEdges: [0], ...profile }),
      lay('Hall', { roomLength: 39, roomWidth: 39, trimEdges: [1], ...profile, trimProfile: 'jolly ' }),
      lay('Attic', { roomLength: 39, roomWidth: 39, trimEdges: [1], ...profile, trimStick: '' }),
      lay('Shed', { roomLength: 39, roomWidth: 39 }),
    ];
    const { rows, total, isPartlyPriced } = describeProjectOrder(orderProject(jobs), 'imperial');
    const trim = rows.filter(({ item }) => item.startsWith('Trim'));
    const inPlainText = trim.map(({ goods, ...row }) => ({
      ...row,
      item: plain(row.item),
      buy: plain(row.buy),
      bought: plain(row.bought),
      goods: goods && { ...goods, text: plain(goods.text) },
    }));
    expect(inPlainText).toEqual([
      {
        item: `Trim, Jolly, sticks of 8' 4"`,
        jobs: ['Bath', 'Hall'],
        ...{ needed: 1, bound: 1, single: 2, saved: 1 },
        ...{ buy: `1 stick (8' 3" in 2 pieces)`, bought: `1 stick (8' 3" in 2 pieces)` },
        ...{ boxes: '', price: '10.00' },
        goods: { text: `Trim, Jolly, sticks of 8' 4"`, quantity: '1', unit: 'stick', price: '10.00' },
      },
      {
        item: 'Trim, Jolly',
        jobs: ['Attic'],
        ...{ needed: null, bound: null, single: null, saved: null },
        ...{ buy: `3' 3" in 1 piece`, bought: `3' 3" in 1 piece` },
        ...{ boxes: '', price: '' },
        goods: { text: `Trim, Jolly: 3' 3" in 1 piece`, quantity: '', unit: '', price: '' },
      },
    ]);
    expect([total, isPartlyPriced]).toEqual(['10.00', true]);
  });
});

describe('a document with trim', () => {
  test('has version 7, without trim the lowest version that suffices, and the same layout', () => {
    const [bare, trimmed] = [read(ROOM), read({ ...ROOM, trimEdges: '0,2', trimProfile: 'Jolly' })];
    expect([bare.job.version, trimmed.job.version]).toEqual([1, 7]);
    expect(trimmed.job).toMatchObject({ trimEdges: [0, 2], trimProfile: 'Jolly' });
    expect(layoutKey(trimmed.request)).toBe(layoutKey(bare.request));
  });

  test('reports impossible values at the field, and is still laid', () => {
    const wrong = { trimStick: 'long', trimPrice: '-3', trimProfile: 'x'.repeat(500) };
    expect(readTrade(wrong, 'imperial').problems.map(({ field, code }) => `${field}: ${code}`)).toEqual([
      'trimProfile: text-too-long',
      'trimStick: unreadable',
      'trimPrice: not-a-number',
    ]);
    expect(readTrade({ trimStick: '0' }, 'imperial').problems).toMatchObject([{ code: 'not-positive' }]);
    expect(read({ ...ROOM, ...wrong }).job.version).toBe(1);
  });
});

describe('the batch door', () => {
  const job = { tileLength: 12, tileWidth: 12, ...ROOM };

  test('lists the trim of the marked edges and the threshold strips, in inches', async () => {
    expect(await layByDoor({ ...job, trimEdges: [0, 3], trimStick: 98.5 })).toMatchObject({
      trim: {
        length: 220,
        pieces: [
          { edge: 0, length: 120 },
          { edge: 3, length: 100 },
        ],
        sticks: 3,
        bound: 3,
      },
    });
    const parts = [
      { name: 'Hall', x: 0, y: 0, roomLength: 60, roomWidth: 48 },
      { name: 'Bath', x: 52, y: 0, roomLength: 60, roomWidth: 48 },
    ];
    const doorways = [{ x: 48, y: 10, width: 4, length: 30, tiled: false, strip: 5.5 }];
    const described = await layByDoor({ ...job, roomType: 'parts', parts, doorways, trimEdges: '1' });
    expect(described).toMatchObject({
      strips: [{ long: 30, wide: 5.5, count: 1 }],
      trim: { length: 30, sticks: null },
    });
    const bare = await layByDoor(job);
    expect([bare.trim, bare.strips]).toEqual([undefined, undefined]);
  });

  test('rejects missing edges at their field', async () => {
    const [refused] = await refusedByDoor({ ...job, trimEdges: [0, 4, 12] });
    expect(refused).toEqual({ field: 'trimEdges', message: expect.stringContaining('no such edges: 4, 12') });
    // A form ignores text that is not a mark.
    const [unread] = await refusedByDoor({ ...job, trimEdges: [0, -1, 12345, 'top'] });
    expect(unread).toEqual({ field: 'trimEdges', message: expect.stringContaining('no such edges: -1, 12345, top') });
    expect(await refusedByDoor({ ...job, trimEdges: '0, left' })).toMatchObject([{ field: 'trimEdges' }]);
    const parts = [{ name: 'Hall', roomLength: 60, roomWidth: 48 }];
    const doorways = [{ from: 0, side: 'left', opening: 30, tiled: false, strip: 'wide' }];
    expect(await refusedByDoor({ ...job, roomType: 'parts', parts, doorways })).toMatchObject([
      { field: 'doorways[0].strip' },
    ]);
  });

  test('pools trim and strips of a project', async () => {
    const jobs = [60, 39].map((roomWidth) => ({ ...job, roomWidth, trimEdges: [0], trimStick: 100 }));
    const answer = await answerProjectLine({ text: JSON.stringify({ jobs }) }, BATCH_TOOLS);
    expect(answer).toMatchObject({ trim: [{ profile: '', length: 99, pieces: 2, needed: 1, bound: 1, single: 2 }] });
  });
});
