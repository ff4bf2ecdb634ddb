import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { canonicalRing } from '#app/layout/cuts/canonical-ring.ts';
import type { CutShape, LayoutKind, LayoutResult, Round } from '#app/layout/layout-result.ts';

/** What of a layout tells which tile a shape is cut from. */
export type Kinds = Pick<LayoutResult, 'kinds'>;

/** The tile that a shape is cut from, as its cuts are described. */
export function kindOf(shape: Pick<CutShape, 'kind'>, { kinds }: Kinds): LayoutKind {
  return kinds[shape.kind] ?? kinds[0];
}

/** A ring in the frame of its kind as it lies on the floor, in the frame of its tile there. */
export function layRing(ring: Ring, shape: Pick<CutShape, 'kind' | 'turned'>, kinds: Kinds): Ring {
  if (!shape.turned) return ring;
  const { down } = kindOf(shape, kinds);
  return ring.map(({ x, y }): Point => ({ x: down - y, y: x }));
}

/** A shape's round cuts as it lies on the floor, in the frame of its tile there. */
export function laidRounds(shape: CutShape, kinds: Kinds): readonly Round[] | undefined {
  if (!shape.turned) return shape.rounds;
  return shape.rounds?.map((round) => {
    const [centre = round] = layRing([round], shape, kinds);
    return { ...round, x: centre.x, y: centre.y };
  });
}

/** The other way: a ring of a turned tile, `across` wide as it lies, in the frame of its kind. */
export function turnRingBack(ring: Ring, across: number): Ring {
  return ring.map(({ x, y }): Point => ({ x: y, y: across - x }));
}

/** A shape's rings as they lie on the floor, in canonical form: the outline first, then its holes. */
export function laidRings(shape: CutShape, kinds: Kinds): readonly [Ring, ...Ring[]] {
  if (!shape.turned) return [shape.outline, ...shape.holes];
  return [
    canonicalRing(layRing(shape.outline, shape, kinds), 'clockwise'),
    ...shape.holes.map((hole) => canonicalRing(layRing(hole, shape, kinds), 'anticlockwise')),
  ];
}
