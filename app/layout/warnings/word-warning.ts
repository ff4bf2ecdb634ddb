import { assertNever } from '#app/base/assert-never.ts';
import type { LayoutWarning } from '#app/layout/layout-result.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as warningsWords from '#app/words/en/warnings.ts';

export interface WordedWarning {
  readonly title: string;
  readonly text: string;
  readonly tone: 'warn' | 'info';
}

/** A warning in words: what was found, and what to do about it. */
export function wordWarning(warning: LayoutWarning, system: UnitSystem): WordedWarning {
  const measure = (length: number) => formatMeasure(length, system);
  switch (warning.code) {
    case 'layout-optimization-needed':
      return {
        tone: 'warn',
        title: warningsWords.optimizationNeeded,
        text: warningsWords.optimizationNeededText(measure(warning.size)),
      };
    case 'small-leftover':
      return {
        tone: 'warn',
        title: warningsWords.smallLeftover,
        text: warningsWords.smallLeftoverText(warning.axis, measure(warning.size), measure(warning.limit)),
      };
    case 'small-piece':
      return {
        tone: 'warn',
        title: warningsWords.smallPiece,
        text: warningsWords.smallPieceText(
          warning.label,
          measure(warning.size),
          measure(warning.limit),
          wordSmallPieces(warning),
        ),
      };
    case 'nearly-whole':
      return {
        tone: 'info',
        title: warningsWords.nearlyWhole,
        text: warningsWords.nearlyWholeText(warning.axis, measure(warning.size)),
      };
    case 'pieces-dropped':
      return {
        tone: 'info',
        title: warningsWords.piecesIgnored,
        text: warningsWords.piecesIgnoredText(warning.count),
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

/** So many labels are read at a glance. */
const MOST_LABELS = 8;

function wordSmallPieces({ labels, pieces }: Extract<LayoutWarning, { code: 'small-piece' }>): string {
  if (pieces === 1) return warningsWords.onlySmallPiece;
  return warningsWords.smallPieces(pieces, labels.slice(0, MOST_LABELS), labels.length - MOST_LABELS);
}
