import type { KernelCells, KernelGrid, KernelStairs } from '#app/layout/kernel/tile-kernel.ts';
import { signedArea } from '#kernel/fuzz/rings.ts';

export interface TileNumber {
  readonly row: number;
  readonly col: number;
}

export interface FuzzBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The places of tiles of one kind. Row and column are a course and a place in it, or a stair and a step of it. */
export interface TilePlaces {
  readonly tileX: number;
  readonly tileY: number;
  /** The corners of a non-rectangular tile, from the corner of its box. */
  readonly outline?: readonly number[];
  cornerOf(tile: TileNumber): { readonly x: number; readonly y: number };
  /** Every tile that could overlap the box, and perhaps some beside it. */
  near(box: FuzzBox): Generator<TileNumber>;
}

/** Tiles in courses. */
export function coursePlaces(grid: KernelGrid): TilePlaces {
  const moduleX = grid.tileX + grid.joint;
  const moduleY = grid.tileY + grid.joint;
  const cornerOf = ({ row, col }: TileNumber) => {
    const cycle = grid.shifts.length;
    const shift = grid.shifts[row - Math.floor(row / cycle) * cycle] ?? 0;
    return { x: grid.originX + shift + col * moduleX, y: grid.originY + row * moduleY };
  };
  return {
    tileX: grid.tileX,
    tileY: grid.tileY,
    cornerOf,
    *near({ left, top, right, bottom }) {
      const lastRow = Math.floor((bottom - grid.originY) / moduleY);
      for (let row = Math.floor((top - grid.originY) / moduleY); row <= lastRow; row++) {
        const start = cornerOf({ row, col: 0 }).x;
        const lastCol = Math.floor((right - start) / moduleX);
        for (let col = Math.floor((left - start) / moduleX); col <= lastCol; col++) yield { row, col };
      }
    },
  };
}

/** Tiles in stairs. */
export function stairPlaces(stairs: KernelStairs): TilePlaces {
  const { originX, originY, tileX, tileY, stepX, stepY, turnX, turnY } = stairs;
  const cornerOf = ({ row, col }: TileNumber) => ({
    x: originX + row * turnX + col * stepX,
    y: originY + row * turnY + col * stepY,
  });
  return {
    tileX,
    tileY,
    cornerOf,
    *near({ left, top, right, bottom }) {
      // The stair of a point, by Cramer's rule.
      const rowAt = (x: number, y: number) =>
        (stepX * (y - originY) - stepY * (x - originX)) / (stepX * turnY - stepY * turnX);
      const [x0, y0] = [left - tileX, top - tileY];
      const rows = [rowAt(x0, y0), rowAt(right, y0), rowAt(x0, bottom), rowAt(right, bottom)];
      for (let row = Math.floor(Math.min(...rows)); row <= Math.ceil(Math.max(...rows)); row++) {
        const start = originY + row * turnY;
        for (let col = Math.floor((y0 - start) / stepY); col <= Math.ceil((bottom - start) / stepY); col++) {
          const { x } = cornerOf({ row, col });
          if (x >= x0 && x <= right) yield { row, col };
        }
      }
    },
  };
}

/** Outlines in rows. */
export function cellPlaces({ outline, originX, originY, stepX, stepY, turnX, turnY }: KernelCells): TilePlaces {
  const tileX = Math.max(...outline.filter((_, i) => i % 2 === 0));
  const tileY = Math.max(...outline.filter((_, i) => i % 2 === 1));
  const cell = stepX * turnY - stepY * turnX;
  const range = (values: readonly number[]) =>
    [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))] as const;
  return {
    tileX,
    tileY,
    outline,
    cornerOf: ({ row, col }) => ({
      x: originX + row * turnX + col * stepX,
      y: originY + row * turnY + col * stepY,
    }),
    *near({ left, top, right, bottom }) {
      // The row and column of the corners of the box, by Cramer's rule.
      const corners = [left - tileX, right].flatMap((x) =>
        [top - tileY, bottom].map((y) => [x - originX, y - originY]),
      );
      const [firstRow, lastRow] = range(corners.map(([x = 0, y = 0]) => (stepX * y - stepY * x) / cell));
      const [firstCol, lastCol] = range(corners.map(([x = 0, y = 0]) => (x * turnY - y * turnX) / cell));
      for (let row = firstRow; row <= lastRow; row++) {
        for (let col = firstCol; col <= lastCol; col++) {
          const x = originX + row * turnX + col * stepX;
          const y = originY + row * turnY + col * stepY;
          if (x > left - tileX && x < right && y > top - tileY && y < bottom) yield { row, col };
        }
      }
    },
  };
}

/** The corners of a tile as a ring. */
export function ringOfTile(
  { tileX, tileY, outline = [0, 0, tileX, 0, tileX, tileY, 0, tileY] }: TilePlaces,
  at: Spot,
): number[] {
  return outline.map((value, i) => value + (i % 2 === 0 ? at.x : at.y));
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The area of a whole tile. */
export function areaOfTile({ tileX, tileY, outline }: TilePlaces): number {
  return outline ? signedArea(outline) : tileX * tileY;
}

/** The bounding box of a region that has corners. */
export function boundsOf(points: Float64Array): FuzzBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    left = Math.min(left, points[i] ?? 0);
    right = Math.max(right, points[i] ?? 0);
    top = Math.min(top, points[i + 1] ?? 0);
    bottom = Math.max(bottom, points[i + 1] ?? 0);
  }
  return { left, top, right, bottom };
}
