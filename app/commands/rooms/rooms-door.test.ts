import { describe, expect, it, test } from 'vitest';
import { readRoomsOptions } from '#app/commands/rooms/read-rooms-options.ts';
import { arc, box, type Corner, dxfFile, line, pairs, path, ring, sides, text } from '#tests/factories/dxf-text.ts';
import { roomsCommand, sizesOf } from '#tests/factories/rooms-of-file.ts';

const { rooms } = roomsCommand();

/** Two rooms of 120 x 100 and 90 x 100 in with walls 5 in thick, an opening of 32 in between them and one of 36 in out. */
const twoRooms = (layer = 'A-WALL', by = 1) => {
  const at = (x: number, y: number): Corner => [x * by, y * by];
  return path(layer, [
    at(40, 0),
    at(120, 0),
    at(120, 30),
    at(125, 30),
    at(125, 0),
    at(215, 0),
    at(215, 100),
    at(125, 100),
    at(125, 62),
    at(120, 62),
    at(120, 100),
    at(0, 100),
    at(0, 0),
    at(4, 0),
    at(4, -5),
    at(-5, -5),
    at(-5, 105),
    at(220, 105),
    at(220, -5),
    at(40, -5),
    at(40, 0),
  ]);
};
const TWO = ['Room 1: 120 x 100', 'Room 2: 90 x 100'];

describe('the unit', () => {
  it.each([
    ['in', 1, 1],
    ['ft', 2, 1 / 12],
    ['mm', 4, 25.4],
    ['cm', 5, 2.54],
    ['m', 6, 0.0254],
    ['yd', 10, 1 / 36],
    ['dm', 14, 0.254],
  ])('is %s by its doors, whatever its header', async (unit, code, by) => {
    const right = await rooms(dxfFile(twoRooms('A-WALL', by), { unit: code }));
    expect(sizesOf(right.faces)).toEqual(TWO);
    // Doors cannot tell yards from meters.
    expect([right.faces[0]?.unit, right.faces[0]?.asked]).toEqual([unit, unit === 'yd']);
    if (unit === 'yd') return;
    const other = await rooms(dxfFile(twoRooms('A-WALL', by), { unit: code === 1 ? 5 : 1 }));
    expect([other.faces[0]?.unit, other.faces[0]?.asked, sizesOf(other.faces)]).toEqual([unit, true, TWO]);
    expect(other.faces[0]?.units).toContain(code === 1 ? 'cm' : 'in');
    const none = await rooms(dxfFile(twoRooms('A-WALL', by), { unit: 0 }));
    expect([none.faces[0]?.unit, none.faces[0]?.asked]).toEqual([unit, false]);
  });

  test('yards come after meters if no header names either', async () => {
    const { faces } = await rooms(dxfFile(twoRooms('A-WALL', 1 / 36), { unit: 0 }));
    expect(faces[0]).toMatchObject({ unit: 'm', asked: false });
    expect(faces[0]?.units[0]).toBe('yd');
  });

  test('asks about a room of 5 in', async () => {
    const { faces } = await rooms(dxfFile(box('0', 0, 0, 5, 4)));
    expect(faces[0]).toMatchObject({ asked: true, unit: 'm' });
  });

  test('written areas decide if there is no door', async () => {
    const { faces } = await rooms(dxfFile(box('A', 0, 0, 420, 310) + text('T', [210, 150], '13.02 m²', 12)));
    expect(faces[0]).toMatchObject({ unit: 'cm', asked: true });
    expect((await rooms(dxfFile(box('A', 0, 0, 420, 310)))).faces[0]).toMatchObject({ unit: 'in', asked: false });
  });

  test('reads a metric drawing without a unit in centimeters if that gives rooms', async () => {
    const metric = (value: number) =>
      dxfFile(box('0', 0, 0, 300, 250), { unit: 0, header: `9\n$MEASUREMENT\n70\n${value}\n` });
    expect((await rooms(metric(1))).faces[0]).toMatchObject({ unit: 'cm', asked: true });
    expect((await rooms(metric(0))).faces[0]).toMatchObject({ unit: 'in', asked: true });
  });

  test('uses the stated unit', async () => {
    expect(sizesOf((await rooms(dxfFile(box('0', 0, 0, 254, 127)), { unit: 'cm' })).faces)).toEqual([
      'Room 1: 100 x 50',
    ]);
    expect((await rooms(dxfFile(box('0', 0, 0, 10, 8)), { unit: 'ft' })).faces[0]).toMatchObject({
      unit: 'ft',
      asked: false,
    });
  });
});

