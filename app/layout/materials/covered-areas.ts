import { estimateThinset } from '#app/layout/materials/estimate-thinset.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { type LayoutRequest, termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, ThinsetEstimate, TiledZone } from '#app/layout/model/layout-result.ts';
import { longestSide } from '#app/layout/model/zone-views.ts';
import { settingSide } from '#app/layout/shapes/measure-tile.ts';

/** A part of a job's floor under one finish: all of it, or the field and each tiled zone. Square lattice units. */
export interface CoveredArea {
  /** The job's, with the finish of this part. */
  readonly request: LayoutRequest;
  readonly trade: Trade;
  /** The floor under it. */
  readonly area: number;
  /** Tiles and joints, and tiles alone. The field has the joints between zones. */
  readonly netArea: number;
  readonly tiledArea: number;
  /** The trowel for its tiles. */
  readonly trowel: Omit<ThinsetEstimate, 'bags'>;
}

/** The coverings of a job's floor, zone by zone. */
export function coveredAreas(layout: LayoutResult, trade: Trade): readonly CoveredArea[] {
  const { request, zones, kinds, netArea, tiledArea, thinset } = layout;
  if (zones === undefined) {
    return [{ request, trade, area: layout.roomArea - layout.obstacleArea, netArea, tiledArea, trowel: thinset }];
  }
  const between = Math.max(0, netArea - zones.reduce((sum, { area }) => sum + area, 0));
  return zones.flatMap((zone, index): CoveredArea[] => {
    if (zone.covering === 'free') return [];
    const { finish, trade: own } = request.zones?.[index - 1] ?? { finish: request.finish, trade };
    const sides = kinds.flatMap((kind) => ((kind.ofZones?.counts[index]?.touched ?? 0) > 0 ? [settingSide(kind)] : []));
    if (zone.covering === 'piece') return [underPiece(zone, { request: { ...request, finish }, trade: own })];
    const covered: CoveredArea = {
      request: { ...request, finish },
      trade: own,
      area: zone.area,
      netArea: Math.max(zone.area, zone.tiledArea) + (index === 0 ? between : 0),
      tiledArea: zone.tiledArea,
      trowel: estimateThinset(0, Math.max(0, ...sides)),
    };
    return [covered];
  });
}

/** One piece that is bought is set in mortar and has no joints. */
function underPiece(zone: TiledZone, job: Pick<CoveredArea, 'request' | 'trade'>): CoveredArea {
  const { area } = zone;
  return { ...job, area, netArea: area, tiledArea: area, trowel: estimateThinset(0, longestSide(zone)) };
}

/** Whether a part is laid of planks, which need neither mortar nor grout. */
export function isPlankArea({ request }: CoveredArea): boolean {
  return termsIn(request) === 'planks';
}
