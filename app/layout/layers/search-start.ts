import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { flattenRings } from '#app/layout/kernel/flat-rings.ts';
import { nearestSteps, type PatternLattice } from '#app/layout/kernel/lattice.ts';
import type { Layers, PlacedTile } from '#app/layout/kernel/layered-pattern.ts';
import type { KernelOutput, KernelStairs, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { boundStarts, type StartBounds } from '#app/layout/layers/bound-starts.ts';
import { stepsEachWay } from '#app/layout/layers/cost-of-search.ts';
import { cellsOf, stairsOf, startAt } from '#app/layout/layers/lay-layers.ts';
import { startsOnSlab } from '#app/layout/layers/slab-starts.ts';
import { narrowestExtent, tileArea } from '#app/layout/shapes/measure-tile.ts';
import { sliverLimit } from '#app/layout/slivers/cut-sides.ts';
import { manualOrigin } from '#app/layout/starts/align-axis.ts';

/** The result of a start. Fewer slivers win, then fewer small pieces, then more whole tiles. */
interface StartScore {
  slivers: number;
  /** Pieces under a third of their tile. */
  small: number;
  full: number;
}

/**
 * The start of a pattern of layers for typed start cuts: the visible size of its first tile at the region's left and
 * top.
 */
export function startByHand(
  { tiles: [first] }: Layers,
  corner: Point,
  startCut: { readonly width: number; readonly length: number },
): Point {
  return {
    x: corner.x + manualOrigin(startCut.width, first?.width ?? 0),
    y: corner.y + manualOrigin(startCut.length, first?.height ?? 0),
  };
}

/**
 * The best of a raster of starts over the pattern's cell: fewest slivers, then fewest pieces under a third of their
 * tile, then most whole tiles, then tile 0 nearest to `centre`, then the first tried. Every machine gives the same
 * result. With slab joints (in the pattern's frame) the raster has the starts that meet most of them. `isCentered`
 * keeps only starts that are symmetric about `centre`.
 */
export function searchStart(
  region: readonly Ring[],
  layers: Layers,
  joint: number,
  centre: Point,
  kernel: TileKernel,
  { slab = [], isCentered = false }: { readonly slab?: readonly Segment[]; readonly isCentered?: boolean } = {},
): Point {
  const { lattice } = layers;
  const flat = flattenRings(region);
  const stairs = stairsOf(layers);
  const lay = (index: number, start: Point) => {
    const tile = layers.tiles[index] as PlacedTile;
    return tile.outline === undefined
      ? kernel.runStairs({ ...flat, stairs: startAt(stairs[index] as KernelStairs, start) })
      : kernel.runCells({ ...flat, cells: cellsOf(tile, lattice, start) });
  };
  const steps = stepsEachWay(region, layers, joint);
  const limit = sliverLimit(joint);
  const onSlab = slab.length === 0 ? null : startsOnSlab(layers, slab, steps);
  const few = onSlab ?? (isCentered ? centeredStarts(layers, centre) : null);
  const bounds = few === null ? boundStarts(region, layers, steps, limit) : unbounded(layers, few.length);
  let best: { readonly start: Point; readonly score: StartScore; readonly off: number; readonly index: number } | null =
    null;
  for (const index of promisingFirst(bounds)) {
    // Those that follow promise no more than this one.
    if (best !== null && isWorse(leastOf(bounds, index), best.score)) break;
    const [i, j] = [Math.floor(index / steps), index % steps];
    const start = few?.[index] ?? {
      x: Math.floor((i * lattice.a.x + j * lattice.b.x) / steps),
      y: Math.floor((i * lattice.a.y + j * lattice.b.y) / steps),
    };
    const score = leastOf(bounds, index);
    for (const [tile, own] of layers.tiles.entries()) {
      const answer = lay(tile, start);
      if (!answer.ok) return { x: 0, y: 0 };
      countPieces(answer.value, own, limit, bounds[tile] as StartBounds, index, score);
      if (best !== null && isWorse(score, best.score)) break;
    }
    const order = best === null ? -1 : compareScores(score, best.score);
    if (order > 0) continue;
    const off = distanceToTile(start, lattice, centre);
    if (best === null || (order || off - best.off || index - best.index) < 0) best = { start, score, off, index };
  }
  return best?.start ?? { x: 0, y: 0 };
}

/**
 * The starts with tile 0, a corner of the lattice or the middle of one of its sides on a point. Turned by half, the
 * pattern is the same.
 */
function centeredStarts({ lattice: { a, b }, tiles: [first] }: Layers, at: Point): readonly Point[] {
  if (first === undefined) return [];
  const middle = { x: first.x + first.width / 2, y: first.y + first.height / 2 };
  return [0, 1].flatMap((i) =>
    [0, 1].map((j) => ({
      x: Math.floor(at.x - middle.x + (i * a.x + j * b.x) / 2),
      y: Math.floor(at.y - middle.y + (i * a.y + j * b.y) / 2),
    })),
  );
}

/** Nothing is known about these starts before they are laid. */
function unbounded({ tiles }: Layers, starts: number): readonly StartBounds[] {
  return tiles.map(() => ({ slivers: new Uint16Array(starts), small: new Uint16Array(starts) }));
}

/** The lower bound of a start's score before it is laid. */
function leastOf(bounds: readonly StartBounds[], index: number): StartScore {
  const score = { slivers: 0, small: 0, full: 0 };
  for (const { slivers, small } of bounds) {
    score.slivers += slivers[index] as number;
    score.small += small[index] as number;
  }
  return score;
}

/** All starts, sorted by their lower bounds of slivers and small pieces. */
function promisingFirst(bounds: readonly StartBounds[]): Float64Array {
  const span = 2 ** 16;
  const keys = Float64Array.from(bounds[0]?.slivers ?? [], (_, index) => {
    const { slivers, small } = leastOf(bounds, index);
    return (slivers * span + small) * span + index;
  });
  return keys.sort().map((key) => key % span);
}

/**
 * Replaces the lower bounds of one tile of the cell by its actual pieces. A side of the tile itself is not a sliver,
 * however small.
 */
function countPieces(
  output: KernelOutput,
  { width: tileX, height: tileY, outline }: PlacedTile,
  limit: number,
  certain: StartBounds,
  index: number,
  score: StartScore,
): void {
  score.slivers -= certain.slivers[index] as number;
  score.small -= certain.small[index] as number;
  for (let i = 2; i < output.runs.length; i += 3) score.full += output.runs[i] as number;
  const { pieceRingStarts, ringStarts, points } = output;
  const thirdTwice = (2 * tileArea({ across: tileX, down: tileY, outline })) / 3;
  for (let piece = 0; piece + 1 < pieceRingStarts.length; piece++) {
    let areaTwice = 0;
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let ring = pieceRingStarts[piece] as number; ring < (pieceRingStarts[piece + 1] as number); ring++) {
      const end = 2 * (ringStarts[ring + 1] as number);
      let [fromX, fromY] = [points[end - 2] as number, points[end - 1] as number];
      for (let at = 2 * (ringStarts[ring] as number); at < end; at += 2) {
        const [x, y] = [points[at] as number, points[at + 1] as number];
        areaTwice += fromX * y - x * fromY;
        if (x < minX) minX = x;
        if (x > maxX) maxX = x;
        if (y < minY) minY = y;
        if (y > maxY) maxY = y;
        fromX = x;
        fromY = y;
      }
    }
    const [width, height] = [maxX - minX, maxY - minY];
    const isSliver =
      outline === undefined
        ? (width < tileX && width <= limit) || (height < tileY && height <= limit)
        : narrowestOfPiece(output, piece) <= limit;
    if (isSliver) score.slivers += 1;
    if (areaTwice < thirdTwice) score.small += 1;
  }
}

function narrowestOfPiece({ pieceRingStarts, ringStarts, points }: KernelOutput, piece: number): number {
  const ring = pieceRingStarts[piece] as number;
  const outline: Point[] = [];
  for (let at = ringStarts[ring] as number; at < (ringStarts[ring + 1] as number); at++) {
    outline.push({ x: points[2 * at] as number, y: points[2 * at + 1] as number });
  }
  return narrowestExtent(outline);
}

/** Whether a start loses whatever its number of whole tiles. */
function isWorse(score: StartScore, best: StartScore): boolean {
  return (score.slivers - best.slivers || score.small - best.small) > 0;
}

function compareScores(a: StartScore, b: StartScore): number {
  return a.slivers - b.slivers || a.small - b.small || b.full - a.full;
}

/** The square of the distance from a point to the nearest tile 0 of a pattern that starts at `start`. */
function distanceToTile(start: Point, lattice: PatternLattice, point: Point): number {
  const by = { x: point.x - start.x, y: point.y - start.y };
  const [i, j] = nearestSteps(lattice, by);
  const [x, y] = [by.x - i * lattice.a.x - j * lattice.b.x, by.y - i * lattice.a.y - j * lattice.b.y];
  return x * x + y * y;
}
