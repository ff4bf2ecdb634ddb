import * as roomThingsWords from '#app/words/en/room-things.ts';

/** A kind of obstacle, as forms offer it and as the look builds it. */
interface KindOfObstacle {
  readonly name: string;
  /** Where it may be placed. */
  readonly on: 'floor' | 'wall' | 'both';
  /** The first document version that supports it. */
  readonly since: number;
  /** The tiling runs under its undercut edge: no gap is left around it. */
  readonly isUndercut?: true;
  /** On a wall it is a hollow of the wall. */
  readonly isRecess?: true;
  /** It is set on the finished floor: tile runs below it, and no heating mat. */
  readonly isOnTile?: true;
  /** It is built of masonry or foam, and its top and its open sides are tiled. */
  readonly isTiledOver?: true;
  /** A cabinet: the look gives it a countertop if it is at working height. */
  readonly hasCounter?: true;
  /** The look builds it with the parts and the height of this fixture. */
  readonly fixture?: 'tub';
  /** Whether its name may tell which fixture it is, such as a toilet. */
  readonly isIdentifiedByName?: true;
  /** Its usual height in inches. If it is absent, the name may give one. */
  readonly height?: number | 'ceiling';
}

/** The kinds of obstacles, in the order in which they are offered. Another kind is a line here. */
const KINDS = {
  kitchen_island: { name: roomThingsWords.kitchenIsland, on: 'floor', since: 1, hasCounter: true },
  cabinet: { name: roomThingsWords.cabinet, on: 'both', since: 1, hasCounter: true, isIdentifiedByName: true },
  column: { name: roomThingsWords.column, on: 'floor', since: 1, height: 'ceiling' },
  custom: { name: roomThingsWords.other, on: 'both', since: 1, isIdentifiedByName: true },
  door_casing: { name: roomThingsWords.doorCasing, on: 'floor', since: 4, isUndercut: true, height: 84 },
  baseboard: { name: roomThingsWords.baseboard, on: 'floor', since: 4, isUndercut: true, height: 4 },
  window: { name: roomThingsWords.window, on: 'wall', since: 4, isRecess: true },
  niche: { name: roomThingsWords.niche, on: 'wall', since: 4, isRecess: true },
  outlet: { name: roomThingsWords.outlet, on: 'wall', since: 4 },
  tub_edge: { name: roomThingsWords.tubEdge, on: 'wall', since: 4, fixture: 'tub' },
  shower_valve: { name: roomThingsWords.showerValve, on: 'wall', since: 4 },
  bench: { name: roomThingsWords.bench, on: 'floor', since: 8, isTiledOver: true, height: 18 },
  corner_seat: { name: roomThingsWords.cornerSeat, on: 'floor', since: 8, isTiledOver: true, height: 18 },
  furniture: { name: roomThingsWords.fixedFurniture, on: 'floor', since: 8, isOnTile: true },
} as const satisfies Readonly<Record<string, KindOfObstacle>>;

export type ObstacleType = keyof typeof KINDS;
export const OBSTACLE_TYPES: Readonly<Record<ObstacleType, KindOfObstacle>> = KINDS;

interface Typed {
  readonly type: ObstacleType;
}

/** The kind with that id; undefined for any other text, such as the name of what every object has. */
export function kindOfObstacle(type: unknown): KindOfObstacle | undefined {
  return Object.entries(OBSTACLE_TYPES).find(([id]) => id === type)?.[1];
}

/** The types offered for a surface, with their names; always includes `chosen`. */
export function typesOf(surface: string, chosen: string): readonly (readonly [string, string])[] {
  const here = surface === 'wall' ? 'wall' : 'floor';
  return Object.entries(OBSTACLE_TYPES)
    .filter(([type, { on }]) => on === here || on === 'both' || type === chosen)
    .map(([type, { name }]) => [type, name]);
}

/** The gap around an obstacle, in lattice units, if the gap at walls is `gap`. */
export function gapAround({ type }: Typed, gap: number): number {
  return OBSTACLE_TYPES[type].isUndercut ? 0 : gap;
}

/** Whether it is on top of the finished tile, so that nothing is cut for it. */
export function isOnTile({ type }: Typed): boolean {
  return OBSTACLE_TYPES[type].isOnTile === true;
}

/** Whether its top and its open sides are tiled. */
export function isTiledOver({ type }: Typed): boolean {
  return OBSTACLE_TYPES[type].isTiledOver === true;
}

/** The obstacles that tiles are cut around. */
export function cutAround<T extends Typed>(obstacles: readonly T[]): readonly T[] {
  return obstacles.some(isOnTile) ? obstacles.filter((one) => !isOnTile(one)) : obstacles;
}
