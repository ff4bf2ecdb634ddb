import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { PlanLine } from '#app/layout/plans/plan-frame.ts';

/** Lines on the lattice, one for each line of the input, and what was joined. */
export interface JoinedLines {
  readonly segments: readonly Segment[];
  /** Ends that meet nothing. */
  readonly loose: number;
}

interface End {
  readonly line: number;
  readonly isTo: boolean;
  readonly at: Point;
  group: number;
}

/**
 * Moves ends that are at most `reach` apart to one point, where their lines cross if there are two, and ends that stop short
 * of a line onto it. Everything is rounded to the lattice.
 */
export function joinEnds(lines: readonly PlanLine[], reach: number): JoinedLines {
  const ends = lines.flatMap(({ from, to }, line): End[] => [
    { line, isTo: false, at: from, group: -1 },
    { line, isTo: true, at: to, group: -1 },
  ]);
  const groups = groupEnds(ends, lines, reach);
  const placed: Point[] = [];
  for (const group of groups) {
    const at = meetingOf(group, lines, reach);
    for (const end of group) placed[2 * end.line + (end.isTo ? 1 : 0)] = at;
  }
  const alone = groups.filter((group) => group.length === 1).flat();
  const loose = alone.length - extendOntoLines(alone, lines, placed, reach);
  const whole = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) });
  const segments = lines.map((_, line) => ({
    from: whole(placed[2 * line] as Point),
    to: whole(placed[2 * line + 1] as Point),
  }));
  return { segments, loose };
}

/** Ends within reach of the first end of a group. Both ends of one line stay apart unless it is that short. */
function groupEnds(ends: readonly End[], lines: readonly PlanLine[], reach: number): End[][] {
  const size = Math.max(reach, 1);
  const cells = new Map<number, number[]>();
  const key = (column: number, row: number) => (column + 2 ** 25) * 2 ** 26 + (row + 2 ** 25);
  const groups: End[][] = [];
  for (const end of ends) {
    const [column, row] = [Math.floor(end.at.x / size), Math.floor(end.at.y / size)];
    let best = -1;
    let least = reach;
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const group of cells.get(key(column + dx, row + dy)) ?? []) {
          const first = (groups[group] as End[])[0] as End;
          const apart = Math.hypot(first.at.x - end.at.x, first.at.y - end.at.y);
          if (apart <= least && !(first.line === end.line && lengthOf(lines[end.line] as PlanLine) > reach)) {
            best = group;
            least = apart;
          }
        }
      }
    }
    if (best >= 0) groups[best]?.push(end);
    else {
      const cell = cells.get(key(column, row));
      if (cell === undefined) cells.set(key(column, row), [groups.length]);
      else cell.push(groups.length);
      groups.push([end]);
    }
  }
  return groups;
}

function lengthOf({ from, to }: PlanLine): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function meetingOf(group: readonly End[], lines: readonly PlanLine[], reach: number): Point {
  const first = (group[0] as End).at;
  const isJoined = group.some(({ at }) => Math.hypot(at.x - first.x, at.y - first.y) > 1);
  if (!isJoined) return first;
  const ways = group.map(({ line }) => lines[line] as PlanLine);
  const across = ways.find((way) => isAcross(ways[0] as PlanLine, way));
  if (across !== undefined && ways.every((way) => !isAcross(way, across) || !isAcross(way, ways[0] as PlanLine))) {
    const at = crossing(ways[0] as PlanLine, across);
    if (at !== null && group.every((end) => Math.hypot(at.x - end.at.x, at.y - end.at.y) <= 1.5 * reach)) {
      return at;
    }
  }
  const [x, y] = [group.reduce((sum, { at }) => sum + at.x, 0), group.reduce((sum, { at }) => sum + at.y, 0)];
  return { x: x / group.length, y: y / group.length };
}

function isAcross(one: PlanLine, other: PlanLine): boolean {
  const [dx, dy, ex, ey] = waysOf(one, other);
  return Math.abs(dx * ey - dy * ex) > 0.1 * Math.hypot(dx, dy) * Math.hypot(ex, ey);
}

function waysOf(one: PlanLine, other: PlanLine) {
  return [one.to.x - one.from.x, one.to.y - one.from.y, other.to.x - other.from.x, other.to.y - other.from.y] as const;
}

/** Where the lines through two segments cross. */
function crossing(one: PlanLine, other: PlanLine): Point | null {
  const [dx, dy, ex, ey] = waysOf(one, other);
  const turn = dx * ey - dy * ex;
  if (turn === 0) return null;
  const part = ((other.from.x - one.from.x) * ey - (other.from.y - one.from.y) * ex) / turn;
  return { x: one.from.x + part * dx, y: one.from.y + part * dy };
}

/** Ends that meet no other: led on, or back, onto a line that is within reach. Returns how many were moved. */
function extendOntoLines(alone: readonly End[], lines: readonly PlanLine[], placed: Point[], reach: number): number {
  if (alone.length === 0) return 0;
  const size = Math.max(32 * reach, 2 ** 24 / 512);
  const cells = new Map<number, number[]>();
  const key = (column: number, row: number) => (column + 2 ** 20) * 2 ** 21 + (row + 2 ** 20);
  for (const [index, end] of alone.entries()) {
    const at = key(Math.floor(end.at.x / size), Math.floor(end.at.y / size));
    const cell = cells.get(at);
    if (cell === undefined) cells.set(at, [index]);
    else cell.push(index);
  }
  const best = alone.map(() => ({ apart: Infinity, at: null as Point | null }));
  for (const [index, line] of lines.entries()) {
    const [minX, maxX] = [Math.min(line.from.x, line.to.x) - reach, Math.max(line.from.x, line.to.x) + reach];
    const [minY, maxY] = [Math.min(line.from.y, line.to.y) - reach, Math.max(line.from.y, line.to.y) + reach];
    const slope = line.from.x === line.to.x ? 0 : (line.to.y - line.from.y) / (line.to.x - line.from.x);
    for (let column = Math.floor(minX / size); column <= Math.floor(maxX / size); column += 1) {
      // The rows that the line passes through in this column, or almost.
      const heights = [column * size - reach, (column + 1) * size + reach].map(
        (x) => line.from.y + slope * (x - line.from.x),
      );
      const isUpright = line.from.x === line.to.x;
      const low = isUpright ? minY : Math.max(minY, Math.min(...heights) - reach);
      const high = isUpright ? maxY : Math.min(maxY, Math.max(...heights) + reach);
      for (let row = Math.floor(low / size); row <= Math.floor(high / size); row += 1) {
        for (const which of cells.get(key(column, row)) ?? []) {
          const end = alone[which] as End;
          if (end.line === index || end.at.x < minX || end.at.x > maxX || end.at.y < minY || end.at.y > maxY) continue;
          const own = lines[end.line] as PlanLine;
          const apart = distanceTo(end.at, line);
          if (apart > reach || apart >= (best[which]?.apart ?? 0) || !isAcross(own, line)) continue;
          const at = crossing(own, line);
          if (at !== null && Math.hypot(at.x - end.at.x, at.y - end.at.y) <= 2 * reach) best[which] = { apart, at };
        }
      }
    }
  }
  let moved = 0;
  for (const [index, { at }] of best.entries()) {
    if (at === null) continue;
    const end = alone[index] as End;
    placed[2 * end.line + (end.isTo ? 1 : 0)] = at;
    moved += 1;
  }
  return moved;
}

function distanceTo({ x, y }: Point, { from, to }: PlanLine): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared));
  return Math.hypot(x - from.x - part * dx, y - from.y - part * dy);
}
