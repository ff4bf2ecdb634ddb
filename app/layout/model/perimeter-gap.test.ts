import { describe, expect, it } from 'vitest';
import { boundsRing } from '#app/geometry/bounds.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { describeMaterials } from '#app/layout/materials/describe-materials.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { admitRooms } from '#app/layout/parts/admit-rooms.ts';
import { fromInches, type Length, toInches } from '#app/layout/units/length.ts';
import { asCourses } from '#tests/factories/as-courses.ts';
import { distanceToWalls } from '#tests/factories/distance-to-walls.ts';
import {
  asRequest,
  customRoom,
  layoutRequest,
  obstacleAt,
  type RequestChanges,
  rectangleRoom,
} from '#tests/factories/layout-request.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';

const quarter = { perimeterGap: fromInches(1 / 4) };
const noJoint = { joint: fromInches(0), autoOptimize: false };
const inches = (ring: readonly { x: number; y: number }[]) => ring.map(({ x, y }) => [toInches(x), toInches(y)]);

describe('the gap at the walls, by hand', () => {
  it('moves a tiling in from all four walls: 120 x 120 in with 1/4 in leaves 119 1/2 in', () => {
    const result = mustLayOut(layoutRequest({ ...quarter, ...noJoint }));
    // A whole tile starts behind the gap; nine follow, and 11 1/2 in are left at the far wall.
    expect(result.origin).toEqual({ x: fromInches(0.25), y: fromInches(0.25) });
    expect(result.counts).toMatchObject({ full: 81, cut: 19, pieces: 19 });
    expect([asCourses(result).startCutLength, asCourses(result).leftoverLength]).toEqual([0, fromInches(11.5)]);
    expect(result.netArea).toBe(fromInches(119.5) ** 2);
    expect(result.tiledArea).toBe(fromInches(119.5) ** 2);
    expect(result.roomArea).toBe(fromInches(120) ** 2);
    expect(result.gapArea).toBe(fromInches(120) ** 2 - fromInches(119.5) ** 2);
    expect(result.obstacleArea).toBe(0);
  });

  it('does not reduce thinset: 92 1/2 in square are 59.4 sq ft, over one bag of 65 with 10 % more', () => {
    const result = mustLayOut(layoutRequest({ ...quarter, room: rectangleRoom(92.5, 92.5) }));
    // Less the gap it would be 92 in square: 58.8 sq ft, and one bag.
    const [byTile, byNotch] = (['table', '1/4x3/8'] as const).map(
      (notch) => describeMaterials(result, { ...USUAL_TRADE, notch }, 'imperial').lines[0]?.value,
    );
    expect(byTile).toMatch(/^2 bags/);
    expect(byNotch).toMatch(/^2 bags .*\(1 to 2\) at 55 to 67\ssq ft/);
  });

  it('centers on the space inside the gap: 100 in with 12 1/8 in modules leaves borders of 7 1/4 in instead of 7 1/2', () => {
    const result = mustLayOut(layoutRequest({ ...quarter, room: rectangleRoom(100, 100) }));
    expect([asCourses(result).startCutLength, asCourses(result).leftoverLength]).toEqual([
      fromInches(7.25),
      fromInches(7.25),
    ]);
    expect(result.counts).toMatchObject({ full: 49, cut: 32 });
  });

  it('keeps a typed start cut as the visible part of the tile', () => {
    const typed = { autoOptimize: false, startCutWidth: fromInches(5), startCutLength: fromInches(0) };
    const result = mustLayOut(layoutRequest({ ...quarter, ...typed }));
    expect(asCourses(result).startCutWidth).toBe(fromInches(5));
    expect(result.origin.x).toBe(fromInches(5.25 - 12));
  });

  it.each([
    ['right', 100, 0],
    ['below', 0, 120],
  ])('leaves no gap through a doorway: a room %s', (_side, x, y) => {
    const wall = 4.5;
    const box = (left: number, top: number, width: number, length: number) => ({
      x: fromInches(left),
      y: fromInches(top),
      width: fromInches(width),
      length: fromInches(length),
    });
    const part = (left: number, top: number) => {
      const bounds = { minX: left, minY: top, maxX: left + 100, maxY: top + 120 };
      const [minX, minY] = [fromInches(bounds.minX), fromInches(bounds.minY)];
      const ring = boundsRing({ minX, minY, maxX: fromInches(bounds.maxX), maxY: fromInches(bounds.maxY) });
      return { name: 'Room', ring, obstacles: [] };
    };
    const doorway = x > 0 ? box(100, 40, wall, 36) : box(30, 120, 36, wall);
    const rooms = admitRooms({
      surface: 'floor',
      parts: [part(0, 0), part(x > 0 ? x + wall : 0, y > 0 ? y + wall : 0)],
      doorways: [{ ...doorway, tiled: true, wayOut: false }],
    });
    if (!rooms.ok) throw new Error(rooms.error.code);
    const result = mustLayOut(layoutRequest({ ...quarter, ...noJoint, ...rooms.value }));
    expect(result.region).toHaveLength(1);
    // Both rooms less the gap, and the doorway between its jambs up to where their tiles begin.
    expect(result.netArea).toBe(2 * fromInches(99.5) * fromInches(119.5) + fromInches(wall + 0.5) * fromInches(35.5));
  });

  it('keeps square corners square in an L, inward and outward', () => {
    const room = customRoom([
      [0, 0],
      [120, 0],
      [120, 60],
      [60, 60],
      [60, 96],
      [0, 96],
    ]);
    const result = mustLayOut(layoutRequest({ ...quarter, room }));
    expect(result.region.map(inches)).toEqual([
      expect.arrayContaining([
        [0.25, 0.25],
        [119.75, 0.25],
        [119.75, 59.75],
        [59.75, 59.75],
        [59.75, 95.75],
        [0.25, 95.75],
      ]),
    ]);
    expect(result.region[0]).toHaveLength(6);
  });

  it('goes around obstacles too, and their cuts are still attributed to them', () => {
    const result = mustLayOut(layoutRequest({ ...quarter, ...noJoint, obstacles: [obstacleAt(40, 40, 20, 20)] }));
    expect(result.netArea).toBe(fromInches(119.5) ** 2 - fromInches(20.5) ** 2);
    expect(result.obstacleArea).toBe(fromInches(20) ** 2);
    expect(result.region.map(inches)).toContainEqual(
      expect.arrayContaining([
        [39.75, 39.75],
        [60.25, 60.25],
      ]),
    );
    expect(new Set(result.shapes.map(({ obstaclePlace }) => obstaclePlace))).toContain('left_of_obstacle');
  });

  it('may divide the floor: a passage of 1/2 in is all gap', () => {
    const room = customRoom([
      [0, 0],
      [40, 0],
      [40, 19.75],
      [80, 19.75],
      [80, 0],
      [120, 0],
      [120, 40],
      [80, 40],
      [80, 20.25],
      [40, 20.25],
      [40, 40],
      [0, 40],
    ]);
    const result = mustLayOut(layoutRequest({ ...quarter, room }));
    expect(result.region).toHaveLength(2);
    expect(result.netArea).toBe(2 * fromInches(39.5) ** 2);
  });

  it('keeps first lines measured from the walls: the first joint is 1/4 + 7 1/4 in from them', () => {
    const result = mustLayOut(layoutRequest({ ...quarter, room: rectangleRoom(100, 100) }));
    expect(toInches(planFirstLines(result).across.fromNearWall)).toBe(7.5);
    const whole = mustLayOut(layoutRequest({ ...quarter, autoOptimize: false }));
    expect(toInches(planFirstLines(whole).down.fromNearWall)).toBe(12.25);
  });
});

