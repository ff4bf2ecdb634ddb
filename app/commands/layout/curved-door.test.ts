import { describe, expect, it } from 'vitest';
import { answerProjectLine } from '#app/commands/layout/answer-project.ts';
import { BATCH_TOOLS, layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';

/** Sheets of 12 1/2 × 11 in with 1/8 in between: 8 of their rows and 4 of their columns are 92 1/2 × 49 7/8 in. */
const SHEETS = {
  roomLength: '100 7/8',
  roomWidth: '44 3/8',
  tileLength: '12 1/2',
  tileWidth: '11',
  groutSpacing: '1/8',
  layoutType: 'curved',
  autoOptimize: false,
  allowance: '0',
} as const;

describe('a mosaic of curved pieces', () => {
  it('is laid and counted as sheets of the real size', async () => {
    const { full, cut, sheets, needed } = await layByDoor(SHEETS);
    expect({ full, cut, needed }).toEqual({ full: 32, cut: 0, needed: 32 });
    expect(sheets).toMatchObject({ needed: 32, buy: 32, bound: 32, chips: 32, perSheet: 1, boxes: null });
    expect(sheets?.coverageSqIn).toBeCloseTo(12.625 * 11.125, 6);
    expect(sheets?.plan[0]).toEqual({ sheet: 1, from: 1, rows: 1, columns: 1, at: [0, 0] });
    expect(sheets?.plan).toHaveLength(32);
  });

  it('uses an offcut only at its own place in a sheet', async () => {
    // The right column is 4 in wide, and nothing of its sheets is needed at the left.
    const right = await layByDoor({ ...SHEETS, roomWidth: '48 1/2' });
    expect(right.sheets).toMatchObject({ needed: 40, chips: 40 });
    // A column of 5 in at either wall keeps the right of a sheet and the left of one: both come from one.
    const both = await layByDoor({ ...SHEETS, roomWidth: '43 5/8', startCutWidth: '5' });
    expect(both.sheets).toMatchObject({ needed: 32, bound: 32, chips: 40 });
    expect(both.sheets?.plan.filter(({ sheet, from }) => sheet !== from)).toHaveLength(8);
    expect(both.needed).toBe(32);
  });

  it('cuts several strips from a sheet with equal columns', async () => {
    // The right column is 4 in wide: two of its strips lie on a sheet whose pattern repeats every 2 25/32 in.
    const strips = { ...SHEETS, roomWidth: '48 1/2' };
    expect((await layByDoor(strips)).sheets?.needed).toBe(40);
    expect((await layByDoor({ ...strips, alikeColumns: 4 })).sheets?.needed).toBe(36);
    // Rows say nothing of columns, and columns too wide for a second strip say nothing either.
    expect((await layByDoor({ ...strips, alikeRows: 4 })).sheets?.needed).toBe(40);
    expect((await layByDoor({ ...strips, alikeColumns: 1 })).sheets?.needed).toBe(40);
    const jobs = [strips, strips].map((job) => ({ ...job, alikeColumns: 4, roomLength: '12 1/2' }));
    const pooled = await answerProjectLine({ text: JSON.stringify({ jobs }) }, BATCH_TOOLS);
    expect(pooled).toMatchObject({ pools: [{ needed: 9, single: 10 }] });
  });

  it('buys no fewer sheets than the stated coverage asks for', async () => {
    const area = (100.875 * 44.375) / 144;
    const { sheets, needed } = await layByDoor({ ...SHEETS, sheetCoverage: '0.8 sq ft', sheetsPerBox: 5 });
    const count = Math.ceil(area / 0.8);
    expect(sheets).toMatchObject({ needed: count, bound: count, buy: count, boxes: Math.ceil(count / 5) });
    expect(sheets?.coverageSqIn).toBeCloseTo(0.8 * 144, 6);
    // The plan of cuts stays what it is.
    expect(needed).toBe(32);
    const more = await layByDoor({ ...SHEETS, sheetCoverage: '0.8 sq ft', allowance: '10%' });
    expect(more.sheets?.buy).toBe(Math.ceil((area * 1.1) / 0.8));
  });

  it('has no small pieces at walls, because a strip of a sheet is many pieces', async () => {
    const { warnings } = await layByDoor({ ...SHEETS, roomWidth: '45 1/2' });
    expect(warnings).toEqual([]);
  });

  it('may be in a zone, and sheets of other pieces are counted separately', async () => {
    const zone = { area: 'rectangle', x: 3, y: 3, width: 22.125, length: 25.125, edgeJoint: '1/8' };
    const { kinds, sheetsOfZones } = await layByDoor({ ...SHEETS, zones: [{ ...zone, curvedShape: 'pebble' }] });
    expect(kinds).toHaveLength(2);
    expect(sheetsOfZones?.map(({ zones, needed }) => [zones, needed])).toEqual([
      [[0], expect.any(Number)],
      [[1], 4],
    ]);
    const same = await layByDoor({ ...SHEETS, zones: [zone] });
    expect(same.kinds).toHaveLength(1);
  });

  it("is pooled across a project's jobs, but not with sheets of other pieces", async () => {
    const half = { ...SHEETS, roomLength: '12 1/2', roomWidth: '5', product: 'Lantern' };
    const jobs = [half, half, { ...half, curvedShape: 'fish-scale' }];
    const answer = await answerProjectLine({ text: JSON.stringify({ jobs }) }, BATCH_TOOLS);
    // The left half of a sheet is needed twice, and keeps its place in the sheet.
    const pool = { sold: 'sheets', product: 'Lantern', needed: 2, single: 2, buy: 2 };
    expect(answer).toMatchObject({ ok: true, pools: [pool, { ...pool, needed: 1, single: 1, buy: 1 }] });
    const right = { ...half, startCutWidth: '5', roomWidth: '5' };
    const shared = await answerProjectLine({ text: JSON.stringify({ jobs: [half, right] }) }, BATCH_TOOLS);
    expect(shared).toMatchObject({ pools: [{ needed: 1, single: 2 }] });
    const stated = [half, right].map((job) => ({ ...job, sheetCoverage: '0.3 sq ft' }));
    const more = await answerProjectLine({ text: JSON.stringify({ jobs: stated }) }, BATCH_TOOLS);
    // 5 × 12 1/2 in are 0.434 sq ft each.
    expect(more).toMatchObject({ pools: [{ needed: 3, bound: 3, single: 4 }] });
  });

  it('may be at an angle and on a wall', async () => {
    const { sheets } = await layByDoor({ ...SHEETS, layoutAngle: '45', surface: 'wall', curvedShape: 'fish-scale' });
    expect(sheets?.needed).toBeGreaterThanOrEqual(sheets?.bound ?? Number.NaN);
  });

  it.each([
    [{ tileWidth: '1/2' }, 'tileWidth', /at least 1 in/],
    [{ groutSpacing: '11' }, 'groutSpacing', /narrower than the sheet, which is 11 in/],
    [{ curvedShape: 'lantern' }, 'curvedShape', /arabesque, fish-scale, pebble/],
    [{ sheetCoverage: '1.1 sq ft' }, 'sheetCoverage', /covers 0\.98 sq ft/],
    [{ sheetCoverage: 'some' }, 'sheetCoverage', /not an area/],
    [{ alikeRows: 0 }, 'alikeRows', /1/],
    [{ groutCoverage: 'a bag' }, 'groutCoverage', /sq ft/],
    [{ price: '5', priceUnit: 'box' }, 'sheetsPerBox', /how many sheets/],
    [{ laid: 2 }, 'laid', /cannot be re-planned/],
    [{ laying: 'planks' }, 'layoutType', /Planks are rectangles/],
  ])('is rejected at its field with %j', async (wrong, field, message) => {
    const errors = await refusedByDoor({ ...SHEETS, ...wrong });
    expect(errors.map((error) => error.field)).toContain(field);
    expect(errors.find((error) => error.field === field)?.message).toMatch(message);
  });
});
