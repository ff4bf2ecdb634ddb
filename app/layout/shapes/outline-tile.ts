import type { PlacedTile, TileOutline } from '#app/layout/kernel/layered-pattern.ts';

/** Rounds to the lattice, a half up. */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5);

/** The outline with these corners, x then y, from the top left corner of its box. */
export function outlineOf(corners: readonly (readonly [x: number, y: number])[]): TileOutline {
  return corners.map(([x, y]) => ({ x, y }));
}

/** A tile of that outline with the corner of its box at (x, y). */
export function placeOutline(outline: TileOutline, kind: number, x = 0, y = 0): PlacedTile {
  const width = Math.max(...outline.map((corner) => corner.x));
  const height = Math.max(...outline.map((corner) => corner.y));
  return { x, y, width, height, kind, turned: false, outline };
}

/** The box of an outline as a kind of tile is described: its longer and its shorter side. */
export function outlinedKind(name: string, outline: TileOutline) {
  const { width, height } = placeOutline(outline, 0);
  return { name, length: Math.max(width, height), width: Math.min(width, height), outline };
}
