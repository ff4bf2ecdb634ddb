import type { Finish, Trade } from '#app/layout/model/field-types.ts';
import { type LayoutRequest, termsIn } from '#app/layout/model/layout-request.ts';
import type { Covering } from '#app/layout/model/zone-fields.ts';
import { edgePieces } from '#app/layout/trim/zone-edges.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** Neighbors whose thicknesses differ by more need a ramp between them. */
export const MOST_STEP = fromInches(1 / 16);

/** The fields that the thickness of a finish is read from. */
export type Thick = Pick<Trade, 'jointDepth' | 'thickness'>;

/** A step in height along the edge of a zone. */
export interface EdgeHeight {
  /** Index into the request's zones. */
  readonly zone: number;
  /** What lies beyond the edge: an earlier zone, or null for the field. */
  readonly beside: number | null;
  /** By how much the zone is higher; negative where it is lower. */
  readonly rise: Length;
  readonly length: Length;
}

/**
 * Where two finishes meet whose thicknesses differ by more than 1/16 in: one entry per zone and neighbor. A pair has none if
 * one thickness is unknown. `field` is the trade of the field.
 */
export function edgeHeights(request: LayoutRequest, field: Thick): readonly EdgeHeight[] {
  const { zones = [], surface, finish } = request;
  const thick = zones.map((zone) => thicknessOf({ ...zone, surface }, zone.trade));
  const ofField = thicknessOf({ finish, surface }, field);
  const isStep = (one: Length | null, other: Length | null): boolean =>
    one !== null && other !== null && Math.abs(one - other) > MOST_STEP;
  return zones.flatMap((_zone, index): EdgeHeight[] => {
    const own = thick[index] ?? null;
    // Measuring an edge takes longer than comparing thicknesses.
    if (own === null || ![ofField, ...thick.slice(0, index)].some((other) => isStep(own, other ?? null))) return [];
    const lengths = new Map<number | null, number>();
    for (const { zone, length } of edgePieces(request, index).flatMap(({ beside }) => beside)) {
      lengths.set(zone, (lengths.get(zone) ?? 0) + length);
    }
    return [...lengths].flatMap(([beside, length]): EdgeHeight[] => {
      const other = beside === null ? ofField : (thick[beside] ?? null);
      if (other === null || !isStep(own, other)) return [];
      return [{ zone: index, beside, rise: (own - other) as Length, length: Math.round(length) as Length }];
    });
  });
}

interface Covered {
  readonly finish: Finish;
  readonly surface?: LayoutRequest['surface'];
  readonly covering?: Covering;
}

/** The thickness of what is laid; null if it is unknown. */
function thicknessOf({ finish, surface, covering }: Covered, { jointDepth, thickness }: Thick): Length | null {
  if (covering === 'free') return null;
  const isOfTiles = covering === undefined && termsIn({ finish, surface }) === 'tiles';
  return isOfTiles ? jointDepth : thickness;
}
