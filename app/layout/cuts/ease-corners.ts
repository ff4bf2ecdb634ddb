import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { FullRun, PlacedLayer } from '#app/layout/model/layout-result.ts';
import { narrowestOfTile, sideWith, type TileSize } from '#app/layout/shapes/measure-tile.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/**
 * Lattice units. If less than this comes off in both directions, the tile is laid whole and its corner rubbed down, not
 * sawn.
 */
export const EASED = UNITS_PER_INCH / 16;

/** Lattice units. A tile with a shorter side is itself nearly that small. */
const LEAST_SIDE = 4 * EASED;

/** The kept pieces of a layout: the cut ones, and those of tiles laid whole with an eased corner. */
export interface EasedPieces {
  readonly cut: readonly RawPiece[];
  readonly eased: readonly RawPiece[];
}

/** Moves the eased pieces out of `kept`. Both lists keep the drawing order. */
export function easeCorners(kept: readonly RawPiece[], layers: readonly PlacedLayer[]): EasedPieces {
  const eased = kept.filter((piece) => isEased(piece, layers[piece.layer] as PlacedLayer));
  if (eased.length === 0) return { cut: kept, eased };
  const whole = new Set(eased);
  return { cut: kept.filter((piece) => !whole.has(piece)), eased };
}

/** Adds the eased tiles to the full tiles of the layers, each as a run of its own. */
export function layEased(layers: readonly PlacedLayer[], eased: readonly RawPiece[]): readonly PlacedLayer[] {
  if (eased.length === 0) return layers;
  return layers.map((layer, index) => {
    const own = eased.filter((piece) => piece.layer === index);
    const runs = own.map(({ tileX, tileY }): FullRun => ({ x: tileX, y: tileY, count: 1 }));
    return runs.length === 0 ? layer : { ...layer, fullRuns: [...layer.fullRuns, ...runs] };
  });
}

/**
 * Whether everything cut off the tile is under 1/16 in in both directions of the tile's frame. A strip along a whole
 * edge is longer than that, so it stays a cut.
 */
function isEased({ outline, holes, width, height }: RawPiece, tile: TileSize): boolean {
  if (narrowestOfTile(tile) < LEAST_SIDE) return false;
  if (holes.length > 0 || tile.across - width >= EASED || tile.down - height >= EASED) return false;
  const corner = (index: number) => outline[index % outline.length] as Point;
  const isKept = (index: number) => isOnOneEdge(corner(index), corner(index + 1), tile);
  const start = outline.findIndex((_, index) => isKept(index));
  if (start < 0) return false;
  // A stretch of cuts ends on one edge or on two adjacent edges, so its box is the box of what is cut off.
  let stretch: Point[] = [];
  for (let index = start + 1; index <= start + outline.length; index++) {
    stretch.push(corner(index));
    if (!isKept(index)) continue;
    if (!isSmall(stretch)) return false;
    stretch = [];
  }
  return true;
}

function isSmall(stretch: readonly Point[]): boolean {
  const { minX, minY, maxX, maxY } = ringBounds(stretch);
  return maxX - minX < EASED && maxY - minY < EASED;
}

function isOnOneEdge(a: Point, b: Point, { across, down, outline }: TileSize): boolean {
  if (outline !== undefined) return sideWith(a, b, outline) >= 0;
  return (a.x === b.x && (a.x === 0 || a.x === across)) || (a.y === b.y && (a.y === 0 || a.y === down));
}
