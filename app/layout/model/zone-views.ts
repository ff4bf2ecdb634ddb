import { ringBounds } from '#app/geometry/bounds.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, TiledZone, TiledZonePart } from '#app/layout/model/layout-result.ts';

/** A part of a floor as its own layout. */
export interface ZoneView {
  /** Index into `LayoutResult.zones`; 0 is the field. */
  readonly zone: number;
  /** Null if there are no zones. */
  readonly name: string | null;
  /** Only of a border: the wall that the part is laid along. */
  readonly wall?: number;
  /** Only of a border around an obstacle: its name. `wall` is then a side of it. */
  readonly around?: string;
  /** Its tiles, pieces, frame and region. Shapes, kinds, labels and the room are the floor's. */
  readonly layout: LayoutResult;
  /** The index of its first piece in the floor's list. */
  readonly firstPiece: number;
}

/** Each part of a floor as its own layout, in laying order. A layout without zones is its only part. */
export function zoneViews(result: LayoutResult): readonly ZoneView[] {
  const { zones, request } = result;
  if (zones === undefined) return [{ zone: 0, name: null, layout: result, firstPiece: 0 }];
  const { zones: asked = [], ...field } = request;
  return zones.flatMap(({ name, parts, slopes = result.slopes }, zone) => {
    const own: LayoutRequest = { ...field, finish: asked[zone - 1]?.finish ?? request.finish };
    return parts.map(
      (part): ZoneView => ({
        zone,
        name,
        ...(part.wall !== undefined && { wall: part.wall }),
        ...(part.around !== undefined && { around: part.around }),
        layout: layoutOf(part, own, slopes === undefined ? result : { ...result, slopes }),
        firstPiece: part.pieces[0],
      }),
    );
  });
}

/** A layout without the zones that are left free: nothing is laid under them either. */
export function coveredFloor(layout: LayoutResult): LayoutResult {
  const { coveredRegion, zones = [] } = layout;
  if (coveredRegion === undefined) return layout;
  const free = zones.reduce((sum, { covering, area }) => (covering === 'free' ? sum + area : sum), 0);
  return { ...layout, region: coveredRegion, obstacleArea: layout.obstacleArea + free };
}

/** The longest side of the box around a zone. */
export function longestSide({ parts }: TiledZone): number {
  const { minX, minY, maxX, maxY } = ringBounds(parts.flatMap(({ region }) => region.flat()));
  return Math.max(maxX - minX, maxY - minY);
}

function layoutOf(part: TiledZonePart, request: LayoutRequest, result: LayoutResult): LayoutResult {
  const { zones: _, ...floor } = result;
  const { region, frame, origin, runsAlong, layers, pieces, eased, counts, tiledArea, planks } = part;
  return {
    ...floor,
    request,
    region,
    frame,
    origin,
    runsAlong,
    layers,
    eased,
    counts,
    tiledArea,
    pieces: result.pieces.slice(...pieces),
    ...(planks && { planks }),
  };
}
