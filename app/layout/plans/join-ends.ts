import { LatticeNodes } from '#app/geometry/lattice-nodes.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { PlanLine } from '#app/layout/plans/plan-frame.ts';

/** Lines on the lattice, one per input line, and what was joined. */
export interface JoinedLines {
  readonly segments: readonly Segment[];
  /** Ends that meet nothing. */
  readonly loose: number;
}

/** An end of a line: `2i` is the start of line i, `2i + 1` its end. */
type End = number;

/**
 * Merges ends at most `reach` apart, at the crossing of their lines if there are two, and extends ends that stop short
 * of a line onto it. Everything is rounded to the lattice.
 */
export function joinEnds(lines: readonly PlanLine[], reach: number): JoinedLines {
  const { firsts, members } = groupEnds(lines, reach);
  const [xs, ys] = [new Float64Array(2 * lines.length), new Float64Array(2 * lines.length)];
  const alone: End[] = [];
  for (let group = 0; group + 1 < firsts.length; group += 1) {
    const [first, end] = [firsts[group] as number, firsts[group + 1] as number];
    const only = members[first] as End;
    if (end - first === 1) {
      const { x, y } = placeOf(only, lines);
      xs[only] = x;
      ys[only] = y;
      alone.push(only);
      continue;
    }
    const ends = Array.from(members.subarray(first, end));
    const { x, y } = meetingOf(ends, lines, reach);
    for (const one of ends) {
      xs[one] = x;
      ys[one] = y;
    }
  }
  const loose = alone.length - extendOntoLines(alone, lines, xs, ys, reach);
  const whole = (end: End) => ({ x: Math.round(xs[end] as number), y: Math.round(ys[end] as number) });
  return { segments: lines.map((_, line) => ({ from: whole(2 * line), to: whole(2 * line + 1) })), loose };
}

/** An end's position as drawn. */
function placeOf(end: End, lines: readonly PlanLine[]): Point {
  const { from, to } = lines[end >> 1] as PlanLine;
  return end % 2 === 0 ? from : to;
}

/** The ends sorted by group. */
interface EndGroups {
  /** The index of each group's first end, and one more entry. */
  readonly firsts: Int32Array;
  readonly members: Int32Array;
}

/** Groups ends within reach of a group's first end. The two ends of a line stay apart unless the line is that short. */
function groupEnds(lines: readonly PlanLine[], reach: number): EndGroups {
  const size = Math.max(reach, 1);
  const count = 2 * lines.length;
  const cells = new LatticeNodes(count);
  // The groups of a cell form a chain: the newest one, and for each group the previous one.
  const [newest, before] = [new Int32Array(count), new Int32Array(count)];
  const [firstEnds, groupOf] = [new Int32Array(count), new Int32Array(count)];
  const [firstX, firstY] = [new Float64Array(count), new Float64Array(count)];
  let groups = 0;
  for (let end: End = 0; end < count; end += 1) {
    const { x, y } = placeOf(end, lines);
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
    let best = -1;
    let least = reach;
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        const cell = cells.find(column + dx, row + dy);
        for (let group = cell < 0 ? -1 : (newest[cell] as number); group >= 0; group = before[group] as number) {
          const apart = lengthOf((firstX[group] as number) - x, (firstY[group] as number) - y);
          // Among groups at equal distance, the first wins.
          if (apart > least || (apart === least && best >= 0 && group > best)) continue;
          const first = firstEnds[group] as End;
          if (first >> 1 === end >> 1 && lineLength(lines[end >> 1] as PlanLine) > reach) continue;
          best = group;
          least = apart;
        }
      }
    }
    if (best < 0) {
      best = groups;
      const known = cells.count;
      const cell = cells.at(column, row);
      before[best] = cell === known ? -1 : (newest[cell] as number);
      newest[cell] = best;
      firstEnds[best] = end;
      firstX[best] = x;
      firstY[best] = y;
      groups += 1;
    }
    groupOf[end] = best;
  }
  return sortedBy(groupOf, groups);
}

/** Sorts the ends by group and keeps their order within it. */
function sortedBy(groupOf: Int32Array, groups: number): EndGroups {
  const firsts = new Int32Array(groups + 1);
  for (let end = 0; end < groupOf.length; end += 1) {
    const next = (groupOf[end] as number) + 1;
    firsts[next] = (firsts[next] as number) + 1;
  }
  for (let group = 0; group < groups; group += 1) {
    firsts[group + 1] = (firsts[group + 1] as number) + (firsts[group] as number);
  }
  const free = firsts.slice(0, -1);
  const members = new Int32Array(groupOf.length);
  for (let end = 0; end < groupOf.length; end += 1) {
    const group = groupOf[end] as number;
    members[free[group] as number] = end;
    free[group] = (free[group] as number) + 1;
  }
  return { firsts, members };
}

function lineLength({ from, to }: PlanLine): number {
  return lengthOf(to.x - from.x, to.y - from.y);
}

