import { describe, expect, it } from 'vitest';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { smallestCut } from '#app/layout/shown-sizes/shown-size.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { describeWarnings } from '#app/layout/warnings/describe-warning.ts';
import { layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const layOut = (changes: RequestChanges): LayoutResult => mustLayOut(layoutRequest(changes));

describe('pieces too small to cut', () => {
  it('are dropped under 1/4 in: no label, no tile, no area, but a warning', () => {
    // 24 3/16 in wide: two tiles and 3/16 in without a joint.
    const result = layOut({ room: rectangleRoom(24, 24.1875), joint: fromInches(0), autoOptimize: false });
    expect(result.counts).toMatchObject({ full: 4, cut: 0, pieces: 0, exact: 4 });
    expect(result.warnings).toEqual([
      { code: 'small-leftover', axis: 'width', size: fromInches(0.1875), limit: fromInches(1.5) },
      { code: 'layout-optimization-needed', size: fromInches(0.1875), limit: fromInches(0.25), label: null },
      { code: 'pieces-dropped', count: 2 },
    ]);
  });

  it('never set the size of the smallest cut, which the warning names by its letter', () => {
    // 3/16 in at the right wall is not laid; 5/16 in at the wall below is.
    const open = layOut({ room: rectangleRoom(24, 24.1875), joint: fromInches(0), autoOptimize: false });
    expect(describeWarnings(open, 'imperial').flatMap(({ texts }) => texts)).toContainEqual(
      expect.stringMatching(/^A strip of 3\/16" is too narrow to cut and stays open\./),
    );
    const both = layOut({ room: rectangleRoom(24.5625, 24.4375), joint: fromInches(0.125), autoOptimize: false });
    const smallest = smallestCut(both, 'imperial');
    expect(both.warnings).toContainEqual(
      expect.objectContaining({ code: 'layout-optimization-needed', label: smallest?.label, size: smallest?.size }),
    );
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

  it('do not flag mosaics for being mosaics: half the side is their limit', () => {
    const mosaic = { ...manual, tileLength: fromInches(2), tileWidth: fromInches(2) };
    expect(codes(layOut({ ...mosaic, room: rectangleRoom(20, 21) }))).toEqual([]);
    expect(codes(layOut({ ...mosaic, room: rectangleRoom(20, 20.9375) }))).toEqual(['small-leftover', 'small-piece']);
  });

  it('suggest another layout if a cut is no wider than the joint and 1/4 in', () => {
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
