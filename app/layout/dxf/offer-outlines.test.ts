import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { describeDxfFault } from '#app/layout/dxf/describe-dxf-fault.ts';
import { MAX_BLOCK_DEPTH, MAX_DXF_BYTES, MAX_DXF_ENTITIES } from '#app/layout/dxf/dxf-fault.ts';
import { offerOutlines } from '#app/layout/dxf/offer-outlines.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

const FIXTURES = new URL('../../../tests/fixtures/dxf/', import.meta.url);
const written = (name: string) => readFileSync(new URL(`${name}.dxf`, FIXTURES), 'utf8');

/** Layer, unit assumed because the file has none, width, length and area in inches, the area to a tenth. */
function listed(text: string) {
  const read = offerOutlines(text);
  if (!read.ok) return read.error;
  return read.value.offers.map(({ layer, askedUnit, width, length, area }) => {
    const inches = [width / UNITS_PER_INCH, length / UNITS_PER_INCH].map((side) => Math.round(side * 10) / 10);
    return [layer, askedUnit, ...inches, Math.round((area / UNITS_PER_INCH ** 2) * 10) / 10];
  });
}

/** Wraps the entities in the sections of a file. */
function drawing(entities: string, { header = '', blocks = '' } = {}): string {
  const section = (name: string, inside: string) => `0\nSECTION\n2\n${name}\n${inside}0\nENDSEC\n`;
  return `${section('HEADER', header)}${section('BLOCKS', blocks)}${section('ENTITIES', entities)}0\nEOF\n`;
}
const IN_INCHES = { header: '9\n$INSUNITS\n70\n1\n' };
const square = (side: number, layer = 'A', rest = '') =>
  `0\nLWPOLYLINE\n8\n${layer}\n90\n4\n70\n1\n${rest}10\n0\n20\n0\n10\n${side}\n20\n0\n10\n${side}\n20\n${side}\n10\n0\n20\n${side}\n`;
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `0\nLINE\n8\nA\n10\n${x1}\n20\n${y1}\n11\n${x2}\n21\n${y2}\n`;

describe('files of other programs', () => {
  // Sizes by hand. The corner of radius 12 in reduces the L of 144 x 60 + 72 x 60 by (1 - pi/4) 144 in² = 30.9.
  it.each([
    ['dxf-writer-inches', [['ROOM', null, 144, 120, 12_960 + 30.9]], 19],
    ['makerjs-in', [['0', null, 120, 96, 11_489.1]], 38],
    ['makerjs-polyline-in', [['0', null, 120, 96, 11_489.1]], 38],
    ['makerjs-mm', [['0', null, 118.1, 94.5, 11_129.9]], 38],
    ['makerjs-ellipse-in', [['0', null, 120, 80, 7_539.8]], 317],
    ['tarikjabiri-block-in', [['PLACED', null, 80, 120, 9600]], 1],
  ])('%s', (name, expected, arcs) => {
    const rooms = listed(written(name)) as (string | number | null)[][];
    expect(rooms).toHaveLength(expected.length);
    for (const [index, room] of expected.entries()) {
      expect(rooms[index]?.slice(0, 4)).toEqual(room.slice(0, 4));
      // Arcs are sides within 1/64 in of so many inches of arc.
      expect(Math.abs(Number(rooms[index]?.[4]) - Number(room[4]))).toBeLessThan(arcs / 64);
    }
  });

  test('lines and an arc of one layer close to a room; the door on another does not', () => {
    // 3 m x 2 m and a half circle of 1.5 m: 6 + 3.534 sq m, less up to 1/64 in along the arc.
    const [room, ...others] = listed(written('dxf-writer-lines-and-arc-mm')) as number[][];
    expect(others).toEqual([]);
    expect(room?.slice(0, 4)).toEqual(['WALLS', null, 118.1, 137.8]);
    expect(Math.abs((room?.[4] ?? 0) - 14_778.3)).toBeLessThan((Math.PI * 1500) / 25.4 / 64);
  });

  test('every outline that could be meant is listed, the largest first', () => {
    expect(listed(written('tarikjabiri-mm'))).toEqual([
      ['FLOOR', null, 157.5, 63, expect.closeTo(9493.5, -1)],
      ['DRAIN', null, 3.9, 3.9, expect.closeTo(12.2, 0)],
    ]);
  });

  it.each([
    ['dxf-writer-unitless', 'ROOM', 144, 120],
    ['makerjs-unitless', '0', 120, 96],
    ['tarikjabiri-lines-unitless', 'A', 120, 96],
  ])('%s: without units every reading that is a room is listed', (name, layer, width, length) => {
    const rooms = listed(written(name)) as unknown[][];
    expect(rooms.map((room) => room.slice(0, 4))).toEqual([
      [layer, 'in', width, length],
      [layer, 'cm', Math.round((width / 2.54) * 10) / 10, Math.round((length / 2.54) * 10) / 10],
    ]);
  });
});

