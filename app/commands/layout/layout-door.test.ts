import { describe, expect, it } from 'vitest';
import { answerLine } from '#app/commands/layout/answer-line.ts';
import { HELP, readOptions } from '#app/commands/layout/read-options.ts';
import { type InputLine, splitLines } from '#app/commands/layout/split-lines.ts';
import { MATERIALS } from '#app/layout/materials/materials.ts';
import { BATCH_TOOLS } from '#tests/factories/batch-door.ts';

const JOB = { roomLength: 100, roomWidth: 100, tileLength: 12, tileWidth: 12 };

const answer = (text: string, withPlaces = false) => answerLine({ text }, BATCH_TOOLS, withPlaces);

async function split(chunks: readonly (string | Uint8Array)[], maxBytes = 100): Promise<InputLine[]> {
  async function* stream(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
  }
  const lines: InputLine[] = [];
  for await (const batch of splitLines(stream(), maxBytes)) lines.push(...batch);
  return lines;
}

describe('lines', () => {
  it('may end anywhere in a chunk, and the last one not at all', async () => {
    expect(await split(['a\nb', 'c\n', '\n', 'd'])).toEqual(['a', 'bc', '', 'd'].map((text) => ({ text })));
    expect(await split(['a\n'])).toEqual([{ text: 'a' }]);
    expect(await split([])).toEqual([]);
  });

  it('may be cut in the middle of a letter', async () => {
    const bytes = new TextEncoder().encode('"küche"\n');
    expect(await split([bytes.subarray(0, 3), bytes.subarray(3)])).toEqual([{ text: '"küche"' }]);
  });

  it('lose their byte order mark', async () => {
    expect(await split(['\uFEFF{}\n{}'])).toEqual([{ text: '{}' }, { text: '{}' }]);
  });

  it('are not buffered beyond their limit, and a long one does not spoil the next', async () => {
    expect(await split(['x'.repeat(60), 'x'.repeat(60), 'x\nshort\n'], 100)).toEqual([
      { tooLong: true },
      { text: 'short' },
    ]);
    expect(await split([`${'x'.repeat(100)}\n`], 100)).toEqual([{ text: 'x'.repeat(100) }]);
  });
});

describe('answers', () => {
  it('have the documented keys', async () => {
    const text = JSON.stringify(await answer(JSON.stringify(JOB)));
    expect(
      text.startsWith(
        '{"ok":true,"full":49,"cut":32,"touched":81,"exact":68.0625,"order":79,"needed":81,"buy":81,"areaSqIn":10000,"tiledSqIn":9801,' +
          '"tilesLength":7,"tilesWidth":7,"startCutLength":7.5,"startCutWidth":7.5,"leftoverLength":7.5,"leftoverWidth":7.5,' +
          '"thinsetBags":2,"degraded":0,"cuts":[{"label":"A","count":1,"width":7.5,"height":7.5,"areaSqIn":56.25,' +
          '"outline":[[4.5,4.5],[12,4.5],[12,12],[4.5,12]],"holes":[]},',
      ),
    ).toBe(true);
    const main = '"name":"main","width":12,"height":12,"full":49,"cut":32,"touched":81,"exact":68.0625,"order":79';
    expect(text.endsWith(`"warnings":[],"angle":0,"origin":[-36576,-36576],"kinds":[{${main},"needed":81}]}`)).toBe(
      true,
    );
  });

  it("give all positions on request, in lattice units in the room's frame", async () => {
    const described = await answer(JSON.stringify(JOB), true);
    if (!described?.ok) throw new Error('refused');
    // 7 1/2 in of border and a joint: 7.625 × 8128.
    expect(described.fullRuns?.[0]).toEqual([61_976, 61_976, 7]);
    expect(described.fullRuns?.reduce((sum, [, , count]) => sum + count, 0)).toBe(49);
    expect(described.pieces?.[0]).toEqual({
      at: [-36_576, -36_576],
      label: 'A',
      rings: [
        [
          [0, 0],
          [60_960, 0],
          [60_960, 60_960],
          [0, 60_960],
        ],
      ],
    });
    expect(described.pieces).toHaveLength(32);
  });

  it('have each warning code once', async () => {
    const described = await answer(
      JSON.stringify({ ...JOB, roomLength: 97.375, roomWidth: 97.375, autoOptimize: false }),
    );
    expect(described).toMatchObject({
      ok: true,
      warnings: ['small-leftover', 'small-piece', 'layout-optimization-needed'],
    });
  });

  it.each([
    ['no JSON', '{"roomLength":'],
    ['a NUL', '\0'],
    ['an array', '[1,2]'],
    ['a word', '"job"'],
    ['nothing', 'null'],
    ['a deep nest', '['.repeat(200_000)],
  ])('reject %s without a field', async (_, text) => {
    expect(await answer(text)).toMatchObject({ ok: false, errors: [{ field: '' }] });
  });

  it('name the faulty field', async () => {
    expect(await answer(JSON.stringify({ ...JOB, tileLength: 'twelve' }))).toMatchObject({
      ok: false,
      errors: [{ field: 'tileLength', message: expect.stringContaining('Please enter tile dimensions correctly.') }],
    });
    const hair = { ...JOB, tileLength: 0.001, tileWidth: 0.001, groutSpacing: 0 };
    expect(await answer(JSON.stringify(hair))).toMatchObject({ ok: false, errors: [{ field: 'tileLength' }] });
  });

  it('skip blank lines, and read jobs that end in a carriage return', async () => {
    expect(await answer('')).toBeNull();
    expect(await answer(' \t\r')).toBeNull();
    expect(await answer(`${JSON.stringify(JOB)}\r`)).toMatchObject({ ok: true, full: 49 });
  });

  it('reject a line that is too long', async () => {
    expect(await answerLine({ tooLong: true }, BATCH_TOOLS, false)).toMatchObject({
      ok: false,
      errors: [{ field: '' }],
    });
  });
});