describe('walls', () => {
  test('a double wall with a door opening gives two rooms and their doorways', async () => {
    const { faces, last } = await rooms(
      dxfFile(twoRooms() + text('T', [60, 50], 'KITCHEN') + text('T', [170, 50], 'BATH 2')),
    );
    expect(sizesOf(faces)).toEqual(['KITCHEN: 120 x 100', 'BATH 2: 90 x 100']);
    expect(faces[0]?.corners).toHaveLength(4);
    expect(faces[0]?.areaSqIn).toBe(12_000);
    expect(faces[0]?.doorways).toEqual([
      { x: 122.5, y: 54, width: 32, to: 'BATH 2' },
      { x: 22, y: 102.5, width: 36, to: null },
    ]);
    expect(faces[1]?.doorways).toEqual([{ x: 122.5, y: 54, width: 32, to: 'KITCHEN' }]);
    expect(last).toMatchObject({ unused: 0, closed: 2 });
  });

  const grid = (overshoot: number) =>
    line('0', [-overshoot, 0], [200 + overshoot, 0]) +
    line('0', [-overshoot, 100], [200 + overshoot, 100]) +
    line('0', [0, -overshoot], [0, 100 + overshoot]) +
    line('0', [200, -overshoot], [200, 100 + overshoot]);

  it.each([
    ['meeting', 0],
    ['overshot by 2 mm', 0.0787],
    ['open by 2 mm', -0.0787],
    ['crossing by 50 mm', 1.97],
  ])('corners %s and a T-junction', async (_, by) => {
    const { faces } = await rooms(dxfFile(grid(by) + line('0', [120, -by], [120, 100 + by])));
    expect(sizesOf(faces)).toEqual(['Room 1: 120 x 100', 'Room 2: 80 x 100']);
  });

  test('walls cut at the T', async () => {
    const cut = path('0', [
      [0, 0],
      [120, 0],
      [200, 0],
      [200, 100],
      [120, 100],
      [0, 100],
      [0, 0],
    ]);
    expect(sizesOf((await rooms(dxfFile(cut + line('0', [120, 0], [120, 100])))).faces)).toEqual([
      'Room 1: 120 x 100',
      'Room 2: 80 x 100',
    ]);
  });

  test('five rooms on a layer are listed with the bathroom, the smallest', async () => {
    const five = [150, 140, 130, 120, 60].map((wide, index) => box('ROOMS', index * 160, 0, wide, 100)).join('');
    expect(sizesOf((await rooms(dxfFile(five))).faces)).toHaveLength(5);
  });

  test('ten layers with one room each', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => box(`L${index}`, index * 130, 0, 120, 100)).join('');
    expect((await rooms(dxfFile(ten))).faces).toHaveLength(10);
  });

  test('loose ends and lines drawn twice bound nothing and are counted', async () => {
    const { faces, last } = await rooms(
      dxfFile(grid(0) + grid(0) + line('0', [50, 0], [50, 40]) + line('0', [50, 0], [50, 40])),
    );
    expect(sizesOf(faces)).toEqual(['Room 1: 200 x 100']);
    expect(last.unused).toBe(2);
  });

  test('a threshold on another layer, a leaf and a swing divide nothing', async () => {
    const door =
      line('A-DOOR', [120, 30], [88, 30]) + arc('A-DOOR', [120, 30], 32, 90, 180) + line('SILL', [120, 30], [120, 62]);
    const { faces } = await rooms(dxfFile(twoRooms() + door));
    expect(sizesOf(faces)).toEqual(TWO);
    expect(faces[1]?.doorways).toHaveLength(1);
  });

  test('closes a window, which is not a doorway', async () => {
    const panes = [0, -2.5, -5].map((y) => line('A-GLAZ', [4, y], [40, y])).join('');
    const { faces } = await rooms(dxfFile(twoRooms() + panes));
    expect(sizesOf(faces)).toEqual(TWO);
    expect(faces[0]?.doorways.map(({ to }) => to)).toEqual(['Room 2']);
  });

  test('reads solid walls as walls', async () => {
    const solid = (x: number, y: number, wide: number, high: number) =>
      `0\nSOLID\n8\nW\n${pairs(10, [x, y])}${pairs(11, [x + wide, y])}${pairs(12, [x, y + high])}${pairs(13, [x + wide, y + high])}`;
    const walls = solid(-6, -6, 132, 6) + solid(-6, 100, 132, 6) + solid(-6, 0, 6, 100) + solid(120, 0, 6, 100);
    expect(sizesOf((await rooms(dxfFile(walls))).faces)).toEqual(['Room 1: 120 x 100']);
  });

  test('reads a hatch of walls, with a polyline for its outside and edges for its inside', async () => {
    const hatch =
      `0\nHATCH\n8\nW\n70\n1\n91\n2\n92\n3\n72\n0\n73\n1\n93\n4\n${[
        [-6, -6],
        [126, -6],
        [126, 106],
        [-6, 106],
      ]
        .map((at) => pairs(10, at as unknown as Corner))
        .join('')}97\n0\n` +
      `92\n16\n93\n4\n72\n1\n10\n0\n20\n0\n11\n120\n21\n0\n72\n1\n10\n120\n20\n0\n11\n120\n21\n100\n72\n1\n10\n120\n20\n100\n11\n0\n21\n100\n72\n1\n10\n0\n20\n100\n11\n0\n21\n0\n97\n0\n75\n0\n76\n1\n98\n1\n10\n5\n20\n5\n`;
    expect(sizesOf((await rooms(dxfFile(hatch))).faces)).toEqual(['Room 1: 120 x 100']);
  });

  test('an island joined by a bridge does not spoil the room around it', async () => {
    const island = path('0', [
      [50, 40],
      [70, 40],
      [70, 60],
      [50, 60],
      [50, 40],
      [0, 40],
    ]);
    expect(sizesOf((await rooms(dxfFile(grid(0) + island))).faces)[0]).toBe('Room 1: 200 x 100');
  });

  test('a sheet around the plan and a lot are not rooms', async () => {
    expect(sizesOf((await rooms(dxfFile(twoRooms() + box('A-WALL', -200, -200, 700, 500)))).faces)).toEqual(TWO);
  });

  test('three oversize outlines beside a good room do not hide it', async () => {
    const far = [0, 1, 2].map((index) => box('SITE', -9000 + index, -9000 + index, 30_000, 30_000)).join('');
    expect(sizesOf((await rooms(dxfFile(box('ROOM', 0, 0, 120, 100) + far))).faces)).toContain('Room 1: 120 x 100');
  });

  test('rooms with the same name get different names', async () => {
    const two =
      box('0', 0, 0, 100, 100) + box('0', 105, 0, 100, 100) + text('T', [50, 50], 'BED') + text('T', [150, 50], 'BED');
    expect((await rooms(dxfFile(two))).faces.map(({ name }) => name).sort()).toEqual(['BED', 'BED 2']);
  });

  test('furniture by the wall is an obstacle; a closet with a name is a room', async () => {
    const inside = box('0', 0, 0, 60, 30) + box('0', 160, 60, 40, 40) + text('T', [180, 80], 'CLOSET');
    expect(sizesOf((await rooms(dxfFile(grid(0) + inside + text('T', [100, 40], 'BED')))).faces)).toEqual([
      'BED: 200 x 100',
      'CLOSET: 40 x 40',
    ]);
  });
});

