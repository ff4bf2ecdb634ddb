import fc from 'fast-check';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A tile that does not fit a pattern of layers as it was drawn is brought to one that does. */
function fitTile(type: string, wide: number, long: number, joint: number): readonly [number, number] {
  const [short, large] = [Math.min(wide, long), Math.max(wide, long)];
  switch (type) {
    case 'herringbone':
      return [short, large === short ? large + 127 : large];
    case 'basketweave':
      return [short, 2 * short + joint];
    case 'windmill':
      return [short, Math.max(large, short + joint + 4064)];
    default:
      return [short, short];
  }
}

const layered = fc.record({
  layoutType: fc.constantFrom('herringbone', 'basketweave', 'windmill', 'hopscotch', 'french'),
  planksAbreast: fc.integer({ min: 1, max: 4 }),
  secondPart: fc.integer({ min: 1, max: 99 }),
  isSwapped: fc.boolean(),
});

/** The request in a pattern of layers, with a tile that the pattern takes, typed either way round. */
export function inLayers(requests: fc.Arbitrary<LayoutRequest>): fc.Arbitrary<LayoutRequest> {
  return fc.tuple(requests, layered).map(([request, { layoutType, planksAbreast, secondPart, isSwapped }]) => {
    const joint = Math.min(request.joint, 1016);
    const [width, length] = fitTile(layoutType, request.tileWidth, request.tileLength, joint);
    const { offsetLength: _offset, thirdStyle: _style, ...rest } = request;
    return {
      ...rest,
      layoutType: layoutType as LayoutRequest['layoutType'],
      joint: joint as Length,
      tileLength: (isSwapped ? width : length) as Length,
      tileWidth: (isSwapped ? length : width) as Length,
      startCutLength: 0 as Length,
      startCutWidth: 0 as Length,
      ...(layoutType === 'herringbone' && planksAbreast > 1 ? { planksAbreast } : {}),
      ...(layoutType === 'hopscotch' ? { secondTile: Math.ceil((width * secondPart) / 100) as Length } : {}),
      ...(layoutType === 'french' ? { tileLength: width as Length, tileWidth: width as Length } : {}),
    };
  });
}

/** The request with a tile that its pattern takes, whatever its pattern. */
export function fitPattern(request: LayoutRequest): LayoutRequest {
  const { layoutType, tileWidth, tileLength, joint } = request;
  if (!['herringbone', 'basketweave', 'windmill', 'hopscotch'].includes(layoutType)) return request;
  const [width, length] = fitTile(layoutType, tileWidth, tileLength, joint);
  const secondTile = layoutType === 'hopscotch' ? { secondTile: Math.floor(width / 2) as Length } : {};
  return { ...request, ...secondTile, tileWidth: width as Length, tileLength: length as Length };
}
