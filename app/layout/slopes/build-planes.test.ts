import { describe, expect, it } from 'vitest';
import { boundsRing } from '#app/geometry/bounds.ts';
import type { Planes } from '#app/layout/model/sloped-floor.ts';
import { buildPlanes } from '#app/layout/slopes/build-planes.ts';
import { lengthOnSlope } from '#app/layout/slopes/slope-lines.ts';
import type { SlopeQuestion } from '#app/layout/slopes/slope-question.ts';
import { fromInches, toInches } from '#app/layout/units/length.ts';

const box = (minX: number, minY: number, maxX: number, maxY: number) => ({
  minX: fromInches(minX),
  minY: fromInches(minY),
  maxX: fromInches(maxX),
  maxY: fromInches(maxY),
});

function floorOf(changes: Partial<SlopeQuestion>): Planes {
  const built = buildPlanes({
    outline: boundsRing(box(0, 0, 48, 48)),
    opening: box(22, 22, 26, 26),
    isRound: false,
    slope: 1 / 48,
    edge: 'level',
    wall: null,
    ...changes,
  });
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  return built.value;
}

const heights = ({ heights: all }: Planes) => all.map(({ height }) => Number(toInches(height).toFixed(3)));
const slopes = ({ planes }: Planes) => planes.map(({ slope }) => Number((12 * slope).toFixed(4)));

describe('the planes of a shower floor', () => {
  it('have one slope in four planes around a drain in the middle of a square', () => {
    for (const edge of ['level', 'even'] as const) {
      const floor = floorOf({ edge });
      expect(heights(floor)).toEqual([0.458, 0.458, 0.458, 0.458]);
      expect(slopes(floor)).toEqual([0.25, 0.25, 0.25, 0.25]);
      expect(floor.folds).toHaveLength(4);
    }
  });

  it('are steeper on the short side if all walls are at one height', () => {
    const floor = floorOf({ outline: boundsRing(box(0, 0, 36, 60)), opening: box(16, 28, 20, 32) });
    expect(heights(floor)).toEqual([0.583, 0.583, 0.583, 0.583]);
    expect(slopes(floor)).toEqual([0.25, 0.4375, 0.25, 0.4375]);
  });

  it('keep one slope with even edges: folds end at the long walls, which are lower there', () => {
    const floor = floorOf({ outline: boundsRing(box(0, 0, 36, 60)), opening: box(16, 28, 20, 32), edge: 'even' });
    expect(slopes(floor)).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(heights(floor)).toEqual([0.583, 0.583, 0.333, 0.333, 0.583, 0.583, 0.333, 0.333]);
  });

  it('are a single plane in front of a linear drain along its whole wall', () => {
    const floor = floorOf({ outline: boundsRing(box(0, 0, 36, 60)), opening: box(0, 0, 36, 3), wall: 0 });
    expect(slopes(floor)).toEqual([0.25]);
    expect(floor.folds).toEqual([]);
    expect(heights(floor)).toEqual([0, 1.188, 1.188, 0]);
  });

  it('run to the ends of a short linear drain', () => {
    const floor = floorOf({ outline: boundsRing(box(0, 0, 36, 60)), opening: box(10, 0, 26, 3), wall: 0 });
    expect(floor.folds).toHaveLength(2);
    const one = floorOf({ outline: boundsRing(box(0, 0, 36, 60)), opening: box(3, 0, 26, 3), wall: 0 });
    expect(one.folds).toHaveLength(1);
  });
});

it('is longer along the slope than on the plan if it is steep or long', () => {
  const plane = (length: number, slope: number) => {
    const corners = [0, 1].flatMap((x) => [
      { x, y: 0, height: 0 },
      { x, y: fromInches(length), height: 0 },
    ]);
    return { wall: 0, corners, slope, downhill: { x: 0, y: 1 }, full: 0, pieces: 0, tiledArea: 0 };
  };
  expect(lengthOnSlope(plane(48, 0.5 / 12))).toBeNull();
  expect(lengthOnSlope(plane(48, 0.75 / 12))?.onTape).toBeCloseTo(fromInches(48) * Math.sqrt(1 + 0.0625 ** 2), 6);
  expect(lengthOnSlope(plane(73, 0.25 / 12))?.onPlan).toBe(fromInches(73));
});