describe('what a drawing says', () => {
  test('units of the header', () => {
    for (const [unit, inches] of [
      [1, 40],
      [2, 480],
      [5, 15.7],
    ]) {
      const [room] = listed(drawing(square(40), { header: `9\n$INSUNITS\n70\n${unit}\n` })) as unknown[][];
      expect(room?.slice(0, 4)).toEqual(['A', null, inches, inches]);
    }
    // Miles are not supported, so the unit is asked.
    const asked = listed(drawing(square(40), { header: '9\n$INSUNITS\n70\n3\n' })) as unknown[][];
    expect(asked.map((room) => room.slice(0, 4))).toEqual([
      ['A', 'ft', 480, 480],
      ['A', 'in', 40, 40],
      ['A', 'cm', 15.7, 15.7],
    ]);
  });

  test('blocks stand where they are put: stretched, turned, in rows, within one another, mirrored', () => {
    const blocks =
      `0\nBLOCK\n2\nINNER\n10\n5\n20\n5\n${square(40, '0')}0\nENDBLK\n` +
      '0\nBLOCK\n2\nOUTER\n10\n0\n20\n0\n0\nINSERT\n8\n0\n2\nINNER\n10\n0\n20\n0\n41\n2\n42\n1\n0\nENDBLK\n';
    const put = (rest: string) =>
      drawing(`0\nINSERT\n8\nPUT\n2\nOUTER\n10\n100\n20\n100\n${rest}`, { ...IN_INCHES, blocks });
    expect(listed(put(''))).toEqual([['PUT', null, 80, 40, 3200]]);
    expect(listed(put('50\n90\n'))).toEqual([['PUT', null, 40, 80, 3200]]);
    expect(listed(put('230\n-1\n'))).toEqual([['PUT', null, 80, 40, 3200]]);
    // A room that occurs twice is offered once.
    expect(listed(put('70\n2\n44\n200\n'))).toEqual([['PUT', null, 80, 40, 3200]]);
  });

  test('a curve seen from behind is mirrored, arcs too', () => {
    const bow = `0\nLWPOLYLINE\n8\nA\n70\n1\n10\n0\n20\n0\n42\n0.5\n10\n0\n20\n-40\n10\n60\n20\n-40\n10\n60\n20\n0\n`;
    const [up] = listed(drawing(bow, IN_INCHES)) as number[][];
    const [down] = listed(drawing(bow.replace('70\n1\n', '70\n1\n230\n-1\n'), IN_INCHES)) as number[][];
    expect(down).toEqual(up);
    // 10 in out of the floor or into it: a segment with a chord of 40 in and a radius of 25 in.
    expect(up?.[2]).toBeCloseTo(70, 1);
    const segment = 25 * 25 * Math.asin(20 / 25) - 20 * 15;
    const [inward] = listed(drawing(bow.replace('42\n0.5', '42\n-0.5'), IN_INCHES)) as number[][];
    expect(Math.abs((inward?.[4] ?? 0) - (2400 - segment))).toBeLessThan(47 / 64);
  });

  test('lines that meet in more than one way are not guessed at', () => {
    const cross = [line(0, 0, 50, 0), line(50, 0, 50, 50), line(50, 50, 0, 50), line(0, 50, 0, 0), line(0, 0, 50, 50)];
    expect(listed(drawing(cross.slice(0, 4).join(''), IN_INCHES))).toEqual([['A', null, 50, 50, 2500]]);
    expect(listed(drawing(cross.join(''), IN_INCHES))).toEqual({
      code: 'no-outline',
      open: 5,
      unread: [],
      loose: [
        { x: 0, y: 0, meeting: 3 },
        { x: 50, y: 50, meeting: 3 },
      ],
    });
  });

  test('a line that is drawn twice counts once, and that is said', () => {
    const twice = [line(0, 0, 50, 0), line(50, 0, 50, 50), line(50, 0, 0, 0), line(50, 50, 0, 50), line(0, 50, 0, 0)];
    expect(listed(drawing(twice.join(''), IN_INCHES))).toEqual([['A', null, 50, 50, 2500]]);
    expect(offerOutlines(drawing(twice.join(''), IN_INCHES))).toMatchObject({ value: { doubled: 1 } });
  });

  test('a gap of up to 1/16 in is closed, and that is said', () => {
    const gap = [line(0, 0, 50, 0), line(50, 0.06, 50, 50), line(50, 50, 0, 50), line(0, 50, 0, 0)];
    expect(offerOutlines(drawing(gap.join(''), IN_INCHES))).toMatchObject({ value: { mended: 1 } });
    expect(listed(drawing(gap.join(''), IN_INCHES))).toEqual([['A', null, 50, 50, 2500]]);
  });

  test('an open polyline whose own ends nearly meet is closed too', () => {
    const corners = [
      [0, 0.05],
      [50, 0],
      [50, 50],
      [0, 50],
      [0, 0],
    ];
    const points = corners.map(([x, y]) => `10\n${x}\n20\n${y}\n`).join('');
    const open = `0\nLWPOLYLINE\n8\nA\n90\n${corners.length}\n70\n0\n${points}`;
    expect(offerOutlines(drawing(open, IN_INCHES))).toMatchObject({ value: { mended: 1 } });
  });

  test('a larger gap is said with where it is', () => {
    const gap = [line(0, 0, 50, 0), line(50, 0.07, 50, 50), line(50, 50, 0, 50), line(0, 50, 0, 0)];
    const read = offerOutlines(drawing(gap.join(''), IN_INCHES));
    if (read.ok) throw new Error('not refused');
    const words = describeDxfFault(read.error, 'imperial');
    expect(words).toContain('4 lines and arcs do not close to an outline in one way only.');
    expect(words).toContain('Ends that meet no other lie at x, y: 50, 0; 50, 0.07.');
  });

  test('lines run either way, and a slip of the pen is none', () => {
    const walk = [line(50, 0, 0, 0), line(50, 0, 50, 50), line(50, 0, 50, 0), line(0, 50, 50, 50), line(0, 50, 0, 0)];
    expect(listed(drawing(walk.join(''), IN_INCHES))).toEqual([['A', null, 50, 50, 2500]]);
  });

  test('paper space is not the floor', () => {
    expect(listed(drawing(square(50, 'A', '67\n1\n') + square(40, 'A'), IN_INCHES))).toEqual([
      ['A', null, 40, 40, 1600],
    ]);
  });

  test('of thousands of tiles the largest few are listed', () => {
    const read = offerOutlines(
      drawing(Array.from({ length: 500 }, (_, at) => square(20 + at / 10)).join(''), IN_INCHES),
    );
    expect(read).toMatchObject({ ok: true, value: { unlisted: 497 } });
  });
});

