import { err, ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Room shapes by their dimensions; length runs down (y), width across (x). Corners go clockwise from the top left. */
export type ShapePreset =
  | {
      readonly shape: 'L';
      readonly length: Length;
      readonly width: Length;
      readonly cutLength: Length;
      readonly cutWidth: Length;
    }
  | {
      readonly shape: 'T';
      readonly length: Length;
      readonly width: Length;
      readonly barLength: Length;
      readonly stemWidth: Length;
    }
  | {
      readonly shape: 'U';
      readonly length: Length;
      readonly width: Length;
      readonly gapLength: Length;
      readonly gapWidth: Length;
    };

type ShapeField = 'length' | 'width' | 'cutLength' | 'cutWidth' | 'barLength' | 'stemWidth' | 'gapLength' | 'gapWidth';

/** `not-positive`: the dimension must be above zero. `not-smaller`: it must be under the room's own side. */
export interface ShapeError {
  readonly field: ShapeField;
  readonly code: 'not-positive' | 'not-smaller';
}

function corners(pairs: ReadonlyArray<readonly [number, number]>): Ring {
  return pairs.map(([x, y]): Point => ({ x, y }));
}

/** The preset's inner measures, each with the side it must stay under. */
function innerMeasures(preset: ShapePreset): ReadonlyArray<readonly [ShapeField, number, number]> {
  const { length, width } = preset;
  if (preset.shape === 'L')
    return [
      ['cutLength', preset.cutLength, length],
      ['cutWidth', preset.cutWidth, width],
    ];
  if (preset.shape === 'T')
    return [
      ['barLength', preset.barLength, length],
      ['stemWidth', preset.stemWidth, width],
    ];
  return [
    ['gapLength', preset.gapLength, length],
    ['gapWidth', preset.gapWidth, width],
  ];
}

/**
 * The corners of an L (a piece of cutLength by cutWidth missing at the bottom right), a T (a bar of barLength along the
 * top, a centered stem of stemWidth) or a U (a centered gap of gapLength by gapWidth from the bottom). If the center is
 * between two lattice units, the left one is used.
 */
export function presetRing(preset: ShapePreset): Result<Ring, ShapeError> {
  const { length, width } = preset;
  if (length <= 0) return err({ field: 'length', code: 'not-positive' });
  if (width <= 0) return err({ field: 'width', code: 'not-positive' });
  for (const [field, value, side] of innerMeasures(preset)) {
    if (value <= 0) return err({ field, code: 'not-positive' });
    if (value >= side) return err({ field, code: 'not-smaller' });
  }
  if (preset.shape === 'L') {
    const [x, y] = [width - preset.cutWidth, length - preset.cutLength];
    return ok(
      corners([
        [0, 0],
        [width, 0],
        [width, y],
        [x, y],
        [x, length],
        [0, length],
      ]),
    );
  }
  const inner = preset.shape === 'T' ? preset.stemWidth : preset.gapWidth;
  const left = Math.floor((width - inner) / 2);
  const right = left + inner;
  // A gap one unit short of the room would leave a wall of no thickness on the left.
  if (left === 0) return err({ field: preset.shape === 'T' ? 'stemWidth' : 'gapWidth', code: 'not-smaller' });
  if (preset.shape === 'T') {
    const bar = preset.barLength;
    return ok(
      corners([
        [0, 0],
        [width, 0],
        [width, bar],
        [right, bar],
        [right, length],
        [left, length],
        [left, bar],
        [0, bar],
      ]),
    );
  }
  const top = length - preset.gapLength;
  return ok(
    corners([
      [0, 0],
      [width, 0],
      [width, length],
      [right, length],
      [right, top],
      [left, top],
      [left, length],
      [0, length],
    ]),
  );
}
