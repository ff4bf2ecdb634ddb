import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { BentCorner, DxfCurve } from '#app/layout/dxf/dxf-drawing.ts';

/** A closed outline of one layer, in the drawing's units, y up. */
export interface DxfOutline {
  readonly layer: string;
  readonly corners: readonly BentCorner[];
}

export interface ClosedOutlines {
  readonly outlines: readonly DxfOutline[];
  /** Curves that close with no others, or could close in more than one way. */
  readonly open: number;
  /** Where that is so: places at which not two ends meet, the first few, in the drawing's units. */
  readonly loose: readonly LooseEnd[];
  /** Lines and arcs that lie on one another to the bit: they are taken once. */
  readonly doubled: number;
}

/** A place at which the ends of one curve, or of more than two, lie. */
export interface LooseEnd extends Point {
  readonly meeting: number;
}

/** So many places are told. */
const MOST_LOOSE = 4;

/** Ends meet where they are no further apart than this part of what their layer spans: 0.1 mm in a room of 10 m. */
const MEETING_PART = 1e-5;

/** The closed polylines and circles, and what lines, arcs and open polylines of a layer close together. */
export function closeOutlines(curves: readonly DxfCurve[]): ClosedOutlines {
  const outlines: DxfOutline[] = [];
  const layers = new Map<string, DxfCurve[]>();
  for (const curve of curves) {
    if (curve.isClosed) {
      outlines.push(curve);
      continue;
    }
    const own = layers.get(curve.layer);
    if (own) own.push(curve);
    else layers.set(curve.layer, [curve]);
  }
  let [open, doubled] = [0, 0];
  const ends: LooseEnd[] = [];
  for (const [layer, drawn] of layers) {
    const loose = onceEach(drawn);
    doubled += drawn.length - loose.length;
    const loops = chain(loose, ends);
    for (const { corners, parts } of loops) {
      outlines.push({ layer, corners });
      open -= parts;
    }
    open += loose.length;
  }
  return { outlines, open, loose: ends.slice(0, MOST_LOOSE), doubled };
}

/** Curves that run along the same corners with the same bows, either way round, once. */
function onceEach(curves: readonly DxfCurve[]): readonly DxfCurve[] {
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

/** The loops of curves at each of whose ends exactly two meet. Adds the places where not two do. */
function chain(curves: readonly DxfCurve[], looseEnds: LooseEnd[]): Loop[] {
  const nodes = new Nodes(ringBounds(curves.flatMap(({ corners }) => corners)));
  const ends = curves.map(({ corners }) => {
    return [nodes.at(corners[0] as BentCorner), nodes.at(corners.at(-1) as BentCorner)] as const;
  });
  const meeting: number[][] = Array.from({ length: nodes.count }, () => []);
  for (const [curve, [from, to]] of ends.entries()) {
    // A line of no length is a slip of the pen.
    if (from === to && curves[curve]?.corners.length === 2) continue;
    meeting[from]?.push(curve);
    meeting[to]?.push(curve);
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
      // A way of no length closes nothing, and a loop by itself is entered at its start.
      corners.push(...walk((curves[curve] as DxfCurve).corners, node === from));
      node = node === from ? to : from;
      const here: readonly number[] = meeting[node] ?? [];
      if (here.length !== 2) break;
      curve = node === start ? undefined : here.find((other) => used[other] === 0);
    }
    if (node === start && (meeting[node]?.length ?? 0) === 2) loops.push({ corners, parts });
  }
  return loops;
}

/** The corners along the curve but the last, in this direction or the other. */
function walk(corners: readonly BentCorner[], isForward: boolean): BentCorner[] {
  if (isForward) return corners.slice(0, -1);
  const back: BentCorner[] = [];
  for (let index = corners.length - 1; index > 0; index -= 1) {
    const { x, y } = corners[index] as BentCorner;
    back.push({ x, y, bulge: -(corners[index - 1] as BentCorner).bulge });
  }
  return back;
}

/** Numbers the places at which ends meet: places within `reach` of one another are one. */
class Nodes {
  count = 0;
  /** Of each node. */
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

/** More than a column of cells has. */
const ROWS = 1 << 20;

/** Cells are so much larger than the reach that a place rarely has to look into a second one. */
function cellOf(along: number, reach: number): number {
  return Math.floor(along / (8 * reach));
}

function cellsOf(along: number, reach: number): readonly number[] {
  const [low, high] = [cellOf(along - reach, reach), cellOf(along + reach, reach)];
  return low === high ? [low] : [low, high];
}
