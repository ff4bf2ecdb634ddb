import { ARC_TOLERANCE } from '#app/geometry/arcs.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { findBends, isBent } from '#app/layout/cut-steps/bend-steps.ts';
import { type MarkedStep, planMarkedSteps } from '#app/layout/cut-steps/marked-steps.ts';
import { EASED } from '#app/layout/cuts/ease-corners.ts';
import { isTileSide, roundAt } from '#app/layout/cuts/find-rounds.ts';
import { type Corner, type CutLine, findKeptPart, offLine, stockOf } from '#app/layout/cuts/kept-part.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import type { CutShape, Round, Side } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import type { ShapeMeasure } from '#app/layout/shown-sizes/measure-shapes.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A distance on an edge of the whole tile. */
export interface EdgeMark {
  readonly edge: Side;
  readonly distance: Length;
}

/** One step at the saw. Places are those of the tile as its card draws it, good face up; lengths are as they are shown. */
export type CutStep =
  /** A cut along the fence, through the whole tile. */
  | {
      readonly kind: 'rip';
      /** The edge that the kept part is measured from. */
      readonly from: Side;
      readonly size: Length;
      /** Where the fence stands, off the blade: the size; or for a narrow piece the waste, which lies against it then. */
      readonly fence: Length;
      /** What the waste is taken from, where it lies against the fence. */
      readonly wasteOf: Length | null;
      /** The edge measured from was sawn by the rip before. */
      readonly isFromSawn: boolean;
      /** The strip that goes is under 1/16 in: no saw takes that off well. */
      readonly isRubbed: boolean;
    }
  /** A slanted cut through the whole tile, between opposite edges, both distances from one edge, which is kept. */
  | {
      readonly kind: 'mitre';
      readonly from: Side;
      readonly marks: readonly [EdgeMark, EdgeMark];
      readonly angle: MitreAngle;
      /** A stretch of it that is a side of the piece, which is on the right of from → to. */
      readonly line: Segment;
      /** A rip removes one of the marks, so its line is drawn before. */
      readonly isDrawnFirst: boolean;
    }
  /** A slanted cut through the whole tile, between edges that meet in a corner, both distances from that. */
  | {
      readonly kind: 'corner';
      readonly corner: Corner;
      readonly marks: readonly [EdgeMark, EdgeMark];
      readonly isKept: boolean;
      readonly angle: MitreAngle;
      readonly line: Segment;
      readonly isDrawnFirst: boolean;
    }
  /** A rectangle at a corner of what the rips leave. */
  | { readonly kind: 'corner-notch'; readonly corner: Corner; readonly width: Length; readonly height: Length }
  /** A rectangle in an edge of what the rips leave: from the tile's left or top edge, `from` to `to`. */
  | {
      readonly kind: 'edge-notch';
      readonly edge: Side;
      readonly from: Length;
      readonly to: Length;
      readonly depth: Length;
    }
  /** Marks from the tile's left and top edges, around a part to be cut out: a hole, or a notch that is open at its ends. */
  | { readonly kind: 'outline'; readonly marks: readonly TileMark[]; readonly of: 'notch' | 'hole' | 'piece' }
  /** A circle, or a part of one, by its center. */
  | {
      readonly kind: 'round';
      readonly centre: TileMark;
      readonly radius: Length;
      /** A whole hole; or the piece is outside or inside of the circle. */
      readonly side: 'hole' | 'outside' | 'inside';
      /** Where circles part what the other cuts leave: a corner or an edge in the part that stays; else null. */
      readonly kept: Corner | Side | null;
    }
  /** A part of a circle whose center no compass reaches, drawn along a strip that is bent through marks from one edge to another. */
  | {
      readonly kind: 'bend';
      readonly marks: readonly TileMark[];
      readonly radius: Length;
      /** A corner of the part that stays; an edge if only that is in it. */
      readonly kept: Corner | Side;
    }
  /** Of a tile that is no rectangle. */
  | MarkedStep;

