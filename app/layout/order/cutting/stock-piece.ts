import { convexHull } from '#app/geometry/convex-hull.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { QuarterTurn } from '#app/layout/model/cuts.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { CutShape } from '#app/layout/model/layout-result.ts';
import { areaOf, type Extent, measureExtent, reachOf } from '#app/layout/order/cutting/corners.ts';
import { sidesOfCorners } from '#app/layout/order/cutting/hull-sides.ts';
import { heldDirections, type KeptEdges, keptEdges } from '#app/layout/order/cutting/kept-edges.ts';
import { findPockets, type Pocket } from '#app/layout/order/cutting/pockets.ts';
import { MOST_SIDES } from '#app/layout/order/cutting/saw.ts';
import { isCentred, ontoSides, type TileSize } from '#app/layout/shapes/measure-tile.ts';

/** A shape after one turn of its tile, still in the tile's frame. */
export interface TurnedPiece {
  readonly turn: QuarterTurn;
  /** Its convex hull as pairs x, y, clockwise on screen. */
  readonly hull: readonly number[];
  /**
   * The sides of the hull to cut along, as triples nx, ny, at: the piece is where nx * x + ny * y <= at. A side that only
   * covers a pocket is none.
   */
  readonly sides: readonly number[];
  /** The cutouts of the piece that are kept. */
  readonly pockets: readonly Pocket[];
  readonly minX: number;
  readonly minY: number;
  readonly width: number;
  readonly height: number;
  /** Length of its sides that are the tile's own left or right edge, and top or bottom edge. */
  readonly upright: number;
  readonly level: number;
  /** Of a non-rectangular tile: pairs nx, ny square to each direction in which the piece keeps one of its sides. */
  readonly heldBy: readonly number[];
}

/** What becomes of the tile that a notch of a piece frees: it is an offcut, or the piece is cut by its hull. */
export type Notches = 'kept' | 'lost';

/** One distinct shape, prepared for placing; each turn on first use. */
export class StockPiece {
  readonly hullArea: number;
  /** The least it measures across and down in any of its turns. */
  readonly leastWidth: number;
  readonly leastHeight: number;
  readonly #hull: readonly number[];
  readonly #edges: KeptEdges;
  readonly #heldBy: readonly number[];
  readonly #pockets: readonly Pocket[];
  readonly #turned: TurnedPiece[] = [];

  constructor(
    readonly shape: number,
    outline: Ring,
    private readonly tile: TileSize,
    private readonly turns: readonly [QuarterTurn, ...QuarterTurn[]],
    notches: Notches,
  ) {
    const onSides = ontoSides(outline, tile);
    const exact = convexHull(onSides);
    const hasManySides = exact.length > 2 * MOST_SIDES;
    this.#hull = hasManySides ? octagonAround(exact) : exact;
    this.#pockets = notches === 'lost' || hasManySides ? [] : findPockets(onSides, exact);
    this.#edges = keptEdges(outline, tile);
    this.#heldBy = heldDirections(outline, tile);
    this.hullArea = areaOf(exact, 0, exact.length / 2);
    const { width, height } = this.turned(0);
    const least = turns.includes(90) ? Math.min(width, height) : Number.POSITIVE_INFINITY;
    this.leastWidth = Math.min(width, least);
    this.leastHeight = Math.min(height, least);
  }

  /** The number of allowed turns. */
  get ways(): number {
    return this.turns.length;
  }

  turned(way: number): TurnedPiece {
    const known = this.#turned[way];
    if (known !== undefined) return known;
    const turned = turnPiece(
      { hull: this.#hull, edges: this.#edges, heldBy: this.#heldBy, pockets: this.#pockets },
      this.tile,
      this.turns[way] as QuarterTurn,
    );
    this.#turned[way] = turned;
    return turned;
  }
}

/** The turns that a kind of tile allows; quarter turns need a square one, half turns one that they map onto itself. */
export function allowedTurns(
  kind: CuttingOptions['tileKind'],
  tile: TileSize,
): readonly [QuarterTurn, ...QuarterTurn[]] {
  if (kind === 'veined' || !isCentred(tile)) return [0];
  if (tile.outline !== undefined) return [0, 180];
  return kind === 'square' && tile.across === tile.down ? [0, 90, 180, 270] : [0, 180];
}

/** Cache size in shapes; beyond it only the last is kept, since pieces of one shape follow each other. */
const MOST_KEPT = 10_000;
/** Cost of preparing one turn of a shape, in the saw's steps. */
const STEPS_A_TURN = 150;

/** Shapes, prepared on first use. */
export class StockPieces {
  /** The cost so far. */
  steps = 0;
  readonly #kept = new Map<number, StockPiece>();
  #last: StockPiece | null = null;

