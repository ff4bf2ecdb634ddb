import { err, ok } from '#app/base/result.ts';
import { type LayerPattern, longAndShort, needs } from '#app/layout/patterns/pattern.ts';

/** 1/4 in: a smaller middle is not a tile. */
const LEAST_MIDDLE = 2032;

/** Four tiles around a square middle, which is a second kind of tile with its own size. */
export const windmill = {
  id: 'windmill',
  title: 'Windmill',
  label: 'Windmill',
  since: 3,
  kind: 'layers',
  sample: { tileLength: 10_000, tileWidth: 5_000 },
  layers(sizes) {
    const { length, width, joint } = longAndShort(sizes);
    const [long, short] = [length + joint, width + joint];
    const middle = long - short - joint;
    if (middle < LEAST_MIDDLE) {
      return err(
        needs(
          'layoutType',
          'A windmill needs a longer tile: the square in its middle would be smaller than 1/4 in (6.4 mm).',
        ),
      );
    }
    const module = long + short;
    return ok({
      lattice: { a: { x: module, y: 0 }, b: { x: 0, y: module } },
      tiles: [
        { x: 0, y: 0, width: length, height: width, kind: 0, turned: false },
        { x: long, y: 0, width, height: length, kind: 0, turned: true },
        { x: short, y: long, width: length, height: width, kind: 0, turned: false },
        { x: 0, y: short, width, height: length, kind: 0, turned: true },
        { x: short, y: short, width: middle, height: middle, kind: 1, turned: false },
      ],
      kinds: [
        { name: 'main', length, width },
        { name: 'middle', length: middle, width: middle },
      ],
    });
  },
} as const satisfies LayerPattern;
