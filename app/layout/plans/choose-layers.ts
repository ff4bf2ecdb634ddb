import { lengthOf } from '#app/geometry/point.ts';
import { isDoorName, isOtherName, isWallName, isWindowName } from '#app/layout/plans/layer-names.ts';
import type { PlanLine } from '#app/layout/plans/plan-frame.ts';

interface LayerSums {
  lines: number;
  total: number;
  /** The total length of closed outlines as small as furniture, and that of outlines and short lines together. */
  outlines: number;
  small: number;
  /** The total length of lines of at least two feet. */
  long: number;
  /** The total length of lines with a parallel at a wall's thickness. */
  paired: number;
  longest: number;
}

/** Inches: the shortest line that counts as long, and the thickness of walls. */
const LONG = 24;
const [THINNEST, THICKEST] = [2.5, 16.5];
/** A layer with this share of furniture has no walls. */
const SMALL_SHARE = 0.8;
/** Inches: no wall is longer. If the unit is far too large, a line would cross a great many cells. */
const LONGEST = 6000;
/** The most lines searched for parallels. */
const MAX_PAIRED = 3000;

/**
 * The layers with walls: most of their lines are long and have a parallel. Names only decide between layers whose lines
 * could be walls.
 */
export function wallLayers(
  lines: readonly PlanLine[],
  layerOf: (line: PlanLine) => string,
  small: ReadonlySet<number>,
  inch: number,
): Set<string> {
  const sums = new Map<string, LayerSums>();
  const byLayer = new Map<string, PlanLine[]>();
  for (const line of lines) {
    const name = layerOf(line);
    const own = byLayer.get(name);
    if (own === undefined) byLayer.set(name, [line]);
    else own.push(line);
  }
  for (const [name, own] of byLayer) sums.set(name, sumsOf(own, small, inch));
  const names = [...sums.keys()];
  const get = (name: string) => sums.get(name) as LayerSums;
  const most = Math.max(0, ...names.filter((name) => !isOtherName(name)).map((name) => get(name).long));
  const isLikely = (name: string) => {
    const { total, long, paired, longest, outlines, small: inSmall } = get(name);
    if (outlines > 0 && inSmall >= SMALL_SHARE * total && long < 0.7 * most) return false;
    // A drawing with a single layer has furniture and hatching among its walls.
    if (paired >= 0.5 * long && long >= 0.7 * most && longest >= 72) return true;
    // A layer of short lines next to one with many long ones contains panes, furniture or thresholds.
    return long >= 0.5 * total && longest >= 36 && (longest >= 72 || long >= 0.25 * most);
  };
  // Partitions may be on the layer of their doors.
  const withDoors = (chosen: readonly string[]) => {
    const least = chosen.reduce((sum, name) => sum + get(name).long, 0) / 2;
    return names.filter((name) => {
      const { long, paired } = get(name);
      return isDoorName(name) && !isWindowName(name) && isLikely(name) && long >= least && paired >= 0.7 * long;
    });
  };
  const walls = names.filter((name) => isWallName(name) && !isOtherName(name));
  const named = walls.filter(isLikely);
  const namedLong = named.reduce((sum, name) => sum + get(name).long, 0);
  if (named.length > 0 && namedLong >= 0.2 * most) {
    const further = names.filter((name) => {
      const { long, paired } = get(name);
      return (
        !isWallName(name) && !isOtherName(name) && isLikely(name) && paired >= 0.7 * long && long >= 0.2 * namedLong
      );
    });
    return new Set([...walls, ...further, ...withDoors(named)]);
  }
  const neutral = names.filter((name) => !isOtherName(name) && isLikely(name));
  if (neutral.length > 0) return new Set([...neutral, ...walls, ...withDoors(neutral)]);
  const any = [...names].sort((a, b) => get(b).long - get(a).long);
  return new Set(any.slice(0, 1));
}

function sumsOf(lines: readonly PlanLine[], small: ReadonlySet<number>, inch: number): LayerSums {
  const sums: LayerSums = { lines: lines.length, total: 0, outlines: 0, small: 0, long: 0, paired: 0, longest: 0 };
  const long: { line: PlanLine; length: number }[] = [];
  for (const line of lines) {
    const length = lengthOf(line.to.x - line.from.x, line.to.y - line.from.y) / inch;
    sums.total += length;
    const isSmall = small.has(line.curve);
    if (isSmall) sums.outlines += length;
    if (isSmall || (length < LONG && line.arc === undefined)) sums.small += length;
    sums.longest = Math.max(sums.longest, length);
    if (length >= LONG || line.arc !== undefined) sums.long += length;
    if (length >= THINNEST && length <= LONGEST) long.push({ line, length });
  }
  // Short lines between long ones are ends of walls, so most of the total length must be in long lines.
  const some = long.sort((a, b) => b.length - a.length).slice(0, MAX_PAIRED);
  const isPaired = some.map(() => false);
  const cells = new Map<number, number[]>();
  for (const [index, { line }] of some.entries()) {
    for (const key of cellsOf(line, inch)) {
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [index]);
      else if (cell.at(-1) !== index) cell.push(index);
    }
  }
  for (const [index, one] of some.entries()) {
    const seen = new Set<number>();
    for (const key of cellsOf(one.line, inch)) {
      for (const near of [
        key - ROW - 1,
        key - ROW,
        key - ROW + 1,
        key - 1,
        key,
        key + 1,
        key + ROW - 1,
        key + ROW,
        key + ROW + 1,
      ]) {
        for (const at of cells.get(near) ?? []) {
          if (at <= index || (isPaired[index] && isPaired[at]) || seen.has(at)) continue;
          seen.add(at);
          if (!areSides(one.line, (some[at] as (typeof some)[number]).line, inch)) continue;
          isPaired[index] = true;
          isPaired[at] = true;
        }
      }
    }
    if (isPaired[index]) sums.paired += one.length;
  }
  return sums;
}

/** Cells are two walls wide, so that the other side of a wall is in the same or a neighboring cell. */
const CELL = 33;
const ROW = 2 ** 20;

/** The cells that a line passes through, and those it nearly touches. */
function cellsOf({ from, to }: PlanLine, inch: number): number[] {
  const size = CELL * inch;
  const steps = Math.ceil(lengthOf(to.x - from.x, to.y - from.y) / (size / 2)) + 1;
  const keys: number[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps];
    const key = Math.floor(x / size) * ROW + Math.floor(y / size);
    if (keys.at(-1) !== key) keys.push(key);
  }
  return keys;
}

/** Whether two lines are parallel, side by side, and a wall's thickness apart. */
function areSides(one: PlanLine, other: PlanLine, inch: number): boolean {
  const dx = one.to.x - one.from.x;
  const dy = one.to.y - one.from.y;
  const ex = other.to.x - other.from.x;
  const ey = other.to.y - other.from.y;
  const d = Math.sqrt(dx * dx + dy * dy);
  const e = Math.sqrt(ex * ex + ey * ey);
  if (d === 0 || e === 0 || Math.abs(dx * ey - dy * ex) > 0.02 * d * e) return false;
  const apart = Math.abs((other.from.x - one.from.x) * dy - (other.from.y - one.from.y) * dx) / d / inch;
  if (apart < THINNEST || apart > THICKEST) return false;
  const along = ({ x, y }: { x: number; y: number }) => ((x - one.from.x) * dx + (y - one.from.y) * dy) / d;
  const [a, b] = [along(other.from), along(other.to)];
  return Math.min(d, Math.max(a, b)) - Math.max(0, Math.min(a, b)) > 0.5 * Math.min(d, e);
}