describe('short walls beside doors', () => {
  const outside = (wide: number, high: number) => [
    box('WALL', -6, -6, wide + 12, 6),
    box('WALL', -6, high, wide + 12, 6),
    box('WALL', -6, 0, 6, high),
    box('WALL', wide, 0, 6, high),
  ];
  test('a partition between two doors is a wall, even if others meet it', async () => {
    const walls = [
      sides('WALL', 0, 0, 240, 300),
      line('WALL', [100, 0], [100, 4]),
      line('WALL', [100, 34], [100, 266]),
      line('WALL', [100, 296], [100, 300]),
      line('WALL', [100, 150], [240, 150]),
    ];
    const { faces } = await rooms(dxfFile(walls.join('')));
    expect(sizesOf(faces)).toEqual(['Room 1: 100 x 300', 'Room 2: 140 x 150', 'Room 3: 140 x 150']);
  });

  test('a wall close beside an open door is not a leaf', async () => {
    const walls = [
      path('WALL', [
        [100, 116],
        [100, 120],
        [0, 120],
        [0, 0],
        [200, 0],
        [200, 120],
        [136, 120],
      ]),
      line('WALL', [100, 120], [136, 120]),
      line('WALL', [100, 0], [100, 80]),
    ];
    const door = [line('DOOR', [100, 116], [136, 116]), arc('DOOR', [100, 116], 36, 270, 360)];
    const { faces } = await rooms(dxfFile([...walls, ...door].join('')));
    expect(sizesOf(faces)).toEqual(['Room 1: 100 x 120', 'Room 2: 100 x 120']);
    expect(faces[0]?.doorways).toMatchObject([{ width: 36, to: 'Room 2' }]);
  });

  test.each([
    ['outlines', (x: number, y: number, wide: number, high: number) => box('WALL', x, y, wide, high)],
    ['lines', (x: number, y: number, wide: number, high: number) => sides('WALL', x, y, wide, high)],
  ])('pieces of walls as %s, even the shortest, and their sides are not wall ends', async (_, piece) => {
    const walls = [
      ...outside(260, 200),
      // Two stubs with doors beside them, whose sides face each other 40 in apart.
      piece(120, 0, 5, 200),
      piece(125, 70, 4, 5),
      piece(159, 70, 101, 5),
      piece(125, 115, 4, 5),
      piece(159, 115, 101, 5),
    ];
    const { faces } = await rooms(dxfFile(walls.join('')));
    expect(sizesOf(faces)).toEqual(['Room 1: 120 x 200', 'Room 2: 135 x 80', 'Room 3: 135 x 70', 'Room 4: 135 x 40']);
    expect(faces.flatMap(({ doorways }) => doorways.map(({ width }) => width))).toEqual([30, 30, 30, 30]);
  });

  test('pieces of walls as blocks, even the shortest', async () => {
    const block = (name: string, wide: number, high: number) =>
      `0\nBLOCK\n8\n0\n2\n${name}\n70\n0\n${pairs(10, [0, 0])}${sides('0', 0, 0, wide, high)}0\nENDBLK\n8\n0\n`;
    const at = (name: string, x: number, y: number) => `0\nINSERT\n8\nWALL\n2\n${name}\n${pairs(10, [x, y])}`;
    const blocks = [block('long', 212, 6), block('high', 6, 100), block('stub', 6, 5), block('part', 6, 63)].join('');
    const placed = [
      at('long', 0, 0),
      at('long', 0, 106),
      at('high', 0, 6),
      at('high', 206, 6),
      at('stub', 100, 6),
      at('part', 100, 43),
    ];
    const { faces } = await rooms(dxfFile(placed.join(''), { blocks }));
    expect(sizesOf(faces)).toEqual(['Room 1: 100 x 100', 'Room 2: 94 x 100'].sort());
  });

  test('a pier between two openings is a wall, a column in a room is not', async () => {
    const walls = [
      box('WALL', -8, -8, 216, 8),
      box('WALL', -8, 0, 8, 120),
      box('WALL', 200, 0, 8, 120),
      box('WALL', -8, 120, 58, 8),
      box('WALL', 86, 120, 12, 8),
      box('WALL', 134, 120, 74, 8),
      box('WALL', 60, 50, 12, 12),
    ];
    const { faces } = await rooms(dxfFile(walls.join('')));
    expect(sizesOf(faces)).toEqual(['Room 1: 200 x 120']);
    expect(faces[0]?.doorways.map(({ width }) => width)).toEqual([36, 36]);
  });

  test('a window up to the corner is closed', async () => {
    const walls = [
      box('WALL', -6, -6, 132, 6),
      box('WALL', -6, 0, 6, 100),
      box('WALL', 120, 0, 6, 19),
      box('WALL', 120, 49, 6, 19),
      box('WALL', -6, 97, 132, 3),
      box('WALL', -6, 100, 132, 3),
    ];
    const panes = [line('GLASS', [120, 68], [120, 97]), line('GLASS', [126, 68], [126, 97])];
    const { faces } = await rooms(dxfFile([...walls, ...panes].join('')));
    expect(sizesOf(faces)).toEqual(['Room 1: 120 x 97']);
  });

  test("the box of a window on a single-line wall, in the walls' pen", async () => {
    const walls = [sides('0', 0, 0, 150, 100), sides('0', 150, 0, 90, 100)];
    const { faces } = await rooms(dxfFile([...walls, sides('0', 40, -2, 36, 4)].join('')));
    expect(sizesOf(faces)).toEqual(['Room 1: 150 x 100', 'Room 2: 90 x 100']);
  });

  test('a layer of closed outlines as small as furniture has no walls, whatever its name', async () => {
    const walls = [sides('1', 0, 0, 240, 200), line('1', [120, 0], [120, 80]), line('1', [120, 112], [120, 200])];
    const furniture = [
      box('4', 6, 6, 40, 60),
      box('4', 70, 6, 40, 60),
      box('4', 150, 120, 60, 40),
      box('4', 190, 6, 40, 60),
    ];
    const { faces } = await rooms(dxfFile([...walls, ...furniture].join('')));
    expect(sizesOf(faces)).toEqual(['Room 1: 120 x 200', 'Room 2: 120 x 200']);
  });
});

