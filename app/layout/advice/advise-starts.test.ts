import { describe, expect, it } from 'vitest';
import { type Advice, type AdviceOptions, adviseStarts } from '#app/layout/advice/advise-starts.ts';
import { countPoorSeenWalls, readSeenEdges } from '#app/layout/advice/seen-edges.ts';
import { UNTURNED } from '#app/layout/advice/start-choice.ts';
import { startSteps } from '#app/layout/advice/start-steps.ts';
import { type LayoutRequest, withFinish } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { countSmallPieces } from '#app/layout/slivers/count-small.ts';
import { alignLayout } from '#app/layout/starts/align-layout.ts';
import { fromInches, toInches } from '#app/layout/units/length.ts';
import {
  asRequest,
  layoutRequest,
  obstacleAt,
  type RequestChanges,
  rectangleRoom,
} from '#tests/factories/layout-request.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';
import { zonedRequest } from '#tests/factories/zoned-request.ts';

const ONE: AdviceOptions = {
  layoutTypes: ['straight'],
  orientations: ['vertical'],
  turns: [UNTURNED],
  seenEdges: [],
  cutting: USUAL_CUTTING,
};

function advise(changes: RequestChanges, options?: Partial<AdviceOptions>) {
  return adviseOn(layoutRequest(changes), options);
}

function adviseOn(request: LayoutRequest, options: Partial<AdviceOptions> = {}) {
  const search = adviseStarts(request, tools, { ...ONE, ...options });
  const progress: number[] = [];
  for (;;) {
    const step = search.next();
    if (!step.done) progress.push(step.value.done / step.value.total);
    else if (step.value.ok) return { advice: step.value.value, progress };
    else throw new Error(step.value.error.code);
  }
}

function smallestCut({ best }: Advice, index: number): number {
  return toInches(best[index]?.score?.smallestSide ?? 0);
}

describe('the adviser', () => {
  it('tries every eighth of an inch on both axes, and reports its progress', () => {
    const { advice, progress } = advise({ room: rectangleRoom(100, 100) });
    expect(advice.startsTried).toBe(96 * 96);
    expect(progress).toHaveLength(96);
    expect(progress[95]).toBe(1);
    expect(startSteps(fromInches(12), 'imperial')).toHaveLength(96);
    expect(startSteps(300 * 320, 'metric')).toHaveLength(150);
  });

  it('finds the centered borders of 7 1/2 in', () => {
    const { advice } = advise({ room: rectangleRoom(100, 100), autoOptimize: false });
    const [first] = advice.best;
    expect(
      [first?.request.finish.startCutLength, first?.request.finish.startCutWidth].map((cut) => toInches(cut ?? 0)),
    ).toEqual([7.5, 7.5]);
    expect(smallestCut(advice, 0)).toBe(7.5);
  });

  it('offers starts with different layouts, beside the current one', () => {
    const { advice } = advise({ room: rectangleRoom(100, 90), obstacles: [obstacleAt(30, 30, 20, 14)] });
    expect(advice.best).toHaveLength(3);
    const ends = advice.best.map(({ score }) =>
      JSON.stringify([score?.full, score?.cut, score?.smallestSide, score?.underHalf]),
    );
    expect(new Set(ends).size).toBe(3);
    expect(advice.present.result.counts).toEqual(mustLayOut(advice.present.request).counts);
    const touched = advice.best.map(({ result }) => result.counts.touched);
    expect(Math.min(...touched)).toBeLessThanOrEqual(advice.present.result.counts.touched);
  });

  it('gives the start cuts of each one', () => {
    const { advice } = advise(
      { room: rectangleRoom(100, 90) },
      { layoutTypes: ['half'], orientations: ['vertical', 'horizontal'] },
    );
    expect(advice.best.some(({ request }) => !request.finish.autoOptimize)).toBe(true);
    for (const { request, result } of advice.best) {
      // Auto-optimize stays on only if the current start is as good as any.
      if (request.finish.autoOptimize) expect(request).toBe(advice.present.request);
      expect(result.counts).toEqual(mustLayOut(request).counts);
    }
  });

  it('is no worse than any of the starts it tried', () => {
    const request = layoutRequest({
      room: rectangleRoom(50, 41),
      tileLength: fromInches(4),
      tileWidth: fromInches(4),
      autoOptimize: false,
    });
    const { advice } = advise(request);
    const least = smallestCut(advice, 0);
    for (const startCutLength of startSteps(request.finish.tileLength, 'imperial')) {
      for (const startCutWidth of startSteps(request.finish.tileWidth, 'imperial')) {
        const { shapes, warnings } = mustLayOut(asRequest({ ...request, startCutLength, startCutWidth }));
        const sides = shapes
          .flatMap(({ width, height }) => [width, height])
          .filter((side) => side < request.finish.tileLength);
        if (warnings.length === 0 && sides.every((side) => 2 * side >= request.finish.tileLength)) {
          expect(toInches(Math.min(...sides, request.finish.tileLength))).toBeLessThanOrEqual(least);
        }
      }
    }
  });
});

