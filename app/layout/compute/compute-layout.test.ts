import { describe, expect, it } from 'vitest';
import { computeLayoutLazily } from '#app/layout/compute/compute-layout.ts';
import { thinsetBagsOf } from '#app/layout/materials/mortar-lines.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { fromInches, type Length, toInches } from '#app/layout/units/length.ts';
import { asCourses } from '#tests/factories/as-courses.ts';
import {
  customRoom,
  layoutRequest,
  millionTiles,
  obstacleAt,
  type RequestChanges,
  rectangleRoom,
} from '#tests/factories/layout-request.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';

const SQ_IN = 8128 * 8128;

function layOut(changes: RequestChanges): LayoutResult {
  return mustLayOut(layoutRequest(changes));
}

/** Label, count, width and height in inches, of every shape. */
function cutsOf(result: LayoutResult) {
  return result.shapes.map((s) => [s.label, s.count, toInches(s.width), toInches(s.height)]);
}

describe('worked by hand', () => {
  it('100 × 100 in, tile 12 × 12, joint 1/8, straight, centered', () => {
    const result = layOut({ room: rectangleRoom(100, 100) });
    expect(result.counts).toEqual({ full: 49, cut: 32, touched: 81, pieces: 32, exact: 68.0625, order: 79 });
    expect(result.tiledArea / SQ_IN).toBe(9801);
    expect(result.netArea / SQ_IN).toBe(10000);
    // 69.4 sq ft and 10% more, at 65 sq ft a bag.
    expect(thinsetBagsOf(result, USUAL_TRADE)).toBe(2);
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
    // In the third course the corner tile and the one on its right; in the fourth the one below.
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

  it('tiles that are not square run along their courses', () => {
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

describe('the clipper', () => {
  it('is fetched only for valid requests with obstacles', async () => {
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
    const result = mustLayOut(millionTiles());
    expect(result.counts.full).toBe(1_000_000);
    expect(asCourses(result).fullRuns).toHaveLength(1000);
  });
});
