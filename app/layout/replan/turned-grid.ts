import { err, ok, type Result } from '#app/base/result.ts';
import type { CosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { cosSinOf } from '#app/geometry/turn.ts';
import { checkRequest } from '#app/layout/check-request.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { Side } from '#app/layout/layout-result.ts';
import { patternOf, shiftsFor } from '#app/layout/patterns/registry.ts';
import { gapOf } from '#app/layout/perimeter-gap.ts';
import { isWall } from '#app/layout/room/wall-frame.ts';

/** Why a turned plan cannot follow its floor. */
export type WithoutGrid = 'not-turned' | 'turned-wall' | 'turned-planks' | 'turned-layers' | 'unlike-courses';

/** A tile as laid in the frame of its pattern. Lattice units. */
export interface GridTile {
  readonly along: number;
  readonly across: number;
}

/** A turned pattern in which every tile has the same neighbours, so that any of them says where all the others lie. Lattice units. */
export interface TurnedGrid {
  readonly turn: CosSin;
  /** The axis of the pattern's frame that its courses run along. */
  readonly runsAlong: 'x' | 'y';
  readonly tile: GridTile;
  readonly joint: number;
  /** The corners of the room. */
  readonly ring: Ring;
  readonly width: number;
  readonly length: number;
  readonly gap: number;
  /** The sides of the drawing between which the courses are counted from, and between which they end. */
  readonly countedFrom: readonly Side[];
  readonly endsAt: readonly Side[];
  readonly mostLaid: number;
}

/** The turned grid of a request on one floor, or why it has none. */
export function turnedGridOf(request: LayoutRequest): Result<TurnedGrid, WithoutGrid> {
  const checked = checkRequest(request);
  if (!checked.ok || checked.value.direction === null || request.plan !== undefined) return err('not-turned');
  if (isWall(request)) return err('turned-wall');
  const { kind } = patternOf(request.layoutType);
  if (kind === 'planks') return err('turned-planks');
  if (kind === 'layers') return err('turned-layers');
  const { tileLength, tileWidth, joint } = request;
  if (!areCoursesAlike(shiftsFor(request), tileLength + joint)) return err('unlike-courses');
  const { ring, boundsWidth, boundsLength, direction } = checked.value;
  const turn = cosSinOf(direction);
  const runsAlong = request.patternOrientation === 'horizontal' ? 'x' : 'y';
  const ways = [
    { x: turn.cos, y: turn.sin },
    { x: 0 - turn.sin, y: turn.cos },
  ] as const;
  const [along, next] = runsAlong === 'x' ? ways : [ways[1], ways[0]];
  const places = ring.map(({ x, y }) => x * next.x + y * next.y);
  return ok({
    turn,
    runsAlong,
    tile: { along: tileLength, across: tileWidth },
    joint,
    ring,
    width: boundsWidth,
    length: boundsLength,
    gap: gapOf(request),
    countedFrom: sidesBefore(next),
    endsAt: sidesBefore({ x: 0 - along.x, y: 0 - along.y }),
    mostLaid: Math.ceil((Math.max(...places) - Math.min(...places)) / (tileWidth + joint)),
  });
}

/** Whether the courses after any one of a cycle are shifted against it as those after the first, so that each may be the first. */
function areCoursesAlike(shifts: readonly number[], module: number): boolean {
  const within = (at: number) => at - Math.floor(at / module) * module;
  return shifts.every((_, course) =>
    shifts.every((shift, after) => {
      const other = (shifts[(course + after) % shifts.length] ?? 0) - (shifts[course] ?? 0);
      // Thirds of a length are rounded.
      return Math.min(within(other - shift), within(shift - other)) <= 1;
    }),
  );
}

/** A step that leads less than this to a side does not lead there. */
const LEVEL = 1e-9;

/** The sides of the drawing that a step leads away from. */
function sidesBefore({ x, y }: Point): readonly Side[] {
  const upright: Side[] = Math.abs(y) < LEVEL ? [] : [y > 0 ? 'top' : 'bottom'];
  return Math.abs(x) < LEVEL ? upright : [...upright, x > 0 ? 'left' : 'right'];
}

/** Half of the tile across and down the pattern's frame. */
function halvesOf({ along, across }: GridTile, runsAlong: 'x' | 'y'): Point {
  return runsAlong === 'x' ? { x: along / 2, y: across / 2 } : { x: across / 2, y: along / 2 };
}

/** The four corners of a tile, from its middle, in the room's axes: the first is that at the top left of the pattern's frame. */
function cornersOf(tile: GridTile, { turn: { cos, sin }, runsAlong }: Pick<TurnedGrid, 'turn' | 'runsAlong'>): Ring {
  const { x, y } = halvesOf(tile, runsAlong);
  const corners = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
  return corners.map((corner) => ({ x: corner.x * cos - corner.y * sin, y: corner.x * sin + corner.y * cos }));
}

/** How far a tile's outermost corners are from its middle, across and down the room: the same to both sides. */
export function tileReach(tile: GridTile, grid: Pick<TurnedGrid, 'turn' | 'runsAlong'>): Point {
  const corners = cornersOf(tile, grid);
  return { x: Math.max(...corners.map(({ x }) => x)), y: Math.max(...corners.map(({ y }) => y)) };
}

/** The corner of a tile at the top left of the pattern's frame, from the tile's middle. */
export function firstCorner(tile: GridTile, grid: Pick<TurnedGrid, 'turn' | 'runsAlong'>): Point {
  return cornersOf(tile, grid)[0] as Point;
}

/** Whether a tape from the tile's corner nearest to that side meets the outermost wall there, upright to it. */
export function meetsWall(
  ring: Ring,
  side: Side,
  middle: Point,
  tile: GridTile,
  grid: Pick<TurnedGrid, 'turn' | 'runsAlong'>,
): boolean {
  // As if every tape led to the right.
  const turned = ({ x, y }: Point): Point => {
    const [along, level] = side === 'left' || side === 'right' ? [x, y] : [y, x];
    return { x: side === 'left' || side === 'top' ? -along : along, y: level };
  };
  const from = turned(middle);
  const corners = cornersOf(tile, grid).map(turned);
  const nearest = corners.reduce((best, corner) => (corner.x > best.x ? corner : best));
  const level = from.y + nearest.y;
  const walls = ring.map(turned);
  const outermost = Math.max(...walls.map(({ x }) => x));
  let met: { readonly at: number; readonly isUpright: boolean } | null = null;
  for (const { from: a, to: b } of ringSides(walls)) {
    if (a.y > level === b.y > level) continue;
    const at = a.x + ((level - a.y) * (b.x - a.x)) / (b.y - a.y);
    if (at > from.x && (met === null || at < met.at)) met = { at, isUpright: a.x === b.x };
  }
  return met?.isUpright === true && met.at === outermost;
}