describe('edges seen first', () => {
  const ring = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ].map(({ x, y }) => ({ x: fromInches(x), y: fromInches(y) }));

  it('are walls along an axis with the floor on their inner side; others are reported', () => {
    const { walls, slanted, gone } = readSeenEdges([ring], [0, 1, 2, 3, 9, 1]);
    expect(gone).toEqual([9]);
    expect(slanted).toEqual([]);
    expect(readSeenEdges([ring.slice(0, 3)], [2]).slanted).toEqual([2]);
    expect(walls).toEqual([
      { axis: 'y', at: 0, isNear: true },
      { axis: 'x', at: fromInches(100), isNear: false },
      { axis: 'y', at: fromInches(100), isNear: false },
      { axis: 'x', at: 0, isNear: true },
    ]);
  });

  it('count if they meet a cut under half a tile', () => {
    const { walls } = readSeenEdges([ring], [0, 1, 2, 3]);
    const manual = alignLayout(layoutRequest({ autoOptimize: false }), fromInches(100), fromInches(100));
    // The walls beyond the corner: 3 in are left at the right and at the bottom.
    expect(countPoorSeenWalls(walls, manual)).toBe(2);
    expect(countPoorSeenWalls(walls, alignLayout(layoutRequest({}), fromInches(100), fromInches(100)))).toBe(0);
  });

  it('are one gap from the wall: 6 1/2 in are left of 12 if the tiling ends 1 in before it', () => {
    const room = rectangleRoom(120, 32.5);
    const start = { room, joint: fromInches(0), autoOptimize: false, perimeterGap: fromInches(1) };
    expect(advise(start, { seenEdges: [1] }).advice.present.score.poorSeenWalls).toBe(0);
    const narrower = { ...start, room: rectangleRoom(120, 31.5) };
    expect(advise(narrower, { seenEdges: [1] }).advice.present.score.poorSeenWalls).toBe(1);
  });

  it('move the start: the border at the door is whole', () => {
    // 20 in wide: if one border is whole, the other is under half a tile.
    const room = rectangleRoom(120, 15.5);
    const { advice } = advise({ room, joint: fromInches(0) }, { seenEdges: [1] });
    expect(advice.best[0]?.score?.poorSeenWalls).toBe(0);
  });
});

describe('the adviser on a floor with zones', () => {
  const KITCHEN = {
    roomLength: 100,
    roomWidth: 100,
    tileLength: 12,
    tileWidth: 12,
    groutSpacing: 0,
    zones: [
      { name: 'Border', area: 'border', width: 4, tileLength: 4, tileWidth: 4 },
      { name: 'Rug', area: 'rectangle', x: 37, y: 30, width: 20, length: 15, tileLength: 5, tileWidth: 5 },
    ],
  };
  const startsOfZones = ({ zones = [] }: LayoutResult) =>
    zones.slice(1).flatMap(({ parts }) => parts.map(({ origin, counts }) => [origin, counts]));
  const sliversOf = (result: LayoutResult) => {
    const { slivers, tooSmall } = countSmallPieces(result);
    return slivers + tooSmall;
  };

  it('searches the start of the field, and leaves the zones as they are', () => {
    const request = withFinish(zonedRequest(KITCHEN), {
      autoOptimize: false,
      startCutLength: fromInches(1),
      startCutWidth: fromInches(1),
    });
    const { advice } = adviseOn(request);
    expect(advice.startsTried).toBe(96 * 96);
    const [first] = advice.best;
    expect(advice.present.score.smallestSide).toBe(fromInches(1));
    expect(first?.score.smallestSide).toBeGreaterThan(fromInches(2));
    for (const { request: better, result } of advice.best) {
      expect(mustLayOut(better).counts).toEqual(result.counts);
      expect(startsOfZones(result)).toEqual(startsOfZones(advice.present.result));
    }
  });

  it('is no worse than starts at every half inch', () => {
    const request = zonedRequest({
      ...KITCHEN,
      roomWidth: 61,
      roomLength: 53,
      zones: [{ ...KITCHEN.zones[1], x: 13, y: 11 }],
    });
    const { advice } = adviseOn(request);
    const least = Math.min(...advice.best.map(({ result }) => sliversOf(result)));
    for (let length = 0; length < 12; length += 0.5) {
      for (let width = 0; width < 12; width += 0.5) {
        const start = { autoOptimize: false, startCutLength: fromInches(length), startCutWidth: fromInches(width) };
        expect(sliversOf(mustLayOut(withFinish(request, start)))).toBeGreaterThanOrEqual(least);
      }
    }
  });
});
