import { basketweave as weave } from '#app/layout/layers/basketweave.ts';
import { french as versailles } from '#app/layout/layers/french.ts';
import { herringbone as bones } from '#app/layout/layers/herringbone.ts';
import { hopscotch as pinwheel } from '#app/layout/layers/hopscotch.ts';
import type { LayerSizes, LayersError } from '#app/layout/layers/layered-pattern.ts';
import { windmill as mill } from '#app/layout/layers/windmill.ts';
import type { LayerPattern, PatternFault, PatternSizes } from '#app/layout/patterns/pattern.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Planks at right angles, each against the side of the next: one or more abreast. */
export const herringbone = {
  ...since3({ sample: { tileLength: 12_000, tileWidth: 4_000 }, layers: (sizes) => bones.layers(longAndShort(sizes)) }),
  id: 'herringbone',
  title: 'Herringbone',
  label: 'Herringbone',
  detail: ({ planksAbreast = 1 }) => (planksAbreast > 1 ? `${planksAbreast} abreast` : null),
} as const satisfies LayerPattern;

/** Squares of tiles side by side, woven over and under. */
export const basketweave = {
  ...since3({ sample: { tileLength: 10_000, tileWidth: 5_000 }, layers: (sizes) => weave.layers(longAndShort(sizes)) }),
  id: 'basketweave',
  title: 'Basketweave',
  label: 'Basketweave',
} as const satisfies LayerPattern;

/** Four tiles round a small square. */
export const windmill = {
  ...since3({ sample: { tileLength: 10_000, tileWidth: 5_000 }, layers: (sizes) => mill.layers(longAndShort(sizes)) }),
  id: 'windmill',
  title: 'Windmill',
  label: 'Windmill',
} as const satisfies LayerPattern;

/** Square tiles, each with a smaller one at its corner. */
export const hopscotch = {
  ...since3({
    sample: { tileLength: 10_000, tileWidth: 10_000, secondTile: 5_000 },
    layers: (sizes) => pinwheel.layers(longAndShort(sizes)),
  }),
  id: 'hopscotch',
  title: 'Hopscotch (pinwheel)',
  label: 'Hopscotch',
  detail: ({ secondTile }, measure) => `second tile ${measure(secondTile ?? (0 as Length))}`,
} as const satisfies LayerPattern;

/** Four sizes on one unit, the small tile with its joint. */
export const french = {
  ...since3({
    sample: { tileWidth: 5_000 },
    ignoresLength: true,
    layers: (sizes) => versailles.layers({ ...longAndShort(sizes), width: sizes.tileWidth }),
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
      return needs('layoutType', 'This pattern needs a tile that is longer than it is wide.');
    case 'tile-is-not-square':
      return needs('layoutType', 'This pattern needs a square tile.');
    case 'weave-too-open':
      return error.joint === null
        ? needs(
            'layoutType',
            'A basketweave needs a tile about as long as two or more of it are wide, joints included.',
          )
        : needs(
            'groutSpacing',
            'The weave would open wider than its joint. The widest joint that this tile takes is',
            error.joint,
          );
    case 'middle-too-small':
      return needs(
        'layoutType',
        'A windmill needs a longer tile: the square in its middle would be smaller than 1/4 in (6.4 mm).',
      );
    case 'second-tile-size':
      return needs(
        'secondTile',
        'The second tile has to be larger than nothing and smaller than the first, which is',
        error.below,
      );
    case 'joint-too-wide':
      return needs('groutSpacing', 'The joint has to be narrower than the small tile, the tile width of', error.below);
    case 'abreast-out-of-range':
      return needs('planksAbreast', 'One to four planks may lie abreast.');
  }
}

function needs(field: string, words: string, limit?: number): PatternFault {
  return { code: 'pattern-needs', field, words, ...(limit === undefined ? {} : { limit: limit as Length }) };
}
