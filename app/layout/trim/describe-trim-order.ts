import { groupBy } from '#app/base/group-by.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { countStrips } from '#app/layout/parts/threshold-strips.ts';
import { orderTrim, type TrimOrder } from '#app/layout/trim/trim-order.ts';
import { formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { money } from '#app/words/en/formats.ts';
import * as trimWords from '#app/words/en/trim.ts';

interface TrimWords {
  readonly lines: readonly { readonly term: string; readonly value: string }[];
  readonly notes: readonly string[];
}

/** The trim of marked edges and the strips of thresholds, as shown and printed, its price in the currency of that code; empty if a layout has none. */
export function describeTrimOrder(request: LayoutRequest, trade: Trade, system: UnitSystem, currency = ''): TrimWords {
  const order = orderTrim(request, trade);
  const strips = countStrips(request).map(({ long, wide, count }) => ({
    term: trimWords.thresholdStrip(formatMeasure(long, system), formatMeasure(wide, system)),
    value: String(count),
  }));
  if (order === null) return { lines: strips, notes: [] };
  const isPriceless = trade.trimPriceCents !== null && trade.trimStick === null;
  const notes = [
    ...(order.gone > 0 ? [trimWords.notThere(order.gone)] : []),
    ...(isPriceless ? [trimWords.needStick] : []),
  ];
  return { lines: [...describeTrimLines(order, request, trade, { system, currency }), ...strips], notes };
}

function describeTrimLines(
  order: TrimOrder,
  request: LayoutRequest,
  trade: Trade,
  { system, currency }: { readonly system: UnitSystem; readonly currency: string },
): TrimWords['lines'] {
  const { pieces, length, count, totalCents } = order;
  if (pieces.length === 0) return [];
  const { trimProfile, trimStick, trimPriceCents } = trade;
  const name = trimWords.trimOf(trimProfile);
  const inPieces = trimWords.lengthInPieces(formatRoomMeasure(length, system), pieces.length);
  const edges = groupBy(pieces, ({ edge }) => String(edge)).map((group) => {
    const [{ edge, part }] = group;
    const lengths = group.map((piece) => formatRoomMeasure(piece.length, system));
    const words = trimWords.edge(edge + 1, lengths);
    const room = request.plan?.parts[part]?.name;
    return room === undefined ? words : trimWords.edgeOf(room, words);
  });
  const total =
    totalCents === null || trimPriceCents === null
      ? []
      : [
          {
            term: trimWords.price,
            value: trimWords.priceText(money(totalCents, currency), money(trimPriceCents, currency)),
          },
        ];
  return [
    {
      term: trimStick === null ? name : trimWords.ofLength(name, formatRoomMeasure(trimStick, system)),
      value: count === null ? inPieces : trimWords.sticksFor(count.sticks, inPieces),
    },
    { term: trimWords.pieces, value: edges.join('; ') },
    ...total,
  ];
}
