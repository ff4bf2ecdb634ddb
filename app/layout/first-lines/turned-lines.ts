import { meetArc } from '#app/geometry/arcs.ts';
import { bulgeOfWall, circleOfWall, type OutlineWall, wallsOf } from '#app/geometry/outline.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { firstTile } from '#app/layout/first-lines/first-tile.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as firstLinesWords from '#app/words/en/first-lines.ts';

/** Where a line meets a wall, as distances from the wall's ends. Lattice units, not rounded. */
interface WallMark {
  readonly at: Point;
  /** Index from 0, in the order of `wallCorners`. */
  readonly wall: number;
  readonly name: string;
  readonly fromStart: number;
  readonly fromEnd: number;
}

/** The two lines of a turned pattern to snap first, along and across it, each with the two walls it meets. */
export interface TurnedLines {
  /** Where the two lines cross: a corner of the first tile. Not rounded. */
  readonly through: Point;
  readonly along: readonly WallMark[];
  readonly across: readonly WallMark[];
  /** Whether walls are numbered as entered; otherwise clockwise from the top left corner. */
  readonly isNamed: boolean;
}

/** Null if the pattern is not turned. Both lines pass through the corner of the first tile. */
export function planTurnedLines(result: LayoutResult): TurnedLines | null {
  const { frame, request } = result;
  if (frame === null) return null;
  const { room } = request;
  const walls = wallsOf(wallCorners(room));
  const meet = (way: Point) =>
    meetWalls(through, way, walls).map((mark) => ({ ...mark, name: nameInRoom(room, 'walls', mark.wall) }));
  const through = leaveFrame(firstTile(result) ?? result.origin, frame);
  return {
    through,
    along: meet({ x: frame.cos, y: frame.sin }),
    across: meet({ x: 0 - frame.sin, y: frame.cos }),
    isNamed: room.type === 'custom' && room.names !== undefined,
  };
}

/** The first wall in each direction on a line through a point. */
function meetWalls(through: Point, way: Point, walls: readonly OutlineWall[]): Omit<WallMark, 'name'>[] {
  const found = walls.flatMap((one, wall) =>
    meetWall(one, through, way).map((at) => {
      const reach = (at.x - through.x) * way.x + (at.y - through.y) * way.y;
      return { reach, mark: { at, wall, fromStart: distance(one.from, at), fromEnd: distance(one.to, at) } };
    }),
  );
  const behind = found.filter(({ reach }) => reach < 0).sort((a, b) => b.reach - a.reach)[0];
  const ahead = found.filter(({ reach }) => reach >= 0).sort((a, b) => a.reach - b.reach)[0];
  return [behind, ahead].flatMap((end) => (end === undefined ? [] : [end.mark]));
}

function meetWall(wall: OutlineWall, through: Point, way: Point): Point[] {
  const { from, to } = wall;
  const circle = circleOfWall(wall);
  if (circle !== null) return meetArc({ from, to, bulge: bulgeOfWall(wall) }, circle, through, way);
  const side = (p: Point) => (p.x - through.x) * way.y - (p.y - through.y) * way.x;
  const [before, after] = [side(from), side(to)];
  if (before <= 0 === after <= 0) return [];
  const part = before / (before - after);
  return [{ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }];
}

/** The two lines as rows of a table. */
export function describeTurnedMarks(
  { along, across }: TurnedLines,
  system: UnitSystem,
): { term: string; value: string }[] {
  return [
    { term: firstLinesWords.turnedRow('along'), value: firstLinesWords.turnedEnds(describeMarks(along, system)) },
    { term: firstLinesWords.turnedRow('across'), value: firstLinesWords.turnedEnds(describeMarks(across, system)) },
  ];
}

/** The two lines, one sentence each. Walls are numbered as in the angle field. */
export function describeTurnedLines({ along, across, isNamed }: TurnedLines, system: UnitSystem): string[] {
  return [
    firstLinesWords.turnedLine('along', describeMarks(along, system)),
    firstLinesWords.turnedLine('across', describeMarks(across, system)),
    firstLinesWords.howWallsCount(isNamed),
  ];
}

function describeMarks(marks: readonly WallMark[], system: UnitSystem) {
  return marks.map(({ name, fromStart, fromEnd }) => ({
    wall: name,
    fromStart: formatMeasure(fromStart, system),
    fromEnd: formatMeasure(fromEnd, system),
  }));
}
