import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { type Box, tilesOver } from '#tests/factories/brute-force-courses.ts';

/**
 * An independent layout, computed tile by tile and cell by cell; it shares only the type of the request with the app.
 * Exact but slow, and only for rooms whose walls are parallel to the axes.
 */
export interface BruteForceLayout {
  readonly full: number;
  readonly cut: number;
  readonly pieces: number;
  readonly dropped: number;
  /** Square lattice units. */
  readonly netArea: number;
  readonly tiledArea: number;
  readonly order: number;
  /** Labels in drawing order with their piece counts and bounding sizes. */
  readonly labels: readonly {
    readonly label: string;
    readonly count: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly leastCut: number;
}

interface Piece {
  readonly tile: Box;
  readonly cells: readonly Box[];
  readonly first: Box;
  readonly byObstacle: boolean;
}

export function layOutByBruteForce(request: LayoutRequest): BruteForceLayout {
  const walls = cornersOf(request);
  const width = Math.max(...walls.map(([x]) => x));
  const length = Math.max(...walls.map(([, y]) => y));
  const obstacles = request.obstacles.map((o) => ({ x0: o.x, y0: o.y, x1: o.x + o.width, y1: o.y + o.length }));
  const open = (x: number, y: number): boolean =>
    isInside(walls, x, y) && !obstacles.some((o) => x > o.x0 && x < o.x1 && y > o.y0 && y < o.y1);
  const xs = [...walls.map(([x]) => x), ...obstacles.flatMap((o) => [o.x0, o.x1])];
  const ys = [...walls.map(([, y]) => y), ...obstacles.flatMap((o) => [o.y0, o.y1])];

  const horizontal = request.finish.patternOrientation === 'horizontal';
  const across = horizontal ? request.finish.tileLength : request.finish.tileWidth;
  const down = horizontal ? request.finish.tileWidth : request.finish.tileLength;
  const least = Math.min(2032, across / 2, down / 2);
  let full = 0;
  let dropped = 0;
  let leastCut = Number.POSITIVE_INFINITY;
  const kept: Piece[] = [];
  for (const tile of tilesOver(request, width, length, across, down)) {
    const cells = cellsOf(tile, xs, ys).filter((c) => open((c.x0 + c.x1) / 2, (c.y0 + c.y1) / 2));
    const area = cells.reduce((sum, c) => sum + (c.x1 - c.x0) * (c.y1 - c.y0), 0);
    if (area === across * down) {
      full++;
      continue;
    }
    for (const part of connected(cells)) {
      const box = boundsOf(part);
      if (box.x1 - box.x0 < across) leastCut = Math.min(leastCut, box.x1 - box.x0);
      if (box.y1 - box.y0 < down) leastCut = Math.min(leastCut, box.y1 - box.y0);
      if (box.x1 - box.x0 < least || box.y1 - box.y0 < least) {
        dropped++;
        continue;
      }
      const first = [...part].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)[0] as Box;
      kept.push({ tile, cells: part, first, byObstacle: touchesObstacle(part, tile, obstacles) });
    }
  }
  kept.sort(
    (a, b) => a.tile.y0 - b.tile.y0 || a.tile.x0 - b.tile.x0 || a.first.y0 - b.first.y0 || a.first.x0 - b.first.x0,
  );
  const keptArea = kept.flatMap((p) => p.cells).reduce((sum, c) => sum + (c.x1 - c.x0) * (c.y1 - c.y0), 0);
  const tiledArea = full * across * down + keptArea;
  const net = cellsOf({ x0: 0, y0: 0, x1: width, y1: length }, xs, ys)
    .filter((c) => open((c.x0 + c.x1) / 2, (c.y0 + c.y1) / 2))
    .reduce((sum, c) => sum + (c.x1 - c.x0) * (c.y1 - c.y0), 0);
  const tileArea = BigInt(across * down);
  return {
    full,
    cut: new Set(kept.map((p) => `${p.tile.x0},${p.tile.y0}`)).size,
    pieces: kept.length,
    dropped,
    netArea: net,
    tiledArea,
    order: Number((23n * BigInt(tiledArea) + 20n * tileArea - 1n) / (20n * tileArea)),
    labels: label(kept),
    leastCut,
  };
}

export function cornersOf({ room }: LayoutRequest): [number, number][] {
  if (room.type === 'custom') return room.points.map((p) => [p.x, p.y]);
  return [
    [0, 0],
    [room.width, 0],
    [room.width, room.length],
    [0, room.length],
  ];
}

