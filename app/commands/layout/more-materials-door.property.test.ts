import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';
import {
  areaOf,
  type Corner,
  eighths,
  goodsOf,
  INCH,
  jobOf,
  MATERIAL_RUNS,
  type Room,
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
  it('go where joints meet, or in each joint between two tiles', async () => {
    const rectangle = room.map((one) => ({ ...one, cut: null, box: null }));
    const figures = fc.record({ spacersEach: fc.integer({ min: 1, max: 4 }), spacersTiles: fc.nat(60) });
    await fc.assert(
      fc.asyncProperty(rectangle, tile, figures, async (one, laid, { spacersEach, spacersTiles }) => {
        const used = spacersTiles === 0 ? {} : { spacersTiles };
        const job = { ...jobOf(one), ...laid, materials: ['spacers'], spacersEach, ...used };
        const answer = await layByDoor(job, true);
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
        const bySides = goodsOf(await layByDoor({ ...job, spacersAt: 'sides' }), 'spacers');
        expect(bySides?.quantity).toBe(joints === 0 ? undefined : share(spacersEach * joints));
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });
});

describe('coverings of random jobs', () => {
  it('include mat in strips, with as many rolls as equal strips of a rectangle need', async () => {
    const roll = fc.record({ matWidth: eighths(20, 60), matRoll: eighths(150, 900), matOverlap: eighths(0, 4) });
    await fc.assert(
      fc.asyncProperty(room, roll, async (one, sold) => {
        const answer = await layByDoor({ ...jobOf(one), ...TILES, materials: ['mat'], ...sold });
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

  it('include leveler to its average depth, and liquid membrane in its coats', async () => {
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
        const answer = await layByDoor({ ...jobOf(one), ...TILES, ...chosen });
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

  it.each(['floor', 'wall'])('include boards, with rows of screws on each, on a %s', async (surface) => {
    const board = fc.record({
      boardLength: eighths(40, 96),
      boardWidth: eighths(24, 48),
      screwSpacing: eighths(4, 12),
      studSpacing: eighths(8, 24),
    });
    const rectangle = room.map((one) => ({ ...one, cut: null, box: null }));
    await fc.assert(
      fc.asyncProperty(rectangle, board, async (one, sold) => {
        const answer = await layByDoor({ ...jobOf(one), ...TILES, surface, materials: ['boards'], ...sold });
        const between = surface === 'wall' ? sold.studSpacing : sold.screwSpacing;
        // On a wall the columns are upright, at the edges of the board and on the studs between.
        const inBox = (across: number, down: number) => {
          return (Math.ceil(across / between) + 1) * (Math.ceil(down / sold.screwSpacing) + 1);
        };
        // The boards of either way round, laid as tiles.
        const ways = await Promise.all(
          ['horizontal', 'vertical'].map(async (patternOrientation) => {
            const asTiles = { tileLength: sold.boardLength, tileWidth: sold.boardWidth, groutSpacing: 0, kerf: 0 };
            const layout = { layoutType: 'half', patternOrientation, autoOptimize: false };
            const boards = await layByDoor({ ...jobOf(one), ...asTiles, ...layout, surface }, true);
            const cut = (boards.pieces ?? []).map(({ rings: [ring = []] }) => {
              const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
              const size = (all: readonly number[]) => (Math.max(...all) - Math.min(...all)) / INCH;
              return inBox(size(xs), size(ys));
            });
            const { boardLength, boardWidth } = sold;
            const isAcross = patternOrientation === 'horizontal';
            const whole = isAcross ? inBox(boardLength, boardWidth) : inBox(boardWidth, boardLength);
            return { needed: boards.needed, screws: cut.reduce((sum, screws) => sum + screws, boards.full * whole) };
          }),
        );
        const least = Math.min(...ways.map(({ needed }) => needed));
        const screws = ways.filter(({ needed }) => needed === least).map((way) => way.screws);
        expect(screws).toContain(goodsOf(answer, 'screws')?.quantity);
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it('include the screws of a wall along its studs, 16 in or 400 mm apart if no spacing is typed', async () => {
    const board = { materials: ['boards'], boardLength: 60, boardWidth: 36, screwSpacing: 8 };
    const screwsOf = async (job: object) => {
      const answer = await layByDoor({ ...TILES, roomWidth: 60, roomLength: 36, ...board, ...job });
      return goodsOf(answer, 'screws');
    };
    // Both ways at 8 in: 9 columns of 6.
    expect(await screwsOf({})).toMatchObject({ quantity: 54 });
    expect(await screwsOf({ studSpacing: 24 }), 'a floor has no studs').toMatchObject({ quantity: 54 });
    const wall = { surface: 'wall' };
    // Columns of 6 at 0, 16, 32, 48 and 60 in; at 0, 24, 48 and 60; at 0, 12, 24, 36, 48 and 60.
    expect(await screwsOf(wall)).toMatchObject({ quantity: 30, why: expect.stringContaining('studs 16" apart') });
    expect(await screwsOf({ ...wall, studSpacing: '2 ft' })).toMatchObject({ quantity: 24 });
    expect(await screwsOf({ ...wall, studSpacing: 12 })).toMatchObject({ quantity: 36 });
    const metric = { unitSystem: 'metric', roomWidth: 120, roomLength: 80, tileLength: 30, tileWidth: 30 };
    const sold = { groutSpacing: 3, boardLength: 120, boardWidth: 80, screwSpacing: 20 };
    // Columns of 5 at 0, 40, 80 and 120 cm; at 0, 60 and 120.
    expect(await screwsOf({ ...wall, ...metric, ...sold })).toMatchObject({ quantity: 20 });
    expect(await screwsOf({ ...wall, ...metric, ...sold, studSpacing: 60 })).toMatchObject({ quantity: 15 });
  });
});

/** The fewest bins of one size for a few things, by trying every way. */
function fewestBins(sizes: readonly number[], bin: number): number {
  let best = sizes.length;
  const put = (index: number, rests: readonly number[]) => {
    const size = sizes[index];
    if (size === undefined) {
      best = Math.min(best, rests.length);
      return;
    }
    rests.forEach((rest, at) => {
      if (size <= rest)
        put(
          index + 1,
          rests.map((one, other) => (other === at ? one - size : one)),
        );
    });
    put(index + 1, [...rests, bin - size]);
  };
  put(0, []);
  return best;
}

/** The walls of a room in inches, less the doors, which are in the longest. */
function wallsOf({ width, length, cut }: Room, doors: number): number[] {
  const walls =
    cut === null
      ? [width, length, width, length]
      : [width, length, width - cut.width, length - cut.length, cut.width, cut.length];
  let left = doors;
  return walls
    .sort((a, b) => b - a)
    .map((wall) => {
      const taken = Math.min(left, wall);
      left -= taken;
      return wall - taken;
    });
}

describe('a baseboard of random jobs', () => {
  it('runs along the walls minus doors, in bullnose tiles with joints between them', async () => {
    const figures = fc.record({ piece: eighths(4, 24), skirtingDoors: eighths(0, 60) });
    await fc.assert(
      fc.asyncProperty(room, figures, async (one, { piece, skirtingDoors }) => {
        const bought = { skirtingFrom: 'bullnose', skirtingPiece: piece, skirtingDoors };
        const answer = await layByDoor({ ...jobOf(one), ...TILES, kerf: 0, materials: ['skirting'], ...bought });
        const joint = TILES.groutSpacing;
        let whole = 0;
        const rests: number[] = [];
        for (const wall of wallsOf(one, skirtingDoors)) {
          let left = wall;
          for (; left >= piece; left -= piece + joint) whole += 1;
          if (left > 0) rests.push(left);
        }
        const { quantity = 0, bound } = goodsOf(answer, 'skirting') ?? {};
        const least = whole + fewestBins(rests, piece);
        expect(bound).toBeLessThanOrEqual(least);
        expect(quantity).toBeGreaterThanOrEqual(least);
        expect(quantity).toBeLessThanOrEqual(least + 1);
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it("is cut from the floor's tile: at least its area, and at most a tile for each piece", async () => {
    const tiles = fc.record({ tileLength: eighths(8, 26), tileWidth: eighths(8, 26), skirtingHeight: eighths(2, 8) });
    await fc.assert(
      fc.asyncProperty(room, tiles, async (one, sizes) => {
        const answer = await layByDoor({ ...jobOf(one), ...TILES, ...sizes, materials: ['skirting'] });
        const walls = wallsOf(one, 0);
        const long = Math.max(sizes.tileLength, sizes.tileWidth);
        const pieces = walls.map((wall) => Math.ceil(wall / (long + TILES.groutSpacing)));
        const { quantity = 0, bound } = goodsOf(answer, 'skirting') ?? {};
        expect(bound).toBeLessThanOrEqual(quantity);
        expect(quantity).toBeLessThanOrEqual(pieces.reduce((sum, count) => sum + count, 0));
        const joints = pieces.reduce((sum, count) => sum + count * TILES.groutSpacing, 0);
        const wall = walls.reduce((sum, length) => sum + length, 0) - joints;
        const area = (answer.needed + quantity) * sizes.tileLength * sizes.tileWidth;
        expect(area).toBeGreaterThanOrEqual(answer.tiledSqIn + wall * sizes.skirtingHeight - 1);
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it('needs the tiles that a setter would count, and fewer if the floor leaves offcuts', async () => {
    // Ten whole tiles each way: 10 pieces of 12 in for each wall.
    const whole = { roomLength: 121.125, roomWidth: 121.125, ...TILES, groutSpacing: 0.125, autoOptimize: false };
    const cut = { materials: ['skirting'], skirtingHeight: 3 };
    // Four strips of 3 in out of a tile by a snap cutter, three by a saw.
    expect(goodsOf(await layByDoor({ ...whole, ...cut, kerf: 0 }), 'skirting')?.quantity).toBe(10);
    expect(goodsOf(await layByDoor({ ...whole, ...cut, kerf: 0.125 }), 'skirting')?.quantity).toBe(14);
    // A last row of 7 in leaves ten strips of 12 × 5 in.
    const short = { ...whole, roomLength: 128.25, kerf: 0, ...cut };
    const { quantity, why } = goodsOf(await layByDoor(short), 'skirting') ?? {};
    expect(why).toMatch(/ without the floor’s offcuts$/);
    expect(quantity).toBeLessThanOrEqual(8);
  });
});

describe('heating mats of random jobs', () => {
  const mats = fc.record({
    heatWidth: eighths(12, 30),
    heatMargin: eighths(0, 6),
    lengths: fc.uniqueArray(eighths(12, 120), { minLength: 1, maxLength: 6 }),
  });
  const named = (name: string, values: readonly number[]) => {
    return Object.fromEntries(values.map((value, index) => [`${name}${index === 0 ? '' : index + 1}`, value]));
  };

  it('are never longer than the runs of a rectangle, and no other choice heats more', async () => {
    const rectangle = room.map((one) => ({ ...one, cut: null, box: null }));
    await fc.assert(
      fc.asyncProperty(rectangle, mats, async (one, { lengths, heatWidth, heatMargin }) => {
        const ways = [
          [one.width, one.length],
          [one.length, one.width],
        ].map(([along = 0, across = 0]) => {
          const run = along - 2 * heatMargin;
          return run < heatWidth ? 0 : run * Math.floor((across - 2 * heatMargin) / heatWidth);
        });
        const runs = Math.max(...ways);
        const fitting = lengths.filter((length) => length <= runs);
        const there = fitting.map((_, index) => index + 1);
        const chosen = {
          materials: ['heating'],
          heatWidth,
          heatMargin,
          ...named('heatLength', fitting),
          ...named('heatOnHand', there),
        };
        const job = { ...jobOf(one), ...TILES, ...chosen };
        if (runs === 0) {
          expect(await refusedByDoor(job)).toMatchObject([{ field: 'heatWidth' }]);
          return;
        }
        const answer = await layByDoor(job);
        // Everything that some mats together come to, in eighths.
        const reached = new Set([0]);
        for (let at = 0; at <= 8 * runs; at++) {
          if (reached.has(at)) for (const length of fitting) reached.add(at + 8 * length);
        }
        const most = Math.max(...[...reached].filter((sum) => sum <= 8 * runs));
        // A different stock in each row tells the rows apart.
        const all = (answer.materials ?? []).reduce((sum, { counted, onHand }) => {
          return sum + (counted ?? Number.NaN) * (fitting[onHand - 1] ?? Number.NaN);
        }, 0);
        expect(8 * all).toBe(most);
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it('heat no more than the free floor of any room', async () => {
    await fc.assert(
      fc.asyncProperty(room, mats, async (one, { lengths, heatWidth, heatMargin }) => {
        const chosen = { materials: ['heating'], heatWidth, heatMargin, heatLength: Math.min(...lengths) };
        const { width, length, cut, box } = one;
        const answer = await layByDoor({ ...jobOf(one), ...TILES, ...chosen }).catch(() => null);
        const { quantity = 0 } = (answer && goodsOf(answer, 'heating-mats')) ?? {};
        const within = (width - 2 * heatMargin) * (length - 2 * heatMargin);
        const taken = [
          ...(cut === null ? [] : [cut.width * cut.length]),
          ...(box === null ? [] : [box.width * box.length]),
        ].reduce((sum, area) => sum + area, 0);
        const inMargin = cut === null && box !== null && Math.min(box.x, box.y) < heatMargin;
        expect(quantity * heatWidth * Math.min(...lengths)).toBeLessThanOrEqual(within - (inMargin ? 0 : taken) + 1);
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it('are placed where they heat most beside furniture, with a gap if that helps', async () => {
    const vanity = { name: 'Vanity', type: 'furniture', x: 0, y: 30, width: 21, length: 36 };
    const floor = { roomWidth: 60, roomLength: 96, ...TILES, materials: ['heating'], heatWidth: 20, heatMargin: 3 };
    // Across the floor, above and below the vanity 54 in each, and twice 33 in beside it: 174 in.
    const mats = goodsOf(await layByDoor({ ...floor, heatLength: 58, obstacles: [vanity] }), 'heating-mats');
    expect(mats).toMatchObject({ quantity: 3, why: expect.stringMatching(/ of 14'\s6" of runs/) });
  });

  it('keep their distance around a box', async () => {
    // Runs of 20 in down a floor of 66 × 100 in, 3 in from walls: three columns; a box in the middle one.
    const floor = { roomWidth: 66, roomLength: 100, ...TILES, materials: ['heating'], heatWidth: 20, heatMargin: 3 };
    const box = { name: 'Box', type: 'custom', x: 26, y: 40, width: 14, length: 10 };
    const all = goodsOf(await layByDoor({ ...floor, heatLength: 94 }), 'heating-mats');
    expect(all).toMatchObject({ quantity: 3, why: expect.stringMatching(/ of 23'\s6" of runs/) });
    // In the middle 37 and 47 in are left of 94.
    const around = goodsOf(await layByDoor({ ...floor, obstacles: [box], heatLength: 84 }), 'heating-mats');
    expect(around).toMatchObject({ quantity: 3, why: expect.stringMatching(/ of 22'\s2" of runs/) });
  });
});

describe('further materials at the batch door', () => {
  const job = { roomLength: 60, roomWidth: 72, ...TILES };

  it('are not counted until the figures from the bag are entered', async () => {
    const { materials } = await layByDoor({ ...job, materials: ['mat', 'leveler', 'liquid'], levelerDepth: 0.25 });
    expect(materials).toEqual([]);
  });

  it('may have a volume instead of depths, in any unit', async () => {
    const answer = await layByDoor({
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
    [{ surface: 'wall', materials: ['boards'], studSpacing: 0 }, 'studSpacing'],
    [{ materials: ['skirting'], skirtingHeight: 0 }, 'skirtingHeight'],
    [{ materials: ['skirting'], skirtingFrom: 'paint' }, 'skirtingFrom'],
    [{ materials: ['skirting'], skirtingPiece: 0.001 }, 'skirtingPiece'],
    [{ materials: ['heating'], heatWidth: 20, heatMargin: 3, heatLength: 999 }, 'heatLength'],
    [{ materials: ['heating'], heatWidth: 20, heatMargin: 3, heatLength: 60, heatLength3: 360 }, 'heatLength3'],
    [{ materials: ['heating'], heatWidth: 100, heatMargin: 3, heatLength: 60 }, 'heatWidth'],
    [{ materials: ['heating'], heatWidth: 1, heatMargin: 3 }, 'heatWidth'],
    [{ materials: ['heating'], heatOnHand2: 1e12 }, 'heatOnHand2'],
    [{ materials: ['weight'], tileWeight: '0 lb' }, 'tileWeight'],
    [{ materials: ['weight'], tileWeight: '=cmd()' }, 'tileWeight'],
    [{ materials: ['weight'], tileWeight: '4 lb', boxWeight: '30 lb' }, 'boxWeight'],
  ])('are rejected at the field for %j', async (wrong, field) => {
    expect((await refusedByDoor({ ...job, ...wrong })).map((error) => error.field)).toEqual([field]);
  });
});

describe('the weight of random jobs', () => {
  it('is the weight of the tiles bought, in whole boxes if they come in boxes', async () => {
    const sold = fc.record({
      tilesPerBox: fc.integer({ min: 1, max: 20 }),
      spareTiles: fc.nat(5),
      hundredths: fc.integer({ min: 50, max: 4000 }),
      isBox: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(room, sold, async (one, { tilesPerBox, spareTiles, hundredths, isBox }) => {
        const weight = `${hundredths / 100} lb`;
        const typed = isBox ? { boxWeight: weight } : { tileWeight: weight };
        const job = { ...jobOf(one), ...TILES, tilesPerBox, spareTiles, materials: ['weight'], ...typed };
        const answer = await layByDoor(job);
        const boxes = Math.ceil((answer.buy + spareTiles) / tilesPerBox);
        const pounds = (boxes * hundredths * (isBox ? 1 : tilesPerBox)) / 100;
        expect(goodsOf(answer, 'weight')?.quantity).toBe(Math.ceil(pounds));
      }),
      { numRuns: MATERIAL_RUNS },
    );
  });

  it('is in the job’s own unit', async () => {
    const job = { unitSystem: 'metric', roomLength: 300, roomWidth: 300, tileLength: 30, tileWidth: 30 };
    const metric = { ...job, groutSpacing: 3, layoutType: 'straight', materials: ['weight'], tileWeight: '4 lb' };
    const answer = await layByDoor(metric);
    const weight = goodsOf(answer, 'weight');
    expect(weight?.unit).toBe('kg');
    expect(weight?.quantity).toBe(Math.ceil(answer.buy * 4 * 0.45359237));
  });
});

describe('fixed furniture on the tile', () => {
  const FLOOR = { roomWidth: 66, roomLength: 100, ...TILES, materials: ['heating'], heatWidth: 20, heatMargin: 3 };
  const vanity = { name: 'Vanity', type: 'furniture', x: 26, y: 40, width: 14, length: 10 };

  it('has tile below it and no heating mat', async () => {
    const floor = { ...FLOOR, heatLength: 84 };
    const { materials: without, ...bare } = await layByDoor(floor, true);
    const { materials, ...furnished } = await layByDoor({ ...floor, obstacles: [vanity] }, true);
    expect(furnished).toEqual(bare);
    expect(without?.[0]?.why).toMatch(/ of 23'\s6" of runs/);
    // In the middle of three columns 37 and 47 in are left of 94.
    expect(materials?.[0]?.why).toMatch(/ of 22'\s2" of runs/);
  });

  it('does not count as a pipe for membrane, and hides no wall from trim', async () => {
    const lamp = { name: 'Lamp', type: 'furniture', shape: 'circle', diameter: 6, x: 30, y: 30 };
    const bench = { ...vanity, x: 0, y: 0 };
    const roll = { materials: ['membrane'], membraneWidth: 39, membraneRoll: 400, membraneOverlap: 2 };
    const answer = await layByDoor({ ...FLOOR, ...roll, obstacles: [lamp, bench], trimEdges: [0] });
    expect(goodsOf(answer, 'seals')).toBeUndefined();
    expect(answer.trim?.length).toBe(66);
  });
});

it('stock left over by one joint width goes to the next', async () => {
  const rug = { name: 'Rug', area: 'rectangle', x: 30, y: 30, width: 40, length: 40, groutSpacing: 0.25 };
  const floor = { roomWidth: 100, roomLength: 120, ...TILES, materials: ['spacers'], zones: [rug] };
  const spacersOf = async (job: object) => {
    return ((await layByDoor(job)).materials ?? []).map(({ quantity, counted }) => ({ quantity, counted }));
  };
  const needed = await spacersOf(floor);
  expect(needed).toHaveLength(2);
  const total = needed.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = await spacersOf({ ...floor, spacersOnHand: total - 3 });
  expect(left.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
  expect((await spacersOf({ ...floor, spacersOnHand: total })).map(({ quantity }) => quantity)).toEqual([0, 0]);
});