describe('options', () => {
  it('choose the kernel and the positions', () => {
    expect(readOptions(['--engine', 'ts', '--pieces'])).toEqual({ engine: 'ts', pieces: true, project: false });
    expect(readOptions([])).toEqual({ engine: 'wasm', pieces: false, project: false });
    expect(readOptions(['--project'])).toMatchObject({ project: true });
    expect(readOptions(['--help'])).toBeNull();
  });

  it('report unknown options', () => {
    expect(() => readOptions(['--engine', 'abacus'])).toThrow('abacus');
    expect(() => readOptions(['--peices'])).toThrow('--peices');
  });

  it('list every warning code in the help', () => {
    const codes = [
      'small-leftover',
      'small-piece',
      'layout-optimization-needed',
      'nearly-whole',
      'pieces-dropped',
      'degraded',
    ];
    for (const code of codes) {
      expect(HELP).toContain(code);
    }
  });

  it.each(MATERIALS)('names the fields of $id', ({ fields }) => {
    for (const field of fields) expect(HELP).toContain(field.replace(/\d$/, ''));
  });
});

describe('a room from its measures', () => {
  const TILE = { roomType: 'measured', tileLength: 12, tileWidth: 12 };
  const room = async (measures: object) => answer(JSON.stringify({ ...TILE, ...measures }));

  it('of a saved job follows its measures, whatever its corners are', async () => {
    const saved = { ...TILE, roomType: 'custom', measures: '120\n96\n120\n96\n1-3 153.6750' };
    const laid = await answer(JSON.stringify({ ...TILE, roomType: 'rectangle', roomLength: 96, roomWidth: 120 }));
    expect(laid?.ok).toBe(true);
    for (const customRoomPoints of [
      undefined,
      '0, 0\n90, 0\n90, 90',
      [
        { x: 0, y: 0 },
        { x: 120, y: 0 },
      ],
    ]) {
      expect(await answer(JSON.stringify({ ...saved, customRoomPoints }))).toEqual(laid);
    }
    const begun = { ...saved, measures: '120\n?\n120\n96', customRoomPoints: '0, 0\n120, 0\n120, 96\n0, 96' };
    expect(await answer(JSON.stringify(begun))).toEqual(laid);
  });

  it('with right angles comes back as built, and reports them', async () => {
    const ell = { walls: [120, 96, 60, 48, 60, 48], cornerAngles: [90, 90, 90, 90, 90, 90], innerCorners: [4] };
    expect(await room(ell)).toMatchObject({
      ok: true,
      corners: [
        [0, 0],
        [120, 0],
        [120, 96],
        [60, 96],
        [60, 48],
        [0, 48],
      ],
      misfits: [],
      areaSqIn: 120 * 96 - 60 * 48,
    });
  });

  it('may be in centimeters, with walls that bow off their chord', async () => {
    const bowed = {
      unitSystem: 'metric',
      walls: [300, 400, '300', '4 m'],
      diagonals: [{ from: 0, to: 2, length: 500 }],
      bows: [{ wall: 1, at: 200, offset: 2 }],
    };
    const answered = await room(bowed);
    expect(answered).toMatchObject({ ok: true, corners: { length: 5 } });
    const [, , bow = [0, 0]] = answered !== null && 'corners' in answered ? (answered.corners ?? []) : [];
    expect(bow[0]).toBeCloseTo(302 / 2.54, 2);
    expect(bow[1]).toBeCloseTo(200 / 2.54, 2);
  });

  it('reports how far off a redundant measure is', async () => {
    const walls = [120, 90, 120.25, 90];
    const diagonals = [
      { from: 0, to: 2, length: 150 },
      { from: 1, to: 3, length: 150 },
    ];
    const answered = await room({ walls, diagonals });
    const misfits = answered !== null && 'misfits' in answered ? (answered.misfits ?? []) : [];
    const long = misfits.find(({ measure }) => measure === 'wall 2');
    expect(long?.off).toBeGreaterThan(0);
    expect(long?.off).toBeLessThan(0.25);
  });

  it.each([
    [
      'a corner that hangs loose',
      { walls: [120, 96, 120, 96] },
      'diagonals',
      'Measure one more diagonal: corner 1 to corner 3',
    ],
    [
      'a triangle that cannot be',
      { walls: [10, 10, 40, 40], diagonals: [{ from: 0, to: 2, length: 30 }] },
      'diagonals[0]',
      'do not form a triangle',
    ],
    ['a wall of 0', { walls: [0, 96, 120, 96] }, 'walls[0]', 'wall 1'],
    ['a wall that is no length', { walls: ['abc', 96, 120, 96] }, 'walls[0]', 'abc'],
    ['two walls', { walls: [1, 2] }, 'walls', 'at least 3'],
    [
      'a diagonal between neighbors',
      { walls: [3, 4, 5, 6], diagonals: [{ from: 0, to: 1, length: 3 }] },
      'diagonals[0]',
      'not neighbors',
    ],
    [
      'an inner corner that is none of the room',
      { walls: [3, 4, 5, 6], innerCorners: [9] },
      'cornerAngles[9]',
      '4 corners',
    ],
    ['a list that is none', { walls: 'long' }, 'walls', 'list'],
    [
      'measures that no room has',
      {
        walls: [120, 90, 123, 90],
        cornerAngles: [90, 90, 90],
        diagonals: [
          { from: 0, to: 2, length: 150 },
          { from: 1, to: 3, length: 150 },
        ],
      },
      'walls[2]',
      'again',
    ],
  ])('rejects %s at its field', async (_what, measures, field, words) => {
    const answered = await room(measures);
    expect(answered).toMatchObject({ ok: false });
    const [first] = answered !== null && 'errors' in answered ? answered.errors : [];
    expect(first?.field).toBe(field);
    expect(first?.message).toContain(words);
  });
});