/** From the tile's left and top edge; negative beyond it. */
export interface TileMark {
  readonly x: Length;
  readonly y: Length;
}

/** The angle of a cut from square to an edge, in degrees: 0 would be a straight cut, never over 45. */
interface MitreAngle {
  readonly degrees: number;
  readonly to: Side;
}

/** A narrower part is not held between fence and blade. */
const LEAST_AT_FENCE = 2 * UNITS_PER_INCH;
/** Corners of turned patterns are rounded to the lattice, twice. */
const ROUNDING = 4;

/** The steps of one cut: first what is marked on the whole tile, then the cuts through it, in their order. */
export function planCutSteps(piece: CutShape, tile: TileSize, measure: ShapeMeasure, kerf: number): readonly CutStep[] {
  if (tile.outline !== undefined) return planMarkedSteps(piece, tile.outline, measure.step);
  const shape = asSawn(piece, tile);
  const rounds = (shape.rounds ?? []).filter((round) => !round.isHole && liesBeside(shape, round));
  const cuts = findCuts(shape.outline, tile, rounds);
  const kept = findKeptPart(shape.outline, stockOf(tile, cuts.lines), tile, rounds);
  // Where a notch begins or ends on a circle, or no words say which part stays, the corners of the circle are marked.
  const isTold = kept !== 'unnamed' && !cuts.chains.some((chain) => isLoose(chain, cuts, tile));
  // The piece is always what is inside of a wall that bows out.
  const told = isTold ? rounds : rounds.filter(({ wall }) => wall === 'out');
  const whole = isTold ? cuts : findCuts(shape.outline, tile, told);
  const stock = new Stock(tile, measure);
  const rips = planRips(whole.lines, stock, kerf);
  const mitres = whole.lines.flatMap((line) => planMitre(line, stock, whole.lines, kerf));
  const planRounds = (round: Round): readonly CutStep[] => {
    const bends = isBent(round, tile) ? planBends(round, shape.outline, tile, measure) : [];
    if (bends.length > 0) return bends;
    if (round.wall === 'out') return [planRound(round, measure, 'inside')];
    return [planRound(round, measure, 'outside', kept !== 'unnamed' && kept?.beside === round ? kept.at : null)];
  };
  return [
    ...whole.chains.flatMap((chain) => planNotch(chain, shape.outline, tile, measure)),
    ...told.flatMap(planRounds),
    ...shape.holes.map((hole) => planHole(hole, shape, measure)),
    ...rips,
    ...mitres,
  ];
}

interface FoundCuts {
  readonly lines: readonly CutLine[];
  /** Corners of cuts that do not run through the tile, from where they leave its edge to where they come back. */
  readonly chains: readonly Ring[];
}

function findCuts(outline: Ring, tile: TileSize, rounds: readonly Round[]): FoundCuts {
  const lines: CutLine[] = [];
  const kinds = ringSides(outline).map((side) => {
    if (isTileSide(side.from, side.to, tile)) return 'edge';
    if (roundAt(side.from, side.to, rounds) !== undefined) return 'round';
    if (!outline.every((corner) => offLine(side, corner) >= 0 - ROUNDING)) return 'notch';
    if (takesNothing(side, tile)) return 'edge';
    if (!lines.some((line) => isSameLine(line, side))) lines.push(side);
    return 'line';
  });
  const first = kinds.findIndex((kind, index) => kind === 'notch' && kinds.at(index - 1) !== 'notch');
  if (first < 0) return { lines, chains: kinds.includes('notch') ? [outline] : [] };
  const chains: Point[][] = [];
  for (let step = 0; step < outline.length; step++) {
    const index = (first + step) % outline.length;
    if (kinds[index] !== 'notch') continue;
    const next = outline[(index + 1) % outline.length] as Point;
    if (kinds.at(index - 1) === 'notch') chains[chains.length - 1]?.push(next);
    else chains.push([outline[index] as Point, next]);
  }
  return { lines, chains };
}

