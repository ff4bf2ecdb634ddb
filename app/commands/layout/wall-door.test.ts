import { describe, expect, it } from 'vitest';
import { layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';

type Described = Awaited<ReturnType<typeof layByDoor>>;

const IN = 8128;
/** A wall 60 in wide and 50 in high, in tiles of a foot without joints, laid by hand from the corner. */
const WALL = {
  surface: 'wall',
  roomLength: 50,
  roomWidth: 60,
  tileLength: 12,
  tileWidth: 12,
  groutSpacing: 0,
  autoOptimize: false,
};

const lay = (job: object) => layByDoor({ ...WALL, ...job }, true);

/** The heights of each course of whole tiles above the bottom, in inches, from the bottom up. */
function heights({ fullRuns = [] }: Described, height = 50): number[] {
  return [...new Set(fullRuns.flatMap(([, y, count]) => Array.from({ length: count }, (_, i) => y + i * 12 * IN)))]
    .map((y) => height - y / IN - 12)
    .sort((a, b) => a - b);
}

describe('a wall', () => {
  it('begins with a whole course at the bottom, and is cut at the top', async () => {
    expect(heights(await lay({}))).toEqual([0, 12, 24, 36]);
    expect(heights(await lay({ surface: 'floor' }))).toEqual([2, 14, 26, 38]);
  });

  it('has its start cut at the bottom', async () => {
    expect(heights(await lay({ startCutLength: 5 }))).toEqual([5, 17, 29]);
    // With a gap the start cut is the visible size of the tile.
    expect(heights(await lay({ startCutLength: 5, perimeterGap: 0.25 }))).toEqual([5.25, 17.25, 29.25]);
  });

  it('has a whole course on its level line, whatever the start is, and a cut course below', async () => {
    for (const start of [{}, { startCutLength: 5 }, { autoOptimize: true }]) {
      expect(heights(await lay({ ...start, levelLine: 4 }))).toEqual([4, 16, 28]);
    }
    // It has no effect on a floor.
    expect(heights(await lay({ surface: 'floor', levelLine: 4 }))).toEqual([2, 14, 26, 38]);
  });

  it('has its obstacles where they are, measured from the bottom', async () => {
    const tub = { name: 'Tub', type: 'tub_edge', x: 0, y: 0, width: 60, length: 14 };
    const { areaSqIn, fullRuns } = await lay({ obstacles: [tub] });
    expect(areaSqIn).toBe(60 * 36);
    expect(Math.max(...(fullRuns ?? []).map(([, y]) => y))).toBeLessThan(36 * IN);
    const valve = { name: 'Valve', type: 'shower_valve', shape: 'circle', diameter: 4, x: 22, y: 40 };
    const { pieces } = await lay({ obstacles: [valve] });
    // Its center is 42 in up: 8 in below the top, in the upper row of tiles.
    expect(pieces?.find(({ circles }) => circles?.[0]?.diameter === 4)?.at[1]).toBe((50 - 48) * IN);
  });

  it('of any shape has its corners from the bottom up: a gable has its point at the top', async () => {
    const gable = [
      { x: 0, y: 0 },
      { x: 48, y: 0 },
      { x: 48, y: 24 },
      { x: 24, y: 48 },
      { x: 0, y: 24 },
    ];
    const { full, fullRuns, areaSqIn } = await lay({ roomType: 'custom', customRoomPoints: gable });
    expect(areaSqIn).toBe(48 * 24 + 24 * 24);
    expect(full).toBe(8 + 2);
    // Whole courses of four tiles are at the bottom of the drawing.
    const wide = (fullRuns ?? []).filter(([, y]) => y >= 24 * IN).length;
    expect(wide).toBeGreaterThan(0);
  });

  it('has the same bits from a job that was saved and opened', async () => {
    const levelled = {
      levelLine: 4.5,
      obstacles: [{ name: 'Window', type: 'window', x: 20, y: 30, width: 20, length: 15 }],
    };
    const one = await lay(levelled);
    expect(await lay({ ...levelled, version: 4 })).toEqual(one);
  });

  it('entered by measures is laid as they draw it: its first side is the top, and heights are from the bottom', async () => {
    const measured = { roomType: 'measured', walls: [60, 72, 68, 40], cornerAngles: [90, 90, null, null] };
    const { areaSqIn, corners } = (await lay(measured)) as Described & { readonly corners: readonly number[][] };
    expect(areaSqIn).toBeCloseTo(60 * 56, 0);
    expect(corners.map(([, y]) => y).sort((a = 0, b = 0) => a - b)).toEqual([0, 32, 72, 72]);
  });

  it('reports a wrong level line at its field', async () => {
    expect(await refusedByDoor({ ...WALL, levelLine: -1 })).toMatchObject([{ field: 'levelLine' }]);
  });
});

describe('a niche that asks for joints on its edges', () => {
  /** 2 x 1 tiles large, so that both edges each way can have joints. */
  const NICHE = { name: 'Niche', type: 'niche', x: 17, y: 21, width: 24, length: 12 };
  const CENTRED = { ...WALL, autoOptimize: true };

  it('gets them if one start can meet them, with what that costs', async () => {
    const asked = await lay({ ...CENTRED, obstacles: [{ ...NICHE, jointsOnEdges: true }] });
    const plain = await lay({ ...CENTRED, obstacles: [NICHE] });
    expect(plain.warnings).not.toContain('joints-on-edges');
    expect(asked.warnings).toContain('joints-on-edges');
    // Not one tile is notched at the niche: every cut is at an outer edge.
    const atNiche = (asked.pieces ?? []).filter(({ at: [x, y] }) => {
      const [left, up] = [x / IN, 50 - y / IN - 12];
      return left + 12 > 17 && left < 41 && up + 12 > 21 && up < 33;
    });
    expect(atNiche).toEqual([]);
    expect((plain.pieces ?? []).length).toBeGreaterThan(0);
  });

  it('yields to a level line, which was set by hand', async () => {
    const asked = await lay({ ...CENTRED, levelLine: 4, obstacles: [{ ...NICHE, jointsOnEdges: true }] });
    expect(heights(asked)).toEqual([4, 16, 28]);
  });
});

describe('the walls of a room', () => {
  const ROOM = { ...WALL, roomType: 'walls-of-room', roomLength: 96, roomWidth: 120, wallHeight: 84, jointDepth: 0 };
  const areas = ({ parts = [] }: Described) => parts.map(({ name, tiledSqIn }) => [name, tiledSqIn]);

  it('are side by side as seen from inside, at their height, with openings for the doors', async () => {
    const door = { x: 90, y: -4, width: 30, length: 4 };
    const answer = await lay({ ...ROOM, doorways: [door, { x: -4, y: 0, width: 4, length: 24, height: 100 }] });
    expect(areas(answer)).toEqual([
      // 10 ft less a door of 80 in, 8 ft, 10 ft, and 8 ft less an opening that is higher than the wall.
      ['Wall 1', 120 * 84 - 30 * 80],
      // Material lost to the blade at a corner is no longer part of the tile.
      ['Wall 2', (96 - 1 / 8) * 84],
      ['Wall 3', 120 * 84],
      ['Wall 4', (96 - 24) * 84],
    ]);
  });

  it('have an arc as one wall, as long as it is along the arc', async () => {
    const customRoomPoints = [
      { x: 0, y: 0, rise: 12 },
      { x: 72, y: 0 },
      { x: 72, y: 60 },
      { x: 0, y: 60 },
    ];
    const answer = await lay({ ...ROOM, customRoomPoints });
    // 6 ft over a rise of 1 ft: a radius of 5 ft, and twice the angle whose sine is 3/5.
    const width = 2 * 60 * Math.asin(3 / 5);
    expect(areas(answer).map(([name]) => name)).toEqual(['Wall 1', 'Wall 2', 'Wall 3', 'Wall 4']);
    expect(Number(areas(answer)[0]?.[1])).toBeCloseTo(width * 84, 0);
    expect(areas(answer)[1]?.[1]).toBe(60 * 84);
  });

  it('have a door on the side where it is seen from inside', async () => {
    // 18 in from the left end of the right wall, as one who looks at it from inside has it: 18 in down the drawing.
    const { pieces = [] } = await lay({ ...ROOM, doorways: [{ x: 120, y: 18, width: 4, length: 30 }] });
    const wall = pieces.filter(({ part }) => part === 1).flatMap(({ rings }) => rings.flat());
    // Walls are a blade apart in the drawing: wall 2 starts after 120 in plus the blade.
    const left = 120 * IN + Math.round(IN / 8);
    expect(wall.some(([x]) => x === left + 18 * IN)).toBe(true);
    expect(wall.some(([x]) => x === left + 48 * IN)).toBe(true);
  });

  it('are rejected with words at the field, whatever the input', async () => {
    const refused = async (job: object) => (await refusedByDoor({ ...ROOM, ...job })).map(({ field }) => field);
    expect(await refused({ wallHeight: undefined })).toEqual(['wallHeight']);
    expect(await refused({ doorways: [{ x: 0, y: 0, width: 'wide', length: 3 }] })).toEqual(['doorways[0].width']);
    expect(await refused({ doorways: 3 })).toEqual(['doorways']);
    expect(await refused({ wallHeight: 1001 })).not.toEqual([]);
    expect(await refused({ doorways: Array.from({ length: 41 }, () => ({})) })).toEqual(['doorways']);
    expect(await refused({ roomLength: '' })).toEqual(['roomLength']);
  });
});
