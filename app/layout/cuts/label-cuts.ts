import type { Ring } from '#app/geometry/ring.ts';
import { AlikeShapes, dropNearlyStraight } from '#app/layout/cuts/alike-shapes.ts';
import { canonicalRing } from '#app/layout/cuts/canonical-ring.ts';
import { cutSides } from '#app/layout/cuts/classify-cut.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { type CuttingObstacles, placeOfPiece } from '#app/layout/cuts/cutting-obstacles.ts';
import { type FoundRound, findRounds } from '#app/layout/cuts/find-rounds.ts';
import { formatLabel } from '#app/layout/cuts/format-label.ts';
import { holeMargin } from '#app/layout/cuts/hole-margins.ts';
import { interiorAngles, isRectangle, sideLengths } from '#app/layout/cuts/measure-outline.ts';
import { turnRingBack, turnRingByHalf } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutPiece, CutShape, ObstaclePlace, PlacedLayer, Round } from '#app/layout/model/layout-result.ts';
import type { Length } from '#app/layout/units/length.ts';

export interface LabelledCuts {
  readonly shapes: readonly CutShape[];
  readonly pieces: readonly CutPiece[];
}

/**
 * Labels every distinct shape, in the order of `pieces` (drawing order). Pieces share a shape if they have the same
 * outline, to the lattice unit, at the same place in a tile of the same kind and orientation. Pieces cut by an obstacle
 * have their own shapes. Corners of turned patterns and of tiles that are not rectangles are rounded separately, so
 * there pieces that a saw could not tell apart share a label and keep their exact rings.
 */
export function labelCuts(
  pieces: readonly RawPiece[],
  layers: readonly PlacedLayer[],
  obstacles: CuttingObstacles,
  partOf: readonly number[] | null = null,
): LabelledCuts {
  const labels = new CutLabels();
  const placed = labels.add(pieces, layers, obstacles, partOf);
  return { shapes: labels.shapes, pieces: placed };
}

/** The labels of several lists of pieces in the order in which they were added, as if they were one list. */
export class CutLabels {
  readonly #shapes: CountedShape[] = [];
  readonly #indexByKey = new Map<string, number>();
  readonly #alike = new AlikeShapes();

  /** The shapes so far. */
  get shapes(): readonly CutShape[] {
    return this.#shapes;
  }

  /** The pieces with their shapes; `layers` and `obstacles` are in the frame of these pieces. */
  add(
    pieces: readonly RawPiece[],
    layers: readonly PlacedLayer[],
    obstacles: CuttingObstacles,
    partOf: readonly number[] | null = null,
  ): readonly CutPiece[] {
    // Corners beside slanted sides are rounded separately too.
    const isRounded = obstacles.frame !== null || layers.some(({ outline }) => outline !== undefined);
    return pieces.map((piece, index): CutPiece => {
      const layer = layers[piece.layer] as PlacedLayer;
      const rounds = findRounds(piece, layer, obstacles.circles);
      const place = placeOfPiece(piece, layer, obstacles, rounds);
      const shape = isRounded
        ? this.#shapeOfRounded(piece, layer, place, rounds)
        : this.#shapeOf(piece, layer, place, rounds);
      (this.#shapes[shape] as CountedShape).count += 1;
      return placePiece(piece, shape, partOf?.[index], isRounded ? [piece.outline, ...piece.holes] : undefined);
    });
  }

  #shapeOf(piece: RawPiece, layer: PlacedLayer, place: ObstaclePlace | null, rounds: readonly FoundRound[]): number {
    const key = shapeKey(piece, layer, place !== null);
    const known = this.#indexByKey.get(key);
    if (known !== undefined) return known;
    const shape = this.#shapes.length;
    this.#indexByKey.set(key, shape);
    this.#shapes.push(describeShape(piece, layer, shape, place, rounds));
    return shape;
  }

  #shapeOfRounded(
    piece: RawPiece,
    layer: PlacedLayer,
    place: ObstaclePlace | null,
    rounds: readonly FoundRound[],
  ): number {
    const described = {
      ...piece,
      outline: dropNearlyStraight(piece.outline),
      holes: piece.holes.map(dropNearlyStraight),
    };
    const rings = [described.outline, ...described.holes];
    const sides = cutSides(described.outline, layer).join();
    const facts = `${layer.kind}${layer.turned ? 't' : ''}${layer.halfTurned ? 'h' : ''}${place === null ? 'w' : 'o'}${sides}`;
    const shape = this.#alike.findOrAdd(facts, rings, this.#shapes.length) ?? this.#shapes.length;
    if (shape === this.#shapes.length) this.#shapes.push(describeShape(described, layer, shape, place, rounds));
    return shape;
  }
}

/** This runs for every piece, and copying a temporary object would dominate the cost. */
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
  layer: PlacedLayer,
  index: number,
  place: ObstaclePlace | null,
  found: readonly FoundRound[],
): CountedShape {
  const { kind, turned, across, down } = layer;
  const { halfTurned } = layer;
  const back = turned
    ? (ring: Ring) => turnRingBack(ring, across)
    : halfTurned && ((ring: Ring) => turnRingByHalf(ring, layer));
  const { outline, holes } = back ? inKindsFrame(piece, back) : piece;
  const rounds = found.map((round) => ({ ...round, margin: holeMargin(piece, found, round) }));
  return {
    label: formatLabel(index, place !== null),
    kind,
    turned,
    ...(halfTurned && { halfTurned }),
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
    ...(rounds.length === 0 ? {} : { rounds: back ? rounds.map((round) => turnRound(round, back)) : rounds }),
  };
}

function turnRound(round: Round, back: (ring: Ring) => Ring): Round {
  const [centre = round] = back([round]);
  return { ...round, x: centre.x, y: centre.y };
}

function inKindsFrame({ outline, holes }: RawPiece, back: (ring: Ring) => Ring): Pick<RawPiece, 'outline' | 'holes'> {
  return {
    outline: canonicalRing(back(outline), 'clockwise'),
    holes: holes.map((hole) => canonicalRing(back(hole), 'anticlockwise')),
  };
}

function shapeKey(piece: RawPiece, { kind, turned }: PlacedLayer, cutByObstacle: boolean): string {
  let key = `${kind}${turned ? 't' : ''}${cutByObstacle ? 'o' : 'w'}`;
  for (const ring of [piece.outline, ...piece.holes]) key += `|${ringKey(ring)}`;
  return key;
}

function ringKey(ring: Ring): string {
  let key = '';
  for (const { x, y } of ring) key += `${x},${y} `;
  return key;
}
