import { ARC_TOLERANCE } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { findBends, isBent } from '#app/layout/cut-steps/bend-steps.ts';
import { markCircle } from '#app/layout/cut-steps/circle-marks.ts';
import { type CutStep, ROUNDING, type TileMark } from '#app/layout/cut-steps/cut-step.ts';
import { findCuts, isLoose } from '#app/layout/cut-steps/find-cuts.ts';
import { planMarkedSteps } from '#app/layout/cut-steps/marked-steps.ts';
import { planNotch } from '#app/layout/cut-steps/notch-steps.ts';
import { planMiter } from '#app/layout/cut-steps/slanted-cuts.ts';
import { planRips, Stock } from '#app/layout/cut-steps/straight-cuts.ts';
import { roundAt } from '#app/layout/cuts/find-rounds.ts';
import { findKeptPart, type PlaceName, stockOf } from '#app/layout/cuts/kept-part.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import type { CutShape, Round } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import type { ShapeMeasure } from '#app/layout/shown-sizes/size-shapes.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The steps of one cut: first the marks on the whole tile, then the cuts through it in order. */
export function planCutSteps(piece: CutShape, tile: TileSize, measure: ShapeMeasure, kerf: number): readonly CutStep[] {
  if (tile.outline !== undefined) return planMarkedSteps(piece, tile.outline, measure.step);
  const shape = asSawn(piece, tile);
  const rounds = (shape.rounds ?? []).filter((round) => !round.isHole && liesBeside(shape, round));
  const cuts = findCuts(shape.outline, tile, rounds);
  const kept = findKeptPart(shape.outline, stockOf(tile, cuts.lines), tile, rounds);
  // If a notch ends on a circle, or no words identify the kept part, the corners of the circle are marked.
  const isDescribed = kept !== 'unnamed' && !cuts.chains.some((chain) => isLoose(chain, cuts, tile));
  // A piece is always inside a wall that bows out.
  const describedRounds = isDescribed ? rounds : rounds.filter(({ wall }) => wall === 'out');
  const whole = isDescribed ? cuts : findCuts(shape.outline, tile, describedRounds);
  const stock = new Stock(tile, measure);
  const rips = planRips(whole.lines, stock, kerf);
  const miters = whole.lines.flatMap((line) => planMiter(line, stock, whole.lines, kerf));
  const planRounds = (round: Round): readonly CutStep[] => {
    const stays = kept !== 'unnamed' && kept?.beside === round ? kept.at : [];
    const bends = isBent(round, tile) ? planBends(round, shape.outline, stock, stays) : [];
    if (bends.length > 0) return bends;
    return [planRound(round, shape, measure, round.wall === 'out' ? 'inside' : 'outside', stays)];
  };
  return [
    ...whole.chains.flatMap((chain) => planNotch(chain, shape.outline, whole.lines, stock)),
    ...describedRounds.flatMap(planRounds),
    ...shape.holes.map((hole) => planHole(hole, shape, stock)),
    ...rips,
    ...miters,
  ];
}

/** Whether the whole piece is on one side of a circle: outside an obstacle, or inside a wall that bows out. */
function liesBeside({ outline }: CutShape, { x, y, radius, wall }: Round): boolean {
  return ringSides(outline).every(({ from, to }) =>
    [from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }].every((point) => {
      const off = Math.hypot(point.x - x, point.y - y) - radius;
      const reach = 2 * ARC_TOLERANCE + ROUNDING;
      return wall === 'out' ? off <= reach : off >= 0 - reach;
    }),
  );
}

function planHole(hole: Ring, shape: CutShape, stock: Stock): CutStep {
  const round = shape.rounds?.find(
    (one) =>
      one.isHole &&
      hole.every((from, index) => {
        return roundAt(from, hole[(index + 1) % hole.length] as Point, [one]) !== undefined;
      }),
  );
  if (round !== undefined) return planRound(round, shape, stock.measure, 'hole');
  return { kind: 'outline', marks: hole.map((at) => stock.mark(at)), of: 'hole' };
}

function planBends(round: Round, outline: Ring, stock: Stock, stays: readonly PlaceName[]): readonly CutStep[] {
  return findBends(outline, round, stock.tile, stock.measure.step).map(({ points, kept }, index) => {
    const marks = points.map((point) => stock.mark(point));
    return { kind: 'bend', marks, radius: Math.round(round.radius) as Length, kept, stays: index === 0 ? stays : [] };
  });
}

function planRound(
  round: Round,
  shape: CutShape,
  { step }: ShapeMeasure,
  side: 'hole' | 'outside' | 'inside',
  kept: readonly PlaceName[] = [],
): CutStep {
  const { radius, ...centre } = markCircle(round, shape, step);
  return { kind: 'round', centre: centre as Omit<TileMark, 'on'>, radius: radius as Length, side, kept };
}
