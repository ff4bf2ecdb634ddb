import { describe, expect, it } from 'vitest';
import { layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';
import { goodsOf } from '#tests/factories/material-jobs.ts';

const MOSAIC = {
  roomLength: '60',
  roomWidth: '36',
  tileLength: '1',
  tileWidth: '1',
  groutSpacing: '1/8',
  layoutType: 'straight',
  autoOptimize: false,
  soldBy: 'sheet',
  sheetRows: 10,
  sheetColumns: 10,
} as const;

describe('a mosaic by the sheet', () => {
  it('has sheets with their places and boxes in the answer', async () => {
    const { sheets, needed } = await layByDoor({ ...MOSAIC, sheetsPerBox: 5 });
    expect(sheets).toMatchObject({ needed: 18, buy: 20, bound: 18, chips: 1728, perSheet: 100, boxes: 4 });
    expect(sheets?.coverageSqIn).toBeCloseTo(11.25 ** 2, 9);
    expect(sheets?.plan).toHaveLength(24);
    expect(sheets?.plan[0]).toEqual({ sheet: 1, from: 1, rows: 10, columns: 10, at: [0, 0] });
    expect(sheets?.plan.at(-1)).toMatchObject({ rows: 4, columns: 2, at: [3 * 91_440, 5 * 91_440] });
    // No offcut of a chip is used.
    expect(needed).toBe(1728);
  });

  it('may have hexagons: rows shift by half a chip, and sheets stay upright', async () => {
    const hexagons = { ...MOSAIC, layoutType: 'hexagon', tileWidth: '2', sheetRows: 6, sheetColumns: 6 };
    const { sheets, touched } = await layByDoor(hexagons);
    expect(sheets).toMatchObject({ chips: touched, perSheet: 36 });
    expect(sheets?.needed).toBeGreaterThanOrEqual(sheets?.bound ?? Number.NaN);
    // A chip with its joint covers the hexagon around it: √3/2 times its width across the flats, squared.
    expect(sheets?.coverageSqIn).toBeCloseTo((36 * Math.sqrt(3) * 2.125 ** 2) / 2, 1);
    // What is no whole sheet is cut at every second row, where its edge fits another.
    expect(sheets?.plan.every(({ rows }) => rows % 2 === 0)).toBe(true);
  });

  it('may have penny rounds: whole if the center is a radius from every wall, with the area of a circle', async () => {
    const [diameter, joint] = [0.75, 0.125];
    const rounds = { ...MOSAIC, layoutType: 'penny', tileWidth: diameter, tileLength: '', groutSpacing: joint };
    const { full, tiles, tiledSqIn, touched, sheets } = await layByDoor(rounds, true);
    expect(sheets).toMatchObject({ chips: touched, perSheet: 100 });
    expect(sheets?.needed).toBeGreaterThanOrEqual(sheets?.bound ?? Number.NaN);
    const radius = (diameter / 2) * 8128;
    const whole = (tiles ?? []).filter(({ at: [x, y] }) => {
      const center = [x + radius, y + radius];
      return center.every((value, axis) => value >= radius && value <= ([36, 60][axis] ?? 0) * 8128 - radius);
    });
    expect(full).toBe(whole.length);
    expect(tiledSqIn).toBeGreaterThan((full * Math.PI * diameter ** 2) / 4);
    expect(tiledSqIn).toBeLessThan((touched * Math.PI * diameter ** 2) / 4);
    // A share of 1 - π/(2√3) (d/(d+g))² of the floor is joint, give or take the chips along the walls.
    const share = 1 - (Math.PI / (2 * Math.sqrt(3))) * (diameter / (diameter + joint)) ** 2;
    expect(1 - tiledSqIn / (36 * 60)).toBeCloseTo(share, 2);
  });

  it("uses the seller's coverage, if stated", async () => {
    const { sheets } = await layByDoor({ ...MOSAIC, sheetCoverage: '0.85 sq ft' });
    expect(sheets?.coverageSqIn).toBeCloseTo(0.85 * 144, 9);
    expect(sheets?.needed).toBe(18);
  });

  it('is weighed by one sheet or by a box of them', async () => {
    const weight = async (of: object) => {
      const answer = await layByDoor({ ...MOSAIC, materials: ['weight'], sheetsPerBox: 5, ...of });
      return goodsOf(answer, 'weight')?.quantity;
    };
    // 20 sheets to buy are 4 boxes.
    expect(await weight({ tileWeight: '1.2 lb' })).toBe(24);
    expect(await weight({ boxWeight: '7 lb' })).toBe(28);
    const octagons = { layoutType: 'octagon', tileWidth: '2', dotSize: '1/2', tileWeight: '1 lb', allowance: '0' };
    const { sheets } = await layByDoor({ ...MOSAIC, ...octagons });
    expect(await weight({ ...octagons, sheetsPerBox: '' })).toBe(sheets?.buy);
  });

  it('is sold as single tiles unless the job chooses sheets, and always in patterns that come on no sheets', async () => {
    const { soldBy: _, ...single } = MOSAIC;
    expect(await layByDoor(single)).not.toHaveProperty('sheets');
    expect(await layByDoor({ ...MOSAIC, layoutType: 'herringbone', tileLength: '2' })).not.toHaveProperty('sheets');
  });

  it.each([
    [{ sheetRows: '' }, 'sheetRows', /how many rows/],
    [{ sheetColumns: '' }, 'sheetColumns', /how many columns/],
    [{ groutSpacing: '1' }, 'groutSpacing', /narrower than the tile, which is 1 in/],
    [{ tileLength: '1/8' }, 'groutSpacing', /narrower than the tile, which is 1\/8 in/],
    [{ soldBy: [] }, 'soldBy', /tile, sheet/],
    [{ sheetRows: 'ten' }, 'sheetRows', /ten/],
    [{ sheetLength: '12' }, 'sheetLength', /10 rows with their joints come to 11\s1\/4/],
    [{ sheetWidth: '11' }, 'sheetWidth', /one joint, 1\/8/],
    [{ sheetCoverage: '1 sq ft' }, 'sheetCoverage', /cover 0\.88 sq ft/],
    [{ sheetsPerBox: '0' }, 'sheetsPerBox', /1/],
    [{ laid: 4 }, 'laid', /cannot be re-planned/],
  ])('is rejected at its field with %j', async (wrong, field, message) => {
    const errors = await refusedByDoor({ ...MOSAIC, ...wrong });
    expect(errors.map((error) => error.field)).toEqual([field]);
    expect(errors[0]?.message).toMatch(message);
  });

  it('may be in a zone beside single tiles, each sheet with its own plan', async () => {
    const zone = { area: 'rectangle', x: 6, y: 6, width: 22.5, length: 22.5 };
    const { soldBy, sheetRows, sheetColumns, ...single } = MOSAIC;
    const sheet = { soldBy, sheetRows, sheetColumns };
    const tiles = { ...single, tileLength: '12', tileWidth: '12' };
    const inlay = { ...zone, ...sheet, tileLength: '1', tileWidth: '1', edgeJoint: '1/8' };
    const { sheets, sheetsOfZones, kinds } = await layByDoor({ ...tiles, zones: [inlay] });
    expect(sheets).toBeUndefined();
    // 20 chips with 19 joints are 22 3/8 in: the strip of a joint on either side holds no chip.
    expect(sheetsOfZones).toMatchObject([{ needed: 4, bound: 4, chips: 400, perSheet: 100, zones: [1] }]);
    expect(sheetsOfZones?.[0]?.plan.map(({ zone }) => zone)).toEqual([1, 1, 1, 1]);
    expect(kinds.map(({ needed }) => needed)).toEqual([expect.any(Number), 400]);
  });

  it('shares its order with zones of the same sheet, whatever single tiles are between', async () => {
    const zone = (x: number) => ({ area: 'rectangle', x, y: 6, width: 5.625, length: 11.25, edgeJoint: '1/8' });
    const { soldBy, sheetRows, sheetColumns, ...single } = MOSAIC;
    const chip = { soldBy, sheetRows, sheetColumns, tileLength: '1', tileWidth: '1' };
    const zones = [
      { ...zone(3), ...chip },
      { ...zone(20), ...chip },
    ];
    const { sheetsOfZones } = await layByDoor({ ...single, tileLength: '12', tileWidth: '12', zones });
    // Half a sheet each: both from one.
    expect(sheetsOfZones).toMatchObject([{ needed: 1, chips: 100, zones: [1, 2] }]);
    expect(sheetsOfZones?.[0]?.plan.map(({ sheet, from }) => [sheet, from])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('is rejected at the field of its zone', async () => {
    const zone = { area: 'rectangle', x: 6, y: 6, width: 12, length: 12 };
    const { soldBy, sheetRows, sheetColumns, ...single } = MOSAIC;
    const fieldsOf = async (job: object) => (await refusedByDoor(job)).map(({ field }) => field);
    expect(await fieldsOf({ ...single, zones: [{ ...zone, soldBy }] })).toEqual([
      'zones[0].sheetRows',
      'zones[0].sheetColumns',
    ]);
    const wrong = { ...zone, soldBy, sheetRows, sheetColumns, sheetLength: '14' };
    expect(await fieldsOf({ ...single, zones: [wrong] })).toEqual(['zones[0].sheetLength']);
  });

  it.each(['11 1/8', '11 1/4', '11 3/8'])(
    'may be measured as %s: its chips match that within a joint',
    async (side) => {
      const { sheets } = await layByDoor({ ...MOSAIC, sheetLength: side, sheetWidth: side });
      expect(sheets?.needed).toBe(18);
    },
  );
});

describe('chips at a doorway', () => {
  const chips = { ...MOSAIC, tileLength: '2', tileWidth: '2', groutSpacing: '0', roomType: 'parts' };
  const rooms = (hall: number, doorway: object = {}) => ({
    ...chips,
    parts: [
      { name: 'Hall', x: 0, y: 0, roomLength: 60, roomWidth: hall },
      { name: 'Bath', x: 66, y: 0, roomLength: 60, roomWidth: 60 },
    ],
    doorways: [{ x: hall, y: 20, width: 66 - hall, length: 30, tiled: false, ...doorway }],
  });

  it('that are cut to less than half are reported with the doorway, but not along the rest of the wall', async () => {
    const { narrowAtDoors } = await layByDoor(rooms(60.5));
    expect(narrowAtDoors).toEqual([{ rooms: ['Hall', 'Bath'], labels: [expect.any(String)], pieces: 15, least: 0.5 }]);
  });

  it('are reported at the end of a way out', async () => {
    const parts = [{ name: 'Hall', x: 0, y: 0, roomLength: 60, roomWidth: 60 }];
    const doorways = [{ x: 60, y: 20, width: 4.75, length: 30, wayOut: true }];
    const { narrowAtDoors } = await layByDoor({ ...chips, parts, doorways });
    expect(narrowAtDoors).toMatchObject([{ rooms: ['Hall'], pieces: 15, least: 0.75 }]);
  });

  it.each([
    ['whole', rooms(60)],
    ['cut in halves', rooms(61)],
    ['whole where the floor runs through', rooms(60, { tiled: true })],
    ['tiles that are sold singly', { ...rooms(60.5), soldBy: 'tile' }],
  ])('are not reported if they are %s', async (_, job) => {
    expect(await layByDoor(job)).not.toHaveProperty('narrowAtDoors');
  });

  it('are not reported away from doorways', async () => {
    const { parts } = rooms(60);
    const away = [{ ...parts[0], roomLength: 60.5 }, parts[1]];
    expect(await layByDoor({ ...rooms(60), parts: away })).not.toHaveProperty('narrowAtDoors');
  });
});
