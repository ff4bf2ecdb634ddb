import { assertNever } from '#app/base/assert-never.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, LayoutWarning } from '#app/layout/model/layout-result.ts';
import { measureBorders } from '#app/layout/shown-sizes/measure-walls.ts';
import { shownSize } from '#app/layout/shown-sizes/shown-size.ts';
import { formatSlope, nameOfPlane } from '#app/layout/slopes/slope-lines.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { describeMissed } from '#app/layout/warnings/describe-slab.ts';
import { LEAST_USUAL, STEEP } from '#app/layout/warnings/judge-slopes.ts';
import { titleWarnings, type WarningTitle } from '#app/layout/warnings/warning-titles.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as showerWords from '#app/words/en/shower.ts';
import * as warningsWords from '#app/words/en/warnings.ts';
import * as zonesWords from '#app/words/en/zones.ts';

export interface DescribedWarning extends WarningTitle {
  /** One finding each, with sizes as in the lists, and the advice. */
  readonly texts: readonly string[];
}

/** Describes the warnings of a layout; those with the same title are one. */
export function describeWarnings(result: LayoutResult, system: UnitSystem): DescribedWarning[] {
  const described = new Map<string, { readonly tone: DescribedWarning['tone']; readonly texts: string[] }>();
  for (const { warning, layout, zone, title, tone } of titleWarnings(result)) {
    const known = described.get(title) ?? { tone, texts: [] };
    const sentence = inTermsOf(termsIn(layout.request), describe(warning, layout, system));
    known.texts.push(zone === null ? sentence : zonesWords.inZone(zone, sentence));
    described.set(title, known);
  }
  return [...described].map(([title, { tone, texts }]) => ({ title, texts, tone }));
}

function describe(warning: LayoutWarning, result: LayoutResult, system: UnitSystem): string {
  const measure = (length: number) => formatMeasure(length, system);
  const surface = surfaceOf(result.request);
  switch (warning.code) {
    case 'layout-optimization-needed':
      return warningsWords.optimizationNeededText(
        warning.label,
        measure(warning.label === null ? warning.size : shownSize(result, system, warning.size, warning.label)),
        result.request.finish.autoOptimize,
        isOfZone(warning),
      );
    case 'small-leftover':
      return warningsWords.smallLeftoverText(
        warning.axis,
        surface,
        measure(shownBorder(warning, result, system)),
        measure(warning.limit),
      );
    case 'small-piece':
      return warningsWords.smallPieceText(
        surface,
        warning.label,
        measure(shownSize(result, system, warning.size, warning.label)),
        measure(warning.limit),
        describeSmallPieces(warning),
        isOfZone(warning),
      );
    case 'nearly-whole':
      return warningsWords.nearlyWholeText(warning.axis, surface, measure(shownBorder(warning, result, system)));
    case 'plank-joints-close':
      return warningsWords.plankJointsText(warning.courses, measure(warning.limit));
    case 'plank-ends-short':
      return warningsWords.plankEndsText(warning.courses, measure(warning.limit));
    case 'joints-on-edges': {
      const smallest = (size: Length | null) => (size === null ? null : measure(size));
      const { met, asked, tiles, without } = warning;
      return warningsWords.jointsOnEdgesText(
        met,
        asked,
        { tiles, smallest: smallest(warning.smallest) },
        { tiles: without.tiles, smallest: smallest(without.smallest) },
      );
    }
    case 'door-clash': {
      const { room, things, meetsWall } = warning;
      return warningsWords.doorClashText(room, things, meetsWall);
    }
    case 'plane-steep': {
      const { slopes } = result;
      const names = warning.planes.flatMap((index) => {
        const plane = slopes?.planes[index];
        return slopes === undefined || plane === undefined ? [] : nameOfPlane(plane, slopes);
      });
      return showerWords.steep(names, formatSlope(warning.slope, system), formatSlope(STEEP, system));
    }
    case 'slope-low':
      return showerWords.low(formatSlope(warning.slope, system), formatSlope(LEAST_USUAL, system));
    case 'slab-joint-missed':
      return describeMissed(result, system);
    case 'pieces-dropped':
      return warningsWords.piecesIgnoredText[termsIn(result.request)](warning.count);
    case 'degraded':
      return warningsWords.checkTilesText(warning.tiles, warning.full);
    default:
      return assertNever(warning);
  }
}

function isOfZone({ zone = 0 }: LayoutWarning): boolean {
  return zone > 0;
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