describe('what programs write', () => {
  test('a block scaled 2 by 1 with an arc', async () => {
    const blocks = `0\nBLOCK\n2\nR\n10\n0\n20\n0\n0\nLWPOLYLINE\n8\n0\n90\n4\n70\n1\n10\n0\n20\n0\n42\n-0.5\n10\n60\n20\n0\n10\n60\n20\n80\n10\n0\n20\n80\n0\nENDBLK\n`;
    const { faces } = await rooms(dxfFile('0\nINSERT\n8\nA\n2\nr\n10\n0\n20\n0\n41\n2\n42\n1\n', { blocks }));
    // The arc rises by half its half chord, 15 in, out of the room or into it.
    expect(sizesOf(faces)[0]).toMatch(/Room 1: 120 x (80|95)$/);
    const arcArea = faces[0]?.areaSqIn ?? 0;
    expect(Math.abs(Math.abs(arcArea - 9600) - 2 * (37.5 ** 2 * Math.asin(0.8) - 30 * 22.5))).toBeLessThan(5);
  });

  test('layers may differ by case only, and a hidden one is left out', async () => {
    const walls =
      line('Wall', [0, 0], [100, 0]) +
      line('WALL', [100, 0], [100, 90]) +
      line('wall', [100, 90], [0, 90]) +
      line('WALL', [0, 90], [0, 0]);
    const tables =
      '0\nTABLE\n2\nLAYER\n0\nLAYER\n2\nOLD\n70\n0\n62\n-7\n0\nLAYER\n2\nFROZEN\n70\n1\n62\n7\n0\nENDTAB\n';
    const off = line('old', [50, 0], [50, 90]) + line('FROZEN', [0, 45], [100, 45]);
    expect(sizesOf((await rooms(dxfFile(walls + off, { tables }))).faces)).toEqual(['Room 1: 100 x 90']);
  });

  test('a code page of a file before 2007, and letters by numbers', async () => {
    const header = '9\n$ACADVER\n1\nAC1015\n9\n$DWGCODEPAGE\n3\nANSI_1251\n';
    const plan = dxfFile(box('0', 0, 0, 100, 90) + text('T', [50, 45], 'K\u00d5XX'), { header });
    const bytes = Uint8Array.from(plan, (letter) => letter.charCodeAt(0));
    expect((await rooms(bytes)).faces[0]?.name).toBe('KХXX');
    expect((await rooms(dxfFile(box('0', 0, 0, 100, 90) + text('T', [50, 45], 'B\\U+00fcro')))).faces[0]?.name).toBe(
      'Büro',
    );
  });

  test('a binary file gives the same as its text', async () => {
    const plan = dxfFile(twoRooms() + text('T', [60, 50], 'KITCHEN'));
    expect((await rooms(binary(plan))).faces).toEqual((await rooms(plan)).faces);
  });

  test('an ellipse, a spline and a multiline are walls', async () => {
    const ellipse = '0\nELLIPSE\n8\nA\n10\n0\n20\n0\n11\n60\n21\n0\n40\n0.5\n41\n0\n42\n6.283185307179586\n';
    const [oval] = (await rooms(dxfFile(ellipse))).faces;
    expect(Math.abs((oval?.areaSqIn ?? 0) - Math.PI * 60 * 30)).toBeLessThan(6);
    const knots = [0, 0, 0, 0, 1, 1, 1, 1].map((knot) => `40\n${knot}\n`).join('');
    const spline = `0\nSPLINE\n8\nA\n70\n8\n71\n3\n${knots}10\n100\n20\n0\n10\n140\n20\n0\n10\n140\n20\n90\n10\n100\n20\n90\n`;
    const bow = (
      await rooms(
        dxfFile(
          spline +
            path('A', [
              [100, 0],
              [0, 0],
              [0, 90],
              [100, 90],
            ]),
        ),
      )
    ).faces[0];
    expect(sizesOf(bow ? [bow] : [])).toEqual(['Room 1: 130 x 90']);
    const corner = (x: number, y: number, mx: number, my: number) =>
      `11\n${x}\n21\n${y}\n12\n1\n22\n0\n13\n${mx}\n23\n${my}\n74\n1\n41\n0\n75\n0\n74\n1\n41\n7\n75\n0\n`;
    const half = Math.SQRT1_2;
    const mline = `0\nMLINE\n8\nW\n2\nSTANDARD\n71\n3\n72\n4\n73\n2\n10\n0\n20\n0\n${corner(0, 0, -half, -half)}${corner(120, 0, half, -half)}${corner(120, 100, half, half)}${corner(0, 100, -half, half)}`;
    expect(sizesOf((await rooms(dxfFile(mline))).faces)).toEqual(['Room 1: 120 x 100']);
  });

  test('rejects a file that is not a drawing with a sentence', async () => {
    expect((await rooms('AC1032 and so on')).last.error).toMatch(/DWG/);
    expect((await rooms('')).last.error).toBe('This file is empty.');
    expect((await rooms('hello\nworld\n')).last.error).toMatch(/not a DXF/);
    expect((await rooms(dxfFile('0\nCIRCLE\n8\nA\n10\nNaN\n20\n0\n40\n5\n'))).last.error).toMatch(
      /not a usable number/,
    );
    expect(await rooms(dxfFile(''))).toMatchObject({ faces: [], last: { unused: 0 } });
    expect(
      (await rooms(Uint8Array.from('AutoCAD Binary DXF\r\n\u001a\u0000', (one) => one.charCodeAt(0)))).last.error,
    ).toMatch(/file is incomplete/);
  });
});

