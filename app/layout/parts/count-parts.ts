import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { FullRun, LaidLayer, LaidPart } from '#app/layout/layout-result.ts';
import { isSameTile } from '#app/layout/order/count-kinds.ts';
import { largestOf, type Share, type Territories } from '#app/layout/parts/territories.ts';

/** What of a layout lies in each part, and the part of each of its pieces. */
export interface CountedParts {
  readonly parts: readonly LaidPart[];
  readonly partOf: readonly number[];
}

interface Tally {
  full: number;
  cut: number;
  pieces: number;
  areaTwice: number;
}

/**
 * Counts a plan part by part. A tile that lies in several parts counts once, for the one with the most of it; so does a piece
 * that spans a doorway. Areas are told as they lie. `kept` are the pieces that are laid, in drawing order.
 */
export function countParts(
  names: readonly string[],
  territories: Territories,
  layers: readonly LaidLayer[],
  kept: readonly RawPiece[],
): CountedParts {
  const tallies = names.map((): Tally => ({ full: 0, cut: 0, pieces: 0, areaTwice: 0 }));
  const add = (shares: readonly Share[], count: 'full' | 'cut' | 'pieces', number = 1): number => {
    const part = largestOf(shares);
    (tallies[part] as Tally)[count] += number;
    return part;
  };
  const addAreas = (shares: readonly Share[]) => {
    for (const { part, areaTwice } of shares) (tallies[part] as Tally).areaTwice += areaTwice;
  };
  for (const layer of layers) {
    for (const run of layer.fullRuns) {
      for (const { shares, tiles } of shareRun(run, layer, territories)) {
        add(shares, 'full', tiles);
        addAreas(shares);
      }
    }
  }
  let tile: Share[] = [];
  const partOf = kept.map((piece, index) => {
    const shares = sharePiece(piece, territories);
    addAreas(shares);
    tile = joinShares(tile, shares);
    const next = kept[index + 1];
    if (next === undefined || !isSameTile(piece, next)) {
      add(tile, 'cut');
      tile = [];
    }
    return add(shares, 'pieces');
  });
  return {
    partOf,
    parts: names.map((name, index) => {
      const { full, cut, pieces, areaTwice } = tallies[index] as Tally;
      return { name, full, cut, touched: full + cut, pieces, tiledArea: areaTwice / 2 };
    }),
  };
}

/** Stretches of a run with what each part has of them: those that lie in one part together, the others tile by tile. */
function shareRun(
  { x, y, count }: FullRun,
  layer: LaidLayer,
  territories: Territories,
): { readonly shares: readonly Share[]; readonly tiles: number }[] {
  const { step, across, down } = layer;
  const [lastX, lastY] = [x + (count - 1) * step.x, y + (count - 1) * step.y];
  const box: Bounds = {
    minX: Math.min(x, lastX),
    minY: Math.min(y, lastY),
    maxX: Math.max(x, lastX) + across,
    maxY: Math.max(y, lastY) + down,
  };
  const part = territories.partOf(box);
  if (part !== null) return [{ shares: [{ part, areaTwice: 2 * count * across * down }], tiles: count }];
  if (count === 1) return [{ shares: territories.share([boundsRing(box)], box), tiles: 1 }];
  const half = count >> 1;
  const rest = { x: x + half * step.x, y: y + half * step.y, count: count - half };
  return [...shareRun({ x, y, count: half }, layer, territories), ...shareRun(rest, layer, territories)];
}

function sharePiece({ tileX, tileY, outline, holes, areaTwice }: RawPiece, territories: Territories): readonly Share[] {
  const inTile = ringBounds(outline);
  const box = {
    minX: tileX + inTile.minX,
    minY: tileY + inTile.minY,
    maxX: tileX + inTile.maxX,
    maxY: tileY + inTile.maxY,
  };
  const part = territories.partOf(box);
  if (part !== null) return [{ part, areaTwice }];
  const place = (ring: Ring): Ring => ring.map(({ x, y }) => ({ x: x + tileX, y: y + tileY }));
  return territories.share([outline, ...holes].map(place), box);
}

function joinShares(some: readonly Share[], others: readonly Share[]): Share[] {
  const areas = new Map(some.map(({ part, areaTwice }) => [part, areaTwice]));
  for (const { part, areaTwice } of others) areas.set(part, (areas.get(part) ?? 0) + areaTwice);
  return [...areas].map(([part, areaTwice]) => ({ part, areaTwice }));
}
