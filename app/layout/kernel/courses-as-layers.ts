import type { Layers, PlacedTile } from '#app/layout/kernel/layered-pattern.ts';

/**
 * A pattern of courses as tiles on a lattice, one tile for each course of a cycle. In a turned room, courses are
 * handled like any other layers. Lattice units; `shifts` are the shifts of the cycle's courses along themselves.
 */
export function coursesAsLayers(
  { tileLength, tileWidth, joint }: Readonly<Record<'tileLength' | 'tileWidth' | 'joint', number>>,
  shifts: readonly number[],
  orientation: 'vertical' | 'horizontal',
): Layers {
  const [module, depth] = [tileLength + joint, tileWidth + joint];
  const cycle = shifts.length * depth;
  const isAcross = orientation === 'horizontal';
  const [width, height] = isAcross ? [tileLength, tileWidth] : [tileWidth, tileLength];
  return {
    lattice: isAcross
      ? { a: { x: module, y: 0 }, b: { x: 0, y: cycle } }
      : { a: { x: cycle, y: 0 }, b: { x: 0, y: module } },
    tiles: shifts.map((shift, course): PlacedTile => {
      const [x, y] = isAcross ? [shift, course * depth] : [course * depth, shift];
      return { x, y, width, height, kind: 0, turned: false };
    }),
    // As laid: cuts are described in the direction of the courses.
    kinds: [{ name: 'main', length: width, width: height }],
  };
}
