import type { Segment } from '#app/geometry/segment.ts';

/** Lines that follow each other at one distance before they count as hatching: more than a stair to a cellar has risers. */
const FEWEST = 7;
/** Directions are compared in degrees; neighbors beside each other overlap by this part of the shorter one. */
const DIRECTIONS = 180;
const OVERLAP = 0.3;
/** How far distances of hatching differ: a twentieth, and what rounding makes. Dense hatching may be as uneven as it likes. */
const [SAME_PART, SAME_LEAST] = [0.05, 1 / 500];
const DENSE = 1 / 20;
/** Lines that are compared with one line. */
const MOST_COMPARED = 300;

interface Track {
  readonly index: number;
  /** Across the direction, and from where to where along it. */
  readonly offset: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The lines that are hatching, treads of stairs or a floor's grid: seven or more parallel ones beside each other, at one
 * distance of at most `widest`. Returns indices into the lines.
 */
export function hatchLines(lines: readonly Segment[], widest: number): Set<number> {
  const found = new Set<number>();
  // Twice, so that directions beside the limit of a group are together once.
  for (const shift of [0, 0.5]) {
    for (const tracks of byDirection(lines, shift)) {
      if (tracks.length < FEWEST) continue;
      tracks.sort((a, b) => a.offset - b.offset);
      markRuns(tracks, widest, found);
    }
  }
  return found;
}

/** Groups of parallel lines. Each line is in one group, with those of nearly the same direction. */
function byDirection(lines: readonly Segment[], shift: number): Iterable<Track[]> {
  const groups = new Map<number, Track[]>();
  for (let index = 0; index < lines.length; index += 1) {
    const { from, to } = lines[index] as Segment;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    if (dx === 0 && dy === 0) continue;
    const part = Math.round((Math.atan2(dy, dx) / Math.PI) * DIRECTIONS + shift);
    const direction = ((part % DIRECTIONS) + DIRECTIONS) % DIRECTIONS;
    const angle = ((direction - shift) * Math.PI) / DIRECTIONS;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const [a, b] = [from.x * x + from.y * y, to.x * x + to.y * y];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const track = { index, offset: middle.y * x - middle.x * y, low: Math.min(a, b), high: Math.max(a, b) };
    const group = groups.get(direction);
    if (group === undefined) groups.set(direction, [track]);
    else group.push(track);
  }
  return groups.values();
}

/** The first and the last line of a run may be the wall beside it, and are left. */
function markRuns(tracks: readonly Track[], widest: number, found: Set<number>): void {
  const next = tracks.map((_, at) => nextBeside(tracks, at, widest));
  const apart = next.map((to, at) => (to < 0 ? 0 : (tracks[to] as Track).offset - (tracks[at] as Track).offset));
  const isSame = (one: number, other: number) =>
    Math.abs(one - other) <= SAME_PART * one + SAME_LEAST * widest || Math.max(one, other) <= DENSE * widest;
  // For each track, the lines of the longest run up to it and their distance, and of the run that continues from it.
  const before = new Int32Array(tracks.length).fill(1);
  const distance = new Float64Array(tracks.length);
  const after = new Int32Array(tracks.length).fill(1);
  for (const [at, to] of next.entries()) {
    if (to < 0) continue;
    const own = apart[at] as number;
    const run = before[at] === 1 || !isSame(own, distance[at] as number) ? 2 : (before[at] as number) + 1;
    if (run <= (before[to] as number)) continue;
    before[to] = run;
    distance[to] = own;
  }
  for (let at = tracks.length - 1; at >= 0; at -= 1) {
    const to = next[at] as number;
    if (to < 0) continue;
    const goesOn = next[to] !== -1 && isSame(apart[at] as number, apart[to] as number);
    after[at] = goesOn ? (after[to] as number) + 1 : 2;
  }
  for (const [at, { index }] of tracks.entries()) {
    const [back, on] = [before[at] as number, after[at] as number];
    const isWithin = back > 1 && on > 1 && isSame(distance[at] as number, apart[at] as number);
    if (isWithin && back + on - 1 >= FEWEST) found.add(index);
  }
}

/** The nearest line on one side that is beside a line. */
function nextBeside(tracks: readonly Track[], at: number, widest: number): number {
  const { offset, low, high } = tracks[at] as Track;
  const least = widest / 400;
  for (let next = at + 1; next < tracks.length && next - at <= MOST_COMPARED; next += 1) {
    const other = tracks[next] as Track;
    if (other.offset - offset > widest) return -1;
    if (other.offset - offset < least) continue;
    const shared = Math.min(high, other.high) - Math.max(low, other.low);
    if (shared >= OVERLAP * Math.min(high - low, other.high - other.low)) return next;
  }
  return -1;
}
