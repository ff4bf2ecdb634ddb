import type { DescribedLayout } from '#app/layout/batch/describe-layout.ts';
import examples from '#app/product/proof/examples.json' with { type: 'json' };
import proven from '#app/product/proof/proven.json' with { type: 'json' };

/**
 * What a published number counts: the floor's area divided by a tile's (or by one tile of each kind), rounded up;
 * the places on the floor, whole and cut; the tiles that the cuts need; or the tiles to buy, with the example's
 * allowance. For a formula: the tiles in a square meter, or the area of one tile of each kind in square inches, to the
 * hundredth.
 */
export type Counted = 'exact' | 'repeats' | 'places' | 'needed' | 'buy' | 'square-meter' | 'repeat-area';

/** Why a published count differs from ours. */
type Reason =
  | 'feet-by-inches'
  | 'own-formula'
  | 'rounded-down'
  | 'square-centimeters'
  | 'square-foot-of-1000'
  | 'tile-rounded'
  | 'wrong-quotient';

/** A page that was opened. */
interface Source {
  readonly name: string;
  readonly url: string;
}

/** A worked example that was published, or the value of a formula, as the batch command's job. */
export interface PublishedExample {
  readonly id: string;
  /** Absent if the formula needs no source, because anybody can check it. */
  readonly source?: Source;
  /** The formula that gives the number, if the page does not state it. */
  readonly formula?: string;
  readonly job: {
    readonly unitSystem: 'imperial' | 'metric';
    readonly roomLength: number;
    readonly roomWidth: number;
    readonly tileLength: number;
    readonly tileWidth: number;
    readonly groutSpacing: number;
    readonly allowance?: string;
  };
  readonly how: Counted;
  readonly published: number;
  /** Only an area was published: its sides are ours. */
  readonly isShapeAssumed?: boolean;
  readonly differs?: Reason;
}

/** What `npm run proof` computed. */
export interface Proven {
  /** Our value of each example, by its id. */
  readonly examples: Readonly<Record<string, number>>;
  /** Random floors against Clipper2, by kind. */
  readonly floors: readonly {
    readonly kind: 'courses' | 'layers' | 'cells' | 'plans';
    readonly seed: number;
    readonly floors: number;
    readonly tiles: number;
    readonly differences: number;
  }[];
  /** Cutting plans of random strips against a search of all pairings. */
  readonly cuts: {
    readonly seed: number;
    readonly walls: number;
    readonly tiles: number;
    readonly differences: number;
  };
  /** Not compared by a second run: they are of the machine and the day. */
  readonly bench: {
    readonly day: string;
    readonly machine: string;
    readonly cases: readonly {
      readonly title: string;
      readonly tiles: number;
      readonly ms: number;
      /** Clipper2, tile by tile. */
      readonly clipper2Ms: number;
    }[];
  };
}

/** An example as the page shows it. */
export interface ShownExample {
  readonly id: string;
  readonly source: Source | null;
  readonly formula: string | null;
  /** Its room, tile, joint and allowance, in words. */
  readonly sizes: string;
  readonly isShapeAssumed: boolean;
  readonly how: Counted;
  readonly published: number;
  readonly ours: number;
  readonly differs: Reason | null;
}

/** What the page of proof shows. */
export interface ShownProof extends Omit<Proven, 'examples'> {
  readonly examples: readonly ShownExample[];
}

export const EXAMPLES = examples as readonly PublishedExample[];
export const PROVEN = proven as unknown as Proven;

/** The figure of a layout that answers a published count. */
export function figureOf(how: Counted, layout: DescribedLayout): number {
  const { exact, touched, needed, buy, areaSqIn, kinds } = layout;
  // The quotient of two areas may be off by its last bit.
  if (how === 'exact') return Math.ceil(exact - 1e-9);
  const repeat = kinds.reduce((sum, kind) => sum + areaOf(kind), 0);
  if (how === 'repeats') return Math.ceil(areaSqIn / repeat - 1e-9);
  if (how === 'repeat-area') return toHundredth(repeat);
  if (how === 'square-meter') return toHundredth(SQ_IN_PER_SQ_M / repeat);
  return { places: touched, needed, buy }[how];
}

const SQ_IN_PER_SQ_M = 100 ** 2 / 2.54 ** 2;

function toHundredth(value: number): number {
  return Math.round(100 * value) / 100;
}

/** In square inches. */
function areaOf({ outline, width, height }: DescribedLayout['kinds'][number]): number {
  if (outline === undefined) return width * height;
  const twice = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return twice / 2;
}
