import type { DescribedLayout } from '#app/layout/batch/describe-layout.ts';
import { describeCuts, describeRooms, inInches, toSqIn } from '#app/layout/batch/describe-layout.ts';
import { describeMaterialList } from '#app/layout/batch/describe-material-list.ts';
import { countInTiles, type DescribedZoneSheets, describeZoneSheets } from '#app/layout/batch/describe-sheets.ts';
import { answerSlabJoints } from '#app/layout/batch/describe-slab-joints.ts';
import { type DescribedSlopes, describeSlopes } from '#app/layout/batch/describe-slopes.ts';
import { describeTrim } from '#app/layout/batch/describe-trim.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import { thinsetBagsOf } from '#app/layout/materials/mortar-lines.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { CutShape, LayoutResult, TiledZone, TiledZonePart } from '#app/layout/model/layout-result.ts';
import type { Covering } from '#app/layout/model/zone-fields.ts';
import { cutsOfKinds } from '#app/layout/order/cutting/kinds-apart.ts';
import { type EdgeHeight, edgeHeights } from '#app/layout/trim/edge-heights.ts';
import { toInches } from '#app/layout/units/length.ts';

type Pair = readonly [number, number];

/** One part of a border, along its wall, or along a side of the obstacle that it goes around. */
interface DescribedZonePart {
  readonly wall: number;
  readonly around?: string;
  readonly origin: Pair;
  readonly angle: number;
  readonly full: number;
  readonly cut: number;
  readonly touched: number;
  readonly tiledSqIn: number;
}

/** A zone of a floor; the first is the field. */
interface DescribedZone extends DescribedSlopes {
  readonly name: string;
  /** Only of a zone without tile. */
  readonly covering?: Covering;
  /** Only for a tiled face of a curb, a bench or a corner seat: it is laid out beside the room. */
  readonly face?: true;
  readonly areaSqIn: number;
  readonly full: number;
  readonly cut: number;
  readonly touched: number;
  readonly exact: number;
  /** The tiles that it would need if it shared no offcuts. */
  readonly single: number;
  /** Of its first part; null where nothing of the field is left. */
  readonly origin: Pair | null;
  readonly angle: number;
  readonly tiledSqIn: number;
  /** Only where a neighbor is thicker or thinner by more than 1/16 in: its name, and by how much the zone is thicker. */
  readonly steps?: readonly { readonly beside: string; readonly rise: number; readonly length: number }[];
  /** Only of a border. */
  readonly parts?: readonly DescribedZonePart[];
  /** Only on request: the place of every tile and piece, part by part, in lattice units of the part's frame. */
  readonly laid?: readonly DescribedPartPlaces[];
}

interface DescribedPartPlaces {
  readonly origin: Pair;
  readonly angle: number;
  readonly fullRuns: readonly (readonly [number, number, number])[];
  readonly pieces: readonly {
    readonly at: Pair;
    readonly label: string;
    readonly rings: readonly (readonly Pair[])[];
  }[];
}

/** The answer for a floor with zones: all of it together, as without zones, and each zone separately. */
export type DescribedFloorOfZones = Omit<DescribedLayout, 'fullRuns' | 'pieces' | 'tiles' | 'sheets'> &
  DescribedZoneSheets & {
    readonly zones: readonly DescribedZone[];
    /** Between the zones. */
    readonly jointSqIn: number;
    /** Kept free at walls and obstacles; absent without a gap. */
    readonly gapSqIn?: number;
  };