test('the command line', async () => {
  expect(readRoomsOptions(['--help'])).toBeNull();
  expect(readRoomsOptions(['a.dxf', '--unit', 'mm', '--tolerance', '1/8'])).toEqual({
    file: 'a.dxf',
    page: null,
    unit: 'mm',
    tolerance: 0.125,
  });
  expect(() => readRoomsOptions(['a.dxf', '--unit', 'league'])).toThrow(/league/);
  expect(() => readRoomsOptions(['a.dxf', '--tolerance', '9'])).toThrow(/up to 2 in/);
  expect(() => readRoomsOptions([])).toThrow(/one file/);
});

/** The same pairs in the binary form of R13 and later. */
function binary(plan: string): Uint8Array {
  const lines = plan.split('\n');
  const bytes: number[] = [...'AutoCAD Binary DXF\r\n\u001a\u0000'].map((letter) => letter.charCodeAt(0));
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [code, value] = [Number(lines[at]), lines[at + 1] as string];
    const view = new DataView(new ArrayBuffer(8));
    bytes.push(code & 255, code >> 8);
    if (code >= 10 && code < 60) view.setFloat64(0, Number(value), true);
    else if (code >= 60 && code < 80) view.setInt16(0, Number(value), true);
    else if (code >= 90 && code < 100) view.setInt32(0, Number(value), true);
    else {
      bytes.push(...new TextEncoder().encode(value), 0);
      continue;
    }
    const size = code < 60 ? 8 : code < 80 ? 2 : 4;
    for (let index = 0; index < size; index += 1) bytes.push(view.getUint8(index));
  }
  return Uint8Array.from(bytes);
}

