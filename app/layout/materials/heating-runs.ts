import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** The settings of a heating mat's runs; lattice units. */
export interface MatSettings {
  readonly width: number;
  /** From walls, fixtures and furniture. */
  readonly margin: number;
}

/** More places to begin at change the runs of no room that is built. */
const MOST_STARTS = 24;

/**
 * The runs of a mat on a free floor, in the direction and at the positions that give the most: their total length in
 * lattice units. The floor is on the right of its rings; excluded areas may overlap anything. Each run is at least as
 * long as it is wide.
 */
export function heatingRuns(region: readonly Ring[], keptOut: readonly Ring[], settings: MatSettings): number {
  const turn = (rings: readonly Ring[]) => rings.map((ring) => ring.map(({ x, y }): Point => ({ x: y, y: x })));
  return Math.max(runsAlong(region, keptOut, settings), runsAlong(turn(region), turn(keptOut), settings));
}

/** Runs along x, one below the other: of all places the bands that give most without overlapping. */
function runsAlong(region: readonly Ring[], keptOut: readonly Ring[], { width, margin }: MatSettings): number {
  const rings = [...region, ...keptOut];
  const ys = region.flatMap((ring) => ring.map(({ y }) => y));
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  // Bands start at an edge, end at one, or are next to such a band.
  const edges = rings.flatMap((ring) => ring.map(({ y }) => y));
  const shifts = new Set(edges.flatMap((y) => [y + margin, y - margin - width]).map((y) => (y - top) % width));
  const starts = [...shifts].map((shift) => (shift < 0 ? shift + width : shift)).slice(0, MOST_STARTS);
  const places = [...new Set(starts)].flatMap((shift) => {
    const bands = Math.max(0, Math.floor((bottom - top - shift) / width));
    return Array.from({ length: bands }, (_, band) => top + shift + band * width);
  });
  places.sort((a, b) => a - b);
  // The most that the bands up to each place give.
  const most: number[] = [];
  let before = -1;
  for (const [index, from] of places.entries()) {
    while ((places[before + 1] as number) + width <= from) before += 1;
    const runs = freeIn(region, keptOut, from, { width, margin }).map(([left, right]) => right - left);
    const own = runs.reduce((sum, run) => sum + (run >= width ? run : 0), 0);
    most.push(Math.max(most[index - 1] ?? 0, own + (most[before] ?? 0)));
  }
  return most.at(-1) ?? 0;
}

/** The stretches along x in which all of a band is free, and the margin around it. */
function freeIn(
  region: readonly Ring[],
  keptOut: readonly Ring[],
  from: number,
  { width, margin }: MatSettings,
): [number, number][] {
  const [least, most] = [from - margin, from + width + margin];
  const blocked: [number, number][] = [];
  for (const ring of [...region, ...keptOut]) {
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length] as Point;
      const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
      if (lower.y <= least || upper.y >= most) return;
      const xs =
        upper.y === lower.y
          ? [a.x, b.x]
          : [xAt(upper, lower, Math.max(least, upper.y)), xAt(upper, lower, Math.min(most, lower.y))];
      blocked.push([Math.min(...xs) - margin, Math.max(...xs) + margin]);
    });
  }
  blocked.sort(([a], [b]) => a - b);
  const free: [number, number][] = [];
  const middle = from + width / 2;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [start, end] of blocked) {
    if (start > reached && Number.isFinite(reached)) {
      const at = { x: (reached + start) / 2, y: middle };
      if (isWithin(region, at) && !keptOut.some((ring) => isWithin([ring], at))) free.push([reached, start]);
    }
    reached = Math.max(reached, end);
  }
  return free;
}

/** Whether a point, which is on no edge, is inside rings whose holes run the other way. */
function isWithin(rings: readonly Ring[], { x, y }: Point): boolean {
  let crossings = 0;
  for (const ring of rings) {
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length] as Point;
      if (a.y > y !== b.y > y && x < xAt(a, b, y)) crossings += 1;
    });
  }
  return crossings % 2 === 1;
}

function xAt(a: Point, b: Point, y: number): number {
  return a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
}

/**
 * How many mats of each length heat most of the runs, with the fewest mats: together they are no longer than the runs. Lengths
 * are counted in steps; a mat's is rounded up, the runs' down.
 */
export function chooseMats(runs: number, lengths: readonly number[], step: number): readonly number[] {
  const room = Math.floor(runs / step);
  const sizes = lengths.map((length) => Math.ceil(length / step - 1e-9));
  // The fewest mats that are this long together, and the last of them.
  const fewest = new Int32Array(room + 1).fill(-1);
  const last = new Int8Array(room + 1).fill(-1);
  fewest[0] = 0;
  let most = 0;
  for (let at = 1; at <= room; at++) {
    for (const [index, size] of sizes.entries()) {
      const before = size <= at ? (fewest[at - size] as number) : -1;
      if (before < 0 || ((fewest[at] as number) >= 0 && (fewest[at] as number) <= before + 1)) continue;
      fewest[at] = before + 1;
      last[at] = index;
      most = at;
    }
  }
  const counts = lengths.map(() => 0);
  for (let at = most; at > 0; at -= sizes[last[at] as number] as number) {
    counts[last[at] as number] = (counts[last[at] as number] as number) + 1;
  }
  return counts;
}