/** Less than this of a tile's edge is not cut off: the tape does not show it. */
const LEAST_OFF = UNITS_PER_INCH / 32;

function takesNothing(line: Segment, { across, down }: TileSize): boolean {
  const corners = [0, across].flatMap((x) => [0, down].map((y) => ({ x, y })));
  return corners.every((corner) => offLine(line, corner) > 0 - LEAST_OFF);
}

/** The other side of a strip of nearly no width is another line. */
function isSameLine(one: Segment, other: Segment): boolean {
  const along =
    (one.to.x - one.from.x) * (other.to.x - other.from.x) + (one.to.y - one.from.y) * (other.to.y - other.from.y);
  return along > 0 && [other.from, other.to].every((end) => Math.abs(offLine(one, end)) <= ROUNDING);
}

/** Whether the whole piece is on one side of a circle: outside of a thing, or inside of a wall that bows out. */
function liesBeside({ outline }: CutShape, { x, y, radius, wall }: Round): boolean {
  return ringSides(outline).every(({ from, to }) =>
    [from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }].every((point) => {
      const off = Math.hypot(point.x - x, point.y - y) - radius;
      const reach = 2 * ARC_TOLERANCE + ROUNDING;
      return wall === 'out' ? off <= reach : off >= 0 - reach;
    }),
  );
}

/** Whether a notch ends neither on the tile's edge nor on a cut through it. */
function isLoose(chain: Ring, { lines }: FoundCuts, tile: TileSize): boolean {
  const [first, last] = [chain[0], chain[chain.length - 1]] as [Point, Point];
  return [first, last].some(({ x, y }) => {
    const isOnEdge = x === 0 || y === 0 || x === tile.across || y === tile.down;
    return !isOnEdge && !lines.some((line) => Math.abs(offLine(line, { x, y })) <= ROUNDING);
  });
}

/** The whole tile with its marks. */
class Stock {
  readonly tile: TileSize;
  readonly #measure: ShapeMeasure;

  constructor(tile: TileSize, measure: ShapeMeasure) {
    this.tile = tile;
    this.#measure = measure;
  }

  /** The shown distance of a place from an edge of the tile, across it. */
  from(side: Side, { x, y }: Point): Length {
    const { markAcross, markDown } = this.#measure;
    const { across, down } = this.tile;
    const distances = {
      left: () => markAcross(x),
      right: () => markAcross(across) - markAcross(x),
      top: () => markDown(y),
      bottom: () => markDown(down) - markDown(y),
    };
    return distances[side]() as Length;
  }
}

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const satisfies Record<Side, Side>;

/** The side of the tile that stays at a cut parallel to its edges; null for a slanted one. */
function keptSide({ from, to }: CutLine): Side | null {
  if (from.x === to.x) return from.y < to.y ? 'left' : 'right';
  if (from.y === to.y) return from.x < to.x ? 'bottom' : 'top';
  return null;
}

/** The rip that leaves the left or top edge comes before the one that is measured from it. */
const RIP_ORDER: readonly Side[] = ['left', 'right', 'top', 'bottom'];

/** Every straight cut through the tile; the second of two parallel ones is measured from the first. */
function planRips(lines: readonly CutLine[], stock: Stock, kerf: number): CutStep[] {
  const rips = lines.flatMap((line) => {
    const from = keptSide(line);
    return from === null ? [] : [{ from, at: line.from }];
  });
  rips.sort((a, b) => RIP_ORDER.indexOf(a.from) - RIP_ORDER.indexOf(b.from));
  return rips.map(({ from, at }): CutStep => {
    const other = rips.find((one) => one.from === OPPOSITE[from]);
    const isFromSawn = other !== undefined && (from === 'right' || from === 'bottom');
    const size = stock.from(from, at);
    const left = isFromSawn ? stock.from(OPPOSITE[from], other.at) : stock.from(from, farEnd(from, stock.tile));
    const kept = (isFromSawn ? left - stock.from(OPPOSITE[from], at) : size) as Length;
    return {
      kind: 'rip',
      from,
      size: kept,
      ...atFence(kept, left, kerf),
      isFromSawn,
      isRubbed: stripBeyond(from, at, stock.tile) < EASED,
    };
  });
}

