import { describe, expect, it } from 'vitest';
import { convertJobText } from '#app/layout/job/convert-job.ts';
import { plainCorners } from '#app/layout/job/corner-text.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';

const SIZES = { tileLength: '12', tileWidth: '12', groutSpacing: '1/8' } as const;

/** The corners that Calculate lays out, in inches as the list shows them then, or its message. */
function calculated(customRoomPoints: string, job: object = {}): string {
  const values = emptyValues('imperial');
  const typed = { ...values, job: { ...values.job, ...SIZES, roomType: 'custom', customRoomPoints, ...job } };
  const { values: after, errors } = runIntent(typed, 'calculate', false);
  return errors.customRoomPoints?.[0] ?? after.job.customRoomPoints;
}

const SQUARE = '0, 0\n300, 0\n300, 200\n0, 200';

describe('corners as people paste them', () => {
  it.each([
    ['a space between, one a line', '0 0\n300 0\n300 200\n0 200'],
    ['several spaces', '0   0\n300   0\n300  200\n0    200\n'],
    ['tabs', '0\t0\n300\t0\n300\t200\n0\t200'],
    ['a comma at the end of each line', '0, 0,\n300, 0,\n300, 200,\n0, 200'],
    ['lists in a list', '[[0,0],[300,0],[300,200],[0,200]]'],
    ['lists in a list over lines', '[\n  [0, 0],\n  [300, 0],\n  [\n    300,\n    200\n  ],\n  [0, 200]\n]'],
    ['a closed ring of a map', '[[[0, 0], [300, 0], [300, 200], [0, 200], [0, 0]]]'],
    ['round brackets', '(0,0),(300,0),(300,200),(0,200)'],
    ['round brackets with spaces', '(0, 0) (300, 0) (300, 200) (0, 200)'],
    ['round brackets, one a line', '(0, 0)\n(300, 0)\n(300, 200)\n(0, 200)'],
    ['square brackets, one a line', '[0, 0]\n[300, 0]\n[300, 200]\n[0, 200]'],
    ['a polygon of a database', 'POLYGON ((0 0, 300 0, 300 200, 0 200, 0 0))'],
    ['pairs on one line', '0,0 300,0 300,200 0,200'],
    ['pairs with semicolons on one line', '0,0; 300,0; 300,200; 0,200'],
    ['pairs with spaces after their commas', '0, 0; 300, 0; 300, 200; 0, 200'],
    ['spaces in and commas between', '0 0, 300 0, 300 200, 0 200'],
    ['numbers with commas', '0,0,300,0,300,200,0,200'],
    ['numbers with commas and spaces', '0, 0, 300, 0, 300, 200, 0, 200'],
    ['numbers with spaces', '0 0 300 0 300 200 0 200'],
    ['numbers in one bracket', '[0, 0, 300, 0, 300, 200, 0, 200]'],
    ['inches with a space between', '0 0\n300" 0\n300" 200"\n0 200"'],
  ])('%s', (_, text) => {
    const shown = calculated(text);
    expect(shown.replaceAll('"', '')).toBe(text.includes('\t') ? text : SQUARE);
    expect(readCorners(text, 'in')).toMatchObject({
      ok: true,
      value: [{ x: 0, y: 0 }, { x: 300 * 8128, y: 0 }, {}, {}],
    });
  });

  it('reads fractions separated by a space if there is only one way to split them into two sizes', () => {
    expect(plainCorners('12 1/2 8 1/4\n0 1/2\n1/2 3 1/4', 'in')).toBe('12 1/2 8 1/4\n0 1/2\n1/2 3 1/4');
    expect(plainCorners('12 1/2 8 1/4\n40 8 1/4\n40 30', 'in')).toBe('12 1/2, 8 1/4\n40, 8 1/4\n40, 30');
  });

  it.each([
    ['a size with a fraction', '0 0\n12 1/2\n30 30'],
    ['feet and inches', '0 0\n12\' 6"\n30 30'],
    ['one number too many', '0 0\n300 0 5\n300 200'],
    ['an odd list', '0, 0, 300, 0, 300'],
    ['words between', '(0,0) to (300,0) to (300,200)'],
    ['three in a bracket', '[[0,0,0],[300,0,0],[300,200,0]]'],
  ])('rejects %s, which is not a pair, with an example', (_, text) => {
    expect(calculated(text)).toMatch(/^Please enter each corner as x, y on its own line\. .* Example: /);
  });

  it.each([
    ['one a line', '0,5 0,5\n96,5 0,5\n96,5 60,5'],
    ['on one line', '0,0 96,0 96,60 48,60 48,80 0,80'],
    ['with semicolons', '0,0;96,0;96,60;48,60;48,80;0,80'],
  ])('pairs or decimal commas, %s, are never guessed', (_, text) => {
    expect(calculated(text)).toMatch(/The commas could separate x and y or mark decimals.* Example: /);
  });

  it('reads decimal commas next to a semicolon, a tab or a bracket', () => {
    expect(readCorners('0,5; 1,5\n96,5\t0,5\n(96,5; 60)', 'cm')).toMatchObject({ ok: true });
    expect(readCorners('[0,5 1,5], [96,5 0], [96,5 60]', 'cm')).toMatchObject({ ok: true });
    expect(readCorners('3,5\n9,0\n9,6', 'cm')).toEqual(readCorners('3, 5\n9, 0\n9, 6', 'cm'));
  });

  it('reads an L of three digits, because a comma before three digits is never decimal here', () => {
    expect(calculated('0,0 300,0 300,150 150,150 150,300 0,300').split('\n')).toHaveLength(6);
  });

  it('follow the units and stay the same on a wall', () => {
    const job = { ...emptyJobText('imperial'), roomType: 'custom', customRoomPoints: '[[0,0],[100,0],[100,50]]' };
    expect(convertJobText(job, 'metric').customRoomPoints).toBe('0, 0\n254, 0\n254, 127');
    const values = { ...emptyValues('imperial'), job: { ...job, ...SIZES } };
    expect(runIntent(values, 'surface:wall', false).values.job.customRoomPoints).toBe('0, 50\n100, 50\n100, 0');
  });

  it('are limited', () => {
    const many = `[${Array.from({ length: 501 }, (_, at) => `[${at},${at % 2}]`).join(',')}]`;
    expect(readCorners(many, 'in')).toMatchObject({ ok: false, error: [{ code: 'room' }] });
    for (const text of ['['.repeat(100_000), '(0,'.repeat(100_000), `${'1 '.repeat(200_000)}`, '0 0\n'.repeat(100_000)])
      expect(readCorners(text, 'in').ok).toBe(false);
  });
});
