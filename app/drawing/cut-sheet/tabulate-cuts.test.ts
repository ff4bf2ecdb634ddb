import { describe, expect, test } from 'vitest';
import { customRoom, layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { cutsCsv, mustLayOut } from '#tests/factories/layout-tools.ts';

/** A reader after RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ',' || character === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (character === '\n') rows.push([]);
    } else if (character !== '\r') cell += character;
  }
  return rows.slice(0, -1);
}

describe('tabulateCuts', () => {
  test("one line per cut, with pieces that add up to the layout's", () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) }));
    const csv = cutsCsv(result, 'imperial');
    expect(csv.startsWith('\ufeffLabel,Pieces,')).toBe(true);
    const [header, ...rows] = readCsv(csv.slice(1));
    expect(rows).toHaveLength(result.shapes.length);
    expect(rows.every((row) => row.length === header?.length)).toBe(true);
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(32);
    expect(rows[0]?.slice(0, 7)).toEqual(['A', '1', 'Corner', '7 1/2"', '7 1/2"', '7.5', '7.5']);
    expect(rows[0]?.[9]).toBe('right 4 1/2"; bottom 4 1/2"');
    expect(rows[0]?.[10]).toBe('course 1: tile 1');
  });

  test('metric tables are in millimeters', () => {
    const [, row] = readCsv(cutsCsv(mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) })), 'metric'));
    expect(row?.slice(5, 7)).toEqual(['190.5', '190.5']);
  });

  test('a slant has its sides, angles and marks', () => {
    const room = customRoom([
      [0, 0],
      [60, 0],
      [60, 30],
      [30, 60],
      [0, 60],
    ]);
    const result = mustLayOut(layoutRequest({ room }));
    const rows = readCsv(cutsCsv(result, 'imperial')).slice(1);
    const slanted = rows.filter((row) => row[2] === 'Angled');
    expect(slanted.length).toBeGreaterThan(0);
    expect(slanted.some((row) => row[8]?.includes('135'))).toBe(true);
    for (const row of slanted) expect(row[9]).not.toBe('');
  });
});
