import { surfaceOf } from '#app/layout/fields/surface.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, LayoutWarning } from '#app/layout/model/layout-result.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as showerWords from '#app/words/en/shower.ts';
import * as slabWords from '#app/words/en/slab.ts';
import * as titles from '#app/words/en/warning-titles.ts';

/** A warning's title, and whether it warns or only informs. */
export interface WarningTitle {
  readonly title: string;
  readonly tone: 'warn' | 'info';
}

type Surface = ReturnType<typeof surfaceOf>;

const TITLES: Readonly<
  Record<
    LayoutWarning['code'],
    Pick<WarningTitle, 'tone'> & { readonly title: string | Readonly<Record<Surface, string>> }
  >
> = {
  'layout-optimization-needed': { tone: 'warn', title: titles.optimizationNeeded },
  'small-leftover': { tone: 'warn', title: titles.smallLeftover },
  'small-piece': { tone: 'warn', title: titles.smallPiece },
  'nearly-whole': { tone: 'info', title: titles.nearlyWhole },
  'plank-joints-close': { tone: 'warn', title: titles.plankJoints },
  'plank-ends-short': { tone: 'warn', title: titles.plankEnds },
  'joints-on-edges': { tone: 'info', title: titles.jointsOnEdges },
  'door-clash': { tone: 'warn', title: titles.doorClash },
  'plane-steep': { tone: 'warn', title: showerWords.steepTitle },
  'slope-low': { tone: 'warn', title: showerWords.lowTitle },
  'slab-joint-missed': { tone: 'warn', title: slabWords.missedTitle },
  'pieces-dropped': { tone: 'info', title: titles.piecesIgnored },
  degraded: { tone: 'warn', title: titles.checkTiles },
};

/** A warning with its title, and the layout it is about: the whole one, or its zone's. */
export interface TitledWarning extends WarningTitle {
  readonly warning: LayoutWarning;
  readonly layout: LayoutResult;
  /** The name of its zone; null for the whole. */
  readonly zone: string | null;
}

/** The warnings of a layout, each with a title worded for what is laid there. */
export function titleWarnings(result: LayoutResult): TitledWarning[] {
  const views = result.warnings.some(({ zone }) => zone !== undefined) ? zoneViews(result) : [];
  return result.warnings.map((warning) => {
    const view = views.find(({ zone }) => zone === warning.zone);
    const { layout, name } = view ?? { layout: result, name: null };
    const { tone, title } = TITLES[warning.code];
    const asTiles = typeof title === 'string' ? title : title[surfaceOf(layout.request)];
    return { warning, layout, zone: name, tone, title: inTermsOf(termsIn(layout.request), asTiles) };
  });
}
