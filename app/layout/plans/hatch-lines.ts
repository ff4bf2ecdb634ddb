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
  for (const tracks of byDirection(lines)) {
    if (tracks.length < FEWEST) continue;
    tracks.sort((a, b) => a.offset - b.offset);
    markRuns(tracks, widest, found);
  }
  return found;
}

/** Parallel lines. Each is in one group, those of nearly the same direction in the same. */
function byDirection(lines: readonly Segment[]): Iterable<Track[]> {
  const groups = new Map<number, Track[]>();
  for (const [index, { from, to }] of lines.entries()) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    const part = Math.round((Math.atan2(dy, dx) / Math.PI) * DIRECTIONS);
    const direction = ((part % DIRECTIONS) + DIRECTIONS) % DIRECTIONS;
    const angle = (direction * Math.PI) / DIRECTIONS;
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
  // For each track the longest run that ends with it, the distance in it and the track before.
  const length = new Int32Array(tracks.length).fill(1);
  const apart = new Float64Array(tracks.length);
  const before = new Int32Array(tracks.length).fill(-1);
  for (const [at, { offset }] of tracks.entries()) {
    const next = nextBeside(tracks, at, widest);
    if (next < 0) continue;
    const distance = (tracks[next] as Track).offset - offset;
    const isSame =
      Math.abs(distance - (apart[at] as number)) <= SAME_PART * distance + SAME_LEAST * widest ||
      (length[at] !== 1 && Math.max(distance, apart[at] as number) <= DENSE * widest);
    const run = isSame ? (length[at] as number) + 1 : 2;
    if (run <= (length[next] as number)) continue;
    length[next] = run;
    apart[next] = distance;
    before[next] = at;
  }
  for (const [last, run] of length.entries()) {
    if (run < FEWEST) continue;
    let at = before[last] as number;
    for (let left = run - 2; left > 0; left -= 1) {
      found.add((tracks[at] as Track).index);
      at = before[at] as number;
    }
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
