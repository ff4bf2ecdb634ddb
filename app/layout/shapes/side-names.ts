import type { Point } from '#app/geometry/point.ts';

/** A side of a tile, by the direction in which it faces. */
export type SideName =
  | 'top'
  | 'upper right'
  | 'right'
  | 'lower right'
  | 'bottom'
  | 'lower left'
  | 'left'
  | 'upper left';
export type SideEnd = 'left' | 'right' | 'upper' | 'lower';

/** Corners of tiles run clockwise on screen: the outside is on the left of a side. */
export function sideName(from: Point, to: Point): SideName {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dy === 0) return dx > 0 ? 'top' : 'bottom';
  if (dx === 0) return dy > 0 ? 'right' : 'left';
  return `${dx > 0 ? 'upper' : 'lower'} ${dy > 0 ? 'right' : 'left'}`;
}

/** Names the end of a side by its direction from the other end. */
export function endName(end: Point, other: Point): SideEnd {
  const [dx, dy] = [end.x - other.x, end.y - other.y];
  if (Math.abs(dy) >= Math.abs(dx)) return dy < 0 ? 'upper' : 'lower';
  return dx < 0 ? 'left' : 'right';
}
