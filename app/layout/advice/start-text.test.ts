import { describe, expect, it } from 'vitest';
import { carryMarks } from '#app/layout/advice/carry-marks.ts';
import { isSameStart } from '#app/layout/advice/start-choice.ts';
import { readStart, writeStart } from '#app/layout/advice/start-text.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { HALF_START } from '#tests/factories/start-choice.ts';

describe('a start as one word', () => {
  it('comes back as it was', () => {
    expect(writeStart(HALF_START)).toBe('half.horizontal.manual.60960.0.a0');
    expect(readStart(writeStart(HALF_START))).toEqual(HALF_START);
    for (const change of [{ autoOptimize: true }, { layoutAngle: 450 }, { angleWall: 2 }]) {
      expect(readStart(writeStart({ ...HALF_START, ...change }))).toEqual({ ...HALF_START, ...change });
    }
  });

  it('rejects invalid text', () => {
    for (const word of [
      '',
      'half',
      'half.horizontal.manual.0.0',
      'half.horizontal.manual.-1.0.a0',
      'half.horizontal.manual.1e9.0.a0',
      'toString.horizontal.manual.0.0.a0',
      'half.sideways.manual.0.0.a0',
      'half.horizontal.maybe.0.0.a0',
      'half.horizontal.manual.0.0.0',
      'half.horizontal.manual.0.0.a-1',
      'half.horizontal.manual.0.0.a0.0',
      'half.horizontal.manual.999999999.0.a0',
    ]) {
      expect(readStart(word)).toBeNull();
    }
  });

  it('leaves out its cuts while auto-optimize is on', () => {
    const auto = { ...HALF_START, autoOptimize: true };
    expect(isSameStart(auto, { ...auto, startCutLength: fromInches(1) })).toBe(true);
    expect(isSameStart(auto, HALF_START)).toBe(false);
    expect(isSameStart(HALF_START, { ...HALF_START, startCutLength: fromInches(1) })).toBe(false);
    expect(isSameStart(auto, { ...auto, layoutAngle: 450 })).toBe(false);
    expect(isSameStart({ ...auto, angleWall: 1 }, { ...auto, angleWall: 1, layoutAngle: 450 })).toBe(true);
  });
});

describe('marks of edges', () => {
  const ring = (corners: readonly (readonly [number, number])[]) => corners.map(([x, y]) => ({ x, y }));
  const square = ring([
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]);
  const ell = ring([
    [0, 0],
    [100, 0],
    [100, 40],
    [60, 40],
    [60, 100],
    [0, 100],
  ]);

  it('stay with the sides of a rectangle of any size', () => {
    const larger = square.map(({ x, y }) => ({ x: 3 * x, y: 2 * y }));
    expect(carryMarks([square], [larger], [1, 3])).toEqual({ kept: [1, 3], gone: 0 });
  });

  it('follow an edge to its new number and position', () => {
    // The right side is shorter, the bottom has moved, the left side is now the sixth edge.
    expect(carryMarks([square], [ell], [0, 1, 2, 3])).toEqual({ kept: [0, 1, 4, 5], gone: 0 });
    expect(carryMarks([ell], [square], [2, 3, 5])).toEqual({ kept: [3], gone: 2 });
  });

  it('stay with several rooms when a room is added or changed, wherever their frame starts', () => {
    const moved = (by: number) => [square, ell].map((room) => room.map(({ x, y }) => ({ x: x + by, y })));
    const [beside, wide] = [square.map(({ x, y }) => ({ x: x - 500, y })), square.map(({ x, y }) => ({ x: 2 * x, y }))];
    expect(carryMarks(moved(0), [...moved(300), beside], [1, 4, 9])).toEqual({ kept: [1, 4, 9], gone: 0 });
    expect(carryMarks([ell, square], [square, wide], [0, 7])).toEqual({ kept: [0, 5], gone: 0 });
  });

  it('are dropped if there never was such an edge', () => {
    expect(carryMarks([square], [square], [2, 9])).toEqual({ kept: [2], gone: 1 });
    expect(carryMarks([square], [ell], [9])).toEqual({ kept: [], gone: 1 });
  });
});