  constructor(
    private readonly shapes: readonly Pick<CutShape, 'outline'>[],
    private readonly tile: TileSize,
    private readonly turns: readonly [QuarterTurn, ...QuarterTurn[]],
    private readonly notches: Notches,
  ) {}

  /** The cost of preparing every shape once. */
  get stepsForAll(): number {
    return STEPS_A_TURN * this.turns.length * this.shapes.length;
  }

  get(shape: number): StockPiece {
    if (this.#last?.shape === shape) return this.#last;
    let stockPiece = this.#kept.get(shape);
    if (stockPiece === undefined) {
      stockPiece = new StockPiece(shape, this.shapes[shape]?.outline ?? [], this.tile, this.turns, this.notches);
      this.steps += STEPS_A_TURN * this.turns.length;
      if (this.#kept.size < MOST_KEPT) this.#kept.set(shape, stockPiece);
    }
    this.#last = stockPiece;
    return stockPiece;
  }
}

const box: Extent = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

interface UnturnedPiece extends Pick<TurnedPiece, 'hull' | 'heldBy' | 'pockets'> {
  readonly edges: KeptEdges;
}

function turnPiece(home: UnturnedPiece, tile: TileSize, turn: QuarterTurn): TurnedPiece {
  const { edges, heldBy } = home;
  const hull = turnCorners(home.hull, tile, turn);
  const pockets = home.pockets.map(({ lid, corners }): Pocket => {
    const turned = turnCorners(corners, tile, turn);
    return { lid, corners: turned, sides: sidesOfCorners(turned, false) };
  });
  measureExtent(hull, 0, hull.length / 2, box);
  const { minX, minY, maxX, maxY } = box;
  const isQuarter = turn === 90 || turn === 270;
  const upright = edges.left + edges.right;
  const level = edges.top + edges.bottom;
  return {
    turn,
    hull,
    sides: sidesOfCorners(hull, true).filter((_, index) => pockets.every(({ lid }) => lid !== Math.floor(index / 3))),
    pockets,
    minX,
    minY,
    width: maxX - minX,
    height: maxY - minY,
    // A half turn leaves the directions of the sides.
    heldBy,
    upright: isQuarter ? level : upright,
    level: isQuarter ? upright : level,
  };
}

/** The point after a turn of the tile clockwise on screen; a tile that is not square keeps its frame by half turns only. */
export function turnPoint({ x, y }: Point, tile: TileSize, turn: QuarterTurn): Point {
  switch (turn) {
    case 0:
      return { x, y };
    case 90:
      return { x: tile.down - y, y: x };
    case 180:
      return { x: tile.across - x, y: tile.down - y };
    case 270:
      return { x: y, y: tile.across - x };
  }
}

function turnCorners(corners: readonly number[], tile: TileSize, turn: QuarterTurn): readonly number[] {
  if (turn === 0) return corners;
  const turned: number[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const { x, y } = turnPoint({ x: corners[i] as number, y: corners[i + 1] as number }, tile, turn);
    turned.push(x, y);
  }
  return turned;
}

/** The eight-sided ring around a hull of very many corners: upright, level and halfway between, inside the hull's own box. */
function octagonAround(hull: readonly number[]): readonly number[] {
  measureExtent(hull, 0, hull.length / 2, box);
  const { minX, minY, maxX, maxY } = box;
  const bottomRight = reachOf(hull, 1, 1);
  const bottomLeft = reachOf(hull, -1, 1);
  const topLeft = reachOf(hull, -1, -1);
  const topRight = reachOf(hull, 1, -1);
  return convexHull([
    { x: minX, y: -topLeft - minX },
    { x: -topLeft - minY, y: minY },
    { x: topRight + minY, y: minY },
    { x: maxX, y: maxX - topRight },
    { x: maxX, y: bottomRight - maxX },
    { x: bottomRight - maxY, y: maxY },
    { x: maxY - bottomLeft, y: maxY },
    { x: minX, y: minX + bottomLeft },
  ]);
}
