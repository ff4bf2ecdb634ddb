import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { canonicalRing } from '#app/layout/cuts/canonical-ring.ts';
import type { CutShape, LayoutKind, LayoutResult, Round } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';

/** The part of a layout that gives the tile of a shape. */
export type Kinds = Pick<LayoutResult, 'kinds'>;

/** The tile of a shape, in the frame of its cuts. */
export function kindOf(shape: Pick<CutShape, 'kind'>, { kinds }: Kinds): LayoutKind {
  return kinds[shape.kind] ?? kinds[0];
}

/** How a shape's tile is laid relative to its kind. */
type TurnOfShape = Pick<CutShape, 'kind' | 'turned' | 'halfTurned'>;

function isAsItsKind({ turned, halfTurned }: TurnOfShape): boolean {
  return !turned && halfTurned === undefined;
}

/** Converts a ring from the frame of its kind to the frame of the laid tile. */
export function layRing(ring: Ring, shape: TurnOfShape, kinds: Kinds): Ring {
  if (isAsItsKind(shape)) return ring;
  if (!shape.turned) return turnRingByHalf(ring, kindOf(shape, kinds));
  const { down } = kindOf(shape, kinds);
  return ring.map(({ x, y }): Point => ({ x: down - y, y: x }));
}

/** A shape's round cuts in the frame of the laid tile. */
export function roundsAsLaid(shape: CutShape, kinds: Kinds): readonly Round[] | undefined {
  if (isAsItsKind(shape)) return shape.rounds;
  return shape.rounds?.map((round) => {
    const [centre = round] = layRing([round], shape, kinds);
    return { ...round, x: centre.x, y: centre.y };
  });
}

/** The inverse: converts a ring of a turned tile, `across` wide as laid, to the frame of its kind. */
export function turnRingBack(ring: Ring, across: number): Ring {
  return ring.map(({ x, y }): Point => ({ x: y, y: across - x }));
}

/** Converts a ring of a tile turned by half, or back. */
export function turnRingByHalf(ring: Ring, { across, down }: TileSize): Ring {
  return ring.map(({ x, y }): Point => ({ x: across - x, y: down - y }));
}

/** A shape's rings as laid, in canonical form: outline, then holes. */
export function ringsAsLaid(shape: CutShape, kinds: Kinds): readonly [Ring, ...Ring[]] {
  if (isAsItsKind(shape)) return [shape.outline, ...shape.holes];
  return [
    canonicalRing(layRing(shape.outline, shape, kinds), 'clockwise'),
    ...shape.holes.map((hole) => canonicalRing(layRing(hole, shape, kinds), 'anticlockwise')),
  ];
}
