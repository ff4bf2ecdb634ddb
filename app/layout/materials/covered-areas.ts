import type { TrowelLine } from '#app/layout/materials/trowel-table.ts';
import { trowelFor } from '#app/layout/materials/trowel-table.ts';
import type { Finish, Trade } from '#app/layout/model/field-types.ts';
import { type LayoutRequest, termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, TiledZone } from '#app/layout/model/layout-result.ts';
import { longestSide } from '#app/layout/model/zone-views.ts';
import { settingSide } from '#app/layout/shapes/measure-tile.ts';

/** A part of a job's floor under one finish: all of it, or the field and each tiled zone. Square lattice units. */
export interface CoveredArea {
  /** The job's, with the finish of this part. */
  readonly request: LayoutRequest;
  readonly trade: Trade;
  /** The zone of whose tile it is, an index into `LayoutResult.zones`: a face has that of its floor. 0 without zones. */
  readonly zone: number;
  /** The floor under it, with the gap at the walls. The field has the joints between zones. */
  readonly area: number;
  /** Tiles and joints, and tiles alone. The field has the joints between zones. */
  readonly netArea: number;
  readonly tiledArea: number;
  /** The trowel for its tiles. */
  readonly trowel: TrowelLine;
}

/** The coverings of a job's floor, zone by zone. */
export function coveredAreas(layout: LayoutResult, trade: Trade): readonly CoveredArea[] {
  const { request, zones, kinds, netArea, tiledArea } = layout;
  if (zones !== undefined) return coveredZones({ ...layout, zones }, trade);
  const area = layout.roomArea - layout.obstacleArea;
  const trowel = trowelFor(Math.max(...kinds.map(settingSide)));
  return [{ request, trade, zone: 0, area, netArea, tiledArea, trowel }];
}

/** The same for a floor with zones. */
function coveredZones(
  layout: Pick<LayoutResult, 'request' | 'kinds' | 'netArea'> & { readonly zones: readonly TiledZone[] },
  trade: Trade,
): readonly CoveredArea[] {
  const { request, zones, kinds, netArea } = layout;
  const between = Math.max(0, netArea - zones.reduce((sum, { area }) => sum + area, 0));
  const isCovered = ({ covering, parts }: TiledZone) => covering !== 'free' && parts.length > 0;
  const first = zones.findIndex(isCovered);
  return zones.flatMap((zone, index): CoveredArea[] => {
    if (!isCovered(zone)) return [];
    const { finish } = request.zones?.[index - 1] ?? request;
    // A face is combed and grouted as its floor is, whose notes may have changed since the layout.
    const floor = zone.isFace ? floorOfFace(request, index) : index;
    const own = request.zones?.[floor - 1]?.trade ?? trade;
    const isPiece = zone.covering === 'piece';
    const sides = kinds.flatMap((kind) => ((kind.ofZones?.counts[index]?.touched ?? 0) > 0 ? [settingSide(kind)] : []));
    const joints = index === first ? between : 0;
    const area = zone.area + zone.gapArea + joints;
    const covered: CoveredArea = {
      request: { ...request, finish },
      trade: own,
      zone: floor,
      area,
      netArea: Math.max(zone.area, zone.tiledArea) + joints,
      // One piece that is bought has no joints.
      tiledArea: isPiece ? Math.max(zone.area, zone.tiledArea) : zone.tiledArea,
      trowel: trowelFor(isPiece ? longestSide(zone) : Math.max(0, ...sides)),
    };
    return [covered];
  });
}

/** The zone of the tile that a face is laid of. */
function floorOfFace({ finish, zones = [] }: LayoutRequest, index: number): number {
  const face = zones[index - 1];
  const isAlike = (one: Finish) =>
    (['tileLength', 'tileWidth', 'joint', 'layoutType'] as const).every((name) => one[name] === face?.finish[name]);
  const own = zones.findIndex((zone) => !zone.isFace && zone.tile === face?.tile && isAlike(zone.finish));
  return isAlike(finish) ? 0 : own + 1;
}

/** Whether a part is laid of planks, which need neither mortar nor grout. */
export function isPlankArea({ request }: CoveredArea): boolean {
  return termsIn(request) === 'planks';
}