/** The batch command's output for a floor with zones; lengths in inches. */
export function describeFloor(
  floor: LayoutResult,
  zones: readonly TiledZone[],
  cuts: Cuts,
  { trade, withPlaces }: { readonly trade: Trade; readonly withPlaces: boolean },
): DescribedFloorOfZones {
  const { counts, kinds, gapArea = 0 } = floor;
  const planned = cutsOfKinds(cuts);
  const eased = zones.reduce((all, { parts }) => parts.reduce((tiles, part) => tiles + part.eased.length, all), 0);
  const tiledArea = zones.reduce((all, { area }) => all + area, 0);
  const [field] = zones;
  const heights = edgeHeights(floor.request, trade);
  return {
    ok: true,
    full: counts.full,
    ...(eased > 0 && { eased }),
    cut: counts.cut,
    touched: counts.touched,
    exact: counts.exact,
    order: counts.order,
    ...countInTiles(floor, cuts),
    areaSqIn: toSqIn(floor.roomArea - floor.obstacleArea),
    tiledSqIn: toSqIn(floor.tiledArea),
    jointSqIn: toSqIn(floor.netArea - tiledArea),
    ...(gapArea > 0 && { gapSqIn: toSqIn(gapArea) }),
    tilesLength: null,
    tilesWidth: null,
    startCutLength: null,
    startCutWidth: null,
    leftoverLength: null,
    leftoverWidth: null,
    thinsetBags: thinsetBagsOf(floor, trade),
    degraded: floor.degraded,
    cuts: describeCuts(floor),
    warnings: [...new Set(floor.warnings.map(({ code }) => code))],
    angle: field?.parts[0]?.angle ?? 0,
    origin: originOf(field?.parts[0]) ?? [0, 0],
    kinds: kinds.map(({ name, across, down, outline, counts: own }, index) => ({
      name,
      ...(outline && { outline: inInches(outline) }),
      width: toInches(across),
      height: toInches(down),
      full: own.full,
      cut: own.cut,
      touched: own.touched,
      exact: own.exact,
      order: own.order,
      needed: planned[index]?.tilesNeeded ?? 0,
    })),
    zones: zones.map((zone, index) => {
      const single = planned.reduce((all, kind) => all + (kind.single?.[index] ?? 0), 0);
      return {
        ...describeZone(zone, single, floor),
        ...describeSteps(
          heights.filter((step) => step.zone === index - 1),
          zones,
        ),
        ...(withPlaces && { laid: zone.parts.map((part) => describePart(part, floor)) }),
      };
    }),
    ...describeZoneSheets(floor, cuts, trade),
    ...describeRooms(floor.parts ?? null),
    ...describeTrim(floor.request, trade),
    ...describeSlopes(floor.slopes, floor),
    ...answerSlabJoints(floor),
    ...describeMaterialList(floor, cuts, trade),
  };
}

function describeZone(
  { name, covering, isFace, parts, counts, area, tiledArea, slopes }: TiledZone,
  single: number,
  floor: LayoutResult,
): DescribedZone {
  const [first] = parts;
  const onWalls = parts.flatMap((part): DescribedZonePart[] => {
    const { wall, around, angle, counts: own } = part;
    if (wall === undefined) return [];
    const { full, cut, touched } = own;
    const place = { wall, ...(around !== undefined && { around }), origin: originOf(part) ?? ([0, 0] as const) };
    return [{ ...place, angle, full, cut, touched, tiledSqIn: toSqIn(part.tiledArea) }];
  });
  return {
    name,
    ...(covering && { covering }),
    ...(isFace && { face: isFace }),
    areaSqIn: toSqIn(area),
    full: counts.full,
    cut: counts.cut,
    touched: counts.touched,
    exact: counts.exact,
    single,
    origin: originOf(first),
    angle: first?.angle ?? 0,
    tiledSqIn: toSqIn(tiledArea),
    ...(onWalls.length > 0 && { parts: onWalls }),
    ...describeSlopes(slopes, floor),
  };
}

function describeSteps(heights: readonly EdgeHeight[], zones: readonly TiledZone[]): Pick<DescribedZone, 'steps'> {
  if (heights.length === 0) return {};
  const steps = heights.map(({ beside, rise, length }) => ({
    beside: zones[beside === null ? 0 : beside + 1]?.name ?? '',
    rise: toInches(rise),
    length: toInches(length),
  }));
  return { steps };
}

function originOf(part: TiledZonePart | undefined): Pair | null {
  return part === undefined ? null : [part.origin.x, part.origin.y];
}

function describePart(part: TiledZonePart, { pieces, shapes, kinds }: LayoutResult): DescribedPartPlaces {
  return {
    origin: [part.origin.x, part.origin.y],
    angle: part.angle,
    fullRuns: part.layers.flatMap(({ fullRuns }) => fullRuns.map(({ x, y, count }) => [x, y, count] as const)),
    pieces: pieces.slice(...part.pieces).map((piece) => {
      const shape = shapes[piece.shape] as CutShape;
      return {
        at: [piece.tileX, piece.tileY] as const,
        label: shape.label,
        rings: (piece.exact ?? ringsAsLaid(shape, { kinds })).map((ring) =>
          ring.map(({ x, y }): Pair => [x + piece.tileX, y + piece.tileY]),
        ),
      };
    }),
  };
}