function atFence(kept: Length, left: Length, kerf: number): Pick<CutStep & { kind: 'rip' }, 'fence' | 'wasteOf'> {
  const waste = left - kept - kerf;
  const isNarrow = kept < LEAST_AT_FENCE && waste > kept;
  return { fence: (isNarrow ? waste : kept) as Length, wasteOf: isNarrow ? left : null };
}

/** How much of the tile lies beyond a cut whose kept part is at the edge `from`. */
function stripBeyond(from: Side, at: Point, tile: TileSize): number {
  const far = farEnd(from, tile);
  return from === 'left' || from === 'right' ? Math.abs(far.x - at.x) : Math.abs(far.y - at.y);
}

/** A point on the edge of the tile opposite `side`. */
function farEnd(side: Side, { across, down }: TileSize): Point {
  return { x: side === 'left' ? across : 0, y: side === 'top' ? down : 0 };
}

function planMitre(line: CutLine, stock: Stock, lines: readonly CutLine[], kerf: number): CutStep[] {
  if (keptSide(line) !== null) return [];
  const ends = crossTile(line, stock.tile);
  const [first, second] = ends;
  if (first === undefined || second === undefined) return [];
  const rips = lines.filter((one) => keptSide(one) !== null);
  const isDrawnFirst = ends.some(({ at }) => rips.some((rip) => offLine(rip, at) < 0 - ROUNDING));
  const [dx, dy] = [Math.abs(line.to.x - line.from.x), Math.abs(line.to.y - line.from.y)];
  // A cut that is nearly upright is square to the top edge, one that is nearly level to the left one.
  const degrees = (Math.atan2(Math.min(dx, dy), Math.max(dx, dy)) * 180) / Math.PI;
  const angle: MitreAngle = { degrees, to: dx <= dy ? 'top' : 'left' };
  if (first.side === OPPOSITE[second.side]) {
    const isUpright = first.side === 'top' || first.side === 'bottom';
    const near: Side = isUpright ? 'left' : 'top';
    // The line may run through one end of the near edge, never through both.
    const ends = [{ x: 0, y: 0 }, isUpright ? { x: 0, y: stock.tile.down } : { x: stock.tile.across, y: 0 }];
    const isNear = ends.reduce((sum, end) => sum + offLine(line, end), 0) > 0;
    const kept = isNear ? near : OPPOSITE[near];
    const marks = [first, second].map(({ side, at }) => ({ edge: side, distance: stock.from(kept, at) }));
    const size = stock.from(kept, first.at);
    if (size === stock.from(kept, second.at)) {
      const left = stock.from(kept, farEnd(kept, stock.tile));
      return [{ kind: 'rip', from: kept, size, ...atFence(size, left, kerf), isFromSawn: false, isRubbed: false }];
    }
    return [{ kind: 'mitre', from: kept, marks: marks as [EdgeMark, EdgeMark], angle, line, isDrawnFirst }];
  }
  const sides = [first.side, second.side];
  const corner: Corner = {
    down: sides.includes('top') ? 'top' : 'bottom',
    across: sides.includes('left') ? 'left' : 'right',
  };
  const marks = ends.map(({ side, at }) => ({
    edge: side,
    distance: stock.from(side === 'top' || side === 'bottom' ? corner.across : corner.down, at),
  }));
  const at = {
    x: corner.across === 'left' ? 0 : stock.tile.across,
    y: corner.down === 'top' ? 0 : stock.tile.down,
  };
  return [
    {
      kind: 'corner',
      corner,
      marks: marks as [EdgeMark, EdgeMark],
      isKept: offLine(line, at) > 0,
      angle,
      line,
      isDrawnFirst,
    },
  ];
}

