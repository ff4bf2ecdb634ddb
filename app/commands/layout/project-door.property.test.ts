import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerProjectLine } from '#app/commands/layout/answer-project.ts';
import { BATCH_TOOLS, layByDoor } from '#tests/factories/batch-door.ts';
import { cases } from '#tests/factories/cases.ts';

async function ordered(jobs: readonly object[]) {
  const answer = await answerProjectLine({ text: JSON.stringify({ jobs }) }, BATCH_TOOLS);
  if (!answer?.ok) throw new Error(JSON.stringify(answer));
  return answer.pools;
}

const needed = async (job: object) => (await layByDoor(job)).needed;

const TILE = 96;
const SLATE = { product: 'Slate', tileLength: 12, tileWidth: 12, groutSpacing: 0, autoOptimize: false };

/** A room whose right wall cuts strips of these widths, in eighths of an inch, from whole tiles of a foot. */
function strips(widths: readonly number[]) {
  const wall = widths.flatMap((w, row) => [
    { x: w / 8, y: 12 * row },
    { x: w / 8, y: 12 * (row + 1) },
  ]);
  const customRoomPoints = [{ x: 0, y: 0 }, ...wall, { x: 0, y: 12 * widths.length }];
  return { ...SLATE, roomType: 'custom', customRoomPoints };
}

/** The fewest tiles for strips of these widths: every way to put them into tiles, one strip after the other. */
function fewest(widths: readonly number[], blade: number): number {
  let best = widths.length;
  const put = (at: number, rooms: readonly number[]): void => {
    if (rooms.length >= best) return;
    const width = widths[at];
    if (width === undefined) {
      best = rooms.length;
      return;
    }
    rooms.forEach((room, tile) => {
      if (width > room || rooms.indexOf(room) < tile) return;
      put(
        at + 1,
        rooms.map((other, one) => (one === tile ? other - width - blade : other)),
      );
    });
    put(at + 1, [...rooms, TILE - width - blade]);
  };
  put(0, []);
  return best;
}

describe('a pool of jobs', () => {
  const widths = fc.array(fc.integer({ min: 8, max: 88 }), { minLength: 1, maxLength: 5 });
  const jobs = fc.array(widths, { minLength: 2, maxLength: 3 }).filter((all) => all.flat().length <= 10);

  it('needs no more tiles than the best way to cut it or its jobs alone, and no fewer than its bound', async () => {
    let saved = 0;
    await fc.assert(
      fc.asyncProperty(jobs, fc.integer({ min: 0, max: 2 }), async (all, blade) => {
        const typed = all.map((one) => ({ ...strips(one), kerf: blade / 8 }));
        const [pool, ...others] = await ordered(typed);
        const singles = await Promise.all(typed.map(needed));
        const single = singles.reduce((sum, one) => sum + one, 0);
        expect(others).toEqual([]);
        expect(pool).toMatchObject({ product: 'Slate', needed: fewest(all.flat(), blade), single });
        expect(pool?.needed).toBeLessThanOrEqual(single);
        expect(pool?.bound).toBeLessThanOrEqual(pool?.needed ?? 0);
        if ((pool?.needed ?? 0) < single) saved += 1;
      }),
      { numRuns: cases(200) },
    );
    expect(saved).toBeGreaterThan(cases(30));
  });

  it('of floors in any pattern keeps both bounds', async () => {
    const floor = fc.record({
      roomLength: fc.integer({ min: 30, max: 90 }),
      roomWidth: fc.integer({ min: 30, max: 90 }),
      layoutType: fc.constantFrom('straight', 'half', 'herringbone', 'planks'),
      patternOrientation: fc.constantFrom('horizontal', 'vertical'),
      groutSpacing: fc.constantFrom(0, 0.125),
      kerf: fc.constantFrom(0, 0.125),
      tileKind: fc.constantFrom('plain', 'veined'),
    });
    const sizes = { product: 'Oak', tileLength: 30, tileWidth: 6 };
    await fc.assert(
      fc.asyncProperty(fc.array(floor, { minLength: 2, maxLength: 4 }), async (floors) => {
        const typed = floors.map((one) => ({ ...sizes, ...one }));
        const pools = await ordered(typed);
        const singles = await Promise.all(typed.map(needed));
        expect(pools).toHaveLength(1);
        expect(pools[0]?.single).toBe(singles.reduce((sum, one) => sum + one, 0));
        expect(pools[0]?.needed).toBeLessThanOrEqual(pools[0]?.single ?? 0);
        expect(pools[0]?.bound).toBeLessThanOrEqual(pools[0]?.needed ?? 0);
        if (floors.every(({ layoutType }) => layoutType === 'planks')) expect(pools[0]?.needed).toBe(pools[0]?.single);
      }),
      { numRuns: cases(25) },
    );
  });
});

describe('a project', () => {
  it('pools one product in one size, whatever its joint and direction', async () => {
    const room = { roomLength: 60, roomWidth: 61 };
    const oblong = { ...SLATE, ...room, tileLength: 24 };
    const pools = await ordered([
      { ...SLATE, ...room, tilesPerBox: 10, allowance: '0%' },
      { ...oblong, patternOrientation: 'vertical' },
      { ...SLATE, ...room, product: ' slate', groutSpacing: 0.25, allowance: '2 tiles' },
      { ...oblong, patternOrientation: 'horizontal' },
      { ...SLATE, ...room, product: 'Chalk' },
    ]);
    expect(pools.map(({ product, long, short }) => [product, long, short])).toEqual([
      ['Slate', 12, 12],
      ['Slate', 24, 12],
      ['Chalk', 12, 12],
    ]);
    const [slate] = pools;
    expect(slate?.buy).toBe((slate?.needed ?? 0) + 2);
    expect(slate?.boxes).toBe(Math.ceil((slate?.buy ?? 0) / 10));
  });

  it('pools several rooms, and each kind of tile of a pattern by its size', async () => {
    const hall = { name: 'Hall', roomLength: 60, roomWidth: 61 };
    const rooms = { ...SLATE, roomType: 'parts', parts: [hall, { ...hall, name: 'Bath', x: 70 }] };
    const hopscotch = { ...SLATE, layoutType: 'hopscotch', secondTile: 4, roomLength: 60, roomWidth: 61 };
    const pools = await ordered([
      rooms,
      hopscotch,
      { ...SLATE, tileLength: 4, tileWidth: 4, roomLength: 30, roomWidth: 30 },
    ]);
    expect(pools.map(({ long }) => long)).toEqual([12, 4]);
  });

  it.each<[string, unknown, string]>([
    ['no list', {}, 'jobs'],
    ['no jobs', { jobs: [] }, 'jobs'],
    ['200 jobs', { jobs: Array(200).fill(SLATE) }, 'jobs'],
    ['a job that is none', { jobs: [7] }, 'jobs[0]'],
    ['a room without a size', { jobs: [{ ...SLATE, roomLength: 60, roomWidth: 60 }, SLATE] }, 'jobs[1].roomLength'],
    ['a product that is no text', { jobs: [{ ...SLATE, product: 5 }] }, 'jobs[0].product'],
    [
      'a part that is refused',
      { jobs: [{ ...SLATE, roomType: 'parts', parts: [{ roomType: 'measured' }] }] },
      'jobs[0].parts[0].walls',
    ],
    ['no project', [], ''],
  ])('%s is refused where it stands', async (_, project, field) => {
    const answer = await answerProjectLine({ text: JSON.stringify(project) }, BATCH_TOOLS);
    if (answer === null || answer.ok) throw new Error('it was ordered');
    expect(answer.errors[0]?.field).toBe(field);
  });
});
