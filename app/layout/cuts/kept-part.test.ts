import { describe, expect, it } from 'vitest';
import { ringAround } from '#app/geometry/arcs.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { findKeptPart, stockOf } from '#app/layout/cuts/kept-part.ts';
import type { Round } from '#app/layout/model/layout-result.ts';
import { fromInches } from '#app/layout/units/length.ts';

const TILE = { across: fromInches(20), down: fromInches(20) };
const corners = (...places: readonly (readonly [x: number, y: number])[]): Ring =>
  places.map(([x, y]) => ({ x: fromInches(x), y: fromInches(y) }));
const round = (x: number, y: number, radius: number): Round => ({
  ...{ x: fromInches(x), y: fromInches(y), radius: fromInches(radius) },
  ...{ isHole: false, margin: null },
});
const find = (outline: Ring, ...rounds: readonly Round[]) => findKeptPart(outline, stockOf(TILE, []), TILE, rounds);

describe('the part of a tile that stays beside circles', () => {
  // Both reach past the middle of the tile and leave one part at the top and one at the bottom.
  const [left, right] = [round(-12, 10, 24), round(32, 10, 24)];
  // Where the left circle crosses the top and bottom edges.
  const reach = Math.sqrt(24 * 24 - 10 * 10) - 12;

  it('is identified by an edge that no other part has, beside the last circle', () => {
    const top = corners([reach, 0], [20 - reach, 0], [10, 1]);
    expect(find(top, left, right)).toEqual({ beside: right, at: ['top'] });
    const bottom = corners([reach, 20], [20 - reach, 20], [10, 19]);
    expect(find(bottom, left, right)).toEqual({ beside: right, at: ['bottom'] });
  });

  it('is identified by a corner of the tile if it has one', () => {
    const wide = round(10, 10, 11);
    const inCorner = corners([0, 0], [5.4, 0], [2.2, 2.2], [0, 5.4]);
    expect(find(inCorner, wide)).toEqual({ beside: wide, at: [{ down: 'top', across: 'left' }] });
  });

  it('is named at both ends of a neck that no saw leaves', () => {
    // It takes the right side but for a tip at the top, and leaves 1/32 in at the left.
    const wide = round(11, 10, 10.97);
    const left = corners([0, 0], [6, 0], [1, 6], [0.03, 10], [1, 14], [6, 20], [0, 20]);
    const names = [
      { down: 'bottom', across: 'left' },
      { down: 'top', across: 'left' },
    ];
    expect(find(left, wide)).toEqual({ beside: wide, at: names });
  });

  it('is not identified if circles leave one part, or a neck connects two', () => {
    const notch = round(0, 10, 4);
    expect(find(stockOf(TILE, []), notch)).toBeNull();
    expect(find(stockOf(TILE, []), round(10, 10, 4))).toBeNull();
    // Just off both edges: the parts above and below the circle belong to the piece.
    const wide = { ...round(10, 10, 10), radius: fromInches(10) - 200 };
    const around = [...stockOf(TILE, []), ...[...ringAround(wide)].reverse()];
    expect(find(around, wide)).toBeNull();
  });

  it('has no name between circles that do not meet and each divide the tile', () => {
    const long = { across: fromInches(40), down: fromInches(10) };
    const [one, other] = [round(10, 5, 6), round(30, 5, 6)];
    const between = corners([13.3, 0], [26.7, 0], [24, 5], [26.7, 10], [13.3, 10], [16, 5]);
    expect(findKeptPart(between, stockOf(long, []), long, [one, other])).toBe('unnamed');
  });
});
