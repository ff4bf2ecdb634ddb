import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { BentCorner, PlanCurve } from '#app/layout/plan-drawing/plan-drawing.ts';

/** A closed outline of one layer, in the drawing's units, y up. */
export interface DxfOutline {
  readonly layer: string;
  readonly corners: readonly BentCorner[];
}

export interface ClosedOutlines {
  readonly outlines: readonly DxfOutline[];
  /** Curves that do not close, or could close in more than one way. */
  readonly open: number;
  /** The first few places where the number of meeting ends is not two, in the drawing's units. */
  readonly loose: readonly LooseEnd[];
  /** Lines and arcs identical to the bit; each is used once. */
  readonly doubled: number;
  /** Gaps between two ends that meet no other, closed because they are small. */
  readonly mended: number;
}

/** A place where one end, or more than two, meet. */
interface LooseEnd extends Point {
  readonly meeting: number;
}

/** Loose ends of a layer among which gaps are looked for. */
const MOST_MENDED = 400;

/** Number of places reported. */
const MOST_LOOSE = 4;

/** Ends meet if their distance is at most this fraction of their layer's extent: 0.1 mm in a room of 10 m. */
const MEETING_PART = 1e-5;

/**
 * The closed polylines and circles of a layer, and the outlines formed by its lines, arcs and open polylines. Two loose
 * ends are joined if they are at most `mends` of the drawing's units apart, and no third one is as close.
 */
export function closeOutlines(curves: readonly PlanCurve[], mends: number): ClosedOutlines {
  const outlines: DxfOutline[] = [];
  const layers = new Map<string, PlanCurve[]>();
  for (const curve of curves) {
    if (curve.isClosed) {
      outlines.push(curve);
      continue;
    }
    const own = layers.get(curve.layer);
    if (own) own.push(curve);
    else layers.set(curve.layer, [curve]);
  }
  let [open, doubled, mended] = [0, 0, 0];
  const ends: LooseEnd[] = [];
  for (const [layer, drawn] of layers) {
    const loose = onceEach(drawn);
    doubled += drawn.length - loose.length;
    const { loops, gaps } = chain(loose, ends, mends);
    mended += gaps;
    for (const { corners, parts } of loops) {
      outlines.push({ layer, corners });
      open -= parts;
    }
    open += loose.length;
  }
  return { outlines, open, loose: ends.slice(0, MOST_LOOSE), doubled, mended };
}

/** Removes duplicates: curves with the same corners and bulges in either direction. */
function onceEach(curves: readonly PlanCurve[]): readonly PlanCurve[] {
  const seen = new Set<string>();
  return curves.filter(({ corners }) => {
    const last = corners.length - 1;
    const write = (one: readonly BentCorner[]) =>
      one.map(({ x, y, bulge }, index) => (index === last ? `${x} ${y}` : `${x} ${y} ${bulge + 0}`)).join();
    const back = [...walk(corners, false), corners[0] as BentCorner];
    const [key] = [write(corners), write(back)].sort();
    return !seen.has(key as string) && seen.add(key as string);
  });
}

interface Loop {
  readonly corners: readonly BentCorner[];
  readonly parts: number;
}

/** The loops of curves in which exactly two ends meet at every node. Adds the other nodes to `looseEnds`. */
function chain(
  curves: readonly PlanCurve[],
  looseEnds: LooseEnd[],
  mends: number,
): { readonly loops: readonly Loop[]; readonly gaps: number } {
  const nodes = new Nodes(ringBounds(curves.flatMap(({ corners }) => corners)));
  const ends = curves.map(({ corners }): [number, number] => {
    return [nodes.at(corners[0] as BentCorner), nodes.at(corners.at(-1) as BentCorner)];
  });
  const meeting: number[][] = Array.from({ length: nodes.count }, () => []);
  for (const [curve, [from, to]] of ends.entries()) {
    // Lines of length zero are drawing mistakes.
    if (from === to && curves[curve]?.corners.length === 2) continue;
    meeting[from]?.push(curve);
    meeting[to]?.push(curve);
  }
  const gaps = mendGaps(meeting, nodes.places, mends);
  const drawn = curves.map(({ corners }) => [...corners]);
  for (const [kept, joined] of gaps) {
    const [one, other] = [meeting[kept]?.[0], meeting[joined]?.[0]] as [number, number];
    closeGap(
      [drawn[one] as BentCorner[], ends[one]?.[0] === kept],
      [drawn[other] as BentCorner[], ends[other]?.[0] === joined],
    );
    ends[other] = (ends[other] as [number, number]).map((node) => (node === joined ? kept : node)) as [number, number];
    meeting[kept]?.push(other);
    meeting[joined] = [];
  }
  for (const [node, { x, y }] of nodes.places.entries()) {
    const here = meeting[node]?.length ?? 0;
    if (here !== 2 && here !== 0 && looseEnds.length < MOST_LOOSE) looseEnds.push({ x, y, meeting: here });
  }
  const used = new Uint8Array(curves.length);
  const loops: Loop[] = [];
  for (let first = 0; first < curves.length; first += 1) {
    if (used[first]) continue;
    const corners: BentCorner[] = [];
    let parts = 0;
    let node = (ends[first] as readonly [number, number])[0];
    const start = node;
    for (let curve: number | undefined = first; curve !== undefined; ) {
      used[curve] = 1;
      parts += 1;
      const [from, to] = ends[curve] as readonly [number, number];
      // A path of length zero closes nothing. A closed curve starts at its own start.
      corners.push(...walk(drawn[curve] as BentCorner[], node === from));
      node = node === from ? to : from;
      const here: readonly number[] = meeting[node] ?? [];
      if (here.length !== 2) break;
      curve = node === start ? undefined : here.find((other) => used[other] === 0);
    }
    if (node === start && (meeting[node]?.length ?? 0) === 2) loops.push({ corners, parts });
  }
  return { loops, gaps: gaps.length };
}