interface TileCrossing {
  readonly side: Side;
  readonly at: Point;
}

/** Where a slanted line crosses the edges of the tile: two places, of which one at a corner counts to the edge that meets the other's. */
function crossTile({ from, to }: CutLine, { across, down }: TileSize): TileCrossing[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const atX = (x: number): Point => ({ x, y: from.y + ((x - from.x) * dy) / dx });
  const atY = (y: number): Point => ({ x: from.x + ((y - from.y) * dx) / dy, y });
  const isIn = (value: number, most: number) => value >= 0 - ROUNDING && value <= most + ROUNDING;
  const found: TileCrossing[] = [
    { side: 'top' as const, at: atY(0) },
    { side: 'bottom' as const, at: atY(down) },
    { side: 'left' as const, at: atX(0) },
    { side: 'right' as const, at: atX(across) },
  ].filter(({ side, at }) => (side === 'top' || side === 'bottom' ? isIn(at.x, across) : isIn(at.y, down)));
  if (found.length <= 2) return found;
  // At a corner of the tile the line crosses two edges: the pair that is farthest apart, edges that meet first.
  const apart = (a: TileCrossing, b: TileCrossing) => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y);
  let best: TileCrossing[] = [];
  for (const [index, a] of found.entries()) {
    for (const b of found.slice(index + 1)) {
      const [one, other] = best;
      const gain =
        one === undefined || other === undefined ? Number.POSITIVE_INFINITY : apart(a, b) - apart(one, other);
      const meets = a.side !== OPPOSITE[b.side];
      if (gain > 2 * ROUNDING || (gain > -2 * ROUNDING && meets && one?.side === OPPOSITE[other?.side ?? 'top']))
        best = [a, b];
    }
  }
  return best;
}

function markOf({ x, y }: Point, { markAcross, markDown }: ShapeMeasure): TileMark {
  return { x: markAcross(x), y: markDown(y) };
}

function planNotch(chain: Ring, outline: Ring, tile: TileSize, measure: ShapeMeasure): CutStep[] {
  const marks = chain
    .map((at) => markOf(at, measure))
    .filter(({ x, y }, index, all) => index === 0 || x !== all[index - 1]?.x || y !== all[index - 1]?.y);
  if (chain === outline) return [{ kind: 'outline', marks, of: 'piece' }];
  const chord = { from: chain[0] as Point, to: chain[chain.length - 1] as Point };
  // A ring that touches the edge in a point is a hole to the saw.
  if (distance(chord.from, chord.to) < LEAST_OFF)
    return marks.length < 3 ? [] : [{ kind: 'outline', marks, of: 'hole' }];
  if (liesOnEdge(chain, tile)) return [];
  const isUpright = ringOfChain(chain).every(({ from, to }) => from.x === to.x || from.y === to.y);
  const [first, second, third, last] = chain as [Point, Point, Point, Point | undefined];
  const at = (point: Point) => markOf(point, measure);
  if (
    isUpright &&
    chain.length === 3 &&
    isStockCorner(outline, { x: first.x + third.x - second.x, y: first.y + third.y - second.y }, chain)
  ) {
    const [a, b, c] = [at(first), at(second), at(third)];
    const gone = { x: first.x === second.x ? third.x : first.x, y: first.y === second.y ? third.y : first.y };
    return [
      {
        kind: 'corner-notch',
        corner: { down: gone.y < second.y ? 'top' : 'bottom', across: gone.x < second.x ? 'left' : 'right' },
        width: Math.max(Math.abs(a.x - b.x), Math.abs(c.x - b.x)) as Length,
        height: Math.max(Math.abs(a.y - b.y), Math.abs(c.y - b.y)) as Length,
      },
    ];
  }
  if (isUpright && chain.length === 4 && last !== undefined && (first.x === last.x || first.y === last.y)) {
    const isLevel = first.y === last.y;
    const [a, b] = [at(first), at(last)];
    const inner = at(second);
    const [from, to] = (isLevel ? [a.x, b.x] : [a.y, b.y]).sort((p, q) => p - q) as [Length, Length];
    const edge: Side = isLevel ? (second.y > first.y ? 'top' : 'bottom') : second.x > first.x ? 'left' : 'right';
    const depth = Math.abs(isLevel ? inner.y - a.y : inner.x - a.x) as Length;
    return [{ kind: 'edge-notch', edge, from, to, depth }];
  }
  const open = dropAlongEdge(marks, tile, measure);
  return open.length < 2 ? [] : [{ kind: 'outline', marks: open, of: 'notch' }];
}

