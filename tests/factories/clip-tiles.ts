import polygonClipping, { type MultiPolygon } from 'polygon-clipping';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import { tilesOver } from '#tests/factories/brute-force-courses.ts';
import { cornersOf } from '#tests/factories/brute-force-layout.ts';

/** One piece as a general polygon clipper computes it, in floating point. */
interface ClippedPiece {
  readonly tileX: number;
  readonly tileY: number;
  readonly area: number;
  readonly width: number;
  readonly height: number;
}

export interface ClippedLayout {
  readonly full: number;
  /** Tiles that lack less than the rounding to the lattice may add or remove. */
  readonly nearlyFull: number;
  readonly pieces: readonly ClippedPiece[];
  readonly area: number;
}

/**
 * Clips the room by every tile, one at a time, with a polygon clipper unrelated to the product's own. Null if that
 * clipper fails.
 */
export function clipTiles(request: LayoutRequest): ClippedLayout | null {
  const walls = cornersOf(request);
  const width = Math.max(...walls.map(([x]) => x));
  const length = Math.max(...walls.map(([, y]) => y));
  const horizontal = request.finish.patternOrientation === 'horizontal';
  const across = horizontal ? request.finish.tileLength : request.finish.tileWidth;
  const down = horizontal ? request.finish.tileWidth : request.finish.tileLength;
  const pieces: ClippedPiece[] = [];
  let full = 0;
  let nearlyFull = 0;
  let area = 0;
  try {
    const region = polygonClipping.difference(
      [walls],
      ...request.obstacles.map((one) => [obstacleRing(one).map(({ x, y }): [number, number] => [x, y])]),
    );
    for (const tile of tilesOver(request, width, length, across, down)) {
      const clipped = polygonClipping.intersection(region, [box(tile.x0, tile.y0, across, down)]);
      for (const polygon of clipped) {
        const piece = measure(polygon);
        area += piece.area;
        // A sliver that rounding to the lattice may remove.
        if (piece.area < 4 * (piece.width + piece.height)) continue;
        const lacks = across * down - piece.area;
        if (lacks < 1e-3) full++;
        else if (lacks < 4 * (across + down)) nearlyFull++;
        else pieces.push({ tileX: tile.x0, tileY: tile.y0, ...piece });
      }
    }
  } catch {
    return null;
  }
  return { full, nearlyFull, pieces, area };
}

function box(x: number, y: number, width: number, length: number): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + length],
    [x, y + length],
  ];
}

function measure(polygon: MultiPolygon[number]): Pick<ClippedPiece, 'area' | 'width' | 'height'> {
  const areas = polygon.map((ring) => {
    let sum = 0;
    const [ox, oy] = ring[0] ?? [0, 0];
    for (let i = 0; i + 1 < ring.length; i++) {
      const [ax, ay] = ring[i] as [number, number];
      const [bx, by] = ring[i + 1] as [number, number];
      sum += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
    }
    return Math.abs(sum) / 2;
  });
  const [outer = 0, ...holes] = areas;
  const xs = (polygon[0] ?? []).map(([x]) => x);
  const ys = (polygon[0] ?? []).map(([, y]) => y);
  return {
    area: holes.reduce((rest, hole) => rest - hole, outer),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
}
