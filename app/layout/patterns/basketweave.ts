import { err, ok } from '#app/base/result.ts';
import type { PlacedTile } from '#app/layout/kernel/layered-pattern.ts';
import { type LayerPattern, longAndShort, NEEDS_LONG_TILE, needs } from '#app/layout/patterns/pattern.ts';

/** 1/8 in: a weave whose joints exceed the requested one by less than this still looks like one. */
const OPENING = 1016;

/** Squares of tiles side by side, turned by a quarter from square to square. */
export const basketweave = {
  id: 'basketweave',
  title: 'Basketweave',
  label: 'Basketweave',
  since: 3,
  kind: 'layers',
  sample: { tileLength: 10_000, tileWidth: 5_000 },
  layers(sizes) {
    const { length, width, joint } = longAndShort(sizes);
    if (length === width) return err(NEEDS_LONG_TILE);
    const abreast = tilesAbreast(length, width, joint);
    if (!isTight(length, width, joint)) {
      const widest = widestJoint(length, width, joint);
      return err(
        widest === null
          ? needs(
              'layoutType',
              'A basketweave needs a tile about as long as two or more of it are wide, joints included.',
            )
          : needs(
              'groutSpacing',
              'The weave would open wider than its joint. The widest joint that this tile takes is',
              widest,
            ),
      );
    }
    const side = sideOf(length, width, joint);
    const tiles: PlacedTile[] = [];
    for (let k = 0; k < abreast; k++) {
      const at = Math.floor((k * side) / abreast + 0.5);
      tiles.push({ x: 0, y: at, width: length, height: width, kind: 0, turned: false });
      tiles.push({ x: side + at, y: 0, width, height: length, kind: 0, turned: true });
    }
    return ok({
      lattice: { a: { x: 2 * side, y: 0 }, b: { x: side, y: side } },
      tiles,
      kinds: [{ name: 'main', length, width }],
    });
  },
} as const satisfies LayerPattern;

/** The number of tiles side by side in a square. */
function tilesAbreast(length: number, width: number, joint: number): number {
  return Math.max(2, Math.floor((length + joint) / (width + joint) + 0.5));
}

/** From one square of the weave to the next. */
function sideOf(length: number, width: number, joint: number): number {
  return Math.max(length + joint, tilesAbreast(length, width, joint) * (width + joint));
}

/** Whether no joint is wider than requested, as far as a weave allows. */
function isTight(length: number, width: number, joint: number): boolean {
  const abreast = tilesAbreast(length, width, joint);
  const side = sideOf(length, width, joint);
  return Math.max(side - length, Math.ceil(side / abreast) - width) <= Math.max(abreast * joint, joint + OPENING);
}

/** The widest joint below the requested one that the weave allows; null if there is none. */
function widestJoint(length: number, width: number, asked: number): number | null {
  for (let joint = asked - 1; joint >= 0; joint--) if (isTight(length, width, joint)) return joint;
  return null;
}
