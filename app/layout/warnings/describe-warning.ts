import { assertNever } from '#app/base/assert-never.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { laidIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, LayoutWarning } from '#app/layout/model/layout-result.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { measureBorders } from '#app/layout/shown-sizes/measure-walls.ts';
import { shownSize } from '#app/layout/shown-sizes/shown-size.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { ofLaid } from '#app/words/en/laid.ts';
import * as warningsWords from '#app/words/en/warnings.ts';
import * as zonesWords from '#app/words/en/zones.ts';

export interface DescribedWarning {
  readonly title: string;
  /** One finding each, with sizes as in the lists, and the advice. */
  readonly texts: readonly string[];
  readonly tone: 'warn' | 'info';
}

/** Describes the warnings of a layout; those with the same title are one. */
export function describeWarnings(result: LayoutResult, system: UnitSystem): DescribedWarning[] {
  const views = result.warnings.some(({ zone }) => zone !== undefined) ? zoneViews(result) : [];
  const described = new Map<string, { readonly tone: DescribedWarning['tone']; readonly texts: string[] }>();
  for (const warning of result.warnings) {
    const view = views.find(({ zone }) => zone === warning.zone);
    const { layout, name } = view ?? { layout: result, name: null };
    const laid = laidIn(layout.request);
    const { tone, title: asTiles, text } = describe(warning, layout, system);
    const title = ofLaid(laid, asTiles);
    const known = described.get(title) ?? { tone, texts: [] };
    const said = ofLaid(laid, text);
    known.texts.push(name === null ? said : zonesWords.inZone(name, said));
    described.set(title, known);
  }
  return [...described].map(([title, { tone, texts }]) => ({ title, texts, tone }));
}

interface Finding extends Pick<DescribedWarning, 'title' | 'tone'> {
  readonly text: string;
}

function describe(warning: LayoutWarning, result: LayoutResult, system: UnitSystem): Finding {
  const measure = (length: number) => formatMeasure(length, system);
  const surface = surfaceOf(result.request);
  switch (warning.code) {
    case 'layout-optimization-needed':
      return {
        tone: 'warn',
        title: warningsWords.optimizationNeeded,
        text: warningsWords.optimizationNeededText(
          warning.label,
          measure(warning.label === null ? warning.size : shownSize(result, system, warning.size, warning.label)),
          result.request.finish.autoOptimize,
        ),
      };
    case 'small-leftover':
      return {
        tone: 'warn',
        title: warningsWords.smallLeftover,
        text: warningsWords.smallLeftoverText(
          warning.axis,
          surface,
          measure(shownBorder(warning, result, system)),
          measure(warning.limit),
        ),
      };
    case 'small-piece':
      return {
        tone: 'warn',
        title: warningsWords.smallPiece[surface],
        text: warningsWords.smallPieceText(
          surface,
          warning.label,
          measure(shownSize(result, system, warning.size, warning.label)),
          measure(warning.limit),
          describeSmallPieces(warning),
        ),
      };
    case 'nearly-whole':
      return {
        tone: 'info',
        title: warningsWords.nearlyWhole,
        text: warningsWords.nearlyWholeText(warning.axis, surface, measure(shownBorder(warning, result, system))),
      };
    case 'plank-joints-close':
      return {
        tone: 'warn',
        title: warningsWords.plankJoints,
        text: warningsWords.plankJointsText(warning.courses, measure(warning.limit)),
      };
    case 'plank-ends-short':
      return {
        tone: 'warn',
        title: warningsWords.plankEnds,
        text: warningsWords.plankEndsText(warning.courses, measure(warning.limit)),
      };
    case 'joints-on-edges': {
      const smallest = (size: Length | null) => (size === null ? null : measure(size));
      const { met, asked, tiles, without } = warning;
      return {
        tone: 'info',
        title: warningsWords.jointsOnEdges,
        text: warningsWords.jointsOnEdgesText(
          met,
          asked,
          { tiles, smallest: smallest(warning.smallest) },
          { tiles: without.tiles, smallest: smallest(without.smallest) },
        ),
      };
    }
    case 'door-clash': {
      const { room, things, meetsWall } = warning;
      return {
        tone: 'warn',
        title: warningsWords.doorClash,
        text: warningsWords.doorClashText(room, things, meetsWall),
      };
    }
    case 'pieces-dropped':
      return {
        tone: 'info',
        title: warningsWords.piecesIgnored,
        text: warningsWords.piecesIgnoredText[laidIn(result.request)](warning.count),
      };
    case 'degraded':
      return {
        tone: 'warn',
        title: warningsWords.checkTiles,
        text: warningsWords.checkTilesText(warning.tiles, warning.full),
      };
    default:
      return assertNever(warning);
  }
}

/** The border that a warning is about, as the counts show it. */
function shownBorder(
  { axis, size }: Extract<LayoutWarning, { axis: 'length' | 'width' }>,
  result: LayoutResult,
  system: UnitSystem,
): Length {
  const shown = measureBorders(result, axis === 'length' ? 'y' : 'x', system);
  if (shown === null) return size;
  const start = axis === 'length' ? result.borders?.startCutLength : result.borders?.startCutWidth;
  return size === start ? shown.near : shown.far;
}

/** The most labels that can be read at a glance. */
const MOST_LABELS = 8;

function describeSmallPieces({ labels, pieces }: Extract<LayoutWarning, { code: 'small-piece' }>): string {
  if (pieces === 1) return warningsWords.onlySmallPiece;
  return warningsWords.smallPieces(pieces, labels.slice(0, MOST_LABELS), labels.length - MOST_LABELS);
}
