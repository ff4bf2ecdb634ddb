import { describe, expect, it } from 'vitest';
import { answerProjectLine } from '#app/commands/layout/answer-project.ts';
import { BATCH_TOOLS, layByDoor } from '#tests/factories/batch-door.ts';
import { goodsOf } from '#tests/factories/material-jobs.ts';

async function ordered(jobs: readonly object[]) {
  const answer = await answerProjectLine({ text: JSON.stringify({ jobs }) }, BATCH_TOOLS);
  if (!answer?.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

const TILE = { tileLength: 12, tileWidth: 12, groutSpacing: 0, autoOptimize: false, allowance: '0 tiles' };

describe('backer boards of a project', () => {
  const BOARDS = { ...TILE, materials: ['boards'], boardLength: 60, boardWidth: 36 };
  const wall = (roomWidth: number) => ({ ...BOARDS, surface: 'wall', roomLength: 36, roomWidth });

  it('are cut together: the offcut of one job is a piece of another', async () => {
    // One board and 20 in; one board and 40 in: together three boards, job by job four.
    const jobs = [wall(80), wall(100)];
    const single = await Promise.all(jobs.map(async (job) => goodsOf(await layByDoor(job), 'boards')?.quantity));
    expect(single).toEqual([2, 2]);
    const { materials } = await ordered(jobs);
    expect(goodsOf({ materials } as never, 'boards')).toMatchObject({
      quantity: 3,
      bound: 3,
      why: 'cut for all jobs together; 4 if each job is cut by itself',
    });
  });

  it('are the sum if no offcut fits another job, and the reason says so', async () => {
    const { materials } = await ordered([wall(100), wall(100)]);
    expect(goodsOf({ materials } as never, 'boards')).toMatchObject({
      quantity: 4,
      why: 'the same as job by job: no offcut of one job fits another',
    });
  });

  it('keep the user’s own count next to those that are cut together', async () => {
    const { materials } = await ordered([wall(80), { ...wall(100), boardsInstead: 5, boardsOnHand: 1 }]);
    expect(goodsOf({ materials } as never, 'boards')).toMatchObject({ counted: 3, instead: 7, quantity: 6 });
  });
});

describe('a baseboard that is cut from the floor’s tile', () => {
  const ROOM = { ...TILE, roomLength: 120, roomWidth: 120, tilesPerBox: 10, price: 10, kerf: 0 };
  const BASEBOARD = { ...ROOM, materials: ['skirting'], skirtingHeight: 4, thinsetPrice: 0 };

  it("comes in the tile's boxes and is not bought separately", async () => {
    // 40 ft of wall are 40 pieces 4 in high, three from each tile: 14 tiles beyond the 100 of the floor.
    const { materials, cost } = await layByDoor(BASEBOARD);
    expect(goodsOf({ materials } as never, 'skirting')).toMatchObject({ quantity: 14, inBoxes: true });
    expect(cost).toEqual({ total: 120, missing: [] });
    const { pools, materials: pooled } = await ordered([BASEBOARD, BASEBOARD]);
    expect(pools[0]).toMatchObject({ needed: 200, boxes: 23 });
    expect(goodsOf({ materials: pooled } as never, 'skirting')).toMatchObject({ quantity: 28, inBoxes: true });
  });

  it('follows the user’s own count and stock on hand', async () => {
    const own = await layByDoor({ ...BASEBOARD, skirtingInstead: 30, skirtingOnHand: 4 });
    expect(own.cost?.total).toBe(130);
    // Without a height only the user's count is known.
    const alone = await layByDoor({ ...BASEBOARD, skirtingHeight: undefined, skirtingInstead: 11 });
    expect(goodsOf(alone, 'skirting')).toMatchObject({ quantity: 11, inBoxes: true, counted: null });
    expect(alone.cost?.total).toBe(120);
  });

  it('is bought separately if it is bullnose', async () => {
    const bullnose = { ...BASEBOARD, skirtingFrom: 'bullnose', skirtingPiece: 12, skirtingPrice: 2 };
    const { materials, cost } = await layByDoor(bullnose);
    expect(goodsOf({ materials } as never, 'skirting')).toMatchObject({ quantity: 40, total: 80 });
    expect(goodsOf({ materials } as never, 'skirting')).not.toHaveProperty('inBoxes');
    expect(cost).toEqual({ total: 100 + 80, missing: [] });
  });
});

describe('the sealant of a floor and its walls', () => {
  const SEALANT = { materials: ['sealant'], sealantWidth: 1 / 4, sealantDepth: 1 / 4, sealantTube: 300 };
  const FLOOR = { ...TILE, ...SEALANT, roomLength: 120, roomWidth: 96 };
  // The walls of that floor. The first has a door of 30 in, the second a window.
  const parts = [96, 120, 96, 120].map((roomWidth, index) => {
    const door = { type: 'door_casing', name: 'Door', x: 20, y: 0, width: 30, length: 80 };
    const window = { type: 'window', name: 'Window', x: 30, y: 40, width: 24, length: 20 };
    return { name: `Wall ${index}`, roomLength: 90, roomWidth, obstacles: [[door], [window]][index] ?? [] };
  });
  const WALLS = { ...TILE, ...SEALANT, surface: 'wall', roomType: 'parts', wallGrid: 'each', parts };
  const whyOf = async (job: object) => goodsOf(await layByDoor(job), 'sealant')?.why;
  const millilitresOf = (why = '') => Number(/: ([\d,]+) ml/.exec(why)?.[1]?.replace(',', ''));

  it('is counted once in the joint between them if the walls say so', async () => {
    const [own, withFloor] = await Promise.all([whyOf(WALLS), whyOf({ ...WALLS, floorJoint: 'floor' })]);
    // 432 in without the door of 30 in, and at three corners 3/8 in that the tile of the other wall takes.
    expect(withFloor).toMatch(/; 33'\s4\s7\/8" at the floor is counted with the floor$/);
    expect(own).not.toContain('counted with the floor');
    // In milliliters of a joint of 1/4 × 1/4 in.
    const foot = (400.875 * 16.387064) / 16;
    expect(Math.abs(millilitresOf(own) - millilitresOf(withFloor) - foot)).toBeLessThan(1.5);
    const tubes = async (floorJoint: string) => {
      const jobs = [FLOOR, { ...WALLS, floorJoint }].map((job) => ({ ...job, sealantTube: 10 }));
      const { materials } = await ordered(jobs);
      return goodsOf({ materials } as never, 'sealant')?.quantity ?? 0;
    };
    expect(Math.abs((await tubes('walls')) - (await tubes('floor')) - foot / 10)).toBeLessThan(1.1);
  });

  it('is counted with a wall whose foot is above a tub or in a floor', async () => {
    const tub = { type: 'tub_edge', name: 'Tub', x: 0, y: 0, width: 96, length: 20 };
    const wall = { ...TILE, ...SEALANT, surface: 'wall', roomLength: 90, roomWidth: 96, obstacles: [tub] };
    expect(await whyOf({ ...wall, floorJoint: 'floor' })).toBe(await whyOf(wall));
    const floor = { ...FLOOR, floorJoint: 'floor' };
    expect(await whyOf(floor)).toBe(await whyOf(FLOOR));
  });

  it('is counted without the gap at the foot of a wall', async () => {
    const wall = { ...TILE, ...SEALANT, surface: 'wall', roomLength: 90, roomWidth: 96, perimeterGap: 1 / 4 };
    expect(await whyOf({ ...wall, floorJoint: 'floor' })).toMatch(/; 7'\s11\s1\/2" at the floor is counted with/);
  });
});

describe('what stands in the joints', () => {
  const FLOOR = { ...TILE, roomLength: 120, roomWidth: 120, materials: ['clips', 'spacers'] };
  const sold = (materials: Awaited<ReturnType<typeof ordered>>['materials']) =>
    materials?.map(({ id, sold: { size, packs }, quantity }) => [id, size, packs ?? null, quantity]);

  it('is bought by the width of the joint', async () => {
    const wide = { ...FLOOR, groutSpacing: 0.125, roomLength: 121.125, roomWidth: 121.125 };
    const narrow = { ...FLOOR, groutSpacing: 0.0625, roomLength: 120.5625, roomWidth: 120.5625 };
    // 10 × 10 whole tiles each: 180 joints of 12 in with 2 clips, and 81 crossings.
    expect(sold((await ordered([wide, narrow, wide])).materials)).toEqual([
      ['clips', '1/8"', null, 720],
      ['clips', '1/16"', null, 360],
      // Each job is set in a day, and its wedges go to the next.
      ['wedges', undefined, null, 360],
      ['spacers', '1/8"', null, 162],
      ['spacers', '1/16"', null, 81],
    ]);
  });

  it('is one line for a job’s own count, whatever joints its zones have, and is taken off what is there once', async () => {
    const room = { ...FLOOR, groutSpacing: 0.125, spacersOnHand: 20 };
    const zones = [
      { name: 'Rug', area: 'rectangle', x: 24, y: 24, width: 48, length: 48, tileLength: 6, tileWidth: 6 },
    ];
    const zoned = { ...room, zones: [{ ...zones[0], groutSpacing: 0.0625 }] };
    const counted = await layByDoor(zoned);
    const spacers = counted.materials?.filter(({ id }) => id === 'spacers') ?? [];
    expect(spacers.map(({ sold: { size }, onHand }) => [size, onHand])).toEqual([
      ['1/8"', 20],
      ['1/16"', 0],
    ]);
    const own = await layByDoor({ ...zoned, spacersInstead: 300 });
    expect(own.materials?.filter(({ id }) => id === 'spacers')).toMatchObject([
      { quantity: 280, instead: 300, counted: spacers.reduce((sum, one) => sum + (one.counted ?? 0), 0) },
    ]);
  });

  it('is a set for the day that needs most if it is reused', async () => {
    // 180 joints of 12 in and 81 crossings in 100 tiles; 55 joints of 12 in, 20 of 6 in, and 36 crossings in 50.
    const floor = { ...FLOOR, groutSpacing: 0.125, roomLength: 121.125, roomWidth: 121.125 };
    const hall = { ...floor, roomLength: 60.5 };
    const hallClips = 2 * 85;
    const alone = async (job: object) =>
      Object.fromEntries(sold((await ordered([job])).materials)?.map(([id, , , quantity]) => [id, quantity]) ?? []);
    expect(await alone(hall)).toEqual({ clips: hallClips, wedges: hallClips, spacers: 36 });
    const both = async (one: object, other: object) => {
      const lines =
        sold(
          (
            await ordered([
              { ...floor, ...one },
              { ...hall, ...other },
            ])
          ).materials,
        ) ?? [];
      return Object.fromEntries(lines.map(([id, , , quantity]) => [id, quantity]));
    };
    // Forty tiles a day: of the floor they take 144 clips, of the hall 136.
    const pace = { tilesADay: 40, spacersTiles: 40 };
    expect(await both(pace, pace)).toMatchObject({ clips: 360 + hallClips, wedges: 144, spacers: Math.ceil(81 * 0.4) });
    // With 120 a day the rest of the day is for the hall: 20 of its 50 tiles.
    expect(await both({ tilesADay: 120 }, { tilesADay: 120 })).toMatchObject({ wedges: 360 + (hallClips * 20) / 50 });
    // Spacers that stay in the joints are added to those that are pulled.
    expect(await both(pace, {})).toMatchObject({ spacers: Math.ceil(81 * 0.4 + 36) });
    // The user's own count is for the set, and so is the stock.
    expect(await both({ ...pace, wedgesInstead: 200, wedgesOnHand: 60 }, { ...pace, wedgesOnHand: 50 })).toMatchObject({
      wedges: 140,
    });
    expect(await both({ ...pace, wedgesInstead: 100 }, pace)).toMatchObject({ wedges: 136 });
  });

  it('is one line for jobs in inches and in centimeters', async () => {
    const inches = {
      ...FLOOR,
      ...{
        materials: ['boards', 'mat', 'clips', 'weight'],
        boardLength: 60,
        boardWidth: 36,
        matWidth: 39,
        matRoll: 192,
      },
      ...{ groutSpacing: 0.125, roomLength: 60, roomWidth: 60, tileWeight: '4 lb' },
    };
    const centimeters = {
      ...inches,
      ...{ unitSystem: 'metric', boardLength: 152.4, boardWidth: 91.44, matWidth: 99.06, matRoll: 487.68 },
      ...{ groutSpacing: 3.2, roomLength: 152.4, roomWidth: 152.4, tileLength: 30.48, tileWidth: 30.48 },
    };
    const sizes = async (...jobs: object[]) => sold((await ordered(jobs)).materials)?.map(([id, size]) => [id, size]);
    expect(await sizes(inches, centimeters)).toEqual(await sizes(inches, inches));
    expect(await sizes(centimeters, inches)).toEqual(await sizes(centimeters, centimeters));
    // Two strips of 60 in for each job, three from a roll of 192 in.
    const { materials } = await ordered([inches, centimeters]);
    expect(materials?.filter(({ id }) => id === 'mat')).toMatchObject([{ quantity: 2 }]);
  });

  it('comes in the packs of the job that names them', async () => {
    const job = { ...FLOOR, groutSpacing: 0.125, roomLength: 121.125, roomWidth: 121.125, materials: ['spacers'] };
    const { materials } = await ordered([
      { ...job, spacersPrice: 1 },
      { ...job, spacersPerBag: 100, spacersPrice: 5 },
    ]);
    expect(materials).toMatchObject([{ quantity: 162, sold: { packs: 2, perPack: 100 }, price: 5, total: 10 }]);
  });
});
