import { describe, expect, it } from 'vitest';
import { describeCutCards, describeEased } from '#app/layout/cut-steps/describe-cut-steps.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { plain } from '#tests/factories/bay-room.ts';
import { customRoom, layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const SQ_IN = 8128 * 8128;
const KERF = fromInches(0.125);

/** Four by four tiles of 12 in without joints, in a room with these corners (in). */
function fourByFour(corners: [number, number][]) {
  const tight = { joint: fromInches(0), autoOptimize: false, patternOrientation: 'horizontal' } as const;
  return mustLayOut(layoutRequest({ ...tight, room: customRoom(corners) }));
}

/** The room of 48 in with its top left corner cut off by `off`. */
const cornerOff = (off: number) =>
  fourByFour([
    [off, 0],
    [48, 0],
    [48, 48],
    [0, 48],
    [0, off],
  ]);

describe('a tile that loses less than 1/16 in', () => {
  it('at its corner is laid whole and listed, and areas stay exact', () => {
    const result = cornerOff(0.05);
    expect(result.counts).toMatchObject({ full: 16, cut: 0, touched: 16, pieces: 0 });
    expect(result.tiledArea / SQ_IN).toBeCloseTo(48 * 48 - 0.05 ** 2 / 2, 4);
    expect(result.tiledArea).toBe(result.netArea);
    expect(result.eased).toEqual([{ layer: 0, x: 0, y: 0, area: result.tiledArea - 15 * 144 * SQ_IN }]);
    expect(describeEased(result, 'imperial')).toBe(
      'Ease the corner of 1 whole tile: less than 1/16" comes off, so there is nothing to saw.',
    );
  });

  it('in each of two corners is laid whole once', () => {
    const result = fourByFour([
      [0.05, 0],
      [12, 0],
      [12, 48],
      [0, 48],
      [0, 47.97],
      [0.04, 47.97],
      [0.04, 12],
      [0, 12],
      [0, 0.03],
    ]);
    // The strip beside the second and third tiles is thin, but longer than 1/16 in.
    expect(result.counts).toMatchObject({ full: 1, cut: 3 });
  });

  it('is sawn if it loses 1/16 in', () => {
    expect(cornerOff(1 / 16).counts).toMatchObject({ full: 15, cut: 1, pieces: 1 });
  });

  it('along a whole edge is a cut, and its card says that no saw can do it', () => {
    const result = fourByFour([
      [0, 0],
      [47.95, 0],
      [47.95, 48],
      [0, 48],
    ]);
    expect(result.counts).toMatchObject({ full: 12, cut: 4 });
    expect(describeEased(result, 'imperial')).toBeNull();
    expect(describeCutCards(result, KERF, 'imperial').flatMap(({ cuts }) => cuts.map(plain))).toEqual([
      'Fence at 11 15/16", left edge against it. That is under 1/16": rub it off with a stone, or take it up in the joint.',
    ]);
  });
});
