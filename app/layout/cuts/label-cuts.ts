import type { Ring } from '#app/geometry/ring.ts';
import { cutSides, findObstaclePlace, type ObstacleBox, type TileSize } from '#app/layout/cuts/classify-cut.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { formatLabel } from '#app/layout/cuts/format-label.ts';
import { interiorAngles, isRectangle, sideLengths } from '#app/layout/cuts/measure-outline.ts';
import type { CutPiece, CutShape, ObstaclePlace } from '#app/layout/layout-result.ts';
import type { Length } from '#app/layout/units/length.ts';

export interface LabelledCuts {
  readonly shapes: readonly CutShape[];
  readonly pieces: readonly CutPiece[];
}

/**
 * Gives every distinct shape its label, in the order of `pieces` (drawing order). The same outline at the same place in
 * the tile is one shape, to the lattice unit; a shape that an obstacle cut is one of its own.
 */
export function labelCuts(
  pieces: readonly RawPiece[],
  tile: TileSize,
  obstacles: readonly ObstacleBox[],
): LabelledCuts {
  const shapes: CountedShape[] = [];
  const indexByKey = new Map<string, number>();
  const placed = pieces.map((piece): CutPiece => {
    const place = findObstaclePlace(piece, tile, obstacles);
    const key = shapeKey(piece, place !== null);
    let shape = indexByKey.get(key);
    if (shape === undefined) {
      shape = shapes.length;
      indexByKey.set(key, shape);
      shapes.push(describeShape(piece, tile, shape, place));
    }
    (shapes[shape] as CountedShape).count += 1;
    return { tileX: piece.tileX, tileY: piece.tileY, shape };
  });
  return { shapes, pieces: placed };
}

/** Counted while the pieces are gone through. */
type CountedShape = Omit<CutShape, 'count'> & { count: number };

function describeShape(piece: RawPiece, tile: TileSize, index: number, place: ObstaclePlace | null): CountedShape {
  return {
    label: formatLabel(index, place !== null),
    count: 0,
    width: piece.width as Length,
    height: piece.height as Length,
    area: piece.areaTwice / 2,
    outline: piece.outline,
    holes: piece.holes,
    sideLengths: sideLengths(piece.outline),
    anglesDeg: interiorAngles(piece.outline),
    cutSides: cutSides(piece.outline, tile),
    obstaclePlace: place,
    isRectangle: isRectangle(piece.outline, piece.holes),
  };
}

function shapeKey(piece: RawPiece, cutByObstacle: boolean): string {
  let key = cutByObstacle ? 'o' : 'w';
  for (const ring of [piece.outline, ...piece.holes]) key += `|${ringKey(ring)}`;
  return key;
}

function ringKey(ring: Ring): string {
  let key = '';
  for (const { x, y } of ring) key += `${x},${y} `;
  return key;
}
