import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { countSticks, type StickCount } from '#app/layout/trim/count-sticks.ts';
import { type TrimPiece, trimPieces } from '#app/layout/trim/trim-pieces.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Trim as it is bought. */
export interface TrimOrder {
  readonly pieces: readonly TrimPiece[];
  /** Of all pieces together. */
  readonly length: Length;
  /** Null if the length of a stick is unknown. */
  readonly count: StickCount | null;
  /** In hundredths; null without a price, or without a count. */
  readonly totalCents: number | null;
  /** The number of marks without an edge in the room. */
  readonly gone: number;
}

/** The trim of one job's marked edges; null where none is marked. */
export function orderTrim(request: LayoutRequest, trade: Trade): TrimOrder | null {
  const { trimEdges, trimStick, trimPriceCents, kerf } = trade;
  if (trimEdges.length === 0) return null;
  const { pieces, gone } = trimPieces(request, trimEdges);
  const lengths = pieces.map(({ length }) => length);
  const count = trimStick === null ? null : countSticks(lengths, trimStick, kerf);
  return {
    pieces,
    length: lengths.reduce((sum, length) => sum + length, 0) as Length,
    count,
    totalCents: count === null || trimPriceCents === null ? null : count.sticks * trimPriceCents,
    gone: gone.length,
  };
}
