import type { Alignment } from '#app/layout/align-layout.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { LayoutWarning } from '#app/layout/layout-result.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

const QUARTER_INCH = UNITS_PER_INCH / 4;

/** A leftover under this is flagged as small, or under half the tile's side where that is less. */
const SMALL_LEFTOVER_OPTIMIZED = 3 * UNITS_PER_INCH;
const SMALL_LEFTOVER_MANUAL = 1.5 * UNITS_PER_INCH;

export interface JudgedLayout {
  readonly alignment: Alignment;
  readonly autoOptimize: boolean;
  /** All pieces, before small ones are dropped. */
  readonly pieces: readonly RawPiece[];
  readonly droppedPieces: number;
  readonly degraded: number;
  readonly degradedFull: number;
}

/** A piece smaller than this in either direction is no cut: 1/4 in, or half the tile's smaller side where that is less. */
export function smallestKeptSide(alignment: Pick<Alignment, 'tileAcross' | 'tileDown'>): number {
  return Math.min(QUARTER_INCH, Math.min(alignment.tileAcross, alignment.tileDown) / 2);
}

/** Everything worth a warning, in the order in which it is shown. */
export function judgeLayout(layout: JudgedLayout): LayoutWarning[] {
  const warnings: LayoutWarning[] = [...smallLeftovers(layout)];
  const tiny = tiniestCut(layout);
  if (tiny) warnings.push(tiny);
  warnings.push(...nearlyWholeBorders(layout.alignment));
  if (layout.droppedPieces > 0) warnings.push({ code: 'pieces-dropped', count: layout.droppedPieces });
  if (layout.degraded > 0) warnings.push({ code: 'degraded', tiles: layout.degraded, full: layout.degradedFull });
  return warnings;
}

function smallLeftovers({ alignment, autoOptimize }: JudgedLayout): LayoutWarning[] {
  const general = autoOptimize ? SMALL_LEFTOVER_OPTIMIZED : SMALL_LEFTOVER_MANUAL;
  return axes(alignment).flatMap(({ axis, tile, fit }) => {
    const limit = Math.min(general, tile / 2);
    return fit.leftover > 0 && fit.leftover < limit
      ? [{ code: 'small-leftover' as const, axis, size: fit.leftover as Length, limit: Math.floor(limit) as Length }]
      : [];
  });
}

/** The smallest cut, where one is no wider than the joint and 1/4 in. A tile's own full side is no cut, however small. */
function tiniestCut({ alignment, pieces }: JudgedLayout): LayoutWarning | null {
  const limit = alignment.joint + QUARTER_INCH;
  let size = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (piece.width < alignment.tileAcross) size = Math.min(size, piece.width);
    if (piece.height < alignment.tileDown) size = Math.min(size, piece.height);
  }
  return size <= limit ? { code: 'layout-optimization-needed', size: size as Length, limit: limit as Length } : null;
}

function nearlyWholeBorders(alignment: Alignment): LayoutWarning[] {
  return axes(alignment).flatMap(({ axis, tile, fit }) => {
    const border = Math.max(fit.startCut, fit.leftover);
    return border > 0 && tile - border <= QUARTER_INCH
      ? [{ code: 'nearly-whole' as const, axis, size: border as Length }]
      : [];
  });
}

function axes(alignment: Alignment) {
  return [
    { axis: 'length', tile: alignment.tileDown, fit: alignment.length },
    { axis: 'width', tile: alignment.tileAcross, fit: alignment.width },
  ] as const;
}
