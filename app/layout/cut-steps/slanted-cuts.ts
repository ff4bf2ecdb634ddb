import type { Point } from '#app/geometry/point.ts';
import { type CutStep, type EdgeMark, type MiterAngle, ROUNDING } from '#app/layout/cut-steps/cut-step.ts';
import { atFence, farEnd, keptSide, OPPOSITE_SIDE, type Stock } from '#app/layout/cut-steps/straight-cuts.ts';
import { type Corner, type CutLine, offLine } from '#app/layout/cuts/kept-part.ts';
import type { Side } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';

/** The slanted cut along a line through the tile; empty for a line parallel to an edge, which is a rip. */
export function planMiter(line: CutLine, stock: Stock, lines: readonly CutLine[], kerf: number): CutStep[] {
  if (keptSide(line) !== null) return [];
  const ends = crossTile(line, stock.tile);
  const [first, second] = ends;
  if (first === undefined || second === undefined) return [];
  const rips = lines.filter((one) => keptSide(one) !== null);
  const isDrawnFirst = ends.some(({ at }) => rips.some((rip) => offLine(rip, at) < 0 - ROUNDING));
  const [dx, dy] = [Math.abs(line.to.x - line.from.x), Math.abs(line.to.y - line.from.y)];
  // The angle of a nearly vertical cut is from square to the top edge, that of a nearly horizontal one to the left edge.
  const degrees = (Math.atan2(Math.min(dx, dy), Math.max(dx, dy)) * 180) / Math.PI;
  const angle: MiterAngle = { degrees, to: dx <= dy ? 'top' : 'left' };
  if (first.side === OPPOSITE_SIDE[second.side]) {
    const isUpright = first.side === 'top' || first.side === 'bottom';
    const near: Side = isUpright ? 'left' : 'top';
    // The line may pass through one end of the near edge, never through both.
    const ends = [{ x: 0, y: 0 }, isUpright ? { x: 0, y: stock.tile.down } : { x: stock.tile.across, y: 0 }];
    const isNear = ends.reduce((sum, end) => sum + offLine(line, end), 0) > 0;
    const kept = isNear ? near : OPPOSITE_SIDE[near];
    const marks = [first, second].map(({ side, at }) => ({ edge: side, distance: stock.from(kept, at) }));
    const size = stock.from(kept, first.at);
    if (size === stock.from(kept, second.at)) {
      const left = stock.from(kept, farEnd(kept, stock.tile));
      return [{ kind: 'rip', from: kept, size, ...atFence(size, left, kerf), isFromSawn: false, isRubbed: false }];
    }
    return [{ kind: 'miter', from: kept, marks: marks as [EdgeMark, EdgeMark], angle, line, isDrawnFirst }];
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

/**
 * The two points where a slanted line crosses the tile's edges. A point at a corner belongs to the edge next to the
 * other point's edge.
 */
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
  // At a corner the line crosses two edges. Take the pair that is farthest apart, and adjacent edges first.
  const apart = (a: TileCrossing, b: TileCrossing) => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y);
  let best: TileCrossing[] = [];
  for (const [index, a] of found.entries()) {
    for (const b of found.slice(index + 1)) {
      const [one, other] = best;
      const gain =
        one === undefined || other === undefined ? Number.POSITIVE_INFINITY : apart(a, b) - apart(one, other);
      const meets = a.side !== OPPOSITE_SIDE[b.side];
      if (gain > 2 * ROUNDING || (gain > -2 * ROUNDING && meets && one?.side === OPPOSITE_SIDE[other?.side ?? 'top']))
        best = [a, b];
    }
  }
  return best;
}
