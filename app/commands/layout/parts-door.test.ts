import { describe, expect, it } from 'vitest';
import { askDoor, layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';

/** Tiles of a foot without joints, from the top left of all rooms. */
const BY_HAND = { roomType: 'parts', tileLength: 12, tileWidth: 12, groutSpacing: 0, autoOptimize: false };
const HALL = { name: 'Hall', x: 0, y: 0, roomLength: 60, roomWidth: 60 };
const BATH = { name: 'Bath', x: 64, y: 0, roomLength: 60, roomWidth: 66 };
const DOORWAY = { x: 60, y: 20, width: 4, length: 30 };

const lay = (job: object, withPlaces = false) => layByDoor({ ...BY_HAND, ...job }, withPlaces);
const refusal = (job: object) => refusedByDoor({ ...BY_HAND, ...job });

it('rejects an obstacle without a room instead of guessing one', async () => {
  const obstacles = [{ name: 'Tub', x: 0, y: 0, length: 30, width: 30 }];
  expect(await refusal({ parts: [HALL, BATH], doorways: [DOORWAY], obstacles })).toEqual([
    { field: 'obstacles', message: 'Please add each obstacle to its room.' },
  ]);
  expect((await lay({ parts: [HALL, BATH], doorways: [DOORWAY], obstacles: [] })).full).toBe(47);
});

describe('rooms joined by a doorway', () => {
  it('are one floor: a tile in the doorway counts once, for the room with more of it, and areas are split where they are', async () => {
    const { full, cut, touched, tiledSqIn, parts } = await lay({ parts: [HALL, BATH], doorways: [DOORWAY] });
    // The doorway's 4 x 30 belong to the hall. Of the 5 tiles across the wall two are whole in doorway and bath.
    expect(parts).toEqual([
      { name: 'Hall', full: 25, cut: 0, touched: 25, pieces: 0, tiledSqIn: 3600 + 120 },
      { name: 'Bath', full: 22, cut: 8, touched: 30, pieces: 8, tiledSqIn: 3960 },
    ]);
    expect([full, cut, touched, tiledSqIn]).toEqual([47, 8, 55, 7680]);
  });

  it('with a threshold leave it untiled, and the grid continues beyond it', async () => {
    const { parts, tiledSqIn } = await lay({ parts: [HALL, BATH], doorways: [{ ...DOORWAY, tiled: false }] });
    expect(tiledSqIn).toBe(3600 + 3960);
    expect(parts?.map(({ full, cut }) => [full, cut])).toEqual([
      [25, 0],
      [20, 10],
    ]);
  });

  it('count an evenly shared tile for the earlier one', async () => {
    const left = { ...HALL, roomWidth: 54 };
    const right = { ...BATH, x: 54, roomWidth: 54 };
    expect((await lay({ parts: [left, right] })).parts?.map(({ full }) => full)).toEqual([25, 20]);
    const swapped = await lay({ parts: [right, left] });
    expect(swapped.parts?.map(({ name, full }) => [name, full])).toEqual([
      ['Bath', 25],
      ['Hall', 20],
    ]);
  });

  it('list every piece in its own room, and a cut tile across two rooms once', async () => {
    // A wall of 4 in is above the tiles from 60 to 72: 6 in of each are in the hall, 2 in in the bath.
    const answer = await lay(
      {
        parts: [
          { ...HALL, roomWidth: 66 },
          { ...BATH, x: 70 },
        ],
      },
      true,
    );
    expect(answer.parts?.map(({ cut, pieces }) => [cut, pieces])).toEqual([
      [5, 5],
      [5, 10],
    ]);
    const places = answer.pieces?.map(({ part, rings }) => [
      part,
      Math.min(...(rings[0] ?? []).map(([x]) => x / 8128)),
    ]);
    expect(places).toHaveLength(15);
    for (const [part, x = 0] of places ?? []) expect(part).toBe(x < 66 ? 0 : 1);
  });

  it('share one grid with obstacles in their own frames, and cost no more far apart', async () => {
    const column = { name: 'Column', x: 12, y: 24, width: 12, length: 12 };
    const far = { ...BATH, x: 3900, y: 3900, obstacles: [column] };
    const { parts, full } = await lay({ parts: [HALL, far], tileLength: 1, tileWidth: 1 });
    expect(parts?.map(({ tiledSqIn }) => tiledSqIn)).toEqual([3600, 3960 - 144]);
    expect(full).toBe(3600 + 3960 - 144);
  });

  it.each(['half', 'herringbone', 'planks'])(
    'are laid in %s at any angle, and every part has all its pieces',
    async (layoutType) => {
      const sizes = { layoutType, tileLength: 30, tileWidth: 4, groutSpacing: 0.125 };
      for (const layoutAngle of [0, 30]) {
        const job = { ...sizes, layoutAngle, parts: [HALL, BATH], doorways: [DOORWAY] };
        const answer = await lay(job);
        const sums = (key: 'full' | 'cut' | 'touched' | 'tiledSqIn') =>
          (answer.parts ?? []).reduce((sum, part) => sum + part[key], 0);
        expect([sums('full'), sums('cut'), sums('touched')]).toEqual([answer.full, answer.cut, answer.touched]);
        expect(sums('tiledSqIn')).toBeCloseTo(answer.tiledSqIn, 6);
        expect(answer.parts?.every(({ cut, full }) => cut > 0 && full > 0)).toBe(true);
      }
    },
  );

  it('are laid like one room if their outlines form one, whatever the pattern', async () => {
    const parts = [HALL, { ...HALL, name: 'Rest', x: 60 }];
    for (const layoutType of ['straight', 'third', 'basketweave']) {
      const sizes = { layoutType, tileLength: 12.125, tileWidth: 6, groutSpacing: 0.125, autoOptimize: true };
      const { parts: of, ...joined } = await lay({ ...sizes, parts });
      const one = { ...BY_HAND, ...sizes, roomType: 'rectangle', roomLength: 60, roomWidth: 120 };
      expect(joined).toEqual(await askDoor(one));
      expect(of).toHaveLength(2);
    }
  });
});

describe('rooms that cannot be laid together', () => {
  const crowd = Array.from({ length: 21 }, (_, index) => ({ ...HALL, x: 60 * index }));
  it.each<[string, object, string, string]>([
    ['rooms on one another', { parts: [HALL, { ...BATH, x: 59 }] }, 'parts[1].x', 'Bath overlaps Hall'],
    ['a room twice', { parts: [HALL, { ...HALL, name: 'Again' }] }, 'parts[1].x', 'Again overlaps Hall'],
    ['a doorway to nowhere', { parts: [HALL], doorways: [DOORWAY] }, 'doorways[0].x', 'fewer than two rooms'],
    [
      'one in the middle of a room',
      { parts: [HALL, BATH], doorways: [{ ...DOORWAY, x: 20 }] },
      'doorways[0].x',
      'fewer than two',
    ],
    [
      'one that meets a corner',
      { parts: [HALL, BATH], doorways: [{ ...DOORWAY, y: 60 }] },
      'doorways[0].x',
      'fewer than two',
    ],
    [
      'one wider than its wall',
      { parts: [HALL, { ...BATH, roomLength: 40 }], doorways: [DOORWAY] },
      'doorways[0].width',
      'wall in Bath',
    ],
    ['21 rooms', { parts: crowd }, 'parts', 'at most 20 rooms. There are 21'],
    ['41 doorways', { parts: [HALL, BATH], doorways: Array(41).fill(DOORWAY) }, 'doorways', 'at most 40'],
    ['rooms over 5,000 in', { parts: [HALL, { ...BATH, x: 4940 }] }, 'parts', 'at most 4000 in each way'],
    ['no rooms', { parts: [] }, 'parts', 'at least one room'],
    ['a list that is none', { parts: { length: 3 } }, 'parts', 'enter a list'],
    ['a part that is none', { parts: [null] }, 'parts[0]', 'its name, place'],
    ['a doorway that is none', { parts: [HALL], doorways: [7] }, 'doorways[0]', 'its place, width'],
    [
      'a doorway without a size',
      { parts: [HALL, BATH], doorways: [{ ...DOORWAY, width: 0 }] },
      'doorways[0].width',
      'above zero',
    ],
    [
      'a flag that is none',
      { parts: [HALL, BATH], doorways: [{ ...DOORWAY, tiled: 'yes' }] },
      'doorways[0].tiled',
      'true or false',
    ],
    ['a room too large', { parts: [{ ...HALL, roomLength: 1001 }] }, 'parts[0].roomLength', '1000'],
    [
      'an obstacle outside its room',
      { parts: [{ ...HALL, obstacles: [{ name: 'Tub', x: 50, y: 0, width: 30, length: 30 }] }] },
      'parts[0].obstacles[0].x',
      'outside',
    ],
    [
      'too many tiles on the rooms',
      {
        parts: [
          { ...HALL, roomLength: 1000, roomWidth: 1000 },
          { ...HALL, x: 1000, roomLength: 1000, roomWidth: 1000 },
        ],
        tileLength: 0.9,
        tileWidth: 0.9,
      },
      'tileLength',
      '2,000,000',
    ],
    [
      'a grid too fine for the space between',
      {
        parts: [
          { ...HALL, roomLength: 1, roomWidth: 1 },
          { ...HALL, x: 3000, roomLength: 1, roomWidth: 1 },
        ],
        tileLength: 0.001,
        tileWidth: 0.001,
      },
      'tileLength',
      '2,000,000',
    ],
    ['doorways in walls', { surface: 'wall', parts: [HALL], doorways: [DOORWAY] }, 'doorways', 'as an obstacle'],
    ['another surface', { surface: 'ceiling', parts: [HALL] }, 'surface', 'floor, wall'],
    [
      'a wall of which its lap leaves nothing',
      { surface: 'wall', parts: [HALL, { ...HALL, roomWidth: 0.3 }] },
      'parts[1].roomWidth',
      'This wall is too narrow',
    ],
  ])('%s', async (_, job, field, message) => {
    const [error] = await refusal(job);
    expect(error?.field).toBe(field);
    expect(error?.message).toContain(message);
  });

  it('are rejected, except for a way out that meets one room, and rooms that touch', async () => {
    const wayOut = { ...DOORWAY, wayOut: true };
    expect((await lay({ parts: [HALL], doorways: [wayOut] })).tiledSqIn).toBe(3720);
    expect((await lay({ parts: [HALL, { ...BATH, x: 60 }] })).tiledSqIn).toBe(3600 + 3960);
  });
});

describe('walls', () => {
  const WALL = { roomLength: 96, roomWidth: 36 };
  const SHOWER = { ...BY_HAND, surface: 'wall', kerf: 0.125, jointDepth: 0.375 };

  it('are a blade apart, and a lapping wall is shorter by the tile and a joint', async () => {
    const answer = await lay({ ...SHOWER, groutSpacing: 0.125, parts: [WALL, { ...WALL, roomWidth: 60 }, WALL] }, true);
    // 36, then 60 less 1/2, then 36 less 1/2, a blade between them.
    expect(answer.areaSqIn).toBe(96 * (36 + 59.5 + 35.5));
    expect(answer.parts?.map(({ name }) => name)).toEqual(['Wall 1', 'Wall 2', 'Wall 3']);
    const edges = (answer.pieces ?? []).flatMap(({ rings }) => (rings[0] ?? []).map(([x]) => x / 8128));
    expect(Math.max(...edges)).toBe(36 + 59.5 + 35.5 + 2 * 0.125);
    for (const edge of edges) expect(edge > 36 && edge < 36.125).toBe(false);
    // A tile at a corner is cut there, and its other part continues beyond the blade: it is one tile.
    const at = (answer.pieces ?? []).map((piece) => piece.at.join());
    expect(at.length - new Set(at).size).toBeGreaterThan(0);
    expect(answer.cut).toBe(new Set(at).size);
  });

  it('may set which of two laps the other', async () => {
    const { areaSqIn } = await lay({
      ...SHOWER,
      parts: [{ ...WALL, laps: 'right' }, WALL, { ...WALL, laps: 'none' }],
    });
    expect(areaSqIn).toBe(96 * (36 - 0.375 + 36 + 36));
  });

  it('have a whole course on the level line, cut course below, and measure from the bottom', async () => {
    const niche = { name: 'Niche', x: 12, y: 40, width: 12, length: 12 };
    const answer = await lay(
      {
        ...SHOWER,
        levelLine: 4,
        parts: [
          { ...WALL, obstacles: [niche] },
          { ...WALL, roomLength: 84 },
        ],
      },
      true,
    );
    // The highest wall's top is that of all: its courses start 4 in above the bottom, and so do the other wall's.
    const rows = new Set((answer.pieces ?? []).map(({ at }) => (at[1] / 8128 - (96 - 4)) % 12));
    expect([...rows].map(Math.abs)).toEqual([0]);
    // The niche's bottom is 40 in up, at a joint of the courses at 4, 16, 28, 40.
    expect(answer.parts?.[0]).toEqual({
      name: 'Wall 1',
      full: 3 * 7 - 1,
      cut: 6,
      touched: 26,
      pieces: 6,
      tiledSqIn: 96 * 36 - 144,
    });
    const bottom = Math.max(...(answer.pieces ?? []).flatMap(({ rings }) => (rings[0] ?? []).map(([, y]) => y / 8128)));
    expect(bottom).toBe(96);
  });

  it('that are single are measured from the bottom too, with the start cut there', async () => {
    const { startCutLength, leftoverLength, parts } = await lay({
      ...SHOWER,
      roomType: 'rectangle',
      ...WALL,
      startCutLength: 5,
    });
    expect([startCutLength, leftoverLength]).toEqual([7, 5]);
    expect(parts).toHaveLength(1);
  });

  it('in herringbone and in planks keep the line too', async () => {
    for (const layoutType of ['herringbone', 'planks']) {
      const answer = await lay(
        {
          ...SHOWER,
          layoutType,
          tileLength: 30,
          tileWidth: 4,
          patternOrientation: 'horizontal',
          levelLine: 4,
          parts: [WALL, WALL],
        },
        true,
      );
      expect(answer.ok).toBe(true);
      expect((answer.origin[1] / 8128 + 4 - 92) % 4).toBeCloseTo(0, 9);
    }
  });
});
