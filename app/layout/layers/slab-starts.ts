import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { cellArea } from '#app/layout/kernel/lattice.ts';
import { cornersOfPlaced, type Layers } from '#app/layout/kernel/layered-pattern.ts';

/** Joints that run straight through a whole pattern. Measured along `normal`, whose sides are whole numbers. */
interface ThroughJoints {
  readonly normal: Point;
  /** The step after which they repeat. */
  readonly pitch: number;
  /** Their positions if the pattern starts at (0, 0), from one side to the other. */
  readonly gaps: readonly (readonly [number, number])[];
}

/** Corners of a turned room, and of slanted tiles, are rounded. */
const HAIR = 2;

/**
 * The starts of a pattern at which most joints of the slab are under joints that run through it; `slab` is in the pattern's frame.
 * Null where no such joint runs the way of any of them. `steps` are tried along each side of the cell where the slab leaves a choice.
 */
export function startsOnSlab(layers: Layers, slab: readonly Segment[], steps: number): readonly Point[] | null {
  const wanted = throughJoints(layers)
    .flatMap((through) => wantedOf(through, slab) ?? [])
    .sort((a, b) => b.met - a.met);
  const [first] = wanted;
  if (first === undefined) return null;
  const second = wanted.find(({ normal: { x, y } }) => x * first.normal.y !== y * first.normal.x);
  const { a, b } = layers.lattice;
  const starts = new Map<string, Point>();
  const offer = (start: Point) => {
    const { x, y } = second === undefined ? onOne(start, first) : onBoth(start, first, second);
    starts.set(`${x},${y}`, { x, y });
  };
  for (let step = 0; step < steps; step++) {
    const part = step / steps;
    offer({ x: part * a.x, y: part * a.y });
    offer({ x: part * b.x, y: part * b.y });
  }
  return [...starts.values()];
}

/** Where a pattern is to start along a normal. */
interface Wanted {
  readonly normal: Point;
  readonly pitch: number;
  readonly at: number;
  readonly met: number;
}

/** From there to the nearest place that is wanted. */
function shortOf({ x, y }: Point, { normal, pitch, at }: Wanted): number {
  const off = at - (x * normal.x + y * normal.y);
  return off - Math.round(off / pitch) * pitch;
}

function onOne(start: Point, wanted: Wanted): Point {
  const { x, y } = wanted.normal;
  const share = shortOf(start, wanted) / (x * x + y * y);
  return { x: Math.floor(start.x + share * x + 0.5), y: Math.floor(start.y + share * y + 0.5) };
}

function onBoth(start: Point, one: Wanted, other: Wanted): Point {
  const [m, n] = [one.normal, other.normal];
  const cell = m.x * n.y - m.y * n.x;
  const [p, q] = [shortOf(start, one), shortOf(start, other)];
  return {
    x: Math.floor(start.x + (p * n.y - q * m.y) / cell + 0.5),
    y: Math.floor(start.y + (q * m.x - p * n.x) / cell + 0.5),
  };
}

/** Where most joints of the slab are under through joints, nearest to their middles; null where none can be. */
function wantedOf({ normal, pitch, gaps }: ThroughJoints, slab: readonly Segment[]): Wanted | null {
  const length = Math.sqrt(normal.x * normal.x + normal.y * normal.y);
  const hair = HAIR * length;
  const widest = Math.max(...gaps.map(([low, high]) => high - low));
  const across = ({ x, y }: Point) => x * normal.x + y * normal.y;
  const bands = slab
    .map(({ from, to }) => [Math.min(across(from), across(to)), Math.max(across(from), across(to))] as const)
    .filter(([low, high]) => high - low <= widest + hair);
  const past = (place: number) => place - Math.floor(place / pitch) * pitch;
  /** The distance from the middle of a band to the middle of the nearest joint that covers it; null if none does. */
  const offOf = ([low, high]: readonly [number, number], at: number): number | null => {
    const offs = gaps.flatMap(([from, to]): number[] => {
      const before = past(low - at - from + hair) - hair;
      if (before + (high - low) > to - from + hair) return [];
      return [before + (high - low) / 2 - (to - from) / 2];
    });
    return offs.length === 0 ? null : offs.reduce((least, off) => (Math.abs(off) < Math.abs(least) ? off : least));
  };
  let best: (Wanted & { readonly off: number }) | null = null;
  for (const [low, high] of bands) {
    for (const [from, to] of gaps) {
      for (const edge of [low - from, high - to]) {
        const offs = bands.flatMap((band) => offOf(band, edge) ?? []);
        const at = edge + (Math.min(...offs) + Math.max(...offs)) / 2;
        const centred = bands.flatMap((band) => offOf(band, at) ?? []);
        const off = centred.reduce((all, one) => all + Math.abs(one), 0);
        const met = centred.length;
        if (met === 0 || !Number.isFinite(at)) continue;
        if (best === null || met > best.met || (met === best.met && off < best.off)) {
          best = { normal, pitch, at, met, off };
        }
      }
    }
  }
  return best;
}

/** The most lattice steps, in either direction, that a joint straight through a pattern combines. */
const REACH = 2;

/** The joints that run straight through a pattern: each along a step of its lattice. */
function throughJoints(layers: Layers): readonly ThroughJoints[] {
  const { a, b } = layers.lattice;
  const found: ThroughJoints[] = [];
  for (let i = 0; i <= REACH; i++) {
    for (let j = i === 0 ? 1 : -REACH; j <= REACH; j++) {
      if (greatestDivisor(i, j) !== 1) continue;
      const joints = through(layers, { x: 0 - (i * a.y + j * b.y), y: i * a.x + j * b.x });
      if (joints !== null) found.push(joints);
    }
  }
  return found;
}

function greatestDivisor(x: number, y: number): number {
  let [m, n] = [Math.abs(x), Math.abs(y)];
  while (n > 0) [m, n] = [n, m % n];
  return m;
}

/** The joints square to a normal, which is a step of the lattice turned by a quarter: no step leads less far along it than a cell. */
function through({ lattice, tiles }: Layers, normal: Point): ThroughJoints | null {
  const across = ({ x, y }: Point) => x * normal.x + y * normal.y;
  const pitch = cellArea(lattice);
  const isSlanted = normal.x !== 0 && normal.y !== 0;
  // Corners of slanted tiles are rounded separately.
  const hair = isSlanted ? HAIR * Math.sqrt(across(normal)) : 0;
  const covered: (readonly [number, number])[] = [];
  for (const tile of tiles) {
    const places = cornersOfPlaced(tile).map(({ x, y }) => across({ x: tile.x + x, y: tile.y + y }));
    const [low, high] = [Math.min(...places) + hair, Math.max(...places) - hair];
    if (high - low > pitch) return null;
    const start = low - Math.floor(low / pitch) * pitch;
    covered.push([start, start + (high - low)], [start + pitch, start + pitch + (high - low)]);
  }
  covered.sort(([p], [q]) => p - q);
  const gaps: (readonly [number, number])[] = [];
  let reached: number | null = null;
  for (const [low, high] of covered) {
    if (reached !== null && low >= reached && reached >= 0 && reached < 2 * pitch) gaps.push([reached, low]);
    reached = Math.max(reached ?? high, high);
  }
  const distinct = new Map(gaps.map((gap) => [gap[0] - Math.floor(gap[0] / pitch) * pitch, gap] as const));
  return distinct.size === 0 ? null : { normal, pitch, gaps: [...distinct.values()] };
}