it('rejects a grid, which would be hundreds of rooms', async () => {
  const lines = Array.from({ length: 21 }, (_, index) => [
    line('A', [60 * index, 0], [60 * index, 1200]),
    line('A', [0, 60 * index], [1200, 60 * index]),
  ]);
  const { faces, last } = await rooms(dxfFile(lines.flat().join('')));
  expect(faces).toEqual([]);
  expect(last.error).toMatch(/^This drawing has more than 200 closed areas/);
});

describe('what architects draw besides walls', () => {
  /** Walls of two lines round a room of 140 x 100 in, open from 10 to 130 in on the side below. */
  const wideOpening = (thick: number, layer = 'A-WALL') =>
    path(layer, [
      [10, 0],
      [0, 0],
      [0, 100],
      [140, 100],
      [140, 0],
      [130, 0],
      [130, -thick],
      [140 + thick, -thick],
      [140 + thick, 100 + thick],
      [-thick, 100 + thick],
      [-thick, -thick],
      [10, -thick],
      [10, 0],
    ]);
  const panes = (y: number) => line('GLAZING', [10, y], [130, y]);

  test("leaves out hatching inside walls, even in the walls' pen", async () => {
    const hatch = Array.from({ length: 110 }, (_, index) => line('A-WALL', [2 * index, 100], [2 * index + 5, 105]));
    const { faces } = await rooms(dxfFile(twoRooms() + hatch.join('')));
    expect(sizesOf(faces)).toEqual(TWO);
  });

  test('treads of a stair divide nothing', async () => {
    const treads = Array.from({ length: 9 }, (_, index) => line('0', [80, 10 + 10 * index], [120, 10 + 10 * index]));
    const { faces } = await rooms(dxfFile(box('0', 0, 0, 120, 200) + treads.join('')));
    expect(faces.map(({ areaSqIn }) => Math.round(areaSqIn))).toEqual([24_000]);
  });

  test('a window as wide as a wall closes it if its lines go across', async () => {
    const open = await rooms(dxfFile(wideOpening(6)), { unit: 'in' });
    expect(sizesOf(open.faces)).toEqual([]);
    const { faces } = await rooms(dxfFile(wideOpening(6) + panes(-2) + panes(-4)));
    expect(sizesOf(faces)).toEqual(['Room 1: 140 x 100']);
  });

  test('thick walls and the openings in them are not rooms', async () => {
    const { faces } = await rooms(dxfFile(wideOpening(24) + panes(-8) + panes(-16)), { unit: 'in' });
    expect(sizesOf(faces)).toEqual(['Room 1: 140 x 100']);
  });

  test('free-standing furniture is not a room, however it is drawn', async () => {
    const chair = path('A-WALL', [
      [50, 40],
      [80, 40],
      [80, 70],
      [50, 70],
      [50, 40],
    ]);
    const back = line('A-WALL', [50, 48], [80, 48]);
    expect(sizesOf((await rooms(dxfFile(twoRooms() + chair + back))).faces)).toEqual(TWO);
  });

  test('a door drawn ajar does not cut a corner off its room', async () => {
    const [cos, sin] = [Math.cos(Math.PI / 12), Math.sin(Math.PI / 12)];
    const door = line('0', [20, 0], [20 + 32 * cos, 32 * sin]) + arc('0', [20, 0], 32, 0, 15);
    const divided = box('0', 0, 0, 120, 100) + box('0', 0, -90, 120, 90);
    const { faces } = await rooms(dxfFile(divided + door));
    expect(sizesOf(faces)).toEqual(['Room 1: 120 x 100', 'Room 2: 120 x 90']);
    expect(faces[0]?.corners).toHaveLength(4);
    expect(faces[0]?.doorways.map(({ width, to }) => [Math.round(width), to])).toEqual([[32, 'Room 2']]);
  });

  test('the axis of a door divides no room', async () => {
    const { faces } = await rooms(dxfFile(twoRooms() + line('A-WALL', [90, 46], [150, 46])));
    expect(sizesOf(faces)).toEqual(TWO);
  });

  test('partitions on the layer of their doors are walls', async () => {
    const outer = box('A-WALL', 0, 0, 200, 100) + box('A-WALL', -6, -6, 212, 112);
    const partition = [0, 5].map((x) => line('A-DOOR', [100 + x, 0], [100 + x, 60])).join('');
    const rest = [0, 5].map((x) => line('A-DOOR', [100 + x, 92], [100 + x, 100])).join('');
    const caps = [60, 92].map((y) => line('A-DOOR', [100, y], [105, y])).join('');
    const long = [300, 305].map((x) => line('A-DOOR', [x, 0], [x, 300])).join('');
    const { faces } = await rooms(dxfFile(outer + partition + rest + caps + long));
    expect(sizesOf(faces)).toEqual(['Room 1: 100 x 100', 'Room 2: 95 x 100']);
  });

  test.each([10.2, -27, 44, 45])('straightens walls that are turned together by %d degrees', async (degrees) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const number = '(-?[\\d.e-]+)';
    const turned = dxfFile(
      twoRooms().replace(new RegExp(`(1[01])\\n${number}\\n(2[01])\\n${number}`, 'g'), (_, x, a, y, b) => {
        return `${x}\n${Number(a) * cos - Number(b) * sin}\n${y}\n${Number(a) * sin + Number(b) * cos}`;
      }),
    );
    const { faces, last } = await rooms(turned);
    expect(sizesOf(faces)).toEqual(TWO);
    expect(faces.map(({ corners }) => corners.length)).toEqual([4, 4]);
    expect(last).toMatchObject({ turned: degrees });
  });

  test('a line with arrows measures and divides nothing', async () => {
    const arrow = ([x, y]: Corner, to: 1 | -1) => [2, -2].map((by) => line('0', [x, y], [x + 6 * to, y + by])).join('');
    const measure = line('0', [0, 40], [120, 40]) + arrow([0, 40], 1) + arrow([120, 40], -1);
    const { faces } = await rooms(dxfFile(box('0', 0, 0, 120, 100) + measure));
    expect(sizesOf(faces)).toEqual(['Room 1: 120 x 100']);
    const plain = await rooms(dxfFile(box('0', 0, 0, 120, 100) + line('0', [0, 40], [120, 40])));
    expect(plain.faces).toHaveLength(2);
  });

  test('rooms are in doubt if most written areas do not match them', async () => {
    const noted = (one: string, other: string) =>
      dxfFile(twoRooms() + text('0', [60, 50], one) + text('0', [170, 50], other));
    expect((await rooms(noted('83.3 SF', '62.5 SF'))).faces[0]).toMatchObject({ asked: false });
    expect((await rooms(noted('120 SF', '90 SF'))).faces[0]).toMatchObject({ asked: true });
  });

  test('a grid under a plan divides nothing', async () => {
    const grid = Array.from({ length: 12 }, (_, index) => [
      line('A-WALL', [36 * index - 100, -100], [36 * index - 100, 300]),
      line('A-WALL', [-100, 36 * index - 100], [300, 36 * index - 100]),
    ]);
    const { faces } = await rooms(dxfFile(twoRooms() + grid.flat().join('')));
    expect(sizesOf(faces)).toEqual(expect.arrayContaining(TWO));
  });

  test('an area is read with its unit before it', async () => {
    const { faces } = await rooms(dxfFile(box('0', 0, 0, 5, 4) + text('0', [2, 2], 'mq=20.00', 0.2), { unit: 0 }));
    expect(faces[0]).toMatchObject({ unit: 'm', evidence: { areas: 1 } });
  });
});

