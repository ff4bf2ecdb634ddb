import fc from 'fast-check';
import { type LayoutRequest, type LayoutType, sizesIn } from '#app/layout/model/layout-request.ts';
import { isOutlined, isPossible, type Pattern } from '#app/layout/patterns/pattern.ts';
import { PATTERNS, patternOf } from '#app/layout/patterns/registry.ts';
import type { Length } from '#app/layout/units/length.ts';
import { drawSizes, scaledSample } from '#kernel/fuzz/pattern-sizes.ts';
import { asRequest } from '#tests/factories/layout-request.ts';

/** The patterns of layers: those with rectangular tiles, or all. */
const LAYERED = (PATTERNS as readonly Pattern[]).filter(({ kind }) => kind === 'layers');
export const LAYERED_RECTANGLES = LAYERED.filter((pattern) => !isOutlined(pattern));

const layered = fc.record({
  /** Values of the pattern's own fields, in hundredths of their ranges. */
  parts: fc.array(fc.nat(99), { minLength: 4, maxLength: 4 }),
  isSwapped: fc.boolean(),
});

/**
 * Turns requests into one of these patterns of layers, with a valid tile for the pattern. Length and width may be
 * swapped.
 */
export function inLayers(
  requests: fc.Arbitrary<LayoutRequest>,
  patterns: readonly Pattern[] = LAYERED,
): fc.Arbitrary<LayoutRequest> {
  return fc.tuple(requests, fc.constantFrom(...patterns), layered).map(([request, pattern, { parts, isSwapped }]) => {
    const [width, length] = [request.finish.tileWidth, request.finish.tileLength].sort((a, b) => a - b) as [
      Length,
      Length,
    ];
    const joint = Math.min(request.finish.joint, 1016) as Length;
    let drawn = 0;
    const int = (least: number, most: number) => {
      drawn += 1;
      return least + Math.floor(((parts[drawn % parts.length] ?? 0) * (most - least + 1)) / 100);
    };
    const sizes = drawSizes(pattern, { tileLength: length, tileWidth: width, joint }, int);
    const swapped = { ...sizes, tileLength: sizes.tileWidth, tileWidth: sizes.tileLength };
    const { offsetLength: _offset, thirdStyle: _style, ...finish } = request.finish;
    return asRequest({
      ...request,
      finish,
      ...(isSwapped && isPossible(pattern, swapped) ? swapped : sizes),
      layoutType: pattern.id as LayoutType,
      startCutLength: 0 as Length,
      startCutWidth: 0 as Length,
    });
  });
}

/** The request with a tile that its pattern accepts: its own if possible, otherwise the pattern's sample. */
export function fitPattern(request: LayoutRequest): LayoutRequest {
  const pattern = patternOf(request.finish.layoutType);
  if (isPossible(pattern, sizesIn(request))) return request;
  return asRequest({
    ...request,
    ...scaledSample(pattern, Math.min(request.finish.tileWidth, request.finish.tileLength), request.finish.joint),
  });
}
