import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { roundAt } from '#app/layout/cuts/find-rounds.ts';
import type { Round } from '#app/layout/model/layout-result.ts';
import { sideWith } from '#app/layout/shapes/measure-tile.ts';
import { endName, type SideEnd, type SideName, sideName } from '#app/layout/shapes/side-names.ts';
import { spotOnTile, type TileSpot } from '#app/layout/shapes/tile-spot.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A tape's step in inches. Corners are given by the distances that lose least by rounding to it. */
const USUAL_STEP = UNITS_PER_INCH / 16;

/** A mark on a side of the tile, with its distance from an end of that side. Lattice units. */
export interface SideMark {
  readonly side: SideName;
  readonly end: SideEnd;
  readonly distance: number;
  /** In the tile's frame. */
  readonly at: Point;
}

/** The angle of a straight cut against a side of its tile: 0 is square to it, 90 along it. */
interface SideAngle {
  readonly side: SideName;
  readonly degrees: number;
}

/** A cut from mark to mark, through these corners. */
export interface MarkedCut {
  readonly from: SideMark;
  readonly corners: readonly TileSpot[];
  readonly to: SideMark;
  /** Only for a straight cut. */
  readonly angle: SideAngle | null;
  /** Whether it follows a circle from mark to mark. */
  readonly isRound: boolean;
}

/**
 * The cuts of a piece as marked on a tile that is not a rectangle, clockwise around the piece: on screen the piece is
 * on the right of each. Corners along one of the circles are left out, because the circle is drawn. Empty if the piece
 * keeps no side of its tile.
 */
export function markCuts(
  outline: Ring,
  tile: Ring,
  rounds: readonly Round[] = [],
  step = USUAL_STEP,
): readonly MarkedCut[] {
  const at = (index: number) => outline[(index + outline.length) % outline.length] as Point;
  const sides = outline.map((from, index) => sideWith(from, at(index + 1), tile));
  const first = sides.findIndex((side, index) => side < 0 && sides.at(index - 1) !== -1);
  if (first < 0 || sides.every((side) => side < 0)) return [];
  const kept = new Set(sides.filter((side) => side >= 0));
  const cuts: MarkedCut[] = [];
  let start: number | null = null;
  for (let side = 0; side <= outline.length; side++) {
    const index = (first + side) % outline.length;
    const isCut = (sides[index] ?? -1) < 0;
    if (isCut && start === null && side < outline.length) start = side;
    if (isCut || start === null) continue;
    const from = sides.at((first + start - 1 + outline.length) % outline.length) ?? -1;
    const chain = Array.from({ length: side - start + 1 }, (_, i) => at(first + (start as number) + i));
    cuts.push(markCut(chain, tile, { from, to: sides[index] ?? -1, rounds, kept, step }));
    start = null;
  }
  return cuts;
}

interface Around {
  /** The sides of the tile where the cut begins and ends, and the sides that the piece keeps in part. */
  readonly from: number;
  readonly to: number;
  readonly kept: ReadonlySet<number>;
  readonly rounds: readonly Round[];
  readonly step: number;
}

function markCut(chain: Ring, tile: Ring, { from, to, rounds, kept, step }: Around): MarkedCut {
  const [begin, end] = [chain[0], chain.at(-1)] as [Point, Point];
  const on = chain.slice(1).map((next, index) => roundAt(chain[index] as Point, next, rounds));
  const corners = chain.slice(1, -1).filter((_, index) => on[index] === undefined || on[index] !== on[index + 1]);
  const isStraight = corners.length === 0 && on[0] === undefined;
  return {
    from: markAt(begin, tile, from, 'start'),
    corners: corners.flatMap((corner) => {
      const spot = spotOnTile(corner, tile, step);
      return spot === null ? [] : [spot];
    }),
    to: markAt(end, tile, to, 'end'),
    angle: isStraight ? angleOf(begin, end, tile, kept) : null,
    isRound: corners.length === 0 && on[0] !== undefined,
  };
}

/** Degrees: nobody sees or sets a smaller deviation from square or parallel. */
const SQUARE = 0.05;
/** Degrees: a fence cannot hold a tile for a cut farther off square than this. */
const MOST_OFF = 60;

/** The angle against the kept side that a fence holds best; null if no side is nearly square to the cut. */
function angleOf(begin: Point, end: Point, tile: Ring, kept: ReadonlySet<number>): SideAngle | null {
  const angles = [...kept]
    .sort((a, b) => a - b)
    .map((index) => {
      const [from, to] = [tile[index] as Point, tile[(index + 1) % tile.length] as Point];
      const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, end.x - begin.x, end.y - begin.y];
      const degrees = (Math.atan2(Math.abs(dx * ex + dy * ey), Math.abs(dx * ey - dy * ex)) * 180) / Math.PI;
      const length = Math.sqrt(ex * ex + ey * ey);
      // Rounding the ends of a cut to the lattice may turn it by this much.
      const lean = Math.max(SQUARE, (2 / length) * (180 / Math.PI));
      const shown = degrees < lean ? 0 : degrees > 90 - lean ? 90 : degrees;
      return { side: sideName(from, to), degrees: shown };
    });
  const along = angles.find(({ degrees }) => degrees === 90);
  if (along !== undefined) return along;
  const [best] = angles.sort((a, b) => a.degrees - b.degrees);
  return best === undefined || best.degrees > MOST_OFF ? null : best;
}

/** Measured from the kept end of the side. */
function markAt(point: Point, tile: Ring, side: number, keeps: 'start' | 'end'): SideMark {
  const from = tile[side] as Point;
  const to = tile[(side + 1) % tile.length] as Point;
  const [end, other] = keeps === 'start' ? [from, to] : [to, from];
  return {
    side: sideName(from, to),
    end: endName(end, other),
    distance: distance(point, end),
    at: point,
  };
}
