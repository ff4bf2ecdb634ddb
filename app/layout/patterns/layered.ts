import { basketweaveLayers } from '#app/layout/layers/basketweave.ts';
import { frenchLayers } from '#app/layout/layers/french.ts';
import { herringboneLayers } from '#app/layout/layers/herringbone.ts';
import { hopscotchLayers } from '#app/layout/layers/hopscotch.ts';
import type { LayerSizes, LayersError } from '#app/layout/layers/layered-pattern.ts';
import { windmillLayers } from '#app/layout/layers/windmill.ts';
import { type LayerPattern, needs, type PatternFault, type PatternSizes } from '#app/layout/patterns/pattern.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as patternsWords from '#app/words/en/patterns.ts';

/** Planks at right angles, each against the side of the next: one or more abreast. */
export const herringbone = {
  ...since3({
    sample: { tileLength: 12_000, tileWidth: 4_000 },
    layers: (sizes) => herringboneLayers.layers(longAndShort(sizes)),
  }),
  id: 'herringbone',
  title: 'Herringbone',
  label: 'Herringbone',
  detail: ({ planksAbreast = 1 }) => (planksAbreast > 1 ? `${planksAbreast} abreast` : null),
} as const satisfies LayerPattern;

/** Squares of tiles side by side, woven over and under. */
export const basketweave = {
  ...since3({
    sample: { tileLength: 10_000, tileWidth: 5_000 },
    layers: (sizes) => basketweaveLayers.layers(longAndShort(sizes)),
  }),
  id: 'basketweave',
  title: 'Basketweave',
  label: 'Basketweave',
} as const satisfies LayerPattern;

/** Four tiles round a small square. */
export const windmill = {
  ...since3({
    sample: { tileLength: 10_000, tileWidth: 5_000 },
    layers: (sizes) => windmillLayers.layers(longAndShort(sizes)),
  }),
  id: 'windmill',
  title: 'Windmill',
  label: 'Windmill',
} as const satisfies LayerPattern;

/** Square tiles, each with a smaller one at its corner. */
export const hopscotch = {
  ...since3({
    sample: { tileLength: 10_000, tileWidth: 10_000, secondTile: 5_000 },
    layers: (sizes) => hopscotchLayers.layers(longAndShort(sizes)),
  }),
  id: 'hopscotch',
  title: 'Hopscotch (pinwheel)',
  label: 'Hopscotch',
  detail: ({ secondTile }, measure) => patternsWords.secondTileOf(measure(secondTile ?? (0 as Length))),
} as const satisfies LayerPattern;

/** Four sizes on one unit, the small tile with its joint. */
export const french = {
  ...since3({
    sample: { tileWidth: 5_000 },
    ignoresLength: true,
    layers: (sizes) => frenchLayers.layers({ ...longAndShort(sizes), width: sizes.tileWidth }),
  }),
  id: 'french',
  title: 'French (Versailles)',
  label: 'French',
} as const satisfies LayerPattern;

type Laid = Pick<LayerPattern, 'layers' | 'sample' | 'ignoresLength'>;

function since3(laid: Laid): Laid & Pick<LayerPattern, 'kind' | 'since' | 'findFault'> {
  return {
    ...laid,
    since: 3,
    kind: 'layers',
    findFault(sizes) {
      const made = laid.layers(sizes);
      return made.ok ? null : faultOf(made.error);
    },
  };
}

/** A tile is turned as the pattern needs it, whichever of its sides was typed as its length. */
function longAndShort({ tileLength, tileWidth, joint, planksAbreast, secondTile }: PatternSizes): LayerSizes {
  return {
    length: Math.max(tileLength, tileWidth),
    width: Math.min(tileLength, tileWidth),
    joint,
    abreast: planksAbreast ?? 1,
    second: secondTile ?? 0,
  };
}

function faultOf(error: LayersError): PatternFault {
  switch (error.code) {
    case 'tile-is-square':
      return needs('layoutType', patternsWords.longTile);
    case 'tile-is-not-square':
      return needs('layoutType', patternsWords.squareTile);
    case 'weave-too-open':
      return error.joint === null
        ? needs('layoutType', patternsWords.weaveTile)
        : needs('groutSpacing', patternsWords.weaveJoint, error.joint);
    case 'middle-too-small':
      return needs('layoutType', patternsWords.windmillTile);
    case 'second-tile-size':
      return needs('secondTile', patternsWords.secondTile, error.below);
    case 'joint-too-wide':
      return needs('groutSpacing', patternsWords.narrowJoint, error.below);
    case 'abreast-out-of-range':
      return needs('planksAbreast', patternsWords.abreast);
  }
}
