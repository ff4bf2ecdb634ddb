/** How a straight run of tiles fits between two opposite walls. Lattice units. */
export interface AxisFit {
  /** Whole tiles between the walls. */
  readonly wholeTiles: number;
  /** Visible size of the cut at the near wall; 0 if that end is a whole tile or a bare joint. */
  readonly startCut: number;
  /** Visible size of the cut at the far wall; 0 likewise, and if one piece spans the whole side. */
  readonly leftover: number;
  /** Visible tiles, including cut ones. */
  readonly visible: number;
}

/** The most tiles of size `tile` that fit whole into `side` with a joint between them. */
export function mostThatFit(side: number, tile: number, joint: number): number {
  return Math.floor((side + joint) / (tile + joint));
}

/** The start that leaves equal space at both walls around `count` whole tiles; the far wall gets the odd unit. */
export function centredStart(side: number, tile: number, joint: number, count: number): number {
  return Math.floor((side - (count * tile + (count - 1) * joint)) / 2);
}

/**
 * Where tile 0 starts so that the tiling is centered with the wider border: either the most whole tiles that fit, with at
 * most a joint at the walls, or one tile fewer and two border cuts, which are then never under half a tile.
 */
export function balancedOrigin(side: number, tile: number, joint: number): number {
  if (side < tile) return 0 - Math.floor((tile - side) / 2);
  const most = mostThatFit(side, tile, joint);
  const start = centredStart(side, tile, joint, most);
  if (start <= joint) return start;
  return centredStart(side, tile, joint, most - 1) - joint - tile;
}

/** Position of tile 0 for a typed start cut: its visible size at the near wall, 0 for a whole tile. */
export function manualOrigin(startCut: number, tile: number): number {
  return startCut > 0 ? Math.min(startCut, tile) - tile : 0;
}

/** Position of the first visible tile if the far side of some tile is on `line`. */
export function originOnLine(line: number, tile: number, joint: number): number {
  return line - tile - Math.floor((line - 1) / (tile + joint)) * (tile + joint);
}

/** The fit of a run of tiles with tile 0 at `origin`. */
export function fitAxis(side: number, tile: number, joint: number, origin: number): AxisFit {
  const { first, last } = visibleTiles(side, tile, joint, origin);
  if (last < first) return { wholeTiles: 0, startCut: 0, leftover: 0, visible: 0 };
  const near = visibleSize(side, tile, origin + first * (tile + joint));
  const far = visibleSize(side, tile, origin + last * (tile + joint));
  const cutTiles = (near < tile ? 1 : 0) + (last > first && far < tile ? 1 : 0);
  const startsAtWall = origin + first * (tile + joint) <= 0;
  const single = first === last;
  return {
    wholeTiles: last - first + 1 - cutTiles,
    startCut: near < tile && startsAtWall ? near : 0,
    leftover: far < tile && !(single && startsAtWall) ? far : 0,
    visible: last - first + 1,
  };
}

/** The smaller of the two end cuts; an end without a cut counts as a whole tile. */
export function smallestEndCut(side: number, tile: number, joint: number, origin: number): number {
  const { first, last } = visibleTiles(side, tile, joint, origin);
  if (last < first) return tile;
  const near = visibleSize(side, tile, origin + first * (tile + joint));
  const far = visibleSize(side, tile, origin + last * (tile + joint));
  return Math.min(near, far);
}

/** The first and last visible tile between the walls; last < first if there is none. */
export function visibleTiles(
  side: number,
  tile: number,
  joint: number,
  origin: number,
): { first: number; last: number } {
  const module = tile + joint;
  return { first: Math.floor((-origin - tile) / module) + 1, last: Math.ceil((side - origin) / module) - 1 };
}

function visibleSize(side: number, tile: number, start: number): number {
  return Math.min(side, start + tile) - Math.max(0, start);
}
