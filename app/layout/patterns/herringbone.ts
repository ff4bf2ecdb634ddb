import { err, ok } from '#app/base/result.ts';
import type { PlacedTile } from '#app/layout/kernel/layered-pattern.ts';
import {
  type LayerPattern,
  longAndShort,
  NEEDS_LONG_TILE,
  needs,
  type PatternSizes,
} from '#app/layout/patterns/pattern.ts';

interface HerringboneSizes extends PatternSizes {
  readonly planksAbreast?: number;
}

/** The most planks side by side. */
const MOST_ABREAST = 4;

/** Planks in an L, one or more side by side: each group ends at the side of the next. */
export const herringbone = {
  id: 'herringbone',
  title: 'Herringbone',
  label: 'Herringbone',
  since: 3,
  kind: 'layers',
  fields: [
    {
      since: 3,
      lays: true,
      name: 'planksAbreast',
      label: 'Planks abreast',
      hint: 'How many are side by side before the next ones turn: 1 to 4',
      link: 51,
      kind: 'number',
      places: 0,
      least: 1,
      most: MOST_ABREAST,
      usual: 1,
    },
  ],
  detail: ({ planksAbreast = 1 }: HerringboneSizes) => (planksAbreast > 1 ? `${planksAbreast} abreast` : null),
  sample: { tileLength: 12_000, tileWidth: 4_000 },
  layers(sizes: HerringboneSizes) {
    const { length, width, joint } = longAndShort(sizes);
    const { planksAbreast: abreast = 1 } = sizes;
    if (length === width) return err(NEEDS_LONG_TILE);
    if (!Number.isInteger(abreast) || abreast < 1 || abreast > MOST_ABREAST)
      return err(needs('planksAbreast', 'One to four planks may lie abreast.'));
    const [long, short] = [length + joint, width + joint];
    const group = abreast * short;
    const tiles: PlacedTile[] = [];
    for (let k = 0; k < abreast; k++) {
      tiles.push({ x: 0, y: k * short, width: length, height: width, kind: 0, turned: false });
      tiles.push({ x: long + k * short, y: group - long, width, height: length, kind: 0, turned: true });
    }
    return ok({
      lattice: { a: { x: group, y: group }, b: { x: long, y: -long } },
      tiles,
      kinds: [{ name: 'main', length, width }],
    });
  },
} as const satisfies LayerPattern;
