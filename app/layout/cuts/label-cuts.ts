import type { Ring } from '#app/geometry/ring.ts';
import { AlikeShapes, dropNearlyStraight } from '#app/layout/cuts/alike-shapes.ts';
import { canonicalRing } from '#app/layout/cuts/canonical-ring.ts';
import { cutSides } from '#app/layout/cuts/classify-cut.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { type CuttingObstacles, placeOfPiece } from '#app/layout/cuts/cutting-obstacles.ts';
import { type FoundRound, findRounds } from '#app/layout/cuts/find-rounds.ts';
import { formatLabel } from '#app/layout/cuts/format-label.ts';
import { holeMargin } from '#app/layout/cuts/hole-margins.ts';
import { turnRingBack } from '#app/layout/cuts/laid-shape.ts';
import { interiorAngles, isRectangle, sideLengths } from '#app/layout/cuts/measure-outline.ts';
import type { CutPiece, CutShape, LaidLayer, ObstaclePlace, Round } from '#app/layout/layout-result.ts';
import type { Length } from '#app/layout/units/length.ts';

export interface LabelledCuts {
  readonly shapes: readonly CutShape[];
  readonly pieces: readonly CutPiece[];
}

/**
 * Labels every distinct shape, in the order of `pieces` (drawing order). Pieces share a shape if they have the same
 * outline at the same place in a tile of the same kind and orientation, to the lattice unit; pieces cut by an obstacle
 * have shapes of their own. In a turned pattern and of tiles that are no rectangles, whose corners are rounded separately,
 * pieces that a saw could not tell apart share a label and keep their exact rings.
 */
export function labelCuts(
  pieces: readonly RawPiece[],
  layers: readonly LaidLayer[],
  obstacles: CuttingObstacles,
  partOf: readonly number[] | null = null,
): LabelledCuts {
  // Corners beside slanted sides are rounded separately too.
  const isRounded = obstacles.frame !== null || layers.some(({ outline }) => outline !== undefined);
  if (isRounded) return labelTurnedCuts(pieces, layers, obstacles, partOf);
  const shapes: CountedShape[] = [];
  const indexByKey = new Map<string, number>();
  const placed = pieces.map((piece, index): CutPiece => {
    const layer = layers[piece.layer] as LaidLayer;
    const rounds = findRounds(piece, layer, obstacles.circles);
    const place = placeOfPiece(piece, layer, obstacles, rounds);
    const key = shapeKey(piece, layer, place !== null);
    let shape = indexByKey.get(key);
    if (shape === undefined) {
      shape = shapes.length;
      indexByKey.set(key, shape);
      shapes.push(describeShape(piece, layer, shape, place, rounds));
    }
    (shapes[shape] as CountedShape).count += 1;
    return placePiece(piece, shape, partOf?.[index]);
  });
  return { shapes, pieces: placed };
}

function labelTurnedCuts(
  pieces: readonly RawPiece[],
  layers: readonly LaidLayer[],
  obstacles: CuttingObstacles,
  partOf: readonly number[] | null,
): LabelledCuts {
  const shapes: CountedShape[] = [];
  const alike = new AlikeShapes();
  const placed = pieces.map((piece, index): CutPiece => {
    const layer = layers[piece.layer] as LaidLayer;
    const rounds = findRounds(piece, layer, obstacles.circles);
    const place = placeOfPiece(piece, layer, obstacles, rounds);
    const described = {
      ...piece,
      outline: dropNearlyStraight(piece.outline),
      holes: piece.holes.map(dropNearlyStraight),
    };
    const rings = [described.outline, ...described.holes];
    const sides = cutSides(described.outline, layer).join();
    const facts = `${layer.kind}${layer.turned ? 't' : ''}${place === null ? 'w' : 'o'}${sides}`;
    const shape = alike.findOrAdd(facts, rings, shapes.length) ?? shapes.length;
    if (shape === shapes.length) shapes.push(describeShape(described, layer, shape, place, rounds));
    (shapes[shape] as CountedShape).count += 1;
    return placePiece(piece, shape, partOf?.[index], [piece.outline, ...piece.holes]);
  });
  return { shapes, pieces: placed };
}

/** Runs for every piece; copying a temporary object would dominate the cost. */
function placePiece(piece: RawPiece, shape: number, part: number | undefined, exact?: readonly Ring[]): CutPiece {
  const placed: Writable<CutPiece> = { tileX: piece.tileX, tileY: piece.tileY, shape };
  if (exact !== undefined) placed.exact = exact;
  if (part !== undefined) placed.part = part;
  if (piece.plank !== undefined) placed.plank = piece.plank;
  return placed;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The count is incremented while iterating over the pieces. */
type CountedShape = Omit<CutShape, 'count'> & { count: number };

function describeShape(
  piece: RawPiece,
  layer: LaidLayer,
  index: number,
  place: ObstaclePlace | null,
  found: readonly FoundRound[],
): CountedShape {
  const { kind, turned, across, down } = layer;
  const { outline, holes } = turned ? inKindsFrame(piece, across) : piece;
  const rounds = found.map((round) => ({ ...round, margin: holeMargin(piece, found, round) }));
  return {
    label: formatLabel(index, place !== null),
    kind,
    turned,
    count: 0,
    width: (turned ? piece.height : piece.width) as Length,
    height: (turned ? piece.width : piece.height) as Length,
    area: piece.areaTwice / 2,
    outline,
    holes,
    sideLengths: sideLengths(outline),
    anglesDeg: interiorAngles(outline),
    cutSides: cutSides(outline, turned ? { across: down, down: across } : layer),
    obstaclePlace: place,
    isRectangle: isRectangle(outline, holes),
    ...(rounds.length === 0 ? {} : { rounds: turned ? rounds.map((round) => turnRound(round, across)) : rounds }),
  };
}

function turnRound(round: Round, across: number): Round {
  const [centre = round] = turnRingBack([round], across);
  return { ...round, x: centre.x, y: centre.y };
}

function inKindsFrame({ outline, holes }: RawPiece, across: number): Pick<RawPiece, 'outline' | 'holes'> {
  return {
    outline: canonicalRing(turnRingBack(outline, across), 'clockwise'),
    holes: holes.map((hole) => canonicalRing(turnRingBack(hole, across), 'anticlockwise')),
  };
}

function shapeKey(piece: RawPiece, { kind, turned }: LaidLayer, cutByObstacle: boolean): string {
  let key = `${kind}${turned ? 't' : ''}${cutByObstacle ? 'o' : 'w'}`;
  for (const ring of [piece.outline, ...piece.holes]) key += `|${ringKey(ring)}`;
  return key;
}

function ringKey(ring: Ring): string {
  let key = '';
  for (const { x, y } of ring) key += `${x},${y} `;
  return key;
}
