import type { Ring } from '#app/geometry/ring.ts';
import { laidRings } from '#app/layout/cuts/laid-shape.ts';
import type { LayoutResult, LayoutWarning } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { tilesToBuy } from '#app/layout/order/order-boxes.ts';
import { toInches, UNITS_PER_INCH } from '#app/layout/units/length.ts';

type Pair = readonly [number, number];

/** One distinct cut, in inches, in its tile's frame. */
export interface DescribedCut {
  readonly label: string;
  /** Pieces of this shape. */
  readonly count: number;
  readonly width: number;
  readonly height: number;
  readonly areaSqIn: number;
  readonly outline: readonly Pair[];
  readonly holes: readonly (readonly Pair[])[];
}

/** Where everything lies, in lattice units in the room's frame. */
export interface DescribedPlaces {
  /** The top left corner of a run's first full tile, and how many tiles it has along the course. */
  readonly fullRuns: readonly (readonly [number, number, number])[];
  /** `at`: the piece's tile's top left corner. Outer ring first, then its holes. */
  readonly pieces: readonly {
    readonly at: Pair;
    readonly label: string;
    readonly rings: readonly (readonly Pair[])[];
  }[];
}

/** A layout as the batch door answers it: lengths in inches, the exact count unrounded. */
export interface DescribedLayout extends Partial<DescribedPlaces> {
  readonly ok: true;
  readonly full: number;
  readonly cut: number;
  readonly touched: number;
  readonly exact: number;
  readonly order: number;
  /** What the cutting plan needs, and the larger of that and `order`. */
  readonly needed: number;
  readonly buy: number;
  /** Net of obstacles. */
  readonly areaSqIn: number;
  readonly tiledSqIn: number;
  /** Null, as the next five, where the pattern has no borders. */
  readonly tilesLength: number | null;
  readonly tilesWidth: number | null;
  readonly startCutLength: number | null;
  readonly startCutWidth: number | null;
  readonly leftoverLength: number | null;
  readonly leftoverWidth: number | null;
  readonly thinsetBags: number;
  readonly degraded: number;
  readonly cuts: readonly DescribedCut[];
  readonly warnings: readonly LayoutWarning['code'][];
}

/** The batch door's answer for one layout and the plan of its cuts; `withPlaces` adds where the full tiles and pieces lie. */
export function describeLayout(result: LayoutResult, plan: CuttingPlan, withPlaces: boolean): DescribedLayout {
  const { counts, borders } = result;
  return {
    ok: true,
    full: counts.full,
    cut: counts.cut,
    touched: counts.touched,
    exact: counts.exact,
    order: counts.order,
    needed: plan.tilesNeeded,
    buy: tilesToBuy(counts.order, plan.tilesNeeded),
    areaSqIn: toSqIn(result.netArea),
    tiledSqIn: toSqIn(result.tiledArea),
    tilesLength: borders?.tilesLength ?? null,
    tilesWidth: borders?.tilesWidth ?? null,
    startCutLength: borders && toInches(borders.startCutLength),
    startCutWidth: borders && toInches(borders.startCutWidth),
    leftoverLength: borders && toInches(borders.leftoverLength),
    leftoverWidth: borders && toInches(borders.leftoverWidth),
    thinsetBags: result.thinset.bags,
    degraded: result.degraded,
    cuts: result.shapes.map((shape) => ({
      label: shape.label,
      count: shape.count,
      width: toInches(shape.width),
      height: toInches(shape.height),
      areaSqIn: toSqIn(shape.area),
      outline: inInches(shape.outline),
      holes: shape.holes.map(inInches),
    })),
    warnings: [...new Set(result.warnings.map((warning) => warning.code))],
    ...(withPlaces ? describePlaces(result) : {}),
  };
}

function describePlaces(result: LayoutResult): DescribedPlaces {
  return {
    fullRuns: result.layers.flatMap(({ fullRuns }) => fullRuns.map(({ x, y, count }) => [x, y, count] as const)),
    pieces: result.pieces.flatMap((piece) => {
      const shape = result.shapes[piece.shape];
      if (!shape) return [];
      const inRoom = (ring: Ring): Pair[] => ring.map(({ x, y }) => [x + piece.tileX, y + piece.tileY]);
      return [
        {
          at: [piece.tileX, piece.tileY] as const,
          label: shape.label,
          rings: laidRings(shape, result).map(inRoom),
        },
      ];
    }),
  };
}

function inInches(ring: Ring): Pair[] {
  return ring.map(({ x, y }) => [toInches(x), toInches(y)]);
}

function toSqIn(area: number): number {
  return area / (UNITS_PER_INCH * UNITS_PER_INCH);
}
