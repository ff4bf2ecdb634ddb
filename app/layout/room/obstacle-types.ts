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
  window: roomThingsWords.window,
  niche: roomThingsWords.niche,
  outlet: roomThingsWords.outlet,
  tub_edge: roomThingsWords.tubEdge,
  shower_valve: roomThingsWords.showerValve,
};

/** Kinds of walls. */
const OF_WALLS: readonly ObstacleType[] = ['window', 'niche', 'outlet', 'tub_edge', 'shower_valve'];

/** The types offered for a surface, with their names; always includes `chosen`. */
export function typesOf(surface: string, chosen: string): readonly (readonly [string, string])[] {
  const isOffered = (type: string) =>
    surface === 'wall'
      ? type === 'cabinet' || type === 'custom' || OF_WALLS.some((one) => one === type)
      : !OF_WALLS.some((one) => one === type);
  return Object.entries(OBSTACLE_TYPES).filter(([type]) => isOffered(type) || type === chosen);
}

/** Kinds under whose undercut edge the tiling runs: no gap is left around them. */
const UNDERCUT: readonly ObstacleType[] = ['door_casing', 'baseboard'];

/** The gap around an obstacle, in lattice units, if the gap at walls is `gap`. */
export function gapAround({ type }: Pick<Obstacle, 'type'>, gap: number): number {
  return UNDERCUT.includes(type) ? 0 : gap;
}