describe('what is drawn beside rooms and in them', () => {
  test('a dimension with slashes at its ends divides nothing, and neither do its extension lines', async () => {
    const slash = ([x, y]: Corner) => line('A-WALL', [x - 3, y - 3], [x + 3, y + 3]);
    const measure = ([low, high]: Corner) => [
      line('A-WALL', [low, -5], [low, -29]),
      line('A-WALL', [high, -5], [high, -29]),
      line('A-WALL', [low, -29], [high, -29]),
      slash([low, -29]),
      slash([high, -29]),
    ];
    const dimensions = [...measure([0, 120]), ...measure([125, 215])].join('');
    const { faces } = await rooms(dxfFile(twoRooms() + dimensions));
    expect(sizesOf(faces)).toEqual(TWO);
  });

  test('the frame of a sheet and its title block are not rooms', async () => {
    const frame = sides('A-WALL', -200, -200, 700, 500) + sides('A-WALL', 300, -200, 200, 60);
    const { faces } = await rooms(dxfFile(twoRooms() + frame + text('A-WALL', [400, -170], 'FLOOR PLAN')));
    expect(sizesOf(faces)).toEqual(TWO);
  });

  test('a bed drawn as lines does not remove the small room around it', async () => {
    const bed = sides('A-WALL', 133, 12, 54, 75) + line('A-WALL', [133, 70], [187, 70]);
    expect(sizesOf((await rooms(dxfFile(twoRooms() + bed))).faces)).toEqual(TWO);
  });

  test('a name on a table is the name of the room', async () => {
    const table = sides('A-WALL', 20, 30, 72, 36);
    const { faces } = await rooms(dxfFile(twoRooms() + table + text('A-WALL', [56, 48], 'DINING')));
    expect(faces.map(({ name }) => name)).toEqual(['DINING', 'Room 2']);
  });

  test('a piece of wall around a corner between two openings is a wall', async () => {
    const outer = [box('A', 0, 0, 300, 200), box('A', -6, -6, 312, 212)];
    // One room in the corner, whose walls meet in an L that stands free between its two doors.
    const pieces = [box('A', 120, 0, 5, 20), box('A', 0, 100, 20, 5)];
    const bent = ring('A', [
      [125, 56],
      [125, 105],
      [56, 105],
      [56, 100],
      [120, 100],
      [120, 56],
    ]);
    const { faces } = await rooms(dxfFile([...outer, ...pieces, bent].join('')));
    expect(faces.map(({ areaSqIn }) => Math.round(areaSqIn))).toEqual([300 * 200 - 125 * 105, 120 * 100]);
  });

  test('finds rooms cut out of a filled house', async () => {
    const loop = (corners: readonly Corner[]) =>
      `92\n2\n72\n0\n73\n1\n93\n${corners.length}\n${corners.map((corner) => pairs(10, corner)).join('')}97\n0\n`;
    const corners = (x: number, y: number, wide: number, high: number): Corner[] => [
      [x, y],
      [x + wide, y],
      [x + wide, y + high],
      [x, y + high],
    ];
    const loops = [corners(-6, -6, 232, 112), corners(0, 0, 120, 100), corners(126, 0, 94, 100)].map(loop).join('');
    const hatch = `0\nHATCH\n8\nA\n2\nSOLID\n70\n1\n71\n0\n91\n3\n${loops}75\n1\n76\n1\n98\n0\n`;
    const note = line('PANES', [30, -4], [60, -4]);
    expect(sizesOf((await rooms(dxfFile(hatch + note))).faces)).toEqual(['Room 1: 120 x 100', 'Room 2: 94 x 100']);
  });

  test('a window drawn on a single-line wall does not remove the wall', async () => {
    const walls = [sides('WALLS', 0, 0, 48, 70), sides('WALLS', 48, 0, 120, 70), line('WINDOWS', [6, 0], [42, 0])];
    expect(sizesOf((await rooms(dxfFile(walls.join('')))).faces)).toEqual(['Room 1: 120 x 70', 'Room 2: 48 x 70']);
  });

  test('a single-line wall between two doors, where another ends, is a wall even beside furniture drawn as lines', async () => {
    const walls = [
      sides('0', 0, 0, 240, 200),
      line('0', [120, 0], [120, 6]),
      line('0', [120, 38], [120, 150]),
      line('0', [120, 182], [120, 200]),
      line('0', [120, 90], [240, 90]),
    ];
    const furniture = [
      sides('0', 20, 20, 24, 24),
      line('0', [20, 38], [44, 38]),
      sides('0', 60, 150, 30, 24),
      line('0', [60, 168], [90, 168]),
    ];
    const { faces } = await rooms(dxfFile([...walls, ...furniture].join('')));
    expect(sizesOf(faces)).toEqual(['Room 1: 120 x 200', 'Room 2: 120 x 110', 'Room 3: 120 x 90']);
  });

  test('furniture drawn as lines on its own layer is not a wall, whatever its name', async () => {
    const walls = [sides('1', 0, 0, 240, 200), line('1', [120, 0], [120, 80]), line('1', [120, 112], [120, 200])];
    const furniture = [sides('4', 0, 0, 60, 75), sides('4', 140, 0, 72, 34)];
    const { faces } = await rooms(dxfFile([...walls, ...furniture].join('')));
    expect(sizesOf(faces)).toEqual(['Room 1: 120 x 200', 'Room 2: 120 x 200']);
  });

  test('meters come before yards even if more doors fit yards', async () => {
    const at = (x: number, y: number): Corner => [x, y];
    const walls = [sides('0', 0, 0, 8, 5), path('0', [at(4, 0), at(4, 0.5)]), path('0', [at(4, 1.4), at(4, 3)])];
    const wide = path('0', [at(4, 4.3), at(4, 5)]);
    const { faces } = await rooms(dxfFile([...walls, wide].join(''), { unit: 0 }));
    expect(faces[0]).toMatchObject({ unit: 'm', asked: true });
    expect(faces[0]?.units[0]).toBe('yd');
  });

  test('calls rooms incomplete if most walls bound none', async () => {
    const open = Array.from({ length: 9 }, (_, index) => [
      path('A-WALL', [
        [400 * index, 400],
        [400 * index, 700],
        [400 * index + 200, 700],
      ]),
      line('A-WALL', [400 * index + 300, 350], [400 * index + 300, 640]),
    ]);
    const { faces, last } = await rooms(dxfFile(twoRooms() + open.flat().join('')));
    expect(sizesOf(faces)).toEqual(TWO);
    expect(last).toMatchObject({ incomplete: true });
    expect((await rooms(dxfFile(twoRooms()))).last).toMatchObject({ incomplete: false });
  });

  test('a door with a threshold as long as its leaf divides no room', async () => {
    const outlines = [box('WALLS', 0, 0, 120, 100), box('WALLS', 0, -50, 120, 46)];
    const door = [
      line('DOORS', [30, -4], [66, -4]),
      line('DOORS', [30, 0], [66, 0]),
      line('DOORS', [30, -4], [30, -40]),
    ];
    const { faces } = await rooms(dxfFile([...outlines, ...door, arc('DOORS', [30, -4], 36, 270, 360)].join('')));
    expect(sizesOf(faces)).toEqual(['Room 1: 120 x 100', 'Room 2: 120 x 46']);
    expect(faces[1]?.doorways).toMatchObject([{ width: 36, to: 'Room 1' }]);
  });
});
