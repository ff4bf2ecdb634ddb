import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laidByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';
import {
  areaOf,
  type Corner,
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

const TILES = { tileLength: 12, tileWidth: 12, groutSpacing: 0.125, layoutType: 'straight' };

/** The places where three tiles or more come within a joint's width of one point, found corner by corner. */
function crossingsOf(rings: readonly (readonly Corner[])[], joint: number): number {
  const boxes = rings.map((ring) => {
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  });
  const found: Corner[] = [];
  const half = joint / 2;
  // Pieces around an inner corner are no boxes; jobs of this test have none.
  for (const { left, right, top, bottom } of boxes) {
    for (const x of [left - half, right + half]) {
      for (const y of [top - half, bottom + half]) {
        const near = boxes.filter((box) => {
          const [dx, dy] = [Math.max(box.left - x, x - box.right), Math.max(box.top - y, y - box.bottom)];
          return dx <= half && dy <= half;
        });
        const isNew = found.every(([fx, fy]) => Math.max(Math.abs(fx - x), Math.abs(fy - y)) > joint);
        if (near.length >= 3 && isNew) found.push([x, y]);
      }
    }
  }
  return found.length;
}

describe('spacers of random jobs', () => {
  it('are at each place where joints meet, or in each joint between two tiles', async () => {
    const rectangle = room.map((one) => ({ ...one, cut: null, box: null }));
    const figures = fc.record({ spacersEach: fc.integer({ min: 1, max: 4 }), spacersTiles: fc.nat(60) });
    await fc.assert(
      fc.asyncProperty(rectangle, tile, figures, async (one, laid, { spacersEach, spacersTiles }) => {
        const used = spacersTiles === 0 ? {} : { spacersTiles };
        const job = { ...jobOf(one), ...laid, materials: ['spacers'], spacersEach, ...used };
        const answer = await laidByDoor(job, true);
        const isHorizontal = laid.patternOrientation === 'horizontal';
        const [across, down] = isHorizontal ? [laid.tileLength, laid.tileWidth] : [laid.tileWidth, laid.tileLength];
        const joint = laid.groutSpacing * INCH;
        const rings = ringsOf(answer, across * INCH, down * INCH, isHorizontal, joint);
        const share = (all: number) => {
          return spacersTiles === 0 || spacersTiles >= answer.touched
            ? all
            : Math.ceil((all * spacersTiles) / answer.touched);
        };
        const joints = stretchesBetween(rings, joint).length;
        const expected = joints === 0 ? undefined : share(spacersEach * crossingsOf(rings, joint));
        expect(goodsOf(answer, 'spacers')?.quantity).toBe(expected);
        const bySides = goodsOf(await laidByDoor({ ...job, spacersAt: 'sides' }), 'spacers');
        expect(bySides?.quantity).toBe(joints === 0 ? undefined : share(spacersEach * joints));
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });
});

describe('what covers the surface of random jobs', () => {
  it('is mat in strips, as many rolls as equal strips of a rectangle fill', async () => {
    const roll = fc.record({ matWidth: eighths(20, 60), matRoll: eighths(150, 900), matOverlap: eighths(0, 4) });
    await fc.assert(
      fc.asyncProperty(room, roll, async (one, sold) => {
        const answer = await laidByDoor({ ...jobOf(one), ...TILES, materials: ['mat'], ...sold });
        const { matWidth: wide, matRoll: long, matOverlap: overlap } = sold;
        const { quantity = 0, bound } = goodsOf(answer, 'mat') ?? {};
        expect(bound).toBeLessThanOrEqual(quantity);
        expect(quantity * wide * long).toBeGreaterThanOrEqual(areaOf(one));
        if (one.cut !== null || one.box !== null) return;
        const ways = [
          [one.width, one.length],
          [one.length, one.width],
        ].map(([along = 0, across = 0]) => {
          return Math.ceil(Math.ceil((across - overlap) / (wide - overlap)) / Math.floor(long / along));
        });
        expect(quantity).toBe(Math.min(...ways));
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it('is leveler to its mean depth, and liquid membrane in its coats', async () => {
    const figures = fc.record({
      levelerDepth: eighths(0, 2),
      levelerDepth2: fc.option(eighths(0, 2)),
      levelerDepth3: fc.option(eighths(0, 2)),
      liquidCoats: fc.integer({ min: 1, max: 4 }),
    });
    const yieldOf = fc.integer({ min: 20, max: 99 });
    const coverage = fc.integer({ min: 5, max: 400 });
    await fc.assert(
      fc.asyncProperty(room, figures, yieldOf, coverage, async (one, typed, hundredths, squareFeet) => {
        const { levelerDepth2, levelerDepth3, ...others } = typed;
        const chosen = {
          materials: 'leveler,liquid',
          ...others,
          ...(levelerDepth2 !== null && { levelerDepth2 }),
          ...(levelerDepth3 !== null && { levelerDepth3 }),
          levelerYield: `${hundredths / 100} cu ft`,
          liquidCoverage: `${squareFeet} sq ft`,
        };
        const answer = await laidByDoor({ ...jobOf(one), ...TILES, ...chosen });
        const depths = [typed.levelerDepth, levelerDepth2, levelerDepth3].filter((depth) => depth !== null);
        const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length;
        // Of a cubic foot 1728 cubic inches.
        const bags = (areaOf(one) * mean) / (17.28 * hundredths);
        const near = (exact: number) => [Math.ceil(exact - 1e-6), Math.ceil(exact + 1e-6)];
        expect(near(bags)).toContain(goodsOf(answer, 'leveler')?.quantity);
        const pails = (areaOf(one) * typed.liquidCoats) / (144 * squareFeet);
        expect(near(pails)).toContain(goodsOf(answer, 'liquid')?.quantity);
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it('is boards, with screws in rows on each of them', async () => {
    const board = fc.record({
      boardLength: eighths(40, 96),
      boardWidth: eighths(24, 48),
      screwSpacing: eighths(4, 12),
    });
    const rectangle = room.map((one) => ({ ...one, cut: null, box: null }));
    await fc.assert(
      fc.asyncProperty(rectangle, board, async (one, sold) => {
        const answer = await laidByDoor({ ...jobOf(one), ...TILES, materials: ['boards'], ...sold });
        const inBox = (width: number, length: number) => {
          return (Math.ceil(width / sold.screwSpacing) + 1) * (Math.ceil(length / sold.screwSpacing) + 1);
        };
        // The boards of either way round, laid as tiles.
        const ways = await Promise.all(
          ['horizontal', 'vertical'].map(async (patternOrientation) => {
            const asTiles = { tileLength: sold.boardLength, tileWidth: sold.boardWidth, groutSpacing: 0, kerf: 0 };
            const layout = { layoutType: 'half', patternOrientation, autoOptimize: false };
            const boards = await laidByDoor({ ...jobOf(one), ...asTiles, ...layout }, true);
            const cut = (boards.pieces ?? []).map(({ rings: [ring = []] }) => {
              const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
              const size = (all: readonly number[]) => (Math.max(...all) - Math.min(...all)) / INCH;
              return inBox(size(xs), size(ys));
            });
            const whole = boards.full * inBox(sold.boardWidth, sold.boardLength);
            return { needed: boards.needed, screws: cut.reduce((sum, screws) => sum + screws, whole) };
          }),
        );
        const least = Math.min(...ways.map(({ needed }) => needed));
        const screws = ways.filter(({ needed }) => needed === least).map((way) => way.screws);
        expect(screws).toContain(goodsOf(answer, 'screws')?.quantity);
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });
});

describe('further materials at the batch door', () => {
  const job = { roomLength: 60, roomWidth: 72, ...TILES };

  it('are uncounted until the figures of the bag are typed', async () => {
    const { materials } = await laidByDoor({ ...job, materials: ['mat', 'leveler', 'liquid'], levelerDepth: 0.25 });
    expect(materials).toEqual([]);
  });

  it('have a volume instead of depths, in any unit', async () => {
    const answer = await laidByDoor({
      ...job,
      materials: ['leveler'],
      levelerVolume: '60 l',
      levelerYield: '0.5 cu ft',
    });
    // 60 liters in bags of 14.2.
    expect(goodsOf(answer, 'leveler')).toMatchObject({ quantity: 5, why: '60 l to fill, 0.5 cu ft a bag' });
  });

  it.each([
    [{ materials: ['liquid'], liquidCoverage: '0 sq ft' }, 'liquidCoverage'],
    [{ materials: ['liquid'], liquidCoats: 0 }, 'liquidCoats'],
    [{ materials: ['mat'], matWidth: 3, matRoll: 400 }, 'matWidth'],
    [{ materials: ['mat'], matWidth: 6, matRoll: 400, matOverlap: 4 }, 'matWidth'],
    [{ materials: ['mat'], matWidth: 39, matRoll: 13, matOverlap: 4 }, 'matRoll'],
    [{ materials: ['leveler'], levelerYield: '0' }, 'levelerYield'],
    [{ materials: ['leveler'], levelerYield: '=1+1' }, 'levelerYield'],
    [{ materials: ['leveler'], levelerDepth: 99 }, 'levelerDepth'],
    [{ materials: ['leveler'], levelerDepth: 0.5, levelerVolume: '3 cu ft' }, 'levelerVolume'],
    [{ materials: ['spacers'], spacersEach: 0 }, 'spacersEach'],
    [{ materials: ['spacers'], spacersAt: 'walls' }, 'spacersAt'],
    [{ materials: ['spacers'], spacersOnHand: 1e12 }, 'spacersOnHand'],
    [{ materials: ['boards'], screwSpacing: 0.001 }, 'screwSpacing'],
    [{ materials: ['boards'], screwsPerBox: 0 }, 'screwsPerBox'],
  ])('are refused at the field for %j', async (wrong, field) => {
    expect((await refusedByDoor({ ...job, ...wrong })).map((error) => error.field)).toEqual([field]);
  });
});
