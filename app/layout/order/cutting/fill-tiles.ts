import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { extent, placesInside, ringArea } from '#app/layout/order/cutting/convex.ts';
import { type CutOut, cutOut } from '#app/layout/order/cutting/cut-out.ts';
import type { SawCut } from '#app/layout/order/cutting/cutting-plan.ts';
import { keptFactoryEdge, type Part, type TileSize, type TurnedPart } from '#app/layout/order/cutting/part.ts';

/** A piece given to a tile: which one, how turned, how shifted. */
export interface Placing {
  readonly piece: number;
  readonly part: Part;
  readonly turned: TurnedPart;
  readonly place: Point;
}

export interface FilledTile {
  readonly placings: Placing[];
  readonly cuts: SawCut[];
}

export interface FilledPlan {
  readonly tiles: FilledTile[];
  /** False where the time ran out. */
  readonly isComplete: boolean;
}

/** A piece still to be cut: its index in the layout and its shape's part. */
export interface Wanted {
  readonly piece: number;
  readonly part: Part;
}

/** What is left of a tile: a convex hold for further pieces. */
interface Hold {
  readonly tile: FilledTile;
  readonly ring: Ring;
  readonly area: number;
  readonly width: number;
  readonly height: number;
  /** The last part found not to fit: the next piece of that shape need not try. */
  refused: Part | null;
}

interface Fit {
  readonly turned: TurnedPart;
  readonly place: Point;
  readonly cut: CutOut;
  readonly factoryEdge: number;
}

export interface FillSettings {
  readonly tile: TileSize;
  readonly kerf: number;
  readonly isOutOfTime: () => boolean;
}

/**
 * Gives every piece, in the order wanted, the smallest offcut it fits (least usable offcut first), or a new tile. Where the
 * time runs out, what is left gets a tile each, as it lies.
 */
export function fillTiles(wanted: readonly Wanted[], settings: FillSettings): FilledPlan {
  const { tile } = settings;
  const leastArea = wanted.reduce((least, { part }) => Math.min(least, part.hullArea), Number.POSITIVE_INFINITY);
  const tiles: FilledTile[] = [];
  /** By area, smallest first. */
  const holds: Hold[] = [];
  const keep = (filled: FilledTile, cut: CutOut): void => {
    for (const ring of cut.offcuts) {
      const hold = makeHold(filled, ring);
      if (hold.area >= leastArea - 1) holds.splice(rankOf(holds, hold.area), 0, hold);
    }
  };
  for (const [index, { piece, part }] of wanted.entries()) {
    if (settings.isOutOfTime()) {
      return { tiles: [...tiles, ...wanted.slice(index).map(tileOfItsOwn)], isComplete: false };
    }
    let fit: Fit | null = null;
    let at = rankOf(holds, part.hullArea - 1);
    for (; at < holds.length; at++) {
      const hold = holds[at] as Hold;
      if (hold.refused === part) continue;
      fit = fitInto(hold, part, settings);
      if (fit) break;
      hold.refused = part;
    }
    if (fit) {
      const [hold] = holds.splice(at, 1) as [Hold];
      hold.tile.placings.push({ piece, part, turned: fit.turned, place: fit.place });
      hold.tile.cuts.push(...fit.cut.cuts);
      keep(hold.tile, fit.cut);
      continue;
    }
    const filled: FilledTile = { placings: [], cuts: [] };
    const fresh = fitInto(makeHold(filled, wholeTile(tile)), part, settings) ?? atHome(part, settings);
    filled.placings.push({ piece, part, turned: fresh.turned, place: fresh.place });
    filled.cuts.push(...fresh.cut.cuts);
    tiles.push(filled);
    keep(filled, fresh.cut);
  }
  return { tiles, isComplete: true };
}

/** The plan that needs no planning: a piece from a tile of its own, as it lies. Its cuts are still to be worked out. */
export function tileOfItsOwn({ piece, part }: Wanted): FilledTile {
  return { placings: [{ piece, part, turned: part.turned[0], place: { x: 0, y: 0 } }], cuts: [] };
}

/** The place in the hold that leaves the largest single offcut; where several do, the one that keeps most factory edge. */
function fitInto(hold: Hold, part: Part, { tile, kerf }: FillSettings): Fit | null {
  let best: Fit | null = null;
  for (const turned of part.turned) {
    if (turned.width > hold.width + 0.01 || turned.height > hold.height + 0.01) continue;
    for (const place of placesInside(hold.ring, turned.hull)) {
      const moved = turned.hull.map(({ x, y }) => ({ x: x + place.x, y: y + place.y }));
      const cut = cutOut(hold.ring, moved, kerf);
      const factoryEdge = keptFactoryEdge(turned, place, tile);
      const gain = best ? cut.largest - best.cut.largest : 1;
      if (!best || gain > 1 || (gain > -1 && factoryEdge > best.factoryEdge))
        best = { turned, place, cut, factoryEdge };
    }
  }
  return best;
}

/** Cut as the layout has it: every piece fits the tile there. */
function atHome(part: Part, { tile, kerf }: FillSettings): Fit {
  const [turned] = part.turned;
  return { turned, place: { x: 0, y: 0 }, cut: cutOut(wholeTile(tile), turned.hull, kerf), factoryEdge: 0 };
}

export function wholeTile(tile: TileSize): Ring {
  return [
    { x: 0, y: 0 },
    { x: tile.across, y: 0 },
    { x: tile.across, y: tile.down },
    { x: 0, y: tile.down },
  ];
}

function makeHold(tile: FilledTile, ring: Ring): Hold {
  const { minX, minY, maxX, maxY } = extent(ring);
  return { tile, ring, area: ringArea(ring), width: maxX - minX, height: maxY - minY, refused: null };
}

/** Where the first hold of at least `area` stands. */
function rankOf(holds: readonly Hold[], area: number): number {
  let [low, high] = [0, holds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((holds[middle] as Hold).area < area) low = middle + 1;
    else high = middle;
  }
  return low;
}
