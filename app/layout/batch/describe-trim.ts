import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { type CountedStrip, countStrips } from '#app/layout/parts/threshold-strips.ts';
import type { TrimLine } from '#app/layout/project/pool-trim.ts';
import { orderProfiles, orderTrim } from '#app/layout/trim/trim-order.ts';
import { toInches } from '#app/layout/units/length.ts';

/** Trim along edges and strips for doorways; lengths in inches. */
export interface DescribedTrim {
  /** Only with `trimEdges`. */
  readonly trim?: {
    readonly length: number;
    readonly pieces: readonly { readonly edge: number; readonly length: number }[];
    /** This and the bound are null without `trimStick`. */
    readonly sticks: number | null;
    /** A proven lower bound on the sticks. */
    readonly bound: number | null;
  };
  /** Only with profiles at the edges of zones. */
  readonly profiles?: readonly {
    readonly profile: string;
    readonly stick: number | null;
    readonly length: number;
    readonly zones: readonly { readonly name: string; readonly lengths: readonly number[] }[];
    readonly sticks: number | null;
    readonly bound: number | null;
  }[];
  /** Only with several rooms that have thresholds. */
  readonly strips?: readonly { readonly long: number; readonly wide: number; readonly count: number }[];
}

/** The trim and the strips of a layout, if any. */
export function describeTrim(request: LayoutRequest, trade: Trade): DescribedTrim {
  const order = orderTrim(request, trade);
  const strips = countStrips(request);
  const profiles = orderProfiles(request, trade).map(({ name, stick, length, zones, count }) => ({
    profile: name,
    stick: stick === null ? null : toInches(stick),
    length: toInches(length),
    zones: zones.map(({ name, lengths }) => ({ name, lengths: lengths.map(toInches) })),
    sticks: count?.sticks ?? null,
    bound: count?.bound ?? null,
  }));
  return {
    ...(order !== null && {
      trim: {
        length: toInches(order.length),
        pieces: order.pieces.map(({ edge, length }) => ({ edge, length: toInches(length) })),
        sticks: order.count?.sticks ?? null,
        bound: order.count?.bound ?? null,
      },
    }),
    ...(profiles.length > 0 && { profiles }),
    ...describeStrips(strips),
  };
}

/** Strips by size; absent without any. */
export function describeStrips(strips: readonly CountedStrip[]): Pick<DescribedTrim, 'strips'> {
  if (strips.length === 0) return {};
  return { strips: strips.map(({ long, wide, count }) => ({ long: toInches(long), wide: toInches(wide), count })) };
}

/** Trim of one profile and one stick, for all jobs of a project; lengths in inches. */
export interface DescribedTrimLine {
  readonly profile: string;
  readonly stick: number | null;
  readonly length: number;
  readonly pieces: number;
  readonly needed: number | null;
  readonly bound: number | null;
  /** The sum of what each job would need alone. */
  readonly single: number | null;
}

/** One line of a project's trim. */
export function describeTrimLine({ profile, stick, length, pieces, count }: TrimLine): DescribedTrimLine {
  return {
    profile,
    stick: stick === null ? null : toInches(stick),
    length: toInches(length),
    pieces,
    needed: count?.sticks ?? null,
    bound: count?.bound ?? null,
    single: count?.single ?? null,
  };
}
