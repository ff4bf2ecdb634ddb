import { groupBy } from '#app/base/group-by.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { EdgeProfile } from '#app/layout/model/zone.ts';
import { countSticks, type StickCount } from '#app/layout/trim/count-sticks.ts';
import { type TrimPiece, trimPieces } from '#app/layout/trim/trim-pieces.ts';
import { edgePieces } from '#app/layout/trim/zone-edges.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Trim or a profile as it is bought: one product in sticks of one length. */
export interface StickOrder extends EdgeProfile {
  /** Of each piece, and of all together. */
  readonly lengths: readonly Length[];
  readonly length: Length;
  /** Null if the length of a stick is unknown. */
  readonly count: StickCount | null;
  /** In hundredths; null without a price, or without a count. */
  readonly totalCents: number | null;
}

/** The trim of the marked edges. */
export interface TrimOrder extends StickOrder {
  readonly pieces: readonly TrimPiece[];
  /** The number of marks without an edge in the room. */
  readonly gone: number;
}

/** A profile at the edges of zones. */
export interface ProfileOrder extends StickOrder {
  /** The lengths of each zone's pieces, by its name. */
  readonly zones: readonly { readonly name: string; readonly lengths: readonly Length[] }[];
}

/** The trim of one job's marked edges; null where none is marked. */
export function orderTrim(request: LayoutRequest, trade: Trade): TrimOrder | null {
  const { trimEdges, trimProfile, trimStick, trimPriceCents, kerf } = trade;
  if (trimEdges.length === 0) return null;
  const { pieces, gone } = trimPieces(request, trimEdges);
  const profile = { name: trimProfile, stick: trimStick, priceCents: trimPriceCents };
  const lengths = pieces.map(({ length }) => length);
  return { ...orderSticks(profile, lengths, kerf), pieces, gone: gone.length };
}

/** The profiles at the edges of one job's zones, merged by name and stick length, in the order of the zones. */
export function orderProfiles(request: LayoutRequest, { kerf }: Pick<Trade, 'kerf'>): readonly ProfileOrder[] {
  const edges = (request.zones ?? []).flatMap(({ name, edgeProfile }, index) => {
    const lengths = edgeProfile === undefined ? [] : edgePieces(request, index).map(({ length }) => length);
    return edgeProfile === undefined || lengths.length === 0 ? [] : [{ name, edgeProfile, lengths }];
  });
  return groupBy(edges, ({ edgeProfile }) => keyOfSticks(edgeProfile)).map((group) => {
    const [{ edgeProfile }] = group;
    const priced = group.find((one) => one.edgeProfile.priceCents !== null)?.edgeProfile ?? edgeProfile;
    const lengths = group.flatMap((one) => one.lengths);
    const profile = { ...edgeProfile, priceCents: priced.priceCents };
    return {
      ...orderSticks(profile, lengths, kerf),
      zones: group.map(({ name, lengths }) => ({ name, lengths })),
    };
  });
}

/** All that one job buys in sticks: the trim of its marked edges, then the profiles of its zones. */
export function orderAllSticks(request: LayoutRequest, trade: Trade): readonly StickOrder[] {
  const trim = orderTrim(request, trade);
  return [...(trim === null || trim.lengths.length === 0 ? [] : [trim]), ...orderProfiles(request, trade)];
}

/** The same text for everything cut from the same sticks. */
export function keyOfSticks({ name, stick }: Pick<EdgeProfile, 'name' | 'stick'>): string {
  return JSON.stringify([name.trim().toLowerCase(), stick]);
}

function orderSticks(profile: EdgeProfile, lengths: readonly Length[], kerf: Length): StickOrder {
  const { stick, priceCents } = profile;
  const count = stick === null ? null : countSticks(lengths, stick, kerf);
  return {
    ...profile,
    lengths,
    length: lengths.reduce((sum, length) => sum + length, 0) as Length,
    count,
    totalCents: count === null || priceCents === null ? null : count.sticks * priceCents,
  };
}
