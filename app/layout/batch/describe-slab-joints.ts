import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { placeSlabJoints } from '#app/layout/starts/slab-joints.ts';
import { type Length, toInches } from '#app/layout/units/length.ts';

/** How tile joints are over the joints of a slab, in inches in the room's frame. */
export interface DescribedSlabJoints {
  readonly slabJoints?: readonly {
    readonly line: readonly [x1: number, y1: number, x2: number, y2: number];
    /** The zone over it; absent without zones, or where no tile is over it. */
    readonly zone?: string;
    /** A tile joint is over all of it, or no tile is. */
    readonly met: boolean;
    /**
     * The distance to the middle of the nearest tile joint, where it is largest; 0 if they line up, null if no joint
     * runs along it.
     */
    readonly missedBy: number | null;
  }[];
}

/** Empty without any. */
export function answerSlabJoints(result: LayoutResult): DescribedSlabJoints {
  const joints = placeSlabJoints(result);
  if (joints.length === 0) return {};
  const inches = (length: number) => toInches(length as Length);
  return {
    slabJoints: joints.map(({ from, to, zone, isMet, missedBy }) => ({
      line: [inches(from.x), inches(from.y), inches(to.x), inches(to.y)],
      ...(zone !== null && { zone }),
      met: isMet,
      missedBy: missedBy === null ? null : inches(missedBy),
    })),
  };
}