/** The marks of a notch without a first and a last stretch that is shown along an edge of the tile. */
function dropAlongEdge(marks: readonly TileMark[], { across, down }: TileSize, measure: ShapeMeasure): TileMark[] {
  const [right, bottom] = [measure.markAcross(across), measure.markDown(down)];
  const isOnEdge = (one: TileMark | undefined, other: TileMark | undefined) =>
    one !== undefined &&
    other !== undefined &&
    ((one.x === other.x && (one.x === 0 || one.x === right)) ||
      (one.y === other.y && (one.y === 0 || one.y === bottom)));
  const left = [...marks];
  while (isOnEdge(left[0], left[1])) left.shift();
  while (isOnEdge(left.at(-1), left.at(-2))) left.pop();
  return left;
}

/** Whether a notch takes less of an edge of the tile than the tape shows. */
function liesOnEdge(chain: Ring, { across, down }: TileSize): boolean {
  const offs = [({ x }: Point) => x, ({ y }: Point) => y, ({ x }: Point) => across - x, ({ y }: Point) => down - y];
  return offs.some((off) => chain.every((corner) => off(corner) < LEAST_OFF));
}

function ringOfChain(chain: Ring): Segment[] {
  return chain.slice(1).map((to, index) => ({ from: chain[index] as Point, to }));
}

/** Whether a notch at this corner takes nothing else: the corner is that of the box around the piece. */
function isStockCorner(outline: Ring, corner: Point, chain: Ring): boolean {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const isAtEnd = (value: number, of: readonly number[]) => value === Math.min(...of) || value === Math.max(...of);
  return isAtEnd(corner.x, xs) && isAtEnd(corner.y, ys) && chain.length === 3;
}

function planHole(hole: Ring, shape: CutShape, measure: ShapeMeasure): CutStep {
  const round = shape.rounds?.find(
    (one) =>
      one.isHole &&
      hole.every((from, index) => {
        return roundAt(from, hole[(index + 1) % hole.length] as Point, [one]) !== undefined;
      }),
  );
  if (round !== undefined) return planRound(round, measure, 'hole');
  return { kind: 'outline', marks: hole.map((at) => markOf(at, measure)), of: 'hole' };
}

function planBends(round: Round, outline: Ring, tile: TileSize, measure: ShapeMeasure): readonly CutStep[] {
  return findBends(outline, round, tile, measure.step).map(({ points, kept }) => {
    const marks = points.map((point) => markOf(point, measure));
    return { kind: 'bend', marks, radius: Math.round(round.radius) as Length, kept };
  });
}

function planRound(
  { radius, ...centre }: Round,
  measure: ShapeMeasure,
  side: 'hole' | 'outside' | 'inside',
  kept: Corner | Side | null = null,
): CutStep {
  return { kind: 'round', centre: markOf(centre, measure), radius: Math.round(radius) as Length, side, kept };
}