describe('a gap of a few lattice units, with walls that slant', () => {
  // Rooms whose floor once reached a wall: strips that crossed, or shared a side, met between lattice points there.
  it.each<[string, number, [number, number][]]>([
    [
      'a corner that stands in at a little over a right angle',
      2,
      [
        [371156, 314940],
        [359272, 367006],
        [325975, 408760],
        [277859, 431931],
        [224453, 431931],
        [176337, 408760],
        [143040, 367006],
        [131156, 314940],
        [143040, 262874],
        [0, 0],
        [224453, 197949],
        [296506, 116248],
        [325975, 221120],
        [359272, 262874],
      ],
    ],
    [
      'two long walls that turn a little',
      2,
      [
        [268642, 713982],
        [216089, 778859],
        [164989, 823138],
        [98061, 832761],
        [36556, 804672],
        [0, 747790],
        [0, 680174],
        [36556, 623292],
        [12484, 0],
        [395983, 99020],
        [680963, 350349],
      ],
    ],
    [
      'a corner that stands in by a few degrees',
      4,
      [
        [1526109, 679498],
        [970601, 914315],
        [767903, 1050358],
        [572181, 911007],
        [343640, 900195],
        [0, 679498],
        [479165, 557266],
        [567606, 433907],
        [868185, 0],
        [1116700, 338534],
      ],
    ],
  ])('keeps the floor off every wall: %s', (_, gap, points) => {
    const room = { type: 'custom' as const, points: points.map(([x, y]) => ({ x, y })) };
    const { region } = mustLayOut(layoutRequest({ room, perimeterGap: gap as Length }));
    for (const corner of region.flat()) expect(distanceToWalls(corner, room.points)).toBeGreaterThan(gap - 2);
    expect(region).toHaveLength(1);
  });
});

describe('a gap that leaves nothing', () => {
  it.each([
    ['a strip of 1/2 in', rectangleRoom(100, 0.5)],
    [
      'a custom strip of 1/2 in',
      customRoom([
        [0, 0],
        [90, 0],
        [90, 0.5],
        [0, 0.5],
      ]),
    ],
    [
      'a sliver of a triangle',
      customRoom([
        [0, 0],
        [90, 0],
        [0, 0.4],
      ]),
    ],
  ])('is rejected: %s', (_, room) => {
    expect(computeLayout(layoutRequest({ ...quarter, room }), tools)).toEqual({
      ok: false,
      error: { code: 'gap-leaves-no-floor' },
    });
  });
});

describe('no gap', () => {
  const variants: RequestChanges[] = [
    {},
    { obstacles: [obstacleAt(40, 40, 20, 20)] },
    { layoutType: 'third', patternOrientation: 'horizontal', room: rectangleRoom(97, 83) },
  ];

  it.each(variants)('gives the same layout as ever: %#', (changes) => {
    const without = mustLayOut(layoutRequest(changes));
    const zero = mustLayOut(layoutRequest({ ...changes, perimeterGap: 0 as Length }));
    expect({ ...zero, request: without.request }).toEqual(without);
    expect(layoutKey(zero.request)).toBe(layoutKey(without.request));
    expect(layoutKey(asRequest({ ...zero.request, ...quarter }))).not.toBe(layoutKey(without.request));
  });
});
