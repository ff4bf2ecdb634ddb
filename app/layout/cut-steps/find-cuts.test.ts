import { expect, test } from 'vitest';
import { findCuts } from '#app/layout/cut-steps/find-cuts.ts';

/** A tile under a wall that bows out. The wall beside the arc ends 3/32 in inside the tile. Lattice units. */
const TILE = { across: 152_000, down: 73_660 };
const ROUND = { x: 123_829.5, y: 69_900, radius: 65_014, wall: 'out', isHole: false, margin: null } as const;
const WALL_END = { x: 58_892, y: 73_051 };
const ARC = [
  [58_986, 65_201],
  [60_025, 57_419],
  [61_995, 49_820],
  [64_866, 42_512],
  [68_597, 35_605],
  [73_134, 29_198],
  [78_410, 23_384],
  [84_347, 18_248],
  [90_861, 13_866],
  [97_856, 10_301],
  [105_229, 7_604],
  [112_873, 5_816],
  [120_678, 4_963],
  [128_528, 5_056],
  [136_309, 6_096],
  [143_909, 8_065],
  [151_216, 10_936],
].map(([x = 0, y = 0]) => ({ x, y }));

test('makes no notch for the short end of a wall beside an arc, because the round cut removes it', () => {
  const corners = [
    { x: 152_000, y: 11_359 },
    { x: TILE.across, y: TILE.down },
    { x: 58_763, y: TILE.down },
  ];
  expect(findCuts([...ARC, ...corners, WALL_END], TILE, [ROUND])).toEqual({ lines: [], chains: [] });
});