function meetingOf(ends: readonly End[], lines: readonly PlanLine[], reach: number): Point {
  const first = placeOf(ends[0] as End, lines);
  const group = ends.map((end) => placeOf(end, lines));
  const isJoined = group.some(({ x, y }) => lengthOf(x - first.x, y - first.y) > 1);
  if (!isJoined) return first;
  const ways = ends.map((end) => lines[end >> 1] as PlanLine);
  const across = ways.find((way) => isAcross(ways[0] as PlanLine, way));
  if (across !== undefined && ways.every((way) => !isAcross(way, across) || !isAcross(way, ways[0] as PlanLine))) {
    const at = crossing(ways[0] as PlanLine, across);
    if (at !== null && group.every(({ x, y }) => lengthOf(at.x - x, at.y - y) <= 1.5 * reach)) return at;
  }
  const [x, y] = [group.reduce((sum, at) => sum + at.x, 0), group.reduce((sum, at) => sum + at.y, 0)];
  return { x: x / group.length, y: y / group.length };
}

function isAcross(one: PlanLine, other: PlanLine): boolean {
  const [dx, dy, ex, ey] = waysOf(one, other);
  return Math.abs(dx * ey - dy * ex) > 0.1 * lengthOf(dx, dy) * lengthOf(ex, ey);
}

function waysOf(one: PlanLine, other: PlanLine) {
  return [one.to.x - one.from.x, one.to.y - one.from.y, other.to.x - other.from.x, other.to.y - other.from.y] as const;
}

/** The crossing of the lines through two segments. */
function crossing(one: PlanLine, other: PlanLine): Point | null {
  const [dx, dy, ex, ey] = waysOf(one, other);
  const turn = dx * ey - dy * ex;
  if (turn === 0) return null;
  const part = ((other.from.x - one.from.x) * ey - (other.from.y - one.from.y) * ex) / turn;
  return { x: one.from.x + part * dx, y: one.from.y + part * dy };
}

/** Extends or shortens free ends onto a line within reach. Returns how many were moved. */
function extendOntoLines(
  alone: readonly End[],
  lines: readonly PlanLine[],
  xs: Float64Array,
  ys: Float64Array,
  reach: number,
): number {
  if (alone.length === 0) return 0;
  const size = Math.max(32 * reach, 2 ** 24 / 512);
  const cells = new LatticeNodes(alone.length);
  const cellOf = Int32Array.from(alone, (end) => {
    const { x, y } = placeOf(end, lines);
    return cells.at(Math.floor(x / size), Math.floor(y / size));
  });
  const { firsts, members } = sortedBy(cellOf, cells.count);
  const [endX, endY] = [0, 1].map((axis) =>
    Float64Array.from(members, (which) => {
      const { x, y } = placeOf(alone[which] as End, lines);
      return axis === 0 ? x : y;
    }),
  ) as [Float64Array, Float64Array];
  const nearest = new Float64Array(alone.length).fill(Infinity);
  let moved = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as PlanLine;
    const { from, to } = line;
    const minX = Math.min(from.x, to.x) - reach;
    const maxX = Math.max(from.x, to.x) + reach;
    const minY = Math.min(from.y, to.y) - reach;
    const maxY = Math.max(from.y, to.y) + reach;
    const slope = from.x === to.x ? 0 : (to.y - from.y) / (to.x - from.x);
    for (let column = Math.floor(minX / size); column <= Math.floor(maxX / size); column += 1) {
      // The rows that the line passes through in this column, and those it nearly touches.
      const one = from.y + slope * (column * size - reach - from.x);
      const two = from.y + slope * ((column + 1) * size + reach - from.x);
      const isUpright = from.x === to.x;
      const low = isUpright ? minY : Math.max(minY, Math.min(one, two) - reach);
      const high = isUpright ? maxY : Math.min(maxY, Math.max(one, two) + reach);
      for (let row = Math.floor(low / size); row <= Math.floor(high / size); row += 1) {
        const cell = cells.find(column, row);
        if (cell < 0) continue;
        for (let at = firsts[cell] as number; at < (firsts[cell + 1] as number); at += 1) {
          const [x, y] = [endX[at] as number, endY[at] as number];
          if (x < minX || x > maxX || y < minY || y > maxY) continue;
          const which = members[at] as number;
          const end = alone[which] as End;
          if (end >> 1 === index) continue;
          const own = lines[end >> 1] as PlanLine;
          const apart = distanceTo({ x, y }, line);
          if (apart > reach || apart >= (nearest[which] as number) || !isAcross(own, line)) continue;
          const meeting = crossing(own, line);
          if (meeting === null || lengthOf(meeting.x - x, meeting.y - y) > 2 * reach) continue;
          if (nearest[which] === Infinity) moved += 1;
          nearest[which] = apart;
          xs[end] = meeting.x;
          ys[end] = meeting.y;
        }
      }
    }
  }
  return moved;
}

function distanceTo({ x, y }: Point, { from, to }: PlanLine): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared));
  return lengthOf(x - from.x - part * dx, y - from.y - part * dy);
}
