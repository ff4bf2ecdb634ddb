import { describe, expect, it } from 'vitest';
import { answerLine } from '#app/commands/layout/answer-line.ts';
import { answerProjectLine } from '#app/commands/layout/answer-project.ts';
import { loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import type { DescribedLayout } from '#app/layout/batch/describe-layout.ts';
import { type fromInches, toInches } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { BATCH_TOOLS } from '#tests/factories/batch-door.ts';

type Pair = readonly [number, number];

const ROOM = { roomType: 'rectangle', roomLength: 60, roomWidth: 96, groutSpacing: 0.125, autoOptimize: false };
const ask = (job: object, withPlaces = false, tools = BATCH_TOOLS) =>
  answerLine({ text: JSON.stringify({ ...ROOM, ...job }) }, tools, withPlaces);

async function lay(job: object, withPlaces = false): Promise<DescribedLayout> {
  const answer = await ask(job, withPlaces);
  if (!answer?.ok) throw new Error(JSON.stringify(answer));
  return answer as DescribedLayout;
}

async function refused(job: object): Promise<readonly string[]> {
  const answer = await ask(job);
  if (answer === null || answer.ok) throw new Error('it is laid');
  return answer.errors.map(({ field, message }) => `${field}: ${message}`);
}

const JOBS: readonly object[] = [
  { layoutType: 'hexagon', tileWidth: 8, autoOptimize: true },
  { layoutType: 'hexagon', tileWidth: 8, patternOrientation: 'horizontal', layoutAngle: 20 },
  { layoutType: 'picket', tileWidth: 4, tileLength: 12 },
  { layoutType: 'octagon', tileWidth: 8, dotSize: 2 },
  { layoutType: 'chevron', tileWidth: 3, tileLength: 12, patternOrientation: 'horizontal' },
  { layoutType: 'diamond', tileWidth: 8, tileLength: 14 },
  { layoutType: 'triangle', tileWidth: 10 },
];

const areaOf = (ring: readonly Pair[]) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Pair;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

describe('non-rectangular tiles', () => {
  it.each(JOBS)('are counted by the areas of their outlines: %j', async (job) => {
    const { kinds, tiledSqIn, tiles = [], touched, pieces = [], full, areaSqIn } = await lay(job, true);
    const tiled = kinds.reduce((sum, { exact, outline = [] }) => sum + exact * areaOf(outline), 0);
    expect(tiled).toBeCloseTo(tiledSqIn, 3);
    expect(tiledSqIn).toBeLessThan(areaSqIn);
    expect(tiles).toHaveLength(touched);
    const units = toInches(1 as ReturnType<typeof fromInches>) ** 2;
    const cut = pieces.reduce((sum, { rings }) => sum + rings.reduce((one, ring) => one + areaOf(ring), 0), 0);
    const whole = tiles.reduce((sum, tile) => sum + (tile.full ? areaOf(tile.outline ?? []) : 0), 0);
    expect((cut + whole) * units).toBeCloseTo(tiledSqIn, 3);
    expect(tiles.filter((tile) => tile.full)).toHaveLength(full);
    for (const { needed, exact, touched: most } of kinds) {
      expect(needed).toBeGreaterThanOrEqual(Math.ceil(exact - 0.001));
      expect(needed).toBeLessThanOrEqual(most);
    }
  });

  it('get the same answer from both builds of the kernel', async () => {
    const ts = { ...BATCH_TOOLS, kernel: await loadNodeKernel('ts') };
    const wasm = { ...BATCH_TOOLS, kernel: await loadNodeKernel('wasm') };
    for (const job of JOBS) expect(await ask(job, true, ts)).toEqual(await ask(job, true, wasm));
  });

  it('have the published numbers', async () => {
    const floor = { ...ROOM, unitSystem: 'metric', roomLength: 485, roomWidth: 625, groutSpacing: 0 };
    const { exact, needed } = await lay({ ...floor, layoutType: 'hexagon', hexagonSize: 'side', tileWidth: 20 });
    expect(Math.ceil(exact)).toBe(292);
    expect(needed).toBeGreaterThanOrEqual(292);
    const [main, dot] = (await lay({ layoutType: 'octagon', tileWidth: 8, dotSize: 3.3137, groutSpacing: 0 })).kinds;
    expect(areaOf(main?.outline ?? []) + areaOf(dot?.outline ?? [])).toBeCloseTo(64, 2);
  });

  it('accept a hexagon by its flats, its points or its side', async () => {
    const [flats, points, side] = await Promise.all([
      lay({ layoutType: 'hexagon', tileWidth: 6 }),
      lay({ layoutType: 'hexagon', tileWidth: 6.9282, hexagonSize: 'points' }),
      lay({ layoutType: 'hexagon', tileWidth: 3.4641, hexagonSize: 'side' }),
    ]);
    expect(points).toEqual(flats);
    expect(side).toEqual(flats);
  });

  it('rise by the angle of a chevron in degrees', async () => {
    const chevron = { layoutType: 'chevron', tileWidth: 3, tileLength: 12, patternOrientation: 'horizontal' };
    const boxes = await Promise.all(
      [{}, { chevronAngle: 45 }, { chevronAngle: 30.5 }].map(async (angle) => {
        const [{ outline = [] } = {}] = (await lay({ ...chevron, ...angle })).kinds;
        const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
        return { across: Math.max(...xs), left: Math.min(...ys.filter((_, i) => xs[i] === 0)) };
      }),
    );
    const at = (degrees: number) => ({
      across: expect.closeTo(12 * Math.cos((degrees * Math.PI) / 180), 3),
      left: expect.closeTo(12 * Math.sin((degrees * Math.PI) / 180), 3),
    });
    expect(boxes).toEqual([at(45), at(45), at(30.5)]);
  });

  it('sell left and right chevrons separately, and the dot next to its octagon', async () => {
    const names = async (job: object) => (await lay(job)).kinds.map(({ name }) => name);
    expect(await names({ layoutType: 'chevron', tileWidth: 3, tileLength: 12 })).toEqual(['left', 'right']);
    expect(await names({ layoutType: 'octagon', tileWidth: 8, dotSize: 2 })).toEqual(['main', 'dot']);
  });

  it.each(JOBS)('describe straight cuts by marks on their sides, to 1/16 in: %j', async (job) => {
    const { cuts, kinds } = await lay(job);
    const outlines = kinds.map(({ outline = [] }) => outline);
    let drawn = 0;
    for (const { steps = [], outline } of cuts) {
      for (const step of steps.filter((one) => one.includes('Cut straight between the marks'))) {
        const marks = [...step.matchAll(/(?:([\d\s/]+)" from )?the (\w+) end of the ([a-z ]+) side/g)];
        expect(marks).toHaveLength(2);
        for (const [, length = '0', end = '', side = ''] of marks) {
          const spots = outlines
            .map((tile) => spotOn(tile, side, end, inchesOf(length)))
            .filter((spot) => spot !== null);
          const off = Math.min(...spots.flatMap(([x, y]) => outline.map(([cx, cy]) => Math.hypot(x - cx, y - cy))));
          expect(off, `${length} ${end} ${side}`).toBeLessThanOrEqual(1 / 16);
          drawn += 1;
        }
      }
    }
    expect(drawn).toBeGreaterThan(3);
  });
});

function inchesOf(text: string): number {
  const length = parseLength(text.trim(), 'in');
  if (!length.ok) throw new Error(text);
  return toInches(length.value);
}

/** The place of a mark on the side of a tile that faces that way. */
function spotOn(tile: readonly Pair[], name: string, end: string, along: number): Pair | null {
  for (const [i, a] of tile.entries()) {
    const b = tile[(i + 1) % tile.length] as Pair;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const [up, left] = [dx > 0 ? 'upper' : dx < 0 ? 'lower' : '', dy > 0 ? 'right' : dy < 0 ? 'left' : ''];
    const facing = left === '' ? (dx > 0 ? 'top' : 'bottom') : up === '' ? left : `${up} ${left}`;
    if (facing !== name) continue;
    const isFirst = { upper: dy > 0, lower: dy < 0, left: dx > 0, right: dx < 0 }[end] === true;
    const [from, to] = isFirst ? [a, b] : [b, a];
    const share = along / Math.hypot(dx, dy);
    return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  }
  return null;
}

describe('rejected at their fields', () => {
  const SMALL = { groutSpacing: 0, tileWidth: 8, tileLength: 24, dotSize: 2 };
  it.each([
    ['hexagon', 'tileWidth'],
    ['picket', 'tileWidth'],
    ['picket', 'tileLength'],
    ['octagon', 'tileWidth'],
    ['penny', 'tileWidth'],
    ['chevron', 'tileWidth'],
    ['chevron', 'tileLength'],
    ['diamond', 'tileWidth'],
    ['diamond', 'tileLength'],
    ['triangle', 'tileWidth'],
  ])('%s with a %s too small for the lattice', async (layoutType, field) => {
    for (const size of ['0.0001', '15/64']) {
      const errors = await refused({ ...SMALL, roomLength: 1, roomWidth: 1, layoutType, [field]: size });
      expect(errors).toEqual([
        expect.stringMatching(new RegExp(`^${field}: .* at least 1/4 in\\. You typed “${size}”\\.$`)),
      ]);
    }
  });

  it.each<[string, object, readonly string[]]>([
    [
      'a hexagon measured by nothing known',
      { layoutType: 'hexagon', tileWidth: 8, hexagonSize: 'area' },
      ['hexagonSize: Please choose one of: flats, points, side. You typed “area”.'],
    ],
    [
      'a point as high as half the tile',
      { layoutType: 'picket', tileWidth: 4, tileLength: 12, pointHeight: 6 },
      [
        'pointHeight: A point as high as half the tile would make it a diamond. The height of a point has to stay under 6 in. You typed “6”.',
      ],
    ],
    [
      'a dot too large for its octagon',
      { layoutType: 'octagon', tileWidth: 8, dotSize: 6 },
      [
        'dotSize: Between octagons of this size and joint, the side of the dot has to stay under 5.5835 in. You typed “6”.',
      ],
    ],
    [
      'a chevron that is flat',
      { layoutType: 'chevron', tileWidth: 3, tileLength: 12, chevronAngle: 0 },
      ['chevronAngle: Please enter the chevron angle correctly. Please enter a number from 20 to 70. You typed “0”.'],
    ],
    [
      'a chevron that is upright',
      { layoutType: 'chevron', tileWidth: 3, tileLength: 12, chevronAngle: 90 },
      ['chevronAngle: Please enter the chevron angle correctly. Please enter a number from 20 to 70. You typed “90”.'],
    ],
    [
      'a joint as wide as the tile',
      { layoutType: 'hexagon', tileWidth: 1, groutSpacing: 1 },
      ['groutSpacing: The joint has to be narrower than the hexagon across its flats, 1 in. You typed “1”.'],
    ],
    [
      'a floor that is partly laid',
      { layoutType: 'hexagon', tileWidth: 8, laid: 2 },
      ['laid: Tiles that are not rectangles cannot be re-planned from the floor: the tape reads from square corners.'],
    ],
    [
      'planks',
      { layoutType: 'diamond', tileWidth: 8, tileLength: 14, laying: 'planks' },
      ['layoutType: Planks are rectangles. Choose another pattern.'],
    ],
    [
      'a point without a height',
      { layoutType: 'picket', tileWidth: 4, tileLength: 12, pointHeight: 0 },
      ['pointHeight: Please enter the point height correctly. It must be above zero. You typed “0”. Example: 12.'],
    ],
    [
      'a dot that is no length',
      { layoutType: 'octagon', tileWidth: 8, dotSize: 'small' },
      ['dotSize: Please enter the dot size correctly. You typed “small”. Example: 12.'],
    ],
    [
      'a picket that is wider than long, without a point height',
      { layoutType: 'picket', tileWidth: 12, tileLength: 8 },
      ['tileLength: Without a point height, a picket has to be longer than it is wide, 12 in. You typed “8”.'],
    ],
  ])('%s', async (_, job, messages) => {
    expect(await refused(job)).toEqual(messages);
  });
});

it('may be in zones beside rectangles, each counted by its own area', async () => {
  const zones = [
    { name: 'Rug', area: 'rectangle', x: 24, y: 12, width: 48, length: 36, layoutType: 'hexagon', tileWidth: 8 },
  ];
  const field = { layoutType: 'straight', tileWidth: 8, tileLength: 9.2376 };
  const both = await lay({ ...field, zones });
  expect(both.kinds).toHaveLength(2);
  const [straight, hexagons] = both.kinds;
  expect(hexagons?.outline).toHaveLength(6);
  expect(straight?.outline).toBeUndefined();
  const tiled = (straight?.exact ?? 0) * 8 * 9.2376 + (hexagons?.exact ?? 0) * areaOf(hexagons?.outline ?? []);
  expect(tiled).toBeCloseTo(both.tiledSqIn, 1);
  expect(
    (await lay({ ...field, layoutType: 'hexagon', zones: [{ ...zones[0], layoutType: 'straight' }] })).kinds,
  ).toHaveLength(2);
});

describe('in a project', () => {
  it('are ordered separately from rectangles of their box, and by shape', async () => {
    const hexagons = { ...ROOM, layoutType: 'hexagon', tileWidth: 8 };
    const boxes = { ...ROOM, layoutType: 'straight', tileWidth: 8, tileLength: 9.2376 };
    const jobs = [{ ...hexagons, name: 'Bath' }, { ...hexagons, name: 'Hall' }, boxes];
    const project = await answerProjectLine({ text: JSON.stringify({ jobs }) }, BATCH_TOOLS);
    if (!project?.ok) throw new Error(JSON.stringify(project));
    const { needed } = await lay(hexagons);
    expect(project.pools).toHaveLength(2);
    const [pool] = project.pools;
    expect(pool?.single).toBe(2 * needed);
    expect(pool?.needed).toBeLessThanOrEqual(2 * needed);
    expect(pool?.bound).toBeLessThanOrEqual(pool?.needed ?? 0);
  });
});

it('are sold by the area of their outlines', async () => {
  const hexagons = { layoutType: 'hexagon', tileWidth: 8 };
  // 55.43 square inches each: ten of them are 3.85 square feet, ten boxes of 8 by 9.24 in would be 5.13.
  expect(await lay({ ...hexagons, boxArea: '3.85 sq ft' })).toMatchObject({ ok: true });
  expect(await refused({ ...hexagons, boxArea: '5.13 sq ft' })).toEqual([expect.stringMatching(/^boxArea: /)]);
});