/**
 * Moves the ends of two curves (their first or last corner) to one point: where their lines cross, so that walls keep
 * their direction, or else to the end of the first.
 */
function closeGap(...both: [one: [BentCorner[], boolean], other: [BentCorner[], boolean]]): void {
  const [one, other] = both.map(([corners, isFirst]) => {
    const at = isFirst ? 0 : corners.length - 1;
    const from = corners[isFirst ? 1 : at - 1] as BentCorner;
    return {
      corners,
      at,
      end: corners[at] as BentCorner,
      from,
      bulge: (corners[isFirst ? 0 : at - 1] as BentCorner).bulge,
    };
  }) as [GapEnd, GapEnd];
  const isStraight = one.bulge === 0 && other.bulge === 0;
  const meet = (isStraight && crossing(one, other)) || one.end;
  for (const { corners, at, end } of [one, other]) corners[at] = { ...end, x: meet.x, y: meet.y };
}

interface GapEnd {
  readonly corners: BentCorner[];
  readonly at: number;
  readonly end: BentCorner;
  readonly from: BentCorner;
  readonly bulge: number;
}

/**
 * Where two lines cross, if that point is not farther from their ends than the ends are from each other. Otherwise
 * null.
 */
function crossing(one: GapEnd, other: GapEnd): Point | null {
  const [ax, ay] = [one.end.x - one.from.x, one.end.y - one.from.y];
  const [bx, by] = [other.end.x - other.from.x, other.end.y - other.from.y];
  const turn = ax * by - ay * bx;
  if (turn === 0) return null;
  const part = ((other.end.x - one.end.x) * by - (other.end.y - one.end.y) * bx) / turn;
  const at = { x: one.end.x + part * ax, y: one.end.y + part * ay };
  const gap = Math.hypot(one.end.x - other.end.x, one.end.y - other.end.y);
  return [one, other].every(({ end }) => Math.hypot(at.x - end.x, at.y - end.y) <= gap) ? at : null;
}

/** Pairs of nodes with one loose end each, at most `mends` apart, with no third as close. */
function mendGaps(
  meeting: readonly (readonly number[])[],
  places: readonly Point[],
  mends: number,
): (readonly [kept: number, joined: number])[] {
  const alone = meeting.flatMap((here, node) => (here.length === 1 ? [node] : []));
  // A drawing with more loose ends is not a room with a gap.
  if (alone.length > MOST_MENDED) return [];
  const place = (node: number) => places[node] as Point;
  const near = (node: number) =>
    alone.filter((other) => {
      const [a, b] = [place(node), place(other)];
      return other !== node && Math.hypot(a.x - b.x, a.y - b.y) <= mends;
    });
  return alone.flatMap((node) => {
    const [other, ...further] = near(node);
    if (other === undefined || further.length > 0 || other < node || near(other).length > 1) return [];
    return [[node, other] as const];
  });
}

/** The corners along the curve except the last, in either direction. */
function walk(corners: readonly BentCorner[], isForward: boolean): BentCorner[] {
  if (isForward) return corners.slice(0, -1);
  const back: BentCorner[] = [];
  for (let index = corners.length - 1; index > 0; index -= 1) {
    const { x, y } = corners[index] as BentCorner;
    back.push({ x, y, bulge: -(corners[index - 1] as BentCorner).bulge });
  }
  return back;
}

/** Numbers the places where ends meet: places within `reach` of each other are one node. */
class Nodes {
  count = 0;
  /** Indexed by node. */
  readonly places: Point[] = [];
  private readonly cells = new Map<number, { x: number; y: number; node: number }[]>();
  private readonly reach: number;

  constructor(private readonly box: Bounds) {
    this.reach = Math.max(MEETING_PART * Math.max(box.maxX - box.minX, box.maxY - box.minY), 1e-12);
  }

  at({ x, y }: Point): number {
    const { reach } = this;
    for (const column of cellsOf(x - this.box.minX, reach)) {
      for (const row of cellsOf(y - this.box.minY, reach)) {
        const near = this.cells
          .get(column * ROWS + row)
          ?.find((one) => Math.abs(one.x - x) <= reach && Math.abs(one.y - y) <= reach);
        if (near) return near.node;
      }
    }
    const node = this.count;
    this.count += 1;
    this.places.push({ x, y });
    const key = cellOf(x - this.box.minX, reach) * ROWS + cellOf(y - this.box.minY, reach);
    const cell = this.cells.get(key);
    if (cell) cell.push({ x, y, node });
    else this.cells.set(key, [{ x, y, node }]);
    return node;
  }
}

/** More than the number of rows in a column of cells. */
const ROWS = 1 << 20;

/** Cells are much larger than the reach, so that a lookup rarely needs a second cell. */
function cellOf(along: number, reach: number): number {
  return Math.floor(along / (8 * reach));
}

function cellsOf(along: number, reach: number): readonly number[] {
  const [low, high] = [cellOf(along - reach, reach), cellOf(along + reach, reach)];
  return low === high ? [low] : [low, high];
}
