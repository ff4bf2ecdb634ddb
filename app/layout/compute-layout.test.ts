import { describe, expect, it } from 'vitest';
import { computeLayout, computeLayoutLazily } from '#app/layout/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { fromInches, type Length, toInches } from '#app/layout/units/length.ts';
import { asCourses } from '#tests/factories/as-courses.ts';
import { customRoom, layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';

const SQ_IN = 8128 * 8128;

function layOut(changes: Partial<LayoutRequest>): LayoutResult {
  return mustLayOut(layoutRequest(changes));
}

function refusal(changes: Partial<LayoutRequest>) {
  const layout = computeLayout(layoutRequest(changes), tools);
  return layout.ok ? null : layout.error;
}

/** Label, count, width and height in inches, of every shape. */
function cutsOf(result: LayoutResult) {
  return result.shapes.map((s) => [s.label, s.count, toInches(s.width), toInches(s.height)]);
}

describe('worked by hand', () => {
  it('100 × 100 in, tile 12 × 12, joint 1/8, straight, centred', () => {
    const result = layOut({ room: rectangleRoom(100, 100) });
    expect(result.counts).toEqual({ full: 49, cut: 32, touched: 81, pieces: 32, exact: 68.0625, order: 79 });
    expect(result.tiledArea / SQ_IN).toBe(9801);
    expect(result.netArea / SQ_IN).toBe(10000);
    expect(result.thinset.bags).toBe(2);
    expect([asCourses(result).tilesLength, asCourses(result).tilesWidth]).toEqual([7, 7]);
    for (const border of [
      asCourses(result).startCutLength,
      asCourses(result).startCutWidth,
      asCourses(result).leftoverLength,
      asCourses(result).leftoverWidth,
    ]) {
      expect(toInches(border)).toBe(7.5);
    }
    expect(result.warnings).toEqual([]);
    expect(cutsOf(result)).toEqual([
      ['A', 1, 7.5, 7.5],
      ['B', 7, 12, 7.5],
      ['C', 1, 7.5, 7.5],
      ['D', 7, 7.5, 12],
      ['E', 7, 7.5, 12],
      ['F', 1, 7.5, 7.5],
      ['G', 7, 12, 7.5],
      ['H', 1, 7.5, 7.5],
    ]);
    const corner = result.shapes[0];
    expect(corner?.outline.map(({ x, y }) => [toInches(x), toInches(y)])).toEqual([
      [4.5, 4.5],
      [12, 4.5],
      [12, 12],
      [4.5, 12],
    ]);
    expect(corner?.cutSides).toEqual(['left', 'top']);
    expect(corner?.isRectangle).toBe(true);
  });

  it('144 × 120 in, tile 12, no joint', () => {
    const result = layOut({ room: rectangleRoom(144, 120), joint: fromInches(0) });
    expect(result.counts).toMatchObject({ full: 120, cut: 0, exact: 120, order: 138 });
    expect([asCourses(result).tilesLength, asCourses(result).tilesWidth]).toEqual([12, 10]);
    expect(result.pieces).toEqual([]);
    expect(result.warnings).toEqual([]);
  });

  it('100 in long, 97 1/4 in wide, horizontal half: smallest end cut 3.09 in', () => {
    const result = layOut({
      room: rectangleRoom(100, 97.25),
      layoutType: 'half',
      patternOrientation: 'horizontal',
    });
    expect(Math.min(...result.shapes.map((shape) => toInches(shape.width)))).toBe(3.09375);
    expect(toInches(asCourses(result).startCutWidth)).toBe(3.09375);
  });

  it('an L-shaped room: the tiles of the missing corner are not laid', () => {
    // 48 × 48 in less 18 × 18 in at the bottom right; 12 in tiles without joints from the top left corner.
    const room = customRoom([
      [0, 0],
      [48, 0],
      [48, 30],
      [30, 30],
      [30, 48],
      [0, 48],
    ]);
    const result = layOut({ room, joint: fromInches(0), autoOptimize: false });
    expect(result.counts).toMatchObject({ full: 12, cut: 3, pieces: 3 });
    expect(result.tiledArea / SQ_IN).toBe(48 * 48 - 18 * 18);
    // In the third course the corner tile and the one on its right, in the fourth the one below.
    expect(cutsOf(result)).toEqual([
      ['A', 1, 12, 12],
      ['B', 1, 12, 6],
      ['C', 1, 6, 12],
    ]);
  });

  it('a column between four tiles', () => {
    const result = layOut({
      joint: fromInches(0),
      autoOptimize: false,
      obstacles: [obstacleAt(30, 30, 12, 12)],
    });
    expect(result.counts).toMatchObject({ full: 96, cut: 4, pieces: 4 });
    expect(result.obstacleArea / SQ_IN).toBe(144);
    expect(result.netArea / SQ_IN).toBe(14400 - 144);
    expect(
      result.shapes.map(({ label, obstaclePlace, cutSides, area }) => [label, obstaclePlace, cutSides, area / SQ_IN]),
    ).toEqual([
      ['A1', 'left_of_obstacle', ['right', 'bottom'], 108],
      ['B1', 'right_of_obstacle', ['left', 'bottom'], 108],
      ['C1', 'left_of_obstacle', ['right', 'top'], 108],
      ['D1', 'right_of_obstacle', ['left', 'top'], 108],
    ]);
  });

  it('a pipe inside one tile leaves a hole in it', () => {
    const result = layOut({ joint: fromInches(0), autoOptimize: false, obstacles: [obstacleAt(28, 27, 3, 4)] });
    expect(result.counts).toMatchObject({ full: 99, cut: 1, pieces: 1 });
    expect(result.shapes[0]?.holes.map((hole) => hole.map(({ x, y }) => [toInches(x), toInches(y)]))).toEqual([
      [
        [4, 3],
        [4, 7],
        [7, 7],
        [7, 3],
      ],
    ]);
    expect((result.shapes[0]?.area ?? 0) / SQ_IN).toBe(132);
  });

  it('an obstacle that splits a tile leaves two pieces of one tile', () => {
    const result = layOut({ joint: fromInches(0), autoOptimize: false, obstacles: [obstacleAt(28, 0, 2, 120)] });
    expect(result.counts).toMatchObject({ full: 90, cut: 10, touched: 100, pieces: 20 });
    expect(cutsOf(result)).toEqual([
      ['A1', 10, 4, 12],
      ['B1', 10, 6, 12],
    ]);
  });

  it('a right triangle: one tile in two along the slope', () => {
    const room = customRoom([
      [0, 0],
      [48, 0],
      [0, 48],
    ]);
    const result = layOut({ room, joint: fromInches(0), autoOptimize: false });
    // 3 + 2 + 1 whole tiles, 4 halves on the slope.
    expect(result.counts).toMatchObject({ full: 6, cut: 4, exact: 8, order: 10 });
    expect(result.shapes.map(({ label, count, anglesDeg, cutSides }) => [label, count, anglesDeg, cutSides])).toEqual([
      ['A', 4, [90, 45, 45], ['right', 'bottom']],
    ]);
  });

  it('tiles that are not square lie along their courses', () => {
    const tile = { tileLength: fromInches(24), tileWidth: fromInches(12), joint: fromInches(0) };
    const vertical = layOut({ ...tile, room: rectangleRoom(96, 60), patternOrientation: 'vertical' });
    expect([asCourses(vertical).tilesLength, asCourses(vertical).tilesWidth, vertical.counts.full]).toEqual([4, 5, 20]);
    expect(asCourses(vertical).fullRuns).toHaveLength(5);
    expect(vertical.runsAlong).toBe('y');
    const horizontal = layOut({ ...tile, room: rectangleRoom(60, 96), patternOrientation: 'horizontal' });
    expect([asCourses(horizontal).tilesLength, asCourses(horizontal).tilesWidth, horizontal.counts.full]).toEqual([
      5, 4, 20,
    ]);
    expect(asCourses(horizontal).fullRuns[0]).toEqual({ x: 0, y: 0, count: 4 });
  });

  it('metric: 2.5 × 2 m, 30 cm tile, 2 mm joint', () => {
    const mm = (value: number): Length => (value * 320) as Length;
    const result = layOut({
      unitSystem: 'metric',
      room: { type: 'rectangle', length: mm(2500), width: mm(2000) },
      tileLength: mm(300),
      tileWidth: mm(300),
      joint: mm(2),
    });
    // Across: 6 tiles leave 95 mm, more than a joint; 5 leave borders of (2000 - 5·300 - 4·2)/2 - 2 = 244 mm.
    // Down: 8 tiles leave 43 mm; 7 leave borders of (2500 - 7·300 - 6·2)/2 - 2 = 192 mm.
    expect([asCourses(result).startCutWidth, asCourses(result).leftoverWidth]).toEqual([mm(244), mm(244)]);
    expect([asCourses(result).startCutLength, asCourses(result).leftoverLength]).toEqual([mm(192), mm(192)]);
    expect(result.counts).toMatchObject({ full: 35, cut: 28 });
  });
});

describe('pieces too small to cut', () => {
  it('are dropped under 1/4 in: no label, no tile, no area, but a warning', () => {
    // 24 3/16 in wide: two tiles and 3/16 in without a joint.
    const result = layOut({ room: rectangleRoom(24, 24.1875), joint: fromInches(0), autoOptimize: false });
    expect(result.counts).toMatchObject({ full: 4, cut: 0, pieces: 0, exact: 4 });
    expect(result.warnings).toEqual([
      { code: 'small-leftover', axis: 'width', size: fromInches(0.1875), limit: fromInches(1.5) },
      { code: 'layout-optimization-needed', size: fromInches(0.1875), limit: fromInches(0.25) },
      { code: 'pieces-dropped', count: 2 },
    ]);
  });

  it('are kept from 1/4 in on', () => {
    const result = layOut({ room: rectangleRoom(24, 24.25), joint: fromInches(0), autoOptimize: false });
    expect(result.counts).toMatchObject({ full: 4, cut: 2, pieces: 2 });
    expect(result.warnings.map((warning) => warning.code)).toEqual([
      'small-leftover',
      'small-piece',
      'layout-optimization-needed',
    ]);
  });

  it('are kept on mosaics from half the smaller side on', () => {
    const mosaic = {
      tileLength: fromInches(0.375),
      tileWidth: fromInches(0.375),
      joint: fromInches(0),
      autoOptimize: false,
    };
    // 0.75 + 0.1875: exactly half a tile is kept, a lattice unit less is not.
    expect(layOut({ ...mosaic, room: rectangleRoom(0.75, 0.9375) }).counts).toMatchObject({ full: 4, cut: 2 });
    const less = { type: 'rectangle', length: fromInches(0.75), width: (fromInches(0.9375) - 1) as Length } as const;
    expect(layOut({ ...mosaic, room: less }).counts).toMatchObject({ full: 4, cut: 0 });
  });
});

describe('warnings', () => {
  const manual = { autoOptimize: false, joint: fromInches(0) } as const;
  const codes = (result: LayoutResult) => result.warnings.map((warning) => warning.code);

  it('flag a leftover under 1 1/2 in of a typed start, not one of 1 1/2 in', () => {
    expect(codes(layOut({ ...manual, room: rectangleRoom(120, 121.4375) }))).toEqual(['small-leftover', 'small-piece']);
    expect(codes(layOut({ ...manual, room: rectangleRoom(120, 121.5) }))).toEqual([]);
  });

  it('flag a leftover under 3 in of an optimized stagger', () => {
    // 8 in tile in 21 3/4 in: C = 2.8125 leaves 2.6875 at both walls, and the other start only 0.66 in the second course.
    const tile = { tileLength: fromInches(8), tileWidth: fromInches(8) };
    const result = layOut({
      ...tile,
      room: rectangleRoom(100, 21.75),
      layoutType: 'half',
      patternOrientation: 'horizontal',
    });
    expect(result.warnings).toEqual([
      { code: 'small-leftover', axis: 'width', size: fromInches(2.6875), limit: fromInches(3) },
      {
        code: 'small-piece',
        label: 'A',
        size: fromInches(2.6875),
        limit: fromInches(3),
        labels: ['A', 'C', 'F', 'G', 'H', 'J'],
        pieces: 14,
      },
    ]);
  });

  it('do not flag mosaics for being mosaics: half the side is the limit there', () => {
    const mosaic = { ...manual, tileLength: fromInches(2), tileWidth: fromInches(2) };
    expect(codes(layOut({ ...mosaic, room: rectangleRoom(20, 21) }))).toEqual([]);
    expect(codes(layOut({ ...mosaic, room: rectangleRoom(20, 20.9375) }))).toEqual(['small-leftover', 'small-piece']);
  });

  it('ask for another layout where a cut is no wider than the joint and 1/4 in', () => {
    const joint = fromInches(0.125);
    const at = (width: number) => layOut({ autoOptimize: false, joint, room: rectangleRoom(12, 12.125 + width) });
    expect(codes(at(0.375))).toContain('layout-optimization-needed');
    expect(codes(at(0.4375))).not.toContain('layout-optimization-needed');
  });

  it('note a border within 1/4 in of a whole tile', () => {
    const result = layOut({ ...manual, room: rectangleRoom(24, 23.75) });
    expect(result.warnings).toEqual([{ code: 'nearly-whole', axis: 'width', size: fromInches(11.75) }]);
    expect(codes(layOut({ ...manual, room: rectangleRoom(24, 23.6875) }))).toEqual([]);
  });
});

describe('refusals', () => {
  it('counts a hostile grid before anything is done', () => {
    const hair = 8 as Length;
    const room = rectangleRoom(1000, 1000);
    expect(refusal({ room, tileLength: hair, tileWidth: hair, joint: 0 as Length })).toEqual({
      code: 'too-many-tiles',
      tiles: 1_016_000 ** 2,
      limit: 2_000_000,
    });
  });

  it('lays two million tiles and no more', () => {
    const tile = { tileLength: fromInches(1), tileWidth: fromInches(0.5), joint: fromInches(0) };
    expect(refusal({ ...tile, room: rectangleRoom(1000, 1000) })).toBeNull();
    const wider = { type: 'rectangle', length: fromInches(1000), width: fromInches(999.5) } as const;
    expect(refusal({ ...tile, tileLength: fromInches(0.999), room: wider })).toMatchObject({ code: 'too-many-tiles' });
  });

  it('counts corners and obstacles first', () => {
    const points = Array.from({ length: 501 }, (_, index) => ({ x: index, y: index % 2 }));
    expect(refusal({ room: { type: 'custom', points } })).toEqual({
      code: 'too-many-corners',
      corners: 501,
      limit: 500,
    });
    const obstacles = Array.from({ length: 101 }, () => obstacleAt(0, 0, 1, 1));
    expect(refusal({ obstacles })).toEqual({ code: 'too-many-obstacles', obstacles: 101, limit: 100 });
    expect(refusal({ room: customRoom([[0, 0]]) })).toEqual({ code: 'room-too-few-corners' });
  });

  it('names a room that is no room', () => {
    const bowTie = customRoom([
      [0, 0],
      [40, 40],
      [40, 0],
      [0, 40],
    ]);
    expect(refusal({ room: bowTie })).toEqual({
      code: 'room-crosses-itself',
      at: { x: fromInches(20), y: fromInches(20) },
    });
    const line = customRoom([
      [0, 0],
      [40, 40],
      [20, 20],
    ]);
    expect(refusal({ room: line })).toEqual({ code: 'room-has-no-area' });
  });

  it('names the obstacle that reaches outside, and the ones that leave nothing', () => {
    expect(refusal({ obstacles: [obstacleAt(0, 0, 5, 5), obstacleAt(118, 0, 5, 5)] })).toEqual({
      code: 'obstacle-outside',
      index: 1,
    });
    expect(refusal({ obstacles: [obstacleAt(0, 0, 120, 120)] })).toEqual({ code: 'obstacles-cover-room' });
    expect(refusal({ obstacles: [obstacleAt(0, 0, 120, 70), obstacleAt(0, 60, 120, 60)] })).toEqual({
      code: 'obstacles-cover-room',
    });
  });
});

describe('the clipper', () => {
  it('is fetched only for sound requests with obstacles', async () => {
    let loads = 0;
    const lazy = {
      kernel: tools.kernel,
      loadClipper: async () => {
        loads++;
        if (!tools.clipper) throw new Error('no clipper');
        return tools.clipper;
      },
    };
    await computeLayoutLazily(layoutRequest(), lazy);
    await computeLayoutLazily(layoutRequest({ obstacles: [obstacleAt(118, 0, 5, 5)] }), lazy);
    expect(loads).toBe(0);
    const layout = await computeLayoutLazily(layoutRequest({ obstacles: [obstacleAt(30, 30, 5, 5)] }), lazy);
    expect(layout.ok).toBe(true);
    expect(loads).toBe(1);
  });
});

describe('the answer', () => {
  it('is plain data that crosses to another thread unchanged', () => {
    const result = layOut({ room: rectangleRoom(100, 100), obstacles: [obstacleAt(30, 30, 5, 5)] });
    expect(structuredClone(result)).toEqual(result);
  });

  it('keeps a million full tiles as runs', () => {
    const inch = fromInches(1);
    const result = layOut({ room: rectangleRoom(1000, 1000), tileLength: inch, tileWidth: inch, joint: fromInches(0) });
    expect(result.counts.full).toBe(1_000_000);
    expect(asCourses(result).fullRuns).toHaveLength(1000);
  });
});
