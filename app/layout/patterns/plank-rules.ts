import { isMetric } from '#app/layout/units/field-unit.ts';
import { fromInches, fromMillimetres, type Length } from '#app/layout/units/length.ts';

/** The rules for laying planks. Lattice units. */
export interface PlankRules {
  readonly length: number;
  readonly joint: number;
  /** Material lost to a cross cut. */
  readonly kerf: number;
  /** The least length of the first and of the last piece of a run. */
  readonly minEnd: number;
  /** The least distance between the joints of neighboring courses. */
  readonly minOffset: number;
}

/** The default width of the saw blade. */
export const USUAL_KERF: Length = fromInches(1 / 8);

/** The methods of laying planks; the first is the default. */
export const PLANK_METHODS = [
  { id: 'as-you-lay', label: 'As you lay' },
  { id: 'least-waste', label: 'Least waste' },
] as const;
export type PlankMethod = (typeof PLANK_METHODS)[number]['id'];

/** The input of the rules for planks, from `sizesIn`; lengths in lattice units, null or absent if not given. */
export interface PlankSizes {
  readonly unitSystem?: string;
  readonly tileLength: Length;
  readonly tileWidth: Length;
  readonly joint: Length;
  readonly kerf?: Length | undefined;
  readonly plankMinEnd?: Length | null;
  readonly plankMinOffset?: Length | null;
}

/** The longer side of a plank is along its courses, whichever was typed as its length. */
export function plankWidth({ tileLength, tileWidth }: Pick<PlankSizes, 'tileLength' | 'tileWidth'>): Length {
  return Math.min(tileLength, tileWidth) as Length;
}

/**
 * The default smallest end piece is 12 in or 30 cm; joints are at least the plank's width apart, and at least 6 in or
 * 15 cm.
 */
export function plankRulesOf(sizes: PlankSizes): PlankRules {
  const { unitSystem = 'imperial', tileLength, tileWidth, joint, kerf = USUAL_KERF } = sizes;
  const [end, offset] = isMetric(unitSystem)
    ? [fromMillimetres(300), fromMillimetres(150)]
    : [fromInches(12), fromInches(6)];
  return {
    length: Math.max(tileLength, tileWidth),
    joint,
    kerf,
    minEnd: sizes.plankMinEnd ?? end,
    minOffset: sizes.plankMinOffset ?? Math.max(offset, plankWidth(sizes)),
  };
}
