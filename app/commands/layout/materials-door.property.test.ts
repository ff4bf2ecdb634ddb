import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';
import {
  areaOf,
  eighths,
  goodsOf,
  INCH,
  jobOf,
  MATERIAL_RUNS,
  ringsOf,
  room,
  stretchesBetween,
  tile,
} from '#tests/factories/material-jobs.ts';

describe('materials of random jobs', () => {
  it('count clips by the rule, joint by joint', async () => {
    const spacing = eighths(4, 20);
    await fc.assert(
      fc.asyncProperty(room, tile, spacing, fc.integer({ min: 1, max: 40 }), async (one, laid, apart, day) => {
        const job = { ...jobOf(one), ...laid, materials: ['clips'], clipSpacing: apart, tilesADay: day };
        const answer = await layByDoor(job, true);
        const isHorizontal = laid.patternOrientation === 'horizontal';
        const [across, down] = isHorizontal ? [laid.tileLength, laid.tileWidth] : [laid.tileWidth, laid.tileLength];
        const joint = laid.groutSpacing * INCH;
        const rings = ringsOf(answer, across * INCH, down * INCH, isHorizontal, joint);
        const clips = stretchesBetween(rings, joint)
          .map((length) => length / INCH)
          .map((length) => (length < 2 ? 0 : length < 6 ? 1 : Math.ceil((length - 4) / apart) + 1))
          .reduce((sum, count) => sum + count, 0);
        expect(goodsOf(answer, 'clips')?.quantity).toBe(clips);
        const ofDay = Math.ceil((clips * Math.min(day, answer.touched)) / answer.touched);
        expect(goodsOf(answer, 'wedges')?.quantity).toBe(ofDay);
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it('lay boards like tiles of their size, in the direction that needs fewer, and never less than the area', async () => {
    const board = fc.record({ boardLength: eighths(30, 96), boardWidth: eighths(20, 48) });
    await fc.assert(
      fc.asyncProperty(room, board, fc.constantFrom('half', 'third'), async (one, size, boardStagger) => {
        const job = { ...jobOf(one), tileLength: 12, tileWidth: 12, groutSpacing: 0.125, layoutType: 'straight' };
        const answer = await layByDoor({ ...job, materials: ['boards'], ...size, boardStagger });
        const asTiles = { tileLength: size.boardLength, tileWidth: size.boardWidth, groutSpacing: 0, kerf: 0 };
        const ways = await Promise.all(
          ['horizontal', 'vertical'].map((patternOrientation) => {
            const layout = { layoutType: boardStagger, patternOrientation, autoOptimize: false };
            return layByDoor({ ...jobOf(one), ...asTiles, ...layout });
          }),
        );
        const boards = goodsOf(answer, 'boards');
        expect(boards?.quantity).toBe(Math.min(...ways.map(({ needed }) => needed)));
        const { quantity = 0, bound } = boards ?? {};
        expect(bound).toBeLessThanOrEqual(quantity);
        expect(quantity * size.boardLength * size.boardWidth).toBeGreaterThanOrEqual(areaOf(one));
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it('cover the whole floor with strips of membrane, with as many rolls as equal strips of a rectangle need', async () => {
    const roll = fc.record({
      membraneWidth: eighths(20, 60),
      membraneRoll: eighths(150, 900),
      membraneOverlap: eighths(0, 4),
      membraneUpturn: eighths(0, 6),
    });
    const tiles = { tileLength: 12, tileWidth: 12, groutSpacing: 0.125, layoutType: 'straight' };
    await fc.assert(
      fc.asyncProperty(room, roll, async (one, sold) => {
        const answer = await layByDoor({ ...jobOf(one), ...tiles, materials: ['membrane'], ...sold });
        const { membraneWidth: wide, membraneRoll: long, membraneOverlap: overlap, membraneUpturn: upturn } = sold;
        const rolls = goodsOf(answer, 'membrane');
        const { quantity = 0, bound } = rolls ?? {};
        expect(bound).toBeLessThanOrEqual(quantity);
        expect(quantity * wide * long).toBeGreaterThanOrEqual(areaOf(one));
        const inside = one.cut === null ? 4 : 5;
        const outside = (one.cut === null ? 0 : 1) + (one.box === null ? 0 : 4);
        expect(goodsOf(answer, 'inside-corners')?.quantity).toBe(upturn === 0 ? undefined : inside);
        expect(goodsOf(answer, 'outside-corners')?.quantity).toBe(upturn === 0 || outside === 0 ? undefined : outside);
        if (one.cut !== null || one.box !== null) return;
        const ways = [
          [one.width, one.length],
          [one.length, one.width],
        ].map(([along = 0, across = 0]) => {
          const strips = Math.ceil((across + 2 * upturn - overlap) / (wide - overlap));
          const length = along + 2 * upturn;
          return Math.ceil(strips / Math.floor(long / length));
        });
        expect(quantity).toBe(Math.min(...ways));
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it("count sealant for the tile's edges, and primer for its area", async () => {
    const figures = fc.record({
      sealantWidth: fc.constantFrom(1 / 8, 3 / 16, 1 / 4),
      sealantDepth: fc.constantFrom(1 / 8, 1 / 4, 3 / 8),
      sealantTube: fc.integer({ min: 50, max: 900 }),
      primerCoats: fc.integer({ min: 1, max: 4 }),
    });
    const tiles = { tileLength: 12, tileWidth: 12, groutSpacing: 0.125, layoutType: 'straight' };
    const coverage = fc.integer({ min: 5, max: 400 });
    await fc.assert(
      fc.asyncProperty(room, figures, coverage, async (one, sold, squareFeet) => {
        const chosen = { materials: 'sealant,primer', ...sold, primerCoverage: `${squareFeet} sq ft` };
        const answer = await layByDoor({ ...jobOf(one), ...tiles, ...chosen });
        const around = 2 * (one.width + one.length) + (one.box ? 2 * (one.box.width + one.box.length) : 0);
        // A cubic inch is 16.387064 ml.
        const millilitres = around * sold.sealantWidth * sold.sealantDepth * 16.387064;
        const tubes = millilitres / sold.sealantTube;
        const near = (exact: number) => [Math.ceil(exact - 1e-6), Math.ceil(exact + 1e-6)];
        expect(near(tubes)).toContain(goodsOf(answer, 'sealant')?.quantity);
        const cans = (areaOf(one) * sold.primerCoats) / (144 * squareFeet);
        expect(near(cans)).toContain(goodsOf(answer, 'primer')?.quantity);
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it('subtract stock on hand, and prefer the user’s own count', async () => {
    const stock = fc.record({ clipsOnHand: fc.nat(400), perBag: fc.integer({ min: 1, max: 200 }) });
    const own = fc.option(fc.nat(500));
    const small = { roomLength: 60, roomWidth: 72, tileLength: 12, tileWidth: 12, groutSpacing: 0.125 };
    const job = { ...small, layoutType: 'straight', autoOptimize: false, materials: ['clips'] };
    const { materials = [] } = await layByDoor(job);
    const all = materials[0]?.quantity ?? 0;
    expect(all).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(stock, own, async ({ clipsOnHand, perBag }, clipsInstead) => {
        const typed = { clipsOnHand, clipsPerBag: perBag, ...(clipsInstead !== null && { clipsInstead }) };
        const clips = goodsOf(await layByDoor({ ...job, ...typed }), 'clips');
        const quantity = Math.max(0, (clipsInstead ?? all) - clipsOnHand);
        expect(clips).toMatchObject({ quantity, counted: all, instead: clipsInstead, onHand: clipsOnHand });
        expect(clips?.sold.packs).toBe(Math.ceil(quantity / perBag));
      }),
      { numRuns: 20 },
    );
  });
});

describe('soft joints of walls', () => {
  const sold = { materials: ['sealant'], sealantWidth: 1 / 4, sealantDepth: 1 / 4, sealantTube: 300 };
  const tiles = { tileLength: 24, tileWidth: 12, groutSpacing: 0.125, layoutType: 'straight', ...sold };

  it('are at both ends, below and around a niche, not above', async () => {
    const niche = { name: 'Niche', type: 'niche', x: 20, y: 40, width: 12, length: 12 };
    const wall = { surface: 'wall', roomLength: 96, roomWidth: 60, obstacles: [niche] };
    // 96 + 60 + 96 and 4 × 12 in.
    expect(goodsOf(await layByDoor({ ...wall, ...tiles }), 'sealant')?.why).toMatch(/^25'\s0" at walls and fixtures, /);
  });

  it('count once in each corner between two walls', async () => {
    const walls = { roomType: 'walls-of-room', roomLength: 60, roomWidth: 96, wallHeight: 90 };
    // Three corners of 90 in.
    expect(goodsOf(await layByDoor({ ...walls, ...tiles }), 'sealant')?.why).toMatch(/, 22'\s6" where walls meet, /);
  });
});

it('a floor that slopes to a drain has membrane under its folds, corners at its walls, and one seal', async () => {
  const floor = {
    roomLength: 60,
    roomWidth: 36,
    tileLength: 4,
    tileWidth: 4,
    groutSpacing: 0.125,
    layoutType: 'straight',
  };
  const roll = { membraneWidth: 39, membraneRoll: 400, membraneOverlap: 2, membraneUpturn: 3 };
  const drain = { type: 'point', width: 4 };
  const answer = await layByDoor({ ...floor, drain, ...roll, materials: ['membrane'] });
  expect(goodsOf(answer, 'inside-corners')?.quantity).toBe(4);
  expect(goodsOf(answer, 'outside-corners')).toBeUndefined();
  expect(goodsOf(answer, 'seals')?.quantity).toBe(1);
  // Two strips across the floor: 36 in and two upturns.
  expect(goodsOf(answer, 'membrane')?.why).toMatch(/^2 strips, 7'\s0" in all/);
});

describe('materials at the batch door', () => {
  const job = {
    roomLength: 60,
    roomWidth: 72,
    tileLength: 12,
    tileWidth: 12,
    groutSpacing: 0.125,
    layoutType: 'straight',
  };

  it('are absent until chosen, and until the figure from the bag is entered', async () => {
    expect(await layByDoor(job)).not.toHaveProperty('materials');
    expect((await layByDoor({ ...job, materials: ['boards', 'membrane', 'primer', 'sealant'] })).materials).toEqual([]);
  });

  it.each([
    [{ materials: ['primer'], primerCoverage: '0' }, 'primerCoverage'],
    [{ materials: ['membrane'], membraneWidth: 2, membraneRoll: 400, membraneOverlap: 2 }, 'membraneWidth'],
    [{ materials: ['membrane'], membraneWidth: 39, membraneRoll: 4, membraneOverlap: 2 }, 'membraneRoll'],
    [{ materials: ['clips'], clipSpacing: 0.001 }, 'clipSpacing'],
    [{ materials: ['clips'], clipsOnHand: '1000000000000' }, 'clipsOnHand'],
    [{ materials: ['clips'], clipsOnHand: 999_999_999_999 }, 'clipsOnHand'],
    [{ materials: ['clips'], clipsInstead: '=1+1' }, 'clipsInstead'],
    [{ materials: ['boards'], boardLength: 0.001, boardWidth: 36 }, 'boardLength'],
    [{ materials: ['boards'], boardLength: 9999, boardWidth: 36 }, 'boardLength'],
    [{ materials: ['sealant'], sealantTube: 0 }, 'sealantTube'],
    [{ materials: ['=cmd()'] }, 'materials'],
  ])('are rejected at the field for %j', async (wrong, field) => {
    expect((await refusedByDoor({ ...job, ...wrong })).map((error) => error.field)).toEqual([field]);
  });
});
