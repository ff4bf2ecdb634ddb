import type { Point } from '#app/geometry/point.ts';
import type { CutStep, TileMark } from '#app/layout/cut-steps/cut-step.ts';
import { EASED } from '#app/layout/cuts/ease-corners.ts';
import type { CutLine } from '#app/layout/cuts/kept-part.ts';
import type { Side } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import type { ShapeMeasure } from '#app/layout/shown-sizes/size-shapes.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A narrower part cannot be held between fence and blade. */
const LEAST_AT_FENCE = 2 * UNITS_PER_INCH;

/** The whole tile and its marks. */
export class Stock {
  readonly tile: TileSize;
  readonly measure: ShapeMeasure;

  constructor(tile: TileSize, measure: ShapeMeasure) {
    this.tile = tile;
    this.measure = measure;
  }

  /** A position on the tile as the tape shows it. A position too close to an edge to saw is on that edge. */
  mark({ x, y }: Point): TileMark {
    const { markAcross, markDown, step } = this.measure;
    const { across, down } = this.tile;
    const edgeAt = (value: number, far: number) => [0, far].find((edge) => Math.abs(edge - value) < step / 2);
    const [edgeX, edgeY] = [edgeAt(x, across), edgeAt(y, down)];
    const side = edgeX === undefined ? null : edgeX === 0 ? 'left' : 'right';
    const level = edgeY === undefined ? null : edgeY === 0 ? 'top' : 'bottom';
    return {
      x: markAcross(edgeX ?? x),
      y: markDown(edgeY ?? y),
      on: side !== null && level !== null ? { down: level, across: side } : (side ?? level),
    };
  }

  /** The displayed distance of a point from an edge of the tile. */
  from(side: Side, place: Point): Length {
    const { x, y } = this.mark(place);
    const far = this.mark({ x: this.tile.across, y: this.tile.down });
    return { left: x, right: far.x - x, top: y, bottom: far.y - y }[side] as Length;
  }
}

export const OPPOSITE_SIDE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const satisfies Record<
  Side,
  Side
>;

/** The tile edge that is kept by a cut parallel to its edges; null for a slanted cut. */
export function keptSide({ from, to }: CutLine): Side | null {
  if (from.x === to.x) return from.y < to.y ? 'left' : 'right';
  if (from.y === to.y) return from.x < to.x ? 'bottom' : 'top';
  return null;
}

/** The rip that keeps the left or top edge comes before the one measured from it. */
const RIP_ORDER: readonly Side[] = ['left', 'right', 'top', 'bottom'];

/** Every straight cut through the tile. The second of two parallel ones is measured from the first. */
export function planRips(lines: readonly CutLine[], stock: Stock, kerf: number): CutStep[] {
  const rips = lines.flatMap((line) => {
    const from = keptSide(line);
    return from === null ? [] : [{ from, at: line.from }];
  });
  rips.sort((a, b) => RIP_ORDER.indexOf(a.from) - RIP_ORDER.indexOf(b.from));
  return rips.map(({ from, at }): CutStep => {
    const other = rips.find((one) => one.from === OPPOSITE_SIDE[from]);
    const isFromSawn = other !== undefined && (from === 'right' || from === 'bottom');
    const size = stock.from(from, at);
    const left = isFromSawn ? stock.from(OPPOSITE_SIDE[from], other.at) : stock.from(from, farEnd(from, stock.tile));
    const kept = (isFromSawn ? left - stock.from(OPPOSITE_SIDE[from], at) : size) as Length;
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

/** The distance from fence to blade for a cut that keeps `kept` of what is `left`. */
export function atFence(
  kept: Length,
  left: Length,
  kerf: number,
): Pick<CutStep & { kind: 'rip' }, 'fence' | 'wasteOf'> {
  const waste = left - kept - kerf;
  const isNarrow = kept < LEAST_AT_FENCE && waste > kept;
  return { fence: (isNarrow ? waste : kept) as Length, wasteOf: isNarrow ? left : null };
}

/** How much of the tile is beyond a cut that keeps the part at edge `from`. */
function stripBeyond(from: Side, at: Point, tile: TileSize): number {
  const far = farEnd(from, tile);
  return from === 'left' || from === 'right' ? Math.abs(far.x - at.x) : Math.abs(far.y - at.y);
}

/** A point on the edge of the tile opposite `side`. */
export function farEnd(side: Side, { across, down }: TileSize): Point {
  return { x: side === 'left' ? across : 0, y: side === 'top' ? down : 0 };
}
