import { err, ok } from '#app/base/result.ts';
import { MAX_TILE } from '#app/layout/fields/limits.ts';
import { type LayerPattern, needs, type PatternSizes } from '#app/layout/patterns/pattern.ts';
import type { Length } from '#app/layout/units/length.ts';

interface HopscotchSizes extends PatternSizes {
  readonly secondTile?: Length | null;
}

/** Square tiles with a smaller square at the corner of each (pinwheel). */
export const hopscotch = {
  id: 'hopscotch',
  title: 'Hopscotch (pinwheel)',
  label: 'Hopscotch',
  since: 3,
  kind: 'layers',
  fields: [
    {
      since: 3,
      lays: true,
      name: 'secondTile',
      label: 'Second tile',
      hint: 'The side of the smaller square',
      link: 52,
      kind: 'length',
      scale: 'large',
      most: MAX_TILE,
      usual: null,
    },
  ],
  detail: ({ secondTile }: HopscotchSizes, measure) => `second tile ${measure(secondTile ?? (0 as Length))}`,
  sample: { tileLength: 10_000, tileWidth: 10_000, secondTile: 5_000 },
  layers({ tileLength: length, tileWidth, joint, secondTile }: HopscotchSizes) {
    const second = secondTile ?? 0;
    if (length !== tileWidth) return err(needs('layoutType', 'This pattern needs a square tile.'));
    if (!(second > 0 && second < length)) {
      return err(
        needs(
          'secondTile',
          'The second tile has to be larger than nothing and smaller than the first, which is',
          length,
        ),
      );
    }
    const [large, small] = [length + joint, second + joint];
    return ok({
      lattice: { a: { x: large, y: small }, b: { x: -small, y: large } },
      tiles: [
        { x: 0, y: 0, width: length, height: length, kind: 0, turned: false },
        { x: large, y: 0, width: second, height: second, kind: 1, turned: false },
      ],
      kinds: [
        { name: 'main', length, width: length },
        { name: 'second', length: second, width: second },
      ],
    });
  },
} as const satisfies LayerPattern;
