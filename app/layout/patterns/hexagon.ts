import { err, ok } from '#app/base/result.ts';
import {
  findTooSmall,
  type LayerPattern,
  needs,
  type PatternSizes,
  UNUSED_LENGTH,
} from '#app/layout/patterns/pattern.ts';
import { hexagonSizes, layPickets } from '#app/layout/shapes/lay-pickets.ts';
import { roundHalfUp } from '#app/layout/shapes/outline-tile.ts';
import type { Length } from '#app/layout/units/length.ts';

/** What the typed width of a hexagon measures. */
const HEXAGON_SIZES = [
  { id: 'flats', label: 'Across the flats' },
  { id: 'points', label: 'Point to point' },
  { id: 'side', label: 'One side' },
] as const;
type HexagonSize = (typeof HEXAGON_SIZES)[number]['id'];

interface HexagonPatternSizes extends PatternSizes {
  readonly hexagonSize?: HexagonSize;
}

/** Regular hexagons, points up and down. The tile's width is that across the flats; its length plays no part. */
export const hexagon = {
  id: 'hexagon',
  title: 'Hexagon',
  label: 'Hexagon',
  since: 8,
  kind: 'layers',
  note: 'Tile length plays no part.',
  ignoresLength: true,
  sheets: { lean: { columns: 1, rows: 2 } },
  fields: [
    {
      since: 8,
      lays: true,
      name: 'hexagonSize',
      label: 'Size measured',
      hint: 'What the tile width measures: across the flats, from point to point, or one side',
      link: 127,
      kind: 'choice',
      choices: HEXAGON_SIZES,
      usual: 'flats',
    },
  ],
  detail: ({ hexagonSize = 'flats' }: HexagonPatternSizes) =>
    hexagonSize === 'flats' ? null : (HEXAGON_SIZES.find(({ id }) => id === hexagonSize)?.label.toLowerCase() ?? null),
  sample: { tileWidth: 8_000 },
  sizeLabels: ({ hexagonSize }) => ({
    tileWidth: HEXAGON_SIZES.find(({ id }) => id === hexagonSize)?.label ?? HEXAGON_SIZES[0].label,
    tileLength: UNUSED_LENGTH,
  }),
  describeTile({ tileWidth, hexagonSize = 'flats' }: HexagonPatternSizes, measure) {
    const flats = flatsOf(tileWidth, hexagonSize);
    const [points, side] = [flats * (2 / Math.sqrt(3)), flats / Math.sqrt(3)].map((size) => measure(size as Length));
    return `${measure(flats as Length)} across the flats, ${points} point to point, sides of ${side}`;
  },
  layers({ tileWidth, joint, hexagonSize = 'flats' }: HexagonPatternSizes) {
    const flats = flatsOf(tileWidth, hexagonSize);
    const small = findTooSmall('A hexagon has to measure across its flats at least', { tileWidth: flats });
    if (small !== null) return err(small);
    if (joint >= flats) {
      return err(needs('groutSpacing', 'The joint has to be narrower than the hexagon across its flats,', flats));
    }
    return ok(layPickets(hexagonSizes(flats, joint)));
  },
} as const satisfies LayerPattern;

/** Across the flats, from the width that was typed. */
function flatsOf(width: number, size: HexagonSize): number {
  const share = { flats: 1, points: Math.sqrt(3) / 2, side: Math.sqrt(3) }[size];
  return roundHalfUp(width * share);
}
