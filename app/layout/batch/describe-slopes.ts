import { membraneOf } from '#app/layout/materials/membrane-of-floor.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { TiledSlopes } from '#app/layout/model/sloped-floor.ts';
import { bagsOfMud } from '#app/layout/slopes/slope-lines.ts';
import { squareInches } from '#app/layout/units/area.ts';
import { toInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';

type Pair = readonly [number, number];

/** A floor that falls to its drain, in inches in the room's frame. */
export interface DescribedSlopes {
  readonly planes?: readonly {
    /** The index of the wall that it falls from; null for a triangle between two walls. */
    readonly wall: number | null;
    readonly polygon: readonly Pair[];
    /** Over the grate, at each corner of the polygon. */
    readonly heights: readonly number[];
    /** Inches per foot. */
    readonly slope: number;
    readonly full: number;
    /** Cut pieces: a tile that is cut at a fold has one on either plane. */
    readonly cut: number;
    readonly tiledSqIn: number;
  }[];
  readonly folds?: readonly (readonly [number, number, number, number])[];
  readonly heights?: readonly { readonly x: number; readonly y: number; readonly height: number }[];
  readonly mudCubicIn?: number;
  /** Only if the thickness of the bed and the yield of a bag are known. */
  readonly mudBags?: number;
  /** The open edge: its wall, its two ends, and the outline of its curb if there is one. */
  readonly entry?: { readonly wall: number; readonly opening: readonly number[]; readonly curb?: readonly Pair[] };
  /** `wallsIn` are the walls that it is turned up at. */
  readonly membrane?: {
    readonly floorSqIn: number;
    readonly wallsIn: number;
    readonly curbSqIn: number;
    readonly insideCorners: number;
    readonly outsideCorners: number;
    readonly seals: number;
  };
}

/** Empty without a drain. `slopes` are the layout's, or those of one of its zones. */
export function describeSlopes(slopes: TiledSlopes | undefined, layout: LayoutResult): DescribedSlopes {
  if (slopes === undefined) return {};
  const { planes, folds, heights, mud, entry } = slopes;
  const membrane = membraneOf(slopes, layout);
  const curb = entry?.curb ?? null;
  const bags = bagsOfMud(slopes);
  return {
    planes: planes.map(({ wall, corners, slope, full, pieces, tiledArea }) => ({
      wall,
      polygon: corners.map(({ x, y }): Pair => [toInches(x), toInches(y)]),
      heights: corners.map(({ height }) => toInches(height)),
      slope: 12 * slope,
      full,
      cut: pieces,
      tiledSqIn: squareInches(tiledArea),
    })),
    folds: folds.map(({ from, to }) => [toInches(from.x), toInches(from.y), toInches(to.x), toInches(to.y)] as const),
    heights: heights.map(({ x, y, height }) => ({ x: toInches(x), y: toInches(y), height: toInches(height) })),
    mudCubicIn: mud / UNITS_PER_INCH ** 3,
    ...(bags !== null && { mudBags: bags }),
    ...(entry !== undefined && {
      entry: {
        wall: entry.wall,
        opening: [entry.from, entry.to].flatMap(({ x, y }) => [toInches(x), toInches(y)]),
        ...(curb !== null && { curb: curb.ring.map(({ x, y }): Pair => [toInches(x), toInches(y)]) }),
      },
    }),
    membrane: {
      floorSqIn: squareInches(membrane.area),
      wallsIn: toInches(membrane.walls),
      curbSqIn: membrane.curb === null ? 0 : squareInches(membrane.curb.length * membrane.curb.girth),
      insideCorners: membrane.inside,
      outsideCorners: membrane.outside,
      seals: membrane.seals,
    },
  };
}