describe('a floor of which courses are laid', () => {
  const FLOOR = { ...JOB, groutSpacing: 0.125, patternOrientation: 'horizontal', laid: 4 };

  it('lists the readings to expect from the tape', async () => {
    // 7 1/2 in and three courses of 12 1/8 lie.
    expect(await answer(JSON.stringify(FLOOR))).toMatchObject({
      floor: { laid: 4, expected: { farWall: 56.125, endWall: 7.625, tenTiles: 121.125 }, changed: {} },
    });
  });

  it('is re-planned from its readings', async () => {
    const followed = await answer(JSON.stringify({ ...FLOOR, measuredFarWall: 55.5 }));
    expect(followed).toMatchObject({ ok: true, floor: { changed: { roomLength: '99 3/8', startCutLength: '7 1/2' } } });
    expect(followed).toMatchObject({ leftoverLength: 6.875 });
  });

  it('may end at the laid courses', async () => {
    // 13 courses of 12 1/8 in, less a joint, are 157 1/2 in; the strip beyond them falls away.
    const ended = { ...FLOOR, autoOptimize: false, roomLength: 160, laid: 13, measuredFarWall: 0 };
    const followed = await answer(JSON.stringify(ended));
    expect(followed).toMatchObject({ ok: true, floor: { laid: 13, changed: { roomLength: '157 1/2' } } });
    const again = await answer(JSON.stringify({ ...ended, roomLength: 157.5 }));
    expect(again).toMatchObject({ ok: true, floor: { laid: 13, expected: null, changed: {} } });
  });

  it('may be a wall, from its level line up', async () => {
    const wall = { ...FLOOR, surface: 'wall', roomLength: 96, levelLine: 6 };
    expect(await answer(JSON.stringify(wall))).toMatchObject({
      floor: { expected: { farWall: 41.625, below: 6 }, changed: {} },
    });
    expect(await answer(JSON.stringify({ ...wall, measuredFarWall: 41.25, measuredBelow: 5.75 }))).toMatchObject({
      floor: { changed: { roomLength: '95 3/8', levelLine: '5 3/4' } },
    });
  });

  it('may be several rooms, one of them measured', async () => {
    const { roomLength: _length, roomWidth: _width, ...tile } = { ...FLOOR, obstacles: [] };
    const [hall, kitchen] = [
      { name: 'Hall', roomLength: 120, roomWidth: 100 },
      { name: 'Kitchen', roomLength: 150, roomWidth: 80, beside: 0, side: 'right', wall: 4.5 },
    ];
    const doorways = [{ from: 0, to: 1, at: 12, opening: 28 }];
    const start = { autoOptimize: false, startCutLength: 6, startCutWidth: 8, laid: 5 };
    const rooms = { ...tile, ...start, roomType: 'parts', parts: [hall, kitchen], doorways };
    // 6 in and four courses of 12 1/8 lie.
    expect(await answer(JSON.stringify(rooms))).toMatchObject({
      floor: {
        expected: {
          rooms: [
            { readRoom: 0, farWall: 65.5, endWall: 7.125 },
            { readRoom: 1, farWall: 95.5, endWall: 6.75 },
          ],
          tenTiles: 121.125,
        },
        changed: {},
      },
    });
    expect(await answer(JSON.stringify({ ...rooms, measuredFarWall: 95 }))).toMatchObject({
      ok: false,
      errors: [{ field: 'readRoom' }],
    });
    expect(await answer(JSON.stringify({ ...rooms, readRoom: 1, measuredFarWall: 95 }))).toMatchObject({
      ok: true,
      floor: { changed: { readRoom: '1', parts: [{ roomLength: '120' }, { roomLength: '149 1/2' }] } },
    });
  });

  it('without courses may be several rooms, measured one after another', async () => {
    const herringbone = { ...FLOOR, layoutType: 'herringbone', tileLength: 12, tileWidth: 4, groutSpacing: 0.125 };
    const { roomLength: _length, roomWidth: _width, ...tile } = { ...herringbone, obstacles: [] };
    const parts = [
      { name: 'Hall', roomLength: 120, roomWidth: 100 },
      { name: 'Kitchen', roomLength: 150, roomWidth: 80, beside: 0, side: 'right', wall: 4.5 },
    ];
    const doorways = [{ from: 0, to: 1, at: 12, opening: 28 }];
    const rooms = { ...tile, roomType: 'parts', parts, doorways, laid: 7 };
    type Expected = Record<'readRoom' | 'left' | 'right' | 'top' | 'bottom', number>;
    const expectedOf = (answered: unknown) =>
      (answered as { floor?: { expected?: { rooms?: Expected[] } } } | null)?.floor?.expected?.rooms ?? [];
    const [hall, kitchen] = expectedOf(await answer(JSON.stringify(rooms)));
    expect([hall?.readRoom, kitchen?.readRoom]).toEqual([0, 1]);
    // The tile that is read lies across: 12 in and 4.
    expect((hall?.left ?? 0) + (hall?.right ?? 0)).toBeCloseTo(100 - 12, 3);
    expect((kitchen?.top ?? 0) + (kitchen?.bottom ?? 0)).toBeCloseTo(150 - 4, 3);
    const inHall = { measuredLeft: hall?.left, measuredTop: hall?.top };
    expect(await answer(JSON.stringify({ ...rooms, ...inHall }))).toMatchObject({
      ok: false,
      errors: [{ field: 'readRoom', message: 'Choose the room where you read the tape.' }],
    });
    const first = await answer(JSON.stringify({ ...rooms, ...inHall, readRoom: 0 }));
    expect(first).toMatchObject({ ok: true, floor: { changed: { heldStart: expect.stringMatching(/^\d+ \d+ 7$/) } } });
    const { changed = {} } = (first as { floor?: { changed?: object } } | null)?.floor ?? {};
    const inKitchen = { readRoom: 1, measuredLeft: (kitchen?.left ?? 0) + 0.25, measuredTop: kitchen?.top };
    const second = await answer(JSON.stringify({ ...rooms, ...changed, ...inKitchen }));
    expect(second).toMatchObject({
      ok: true,
      floor: { changed: { parts: [{ roomWidth: '100' }, { roomWidth: '80 1/4', wall: '4 1/4' }] } },
    });
    expect(second).not.toHaveProperty('floor.changed.heldStart');
  });

  it.each([{}, { measuredFarWall: 56 }])(
    'keeps the remaining joints groutable and unobtrusive, with %j',
    async (readings) => {
      const asked = { ...FLOOR, ...readings };
      expect(await answer(JSON.stringify({ ...asked, courseJoint: 0.11 }))).toMatchObject({ ok: true });
      expect(await answer(JSON.stringify({ ...asked, courseJoint: 3 }))).toEqual({
        ok: false,
        errors: [
          {
            field: 'courseJoint',
            message:
              'The joints cannot take up the difference: each would be 3". Joints from 1/16" to 3/16" can be grouted and do not show.',
          },
        ],
      });
    },
  );

  const PLANKS = {
    ...{ ...FLOOR, laying: 'planks', layoutType: 'planks', plankMethod: 'as-you-lay', groutSpacing: 0 },
    ...{ tileLength: 48, tileWidth: 6, kerf: 0.125, roomLength: 100, roomWidth: 120 },
  };

  it('of planks stays in place, and its job gives the same layout again', async () => {
    const planned = await answer(JSON.stringify({ ...PLANKS, laid: undefined }));
    const followed = await answer(JSON.stringify({ ...PLANKS, measuredEndWall: 23.5 }));
    expect(planned).toMatchObject({ ok: true });
    const changed = (followed as { floor?: { changed?: Record<string, string> } } | null)?.floor?.changed ?? {};
    expect(changed.laidPlanks?.split(' ')).toHaveLength(4);
    const again = await answer(
      JSON.stringify({ ...PLANKS, laid: undefined, ...changed, tileLength: 48, tileWidth: 6 }),
    );
    expect(again).toMatchObject({ ok: true });
  });

  it('of planks starts with longer offcuts laid whole if they were', async () => {
    // Of 130 in the first course leaves 48 - 34 - 1/8 in, with all of which the second one starts. The wall is 1/2 in nearer.
    const planned = { ...PLANKS, roomWidth: 130, laid: 2 };
    const [listed, whole] = [13.875, 14.375];
    const laidWith = async (longOffcuts: string, first: number) => {
      const measuredEndWall = 129.5 - first - 2 * 48;
      const answered = await answer(JSON.stringify({ ...planned, longOffcuts, measuredEndWall }));
      const { changed } = (answered as unknown as { floor: { changed: Record<string, string> } }).floor;
      return {
        roomWidth: changed.roomWidth,
        first: Number.parseInt(changed.laidPlanks?.split(' ')[1] ?? '', 10) / 8128,
      };
    };
    expect(await laidWith('trimmed', listed)).toEqual({ roomWidth: '129 1/2', first: listed });
    expect(await laidWith('whole', whole)).toEqual({ roomWidth: '129 1/2', first: whole });
  });

  it.each(['0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0', '999999', 'a b', '5 5:9'])(
    'of planks is rejected if they do not fit it: %s',
    async (laidPlanks) => {
      const refused = await answer(JSON.stringify({ ...PLANKS, laidPlanks }));
      expect(refused).toMatchObject({ ok: false, errors: [{ field: 'laidPlanks' }] });
    },
  );

  it('may be measured across whole courses, which give the width more exactly than one tile', async () => {
    expect(await answer(JSON.stringify(FLOOR))).toMatchObject({
      floor: { expected: { courses: { count: 3, reach: 36.25 } } },
    });
    // Three such tiles and two joints: 36 in.
    const read = { measuredCourses: 36, coursesRead: 3 };
    const followed = await answer(JSON.stringify({ ...FLOOR, ...read }));
    const { changed } = (followed as unknown as { floor: { changed: Record<string, string> } }).floor;
    expect(Number(changed.tileWidth)).toBeCloseTo(35.75 / 3, 3);
    expect(changed).not.toHaveProperty('groutSpacing');
    const anew = { ...FLOOR, ...read, ...changed };
    expect(await answer(JSON.stringify(anew))).toMatchObject({ ok: true, floor: { changed: {} } });
  });

  it.each([
    ['coursesRead', { measuredCourses: 36 }],
    ['measuredCourses', { coursesRead: 3 }],
    ['coursesRead', { measuredCourses: 48, coursesRead: 4 }],
    ['coursesRead', { measuredCourses: 36, coursesRead: 1 }],
    ['measuredCourses', { measuredCourses: 48, coursesRead: 3 }],
    ['measuredCourses', { measuredCourses: 36, coursesRead: 3, measuredTileWidth: 12.5 }],
  ])('rejects an impossible reading across the courses at %s: %j', async (field, readings) => {
    expect(await answer(JSON.stringify({ ...FLOOR, ...readings }))).toMatchObject({ ok: false, errors: [{ field }] });
  });

  it('with a stagger keeps the first pieces of laid courses, whatever the tile measures', async () => {
    const typed = { ...FLOOR, roomLength: 60, roomWidth: 100, tileLength: 24, tileWidth: 12, groutSpacing: 0.125 };
    const half = { ...typed, layoutType: 'half', autoOptimize: false, startCutLength: 0, startCutWidth: 0, laid: 2 };
    const walls = { measuredFarWall: 36.25, measuredEndWall: 16.8125 };
    const read = { ...walls, measuredTileLength: 23.625, measuredTileWidth: 11.8125 };
    const followed = await answer(JSON.stringify({ ...half, ...read }));
    const { floor, cuts } = followed as unknown as {
      floor: { changed: Record<string, string> };
      cuts: { width: number; height: number; count: number }[];
    };
    expect(floor.changed).not.toHaveProperty('roomWidth');
    // Courses 1, 3 and 5 end with 5 in; courses 2 and 4 start with 11 15/16 in and end with 16 11/16 in.
    const widths = cuts.filter(({ height }) => height === 11.8125).map(({ width, count }) => [width, count]);
    expect(widths).toEqual(
      expect.arrayContaining([
        [5, 3],
        [11.9375, 2],
        [16.6875, 2],
      ]),
    );
    const again = { ...half, ...floor.changed, laid: undefined, tileLength: 23.625, tileWidth: 11.8125 };
    expect(await answer(JSON.stringify(again))).toMatchObject({ ok: true, cuts });
    for (const courseStarts of ['here', 'half h 0 0 999999', 'quarter h 0 0 98044']) {
      expect(await answer(JSON.stringify({ ...half, courseStarts }))).toMatchObject({
        ok: false,
        errors: [{ field: 'courseStarts' }],
      });
    }
  });

  it('without courses continues from the measured tile', async () => {
    const windmill = { ...FLOOR, layoutType: 'windmill', tileLength: 12, tileWidth: 6, groutSpacing: 0.125, laid: 3 };
    const planned = await answer(JSON.stringify(windmill));
    const should = (planned as { floor?: { expected?: Record<string, number> } } | null)?.floor?.expected ?? {};
    // The square in the middle is 5 7/8 in wide; two steps along its row are two long and two short tiles with their joints.
    expect((should.left ?? 0) + (should.right ?? 0)).toBeCloseTo(FLOOR.roomWidth - 5.875, 3);
    expect((should.top ?? 0) + (should.bottom ?? 0)).toBeCloseTo(FLOOR.roomLength - 5.875, 3);
    expect(should.tenTiles).toBeCloseTo(2 * 18.25, 3);
    const read = { measuredRight: (should.right ?? 0) - 0.25, measuredTop: should.top };
    const followed = await answer(JSON.stringify({ ...windmill, ...read }));
    expect(followed).toMatchObject({
      ok: true,
      floor: { changed: { heldStart: expect.stringMatching(/^\d+ \d+ 3 4$/) } },
    });
    expect(await answer(JSON.stringify({ ...windmill, autoOptimize: false, heldStart: '1 1 3 5' }))).toMatchObject({
      ok: false,
      errors: [{ field: 'heldStart' }],
    });
  });

  it('with a turned pattern continues from the measured tile', async () => {
    const turned = { ...FLOOR, layoutAngle: 45, laid: 3 };
    const planned = await answer(JSON.stringify(turned));
    const should = (planned as { floor?: { expected?: Record<string, number> } } | null)?.floor?.expected ?? {};
    // From the same tile to two walls that face each other: the room less a diagonal of the tile.
    const diagonal = Math.hypot(FLOOR.tileLength, FLOOR.tileWidth);
    expect((should.left ?? 0) + (should.right ?? 0)).toBeCloseTo(FLOOR.roomWidth - diagonal, 3);
    expect((should.top ?? 0) + (should.bottom ?? 0)).toBeCloseTo(FLOOR.roomLength - diagonal, 3);
    const { left, top, right } = should;
    const read = { measuredLeft: left, measuredTop: top, measuredRight: (right ?? 0) + 0.27 };
    const followed = await answer(JSON.stringify({ ...turned, ...read }));
    expect(followed).toMatchObject({
      ok: true,
      floor: { changed: { autoOptimize: false, heldStart: expect.stringMatching(/^\d+ \d+ 3$/) } },
    });
    const { changed = {} } = (followed as { floor?: { changed?: Record<string, string> } } | null)?.floor ?? {};
    expect(Number(changed.roomWidth)).toBeCloseTo(FLOOR.roomWidth + 0.27, 3);
    expect(await answer(JSON.stringify({ ...turned, ...read, ...changed }))).toMatchObject({
      ok: true,
      floor: { changed: {} },
    });
    expect(await answer(JSON.stringify({ ...turned, heldStart: 'there' }))).toMatchObject({
      ok: false,
      errors: [{ field: 'heldStart' }],
    });
    expect(await answer(JSON.stringify({ ...turned, measuredLeft: 40 }))).toMatchObject({
      ok: false,
      errors: [{ field: 'measuredTop' }],
    });
  });

  it.each([
    ['measuredFarWall', { measuredFarWall: 80 }],
    ['measuredFarWall', { measuredFarWall: 'wide' }],
    ['measuredTileWidth', { measuredTileWidth: 30 }],
    ['laid', { laid: 9, measuredFarWall: 1 }],
    ['laid', { laid: 'four' }],
    ['measuredLeft', { layoutType: 'herringbone', tileLength: 12, tileWidth: 6, measuredFarWall: 50 }],
  ])('is rejected at %s: %j', async (field, changes) => {
    const refused = await answer(JSON.stringify({ ...FLOOR, ...changes }));
    expect(refused).toMatchObject({ ok: false, errors: [{ field }] });
  });
});

describe('the height of a thing', () => {
  const column = (height: unknown) => ({
    ...{ ...JOB, ceiling: 84 },
    obstacles: [{ name: 'Post', type: 'column', x: 0, y: 0, length: 6, width: 6, height }],
  });

  it('changes no answer, and is rejected at its field above the ceiling', async () => {
    const line = (job: object) => answer(JSON.stringify(job));
    expect(await line(column(60))).toEqual(await line(column(undefined)));
    expect(await line(column(85))).toMatchObject({ ok: false, errors: [{ field: 'obstacles[0].height' }] });
    expect(await line(column(0))).toMatchObject({ ok: false, errors: [{ field: 'obstacles[0].height' }] });
  });
});
