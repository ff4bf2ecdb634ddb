import { groupBy } from '#app/base/group-by.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { countStrips } from '#app/layout/parts/threshold-strips.ts';
import {
  orderProfiles,
  orderTrim,
  type ProfileOrder,
  type StickOrder,
  type TrimOrder,
} from '#app/layout/trim/trim-order.ts';
import { formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { money } from '#app/words/en/formats.ts';
import * as trimWords from '#app/words/en/trim.ts';

interface TrimWords {
  readonly lines: readonly { readonly term: string; readonly value: string }[];
  readonly notes: readonly string[];
}

/** The trim of marked edges, the profiles of zones and the strips of thresholds, as shown and printed, prices in the currency of that code; empty if a layout has none. */
export function describeTrimOrder(request: LayoutRequest, trade: Trade, system: UnitSystem, currency = ''): TrimWords {
  const [trim, profiles] = [orderTrim(request, trade), orderProfiles(request, trade)];
  const strips = countStrips(request).map(({ long, wide, count }) => ({
    term: trimWords.thresholdStrip(formatMeasure(long, system), formatMeasure(wide, system)),
    value: String(count),
  }));
  const orders = [...(trim === null ? [] : [trim]), ...profiles];
  const isPriceless = orders.some(({ priceCents, stick }) => priceCents !== null && stick === null);
  const gone = trim?.gone ?? 0;
  const marked = trim === null ? [] : describeSticks(trim, describeEdges(trim, request, system), { system, currency });
  return {
    lines: [
      ...marked,
      ...profiles.flatMap((order) => describeSticks(order, describeZones(order, system), { system, currency })),
      ...strips,
    ],
    notes: [...(gone > 0 ? [trimWords.notThere(gone)] : []), ...(isPriceless ? [trimWords.needStick] : [])],
  };
}

function describeSticks(
  order: StickOrder,
  where: string,
  { system, currency }: { readonly system: UnitSystem; readonly currency: string },
): TrimWords['lines'] {
  const { name, stick, priceCents, lengths, length, count, totalCents } = order;
  if (lengths.length === 0) return [];
  const title = trimWords.trimOf(name);
  const inPieces = trimWords.lengthInPieces(formatRoomMeasure(length, system), lengths.length);
  return [
    {
      term: stick === null ? title : trimWords.ofLength(title, formatRoomMeasure(stick, system)),
      value: count === null ? inPieces : trimWords.sticksFor(count.sticks, inPieces),
    },
    { term: trimWords.pieces, value: where },
    ...(totalCents === null || priceCents === null
      ? []
      : [
          {
            term: trimWords.price,
            value: trimWords.priceText(money(totalCents, currency), money(priceCents, currency)),
          },
        ]),
  ];
}

/** The pieces of each marked edge. */
function describeEdges({ pieces }: TrimOrder, request: LayoutRequest, system: UnitSystem): string {
  return groupBy(pieces, ({ edge }) => String(edge))
    .map((group) => {
      const [{ edge, part }] = group;
      const lengths = group.map((piece) => formatRoomMeasure(piece.length, system));
      const words = trimWords.edge(edge + 1, lengths);
      const room = request.plan?.parts[part]?.name;
      return room === undefined ? words : trimWords.edgeOf(room, words);
    })
    .join('; ');
}

/** The pieces around each zone. */
function describeZones({ zones }: ProfileOrder, system: UnitSystem): string {
  return zones
    .map(({ name, lengths }) => {
      const equal = groupBy(lengths, (length) => formatRoomMeasure(length, system));
      return trimWords.ofZone(
        name,
        equal.map((group) => trimWords.times(group.length, formatRoomMeasure(group[0], system))),
      );
    })
    .join('; ');
}
