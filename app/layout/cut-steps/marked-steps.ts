import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { type MarkedCut, markCuts, type SideMark } from '#app/layout/cut-steps/mark-cuts.ts';
import { roundAt } from '#app/layout/cuts/find-rounds.ts';
import type { CutShape, Round } from '#app/layout/model/layout-result.ts';
import { type CornerDistance, spotOnTile, type TileSpot } from '#app/layout/shapes/tile-spot.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import { UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';
import { roundMark, shownStep } from '#app/layout/units/round-marks.ts';
import * as markWords from '#app/words/en/marks.ts';

/** One step for a tile that is not a rectangle. Everything is marked on the whole tile. */
export type MarkedStep =
  | { readonly kind: 'marked-cut'; readonly cut: MarkedCut }
  /** A hole, or a piece that keeps no side of its tile, as a list of corners. */
  | { readonly kind: 'marked-part'; readonly of: 'hole' | 'piece'; readonly corners: readonly TileSpot[] }
  | {
      readonly kind: 'marked-round';
      readonly side: 'hole' | 'outside' | 'inside';
      readonly radius: number;
      readonly centre: TileSpot;
    };

/** If a circle's center cannot be given this exactly, the circle is not drawn and its corners are listed instead. */
const MOST_OFF = UNITS_PER_INCH / 16;

/** The steps of one cut on a tile with this outline: its cuts, its holes, and their circles. `step` is the tape's. */
export function planMarkedSteps(shape: CutShape, tile: Ring, step: number): readonly MarkedStep[] {
  const circles = (shape.rounds ?? []).flatMap((round) => {
    const centre = spotOnTile(round, tile, step, MOST_OFF);
    return centre === null ? [] : [{ round, centre }];
  });
  const drawn = circles.map(({ round }) => round);
  const cuts = markCuts(shape.outline, tile, drawn, step).map((cut): MarkedStep => ({ kind: 'marked-cut', cut }));
  const whole: readonly MarkedStep[] =
    cuts.length > 0 || isWhole(shape.outline, tile)
      ? []
      : [partOf('piece', shape.outline, { tile, rounds: drawn, step })];
  const holes = shape.holes.filter((hole) => !isRound(hole, drawn));
  return [
    ...cuts,
    ...whole,
    ...holes.map((hole) => partOf('hole', hole, { tile, rounds: drawn, step })),
    ...circles.map(
      ({ round, centre }): MarkedStep => ({
        kind: 'marked-round',
        side: round.isHole ? 'hole' : round.wall === 'out' ? 'inside' : 'outside',
        radius: round.radius,
        centre,
      }),
    ),
  ];
}

/** Whether there are only holes: the piece has every corner of the tile. */
function isWhole(outline: Ring, tile: Ring): boolean {
  return tile.every(({ x, y }) => outline.some((corner) => corner.x === x && corner.y === y));
}

function isRound(hole: Ring, rounds: readonly Round[]): boolean {
  return hole.every((from, index) => roundAt(from, hole[(index + 1) % hole.length] as Point, rounds) !== undefined);
}

interface KnownPlaces {
  readonly tile: Ring;
  /** Circles that are drawn. Corners along them are left out. */
  readonly rounds: readonly Round[];
  readonly step: number;
}

function partOf(of: 'hole' | 'piece', ring: Ring, { tile, rounds, step }: KnownPlaces): MarkedStep {
  const on = ring.map((from, index) => roundAt(from, ring[(index + 1) % ring.length] as Point, rounds));
  const corners = ring.filter((_, index) => on[index] === undefined || on[index] !== on.at(index - 1));
  return {
    kind: 'marked-part',
    of,
    corners: corners.flatMap((corner) => {
      const spot = spotOnTile(corner, tile, step);
      return spot === null ? [] : [spot];
    }),
  };
}

/** The step in words. */
export function describeMarkedStep(step: MarkedStep, system: UnitSystem): string {
  const measure = (length: number) => formatMeasure(roundMark(length, shownStep(system)), system);
  const fromCorner = ({ side, end, distance }: CornerDistance) => markWords.mark(measure(distance), side, end);
  const spot = (place: TileSpot) =>
    'inward' in place
      ? markWords.squareSpot(fromCorner(place), measure(place.inward))
      : markWords.spot(fromCorner(place[0]), fromCorner(place[1]));
  switch (step.kind) {
    case 'marked-cut': {
      const { from, to, corners, angle, isRound } = step.cut;
      const [first, last] = [describeSideMark(from, system), describeSideMark(to, system)];
      if (isRound) return markWords.roundCut(first, last);
      if (corners.length > 0) return markWords.bentCut(first, last, corners.map(spot));
      return markWords.straightCut(first, last, angle && markWords.angle(angle.side, angle.degrees));
    }
    case 'marked-part':
      return markWords.part(step.of, step.corners.map(spot));
    case 'marked-round':
      return markWords.round(step.side, measure(step.radius), spot(step.centre));
  }
}

/** A mark on a side of the tile in words. */
function describeSideMark({ side, end, distance }: SideMark, system: UnitSystem): string {
  const along = roundMark(distance, shownStep(system));
  return along === 0 ? markWords.atEnd(side, end) : markWords.mark(formatMeasure(along, system), side, end);
}
