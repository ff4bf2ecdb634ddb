import { ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { UncountedKind } from '#app/layout/counts/count-kinds.ts';
import { comparePieces, type RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { readPieces, readRuns } from '#app/layout/cuts/read-pieces.ts';
import { flattenRings } from '#app/layout/kernel/flat-rings.ts';
import { chooseRows, chooseStairs, type PatternLattice } from '#app/layout/kernel/lattice.ts';
import type { Layers, PlacedTile, TileOutline } from '#app/layout/kernel/layered-pattern.ts';
import type { FlatRegion, KernelCells, KernelError, KernelStairs, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import type { PlacedTiles } from '#app/layout/layers/lay-tiles.ts';
import type { PlacedLayer } from '#app/layout/model/layout-result.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The stairs of each tile of the pattern's cell if the pattern starts at (0, 0). */
export function stairsOf({ lattice, tiles }: Layers): readonly KernelStairs[] {
  return tiles.map((tile) => ({
    originX: tile.x,
    originY: tile.y,
    tileX: tile.width,
    tileY: tile.height,
    ...chooseStairs(lattice, tile.height),
  }));
}

/** The same stairs if the pattern starts at `origin`. */
export function startAt(stairs: KernelStairs, origin: Point): KernelStairs {
  return { ...stairs, originX: stairs.originX + origin.x, originY: stairs.originY + origin.y };
}

/** The rows of a tile of the cell that is not a rectangle, if the pattern starts at `origin`. */
export function cellsOf({ x, y, outline = [] }: PlacedTile, lattice: PatternLattice, origin: Point): KernelCells {
  return {
    ...chooseRows(lattice),
    originX: origin.x + x,
    originY: origin.y + y,
    outline: outline.flatMap((corner) => [corner.x, corner.y]),
  };
}

/** Lays a pattern of layers on a region, layer by layer; `origin` is the anchor of tile 0 of its cell. */
export function layLayers(
  region: readonly Ring[],
  pattern: Layers,
  origin: Point,
  kernel: TileKernel,
): Result<PlacedTiles, KernelError> {
  const stairs = stairsOf(pattern);
  const flat: FlatRegion = flattenRings(region);
  const layers: PlacedLayer[] = [];
  const pieces: RawPiece[] = [];
  let [degraded, degradedFull] = [0, 0];
  for (const [index, tile] of pattern.tiles.entries()) {
    const places =
      tile.outline === undefined
        ? startAt(stairs[index] as KernelStairs, origin)
        : cellsOf(tile, pattern.lattice, origin);
    const answer =
      'outline' in places ? kernel.runCells({ ...flat, cells: places }) : kernel.runStairs({ ...flat, stairs: places });
    if (!answer.ok) return answer;
    const { stepX, stepY, turnX, turnY, originX, originY } = places;
    const cornerOf = (stair: number, step: number): Point => ({
      x: originX + stair * turnX + step * stepX,
      y: originY + stair * turnY + step * stepY,
    });
    layers.push({
      kind: tile.kind,
      across: tile.width as Length,
      down: tile.height as Length,
      turned: tile.turned,
      ...(tile.outline && { outline: tile.outline }),
      ...(tile.halfTurned && { halfTurned: true as const }),
      step: { x: stepX, y: stepY },
      fullRuns: readRuns(answer.value, { cornerOf }),
    });
    for (const piece of readPieces(answer.value, { layer: index, cornerOf, areAxesSwapped: false })) pieces.push(piece);
    degraded += answer.value.degraded;
    degradedFull += answer.value.degradedFull;
  }
  const bought = pattern.kinds.map(({ length, width, ...kind }): UncountedKind => {
    return { ...kind, ...(kind.outline ? boxOf(kind.outline) : { across: length, down: width }) };
  });
  return ok({ kinds: bought, origin, layers, pieces: pieces.sort(comparePieces), degraded, degradedFull });
}

/** The box of an outline that begins at its corner. */
function boxOf(outline: TileOutline): { readonly across: number; readonly down: number } {
  return { across: Math.max(...outline.map(({ x }) => x)), down: Math.max(...outline.map(({ y }) => y)) };
}