describe('files that are refused', () => {
  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['AutoCAD Binary DXF\r\n\u001a\u0000', 'binary'],
    ['AC1027\u0000\u0000', 'dwg'],
    ['{"jobs": []}', 'not-dxf'],
    ['\u0089PNG\r\n', 'not-dxf'],
    [drawing(square(40)).replace('0\nEOF\n', ''), 'cut-short'],
    [drawing(square(40)).slice(0, -30), 'cut-short'],
    [drawing(line(0, 0, 1, 0)), 'no-outline'],
    [drawing(''), 'no-outline'],
    [drawing(square(Number.NaN)), 'bad-number'],
    [drawing(square(1e300)), 'bad-number'],
    [drawing(square(40).replace('40', '4O')), 'bad-number'],
    [drawing(square(40).replace('20\n40', '20\n-Infinity')), 'bad-number'],
    [drawing(square(1e8), IN_INCHES), 'too-large'],
    [drawing(square(40).replace('10\n40\n20\n0\n', '10\n-40\n20\n20\n'), IN_INCHES), 'crosses-itself'],
    [drawing(line(0, 0, 1, 0).repeat(MAX_DXF_ENTITIES + 1)), 'too-many-entities'],
    [`999\n${'x'.repeat(MAX_DXF_BYTES)}\n`, 'too-heavy'],
    [drawing(`0\nLWPOLYLINE\n8\nA\n70\n1\n${'10\n1\n20\n2\n'.repeat(400_000)}`), 'too-many-corners'],
    [drawing(`0\nSPLINE\n8\nA\n${line(0, 0, 9, 9)}`), 'no-outline'],
  ])('case %#', (text, code) => {
    expect(offerOutlines(text)).toMatchObject({ ok: false, error: { code } });
  });

  test('blocks within blocks are put in to a depth, and no further; a million copies are not made', () => {
    const nested = (depth: number, copies: string) =>
      Array.from({ length: depth }, (_, at) => {
        const inside = at === 0 ? square(40, '0') : `0\nINSERT\n2\nB${at - 1}\n10\n0\n20\n0\n${copies}`;
        return `0\nBLOCK\n2\nB${at}\n10\n0\n20\n0\n${inside}0\nENDBLK\n`;
      }).join('');
    const put = (depth: number, copies = '') =>
      offerOutlines(drawing(`0\nINSERT\n2\nB${depth - 1}\n`, { ...IN_INCHES, blocks: nested(depth, copies) }));
    expect(put(MAX_BLOCK_DEPTH).ok).toBe(true);
    expect(put(MAX_BLOCK_DEPTH + 1)).toMatchObject({ error: { code: 'nested-too-deep', block: 'B0' } });
    expect(put(3, '70\n1000\n71\n1000\n44\n1\n')).toMatchObject({ error: { code: 'too-many-entities' } });
    const itself = '0\nBLOCK\n2\nB0\n0\nINSERT\n2\nB0\n0\nENDBLK\n';
    expect(offerOutlines(drawing('0\nINSERT\n2\nB0\n', { blocks: itself }))).toMatchObject({
      error: { code: 'nested-too-deep' },
    });
  });
});
