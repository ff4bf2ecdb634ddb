import type { Obstacle, ObstacleType } from '#app/layout/layout-request.ts';
import * as roomThingsWords from '#app/words/en/room-things.ts';

/** Kinds of obstacles by their names. */
export const OBSTACLE_TYPES: Readonly<Record<ObstacleType, string>> = {
  kitchen_island: roomThingsWords.kitchenIsland,
  cabinet: roomThingsWords.cabinet,
  column: roomThingsWords.column,
  custom: roomThingsWords.other,
  door_casing: roomThingsWords.doorCasing,
  baseboard: roomThingsWords.baseboard,
};

/** Kinds under whose undercut edge the tiling runs: no gap is left around them. */
const UNDERCUT: readonly ObstacleType[] = ['door_casing', 'baseboard'];

/** Lattice units that the tiling stays away from an obstacle where it stays `gap` away from walls. */
export function gapAround({ type }: Pick<Obstacle, 'type'>, gap: number): number {
  return UNDERCUT.includes(type) ? 0 : gap;
}
