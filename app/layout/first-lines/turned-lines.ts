import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutResult, PatternFrame } from '#app/layout/layout-result.ts';
import { leaveFrame } from '#app/layout/turn/pattern-frame.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as firstLinesWords from '#app/words/en/first-lines.ts';

/** Where a line meets a wall of the room. Lattice units, not rounded. */
interface WallMark {
  /** Wall i runs from corner i of `LayoutResult.roomRing` to the next. */
  readonly wall: number;
  readonly fromStart: number;
  readonly fromEnd: number;
}

/** The two lines of a turned pattern to snap first, along and across it, each with the two walls that it meets. */
export interface TurnedLines {
  readonly along: readonly WallMark[];
  readonly across: readonly WallMark[];
}

/** Null where the pattern is not turned. Both lines run through a corner of a tile, the one nearest to the room's middle. */
export function planTurnedLines(result: LayoutResult): TurnedLines | null {
  const { frame, roomRing } = result;
  if (frame === null) return null;
  const through = leaveFrame(middleCorner(result, frame.centre), frame);
  return {
    along: meetWalls(through, { x: frame.cos, y: frame.sin }, roomRing),
    across: meetWalls(through, { x: 0 - frame.sin, y: frame.cos }, roomRing),
  };
}

/** The corner, in the pattern's frame, of the whole tile nearest to a point; of the first tile where none is whole. */
function middleCorner({ layers, origin }: LayoutResult, { x, y }: PatternFrame['centre']): Point {
  let nearest: Point = origin;
  let least = Number.POSITIVE_INFINITY;
  for (const { step, fullRuns } of layers) {
    const square = step.x * step.x + step.y * step.y;
    for (const run of fullRuns) {
      const wanted = Math.round(((x - run.x) * step.x + (y - run.y) * step.y) / square);
      const tile = Math.max(0, Math.min(run.count - 1, wanted));
      const at = { x: run.x + tile * step.x, y: run.y + tile * step.y };
      const apart = (at.x - x) ** 2 + (at.y - y) ** 2;
      if (apart < least) [nearest, least] = [at, apart];
    }
  }
  return nearest;
}

/** The walls that a line through a point meets, the first one each way. */
function meetWalls(through: Point, way: Point, ring: Ring): WallMark[] {
  const found = ring.flatMap((from, wall) => {
    const to = ring[(wall + 1) % ring.length] as Point;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const side = (p: Point) => (p.x - through.x) * way.y - (p.y - through.y) * way.x;
    const [before, after] = [side(from), side(to)];
    if (before <= 0 === after <= 0) return [];
    const part = before / (before - after);
    const length = Math.sqrt(dx * dx + dy * dy);
    const reach = (from.x + part * dx - through.x) * way.x + (from.y + part * dy - through.y) * way.y;
    return [{ reach, mark: { wall, fromStart: part * length, fromEnd: (1 - part) * length } }];
  });
  const behind = found.filter(({ reach }) => reach < 0).sort((a, b) => b.reach - a.reach)[0];
  const ahead = found.filter(({ reach }) => reach >= 0).sort((a, b) => a.reach - b.reach)[0];
  return [behind, ahead].flatMap((end) => (end === undefined ? [] : [end.mark]));
}

/** The two lines as rows of a table. */
export function wordTurnedMarks({ along, across }: TurnedLines, system: UnitSystem): { term: string; value: string }[] {
  return [
    { term: firstLinesWords.turnedRow('along'), value: firstLinesWords.turnedEnds(wordMarks(along, system)) },
    { term: firstLinesWords.turnedRow('across'), value: firstLinesWords.turnedEnds(wordMarks(across, system)) },
  ];
}

/** The two lines, a sentence each. Walls are counted clockwise from the top left corner, as the angle's field counts them. */
export function wordTurnedLines({ along, across }: TurnedLines, system: UnitSystem): string[] {
  return [
    firstLinesWords.turnedLine('along', wordMarks(along, system)),
    firstLinesWords.turnedLine('across', wordMarks(across, system)),
    firstLinesWords.howWallsCount,
  ];
}

function wordMarks(marks: readonly WallMark[], system: UnitSystem) {
  return marks.map(({ wall, fromStart, fromEnd }) => ({
    wall: wall + 1,
    fromStart: formatMeasure(fromStart, system),
    fromEnd: formatMeasure(fromEnd, system),
  }));
}