function isInside(walls: readonly [number, number][], x: number, y: number): boolean {
  let inside = false;
  walls.forEach(([ax, ay], i) => {
    const [bx, by] = walls[(i + 1) % walls.length] as [number, number];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

function cellsOf(box: Box, xs: readonly number[], ys: readonly number[]): Box[] {
  const cut = (from: number, to: number, at: readonly number[]): number[] =>
    [...new Set([from, to, ...at.filter((v) => v > from && v < to)])].sort((a, b) => a - b);
  const [columns, rows] = [cut(box.x0, box.x1, xs), cut(box.y0, box.y1, ys)];
  return rows
    .slice(1)
    .flatMap((y1, row) =>
      columns.slice(1).map((x1, column) => ({ x0: columns[column] as number, y0: rows[row] as number, x1, y1 })),
    );
}

/** Groups of cells that share part of an edge. */
function connected(cells: readonly Box[]): Box[][] {
  const rest = new Set(cells);
  const groups: Box[][] = [];
  for (const seed of cells) {
    if (!rest.delete(seed)) continue;
    const group = [seed];
    for (const cell of group) {
      for (const other of rest) {
        const besides = (cell.x1 === other.x0 || cell.x0 === other.x1) && cell.y0 < other.y1 && other.y0 < cell.y1;
        const below = (cell.y1 === other.y0 || cell.y0 === other.y1) && cell.x0 < other.x1 && other.x0 < cell.x1;
        if (besides || below) {
          rest.delete(other);
          group.push(other);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

function boundsOf(cells: readonly Box[]): Box {
  return {
    x0: Math.min(...cells.map((c) => c.x0)),
    y0: Math.min(...cells.map((c) => c.y0)),
    x1: Math.max(...cells.map((c) => c.x1)),
    y1: Math.max(...cells.map((c) => c.y1)),
  };
}

/** Whether an obstacle cut the tile along an edge of this piece. */
function touchesObstacle(cells: readonly Box[], tile: Box, obstacles: readonly Box[]): boolean {
  return obstacles.some((o) => {
    const inTile = {
      x0: Math.max(o.x0, tile.x0),
      y0: Math.max(o.y0, tile.y0),
      x1: Math.min(o.x1, tile.x1),
      y1: Math.min(o.y1, tile.y1),
    };
    if (inTile.x0 >= inTile.x1 || inTile.y0 >= inTile.y1) return false;
    return cells.some(
      (c) =>
        ((c.x1 === inTile.x0 || c.x0 === inTile.x1) && c.y0 < inTile.y1 && inTile.y0 < c.y1) ||
        ((c.y1 === inTile.y0 || c.y0 === inTile.y1) && c.x0 < inTile.x1 && inTile.x0 < c.x1),
    );
  });
}

function label(pieces: readonly Piece[]): BruteForceLayout['labels'] {
  const seen = new Map<string, { index: number; count: number; piece: Piece }>();
  for (const piece of pieces) {
    const key = `${piece.byObstacle} ${shapeOf(piece)}`;
    const known = seen.get(key);
    if (known) known.count++;
    else seen.set(key, { index: seen.size, count: 1, piece });
  }
  return [...seen.values()].map(({ index, count, piece }) => {
    const box = boundsOf(piece.cells);
    const letters = index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26));
    return {
      label: `${letters}${String.fromCharCode(65 + (index % 26))}${piece.byObstacle ? '1' : ''}`,
      count,
      width: box.x1 - box.x0,
      height: box.y1 - box.y0,
    };
  });
}

/**
 * A key for the covered area in the tile's frame, by horizontal bands, so that it does not depend on the division into
 * cells.
 */
function shapeOf({ tile, cells }: Piece): string {
  const bands = [...new Set(cells.flatMap((c) => [c.y0, c.y1]))].sort((a, b) => a - b);
  const rows: { y0: number; y1: number; spans: string }[] = [];
  for (let i = 0; i + 1 < bands.length; i++) {
    const [y0, y1] = [bands[i] as number, bands[i + 1] as number];
    const inBand = cells.filter((c) => c.y0 <= y0 && c.y1 >= y1).sort((a, b) => a.x0 - b.x0);
    const spans: [number, number][] = [];
    for (const c of inBand) {
      const last = spans[spans.length - 1];
      if (last && last[1] === c.x0) last[1] = c.x1;
      else spans.push([c.x0, c.x1]);
    }
    const text = spans.map(([a, b]) => `${a - tile.x0}-${b - tile.x0}`).join(',');
    const last = rows[rows.length - 1];
    if (last && last.y1 === y0 && last.spans === text) last.y1 = y1;
    else rows.push({ y0, y1, spans: text });
  }
  return rows.map((row) => `${row.y0 - tile.y0}-${row.y1 - tile.y0}:${row.spans}`).join(' ');
}
