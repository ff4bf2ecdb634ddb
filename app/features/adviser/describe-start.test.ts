import { describe, expect, it } from 'vitest';
import {
  describeBetterStart,
  describeChoice,
  describeFacts,
  describeToBuy,
  describeTrade,
  describeWay,
} from '#app/features/adviser/describe-start.ts';
import { nameEdges } from '#app/features/adviser/name-edges.ts';
import type { StartSummary } from '#app/layout/advice/summarise-advice.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { HALF_START } from '#tests/factories/start-choice.ts';

const START: StartSummary = {
  start: HALF_START,
  buy: 83,
  full: 49,
  cut: 32,
  smallestCut: fromInches(7.5),
  underHalf: 0,
  slivers: 0,
  tooSmall: 0,
  missedJoints: 0,
  poorSeenWalls: 0,
  imbalance: fromInches(0),
  picture: { width: 1, height: 1, floor: '', full: '', cuts: '', small: '' },
  isPresent: false,
  kinds: [],
};

describe('a start in words', () => {
  it('shows its result and its cost', () => {
    const cheapest = { ...START, buy: 81 };
    expect(describeTrade(START, [START, cheapest], 'imperial')).toBe(
      'No cut under 7\u00a01/2"; 2 tiles more than the cheapest',
    );
    expect(describeTrade({ ...START, buy: 82 }, [cheapest], 'imperial')).toContain('; 1 tile more');
    expect(describeTrade(cheapest, [START, cheapest], 'metric')).toBe(
      'No cut under 19.1\u00a0cm; as few tiles as the cheapest',
    );
    expect(describeTrade({ ...START, smallestCut: null }, [START], 'imperial')).toContain('No cuts at all; as few');
  });

  it('counts small pieces, marked edges and uneven borders', () => {
    expect(describeFacts(START, 0, 'imperial')).toEqual([
      'Tiles to buy: 83 (49 full, 32 cut)',
      'No piece under half a tile',
      'Opposite borders match',
    ]);
    const poor = { ...START, underHalf: 3, slivers: 1, poorSeenWalls: 1, imbalance: fromInches(0.25) };
    expect(describeFacts(poor, 2, 'imperial').slice(1)).toEqual([
      '3 pieces under half a tile, 1 of them a sliver',
      '1 of 2 marked edges meets a cut under half a tile',
      'Opposite borders differ by 1/4" in total',
    ]);
  });

  it('shows the count of each kind of tile, and nothing about missing borders', () => {
    const several = [
      { name: 'main', across: fromInches(12), down: fromInches(12), buy: 40 },
      { name: 'second', across: fromInches(4), down: fromInches(4), buy: 43 },
    ];
    const hopscotch = { ...START, poorSeenWalls: null, imbalance: null, kinds: several };
    expect(describeFacts(hopscotch, 2, 'imperial')).toEqual([
      'Tiles to buy: 83 (49 full, 32 cut)',
      'Main tile, 12 × 12 in: 40',
      'Second tile, 4 × 4 in: 43',
      'No piece under half a tile',
    ]);
    expect(describeToBuy(hopscotch, 'imperial')).toBe(
      '83 tiles, 32 cuts (Main tile, 12 × 12 in: 40; Second tile, 4 × 4 in: 43)',
    );
    expect(describeToBuy({ ...START, buy: 1, cut: 1 }, 'imperial')).toBe('1 tile, 1 cut');
  });

  it('describes how to set it', () => {
    expect(describeWay({ ...START.start, layoutAngle: 450 })).toBe('Half, horizontal, at 45°');
    expect(describeWay({ ...START.start, layoutAngle: 450, angleWall: 2 })).toBe(
      'Half, horizontal, along the chosen wall',
    );
    expect(describeChoice(START.start, 'imperial', 'floor')).toBe(
      'Half, horizontal, start cut length 7\u00a01/2", width 0"',
    );
    expect(describeChoice({ ...START.start, autoOptimize: true }, 'imperial', 'floor')).toBe(
      'Half, horizontal, auto-optimize',
    );
  });
});

it('a better start names its gain: a larger smallest cut, or fewer of something', () => {
  const start = { ...START, start: { ...START.start, startCutWidth: fromInches(6) } };
  const places = 'Start 6" from the left and 7\u00a01/2" from the ';
  expect(describeBetterStart({ start, gain: { of: 'smallestCut' } }, 'imperial', 'floor')).toBe(
    `${places}top: smallest cut 7\u00a01/2"`,
  );
  expect(describeBetterStart({ start, gain: { of: 'underHalf', here: 12, now: 18 } }, 'imperial', 'wall')).toBe(
    `${places}bottom: 12 pieces under half a tile instead of 18`,
  );
});

it('edges are named by their number, side and length', () => {
  const ring = [
    [0, 0],
    [100, 0],
    [100, 60],
    [40, 60],
  ].map(([x = 0, y = 0]) => ({ x: fromInches(x), y: fromInches(y) }));
  const rooms = [{ name: 'Hall' }, { name: 'Bath' }];
  const named = nameEdges({ outlines: [ring, ring], rooms }, 'imperial', []);
  expect(named[ring.length]?.name).toMatch(new RegExp(`^Bath: Edge ${ring.length + 1} `));
  expect(nameEdges({ outlines: [ring] }, 'imperial', []).map(({ name }) => name)).toEqual([
    `Edge 1 (top), 8'\u00a04"`,
    `Edge 2 (right), 5'\u00a00"`,
    `Edge 3 (bottom), 5'\u00a00"`,
    `Edge 4 (slanted), 6'\u00a00\u00a01/8"`,
  ]);
});

it('of hundreds of edges the longest straight ones and all marked ones are listed', () => {
  // A comb: slanted teeth, short steps between them, and three long walls.
  const teeth = Array.from({ length: 400 }, (_, i) => ({
    x: fromInches(2 * (i >> 1) + (i % 2)),
    y: i % 4 < 2 ? 10 : 2_000,
  }));
  const ring = [...teeth, { x: fromInches(400), y: fromInches(90) }, { x: 0, y: fromInches(90) }];
  const edges = nameEdges({ outlines: [ring], isStraightOnly: true }, 'imperial', [1, 5]);
  expect(edges).toHaveLength(60);
  const indexes = edges.map(({ index }) => index);
  expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
  expect(indexes).toEqual(expect.arrayContaining([1, 5, 400, 401]));
  expect(edges.filter(({ name }) => name.includes('slanted')).map(({ index }) => index)).toEqual([1, 5]);
  // Trim may be along any edge.
  const [long] = nameEdges({ outlines: [ring] }, 'imperial', []).filter(({ name }) => name.includes('slanted'));
  expect(long).toBeDefined();
});
