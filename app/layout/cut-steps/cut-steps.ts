import { ARC_TOLERANCE } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { findBends, isBent } from '#app/layout/cut-steps/bend-steps.ts';
import { type CutStep, ROUNDING } from '#app/layout/cut-steps/cut-step.ts';
import { findCuts, isLoose } from '#app/layout/cut-steps/find-cuts.ts';
import { planMarkedSteps } from '#app/layout/cut-steps/marked-steps.ts';
import { markOf, planNotch } from '#app/layout/cut-steps/notch-steps.ts';
import { planMiter } from '#app/layout/cut-steps/slanted-cuts.ts';
import { planRips, Stock } from '#app/layout/cut-steps/straight-cuts.ts';
import { roundAt } from '#app/layout/cuts/find-rounds.ts';
import { type Corner, findKeptPart, stockOf } from '#app/layout/cuts/kept-part.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import type { CutShape, Round, Side } from '#app/layout/model/layout-result.ts';
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
  const isTold = kept !== 'unnamed' && !cuts.chains.some((chain) => isLoose(chain, cuts, tile));
  // A piece is always inside a wall that bows out.
  const told = isTold ? rounds : rounds.filter(({ wall }) => wall === 'out');
  const whole = isTold ? cuts : findCuts(shape.outline, tile, told);
  const stock = new Stock(tile, measure);
  const rips = planRips(whole.lines, stock, kerf);
  const miters = whole.lines.flatMap((line) => planMiter(line, stock, whole.lines, kerf));
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
